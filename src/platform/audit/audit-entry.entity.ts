import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { id, instant, integer, json, optional, text } from '../db/columns';

/** `shown`: personal data was read; `erased`: a certificate of what was removed for good. */
export const AUDIT_OUTCOMES = ['changed', 'shown', 'erased'] as const;
export type AuditOutcome = (typeof AUDIT_OUTCOMES)[number];

/**
 * Who changed, or was shown, what of an account's records. Numbered densely per account, each entry chained to the one
 * before it. Never changed and never removed, and without personal data.
 */
@Entity('audit_entries')
@Index('audit_entries_created', ['accountId', 'created'])
export class AuditEntry {
  @PrimaryColumn(id) accountId: string;
  @PrimaryColumn(integer) seq: number;
  /** Of the commit: never before the entry before it. */
  @Column(instant) created: Date;
  /** An API key's id, a user's, a funder's or CRM's for what their systems post, `admin`, or `system`. */
  @Column(text(40)) actor: string;
  /** The key's name and the beginning of its token, as they were. */
  @Column(optional(text(200))) actorName: string | null;
  /** The session by which a person acted; the user whose key it was. */
  @Column(optional(id)) via: string | null;
  @Column(optional(text(45))) address: string | null;
  /** The mutation's name, else the route; of what the service does by itself the first event's topic. */
  @Column(text(200)) operation: string;
  @Column(text(16)) outcome: AuditOutcome;
  /** The events' topics. */
  @Column(json) topics: string[];
  /** The records' ids. */
  @Column(json) subjects: string[];
  @Column(optional(json)) details: Record<string, unknown> | null;
  @Column(optional(text(100))) requestId: string | null;
  @Column(text(64)) previousHash: string;
  /** SHA-256, hex, of all that stands above. */
  @Column(text(64)) hash: string;
  /** HMAC-SHA256, hex, of the hash under a key that is not in the database. */
  @Column(text(64)) seal: string;
}

/** Where a record is named: what the log is searched by. The entries name the same, under their seals (verify.ts compares). */
@Entity('audit_subjects')
export class AuditSubject {
  @PrimaryColumn(id) accountId: string;
  @PrimaryColumn(id) subjectId: string;
  @PrimaryColumn(integer) seq: number;
}
