import { Column, Entity, PrimaryColumn } from 'typeorm';
import { id, instant, text } from '../../platform/db/columns';

/** A decision that a funder's system has posted: the key is what makes a second one of the same id change nothing. */
@Entity('funder_callbacks')
export class FunderCallback {
  @PrimaryColumn(id) accountId: string;
  @PrimaryColumn(id) funderServiceId: string;
  /** The funder's own id of the message. */
  @PrimaryColumn(text(200)) callbackId: string;
  @Column(id) decisionServiceId: string;
  @Column(id) submissionServiceId: string;
  @Column(instant) created: Date;
}
