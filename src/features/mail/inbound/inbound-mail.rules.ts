import { z } from 'zod';
import type { MailState, RecordClassification } from '../../deals/record.rules';
import type { ReadingOutcome } from '../reading/reading.rules';

const payload = z.object({ emailServiceId: z.string() });

/** The job that reads a mail which was delivered. */
export const READ_MAIL_JOB = { name: 'decisions.read_mail', payload, parse: (value: unknown) => payload.parse(value) };

/** Of a delivery, in bytes. */
export const MAX_DELIVERY_BYTES = 60 * 1024 * 1024;

const SUBMISSION =
  /\b(?:new (?:deal|submission|application|file)|submission|application)\b[\s\S]{0,400}\b(?:attached|statements?|bank|application)\b/i;

export interface RecordFacts {
  isUnreadable: boolean;
  /** Made by a mail system or an absent person. */
  isAutomatic: boolean;
  isLinked: boolean;
  isFromFunder: boolean;
  hasFiles: boolean;
  /** Null where no rule fired. */
  kind: string | null;
  /** Subject and text. */
  words: string;
}

/** What a record is that a mail has made. */
export function recordClassification(facts: RecordFacts): RecordClassification {
  if (facts.isUnreadable || facts.isAutomatic || facts.kind === 'chatter') return 'other';
  if (facts.isLinked || facts.isFromFunder) return 'decision';
  if (facts.hasFiles && SUBMISSION.test(facts.words.slice(0, 5000))) return 'submission';
  return facts.kind === null ? 'other' : 'decision';
}

export interface StateFacts {
  isUnreadable: boolean;
  isBounce: boolean;
  hasDecision: boolean;
  outcome: ReadingOutcome | null;
}

/** What became of a mail, or what it waits for. */
export function mailState(facts: StateFacts): MailState {
  if (facts.isUnreadable) return 'unreadable';
  // Our own mail did not arrive: somebody has to do something about it.
  if (facts.isBounce) return 'waiting';
  if (facts.outcome === 'chatter') return 'noted';
  return facts.hasDecision ? 'recorded' : 'waiting';
}

/** A Date header has whole seconds: the mail was sent before the end of its second, and before it was received. */
const SECOND_ENDS = 999;

/** From when what a mail says holds, epoch milliseconds: when it was sent, however late it came. */
export function effectiveAtMs(sentAtMs: number | null, receivedAtMs: number): number {
  return sentAtMs === null || sentAtMs < 0 ? receivedAtMs : Math.min(sentAtMs + SECOND_ENDS, receivedAtMs);
}

export interface DealSubmission {
  submissionServiceId: string;
  funderDomains: readonly string[];
}

/**
 * Which submission of a deal a mail is about that a person has linked to the deal: the one whose funder it comes from. Of
 * a sender whom nobody knows it is the deal's only one; of another funder's, and else, none: then a person says it.
 */
export function submissionOf(
  submissions: readonly DealSubmission[],
  isFrom: (domains: readonly string[]) => boolean,
  isKnownFunder: boolean,
): string | null {
  const own = submissions.filter(({ funderDomains }) => isFrom(funderDomains));
  const among = own.length === 0 && !isKnownFunder ? submissions : own;
  return among.length === 1 ? (among[0]?.submissionServiceId ?? null) : null;
}

/** The domain and those above it, down to two labels: whose mail it may be. */
export function domainsAbove(domain: string): string[] {
  const labels = domain.split('.');
  return labels.slice(0, -1).map((_, at) => labels.slice(at).join('.'));
}

const ANSWER = /^(?:\s*(?:re|aw|sv|antw)\s*:)/i;
const PREFIXES = /^(?:\s*(?:re|fwd?|aw|wg)\s*:)+/i;
const TOKEN = /\[#[\w.-]+\]/g;

/** The subject without what mail programs put before it, and what only machines need. */
export const plainSubject = (subject: string): string => subject.replace(TOKEN, '').replace(PREFIXES, '').trim();

export interface Addressed {
  fromName: string;
  toAddresses: string[];
  ccAddresses: string[];
  replyTo: string | null;
  inReplyTo: string | null;
  references: string[];
  subject: string;
}

const ADDRESS_LENGTH = 320;

/** What is kept of whom a mail is from and to. */
export const addressing = ({ fromName, toAddresses, ccAddresses, replyTo, ...mail }: Addressed) => ({
  fromName: fromName.slice(0, 200),
  toAddresses: toAddresses.map((address) => address.slice(0, ADDRESS_LENGTH)),
  ccAddresses: ccAddresses.map((address) => address.slice(0, ADDRESS_LENGTH)),
  replyTo: replyTo?.slice(0, ADDRESS_LENGTH) ?? null,
  isReply: mail.inReplyTo !== null || mail.references.length > 0 || ANSWER.test(mail.subject),
});
