import type { Row } from '../../platform/db/reader';
import { type Relation, type RowSource, type Selection, type TypeLoads } from '../../platform/graphql/look-ahead';
import { toMany } from '../../platform/graphql/relations';
import type { OfferConstants } from '../accounts/offer-constants.rules';
import { constantsOf } from '../accounts/settings.queries';
import { FunderSubmission } from '../submissions/submission.entity';
import { Decision } from './decision.entity';
import { Offer } from './offers/offer.entity';
import { computeOffer } from './offers/offer.rules';
import { compareOffer, type OfferComparison } from './offers/offer-comparison.rules';
import { type ComputedOffer, MATHS_FIELDS } from './offers/offer-fields.rules';

/** The current one first, then by effective time, newest first. */
const HISTORY = '(superseded_at IS NULL) DESC, effective_at DESC, service_id DESC';
const CURRENT = 'superseded_at IS NULL';

const decisions = toMany(Decision, 'submissionServiceId', HISTORY);
const current = toMany(Decision, 'submissionServiceId', HISTORY, CURRENT);

const currentDecision: Relation = {
  ...current,
  targetColumns: ['submissionServiceId', 'supersededAt'],
  within: { field: 'decisions' },
  rowsIn: (row: Row | null) => (row ? [row] : []),
  async load(parents, rows, selection: Selection) {
    const lists = await current.load(parents, rows, selection);
    return lists.map(([row]) => row ?? null);
  },
};

/** What an offer's maths is done with, and what came of it: a current decision's offers are in the history as well. */
export interface OfferMaths {
  constants: OfferConstants;
  computed?: ComputedOffer;
  comparison?: OfferComparison;
}

/** The constants are the defaults, the account's own, the funder link's own. One statement. */
const maths: Relation = { columns: ['funderServiceId'], load: mathsOf };

export async function mathsOf(parents: readonly Row[], rows: RowSource) {
  // A ranking has needed it already.
  if (parents.every(({ related }) => related?.maths)) return parents.map(({ related }) => related?.maths);
  const found = await rows.read<{
    settings: string | null;
    funderServiceId: string | null;
    overrides: string | null;
  }>(
    `SELECT a.settings AS settings, l.funder_service_id AS funderServiceId, l.offer_constants AS overrides FROM accounts a
       LEFT JOIN funder_integrations l ON l.account_id = a.service_id AND l.offer_constants IS NOT NULL WHERE a.service_id = ?`,
    [rows.accountId],
  );
  const account = found[0]?.settings ? JSON.parse(found[0].settings).offerConstants : null;
  const usual = constantsOf(account);
  const byFunder = new Map<unknown, OfferConstants>();
  for (const { funderServiceId, overrides } of found) {
    if (overrides) byFunder.set(funderServiceId, constantsOf(account, JSON.parse(overrides)));
  }
  return parents.map((offer): OfferMaths => ({ constants: byFunder.get(offer.funderServiceId) ?? usual }));
}

/** An offer's row, and what its maths is done with. */
export type OfferRow = Row<Offer> & { related: { maths: OfferMaths } };

/** What is computed of an offer; each figure once, however many fields and places show it. */
export function computedOf(row: OfferRow): ComputedOffer {
  const kept = row.related.maths;
  kept.computed ??= computeOffer(row, kept.constants);
  return kept.computed;
}

export function comparisonOf(row: OfferRow): OfferComparison {
  const kept = row.related.maths;
  kept.comparison ??= compareOffer(row, kept.constants);
  return kept.comparison;
}

export const decisionLoads: TypeLoads[] = [
  { entity: FunderSubmission, relations: { decisions, currentDecision } },
  { entity: Decision, relations: { offers: toMany(Offer, 'decisionServiceId', 'ordinal') } },
  {
    entity: Offer,
    relations: {
      maths,
      computed: { columns: MATHS_FIELDS, uses: ['maths'] },
      comparison: { columns: MATHS_FIELDS, uses: ['maths'] },
    },
  },
];
