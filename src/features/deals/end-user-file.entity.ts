import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { id, instant, integer, optional, text } from '../../platform/db/columns';
import { DateTime } from '../../platform/graphql/scalars';

@Entity('end_user_files')
@Index('end_user_files_end_user', ['endUserServiceId', 'created', 'serviceId'])
@ObjectType({ simpleResolvers: true, description: "A deal's file." })
export class EndUserFile {
  @Field(() => ID, { description: 'euf_…' })
  @PrimaryColumn(id)
  serviceId: string;

  @Column(id) accountId: string;
  @Column(id) endUserServiceId: string;

  @Field(() => String)
  @Column(text(255))
  fileName: string;

  @Field(() => String, { nullable: true, description: 'What the file is, such as bank_statement.' })
  @Column(optional(text(64)))
  fileClass: string | null;

  @Field(() => Int)
  @Column(integer)
  sizeBytes: number;

  @Field(() => DateTime)
  @Column(instant)
  created: Date;

  /** SHA-256 of the content, under which it is stored. */
  @Index('end_user_files_hash')
  @Column(text(64))
  contentHash: string;

  @Column(text(100)) mediaType: string;

  @Field(() => String, { nullable: true, description: "The customer's own id of the file." })
  @Column(optional(text(140)))
  referenceId: string | null;
}
