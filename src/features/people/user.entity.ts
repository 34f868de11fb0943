import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { boolean, id, instant, json, optional, text } from '../../platform/db/columns';

/** One person of the installation. Which accounts are his say the memberships. */
@Entity('users')
export class User {
  @PrimaryColumn(id) serviceId: string;

  /** In lower case; of one who was erased, what nobody can write to. */
  @Index('users_email', { unique: true })
  @Column(text(254))
  email: string;

  @Column(optional(instant)) emailVerifiedAt: Date | null;
  @Column(text(128)) name: string;
  @Column(text(64)) timeZone: string;
  /** `22:00`, in his time zone; null: never quiet. */
  @Column(optional(text(5))) quietFrom: string | null;
  @Column(optional(text(5))) quietTo: string | null;
  @Column(text(5)) digestAt: string;
  /** Weekdays, from 1 for Monday. */
  @Column(json) digestDays: number[];
  @Column(boolean) isPlatformAdmin: boolean;
  @Column(optional(instant)) mailRefusedAt: Date | null;
  @Column(optional(instant)) lastSeen: Date | null;
  @Column(optional(instant)) erasedAt: Date | null;
  @Column(instant) created: Date;
}
