import { isObject } from '../../platform/untyped.rules';
import type { FactChange } from '../deals/fact-changes.rules';
import { STATUS_WORDS } from '../submissions/words.rules';

/** What an event tells, as it is stored. */
export interface Happened {
  topic: string;
  data: Record<string, unknown>;
}

const STATUS: Readonly<Record<string, (funder: string) => string>> = {
  pending: (funder) => `${funder} was chosen`,
  in_progress: (funder) => `Sending to ${funder} began`,
  submitted_to_funder: (funder) => `${funder} has the deal`,
  invalid_data_for_funder: (funder) => `${STATUS_WORDS.invalid_data_for_funder} for ${funder}`,
  submission_failed: (funder) => `Sending to ${funder} failed`,
  approved: (funder) => `${funder} approved`,
  declined: (funder) => `${funder} declined`,
};

const WAITS: Readonly<Record<string, (funder: string) => string>> = {
  action_required: (funder) => `The deal is to be entered in the portal of ${funder}`,
  unknown: (funder) => `Whether ${funder} has the deal is not known`,
};

const STAGES: Readonly<Record<string, string>> = {
  new: 'Nothing is sent any more',
  sent: 'The deal is with funders',
  offers: 'The deal has an offer',
  selected: 'The deal has a chosen offer',
  contract: 'The contract is out',
  funded: 'The deal counts as funded',
  lost: 'The deal was given up',
};

const MESSAGE: Readonly<Record<string, string>> = {
  succeeded: 'A message was sent',
  failed: 'A message could not be sent',
  unknown: 'Whether a message arrived is not known',
  action_required: 'A message waits for a person',
};

const nameOf = (filename: unknown) => (typeof filename === 'string' ? filename : 'no name');

const OFFERS = (count: unknown) =>
  count === 1 ? ', with an offer' : Number(count) > 0 ? `, with ${count} offers` : '';

const WORDS: Readonly<Record<string, (data: Record<string, unknown>, funder: string) => string>> = {
  'end_user.created': () => 'The deal was made',
  'end_user.updated': ({ fields }) => changedWords(fields),
  'end_user.processed': () => 'The deal was checked',
  'end_user.review_required': () => 'A review was asked for',
  'end_user.reviewed': () => 'The deal was reviewed',
  'end_user.failed': () => 'Checking the deal failed',
  'end_user.preflight_completed': ({ valid_count, invalid_count }) =>
    `Checked for funders: ${valid_count} complete, ${invalid_count} incomplete`,
  'end_user.files_changed': ({ files }) => `Files: ${namesOf(files)}`,
  'end_user.files_classified': ({ files }) => `Files have a class: ${namesOf(files)}`,
  'end_user_file.deleted': ({ filename }) => `File removed: ${filename}`,
  'end_user.linked': () => 'A record was linked',
  'end_user.unlinked': () => 'A record was unlinked',
  'end_user.assigned': () => 'Whose deal it is was changed',
  'end_user.reclassified': () => 'A record was given another class',
  'end_user.policy_workflow_finished': () => 'The deal was held against the policies',
  'end_user.transactions_updated': () => 'Bank transactions were read',
  'deal.stage_changed': ({ stage }) => STAGES[String(stage)] ?? 'The deal moved on',
  'deal.offer_selected': () => 'An offer was chosen',
  'deal.funded': () => 'The deal was funded',
  'deal.closing_changed': () => 'What is known of the closing was changed',
  'checklist.changed': () => 'What is asked for was changed',
  'end_user.dismissed': () => 'A mail was set aside',
  'end_user.erasure_requested': () => 'The deal is to be erased',
  'end_user_information.updated': () => 'The application was changed',
  'end_user_email.processed': () => 'A mail was read',
  'end_user_email.failed': () => 'A mail could not be read',
  'end_user_file.parsed': ({ filename }) => `File read: ${nameOf(filename)}`,
  'end_user_file.parse_failed': ({ filename }) => `File could not be read: ${nameOf(filename)}`,
  'pdf.processed': ({ filename }) => `Statements read: ${nameOf(filename)}`,
  'pdf.failed': ({ filename }) => `Statements could not be read: ${nameOf(filename)}`,
  'pdf.checks_passed': ({ filename }) => `The statements add up: ${nameOf(filename)}`,
  'pdf.checks_failed': ({ filename }) => `The statements need a look: ${nameOf(filename)}`,
  'pdf.transactions_loaded': ({ filename }) => `Bank transactions read: ${nameOf(filename)}`,
  'transactions.updated': () => 'Bank transactions were changed',
  'transactions.deleted': () => 'Bank transactions were removed',
  'message.created': (_data, funder) => `A message to ${funder} was written`,
  'message.completed': ({ status }) => MESSAGE[String(status)] ?? 'A message has an outcome',
  'message.received': (_data, funder) => `A mail of ${funder} came`,
  'mail.waiting': () => 'A mail waits for a person',
  'note.added': () => 'A note was written',
  'note.changed': () => 'A note was changed',
  'note.mentioned': () => 'Somebody was named in a note',
  'commission.recorded': () => 'A commission was recorded',
  'upload_link.created': () => 'The merchant was sent a link for files',
  'upload_link.files_received': () => 'The merchant sent files',
  'upload_link.fact_received': () => 'The merchant answered what was asked',
  'upload_link.revoked': () => 'The merchant’s link was ended',
  'attempt.completed': (_data, funder) => `A send to ${funder} has ended`,
  'attempt.unresolved': (_data, funder) => `Whether ${funder} has the deal is not known`,
  'integration.test_completed': (_data, funder) => `A test with ${funder} has ended`,
  'funder_submission.progress_discarded': (_data, funder) => `What was half sent to ${funder} was given up`,
  'funder_submission.files_sent': (_data, funder) => `Files were sent to ${funder}`,
  'funder_submission.status_changed': ({ status, previous_status }, funder) =>
    status === 'pending' && previous_status !== null
      ? `${funder} has not decided any more`
      : (STATUS[String(status)]?.(funder) ?? `${funder}: ${String(status ?? 'no status')}`),
  'funder_submission.waits': ({ attempt_status }, funder) =>
    WAITS[String(attempt_status)]?.(funder) ?? `A send to ${funder} waits`,
  'funder_submission.held': (_data, funder) => `Held for ${funder}: the sender is close to an excluded one`,
  'funder_submission.excluded': (_data, funder) => `Excluded from ${funder}: the sender is in its rule`,
  'funder_submission.updated': ({ should_send }, funder) =>
    should_send === undefined
      ? `The submission to ${funder} was changed`
      : `${should_send ? 'To be sent' : 'Not to be sent'} to ${funder}`,
  'funder_submission.decision_created': ({ application_status, offer_count }, funder) =>
    `Decision of ${funder}: ${String(application_status ?? 'none').replaceAll('_', ' ')}${OFFERS(offer_count)}`,
  'funder_submission.decision_superseded': (_data, funder) => `An earlier decision of ${funder} was replaced`,
  'funder_submission.decision_detached': (_data, funder) => `A decision of ${funder} was taken back`,
  'funder_submission.decision_answered': (_data, funder) => `The question of ${funder} was answered`,
};

/** What happened, as a sentence. `funder`: whose submission it is about. */
export function historyWords({ topic, data }: Happened, funder: string): string {
  const words = WORDS[topic];
  if (words) return words(data, funder);
  const text = topic.replaceAll('.', ': ').replaceAll('_', ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function changedWords(fields: unknown): string {
  const changed: unknown[] = Array.isArray(fields) ? fields : [];
  if (changed.includes('information')) return 'The application was changed';
  if (changed.includes('name')) return 'The deal was renamed';
  return changed.includes('tags') ? 'The tags were changed' : 'The deal was changed';
}

function namesOf(files: unknown): string {
  const names = (Array.isArray(files) ? files : []).flatMap((file: unknown) =>
    isObject(file) && typeof file.filename === 'string' ? [file.filename] : [],
  );
  return names.length > 3 ? `${names.slice(0, 3).join(', ')} and ${names.length - 3} more` : names.join(', ');
}

/** What an event tells of facts that were changed; nothing where it was erased or is older than that. */
export function changesOf({ data: { changes } }: Pick<Happened, 'data'>): FactChange[] {
  return (Array.isArray(changes) ? changes : []).flatMap((change: unknown): FactChange[] => {
    if (!isObject(change) || typeof change.path !== 'string') return [];
    const [before, after] = [change.before, change.after].map((value) => (typeof value === 'string' ? value : null));
    return [{ path: change.path, before: before ?? null, after: after ?? null }];
  });
}

const markOf = (accountId: string) => accountId.slice(-8);

/** The opaque text for a place in a deal's history. */
export const encodeMoment = (accountId: string, seq: number): string =>
  Buffer.from(`h1|${seq}|${markOf(accountId)}`).toString('base64url');

/** The place that a cursor of this account stands for; undefined when it is none of its own. */
export function decodeMoment(accountId: string, cursor: string): number | undefined {
  const found = /^h1\|([1-9]\d{0,9})\|/.exec(Buffer.from(cursor, 'base64url').toString());
  const seq = Number(found?.[1]);
  return found && encodeMoment(accountId, seq) === cursor ? seq : undefined;
}
