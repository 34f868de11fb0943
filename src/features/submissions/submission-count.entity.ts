import { Column, Entity, PrimaryColumn } from 'typeorm';
import { id, integer, text } from '../../platform/db/columns';

/** How many of an account's submissions to a funder have a status: kept, since counting them takes as long as there are many. */
@Entity('submission_counts')
export class SubmissionCount {
  @PrimaryColumn(id) accountId: string;
  @PrimaryColumn(id) funderServiceId: string;
  /** Empty where a submission has none. */
  @PrimaryColumn(text(32))
  status: string;
  @Column(integer) counted: number;
}
