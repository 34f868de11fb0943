import type { RecordClassification } from '../../deals/record.rules';
import { type DecisionClass, decisionClass } from '../../decisions/decision.rules';

/** A record of a deal link: the deal itself, one like it, or what a mail has made. */
export interface LinkedFact {
  endUserServiceId: string;
  opportunityId: string;
  created: string;
  name: string | null;
  classification: RecordClassification | null;
  funderServiceId: string | null;
  funderName: string | null;
  applicationStatus: string | null;
  emailClassification: string | null;
  declineReason: string | null;
}

export const DEAL_LINK_ROLES = ['submission', 'approval', 'decline', 'other', 'unknown'] as const;
export type DealLinkRole = (typeof DEAL_LINK_ROLES)[number];

export interface DealLink {
  opportunityId: string;
  role: DealLinkRole;
  name: string | null;
  funderServiceId: string | null;
  funderName: string | null;
  declineReason: string | null;
  occurrences: { created: string; endUserServiceId: string }[];
}

const ROLES: Record<DecisionClass, DealLinkRole> = {
  approval: 'approval',
  decline: 'decline',
  info_request: 'other',
  chatter: 'other',
};

/** What a record is in its deal link: `unknown` while nobody has said what its mail decides. */
export function dealLinkRole({ classification, applicationStatus, emailClassification }: LinkedFact): DealLinkRole {
  if (classification === null || classification === 'submission') return 'submission';
  const kind = applicationStatus === null ? null : decisionClass(applicationStatus, emailClassification);
  if (kind) return ROLES[kind];
  return classification === 'other' ? 'other' : 'unknown';
}

/**
 * The entries of a deal link, in the order of their first record: records that say the same of one deal by one funder are
 * occurrences of one entry, which has the name of its first.
 */
export function dealLinkEntries(facts: readonly LinkedFact[]): DealLink[] {
  const entries = new Map<string, DealLink>();
  for (const fact of facts) {
    const { opportunityId, name, funderServiceId, funderName, created, endUserServiceId } = fact;
    const role = dealLinkRole(fact);
    const declineReason = role === 'decline' ? fact.declineReason : null;
    const key = JSON.stringify([opportunityId, role, funderServiceId, declineReason]);
    const entry = entries.get(key) ?? {
      opportunityId,
      role,
      name,
      funderServiceId,
      funderName,
      declineReason,
      occurrences: [],
    };
    entry.occurrences.push({ created, endUserServiceId });
    entries.set(key, entry);
  }
  return [...entries.values()];
}
