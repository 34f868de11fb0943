import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { id, instant, integer, json, optional, text } from '../../../platform/db/columns';
import type { MailOrigin } from '../trust/mail-origin.rules';
import type { DeliveryState } from './mail-delivery.rules';

/** A mail as it was delivered. What it says is in the records that were made of it. */
@Entity('mail_deliveries')
@Index('mail_deliveries_message', ['accountId', 'messageKey'], { unique: true })
@Index('mail_deliveries_content', ['accountId', 'contentKey'], { unique: true })
@Index('mail_deliveries_state', ['state', 'created'])
@Index('mail_deliveries_hash', ['contentHash'])
export class MailDelivery {
  /** eml_… */
  @PrimaryColumn(id) serviceId: string;
  @Column(id) accountId: string;
  @Column(text(16)) state: DeliveryState;
  /** SHA-256 of its Message-ID, and of its sender, subject and body: the same mail is taken once. */
  @Column(optional(text(64))) messageKey: string | null;
  @Column(text(64)) contentKey: string;
  /** Under which the whole mail is stored; null once it is kept no longer. */
  @Column(optional(text(64))) contentHash: string | null;
  @Column(integer) sizeBytes: number;
  /** What its provider says of it; null for a mail that came before it was noted. */
  @Column(optional(json)) origin: MailOrigin | null;
  /** How often it was tried in vain to look up who may send it. */
  @Column({ ...integer, default: 0 }) lookupTries: number;
  /** The mailbox that it was taken from; null: it was posted. */
  @Column(optional(id)) mailboxId: string | null;
  @Column(instant) created: Date;
}
