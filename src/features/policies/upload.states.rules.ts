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
