import { Field, Float, ID, InputType, Int, ObjectType } from 'type-graphql';
import { wireEnum } from '../../../platform/graphql/enums';
import { DateTime } from '../../../platform/graphql/scalars';
import { PDF_STATUSES, type PdfStatus, TRANSACTION_ORDERS } from './pdf.rules';
import { RECONCILIATIONS, type Reconciliation } from './read-statement.rules';
import type { StatementDetail } from './statement.entity';

export const PdfStatuses = wireEnum('PdfStatus', 'Where the reading of a PDF of bank statements stands.', PDF_STATUSES);
export const TransactionOrders = wireEnum(
  'TransactionOrder',
  'The order of transactions; of one day or amount by their ids.',
  TRANSACTION_ORDERS,
);
export const Reconciliations = wireEnum(
  'Reconciliation',
  'Whether a statement is true by its own arithmetic, to the cent.',
  RECONCILIATIONS,
);

const BOX = '`[y1, x1, y2, x2]`: fractions of the page as it is shown, from the top left.';

@ObjectType('Observation', {
  simpleResolvers: true,
  description:
    'Something about a document that a person should see; never a judgement. Printing, scanning and signing leave such traces too.',
})
export class ObservationType {
  @Field(() => String) code: string;
  @Field(() => String) text: string;
  @Field(() => Int) weight: number;
  @Field(() => Int, { nullable: true }) page: number | null;
  @Field(() => [Float], { nullable: true, description: BOX }) box: number[] | null;
}

@ObjectType('Provenance', { simpleResolvers: true, description: 'Where a fact of a statement stands.' })
export class ProvenanceType {
  @Field(() => String) field: string;
  @Field(() => String) text: string;
  @Field(() => Int) page: number;
  @Field(() => [Float], { description: BOX }) box: number[];
}

@ObjectType('BankTransaction', { simpleResolvers: true, description: 'A row of a bank statement.' })
export class BankTransactionType {
  @Field(() => ID) serviceId: string;
  @Field(() => ID) statementServiceId: string;
  @Field(() => String, { description: 'YYYY-MM-DD' }) date: string;
  @Field(() => Float, {
    nullable: true,
    description: 'Below zero: money that left. Null: the page does not say which way it went.',
  })
  amount: number | null;
  @Field(() => Float, { nullable: true, description: 'As printed beside it.' }) balance: number | null;
  @Field(() => String, { description: 'Long numbers are cut to their last four digits.' }) description: string;
  @Field(() => String) category: string;
  @Field(() => String, { description: 'rules or person.' }) categorySource: string;
  @Field(() => String, { nullable: true }) counterparty: string | null;
  @Field(() => Int) page: number;
  @Field(() => [Float], { description: BOX }) box: number[];
  @Field(() => Boolean, { description: 'It was read from a picture.' }) isOcr: boolean;
  funderServiceId: string | null;
}

@ObjectType('BankTransactionPage', { simpleResolvers: true })
export class BankTransactionPage {
  @Field(() => [BankTransactionType]) items: BankTransactionType[];
  @Field(() => Int) page: number;
  @Field(() => Int) limit: number;
  @Field(() => Boolean) hasMore: boolean;
  @Field(() => Int) total: number;
}

@ObjectType('BankStatement', { simpleResolvers: true, description: 'A bank statement as it was read of a PDF.' })
export class BankStatementType {
  @Field(() => ID) serviceId: string;
  @Field(() => String, { nullable: true }) bankName: string | null;
  @Field(() => String, { nullable: true, description: 'Whose account it is, as printed.' }) accountTitle: string | null;
  @Field(() => String, { description: 'checking, savings or other.' }) accountType: string;
  @Field(() => String, { nullable: true }) accountLast4: string | null;
  @Field(() => String, { nullable: true, description: 'YYYY-MM-DD' }) periodStart: string | null;
  @Field(() => String, { nullable: true, description: 'YYYY-MM-DD' }) periodEnd: string | null;
  @Field(() => Float, { nullable: true }) openingBalance: number | null;
  @Field(() => Float, { nullable: true }) closingBalance: number | null;
  @Field(() => Float) totalCredits: number;
  @Field(() => Float) totalDebits: number;
  @Field(() => Int) transactionCount: number;
  @Field(() => Reconciliations) reconciliation: Reconciliation;
  @Field(() => Float, { nullable: true, description: 'The printed closing balance less the computed one.' })
  difference: number | null;
  @Field(() => ProvenanceType, {
    nullable: true,
    description:
      'The first place at which it does not add up, where it is not reconciled. Field: arithmetic_break, totals_differ or closing_balance.',
  })
  breaksAt: ProvenanceType | null;
  @Field(() => [String], { description: 'Why it cannot be checked.' }) reasons: string[];
  @Field(() => [Int], { description: 'Its pages without text that can be read.' }) unreadPages: number[];
  @Field(() => Boolean, { description: 'It covers less than a month.' }) isPartial: boolean;
  @Field(() => Boolean, { description: 'It is in no figure.' }) isExcluded: boolean;
  @Field(() => Boolean, { description: 'A person has corrected it.' }) isCorrected: boolean;
  @Field(() => Boolean, { description: 'Some of it was read from a picture.' }) isOcr: boolean;
  @Field(() => ID, { nullable: true, description: 'The statement that says the same.' }) duplicateOfServiceId:
    | string
    | null;
  @Field(() => [ProvenanceType]) provenance: ProvenanceType[];
  /** What was checked, for its validations. */
  findings: Pick<StatementDetail, 'totals' | 'balances' | 'observations' | 'unreadPages'>;
  @Field(() => Int) creditCount: number;
  @Field(() => Int) debitCount: number;
}

@ObjectType('Pdf', { simpleResolvers: true, description: 'What was read of a file of bank statements.' })
export class PdfType {
  @Field(() => ID) serviceId: string;
  @Field(() => PdfStatuses) status: PdfStatus;
  @Field(() => String, { nullable: true, description: "Its file's name in use; null when the file was deleted." })
  fileName: string | null;
  @Field(() => Boolean) isImageBased: boolean;
  @Field(() => Int, { description: 'The sum of the weights of what was observed, each kind once; at most 1000.' })
  anomalyScore: number;
  @Field(() => Boolean, { nullable: true, description: 'Null where no checks are made.' }) checksPassed: boolean | null;
  @Field(() => [ObservationType]) observations: ObservationType[];
  @Field(() => String, { nullable: true, description: 'Why something could not be read.' }) notes: string | null;
  @Field(() => DateTime) created: string;
  @Field(() => DateTime) lastUpdated: string;
  fileServiceId: string;
  @Field(() => ID) endUserServiceId: string;
}

@InputType({ description: 'A row as a person reads it.' })
export class StatementRowInput {
  @Field(() => String, { description: 'YYYY-MM-DD' }) date: string;
  @Field(() => String) description: string;
  @Field(() => Float, { description: 'Below zero: money that left.' }) amount: number;
  @Field(() => Float, { nullable: true }) balance?: number | null;
}

@InputType({ description: 'What a person says of a statement; what is left out stays.' })
export class CorrectStatementInput {
  @Field(() => Boolean, { nullable: true, description: 'True takes it out of all figures, false in.' }) exclude?:
    | boolean
    | null;
  @Field(() => Float, { nullable: true }) openingBalance?: number | null;
  @Field(() => Float, { nullable: true }) closingBalance?: number | null;
  @Field(() => String, { nullable: true, description: 'YYYY-MM-DD' }) periodStart?: string | null;
  @Field(() => String, { nullable: true, description: 'YYYY-MM-DD' }) periodEnd?: string | null;
  @Field(() => [StatementRowInput], { nullable: true, description: 'All rows; those that were read go.' })
  transactions?: StatementRowInput[] | null;
}
