import { namesOf } from '../../platform/lists.rules';
import type { Cell } from '../../platform/sheets/cells.rules';
import { present } from '../../platform/untyped.rules';
import { constantsOf } from '../accounts/settings.queries';
import { computeOffer } from '../decisions/offers/offer.rules';
import { compareOffer } from '../decisions/offers/offer-comparison.rules';
import {
  COMPUTED_FIELDS,
  MATHS_FIELDS,
  OFFER_NUMBERS,
  type RawOffer,
  rawOffer,
} from '../decisions/offers/offer-fields.rules';
import type { Read } from '../funders/configuration.queries';
import type { BoardFilter } from '../submissions/board/board.rules';
import { words } from './deal-export.queries';
import { instants, marks, submissionIds } from './submission-export.queries';

/** Of so many decisions the offers are read at once. */
const DECISIONS_AT_ONCE = 200;

interface DecisionRow {
  id: string;
  submissionId: string;
  dealId: string;
  endUserId: string | null;
  deal: string | null;
  funderId: string;
  funder: string;
  status: string | null;
  rawStatus: string | null;
  application: string | null;
  attribution: string;
  reason: string | null;
  codes: string | null;
  asked: string | null;
  receivedAt: string;
  effectiveAt: string;
  supersededAt: string | null;
  offers: number;
}

export const DECISION_COLUMNS: readonly string[] = [
  ...[
    'service_id',
    'submission_service_id',
    'end_user_service_id',
    'end_user_id',
    'deal',
    'funder_service_id',
    'funder',
  ],
  ...['application_status', 'raw_application_status', 'application_identifier', 'is_current', 'received_at'],
  ...[
    'effective_at',
    'superseded_at',
    'attribution_method',
    'decline_reason',
    'decline_codes',
    'requested_info',
    'offers',
  ],
];

/** Of decisions: all, or the current ones alone. */
export interface DecisionsWanted extends BoardFilter {
  isCurrent: boolean | null;
}

/** A text of a decision may be as long as a mail: so much of it is enough for a table. */
const TEXT_LENGTH = 4000;

async function* decisionRows(
  read: Read,
  accountId: string,
  filter: DecisionsWanted,
): AsyncGenerator<readonly DecisionRow[]> {
  const current = filter.isCurrent === null ? '' : ` AND d.superseded_at IS ${filter.isCurrent ? '' : 'NOT '}NULL`;
  for await (const ids of submissionIds(read, accountId, filter)) {
    const rows = await read<DecisionRow>(
      `SELECT d.service_id AS id, d.submission_service_id AS submissionId, s.end_user_service_id AS dealId,
         e.end_user_id AS endUserId, e.name AS deal, s.funder_service_id AS funderId, f.name AS funder,
         d.application_status AS status, d.raw_application_status AS rawStatus, d.application_identifier AS application,
         d.attribution_method AS attribution, d.decline_reason AS reason, d.decline_codes AS codes,
         SUBSTR(d.requested_info, 1, ${TEXT_LENGTH}) AS asked, d.source_received_at AS receivedAt,
         d.effective_at AS effectiveAt, d.superseded_at AS supersededAt,
         (SELECT COUNT(*) FROM offers o WHERE o.decision_service_id = d.service_id) AS offers
       FROM decisions d JOIN funder_submissions s ON s.service_id = d.submission_service_id
       LEFT JOIN end_users e ON e.service_id = s.end_user_service_id JOIN funders f ON f.service_id = s.funder_service_id
       WHERE +d.account_id = ? AND d.submission_service_id IN (${marks(ids)})${current}
       ORDER BY d.effective_at DESC, d.service_id DESC`,
      [accountId, ...ids],
    );
    const places = new Map(ids.map((id, index) => [id, index]));
    const placeOf = ({ submissionId }: DecisionRow) => places.get(submissionId) ?? 0;
    // Those of a submission stay as they were read, the newest first.
    yield rows.sort((a, b) => placeOf(a) - placeOf(b));
  }
}

export async function* exportedDecisions(
  read: Read,
  accountId: string,
  filter: DecisionsWanted,
): AsyncGenerator<Cell[][]> {
  for await (const rows of decisionRows(read, accountId, filter))
    yield rows.map((row) => [
      ...[row.id, row.submissionId, row.dealId, row.endUserId, words(row.deal), row.funderId, row.funder],
      ...[row.status, words(row.rawStatus), words(row.application), row.supersededAt === null],
      ...instants(row.receivedAt, row.effectiveAt, row.supersededAt),
      ...[row.attribution, words(row.reason), row.codes, words(row.asked), Number(row.offers)],
    ]);
}

const FIGURES = namesOf(OFFER_NUMBERS);
const isComputed = (name: string) => COMPUTED_FIELDS.some((each) => each === name);
const wire = (name: string) => name.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`);

export const OFFER_COLUMNS: readonly string[] = [
  ...['service_id', 'decision_service_id', 'submission_service_id', 'end_user_service_id', 'end_user_id', 'deal'],
  ...['funder_service_id', 'funder', 'application_status', 'is_current', 'received_at', 'place', 'payment_frequency'],
  ...FIGURES.map(wire),
  ...['computed_apr', 'net_funded', 'net_cash', 'total_cost', 'cost_per_dollar'],
];

type OfferRow = RawOffer & { id: string; decisionId: string; place: number };

const RAW_COLUMNS = MATHS_FIELDS.map((name) => `o.${wire(name)} AS ${name}`).join(', ');

/** Offers with their figures, as stated or else as they follow from the others; by their decisions. */
export async function* exportedOffers(
  read: Read,
  accountId: string,
  filter: DecisionsWanted,
): AsyncGenerator<Cell[][]> {
  const constantsFor = await constantsByFunder(read, accountId);
  for await (const all of decisionRows(read, accountId, filter)) {
    const withOffers = all.filter(({ offers }) => Number(offers) > 0);
    for (let start = 0; start < withOffers.length; start += DECISIONS_AT_ONCE) {
      const decisions = withOffers.slice(start, start + DECISIONS_AT_ONCE);
      const offers = await read<OfferRow & { fees: string | null }>(
        `SELECT o.service_id AS id, o.decision_service_id AS decisionId, o.ordinal AS place, ${RAW_COLUMNS} FROM offers o
         WHERE +o.account_id = ? AND o.decision_service_id IN (${marks(decisions)}) ORDER BY o.ordinal`,
        [accountId, ...decisions.map(({ id }) => id)],
      );
      yield decisions.flatMap((decision) =>
        offers
          .filter(({ decisionId }) => decisionId === decision.id)
          .map((offer) => offerCells(decision, offer, constantsFor(decision.funderId))),
      );
    }
  }
}

function offerCells(
  decision: DecisionRow,
  { id, place, fees, ...figures }: OfferRow & { fees: string | null },
  constants: ReturnType<typeof constantsOf>,
): Cell[] {
  const raw = rawOffer({ ...figures, fees: typeof fees === 'string' ? JSON.parse(fees) : fees });
  const computed: Record<string, unknown> = { ...computeOffer(raw, constants) };
  const { apr, netFunded, netCash, totalCost, costPerDollar } = compareOffer(raw, constants);
  return [
    ...[id, decision.id, decision.submissionId, decision.dealId, decision.endUserId, words(decision.deal)],
    ...[decision.funderId, decision.funder, decision.status, decision.supersededAt === null],
    ...[...instants(decision.receivedAt), place, String(computed.paymentFrequency)],
    ...FIGURES.map((name) => (isComputed(name) ? numberOf(computed[name]) : raw[name])),
    ...[apr, netFunded, netCash, totalCost, costPerDollar],
  ];
}

const numberOf = (value: unknown) => (typeof value === 'number' ? value : null);

/** The defaults, the account's own, the funder link's own. */
async function constantsByFunder(read: Read, accountId: string) {
  const found = await read<{ settings: string | null; funderId: string | null; overrides: string | null }>(
    `SELECT a.settings AS settings, l.funder_service_id AS funderId, l.offer_constants AS overrides FROM accounts a
     LEFT JOIN funder_integrations l ON l.account_id = a.service_id AND l.offer_constants IS NOT NULL WHERE a.service_id = ?`,
    [accountId],
  );
  const { settings } = present(found[0], accountId);
  const account = settings ? JSON.parse(settings).offerConstants : null;
  const usual = constantsOf(account);
  const own = new Map(
    found.map(({ funderId, overrides }) => [funderId, overrides ? constantsOf(account, JSON.parse(overrides)) : usual]),
  );
  return (funderId: string) => own.get(funderId) ?? usual;
}
