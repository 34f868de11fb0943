import { Field, Float, ID, Int, ObjectType } from 'type-graphql';
import { wireEnum } from '../../../platform/graphql/enums';
import { DateTime } from '../../../platform/graphql/scalars';
import { Reconciliations } from './pdf.types';
import type { Reconciliation } from './read-statement.rules';

export const PositionKinds = wireEnum(
  'PositionKind',
  'Whether an open advance is that of a known funder, or its words say so.',
  ['named', 'possible'],
);

@ObjectType({ simpleResolvers: true, description: 'A fact that was read, beside the one that was given.' })
export class ReadFact {
  @Field(() => String, { description: 'Its path in the information, such as statements.monthly_revenue.' })
  name: string;
  @Field(() => Float, { nullable: true }) read: number | null;
  @Field(() => Float, { nullable: true }) given: number | null;
  @Field(() => Boolean, { description: 'By over a tenth; counts by one or more.' }) differs: boolean;
  @Field(() => String, { nullable: true, description: 'The end of the last period, YYYY-MM-DD.' }) asOf: string | null;
  @Field(() => [String], { description: 'The months that it is the mean of, YYYY-MM.' }) months: string[];
  @Field(() => [ID]) statementServiceIds: string[];
}

@ObjectType({ simpleResolvers: true, description: 'The figures of a month of all checking accounts.' })
export class StatementMonth {
  @Field(() => String, { description: 'YYYY-MM' }) month: string;
  @Field(() => Boolean, { description: 'Every checking account with statements around it has one for it.' })
  isComplete: boolean;
  @Field(() => Float) grossDeposits: number;
  @Field(() => Float, { description: 'Without transfers, advances, refunds and the like.' }) trueRevenue: number;
  @Field(() => Int) depositCount: number;
  @Field(() => Float, { nullable: true }) averageDailyBalance: number | null;
  @Field(() => Int) negativeDays: number;
  @Field(() => Int) nsfCount: number;
  @Field(() => Int) overdraftCount: number;
  @Field(() => Reconciliations) reconciliation: Reconciliation;
  @Field(() => Boolean, { description: 'Its statements cover less than a month: it is in no average.' })
  isPartial: boolean;
  totalWithdrawals: number;
}

@ObjectType({ simpleResolvers: true, description: 'Days, both included.' })
export class DateSpan {
  @Field(() => String) from: string;
  @Field(() => String) to: string;
}

@ObjectType({
  simpleResolvers: true,
  description: 'An account of the merchant, and whether its statements follow each other.',
})
export class BankAccount {
  @Field(() => String, { nullable: true }) bankName: string | null;
  @Field(() => String, { nullable: true }) accountLast4: string | null;
  @Field(() => String) accountType: string;
  @Field(() => Boolean, {
    description: 'Its number is masked: bank, last four digits and title say that it is the same.',
  })
  isWeakKey: boolean;
  @Field(() => [ID]) statementServiceIds: string[];
  @Field(() => [DateSpan], { description: 'The days that no statement covers.' }) gaps: DateSpan[];
  @Field(() => Boolean) isContinuous: boolean;
}

@ObjectType({ simpleResolvers: true, description: 'Somebody who is paid in a rhythm: an open advance.' })
export class Position {
  @Field(() => String) counterparty: string;
  @Field(() => PositionKinds) kind: 'named' | 'possible';
  @Field(() => Boolean) isActive: boolean;
  @Field(() => Boolean, { description: 'The advance itself came in within the statements.' }) isNew: boolean;
  @Field(() => String, { description: 'daily, weekly, biweekly or monthly.' }) rhythm: string;
  @Field(() => Float, { description: 'Of most payments.' }) amount: number;
  @Field(() => Int) payments: number;
  @Field(() => Float) monthlyEstimate: number;
  @Field(() => String) firstDate: string;
  @Field(() => String) lastDate: string;
  @Field(() => [String]) missedDates: string[];
  @Field(() => [ID]) transactionServiceIds: string[];
  funderServiceId: string | null;
}

@ObjectType({
  simpleResolvers: true,
  description: 'What the bank statements of a deal say. Nothing of it is written into its information.',
})
export class DealFindings {
  @Field(() => DateTime) computedAt: string;
  @Field(() => [ReadFact], { description: 'From reconciled statements alone.' }) facts: ReadFact[];
  @Field(() => [StatementMonth], { description: 'The oldest first.' }) months: StatementMonth[];
  @Field(() => [BankAccount]) accounts: BankAccount[];
  @Field(() => [Position]) positions: Position[];
  @Field(() => [String], { description: 'Why there are no facts, and what does not follow.' }) notes: string[];
}
