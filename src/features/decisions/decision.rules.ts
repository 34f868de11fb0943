/** What an application status means for a submission (rulings 14). */
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

export const ATTRIBUTION_METHODS = [
  'thread_reference',
  'plus_address',
  'subject_token',
  'application_id',
  'sender_domain_and_name',
  'provider_callback',
  'manual',
] as const;

/** The class of a decision, or null for a status that is none of those known. General chatter is never more than that. */
export function decisionClass(applicationStatus: string, emailClassification: string | null): DecisionClass | null {
  if (!Object.hasOwn(APPLICATION_STATUSES, applicationStatus)) return null;
  return emailClassification === 'general-chatter'
    ? 'chatter'
    : APPLICATION_STATUSES[applicationStatus as keyof typeof APPLICATION_STATUSES];
}

export const isFinal = (kind: DecisionClass) => kind === 'approval' || kind === 'decline';

/** The current decision as far as the next one's place depends on it. */
export interface Standing {
  kind: DecisionClass;
  /** Epoch milliseconds from which it holds. */
  effectiveAtMs: number;
}

/**
 * Whether a decision becomes the current one (rulings 14, 15): the newest final one is, else the newest request for
 * information; chatter never. Of two with the same time the later recorded one wins. The answer does not depend on the
 * order in which decisions arrive, but for such ties.
 */
export function becomesCurrent(next: Standing, current: Standing | null): boolean {
  if (next.kind === 'chatter') return false;
  if (!current) return true;
  if (isFinal(next.kind) !== isFinal(current.kind)) return isFinal(next.kind);
  return next.effectiveAtMs >= current.effectiveAtMs;
}
