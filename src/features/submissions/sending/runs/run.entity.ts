import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { boolean, id, instant, integer, json, longText, optional, text } from '../../../../platform/db/columns';
import { Sealed } from '../../../../platform/db/sealed';
import type { Sends } from '../../../funders/connectors/manifest.rules';

export const RUN_STATES = ['open', 'complete', 'over', 'discarded'] as const;
export type RunState = (typeof RUN_STATES)[number];

export const STEP_STATUSES = ['started', 'confirmed', 'refused', 'not_sent', 'lost', 'skipped'] as const;
export type StepStatus = (typeof STEP_STATUSES)[number];

/** The sending of one deal to one funder in one environment, over as many attempts as it takes. */
@Entity('send_runs')
@Index('send_runs_submission', ['submissionServiceId', 'created', 'serviceId'])
@Index('send_runs_reference', ['accountId', 'reference'])
@Index('send_runs_own_reference', ['accountId', 'ownReference'])
export class SendRun {
  /** run_… */
  @PrimaryColumn(id) serviceId: string;
  @Column(id) accountId: string;
  @Column(id) submissionServiceId: string;
  @Column(boolean) isProduction: boolean;
  /** The submission's id while a production run is open, else null: the unique index allows one at a time. */
  @Index('send_runs_open', { unique: true })
  @Column(optional(id))
  openKey: string | null;
  @Column(text(60)) slug: string;
  @Column(integer) version: number;
  /** What the funder is told to call it. */
  @Column(id) ownReference: string;
  /** What the funder calls it. */
  @Column(optional(text(200))) reference: string | null;
  @Column(text(10)) state: RunState;
  @Column(instant) created: Date;
  /** When the funder was known to have the deal. */
  @Column(optional(instant)) markedAt: Date | null;
  /** Of the last decision that was asked for. */
  @Column(optional(text(64))) decisionHash: string | null;
  @Index('send_runs_poll')
  @Column(optional(instant))
  nextPollAt: Date | null;
  @Column(integer) pollFailures: number;
  @Column(optional(instant)) lastPolledAt: Date | null;
  @Column(optional(text(1000))) problem: string | null;
}

/** One request of a run, claimed before its first byte. */
@Entity('attempt_steps')
export class AttemptStepRow {
  @PrimaryColumn(id) runId: string;
  @PrimaryColumn(text(40)) step: string;
  /** The file that it is for, or ''. */
  @PrimaryColumn(id) item: string;
  @Column(id) accountId: string;
  @Index('attempt_steps_attempt')
  @Column(id)
  attemptServiceId: string;
  @Column(integer) ordinal: number;
  @Column(text(10)) sends: Sends;
  @Column(text(10)) status: StepStatus;
  @Column(integer) tries: number;
  @Column(optional(instant)) startedAt: Date | null;
  @Column(optional(instant)) firstStartedAt: Date | null;
  @Column(optional(instant)) finishedAt: Date | null;
  @Column(optional(integer)) httpStatus: number | null;
  /** SHA-256 of the body, hex. */
  @Column(optional(text(64))) requestHash: string | null;
  @Column(optional(integer)) requestBytes: number | null;
  /** What the answer gave for further steps. */
  @Sealed<AttemptStepRow>(({ runId, step, item }) => `attempt_steps.outputs ${runId} ${step} ${item}`)
  @Column(optional(longText))
  outputs: string | null;
  @Column(optional(text(1000))) message: string | null;
}

/** When requests to a funder were made, or are to be, as far back as its connector's rate looks. */
@Entity('funder_turns')
export class FunderTurns {
  @PrimaryColumn(id) accountId: string;
  @PrimaryColumn(id) funderServiceId: string;
  @PrimaryColumn(boolean) isProduction: boolean;
  /** Milliseconds since 1970, in their order. */
  @Column(json) taken: number[];
}

/** The problem of a run that a backup was restored with: what it sends next may have gone out since. */
export const RESTORED = 'Restored from a backup: what is sent next may have been sent since.';

/** Stands for the attempt of steps that no attempt made. */
export const LATER = 'later';
