import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { wireEnum } from '../../platform/graphql/enums';
import { brokerOf, type Context } from '../accounts/caller';
import { PreflightResult } from '../submissions/preflight.types';
import { evaluateDeal } from './evaluation.queries';
import { fitOf, POLICY_FITS, type PolicyFit } from './fit.rules';

const PolicyFits = wireEnum('PolicyFit', "Whether a deal fits a funder's policy, as far as is known.", POLICY_FITS);

/** Beside what a funder's system needs of a deal: what its policy wants. */
@Resolver(() => PreflightResult)
export class PreflightFitResolver {
  @FieldResolver(() => PolicyFits, {
    description:
      "What the funder's policy says of the deal: `MAY_FIT` where facts are missing to tell, or a person has to look.",
  })
  async fit(@Root() result: PreflightResult, @Ctx() context: Context): Promise<PolicyFit> {
    const accountId = brokerOf(context);
    const nowMs = context.services.clock.now().getTime();
    const byFunder = await context.rows.batched(PreflightFitResolver, result.endUserServiceId, (dealIds) =>
      Promise.all(
        dealIds.map(async (dealId) => {
          const evaluations = await evaluateDeal(
            (sql, parameters) => context.rows.read(sql, parameters),
            accountId,
            dealId,
            nowMs,
          );
          return new Map(evaluations.map((each) => [each.funderServiceId, each]));
        }),
      ),
    );
    return fitOf(byFunder.get(result.funderServiceId));
  }
}
