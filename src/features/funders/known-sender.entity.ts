import { Column, Entity, PrimaryColumn } from 'typeorm';
import { id, instant, text } from '../../platform/db/columns';

/** A domain or an address that a person has confirmed to be a funder's: mails of it that pass are believed. */
@Entity('known_senders')
export class KnownSender {
  @PrimaryColumn(id) accountId: string;
  @PrimaryColumn(id) funderServiceId: string;
  /** In lower case; with an @ it is an address. */
  @PrimaryColumn(text(320)) sender: string;
  @Column(instant) created: Date;
}
