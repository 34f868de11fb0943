/** What the next step of a submission depends on. */
export interface StepFacts {
  funderName: string;
  status: string | null;
  /** Of its latest production attempt. */
  attempt: string | null;
  /** Of its messages: whether one is unknown, and whether one waits to be carried over. */
  hasUnknownMessage: boolean;
  hasTask: boolean;
  /** Its funder was told that the deal is withdrawn, or is being told. */
  isWithdrawn: boolean;
  isHeld: boolean;
  /** Titles of what is asked for and open. */
  onHand: readonly string[];
  notOnHand: readonly string[];
  /** Since when the merchant is asked for it by a link that works, in words. */
  waitingSince: string | null;
  asks: boolean;
  /** The deal's closing, where this submission's offer is the chosen one. */
  chosen: {
    contractOutOn: string | null;
    contractSignedOn: string | null;
    fundedOn: string | null;
    renewalOn: string | null;
    /** The deal was cloned, or somebody said that it is not renewed. */
    isRenewalOver: boolean;
    differs: boolean;
  } | null;
  isOtherChosen: boolean;
}

export const COMPARE = 'Compare, choose';
export const SEND = 'Send it';
export const SEND_AGAIN = 'Send again';

/** Whether others are to do it, or nobody for now. */
export const isForOthers = (step: string): boolean => /^(?:Wait|Nothing|Contract is out|Renew from)/.test(step);

/** What is to be done next of a submission: the first that holds. */
export function nextStep(facts: StepFacts): string {
  const { funderName, attempt, onHand, notOnHand, chosen } = facts;
  if (attempt === 'unknown') return 'Find out whether the deal arrived';
  if (facts.hasUnknownMessage) return 'Find out whether the message arrived';
  if (attempt === 'action_required') return "Enter the deal in the funder's portal";
  if (facts.hasTask) return 'Carry the message over';
  if (facts.isWithdrawn && !chosen) return 'Nothing: it is withdrawn';
  if (facts.isHeld) return 'Say who the sender is';
  if (onHand.length > 0)
    return `Send ${onHand.length === 1 ? '1 document' : `${onHand.length} documents`} to ${funderName}`;
  // Who has declined the deal is brought nothing that the merchant would have to be asked for.
  const [first] = facts.status === 'declined' ? [] : notOnHand;
  if (first !== undefined && facts.waitingSince !== null) return `Waiting for the merchant since ${facts.waitingSince}`;
  if (first !== undefined) {
    const more = notOnHand.length > 1 ? ` and ${notOnHand.length - 1} more` : '';
    return `Ask the merchant for ${lowered(first)}${more}`;
  }
  if (facts.asks) return 'Answer';
  if (chosen) return chosenStep(chosen);
  if (facts.status === 'approved') return facts.isOtherChosen ? 'Withdraw' : COMPARE;
  if (facts.status === 'submitted_to_funder') return `Wait for ${funderName}`;
  if (facts.status === 'in_progress') return 'Wait until it is sent';
  if (facts.status === 'declined') return 'Nothing: it is declined';
  return facts.status === 'submission_failed' || facts.status === 'invalid_data_for_funder' ? SEND_AGAIN : SEND;
}

function chosenStep({
  contractOutOn,
  contractSignedOn,
  fundedOn,
  renewalOn,
  isRenewalOver,
  differs,
}: NonNullable<StepFacts['chosen']>): string {
  if (fundedOn) return renewalOn && !isRenewalOver ? `Renew from ${renewalOn}` : 'Nothing: it is funded';
  if (differs) return 'The offer has changed';
  if (contractSignedOn) return 'Record the funding';
  return contractOutOn ? `Contract is out since ${contractOutOn}` : 'Ask for the contract';
}

const lowered = (title: string) => (/^[A-Z][a-z]/.test(title) ? title.charAt(0).toLowerCase() + title.slice(1) : title);
