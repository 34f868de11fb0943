import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { boolean, id, instant, json, optional, text } from '../../platform/db/columns';
import type { Role } from '../accounts/roles.rules';

/** A person's place in an account. One that has ended is kept, and revived when he comes back. */
@Entity('memberships')
@Index('memberships_account_user', ['accountId', 'userId'], { unique: true })
export class Membership {
  @PrimaryColumn(id) serviceId: string;
  @Column(id) accountId: string;

  @Index('memberships_user')
  @Column(id)
  userId: string;

  @Column(text(16)) role: Role;
  @Column(boolean) mayShowPersonalData: boolean;
  /** `invitation`, `setup`, or `oidc:` and the provider's id. */
  @Column(text(80)) source: string;
  /** Is told of all deals of the account, not of his own alone. */
  @Column(boolean) allDeals: boolean;
  /** What he wants to be told of, and how; null: as everybody. */
  @Column(optional(json)) notify: Record<string, unknown> | null;

  @Index('memberships_unsubscribe_hash', { unique: true })
  @Column(optional(text(64)))
  unsubscribeHash: string | null;

  @Column(instant) joined: Date;
  @Column(optional(instant)) endedAt: Date | null;
  @Column(optional(text(40))) endedBy: string | null;
  @Column(instant) created: Date;
}
