import { Ctx, Field, FieldResolver, ID, Int, ObjectType, Resolver, Root } from 'type-graphql';
import type { Row } from '../../platform/db/reader';
import { brokerOf, type Context } from '../accounts/caller';
import { EndUser } from '../deals/end-user.entity';
import { preflightResults } from './preflight.queries';

@ObjectType({ simpleResolvers: true })
export class PreflightFile {
  @Field(() => ID) endUserFileServiceId: string;
  @Field(() => String, { nullable: true }) fileClass: string | null;
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
  @Field(() => String, { nullable: true, description: 'Everything that stands in the way; null when nothing does.' })
  message: string | null;
  @Field(() => [PreflightFile], { description: 'The files that would be sent.' }) files: PreflightFile[];
}

@Resolver(() => EndUser)
export class PreflightResolver {
  @FieldResolver(() => [PreflightResult], {
    // Each linked funder is looked at, with the files that it would get, also where little is shown of it.
    complexity: ({ childComplexity }) => 200 + 5 * childComplexity,
    description: 'A check against every linked funder, by name. Nothing is sent or changed.',
  })
  preflight(@Root() row: Row<EndUser>, @Ctx() context: Context) {
    return preflightResults(context.services, brokerOf(context), row.serviceId);
  }
}
