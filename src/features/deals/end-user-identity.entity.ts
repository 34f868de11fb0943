import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { id, optional, text } from '../../platform/db/columns';

/** By what a merchant is known again: a deal's tax number, unreadable, and its legal name in the form that is compared. */
@Entity('end_user_identities')
@Index('end_user_identities_ein', ['accountId', 'einFingerprint'])
@Index('end_user_identities_name', ['accountId', 'nameKey'])
export class EndUserIdentity {
  @PrimaryColumn(id) endUserServiceId: string;
  @Column(id) accountId: string;
  @Column(optional(text(64))) einFingerprint: string | null;
  @Column(optional(text(200))) nameKey: string | null;
}
