import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { id, instant, optional, text } from '../../platform/db/columns';

/** How somebody showed who he is. */
export const SIGN_IN_METHODS = ['passkey', 'provider', 'link', 'demo'] as const;
export type SignInMethod = (typeof SIGN_IN_METHODS)[number];

/** Somebody is signed in in one browser. Its cookie is kept as a hash alone. */
@Entity('sessions')
@Index('sessions_user_last_seen', ['userId', 'lastSeen'])
export class Session {
  @PrimaryColumn(id) serviceId: string;
  @Column(id) userId: string;

  @Index('sessions_token_hash', { unique: true })
  @Column(text(64))
  tokenHash: string;

  /** The cookie before the last proof, for requests that were under way; it proves nothing. */
  @Index('sessions_previous_hash', { unique: true })
  @Column(optional(text(64)))
  previousHash: string | null;

  @Column(optional(instant)) previousUntil: Date | null;
  @Column(text(16)) method: SignInMethod;
  @Column(optional(text(64))) provider: string | null;
  @Column(optional(text(45))) address: string | null;
  @Column(optional(text(80))) browser: string | null;
  @Column(instant) lastSeen: Date;
  @Column(instant) idleUntil: Date;
  @Column(instant) expiresAt: Date;
  @Column(optional(instant)) provedUntil: Date | null;
  @Column(optional(text(16))) provedBy: SignInMethod | null;

  @Index('sessions_ended')
  @Column(optional(instant))
  endedAt: Date | null;

  @Column(optional(text(40))) endedWhy: string | null;
  @Column(instant) created: Date;
}
