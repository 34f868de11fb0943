/** What a funder can say of an application; decision.rules.ts has what each means. */
export const APPLICATION_STATUS_NAMES = [
  'approved',
  'counter',
  'funded',
  'declined',
  'withdrawn',
  'expired',
  'info_requested',
  'in_review',
  'received',
] as const;

/** The words by which a funder ends an application. */
const DECLINES: ReadonlySet<unknown> = new Set(['declined', 'withdrawn', 'expired']);
export const isDecline = (status: unknown): boolean => DECLINES.has(status);
/** Nothing more is to be expected after these. */
export const isLast = (status: unknown): boolean => status === 'funded' || isDecline(status);
