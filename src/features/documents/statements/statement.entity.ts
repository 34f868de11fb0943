import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { boolean, decimal, id, integer, json, optional, text } from '../../../platform/db/columns';
import type { Box } from '../../../platform/pdf/text.rules';
import type { Evidence, ObservationCode, Reason, Reconciliation } from './read-statement.rules';

/** What a statement says besides its columns. */
export interface StatementDetail {
  reasons: Reason[];
  pages: number[];
  unreadPages: number[];
  /** A person's word about it. */
  choice: 'out' | 'in' | null;
  /** Of a PDF that counts no more: a person had taken its rows out of the deal's figures. */
  wasUnloaded?: boolean | undefined;
  /** It waits for a person to choose between versions. */
  isWaiting: boolean;
  isOcr: boolean;
  /** Printed sums and counts. */
  totals: { label: string; kind: string; amount: number | null; count: number | null; page: number; box: Box }[];
  /** Balances of days, printed in a table of their own. */
  balances: { date: string; amount: number; page: number; box: Box }[];
  observations: { code: ObservationCode; text: string; page: number | null; box: Box | null }[];
}

@Entity('bank_statements')
@Index('bank_statements_pdf', ['pdfServiceId', 'ordinal'], { unique: true })
@Index('bank_statements_account', ['endUserServiceId', 'accountKey', 'periodEnd'])
export class BankStatementRow {
  @PrimaryColumn(id) serviceId: string;
  @Column(id) accountId: string;
  @Column(id) endUserServiceId: string;
  @Column(id) pdfServiceId: string;
  @Column(integer) ordinal: number;
  @Column(optional(text(128))) bankName: string | null;
  @Column(optional(text(200))) accountTitle: string | null;
  @Column(text(16)) accountType: string;
  @Column(optional(text(4))) accountLast4: string | null;
  /** By which the same account is known again; nobody gets its number from it. */
  @Column(text(64)) accountKey: string;
  @Column(boolean) isWeakKey: boolean;
  @Column(optional(text(10))) periodStart: string | null;
  @Column(optional(text(10))) periodEnd: string | null;
  @Column(optional(decimal)) opening: number | null;
  @Column(optional(decimal)) closing: number | null;
  @Column(decimal) totalCredits: number;
  @Column(decimal) totalDebits: number;
  @Column(integer) creditCount: number;
  @Column(integer) debitCount: number;
  @Column(integer) transactionCount: number;
  @Column(text(16)) reconciliation: Reconciliation;
  @Column(optional(decimal)) difference: number | null;
  @Column(json) detail: StatementDetail;
  @Column(json) provenance: Evidence[];
  @Column(boolean) isExcluded: boolean;
  @Column(optional(id)) duplicateOf: string | null;
  @Column(boolean) isCorrected: boolean;
}

@Entity('bank_transactions')
@Index('bank_transactions_statement', ['statementServiceId', 'ordinal'], { unique: true })
@Index('bank_transactions_deal', ['endUserServiceId', 'postedOn', 'serviceId'])
export class BankTransactionRow {
  @PrimaryColumn(id) serviceId: string;
  @Column(id) accountId: string;
  @Column(id) endUserServiceId: string;
  @Column(id) statementServiceId: string;
  @Column(integer) ordinal: number;
  @Column(text(10)) postedOn: string;
  @Column(optional(decimal)) amount: number | null;
  @Column(optional(decimal)) balance: number | null;
  @Column(text(500)) description: string;
  @Column(optional(text(20))) checkNumber: string | null;
  @Column(text(32)) category: string;
  /** `rules` or `person`. */
  @Column(text(16)) categorySource: string;
  @Column(optional(text(128))) counterparty: string | null;
  /** It names a lender, of the catalogue or of the list. */
  @Column(boolean) isNamed: boolean;
  @Column(optional(id)) funderServiceId: string | null;
  @Column(integer) page: number;
  @Column(json) box: Box;
  @Column(boolean) isOcr: boolean;
}
