import type { DecisionKind, Product } from './funders';

/** What a funder sees of a deal when it decides. */
export interface Applicant {
  amount: number;
  creditScore: number | null;
}

const GOOD_CREDIT = 650;
const DECLINES = [
  'Average daily balance below our minimum',
  'Too many negative days in the last three months',
  'Industry is outside of our guidelines',
  'Time in business below our minimum',
];

/** A decision as a funder would word it: input for `recordDecision`. `number` tells one deal's figures from another's. */
export function decisionOf(kind: DecisionKind, product: Product, applicant: Applicant, number: number) {
  const status = kind === 'by_credit' ? (goodCredit(applicant) ? 'approved' : 'declined') : kind;
  const common = {
    applicationStatus: status,
    rawApplicationStatus: status.replaceAll('_', ' ').toUpperCase(),
    attributionMethod: 'provider_callback',
  };
  switch (status) {
    case 'approved':
    case 'counter':
    case 'funded': {
      const share = status === 'counter' ? 0.7 : 1;
      return {
        ...common,
        stipulations: 'Driver license, voided check, last bank statement',
        lenderNotes: status === 'counter' ? 'We can do a smaller amount now and look again in 90 days.' : null,
        offers: offersOf(product, Math.round((applicant.amount * share) / 500) * 500, number),
      };
    }
    case 'info_requested':
      return { ...common, requestedInfo: 'Please send the bank statement of last month and a landlord contact.' };
    case 'in_review':
      return { ...common, lenderNotes: 'With underwriting, answer within a day.' };
    case 'withdrawn':
      return { ...common, declineReason: 'The merchant took another offer' };
    case 'expired':
      return { ...common, declineReason: 'The offer was not accepted in time' };
    default:
      return {
        ...common,
        declineReason: goodCredit(applicant) ? DECLINES[number % DECLINES.length] : 'Credit score below our minimum',
      };
  }
}

const goodCredit = ({ creditScore }: Applicant) => creditScore === null || creditScore >= GOOD_CREDIT;

/** Offers with the figures that funders of that kind state; the service derives the others. */
function offersOf(product: Product, amount: number, number: number) {
  const factor = 1.24 + (number % 8) * 0.02;
  switch (product) {
    case 'daily_advance':
      return [advance('daily', amount, factor, 126), advance('daily', amount * 0.8, factor - 0.04, 105)];
    case 'weekly_advance':
      return [advance('weekly', amount, factor + 0.03, 30)];
    case 'term_loan':
      return [loan(amount, 14.9 + (number % 5), 36)];
    default:
      return [
        advance('daily', amount, factor, 110),
        advance('weekly', amount * 0.9, factor, 32),
        loan(amount, 19.5, 24),
      ];
  }
}

function advance(paymentFrequency: 'daily' | 'weekly', amount: number, factor: number, term: number) {
  return {
    paymentFrequency,
    rawProductText: 'Merchant cash advance',
    fundingPosition: 1,
    fundedAmount: rounded(amount),
    factorRate: rounded(factor),
    commissionPercent: 8,
    originationFeePercentage: 2,
    ...(paymentFrequency === 'daily' ? { termDays: term } : { termWeeks: term }),
  };
}

function loan(amount: number, interestRate: number, termMonths: number) {
  const rate = interestRate / 100 / 12;
  return {
    paymentFrequency: 'monthly',
    rawProductText: 'Term loan',
    fundedAmount: rounded(amount),
    interestRate: rounded(interestRate),
    termMonths,
    monthlyPayment: rounded((amount * rate) / (1 - (1 + rate) ** -termMonths)),
    originationFeeAmount: 495,
    commissionPercent: 4,
  };
}

const rounded = (value: number) => Math.round(value * 100) / 100;
