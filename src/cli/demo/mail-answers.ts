import { decisionOf } from './answers';
import type { DecisionKind, DemoFunder } from './funders';

/** A deal as a funder gets it by mail. */
export interface MailedDeal {
  from: string;
  replyTo: string;
  subject: string;
  messageId: string;
  text: string;
}

const dollars = (amount: number) => `$${amount.toLocaleString('en-US')}`;

/** What a funder's desk writes back, below it the mail that it answers: the words are all that the service gets. */
export function answerByMail(funder: DemoFunder, kind: DecisionKind, deal: MailedDeal, number: number) {
  const amount = Number(/^amount requested: (\d+)/m.exec(deal.text)?.[1] ?? 50_000);
  const creditScore = Number(/credit score: (\d+)/.exec(deal.text)?.[1]) || null;
  const decision = decisionOf(kind, funder.product ?? 'daily_advance', { amount, creditScore }, number) as Decision;
  const quoted = deal.text.split('\n').slice(0, 12);
  const words = [
    ...wordsOf(decision),
    '',
    'Best regards,',
    `${funder.name}, Underwriting`,
    '',
    `On Friday the broker wrote:`,
    ...quoted.map((line) => `> ${line}`),
  ];
  return {
    from: `${funder.name} <underwriting@${funder.slug}.example>`,
    to: deal.replyTo,
    subject: `Re: ${deal.subject}`,
    inReplyTo: deal.messageId,
    text: words.join('\n'),
  };
}

interface Decision {
  applicationStatus: string;
  declineReason?: string;
  requestedInfo?: string;
  stipulations?: string;
  offers?: {
    fundedAmount: number;
    interestRate?: number;
    termMonths?: number;
    monthlyPayment?: number;
    factorRate?: number;
    termDays?: number;
    commissionPercent: number;
  }[];
}

function wordsOf({ applicationStatus, declineReason, requestedInfo, stipulations, offers = [] }: Decision): string[] {
  if (applicationStatus === 'info_requested') return [`Before we can price this: ${requestedInfo}`];
  if (offers.length === 0) return [`Unfortunately we are unable to approve this file: ${declineReason}.`];
  const start =
    applicationStatus === 'counter'
      ? 'We cannot do the amount requested. Best we can do:'
      : 'Good news, this one is approved.';
  const terms = offers.map((offer) =>
    offer.termMonths
      ? `Funding ${dollars(offer.fundedAmount)} at ${offer.interestRate}% interest, ${offer.termMonths} months, monthly payment ${dollars(offer.monthlyPayment ?? 0)}. Your comp ${offer.commissionPercent} points.`
      : `Funding ${dollars(offer.fundedAmount)} at a ${offer.factorRate} factor, ${offer.termDays ?? 126} daily payments. Your comp ${offer.commissionPercent} points.`,
  );
  return [start, ...terms, `Stips: ${stipulations}`];
}
