import { Field, Float, ID, InputType, Int, ObjectType } from 'type-graphql';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { decimal, id, instant, integer, json, optional, text } from '../../platform/db/columns';
import { wireEnum } from '../../platform/graphql/enums';
import { DateTime, JSONObject } from '../../platform/graphql/scalars';
import { COMMISSION_KINDS, type CommissionKind } from './closing.rules';

export const CommissionKinds = wireEnum('CommissionKind', 'What an entry of the ledger is.', COMMISSION_KINDS);

/** The offer that was chosen, and the way from there to the money. One a deal. */
@Entity('closings')
@Index('closings_funded', ['accountId', 'fundedOn'])
@Index('closings_renewal', ['accountId', 'renewalOn'])
@ObjectType({
  simpleResolvers: true,
  description: 'The offer that was chosen, and what became of it. Days are YYYY-MM-DD.',
})
export class Closing {
  @PrimaryColumn(id) serviceId: string;
  @Column(id) accountId: string;

  @Index('closings_end_user', { unique: true })
  @Column(id)
  endUserId: string;

  @Column(id) submissionId: string;
  @Column(id) offerId: string;

  @Field(() => JSONObject, {
    description: "The offer's figures as they were when it was chosen: `raw` and `computed`.",
  })
  @Column(json)
  terms: Record<string, unknown>;

  @Field(() => String, { nullable: true }) @Column(optional(text(10))) contractOutOn: string | null;
  @Field(() => String, { nullable: true }) @Column(optional(text(10))) contractSignedOn: string | null;
  @Column(optional(id)) contractFileId: string | null;
  @Field(() => String, { nullable: true }) @Column(optional(text(10))) fundedOn: string | null;
  @Field(() => Float, { nullable: true }) @Column(optional(decimal)) fundedAmount: number | null;
  @Field(() => Float, { nullable: true }) @Column(optional(decimal)) paybackAmount: number | null;
  @Field(() => Float, { nullable: true }) @Column(optional(decimal)) netAmount: number | null;
  @Field(() => Float, { nullable: true }) @Column(optional(decimal)) payment: number | null;
  @Field(() => String, { nullable: true }) @Column(optional(text(40))) paymentFrequency: string | null;
  @Field(() => Int, { nullable: true }) @Column(optional(integer)) numberOfPayments: number | null;
  @Column(optional(decimal)) commissionAmount: number | null;
  @Field(() => String, { nullable: true }) @Column(optional(text(10))) firstPaymentOn: string | null;

  @Field(() => String, { nullable: true, description: 'As it was given, else as the share of the term says.' })
  @Column(optional(text(10)))
  renewalOn: string | null;

  /** As a person has given it. */
  @Column(optional(text(10))) renewalGiven: string | null;

  @Field(() => Float, { nullable: true, description: "0.05 to 1; null: the account's." })
  @Column(optional(decimal))
  renewalShare: number | null;

  @Column(optional(instant)) renewalDismissedAt: Date | null;

  @Field(() => Int, { description: 'One more with each change.' })
  @Column(integer)
  version: number;

  @Column(instant) created: Date;
}

/** One line of the ledger. None is changed or removed: a mistake is reversed. */
@Entity('commission_entries')
@Index('commission_entries_client', ['accountId', 'clientId'], { unique: true })
@Index('commission_entries_when', ['accountId', 'occurredOn'])
@Index('commission_entries_deal', ['endUserId', 'created'])
@ObjectType({
  simpleResolvers: true,
  description: 'A line of the ledger of commissions, in US dollars. None is ever changed.',
})
export class CommissionEntry {
  @Field(() => ID, { description: 'com_…' })
  @PrimaryColumn(id)
  serviceId: string;

  @Column(id) accountId: string;
  @Column(id) endUserId: string;
  @Column(optional(id)) submissionId: string | null;
  @Column(id) funderId: string;

  @Field(() => CommissionKinds)
  @Column(text(16))
  kind: CommissionKind;

  @Field(() => Float, { description: 'Negative where it reverses another entry.' })
  @Column(decimal)
  amount: number;

  @Field(() => String, { description: 'YYYY-MM-DD' })
  @Column(text(10))
  occurredOn: string;

  @Field(() => String, { nullable: true })
  @Column(optional(text(200)))
  reference: string | null;

  @Field(() => String, { nullable: true })
  @Column(optional(text(1000)))
  note: string | null;

  @Field(() => String)
  @Column(text(40))
  author: string;

  @Column(optional(text(140))) clientId: string | null;

  @Field(() => ID, { nullable: true, description: 'The entry that it reverses.' })
  @Index('commission_entries_reverses', { unique: true })
  @Column(optional(id))
  reverses: string | null;

  @Field(() => DateTime)
  @Column(instant)
  created: Date;
}

@ObjectType({ simpleResolvers: true, description: 'What the entries come to.' })
export class CommissionBalance {
  @Field(() => Float) expected: number;
  @Field(() => Float) received: number;
  @Field(() => Float) clawedBack: number;
  @Field(() => Float, { description: 'Received without what was clawed back.' }) net: number;
  @Field(() => Float) outstanding: number;
  @Field(() => Float) overpaid: number;
}

@InputType({ description: 'What is omitted stays; null takes back. Days are YYYY-MM-DD, amounts US dollars.' })
export class ClosingInput {
  @Field(() => String, { nullable: true }) contractOutOn?: string | null;
  @Field(() => String, { nullable: true }) contractSignedOn?: string | null;
  @Field(() => ID, { nullable: true }) contractFileServiceId?: string | null;
  @Field(() => String, { nullable: true }) fundedOn?: string | null;
  @Field(() => Float, { nullable: true }) fundedAmount?: number | null;
  @Field(() => Float, { nullable: true }) paybackAmount?: number | null;
  @Field(() => Float, { nullable: true }) netAmount?: number | null;
  @Field(() => Float, { nullable: true }) payment?: number | null;
  @Field(() => String, { nullable: true }) paymentFrequency?: string | null;
  @Field(() => Int, { nullable: true }) numberOfPayments?: number | null;
  @Field(() => Float, { nullable: true }) commissionAmount?: number | null;
  @Field(() => String, { nullable: true }) firstPaymentOn?: string | null;
  @Field(() => String, { nullable: true }) renewalOn?: string | null;
  @Field(() => Float, { nullable: true }) renewalShare?: number | null;
  @Field(() => Boolean, { nullable: true }) renewalDismissed?: boolean | null;
}

@InputType()
export class CommissionInput {
  @Field(() => ID) endUserServiceId: string;
  @Field(() => ID, { nullable: true }) submissionServiceId?: string | null;
  @Field(() => CommissionKinds) kind: CommissionKind;
  @Field(() => Float, { description: 'More than 0; of a reversal, the negative amount of what it reverses.' })
  amount: number;
  @Field(() => String, { description: 'YYYY-MM-DD' }) occurredOn: string;
  @Field(() => String, { nullable: true }) reference?: string | null;
  @Field(() => String, { nullable: true }) note?: string | null;
  @Field(() => ID, { nullable: true, description: 'The same once more with the same entry answers what is there.' })
  clientId?: string | null;
  @Field(() => ID, { nullable: true }) reverses?: string | null;
}

@ObjectType({ simpleResolvers: true, description: 'What became of one withdrawal of several.' })
export class WithdrawOutcome {
  @Field(() => ID) submissionServiceId: string;
  @Field(() => Boolean) queued: boolean;
  @Field(() => String, { nullable: true }) reason: string | null;
  @Field(() => ID, { nullable: true }) messageServiceId: string | null;
}
