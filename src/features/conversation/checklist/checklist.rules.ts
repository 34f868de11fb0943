/** What can be asked for. */
export const ITEM_KINDS = ['file', 'fact', 'action'] as const;
export type ItemKind = (typeof ITEM_KINDS)[number];

/** How far a request has come. */
export const REQUEST_STATES = ['open', 'provided', 'accepted', 'waived'] as const;
export type RequestState = (typeof REQUEST_STATES)[number];

/** Whether a person may say that a request is so; asked anew it is open again from anywhere. */
export function mayBecome(from: RequestState, to: RequestState): boolean {
  if (from === to || to === 'open') return true;
  if (to === 'provided') return from === 'open';
  if (to === 'accepted') return from === 'open' || from === 'provided';
  return from === 'open' || from === 'provided';
}

/** What ends what a funder has asked for. */
export const ENDED: ReadonlySet<string> = new Set(['declined', 'withdrawn', 'expired']);

/** One thing that was read in a funder's words. */
export interface Asked {
  kind: ItemKind;
  key: string;
  title: string;
  text: string;
  fileClass: string | null;
  path: string | null;
  month: string | null;
}

/** Whether there is any value: of an object or a list in any part of it. */
export const isSaid = (value: unknown): boolean =>
  typeof value === 'object' && value !== null
    ? Object.values(value).some(isSaid)
    : value !== undefined && value !== null && String(value).trim() !== '';

/** The text without what makes no difference: case, marks and blanks. */
export const normalForm = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
