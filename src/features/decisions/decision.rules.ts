/** What a funder's mail is. */
export const EMAIL_CLASSIFICATIONS = [
  'general-chatter',
  'request-for-information',
  'initial-decision',
  'term-negotiation',
  'amendment',
] as const;
export type EmailClassification = (typeof EMAIL_CLASSIFICATIONS)[number];

/** When in the course of a deal a mail came. */
export const EMAIL_DECISION_STAGES = ['initial-decision', 'amendment', 'pre-decision', 'post-decision'] as const;
export type EmailDecisionStage = (typeof EMAIL_DECISION_STAGES)[number];

/** What an application status means for a submission. */
export type DecisionClass = 'approval' | 'decline' | 'info_request' | 'chatter';

export const APPLICATION_STATUSES = {
  approved: 'approval',
  counter: 'approval',
  funded: 'approval',
  declined: 'decline',
  withdrawn: 'decline',
  expired: 'decline',
  info_requested: 'info_request',
  in_review: 'chatter',
  received: 'chatter',
} as const satisfies Record<string, DecisionClass>;

const KINDS = new Map<string, DecisionClass>(Object.entries(APPLICATION_STATUSES));

const statusesOf = (...kinds: DecisionClass[]) =>
  Object.entries(APPLICATION_STATUSES).flatMap(([status, kind]) => (kinds.includes(kind) ? [status] : []));

/** The application statuses of a current decision that leave its offers live. */
export const APPROVALS = statusesOf('approval');
/** The application statuses of a final decision. */
export const FINALS = statusesOf('approval', 'decline');

/** How a mail is found to belong to a submission. */
const MAIL_ATTRIBUTION_METHODS = [
  'thread_reference',
  'plus_address',
  'subject_token',
  'application_id',
  'sender_domain_and_name',
] as const;
export type MailAttributionMethod = (typeof MAIL_ATTRIBUTION_METHODS)[number];

export const ATTRIBUTION_METHODS = [...MAIL_ATTRIBUTION_METHODS, 'provider_callback', 'manual'] as const;

/** The class of a decision, or null for a status that is none of those known. General chatter is never more than that. */
export function decisionClass(applicationStatus: string, emailClassification: string | null): DecisionClass | null {
  const kind = KINDS.get(applicationStatus) ?? null;
  return kind && emailClassification === 'general-chatter' ? 'chatter' : kind;
}

export const isFinal = (kind: DecisionClass) => kind === 'approval' || kind === 'decline';

/** The current decision as far as the next one's place depends on it. */
export interface Standing {
  kind: DecisionClass;
  /** Epoch milliseconds from which it holds. */
  effectiveAtMs: number;
  /** The id that its source gave it; null where it has none, as when a person records it. */
  sourceId: string | null;
}

/**
 * From when a decision holds, epoch milliseconds: as its source says, but never later than it was received, and it was
 * received by now. What a person decides holds from now on, after whatever stands.
 */
export function effectiveFrom(
  { saidMs, receivedMs, nowMs }: { saidMs: number | null; receivedMs: number; nowMs: number },
  person: { standingMs: number | null } | null,
): number {
  if (person) return Math.max(nowMs, (person.standingMs ?? 0) + 1);
  return Math.min(saidMs ?? receivedMs, receivedMs, nowMs);
}

/**
 * Whether a decision becomes the current one: the newest final one is, else the newest request for
 * information; chatter never. Of two with the same time the one with the higher id of its source holds, so that the end
 * does not depend on the order of arrival (docs/rules/decisions.md: One current decision); our own ids would tell just
 * that order. One without such an id stands below those with one, and among such the later recorded one holds.
 */
export function becomesCurrent(next: Standing, current: Standing | null): boolean {
  if (next.kind === 'chatter') return false;
  if (!current) return true;
  if (isFinal(next.kind) !== isFinal(current.kind)) return isFinal(next.kind);
  if (next.effectiveAtMs !== current.effectiveAtMs) return next.effectiveAtMs > current.effectiveAtMs;
  return compareSourceIds(next.sourceId, current.sourceId) >= 0;
}

/** Runs of digits count as numbers, so that `evt-10` is above `evt-9`; all else by code unit. Null is below every id. */
export function compareSourceIds(one: string | null, other: string | null): number {
  if (one === null || other === null) return Number(one !== null) - Number(other !== null);
  const [left, right] = [sortable(one), sortable(other)];
  if (left !== right) return left < right ? -1 : 1;
  // The same but for leading zeros.
  return one === other ? 0 : one < other ? -1 : 1;
}

/** Each number led by its length, which comes first in the comparison. */
const sortable = (id: string) =>
  id.replace(/\d+/g, (digits) => {
    const number = digits.replace(/^0+(?=\d)/, '');
    return `${String(number.length).padStart(3, '0')}${number}`;
  });
