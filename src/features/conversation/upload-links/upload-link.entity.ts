import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { id, instant, integer, json, longText, optional, text } from '../../../platform/db/columns';
import { Sealed } from '../../../platform/db/sealed';
import { DateTime } from '../../../platform/graphql/scalars';

/** An address by which a merchant sends what is asked of him. Whoever has it may bring, and see nothing of the deal. */
@Entity('upload_links')
@Index('upload_links_end_user', ['endUserId', 'created'])
@ObjectType({ simpleResolvers: true, description: 'An address by which a merchant sends what is asked of him.' })
export class UploadLink {
  @Field(() => ID, { description: 'upl_…' })
  @PrimaryColumn(id)
  serviceId: string;

  @Column(id) accountId: string;
  @Column(id) endUserId: string;
  @Column(json) itemIds: string[];

  /** SHA-256 of the token. */
  @Index('upload_links_token', { unique: true })
  @Column(text(64))
  tokenHash: string;

  /** The token, for who copies the address once more. */
  @Sealed<UploadLink>(({ serviceId }) => `upload_links|token|${serviceId}`)
  @Column(longText)
  token: string;

  @Field(() => DateTime, { description: 'Until when it works.' })
  @Column(instant)
  expiresAt: Date;

  @Field(() => DateTime, { nullable: true, description: 'Since when it leads nowhere.' })
  @Column(optional(instant))
  revokedAt: Date | null;

  @Field(() => Int, { description: 'How many files it has brought.' })
  @Column(integer)
  files: number;

  @Column(integer) bytes: number;

  /** How many answers it has brought, whatever became of each. */
  @Column({ ...integer, default: 0 }) answers: number;

  /** The ids of the files that it has brought, by item. */
  @Column(json) brought: Record<string, string[]>;

  @Field(() => DateTime, { nullable: true, description: 'When somebody last looked or sent something by it.' })
  @Column(optional(instant))
  lastUsed: Date | null;

  @Field(() => String, { description: 'usr_… or apk_…' })
  @Column(text(40))
  author: string;

  @Column(instant) created: Date;
}
