import { Field, Float, ID, InputType, Int, ObjectType } from 'type-graphql';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { decimal, id, integer, longText, optional, text } from '../../../platform/db/columns';
import { wireEnum } from '../../../platform/graphql/enums';
import { type Channel, Channels } from '../../funders/funder.entity';
import type { OfferRanking } from './offer-comparison.rules';
import type { ComputedOffer as Computed } from './offer-fields.rules';

export const OfferRankings = wireEnum<OfferRanking>('OfferRanking', 'What offers are ranked by.', [
  'APR',
  'NET_FUNDED',
  'TOTAL_COST',
  'COST_PER_DOLLAR',
  'PAYMENT',
]);

/** The numbers of an offer, as the funder stated them. Input, columns and output have the same. */
export const RAW_NUMBERS = [
  'apr',
  'biweeklyPayment',
  'buyRate',
  'commissionAmount',
  'commissionPercent',
  'dailyPayment',
  'drawFeeAmount',
  'drawFeePercentage',
  'factorRate',
  'fundedAmount',
  'holdbackPercentage',
  'interestRate',
  'monthlyPayment',
  'originationFeeAmount',
  'originationFeePercentage',
  'paybackAmount',
  'termDays',
  'termMonths',
  'termNumberOfPayments',
  'termWeeks',
  'weeklyPayment',
] as const;

export type RawNumbers = { [Name in (typeof RAW_NUMBERS)[number]]: number | null };

@InputType({ description: 'An offer as the funder stated it; what it leaves out is derived in `computed`.' })
export class OfferInput {
  @Field(() => Channels, { nullable: true }) source?: Channel | null;
  @Field(() => Int, { nullable: true }) fundingPosition?: number | null;
  @Field(() => String, { nullable: true }) paymentFrequency?: string | null;
  @Field(() => String, { nullable: true }) rawProductText?: string | null;
  @Field(() => String, { nullable: true }) stipulations?: string | null;
}
export interface OfferInput extends Partial<RawNumbers> {}

@Entity('offers')
@Index('offers_decision', ['decisionServiceId', 'ordinal'])
@ObjectType({ simpleResolvers: true, description: "A funder's offer: its own figures, and what follows from them." })
export class Offer {
  @Field(() => ID, { description: 'off_…' })
  @PrimaryColumn(id)
  serviceId: string;

  @Column(id) accountId: string;
  @Column(id) decisionServiceId: string;
  /** Whose constants apply to its maths. */
  @Column(id) funderServiceId: string;

  @Field(() => Int, { description: 'Its place in the decision, from 1.' })
  @Column(integer)
  ordinal: number;

  @Field(() => Channels, { nullable: true })
  @Column(optional(text(16)))
  source: Channel | null;

  @Field(() => Int, { nullable: true })
  @Column(optional(integer))
  fundingPosition: number | null;

  @Field(() => String, { nullable: true, description: "In the funder's words." })
  @Column(optional(text(100)))
  paymentFrequency: string | null;

  @Field(() => String, { nullable: true })
  @Column(optional(text(500)))
  rawProductText: string | null;

  @Field(() => String, { nullable: true })
  @Column(optional(longText))
  stipulations: string | null;
}
export interface Offer extends RawNumbers {}

for (const name of RAW_NUMBERS) {
  Field(() => Float, { nullable: true })(OfferInput.prototype, name);
  Field(() => Float, { nullable: true })(Offer.prototype, name);
  Column(optional(decimal))(Offer.prototype, name);
}

@ObjectType({
  simpleResolvers: true,
  description: 'What follows from the raw figures; a raw figure always wins.',
})
export class ComputedOffer {
  @Field(() => String, { description: 'daily, weekly, biweekly, semi_monthly, monthly, quarterly, bullet or unknown.' })
  paymentFrequency: string;
}
export interface ComputedOffer extends Omit<Computed, 'paymentFrequency'> {}

const COMPUTED_NUMBERS = [
  'biweeklyPayment',
  'buyRate',
  'commissionAmount',
  'commissionPercent',
  'dailyPayment',
  'factorRate',
  'monthlyPayment',
  'originationFeeAmount',
  'originationFeePercentage',
  'paybackAmount',
  'termDays',
  'termMonths',
  'termNumberOfPayments',
  'termWeeks',
  'weeklyPayment',
] as const;
for (const name of COMPUTED_NUMBERS) Field(() => Float, { nullable: true })(ComputedOffer.prototype, name);

@ObjectType({ simpleResolvers: true, description: 'What makes offers of different kinds comparable.' })
export class OfferComparison {
  @Field(() => Float, { nullable: true, description: 'Percent a year, by the actuarial method.' }) apr: number | null;
  @Field(() => Float, { nullable: true, description: 'Funded, less the fees.' }) netFunded: number | null;
  @Field(() => Float, { nullable: true }) totalCost: number | null;
  @Field(() => Float, { nullable: true }) costPerDollar: number | null;
  @Field(() => [String], { description: 'Figures of the offer that contradict each other.' }) warnings: string[];
}
