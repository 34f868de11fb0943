import type { ExclusionEvidence } from '../exclusions/matching.rules';
import type { SubmissionChannel } from '../funders/integration.rules';
import type { AttemptStatus, SubmissionStatus } from './submission.states.rules';

/** Why a submission cannot be sent, in the order in which the reasons are reported. */
export const ELIGIBILITY_REASONS = [
  'excluded',
  'held',
  'unconfigured',
  'in_progress',
  'ambiguous_attempt',
  'decided',
  'sent',
] as const;
export type EligibilityReason = (typeof ELIGIBILITY_REASONS)[number];

/** Why one submission of several was not queued. */
export const SUBMIT_REFUSALS = [...ELIGIBILITY_REASONS, 'not_found', 'invalid_data'] as const;
export type SubmitRefusal = (typeof SUBMIT_REFUSALS)[number];

/** Which of a funder's systems a send goes to, as results name it. */
export type SendEnvironment = 'production' | 'sandbox';

/** All that the answer depends on. */
export interface EligibilityFacts {
  /** Which send is asked about; what is shown on a submission is `production`. */
  environment: SendEnvironment;
  funderName: string;
  /** Whether the account has linked the funder. */
  linked: boolean;
  shouldSend: boolean | null;
  /** The link's channel. */
  channel: SubmissionChannel | null;
  /** Whether values were saved, were it an empty object for a funder that asks for none. */
  hasFormValues: { staging: boolean; production: boolean };
  /** Of the wanted environment: what the funder's form asks for and is not saved. */
  missingValues?: readonly string[];
  supportsStaging: boolean;
  effectiveEmail: string | null;
  /** Whether letters go anywhere at all. */
  canMail: boolean;
  status: SubmissionStatus | null;
  /** The environment of the attempt that is in progress; there is at most one. */
  attemptInProgress: SendEnvironment | null;
  /** When the next production attempt is due, if one is scheduled. */
  retryAt: string | null;
  latestProductionAttemptStatus: AttemptStatus | null;
  /** As `match` gave it: most telling first. */
  exclusionEvidence: readonly ExclusionEvidence[];
}

export interface Eligibility {
  sendable: boolean;
  reason: EligibilityReason | null;
  /** A sentence for the broker: what is the matter, and what to do. Null when sendable. */
  detail: string | null;
  /** All evidence for `excluded` and `held`, null for everything else. */
  evidence: readonly ExclusionEvidence[] | null;
}

/** The sentence if the reason applies, else null. */
type Check = (facts: EligibilityFacts) => string | null;

const firstEvidence = (facts: EligibilityFacts, status: ExclusionEvidence['status']) =>
  facts.exclusionEvidence.find((evidence) => evidence.status === status);

/** What a person has to do about the latest attempt; null when it is not one of those that wait for a person. */
function ambiguous({ latestProductionAttemptStatus: latest, funderName }: EligibilityFacts): string | null {
  if (latest === 'action_required')
    return `A person has to finish sending this deal to ${funderName}: do what the last attempt says, then settle it.`;
  if (latest !== 'unknown') return null;
  return `It is not certain whether ${funderName} has this deal: ask the funder, then settle the last attempt.`;
}

function unconfigured({ funderName, environment, ...facts }: EligibilityFacts): string | null {
  const sandbox = environment === 'sandbox';
  if (!facts.linked || facts.channel === null)
    return `${funderName} is not linked: link the funder and configure how deals reach it.`;
  if (facts.shouldSend === false)
    return `Sending to ${funderName} is turned off for this deal: turn it on for this submission to send it.`;
  if (facts.channel === 'email') {
    if (sandbox) return `${funderName} takes deals by email, which has no sandbox: send it for real, or not at all.`;
    if (!facts.canMail) return 'No mail server is set up (SMTP_URL).';
    return facts.effectiveEmail ? null : `${funderName} has no email address for deals: enter one in its settings.`;
  }
  if (sandbox && !facts.supportsStaging) return `${funderName} has no staging environment, so there is no sandbox run.`;
  const wanted = sandbox ? 'staging' : 'production';
  if (facts.hasFormValues[wanted]) return null;
  return facts.missingValues?.length
    ? `${funderName} asks for more than is saved: enter ${facts.missingValues.join(', ')} in its ${wanted} settings.`
    : `The ${wanted} values of ${funderName} are not saved: enter them in its settings.`;
}

function inProgress(facts: EligibilityFacts): string | null {
  const underWay = `This deal is being sent to ${facts.funderName} right now: wait for the outcome.`;
  if (facts.environment === 'sandbox') return facts.attemptInProgress ? underWay : null;
  if (facts.attemptInProgress === 'production') return underWay;
  if (facts.retryAt) return `${facts.funderName} was not reached; the next try is at ${facts.retryAt}: wait for it.`;
  // Neither an attempt nor a retry explains the status, so its send is between two steps: not the time for another.
  if (facts.status === 'in_progress' && !ambiguous(facts)) return underWay;
  return null;
}

const CHECKS: Record<EligibilityReason, Check> = {
  excluded: (facts) => {
    const evidence = firstEvidence(facts, 'excluded');
    if (!evidence) return null;
    return `${facts.funderName} must not get this deal: ${describeEvidence(evidence, 'matches')}. If that is wrong, edit the rule.`;
  },
  held: (facts) => {
    const evidence = firstEvidence(facts, 'held');
    if (!evidence) return null;
    return `Held for ${facts.funderName}: ${describeEvidence(evidence, 'is close to')}. Say whether it is the excluded sender.`;
  },
  unconfigured,
  in_progress: inProgress,
  ambiguous_attempt: ambiguous,
  decided: ({ status, funderName }) =>
    status === 'approved' || status === 'declined'
      ? `${funderName} has already ${status} this deal: there is nothing left to send.`
      : null,
  sent: ({ status, funderName }) =>
    status === 'submitted_to_funder' ? `${funderName} already has this deal: wait for its decision.` : null,
};

// A sandbox run reaches no one's desk, so what became of the real deal does not matter.
const SANDBOX_REASONS: readonly EligibilityReason[] = ['excluded', 'held', 'unconfigured', 'in_progress'];

/** There is evidence, and none of it is certain. */
export const isHeld = (evidence: readonly ExclusionEvidence[]) =>
  evidence.length > 0 && evidence.every(({ status }) => status === 'held');

const KIND_WORDS = { domain: 'domain', email: 'email address', name: 'name' } as const;

/** One piece of evidence in words; `relation` says how close it is. */
function describeEvidence({ matchType, observedValue, configuredValue }: ExclusionEvidence, relation: string): string {
  return `the submitting broker's ${KIND_WORDS[matchType]} "${observedValue}" ${relation} "${configuredValue}" in the funder's exclusion rule`;
}

/** What the sender was held for, as a sentence, with how close it comes. */
export function heldWords([first]: readonly ExclusionEvidence[]): string | null {
  if (!first) return null;
  const { similarity } = first;
  const close = similarity === null ? 'is' : `is ${Math.round(similarity * 1000) / 10} % like`;
  const words = describeEvidence(first, close);
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
}

/**
 * Whether the submission may be sent now, and if not, the first reason (docs/rules/eligibility.md: First reason wins).
 * A sandbox run needs SANDBOX_REASONS alone to be absent, and so no attempt of any kind in progress.
 * A production send while a sandbox attempt runs is sendable here and refused by the unique column.
 */
export function eligibility(facts: EligibilityFacts): Eligibility {
  for (const reason of facts.environment === 'sandbox' ? SANDBOX_REASONS : ELIGIBILITY_REASONS) {
    const detail = CHECKS[reason](facts);
    if (!detail) continue;
    const withEvidence = reason === 'excluded' || reason === 'held';
    return { sendable: false, reason, detail, evidence: withEvidence ? facts.exclusionEvidence : null };
  }
  return { sendable: true, reason: null, detail: null, evidence: null };
}
