import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { id, instant, integer, json, optional, text } from '../db/columns';

export type JobStatus = 'waiting' | 'queued' | 'running' | 'failed';

/** Work to be done after a commit; the row is the truth, whichever runner takes it. */
@Entity('jobs')
@Index('jobs_status_run_at', ['status', 'runAt'])
@Index('jobs_status_lease', ['status', 'leaseUntil'])
export class JobRow {
  @PrimaryColumn(id) serviceId: string;
  @Column(text(64)) name: string;
  @Column(json) payload: Record<string, unknown>;
  @Column(text(16)) status: JobStatus;
  @Column(instant) runAt: Date;
  @Column(integer) attempts: number;
  @Column(optional(text(64))) leaseOwner: string | null;
  @Column(optional(instant)) leaseUntil: Date | null;
  @Column(optional(text(500))) lastError: string | null;
  @Column(instant) created: Date;
  @Column(optional(instant)) finishedAt: Date | null;
  /** What has caused it, where that is traced (W3C Trace Context). */
  @Column(optional(text(55))) traceParent: string | null;
}
