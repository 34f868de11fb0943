import type { SubmissionStatus } from '../submissions/submission.states.rules';

/** What can wait for a person. Of a submission the first that holds is its only one: docs/rules/workday.md. */
export const WORK_KINDS = [
  'portal_task',
  'unknown_attempt',
  'question',
  'mail',
  'held',
  'data',
  'send_failed',
  'review',
  'policy_rows',
  'offer_expires',
  'renewal',
  'setup',
] as const;
export type WorkKind = (typeof WORK_KINDS)[number];

/** Whether it is about a deal, and so may be somebody's. */
export const isOfDeals = (kind: WorkKind): boolean => kind !== 'policy_rows' && kind !== 'setup';

/** A place in the list, oldest first and then by id. */
export interface WorkPlace {
  /** As it is stored. */
  since: string;
  id: string;
}

/** What waits, and what it is about. */
export interface FoundWork extends WorkPlace {
  kind: WorkKind;
  detail: string | null;
  endUserServiceId: string | null;
  submissionServiceId: string | null;
  funderServiceId: string | null;
  mailServiceId: string | null;
  uploadServiceId: string | null;
  /** Of what was said about the deal, in place of the deal itself. */
  messageServiceId: string | null;
  /** Until when it has to be done, as it is stored. */
  due: string | null;
}

const TITLES: Record<WorkKind, string> = {
  portal_task: "Enter the deal in the funder's portal",
  unknown_attempt: 'Find out whether the deal arrived',
  question: "Answer the funder's question",
  mail: 'Say what the mail is',
  held: 'Say who the sender is',
  data: 'Complete the data',
  send_failed: 'Send again',
  review: 'Review the deal',
  policy_rows: 'Match the rows of the upload',
  offer_expires: 'Decide before the offer ends',
  renewal: 'Renew the deal',
  setup: 'Mend the set-up',
};

const OF_MESSAGES: Partial<Record<WorkKind, string>> = {
  portal_task: 'Carry the message over',
  unknown_attempt: 'Find out whether the message arrived',
  send_failed: 'Send the message again',
};

/** What to do, in words. */
export const titleOf = ({ kind, messageServiceId }: Pick<FoundWork, 'kind' | 'messageServiceId'>): string =>
  (messageServiceId !== null && OF_MESSAGES[kind]) || TITLES[kind];

export const inOrder = (a: WorkPlace, b: WorkPlace): number =>
  a.since < b.since ? -1 : a.since > b.since ? 1 : a.id < b.id ? -1 : a.id > b.id ? 1 : 0;

const markOf = (accountId: string) => accountId.slice(-8);

/** The opaque text for a place in the account's list. */
export const encodeWorkPlace = (accountId: string, { since, id }: WorkPlace): string =>
  Buffer.from(`w1|${since}|${id}|${markOf(accountId)}`).toString('base64url');

/** The place that a cursor of this account stands for; undefined when it is none of its own. */
export function decodeWorkPlace(accountId: string, cursor: string): WorkPlace | undefined {
  const text = Buffer.from(cursor, 'base64url').toString();
  const found = /^w1\|(\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{3})\|([a-z]{3}_[0-9a-z]{1,36})\|/.exec(text);
  if (!found) return undefined;
  const [, since = '', id = ''] = found;
  const isInstant = !Number.isNaN(Date.parse(`${since.replace(' ', 'T')}Z`));
  return isInstant && encodeWorkPlace(accountId, { since, id }) === cursor ? { since, id } : undefined;
}

/** What a submission's kind depends on. */
export interface SubmissionWork {
  status: SubmissionStatus | null;
  latestAttempt: string | null;
  hasQuestion: boolean;
  shouldSend: boolean;
  /** The deal lacks what the funder asks for; told while it is not sent. */
  isLacking: boolean;
  isHeld: boolean;
}

/** What of a submission waits for a person: the first that holds, or nothing. */
export function submissionWork({
  status,
  latestAttempt,
  hasQuestion,
  shouldSend,
  isLacking,
  isHeld,
}: SubmissionWork): WorkKind | null {
  if (latestAttempt === 'action_required') return 'portal_task';
  if (latestAttempt === 'unknown') return 'unknown_attempt';
  if (hasQuestion) return 'question';
  const unsent = status === null || status === 'pending';
  const failed = status === 'invalid_data_for_funder' || status === 'submission_failed';
  if (isHeld && (unsent || failed)) return 'held';
  if (!shouldSend) return null;
  if (status === 'invalid_data_for_funder' || (status === 'pending' && isLacking)) return 'data';
  return status === 'submission_failed' ? 'send_failed' : null;
}
