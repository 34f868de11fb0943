import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { id, instant, text } from '../../platform/db/columns';

/** A deal is somebody's. */
@Entity('deal_assignees')
@Index('deal_assignees_user', ['accountId', 'userId', 'dealCreated', 'endUserServiceId'])
export class DealAssignee {
  @PrimaryColumn(id) endUserServiceId: string;
  @PrimaryColumn(id) userId: string;
  @Column(id) accountId: string;
  /** The deal's: lists of somebody's deals are in its order. */
  @Column(instant) dealCreated: Date;
  @Column(text(40)) assignedBy: string;
  @Column(instant) created: Date;
}
