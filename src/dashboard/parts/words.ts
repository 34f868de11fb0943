import {
  type AttemptStatus,
  type EligibilityReason,
  openAttempt,
  type Standing,
  type SubmissionStatus,
} from '../api/submission';
import type { Tone } from './Chip';

export interface Word {
  label: string;
  tone: Tone;
}

export const STATUS: Record<SubmissionStatus, Word> = {
  PENDING: { label: 'Not sent', tone: 'neutral' },
  IN_PROGRESS: { label: 'Sending', tone: 'info' },
  SUBMITTED_TO_FUNDER: { label: 'With funder', tone: 'info' },
  INVALID_DATA_FOR_FUNDER: { label: 'Data refused', tone: 'warn' },
  SUBMISSION_FAILED: { label: 'Send failed', tone: 'bad' },
  APPROVED: { label: 'Approved', tone: 'good' },
  DECLINED: { label: 'Declined', tone: 'bad' },
};

export const STATUSES = Object.keys(STATUS) as SubmissionStatus[];

export const ATTEMPT: Record<AttemptStatus, Word> = {
  IN_PROGRESS: { label: 'Under way', tone: 'info' },
  SUCCEEDED: { label: 'Delivered', tone: 'good' },
  FAILED: { label: 'Failed', tone: 'bad' },
  ACTION_REQUIRED: { label: 'Your turn', tone: 'warn' },
  UNKNOWN: { label: 'Unconfirmed', tone: 'warn' },
};

interface Proof {
  verdict: 'PASS' | 'FAIL' | 'NONE';
  source: 'PROVIDER' | 'HEADER' | 'OWN' | null;
  domain: string | null;
}

const PROVED_BY = {
  PROVIDER: 'by the provider that delivered it',
  HEADER: 'by the server that received it',
  OWN: 'by its own signature',
};

/** Whether a mail was proved to come from whom it names as its sender, and by what. */
export function proofWord({ verdict, source, domain }: Proof): Word & { why: string } {
  const by = source ? PROVED_BY[source] : '';
  if (verdict === 'PASS') return { label: 'Sender proved', tone: 'good', why: `From ${domain}, ${by}.` };
  if (verdict === 'FAIL') return { label: 'Sender disproved', tone: 'bad', why: `It is not what it says, ${by}.` };
  return { label: 'Sender not proved', tone: 'warn', why: 'Anybody could have written this in the sender’s name.' };
}

/** A send that waits for a person is not called one that goes on by itself. */
export function standingWord(submission: Standing): Word {
  const { status } = submission;
  const open = openAttempt(submission);
  if (status === 'IN_PROGRESS' && open) return ATTEMPT[open.status];
  return status ? STATUS[status] : { label: 'No status', tone: 'neutral' };
}

const DECISION: Record<string, Word> = {
  approved: { label: 'Approved', tone: 'good' },
  counter: { label: 'Counter-offer', tone: 'good' },
  funded: { label: 'Funded', tone: 'good' },
  declined: { label: 'Declined', tone: 'bad' },
  withdrawn: { label: 'Withdrawn', tone: 'bad' },
  expired: { label: 'Expired', tone: 'bad' },
  info_requested: { label: 'Asks for information', tone: 'warn' },
  in_review: { label: 'In review', tone: 'info' },
  received: { label: 'Received', tone: 'info' },
};

export const decisionWord = (status: string | null): Word =>
  DECISION[status ?? ''] ?? { label: sentence(status ?? 'No decision'), tone: 'neutral' };

export const REASON: Record<EligibilityReason, string> = {
  EXCLUDED: 'Excluded sender',
  HELD: 'Held: who is the sender?',
  UNCONFIGURED: 'Not set up',
  IN_PROGRESS: 'Being sent',
  AMBIGUOUS_ATTEMPT: 'Attempt not settled',
  SENT: 'Sent',
  DECIDED: 'Decided',
};

export const REASONS = Object.keys(REASON) as EligibilityReason[];

const CHANNEL: Record<string, string> = {
  EMAIL: 'Email',
  API: 'API',
  WEB_PORTAL: 'Web portal',
  ALL_OFFERS: 'All Offers',
  CRM_LENDSAAS: 'LendSaaS',
  INTEGRATION: 'Integration',
};

export const channelWord = (channel: string | null | undefined) => CHANNEL[channel ?? ''] ?? 'No channel';

const ACRONYMS = /\b(mca|llc|loc|sba|nsf|api|crm|fico)\b/gi;

/** `SUBMITTED_TO_FUNDER`, `monthly_revenue` → "Submitted to funder", "Monthly revenue". */
export function sentence(name: string): string {
  const text = name.replaceAll(/[_-]+/g, ' ').trim().toLowerCase();
  return (text.charAt(0).toUpperCase() + text.slice(1)).replaceAll(ACRONYMS, (word) => word.toUpperCase());
}
