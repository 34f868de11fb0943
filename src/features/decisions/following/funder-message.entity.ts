import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { id, instant, longText, optional, text } from '../../../platform/db/columns';
import { Sealed } from '../../../platform/db/sealed';

/** What a funder's system has posted, in a shape of its own, until its run is found. */
@Entity('funder_messages')
@Index('funder_messages_once', ['accountId', 'funderServiceId', 'messageId'], { unique: true })
@Index('funder_messages_waiting', ['status', 'created'])
export class FunderMessage {
  /** fms_… */
  @PrimaryColumn(id) serviceId: string;
  @Column(id) accountId: string;
  @Column(id) funderServiceId: string;
  /** The funder's own id of it, else a hash of it. */
  @Column(text(200)) messageId: string;
  /** Body and headers, sealed; empty once it is erased. */
  @Sealed<FunderMessage>(({ serviceId }) => `funder_messages|body|${serviceId}`)
  @Column(longText)
  body: string;
  @Column(text(10)) status: 'waiting' | 'used' | 'ignored' | 'unmatched';
  @Column(optional(id)) runId: string | null;
  @Column(instant) created: Date;
}
