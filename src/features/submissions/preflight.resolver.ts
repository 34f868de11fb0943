import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import type { Row } from '../../platform/db/reader';
import { brokerOf, type Context } from '../accounts/caller';
import { EndUser } from '../deals/end-user.entity';
import { preflightResults } from './preflight.queries';
import { PreflightResult } from './preflight.types';

@Resolver(() => EndUser)
export class PreflightResolver {
  @FieldResolver(() => [PreflightResult], {
    // Each linked funder is looked at, with the files that it would get, also where little is shown of it.
    complexity: ({ childComplexity }) => 200 + 5 * childComplexity,
    description: 'A check against every linked funder, by name. Nothing is sent or changed.',
  })
  async preflight(@Root() row: Row<EndUser>, @Ctx() context: Context) {
    const results = await preflightResults(context.services, brokerOf(context), row.serviceId);
    return results.map((result) => ({ ...result, message: result.message ?? '', endUserServiceId: row.serviceId }));
  }
}
