import { Field, InputType } from 'type-graphql';

@InputType({ description: 'What is left out stays as it is; null clears the description and the color.' })
export class TagInput {
  @Field(() => String, { nullable: true, description: 'Letters, digits, "_", "-", ":"; kept in lower case.' })
  name?: string | null;
  @Field(() => String, { nullable: true }) description?: string | null;
  @Field(() => String, { nullable: true, description: '#rrggbb' }) color?: string | null;
}
