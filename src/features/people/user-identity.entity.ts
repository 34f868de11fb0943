import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { id, instant, optional, text } from '../../platform/db/columns';

/** A person as a provider knows him: by issuer and subject, and by nothing else. */
@Entity('user_identities')
@Index('user_identities_subject', ['issuer', 'subject'], { unique: true })
export class UserIdentity {
  @PrimaryColumn(id) serviceId: string;

  @Index('user_identities_user')
  @Column(id)
  userId: string;

  @Column(text(255)) issuer: string;
  @Column(text(255)) subject: string;
  @Column(text(64)) provider: string;
  @Column(optional(instant)) lastUsed: Date | null;
  @Column(instant) created: Date;
}
