import { createHash } from 'node:crypto';
import { idsOf, MINUTE, stored } from './ids.mjs';

/** What fills a database for the growth benchmark: the same for the same numbers, however often it is begun again. */
export const ACCOUNTS = 2000;
export const PER_DEAL = 25;
const EVENTS_PER_DEAL = PER_DEAL;
const SEED = 'dealgate growth';
/** Two and a half years, so that five million submissions end in the past. */
const BEGIN = Date.UTC(2024, 0, 1, 9);
const MINUTES_BETWEEN_DEALS = 7;

export const idOf = idsOf(7);
export const accountId = (number) => idOf('acc', number);
export const dealId = (number) => idOf('eus', number);
export const submissionId = (number, place) => idOf('fsb', number, place);

/** The API key of an account. */
export const tokenOf = (number) => `key_${createHash('sha256').update(`${SEED} ${number}`).digest('hex').slice(0, 48)}`;

/** Accounts differ as in reality: the n-th has a share in proportion to n^-0.6, so the first has two percent of all. */
const bounds = (() => {
  const weights = Array.from({ length: ACCOUNTS }, (_, index) => (index + 1) ** -0.6);
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  let sum = 0;
  return Float64Array.from(weights, (weight) => (sum += weight / whole));
})();

/** The number of the account that a deal belongs to. */
export function accountOf(deal) {
  const share = scattered(deal);
  let [low, high] = [0, ACCOUNTS - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (bounds[middle] < share) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** What became of the submissions of a deal, one entry each: fifty decisions with a hundred offers in all. */
const times = (count, plan) => Array.from({ length: count }, () => plan);
const PLANS = [
  ...times(5, { status: 'approved', attempts: 1, offers: [3, 3, 4], answer: 'approved' }),
  ...times(5, { status: 'approved', attempts: 2, offers: [3, 3, 4], answer: 'approved' }),
  ...times(6, { status: 'declined', attempts: 1, offers: [0, 0], answer: 'declined' }),
  ...times(4, { status: 'submitted_to_funder', attempts: 1, offers: [0, 0], answer: 'info_requested' }),
  ...times(2, { status: 'pending', attempts: 0, offers: [] }),
  { status: null, attempts: 0, offers: [] },
  { status: 'submission_failed', attempts: 2, offers: [] },
  { status: 'invalid_data_for_funder', attempts: 1, offers: [] },
];

/** What dealRows (deal-rows.mjs) needs to know of a deal. */
export function worldOf(deal) {
  return {
    account: accountId(accountOf(deal)),
    idOf,
    submissions: PER_DEAL,
    created: BEGIN + deal * MINUTES_BETWEEN_DEALS * MINUTE,
    planOf: (number, place) => PLANS[(place * 7 + number) % PER_DEAL],
  };
}

/** What a deal leaves in the log: `before` is how many deals its account had before it. */
export function eventRows(deal, before, submissions) {
  const account = accountId(accountOf(deal));
  const { created } = worldOf(deal);
  const row = (place, topic, subject, data) => ({
    account_id: account,
    seq: before * EVENTS_PER_DEAL + place + 1,
    service_id: idOf('evt', deal, place),
    topic,
    subject_id: subject,
    data: JSON.stringify(data),
    meta: null,
    actor: 'system',
    created: stored(created + place * 1234),
  });
  return submissions.map(({ service_id, end_user_service_id, funder_service_id, status }, place) =>
    status === null
      ? row(place, 'end_user.created', end_user_service_id, { service_id: end_user_service_id, status: 'new' })
      : row(place, 'funder_submission.status_changed', service_id, {
          ...{ service_id, end_user_service_id, funder_service_id, previous_status: null, status },
        }),
  );
}

/** A number from 0 to 1 that is the same for the same deal. */
function scattered(deal) {
  let mixed = Math.imul(deal + 1, 0x9e3779b1);
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 4294967296;
}
