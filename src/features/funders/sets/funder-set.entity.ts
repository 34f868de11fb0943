import { Field, ID, ObjectType } from 'type-graphql';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { id, instant, json, optional, text } from '../../../platform/db/columns';
import { SET_NAME_LENGTH } from './funder-set.rules';

@Entity('funder_sets')
@Index('funder_sets_name', ['accountId', 'name'], { unique: true })
@ObjectType({ simpleResolvers: true, description: 'Funders that deals go to together, under a name of the account.' })
export class FunderSet {
  @Field(() => ID, { description: 'fst_…' })
  @PrimaryColumn(id)
  serviceId: string;

  @Column(id) accountId: string;

  @Field(() => String, { description: 'Unique in the account.' })
  @Column(text(SET_NAME_LENGTH))
  name: string;

  /** As they were given. */
  @Column(json) funderServiceIds: string[];

  /** When deals were last sent to just these funders. */
  @Column(optional(instant)) lastUsedAt: Date | null;

  @Column(instant) created: Date;
}
