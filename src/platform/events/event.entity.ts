import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { id, instant, integer, json, optional, text } from '../db/columns';

/** One thing that happened to an account's records. Numbered densely per account, in the order of commits. Never changed. */
@Entity('events')
@Index('events_subject', ['accountId', 'subjectId', 'seq'])
export class Event {
  @PrimaryColumn(id) accountId: string;
  @PrimaryColumn(integer) seq: number;
  @Index('events_service_id', { unique: true })
  @Column(id)
  serviceId: string;
  @Column(text(64)) topic: string;
  /** The record that it is about. */
  @Column(id) subjectId: string;
  @Column(json) data: Record<string, unknown>;
  @Column(optional(json)) meta: Record<string, unknown> | null;
  /** Who did it: an API key's id, `admin`, or `system`. */
  @Column(text(40)) actor: string;
  @Column(instant) created: Date;
}

/** The counter whose version covers what is no account's. */
export const EVERYONE = '';
/** Stands for an account where something is no account's. */
export const PLATFORM = 'platform';

/**
 * One row an account; its row lock is what makes numbers follow commits. `lastSeq` is the last event's number; `version`
 * advances with each transaction that changes what an answer may show, in that transaction. What belongs to no account is
 * counted under PLATFORM.
 */
@Entity('event_counters')
export class EventCounter {
  @PrimaryColumn(id) accountId: string;
  @Column(integer) lastSeq: number;
  @Column({ ...integer, default: 0 }) version: number;
  /** How far the account's audit log has come: its last entry's number, hash and time, sealed; 0 without any. */
  @Column(optional(integer)) auditSeq?: number | null;
  @Column(optional(text(64))) auditHash?: string | null;
  @Column(optional(text(64))) auditSeal?: string | null;
  @Column(optional(instant)) auditAt?: Date | null;
  /** The number up to which the platform's log vouches for it. */
  @Column(optional(integer)) auditWitnessed?: number | null;
}
