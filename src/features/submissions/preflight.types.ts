import { Extensions, Field, ID, Int, ObjectType } from 'type-graphql';
import { UNCLASSIFIED } from '../deals/file.rules';

@ObjectType({ simpleResolvers: true })
export class PreflightFile {
  @Field(() => ID) endUserFileServiceId: string;
  @Extensions({ wireNull: UNCLASSIFIED })
  @Field(() => String, { nullable: true })
  fileClass: string | null;
  @Field(() => String) fileName: string;
  @Field(() => Int) sizeBytes: number;
}

@ObjectType({
  simpleResolvers: true,
  description: 'Whether the deal could go to one linked funder, and what stands in the way.',
})
export class PreflightResult {
  @Field(() => ID) funderServiceId: string;
  @Field(() => String) funderName: string;
  @Field(() => Boolean) valid: boolean;
  @Field(() => String, { description: 'Everything that stands in the way; empty when nothing does.' })
  message: string;
  @Field(() => [String], {
    description: 'Dotted paths into `information` that the funder asks for and the deal lacks.',
  })
  missingInformation: string[];
  @Field(() => [String], { description: 'Classes of files that the funder asks for and the deal lacks.' })
  missingFileClasses: string[];
  @Field(() => [PreflightFile], { description: 'The files that would be sent.' }) files: PreflightFile[];
  /** The deal that was checked. */
  endUserServiceId: string;
}
