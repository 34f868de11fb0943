import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { boolean, id, instant, integer, json, longText, optional, text } from '../../../platform/db/columns';
import type { StoredFindings } from './findings.rules';
import type { PdfStatus } from './pdf.rules';
import type { Observation } from './read-statement.rules';

/** What was read of a file of bank statements. */
@Entity('pdfs')
@Index('pdfs_end_user', ['endUserServiceId', 'created', 'serviceId'])
export class StatementPdf {
  @PrimaryColumn(id) serviceId: string;
  @Column(id) accountId: string;
  @Column(id) endUserServiceId: string;

  @Index('pdfs_file', { unique: true })
  @Column(id)
  fileServiceId: string;

  @Column(text(32)) status: PdfStatus;
  @Column(integer) readerVersion: number;
  @Column(boolean) isImageBased: boolean;
  @Column(integer) anomalyScore: number;
  /** Null: checks are not made for the account, or nothing was read. */
  @Column(optional(boolean)) checksPassed: boolean | null;
  /** Every statement of it is reconciled. */
  @Column(boolean) reconciles: boolean;
  @Column(json) observations: Observation[];
  @Column(optional(longText)) notes: string | null;
  @Column(integer) transactionCount: number;
  @Column(instant) created: Date;
  @Column(instant) lastUpdated: Date;
}

/** What was found of all statements of a deal. */
@Entity('deal_findings')
export class DealFindingsRow {
  @PrimaryColumn(id) endUserServiceId: string;
  @Column(id) accountId: string;
  @Column(json) findings: StoredFindings;
  @Column(instant) computedAt: Date;

  /** How many rows have changed since that was last told. */
  @Column(integer) untoldChanges: number;
  @Column(optional(instant)) lastChangedAt: Date | null;
}
