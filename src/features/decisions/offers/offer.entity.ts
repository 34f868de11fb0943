import { Field, Float, ID, InputType, Int, ObjectType } from 'type-graphql';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { decimal, id, integer, json, longText, optional, text } from '../../../platform/db/columns';
import { either, wireEnum } from '../../../platform/graphql/enums';
import { type Channel, Channels } from '../../funders/funder.entity';
import { OFFER_RANKINGS } from './offer-comparison.rules';
import {
  type Charge,
  COMPUTED_FIELDS,
  type ComputedOffer as Computed,
  OFFER_NUMBERS,
  OFFER_TEXTS,
  type OfferField,
  type RawOffer,
} from './offer-fields.rules';
import { PAYMENT_FREQUENCIES } from './offer-frequency.rules';

export const OfferRankings = wireEnum('OfferRanking', 'What offers are ranked by.', OFFER_RANKINGS);

@ObjectType({
  simpleResolvers: true,
  description: 'A charge by its own name, in dollars or in percent of the funded amount.',
})
export class OfferFee implements Charge {
  @Field(() => String) name: string;
  @Field(() => Float, { nullable: true }) amount: number | null;
  @Field(() => Float, { nullable: true }) percent: number | null;
}

@InputType({ description: 'A charge by its own name, in dollars or in percent of the funded amount.' })
export class OfferFeeInput {
  @Field(() => String) name: string;
  @Field(() => Float, { nullable: true }) amount?: number | null;
  @Field(() => Float, { nullable: true }) percent?: number | null;
}

const tableOf = (table: Record<string, OfferField>) => Object.entries(table);

@InputType({ description: 'An offer as the funder stated it; what it leaves out is derived in `computed`.' })
export class OfferInput {
  @Field(() => Channels, { nullable: true }) source?: Channel | null;
  @Field(() => Int, { nullable: true }) fundingPosition?: number | null;
  @Field(() => [OfferFeeInput], { nullable: true }) fees?: OfferFeeInput[] | null;
}
export interface OfferInput extends Partial<Omit<RawOffer, 'fees'>> {}

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

  @Field(() => [OfferFee], { description: 'Every charge by its own name.' })
  @Column(optional(json))
  fees: OfferFee[];
}
export interface Offer extends Omit<RawOffer, 'fees'> {}

for (const [name, { length, description }] of tableOf(OFFER_TEXTS)) {
  Field(() => String, { nullable: true })(OfferInput.prototype, name);
  Field(() => String, { nullable: true, ...(description && { description }) })(Offer.prototype, name);
  Column(optional(length ? text(length) : longText))(Offer.prototype, name);
}
for (const [name, { description }] of tableOf(OFFER_NUMBERS)) {
  Field(() => Float, { nullable: true, ...(description && { description }) })(OfferInput.prototype, name);
  Field(() => Float, { nullable: true, ...(description && { description }) })(Offer.prototype, name);
  Column(optional(decimal))(Offer.prototype, name);
}

@ObjectType({
  simpleResolvers: true,
  description: 'What follows from the raw figures; a raw figure always wins.',
})
export class ComputedOffer {
  @Field(() => String, { description: either(PAYMENT_FREQUENCIES) })
  paymentFrequency: string;
}
export interface ComputedOffer extends Omit<Computed, 'paymentFrequency'> {}

for (const name of COMPUTED_FIELDS) {
  if (name !== 'paymentFrequency') Field(() => Float, { nullable: true })(ComputedOffer.prototype, name);
}

@ObjectType({ simpleResolvers: true, description: 'What makes offers of different kinds comparable.' })
export class OfferComparison {
  @Field(() => Float, { nullable: true, description: 'Percent a year, by the actuarial method.' }) apr: number | null;
  @Field(() => Float, {
    nullable: true,
    description: 'The same by the days of the payments, where the first is known.',
  })
  aprByDates: number | null;
  @Field(() => Float, { nullable: true, description: 'Funded, less all charges.' }) netFunded: number | null;
  @Field(() => Float, { nullable: true, description: 'What is left of it after payoffs.' }) netCash: number | null;
  @Field(() => Float, { nullable: true }) totalCost: number | null;
  @Field(() => Float, { nullable: true }) costPerDollar: number | null;
  @Field(() => [String], { description: 'Figures of the offer that contradict each other.' }) warnings: string[];
}
