import { Field, ID, ObjectType } from 'type-graphql';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { id, instant, optional, text } from '../../../platform/db/columns';
import { wireEnum } from '../../../platform/graphql/enums';
import { DESCRIPTION_LENGTH, NAME_LENGTH, TAG_CHANGES } from './tag.rules';

export const TagChanges = wireEnum('TagChange', 'What becomes of the tags that a deal has.', TAG_CHANGES);

@Entity('tags')
@Index('tags_name', ['accountId', 'name'], { unique: true })
@ObjectType({ simpleResolvers: true, description: 'A word of the customer that deals are marked with.' })
export class Tag {
  @Field(() => ID, { description: 'tag_…' })
  @PrimaryColumn(id)
  serviceId: string;

  @Column(id) accountId: string;

  @Field(() => String, { description: 'Unique in the account, in lower case.' })
  @Column(text(NAME_LENGTH))
  name: string;

  @Field(() => String, { nullable: true })
  @Column(optional(text(DESCRIPTION_LENGTH)))
  description: string | null;

  @Field(() => String, { nullable: true, description: '#rrggbb' })
  @Column(optional(text(7)))
  color: string | null;

  @Column(instant) created: Date;
}
