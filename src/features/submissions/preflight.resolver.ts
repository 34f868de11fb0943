import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { Lanes } from '../../platform/db/lanes';
import type { Row } from '../../platform/db/reader';
import { brokerOf, type Context } from '../accounts/caller';
import { EndUser } from '../deals/end-user.entity';
import { preflightResults } from './preflight.queries';
import { PreflightResult } from './preflight.types';

/** Of an account: each holds the whole deal, and what would be sent of it. */
const AT_ONCE = 8;
const underWay = new Lanes(() => AT_ONCE);

@Resolver(() => EndUser)
export class PreflightResolver {
  @FieldResolver(() => [PreflightResult], {
    // Each linked funder is looked at, with the files that it would get, also where little is shown of it.
    complexity: ({ childComplexity }) => 200 + 5 * childComplexity,
    description: 'A check against every linked funder, by name. Nothing is sent or changed.',
  })
  async preflight(@Root() row: Row<EndUser>, @Ctx() context: Context) {
    const accountId = brokerOf(context);
    const results = await underWay.run(accountId, () => preflightResults(context.services, accountId, row.serviceId));
    return results.map((result) => ({ ...result, message: result.message ?? '', endUserServiceId: row.serviceId }));
  }
}
