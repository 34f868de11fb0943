import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { id, instant, integer, optional, text } from '../../../platform/db/columns';
import { wireEnum } from '../../../platform/graphql/enums';
import { DateTime } from '../../../platform/graphql/scalars';
import { ITEM_KINDS, type ItemKind, REQUEST_STATES, type RequestState } from './checklist.rules';

export const ItemKinds = wireEnum(
  'ItemKind',
  'What is asked for: a file, a fact, or that something is done.',
  ITEM_KINDS,
);
export const RequestStates = wireEnum('RequestState', 'How far a request has come.', REQUEST_STATES);

/** What a deal's funders ask for; each thing once, whoever asks. */
@Entity('checklist_items')
@Index('checklist_items_key', ['endUserId', 'itemKey'], { unique: true })
@ObjectType({
  simpleResolvers: true,
  description: 'What a funder asks of a deal: a file, a fact, or that something is done.',
})
export class ChecklistItem {
  @Field(() => ID, { description: 'itm_…' })
  @PrimaryColumn(id)
  serviceId: string;

  @Column(id) accountId: string;
  @Column(id) endUserId: string;

  @Field(() => ItemKinds)
  @Column(text(16))
  kind: ItemKind;

  @Column(text(200)) itemKey: string;

  @Field(() => String)
  @Column(text(300))
  title: string;

  @Field(() => String, { nullable: true })
  @Column(optional(text(64)))
  fileClass: string | null;

  @Field(() => String, { nullable: true, description: 'A dotted path into the information.' })
  @Column(optional(text(100)))
  path: string | null;

  @Field(() => String, { nullable: true, description: 'YYYY-MM' })
  @Column(optional(text(7)))
  month: string | null;

  /** When a person said that an action is done. */
  @Column(optional(instant)) doneAt: Date | null;
  @Column(instant) created: Date;
}

/** That one funder asks for one item. */
@Entity('checklist_requests')
@Index('checklist_requests_pair', ['itemId', 'submissionId'], { unique: true })
@Index('checklist_requests_submission', ['submissionId', 'state'])
@ObjectType({ simpleResolvers: true, description: 'That one funder asks for an item.' })
export class ChecklistRequest {
  @Field(() => ID, { description: 'req_…' })
  @PrimaryColumn(id)
  serviceId: string;

  @Column(id) accountId: string;
  @Column(id) itemId: string;
  @Column(id) submissionId: string;
  @Column(optional(id)) decisionId: string | null;

  @Field(() => String, { description: "In the funder's words." })
  @Column(text(300))
  text: string;

  @Field(() => RequestStates)
  @Column(text(16))
  state: RequestState;

  @Field(() => Int)
  @Column(integer)
  askedTimes: number;

  @Field(() => DateTime, { nullable: true })
  @Column(optional(instant))
  dueAt: Date | null;

  /** The message, attempt or person that brought it. */
  @Column(optional(id)) providedBy: string | null;
  @Column(optional(text(40))) settledBy: string | null;

  @Field(() => String, { nullable: true, description: 'Why it is waived.' })
  @Column(optional(text(300)))
  reason: string | null;

  @Column(instant) changed: Date;
  @Column(instant) created: Date;
}
