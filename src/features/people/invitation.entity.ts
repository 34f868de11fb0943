import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { boolean, id, instant, optional, text } from '../../platform/db/columns';
import type { Role } from '../accounts/roles.rules';

/** Somebody is asked into an account. Its token is in the mail alone. */
@Entity('invitations')
@Index('invitations_account_created', ['accountId', 'created'])
export class Invitation {
  @PrimaryColumn(id) serviceId: string;
  @Column(id) accountId: string;
  @Column(text(254)) email: string;
  @Column(text(16)) role: Role;
  @Column(boolean) mayShowPersonalData: boolean;

  /** Null until its mail is written. */
  @Index('invitations_token_hash', { unique: true })
  @Column(optional(text(64)))
  tokenHash: string | null;

  @Column(text(40)) invitedBy: string;
  @Column(instant) expiresAt: Date;
  @Column(optional(instant)) acceptedAt: Date | null;
  @Column(optional(id)) acceptedBy: string | null;
  @Column(optional(instant)) revokedAt: Date | null;
  @Column(instant) created: Date;
}
