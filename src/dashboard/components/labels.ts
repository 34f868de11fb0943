import type { APPLICATION_STATUSES, ATTRIBUTION_METHODS } from '../../features/decisions/decision.rules';
import type { EnumOf } from '../api/graphql';
import {
  type AttemptStatus,
  type EligibilityReason,
  openAttempt,
  type Standing,
  type SubmissionStatus,
} from '../api/submission';
import type { Tone } from './Chip';

export interface StateLabel {
  label: string;
  tone: Tone;
}

/**
 * Each list of values is one record by the schema's enum, or by the list in the rules: the compiler asks for the label of
 * a new value, and choices follow from it in the record's order.
 */
export const valuesOf = <Value extends string>(labels: Record<Value, unknown>) => Object.keys(labels) as Value[];

export const choicesOf = <Value extends string>(labels: Record<Value, string | { label: string }>) =>
  valuesOf(labels).map((value) => {
    const label: string | { label: string } = labels[value];
    return { value, label: typeof label === 'string' ? label : label.label };
  });

/** The value when it is one of those labelled, else null: an address may say anything. */
export const oneOf = <Value extends string>(labels: Record<Value, unknown>, value: string | null): Value | null =>
  valuesOf(labels).find((each) => each === value) ?? null;

export const STATUS: Record<SubmissionStatus, StateLabel> = {
  PENDING: { label: 'Not sent', tone: 'neutral' },
  IN_PROGRESS: { label: 'Sending', tone: 'info' },
  SUBMITTED_TO_FUNDER: { label: 'With funder', tone: 'info' },
  INVALID_DATA_FOR_FUNDER: { label: 'Data rejected', tone: 'warn' },
  SUBMISSION_FAILED: { label: 'Send failed', tone: 'bad' },
  APPROVED: { label: 'Approved', tone: 'good' },
  DECLINED: { label: 'Declined', tone: 'bad' },
};

export const STATUSES = valuesOf(STATUS);

export const ATTEMPT: Record<AttemptStatus, StateLabel> = {
  IN_PROGRESS: { label: 'In progress', tone: 'info' },
  SUCCEEDED: { label: 'Delivered', tone: 'good' },
  FAILED: { label: 'Failed', tone: 'bad' },
  ACTION_REQUIRED: { label: 'Action required', tone: 'warn' },
  UNKNOWN: { label: 'Unconfirmed', tone: 'warn' },
};

interface Proof {
  verdict: EnumOf<'MailVerdict'>;
  source: EnumOf<'MailVerdictSource'> | null;
  domain: string | null;
}

const VERIFIED_BY: Record<EnumOf<'MailVerdictSource'>, string> = {
  PROVIDER: 'by the provider that delivered it',
  HEADER: 'by the server that received it',
  OWN: 'by its own signature',
};

/** Whether a mail was verified to come from whom it names as its sender, and by what. */
export function proofLabel({ verdict, source, domain }: Proof): StateLabel & { why: string } {
  const by = source ? VERIFIED_BY[source] : '';
  if (verdict === 'PASS') return { label: 'Sender verified', tone: 'good', why: `From ${domain}, verified ${by}.` };
  if (verdict === 'FAIL')
    return { label: 'Sender forged', tone: 'bad', why: `It does not come from its sender’s domain, as found ${by}.` };
  return { label: 'Sender not verified', tone: 'warn', why: 'Anyone could have sent this in the sender’s name.' };
}

/** A send that waits for a person is not called one that goes on by itself. */
export function standingLabel(submission: Standing): StateLabel {
  const { status } = submission;
  const open = openAttempt(submission);
  if (status === 'IN_PROGRESS' && open) return ATTEMPT[open.status];
  return status ? STATUS[status] : { label: 'No status', tone: 'neutral' };
}

export const DECISION: Record<keyof typeof APPLICATION_STATUSES, StateLabel> = {
  approved: { label: 'Approved', tone: 'good' },
  counter: { label: 'Counter-offer', tone: 'good' },
  funded: { label: 'Funded', tone: 'good' },
  declined: { label: 'Declined', tone: 'bad' },
  withdrawn: { label: 'Withdrawn', tone: 'bad' },
  expired: { label: 'Expired', tone: 'bad' },
  info_requested: { label: 'Information requested', tone: 'warn' },
  in_review: { label: 'In review', tone: 'info' },
  received: { label: 'Received', tone: 'info' },
};

export function decisionLabel(status: string | null): StateLabel {
  const known = oneOf(DECISION, status);
  return known ? DECISION[known] : { label: sentence(status ?? 'No decision'), tone: 'neutral' };
}

export const REASON: Record<EligibilityReason, string> = {
  EXCLUDED: 'Excluded sender',
  HELD: 'Held: sender unclear',
  UNCONFIGURED: 'Not set up',
  IN_PROGRESS: 'Sending',
  AMBIGUOUS_ATTEMPT: 'Attempt not settled',
  SENT: 'Sent',
  DECIDED: 'Decided',
};

export const REFUSAL: Record<EnumOf<'SubmitRefusal'>, string> = {
  ...REASON,
  INVALID_DATA: 'Data incomplete',
  NOT_FOUND: 'Not found',
};

export const DEAL_STATUS: Record<EnumOf<'EndUserStatus'>, string> = {
  NEW: 'New',
  READY: 'Ready',
  PROCESSED: 'Processed',
  REVIEW_REQUESTED: 'Review requested',
  REVIEWED: 'Reviewed',
  FAILED: 'Failed',
};

const CHANNEL: Record<EnumOf<'Channel' | 'SubmissionChannel'>, string> = {
  EMAIL: 'Email',
  API: 'API',
  WEB_PORTAL: 'Web portal',
  ALL_OFFERS: 'All Offers',
  CRM_LENDSAAS: 'LendSaaS',
  INTEGRATION: 'Integration',
};

export const channelLabel = (channel: keyof typeof CHANNEL | null | undefined) =>
  channel ? CHANNEL[channel] : 'No channel';

/** How a decision was found to belong to its submission. */
const ATTRIBUTION: Record<(typeof ATTRIBUTION_METHODS)[number], string> = {
  thread_reference: 'a reply in the mail thread',
  plus_address: 'the address it was sent to',
  subject_token: 'the token in the subject',
  application_id: 'the funder’s application id',
  sender_domain_and_name: 'the sender’s domain and the merchant’s name',
  provider_callback: 'the funder’s callback',
  manual: 'manual entry or the API',
};

export function attributionLabel(method: string): string {
  const known = oneOf(ATTRIBUTION, method);
  return known ? ATTRIBUTION[known] : method;
}

const ACRONYMS = /\b(mca|llc|loc|sba|nsf|api|crm|fico)\b/gi;

/** `SUBMITTED_TO_FUNDER`, `monthly_revenue` → "Submitted to funder", "Monthly revenue". */
export function sentence(name: string): string {
  const text = name.replaceAll(/[_-]+/g, ' ').trim().toLowerCase();
  return (text.charAt(0).toUpperCase() + text.slice(1)).replaceAll(ACRONYMS, (word) => word.toUpperCase());
}
