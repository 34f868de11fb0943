import type { Change } from './changes';

/** A change on one line: when, whose deal, which funder, what it was and is, and what the funder said. */
export function changeLine({ occurredAt, previousStatus, status, submission }: Change, dealName: string): string {
  const time = new Date(occurredAt).toTimeString().slice(0, 8);
  const move = `${previousStatus ?? 'new'} → ${status}`.toLowerCase();
  const cells = [time, pad(dealName, 26), pad(submission.funder.name, 26), pad(move, 37), said(status, submission)];
  return cells.join('  ').trimEnd();
}

function said(status: string | null, submission: Change['submission']): string {
  const { currentDecision, submissionStatusMessage } = submission;
  // What is known now belongs to a later change.
  if (submission.status !== status) return '';
  if (status === 'DECLINED') return currentDecision?.declineReason ?? '';
  if (status !== 'APPROVED') return submissionStatusMessage ?? '';
  const offers = currentDecision?.offers ?? [];
  const largest = Math.max(0, ...offers.map((offer) => offer.fundedAmount ?? 0));
  const count = `${offers.length} ${offers.length === 1 ? 'offer' : 'offers'}`;
  return largest > 0 ? `${count}, up to $${largest.toLocaleString('en-US')}` : count;
}

const pad = (text: string, width: number) =>
  text.length > width ? `${text.slice(0, width - 1)}…` : text.padEnd(width);
