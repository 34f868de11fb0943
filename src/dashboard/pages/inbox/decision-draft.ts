import type { VariablesOf } from '../../api/graphql';
import type { CONFIRM } from './inbox-query';

export type DecisionInput = NonNullable<VariablesOf<typeof CONFIRM>['decision']>;
type OfferInput = NonNullable<NonNullable<DecisionInput['offers']>[number]>;

export const STATUSES = [
  'approved',
  'counter',
  'declined',
  'info_requested',
  'in_review',
  'received',
  'funded',
  'withdrawn',
  'expired',
];

export const REMARKS = [
  ['declineReason', 'Reason of a decline'],
  ['requestedInfo', 'What is asked for'],
  ['stipulations', 'Stipulations'],
] as const satisfies [keyof DecisionInput, string][];

export const OFFER_FIGURES = [
  ['fundedAmount', 'Funded'],
  ['factorRate', 'Factor'],
  ['buyRate', 'Buy rate'],
  ['paybackAmount', 'Pays back'],
  ['dailyPayment', 'A day'],
  ['weeklyPayment', 'A week'],
  ['termNumberOfPayments', 'Payments'],
  ['termMonths', 'Months'],
  ['commissionPercent', 'Commission %'],
  ['originationFeePercentage', 'Origination %'],
] as const satisfies [keyof OfferInput, string][];

export type Draft = DecisionInput & { offers: OfferInput[] };

/** `initial-decision` as GraphQL names it. */
const enumName = (wire: unknown) => (typeof wire === 'string' ? wire.replaceAll('-', '_').toUpperCase() : null);

/** What was read, ready to be put right; an empty decision where nothing was. */
export function draftOf(read: Record<string, unknown> | null): Draft {
  const { emailClassification, emailDecisionStage, offers, ...decision } = structuredClone(read ?? {});
  return {
    ...decision,
    applicationStatus: String(decision.applicationStatus ?? ''),
    emailClassification: enumName(emailClassification) as Draft['emailClassification'],
    emailDecisionStage: enumName(emailDecisionStage) as Draft['emailDecisionStage'],
    offers: (offers ?? []) as OfferInput[],
  };
}
