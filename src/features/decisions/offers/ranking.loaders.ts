import type { Row } from '../../../platform/db/reader';
import { putRelated, type Relation, type Selection, type TypeLoads } from '../../../platform/graphql/look-ahead';
import { EndUser } from '../../deals/end-user.entity';
import { comparisonOf, computedOf, mathsOf, type OfferRow } from '../decision.loaders';
import { APPROVALS } from '../decision.rules';
import { Offer } from './offer.entity';
import { type OfferRanking, rankOffers } from './offer-comparison.rules';
import { MATHS_FIELDS } from './offer-fields.rules';

const MOST_DECISIONS = 500;
/** A ranking's length. */
export const MOST_RANKED = 200;

interface Approval {
  decision: string;
  deal: string;
}

/**
 * The live offers of deals, ranked. Three statements for any number of deals: their current approvals, the offers of those,
 * and the constants that apply to each funder's. The figures are kept on the rows, for the fields that show them.
 */
const rankedOffers: Relation = {
  columns: ['serviceId'],
  target: Offer,
  targetColumns: [...MATHS_FIELDS, 'decisionServiceId', 'funderServiceId', 'ordinal'],
  rowsIn: (rows: Row[]) => rows,
  async load(parents, rows, selection: Selection, { by }: { by: OfferRanking }) {
    const approvals = await currentApprovals(
      parents.map(({ serviceId }) => serviceId),
      rows,
    );
    const ids = approvals.map(({ decision }) => decision);
    const offers =
      ids.length > 0 ? await rows.whereIn<OfferRow>(selection, 'decisionServiceId', ids, { order: 'ordinal' }) : [];
    const constants = offers.length > 0 ? await mathsOf(offers, rows) : [];
    const byDecision = new Map<string, OfferRow[]>(ids.map((id) => [id, []]));
    for (const [index, offer] of offers.entries()) {
      putRelated(offer, 'maths', constants[index]);
      byDecision.get(offer.decisionServiceId)?.push(offer);
    }
    return parents.map((deal) => {
      const live = approvals
        .filter((approval) => approval.deal === deal.serviceId)
        .flatMap(({ decision }) => byDecision.get(decision) ?? []);
      const figures = live.map((row) => ({ row, computed: computedOf(row), comparison: comparisonOf(row) }));
      return rankOffers(figures, by)
        .slice(0, MOST_RANKED)
        .map(({ row }) => row);
    });
  },
};

/** The current decisions of the deals that are approvals, newest first; of each deal no more than its newest. */
function currentApprovals(deals: readonly unknown[], rows: Parameters<NonNullable<Relation['load']>>[1]) {
  const marks = (values: readonly unknown[]) => values.map(() => '?');
  return rows.read<Approval>(
    `SELECT decision, deal FROM (
       SELECT d.service_id AS decision, s.end_user_service_id AS deal, d.effective_at AS at, ROW_NUMBER() OVER
         (PARTITION BY s.end_user_service_id ORDER BY d.effective_at DESC, d.service_id DESC) AS place
       FROM funder_submissions s JOIN decisions d ON d.current_submission_id = s.service_id
       WHERE s.end_user_service_id IN (${marks(deals)}) AND s.account_id = ? AND s.deleted_at IS NULL AND s.is_synthetic = 0
         AND d.application_status IN (${marks(APPROVALS)})
     ) AS live WHERE place <= ${MOST_DECISIONS} ORDER BY at DESC, decision DESC`,
    [...deals, rows.accountId, ...APPROVALS],
  );
}

export const rankingLoads: TypeLoads[] = [{ entity: EndUser, relations: { rankedOffers } }];
