/** Where an upload stands, and one row of it that no rule could match. */
export const UPLOAD_STATUSES = ['queued', 'processing', 'completed', 'failed'] as const;
export type UploadStatus = (typeof UPLOAD_STATUSES)[number];
export type UploadEvent = 'claimed' | 'finished' | 'unreadable' | 'lease_expired' | 'claims_spent';
export const PENDING_STATUSES = ['pending', 'resolved', 'skipped'] as const;
export type PendingStatus = (typeof PENDING_STATUSES)[number];
export type PendingEvent = 'resolved' | 'skipped';

/** A job that was claimed this often and came to no end is given up. */
export const MAX_CLAIMS = 3;

const UPLOAD_MOVES: Record<UploadStatus, Partial<Record<UploadEvent, UploadStatus>>> = {
  queued: { claimed: 'processing', claims_spent: 'failed' },
  processing: { finished: 'completed', unreadable: 'failed', lease_expired: 'queued', claims_spent: 'failed' },
  completed: {},
  failed: {},
};

const PENDING_MOVES: Record<PendingStatus, Partial<Record<PendingEvent, PendingStatus>>> = {
  pending: { resolved: 'resolved', skipped: 'skipped' },
  resolved: {},
  skipped: {},
};

/**
 * The upload's next status, or null where the table has no such move: the event is too late. See
 * docs/rules/policies.md: Uploads.
 */
export const nextUploadStatus = (status: UploadStatus, event: UploadEvent): UploadStatus | null =>
  UPLOAD_MOVES[status][event] ?? null;

/** The match's next status, or null when a person has decided already. */
export const nextPendingStatus = (status: PendingStatus, event: PendingEvent): PendingStatus | null =>
  PENDING_MOVES[status][event] ?? null;

/** Whether nothing more happens to an upload. */
export const isEnded = (status: UploadStatus): boolean => status === 'completed' || status === 'failed';

/**
 * What a worker finds when it takes an upload up: `run` it, `give_up` after the third claim, or `leave` it, as it has
 * ended. An upload that is being processed was left behind by a worker that is gone: its lease has ended.
 */
export function claim(status: UploadStatus, claims: number): 'run' | 'give_up' | 'leave' {
  const queued = nextUploadStatus(status, 'lease_expired') ?? status;
  if (nextUploadStatus(queued, 'claimed') === null) return 'leave';
  return claims >= MAX_CLAIMS ? 'give_up' : 'run';
}

/** What writing makes of a policy. */
export const WRITE_OUTCOMES = ['created', 'updated', 'unchanged'] as const;

/** What becomes of the rows of an upload. */
export const ROW_OUTCOMES = [
  ...PENDING_STATUSES,
  ...WRITE_OUTCOMES,
  'superseded',
  'error',
  'ready',
  'undone',
  'kept',
] as const;
type RowOutcome = (typeof ROW_OUTCOMES)[number];

/** How a row of an upload stands, for people. */
export const ROW_STATUSES = ['pending', 'skipped', 'ready', 'applied', 'conflict', 'error'] as const;
export type RowStatus = (typeof ROW_STATUSES)[number];

/** `isCurrent`: the funder's policy is the one that the row was compared with. */
export function rowStatus(outcome: RowOutcome, isPreview: boolean, isCurrent: boolean): RowStatus {
  switch (outcome) {
    case 'pending':
    case 'skipped':
    case 'error':
      return outcome;
    case 'superseded':
      return 'skipped';
    case 'kept':
      return 'conflict';
    case 'resolved':
    case 'ready':
    case 'undone':
      if (!isPreview) return outcome === 'undone' ? 'skipped' : 'applied';
      return isCurrent ? 'ready' : 'conflict';
    default:
      return 'applied';
  }
}

/** Outcomes of a preview's rows that can be applied. */
export const APPLICABLE = ['ready', 'resolved', 'undone'] as const satisfies readonly RowOutcome[];
