import { Field, ID, InputType } from 'type-graphql';
import { JSONObject } from '../../platform/graphql/scalars';

@InputType({ description: 'A file of at most 10 MB; larger ones go over REST.' })
export class FileInput {
  @Field(() => String) filename: string;
  @Field(() => String) contentBase64: string;
  @Field(() => String, { nullable: true }) fileClass?: string | null;
  @Field(() => String, { nullable: true, description: "The customer's own id of the file." })
  referenceId?: string | null;
  @Field(() => ID, { nullable: true, description: 'The file of the same deal that this one is a part of.' })
  parentServiceId?: string | null;
  @Field(() => Boolean, {
    defaultValue: true,
    description: 'False: nothing reads or classifies the file by itself.',
  })
  triggerDownstreamProcessing: boolean;
}

@InputType({ description: 'What is omitted stays; null clears.' })
export class UpdateEndUserFileInput {
  @Field(() => String, { nullable: true }) fileClass?: string | null;
  @Field(() => String, { nullable: true }) referenceId?: string | null;
  @Field(() => ID, { nullable: true, description: 'A file of the same deal that is not below this one.' })
  parentServiceId?: string | null;
  @Field(() => JSONObject, {
    nullable: true,
    description: 'By page: `{"1": {"file_class": "…", "confidence": 1.0}}`, at most 500 pages.',
  })
  pageClasses?: Record<string, unknown> | null;
  @Field(() => String, { nullable: true, description: 'The name in use; never null or blank.' })
  filename?: string | null;
  @Field(() => ID, {
    nullable: true,
    description: 'The file of the same deal that takes its place; null gives it its place again.',
  })
  supersededByServiceId?: string | null;
}
