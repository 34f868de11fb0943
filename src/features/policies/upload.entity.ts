import { Field, Float, ID, Int, ObjectType } from 'type-graphql';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { boolean, id, instant, integer, json, optional, text } from '../../platform/db/columns';
import { wireEnum } from '../../platform/graphql/enums';
import { Receipt } from '../../platform/graphql/receipt';
import { DateTime, JSONObject } from '../../platform/graphql/scalars';
import type { Candidate } from './funder-match.rules';
import type { PolicyJson } from './policy.entity';
import { type ROW_OUTCOMES, UPLOAD_STATUSES, type UploadStatus } from './upload.states.rules';

export const UploadStatuses = wireEnum('PolicyUploadJobStatus', 'How far an upload has come.', UPLOAD_STATUSES);

/** A row that was not taken as it stood; wire names, since it is shown as it is. */
export interface RowMessage {
  row: number;
  sheet: string;
  column: string | null;
  code: string;
  message: string;
  value: string | null;
}

@Entity('policy_upload_jobs')
@Index('policy_upload_jobs_account', ['accountId', 'created', 'serviceId'])
@ObjectType({ simpleResolvers: true, description: 'A spreadsheet of policies on its way in.' })
export class PolicyUploadJob {
  @Field(() => ID, { description: 'puj_…' })
  @PrimaryColumn(id)
  serviceId: string;

  @Column(id) accountId: string;

  /** The account while the upload is under way, else null: unique, so that an account has one at a time. */
  @Index('policy_upload_jobs_active', { unique: true })
  @Column(optional(id))
  activeAccountId: string | null;

  @Field(() => String, { nullable: true })
  @Column(optional(text(255)))
  filename: string | null;

  /** SHA-256 of the file, under which it is kept for as long as the upload may have to be resumed. */
  @Column(text(64)) contentHash: string;
  @Receipt()
  @Field(() => Boolean, { description: 'A preview: nothing is written until it is applied.' })
  @Column({ ...boolean, default: false })
  dryRun: boolean;

  /** Who uploaded it: changes are made in this name. */
  @Column(text(40)) actor: string;
  /** How often a worker has taken it up. */
  @Column(integer) claims: number;

  @Field(() => UploadStatuses)
  @Column(text(16))
  status: UploadStatus;

  @Receipt()
  @Field(() => Int, { nullable: true, description: 'Rows with a funder; null until the file has been read.' })
  @Column(optional(integer))
  totalCount: number | null;

  @Receipt()
  @Field(() => Int, { description: 'Rows that are done: taken over, pending or wrong.' })
  @Column(integer)
  processedCount: number;

  @Receipt()
  @Field(() => Int)
  @Column(integer)
  successCount: number;

  @Receipt()
  @Field(() => Int)
  @Column(integer)
  errorCount: number;

  @Field(() => String, { nullable: true, description: 'Why the upload failed.' })
  @Column(optional(text(1000)))
  errorMessage: string | null;

  @Field(() => JSONObject, { nullable: true, description: '`rows`: what was not taken as it stood, with its place.' })
  @Column(optional(json))
  errorDetails: Record<string, unknown> | null;

  @Field(() => JSONObject, { nullable: true, description: 'What became of the rows, and how the columns were read.' })
  @Column(optional(json))
  resultsSummary: Record<string, unknown> | null;

  @Field(() => DateTime)
  @Column(instant)
  created: Date;

  @Field(() => DateTime, { nullable: true })
  @Column(optional(instant))
  startedAt: Date | null;

  @Field(() => DateTime, { nullable: true })
  @Column(optional(instant))
  finishedAt: Date | null;

  @Field(() => DateTime)
  @Column(instant)
  lastUpdated: Date;
}

/**
 * What became of a row. `ready`: of a preview, not yet applied. `superseded`: a later row of the file names the same funder.
 * `undone`: what it wrote was taken back; `kept`: it was not, as the policy has changed since.
 */
export type RowOutcome = (typeof ROW_OUTCOMES)[number];

@ObjectType({ simpleResolvers: true })
export class MatchCandidate {
  @Field(() => ID) funderServiceId: string;
  @Field(() => String) funderName: string;
  @Field(() => Float, { description: '0 to 1.' }) similarity: number;
}

/** One row of an uploaded spreadsheet. The key makes it be taken over once, however often its job runs. */
@Entity('policy_upload_rows')
@Index('policy_upload_rows_outcome', ['accountId', 'outcome'])
@ObjectType('PendingFunderMatch', {
  simpleResolvers: true,
  description: 'A row whose funder could not be told from its name alone.',
})
export class StoredUploadRow {
  @Field(() => ID, { description: 'The upload that the row is of.' })
  @PrimaryColumn(id)
  jobServiceId: string;
  @PrimaryColumn(integer) rowIndex: number;
  @Column(id) accountId: string;

  @Field(() => String, { description: "The funder's name as the spreadsheet has it." })
  @Column(text(300))
  spreadsheetName: string;

  @Field(() => Int, { nullable: true })
  @Column(optional(integer))
  matchingPriority: number | null;

  @Field(() => JSONObject, { nullable: true })
  @Column(optional(json))
  policy: PolicyJson | null;

  @Field(() => [MatchCandidate], { description: 'At most five funders, the most similar first.' })
  @Column(json)
  candidates: Candidate[];

  @Column(text(16)) outcome: RowOutcome;

  @Field(() => ID, { nullable: true, description: 'The funder that a person chose.' })
  @Column(optional(id))
  resolvedFunderServiceId: string | null;

  /** Where it stands in the file. */
  @Column(optional(text(200))) sheet: string | null;
  @Column(optional(integer)) sheetRow: number | null;
  /** The funder that it is about, by its name or a person's choice. */
  @Column(optional(id)) funderServiceId: string | null;
  /** Of a preview's row, the version of the funder's policy that it was compared with; null: there was none. */
  @Column(optional(integer)) baseVersion: number | null;

  /** What was not taken as it stood. */
  @Column(json) messages: RowMessage[];

  @Column(instant) created: Date;
  @Column(instant) lastUpdated: Date;
}
