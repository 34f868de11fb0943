import type { APPLICATION_STATUSES, ATTRIBUTION_METHODS } from '../../features/decisions/decision.rules';
import type { KnownFrequency } from '../../features/decisions/offers/offer-frequency.rules';
import { ATTEMPT_WORDS, REASON_WORDS, STAGE_WORDS, STATUS_WORDS } from '../../features/submissions/words.rules';
import { KIND_WORDS } from '../../features/workday/work-words.rules';
import type { EnumOf } from '../api/graphql';
import {
  type AttemptStatus,
  type BoardStage,
  type EligibilityReason,
  openAttempt,
  type Standing,
  type SubmissionStatus,
} from '../api/submission';
import { sentence } from './sentence';
import type { Tone } from './tone';

export { sentence };

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
  PENDING: { label: STATUS_WORDS.pending, tone: 'neutral' },
  IN_PROGRESS: { label: STATUS_WORDS.in_progress, tone: 'info' },
  SUBMITTED_TO_FUNDER: { label: STATUS_WORDS.submitted_to_funder, tone: 'info' },
  INVALID_DATA_FOR_FUNDER: { label: STATUS_WORDS.invalid_data_for_funder, tone: 'warn' },
  SUBMISSION_FAILED: { label: STATUS_WORDS.submission_failed, tone: 'bad' },
  APPROVED: { label: STATUS_WORDS.approved, tone: 'good' },
  DECLINED: { label: STATUS_WORDS.declined, tone: 'bad' },
};

/** Where submissions stand for whoever works with them: the board's tiles. */
export const STAGE: Record<BoardStage, StateLabel> = {
  SENDING: { label: STAGE_WORDS.sending, tone: 'info' },
  YOUR_TURN: { label: STAGE_WORDS.your_turn, tone: 'warn' },
  WITH_FUNDER: { label: STAGE_WORDS.with_funder, tone: 'info' },
  OFFERS: { label: STAGE_WORDS.offers, tone: 'good' },
  DECLINED: { label: STAGE_WORDS.declined, tone: 'bad' },
  NOT_SENT: { label: STAGE_WORDS.not_sent, tone: 'neutral' },
};

/** What the owner's numbers are broken down by, and how far submissions come. */
export const BREAKDOWN: Record<EnumOf<'FigureBreakdown'>, string> = {
  MONTH: 'Month',
  FUNDER: 'Funder',
  PRODUCT: 'Product',
  INDUSTRY: 'Industry',
  REP: 'Member',
};
export const FUNNEL: Record<EnumOf<'FunnelStep'>, string> = {
  SENT: 'Sent',
  DECIDED: 'Decided',
  APPROVED: 'Approved',
  SELECTED: 'Chosen',
  FUNDED: 'Funded',
};
/** What of them boards are filtered by, in words. */
export const REACHED: Record<EnumOf<'ChosenStep'>, string> = { SELECTED: 'Offer chosen', FUNDED: 'Funded' };

export const STATUSES = valuesOf(STATUS);
export const STAGES = valuesOf(STAGE);

/** What can wait for a person. */
export const WORK_KIND: Record<EnumOf<'WorkKind'>, StateLabel> = {
  PORTAL_TASK: { label: KIND_WORDS.portal_task, tone: 'warn' },
  UNKNOWN_ATTEMPT: { label: KIND_WORDS.unknown_attempt, tone: 'warn' },
  QUESTION: { label: KIND_WORDS.question, tone: 'info' },
  MAIL: { label: KIND_WORDS.mail, tone: 'info' },
  HELD: { label: KIND_WORDS.held, tone: 'warn' },
  DATA: { label: KIND_WORDS.data, tone: 'warn' },
  SEND_FAILED: { label: KIND_WORDS.send_failed, tone: 'bad' },
  REVIEW: { label: KIND_WORDS.review, tone: 'info' },
  POLICY_ROWS: { label: KIND_WORDS.policy_rows, tone: 'info' },
  OFFER_EXPIRES: { label: KIND_WORDS.offer_expires, tone: 'warn' },
  RENEWAL: { label: KIND_WORDS.renewal, tone: 'info' },
  SETUP: { label: KIND_WORDS.setup, tone: 'bad' },
};

export const ATTEMPT: Record<AttemptStatus, StateLabel> = {
  IN_PROGRESS: { label: ATTEMPT_WORDS.in_progress, tone: 'info' },
  SUCCEEDED: { label: ATTEMPT_WORDS.succeeded, tone: 'good' },
  FAILED: { label: ATTEMPT_WORDS.failed, tone: 'bad' },
  ACTION_REQUIRED: { label: ATTEMPT_WORDS.action_required, tone: 'warn' },
  UNKNOWN: { label: ATTEMPT_WORDS.unknown, tone: 'warn' },
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

/** How many of a deal's submissions stand where, in the order of statuses. */
export function standingCounts(of: readonly Standing[]): (StateLabel & { number: number })[] {
  const counts = new Map<string, StateLabel & { number: number }>();
  for (const status of STATUSES)
    for (const submission of of.filter((each) => each.status === status)) {
      const { label, tone } = standingLabel(submission);
      counts.set(label, { label, tone, number: (counts.get(label)?.number ?? 0) + 1 });
    }
  return [...counts.values()];
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
  EXCLUDED: REASON_WORDS.excluded,
  HELD: REASON_WORDS.held,
  UNCONFIGURED: REASON_WORDS.unconfigured,
  IN_PROGRESS: REASON_WORDS.in_progress,
  AMBIGUOUS_ATTEMPT: REASON_WORDS.ambiguous_attempt,
  SENT: REASON_WORDS.sent,
  DECIDED: REASON_WORDS.decided,
};

export const REFUSAL: Record<EnumOf<'SubmitRefusal'>, string> = {
  ...REASON,
  INVALID_DATA: STATUS_WORDS.invalid_data_for_funder,
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

/** How often an advance is paid back. */
export const FREQUENCIES: Record<KnownFrequency, string> = {
  daily: 'Daily',
  weekly: 'Weekly',
  biweekly: 'Every two weeks',
  semi_monthly: 'Twice a month',
  monthly: 'Monthly',
  quarterly: 'Quarterly',
  bullet: 'Once, at the end',
};
