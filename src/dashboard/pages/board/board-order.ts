import { hasQuestion, stageOf } from '../../api/submission';
import { EXTRA_NAMES, EXTRAS } from '../../components/deal-columns';
import { STAGE, valuesOf } from '../../components/labels';
import { nextStep } from '../../components/next-step';
import { inTableOrder, type SortKey } from '../../components/table-order';
import type { BoardRow } from './board-row';

/** What the board can be put in the order of; the address says which, with a minus for the other way round. */
export const ORDERS = {
  changed: 'Last changed',
  waiting: 'Oldest without an answer',
  deal: 'Deal',
  funder: 'Funder',
  status: 'Status',
  decision: 'Offer',
  step: 'Next step',
  created: 'Created',
  amount: EXTRAS.amount.label,
  owner: EXTRAS.owner.label,
  ein: EXTRAS.ein.label,
  product: EXTRAS.product.label,
  industry: EXTRAS.industry.label,
  assignee: EXTRAS.assignee.label,
} as const;
export type Order = keyof typeof ORDERS;

/** The ways that begin with the highest, or the newest. */
const FALLING: readonly Order[] = ['changed', 'decision', 'created', 'amount'];

const offerOf = ({ submission: { currentDecision } }: BoardRow) =>
  Math.max(0, ...(currentDecision?.offers.map(({ fundedAmount }) => fundedAmount ?? 0) ?? []));

/** Sent, and the funder has said nothing yet. */
const isWaiting = ({ submission }: BoardRow) => submission.status === 'SUBMITTED_TO_FUNDER' && !hasQuestion(submission);

const KEYS: Record<Order, (row: BoardRow) => SortKey> = {
  changed: ({ touchedAt }) => touchedAt,
  waiting: (row) => (isWaiting(row) ? (row.submission.submittedAt ?? row.submission.created) : '9'),
  deal: ({ submission: { endUser } }) => (endUser.name ?? '').toLowerCase(),
  funder: ({ submission: { funder } }) => funder.name.toLowerCase(),
  status: ({ submission }) => STAGE[stageOf(submission)].label,
  decision: offerOf,
  step: ({ submission }) => nextStep(submission).text,
  created: ({ submission: { created } }) => created,
  amount: EXTRAS.amount.sortBy,
  owner: EXTRAS.owner.sortBy,
  ein: EXTRAS.ein.sortBy,
  product: EXTRAS.product.sortBy,
  industry: EXTRAS.industry.sortBy,
  assignee: EXTRAS.assignee.sortBy,
};

export interface Sorting {
  by: Order;
  isFalling: boolean;
}

export function sortingOf(text: string | null): Sorting {
  const name = text?.replace('-', '') ?? '';
  const by = valuesOf(ORDERS).find((each) => each === name) ?? 'changed';
  const isFalling = FALLING.includes(by) !== (text?.startsWith('-') ?? false);
  return { by, isFalling };
}

/** The other way round where it is the order already. */
export const toggled = (now: string | null, by: Order) => (now === by || (!now && by === 'changed') ? `-${by}` : by);

export const inOrder = (rows: readonly BoardRow[], { by, isFalling }: Sorting): BoardRow[] =>
  inTableOrder(rows, KEYS[by], isFalling);

/** Whether the order is by what is read of deals only where it is asked for. */
export const needsDeals = ({ by }: Sorting): boolean => EXTRA_NAMES.some((name) => name === by);
