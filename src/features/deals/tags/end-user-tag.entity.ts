import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { id } from '../../../platform/db/columns';

/** A deal is marked with a tag. */
@Entity('end_user_tags')
export class EndUserTag {
  @PrimaryColumn(id) endUserServiceId: string;

  @Index('end_user_tags_tag')
  @PrimaryColumn(id)
  tagServiceId: string;

  @Column(id) accountId: string;
}
