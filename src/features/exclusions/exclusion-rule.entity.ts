import { Field, ID, ObjectType } from 'type-graphql';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { id, instant, json, text } from '../../platform/db/columns';
import { Receipt } from '../../platform/graphql/receipt';

/** What changed a rule last, in a word; part of the `reason` that readers see. */
export type RuleChange = 'replacement' | 'bulk edit' | 'resolution';

@Entity('exclusion_rules')
@ObjectType({
  simpleResolvers: true,
  description: 'Senders whose deals this funder must not get.',
})
export class FunderExclusionRule {
  @PrimaryColumn(id) accountId: string;

  @Field(() => ID)
  @PrimaryColumn(id)
  funderServiceId: string;

  @Field(() => [String], { description: 'Names that a person has said are not the excluded sender.' })
  @Column(json)
  notSenders: string[];

  @Field(() => [String])
  @Column(json)
  senderDomains: string[];

  @Field(() => [String])
  @Column(json)
  senderEmails: string[];

  @Field(() => [String])
  @Column(json)
  senderNames: string[];

  @Column(text(24)) lastChange: RuleChange;

  @Receipt()
  @Field(() => String, { description: 'Changes with every change of the rule; REST shows it as the ETag.' })
  @Column(id)
  revision: string;

  @Column(instant) created: Date;
  @Column(instant) lastUpdated: Date;
}
