import { Field, ID, ObjectType } from 'type-graphql';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { id, instant, longText, optional, text } from '../../../platform/db/columns';
import { DateTime } from '../../../platform/graphql/scalars';

/** What people of the account say to each other about a deal. Nothing that sends reads this table. */
@Entity('notes')
@Index('notes_end_user', ['endUserId', 'created', 'serviceId'])
@ObjectType({ simpleResolvers: true, description: 'An internal note: it never leaves the house.' })
export class Note {
  @Field(() => ID, { description: 'nte_…' })
  @PrimaryColumn(id)
  serviceId: string;

  @Column(id) accountId: string;
  @Column(id) endUserId: string;
  @Column(optional(id)) submissionId: string | null;

  @Field(() => String, { description: 'usr_… or apk_…' })
  @Column(text(40))
  author: string;

  @Field(() => String, { nullable: true, description: 'Null once it is deleted.' })
  @Column(optional(longText))
  text: string | null;

  @Field(() => DateTime)
  @Column(instant)
  created: Date;

  @Field(() => DateTime, { nullable: true })
  @Column(optional(instant))
  editedAt: Date | null;

  /** Not `deletedAt`, by which a row is hidden: that there was a note stays. */
  @Column({ ...optional(instant), name: 'deleted_at' })
  clearedAt: Date | null;
}
