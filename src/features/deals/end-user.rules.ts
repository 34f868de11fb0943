/** Where an end user's record is in its processing. */
export const END_USER_STATUSES = ['new', 'ready', 'processed', 'reviewed', 'review_requested', 'failed'] as const;
export type EndUserStatus = (typeof END_USER_STATUSES)[number];

/** Who asks: the account's key, whoever reviews deals (a key with `configure`, or the admin key), or the processing itself. */
export type EndUserActor = 'client' | 'staff' | 'system';

/**
 * What else is to happen: `process` starts the pipeline; `processed`, `failed`, `reviewed` and `review_required`
 * are the `end_user.…` webhooks to send; `none`: nothing.
 */
export type EndUserEffect = 'process' | 'processed' | 'failed' | 'reviewed' | 'review_required' | 'none';

interface Move {
  from: readonly (EndUserStatus | null)[];
  to: EndUserStatus;
  by: EndUserActor;
  effect: EndUserEffect;
}

// The first row that fits counts.
const MOVES: readonly Move[] = [
  { from: [null], to: 'new', by: 'client', effect: 'none' },
  { from: [null, 'new', 'processed', 'reviewed', 'failed'], to: 'ready', by: 'client', effect: 'process' },
  { from: ['processed'], to: 'review_requested', by: 'client', effect: 'review_required' },
  { from: ['ready'], to: 'processed', by: 'system', effect: 'processed' },
  { from: ['ready'], to: 'failed', by: 'system', effect: 'failed' },
  { from: ['processed', 'review_requested'], to: 'reviewed', by: 'staff', effect: 'reviewed' },
];

/**
 * The status that a request leads to and what it sets off, or why it is refused (400). `current` null: the record is
 * being made. See docs/rules/deals.md: Status.
 */
export function nextEndUserStatus(
  current: EndUserStatus | null,
  requested: EndUserStatus,
  by: EndUserActor,
): { status: EndUserStatus; effect: EndUserEffect } | { refusal: string } {
  // The status that it has already is no move, so that a PUT can be sent again safely.
  if (requested === current) return { status: current, effect: 'none' };
  const move = MOVES.find(({ from, to, by: who }) => to === requested && who === by && from.includes(current));
  if (move) return { status: move.to, effect: move.effect };
  const settable = [
    ...new Set(MOVES.filter((row) => row.by === by && row.from.includes(current)).map((row) => row.to)),
  ];
  const what = current === null ? 'A new end user' : `An end user that is ${current}`;
  const allowed = settable.length > 0 ? `can be set to ${settable.join(' or ')} only` : 'cannot be moved';
  return { refusal: `status ${requested} is refused: ${what} ${allowed} (asked by: ${by}).` };
}
