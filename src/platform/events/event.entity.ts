import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { id, instant, integer, json, optional, text } from '../db/columns';

/** One thing that happened to an account's records. Numbered densely per account, in the order of commits. Never changed. */
@Entity('events')
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

/** The last number given out, one row an account; its row lock is what makes numbers follow commits. */
@Entity('event_counters')
export class EventCounter {
  @PrimaryColumn(id) accountId: string;
  @Column(integer) lastSeq: number;
}
