import { type EnumOf, graphql, type ResultOf } from '../../api/graphql';
import { FREQUENCIES, oneOf } from '../../components/labels';

const CLOSING = graphql(`
  fragment DealClosing on EndUser {
    serviceId
    pipelineStage
    stageSince
    lostReason
    lostNote
    renewalOf { serviceId name }
    commission { expected received clawedBack net outstanding overpaid }
    closing {
      submission { serviceId funder { serviceId name } }
      offer { serviceId fundedAmount stipulations computed { factorRate paybackAmount paymentFrequency termNumberOfPayments } }
      terms
      differs
      contractOutOn
      contractSignedOn
      contractFile { serviceId fileName }
      fundedOn
      fundedAmount
      paybackAmount
      netAmount
      payment
      paymentFrequency
      numberOfPayments
      commissionAmount
      firstPaymentOn
      renewalOn
      renewalShare
      version
    }
  }
`);

export const DEAL_CLOSING = graphql(`query DealClosing($id: ID!) { endUser(serviceId: $id) { ...DealClosing } }`, [
  CLOSING,
]);

export const SELECT_OFFER = graphql(`
  mutation SelectOffer($offer: ID!, $acceptExpired: Boolean!) {
    selectOffer(offerServiceId: $offer, acceptExpired: $acceptExpired) { serviceId pipelineStage }
  }
`);

export const UNSELECT_OFFER = graphql(`
  mutation UnselectOffer($deal: ID!) { unselectOffer(endUserServiceId: $deal) { serviceId pipelineStage } }
`);

export const UPDATE_CLOSING = graphql(`
  mutation UpdateClosing($deal: ID!, $input: ClosingInput!, $version: Int) {
    updateClosing(endUserServiceId: $deal, input: $input, expectedVersion: $version) { serviceId pipelineStage }
  }
`);

export const WITHDRAW_OTHERS = graphql(`
  mutation WithdrawOthers($deal: ID!, $submissions: [ID!]!, $text: String) {
    withdrawOthers(endUserServiceId: $deal, submissionServiceIds: $submissions, text: $text) {
      submissionServiceId
      queued
      reason
    }
  }
`);

export const LOSE_DEAL = graphql(`
  mutation LoseDeal($deal: ID!, $reason: LostReason!, $note: String) {
    loseDeal(endUserServiceId: $deal, reason: $reason, note: $note) { serviceId pipelineStage }
  }
`);

export const REOPEN_DEAL = graphql(`
  mutation ReopenDeal($deal: ID!) { reopenDeal(endUserServiceId: $deal) { serviceId pipelineStage } }
`);

export type ClosingDeal = NonNullable<ResultOf<typeof DEAL_CLOSING>['endUser']>;
export type Closing = NonNullable<ClosingDeal['closing']>;
export type Stage = EnumOf<'PipelineStage'>;

export const PIPELINE: Record<Stage, string> = {
  NEW: 'New',
  SENT: 'Sent',
  OFFERS: 'Offers',
  SELECTED: 'Chosen',
  CONTRACT: 'Contract',
  FUNDED: 'Funded',
  LOST: 'Lost',
};

export const LOST_REASONS: Record<EnumOf<'LostReason'>, string> = {
  MERCHANT_DECLINED: 'The merchant does not want it',
  COMPETITOR: 'Another broker was quicker',
  ALL_DECLINED: 'All funders have declined',
  NO_RESPONSE: 'The merchant does not answer',
  TERMS: 'The terms did not fit',
  DOCUMENTS: 'Documents are missing',
  FRAUD_CONCERN: 'Something is not right with it',
  OTHER: 'Another reason',
};

/** A share of an amount, in whole cents. */
const inCents = (amount: number | null, parts: number | null): number | null =>
  amount && parts ? Math.round((amount / parts) * 100) / 100 : null;

/** Figures of the chosen offer, as they were when it was chosen. */
export function chosenFigures({ terms }: Pick<Closing, 'terms'>) {
  const figures = new Map<string, unknown>(
    ['raw', 'computed'].flatMap((part) => Object.entries(Object(terms[part]))).filter(([, value]) => value !== null),
  );
  const number = (name: string): number | null => {
    const value = figures.get(name);
    return typeof value === 'number' ? value : null;
  };
  const frequency = figures.get('paymentFrequency');
  const rhythm = oneOf(FREQUENCIES, typeof frequency === 'string' ? frequency : null);
  const payments: Readonly<Record<string, string>> = {
    daily: 'dailyPayment',
    weekly: 'weeklyPayment',
    biweekly: 'biweeklyPayment',
    monthly: 'monthlyPayment',
  };
  const named = payments[rhythm ?? ''];
  const paybackAmount = number('paybackAmount');
  const numberOfPayments = number('termNumberOfPayments');
  return {
    fundedAmount: number('fundedAmount'),
    paybackAmount,
    // What is paid twice a month, each quarter or once has no figure of its own: an offer says what it comes to a month.
    payment: named ? number(named) : rhythm && inCents(paybackAmount, numberOfPayments),
    paymentFrequency: rhythm,
    numberOfPayments,
    commissionAmount: number('commissionAmount'),
  };
}
