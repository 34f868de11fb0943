import { Field, ID, Int, ObjectType } from 'type-graphql';
import { wireEnum } from '../../platform/graphql/enums';
import { PageInfo } from '../../platform/graphql/page-info';
import { DateTime } from '../../platform/graphql/scalars';
import { type FoundWork, WORK_KINDS, type WorkKind } from './work.rules';

export const WorkKinds = wireEnum('WorkKind', 'What can wait for a person.', WORK_KINDS);

@ObjectType({ simpleResolvers: true, description: 'What waits for a person. It is gone when what it tells of is.' })
export class WorkItem {
  @Field(() => ID, {
    description: 'That of the submission, the message, the record, the upload, the funder or the webhook.',
  })
  id: string;
  @Field(() => WorkKinds) kind: WorkKind;
  @Field(() => DateTime) since: string;
  @Field(() => DateTime, { nullable: true, description: 'Until when it has to be done, where that is known.' })
  due: string | null;
  @Field(() => String, { description: 'What to do.' }) title: string;
  @Field(() => String, { description: 'Why; may be empty.' }) detail: string;
  found: FoundWork;
}

@ObjectType({ simpleResolvers: true })
export class WorkItemEdge {
  @Field(() => String) cursor: string;
  @Field(() => WorkItem) node: WorkItem;
}

@ObjectType({ simpleResolvers: true })
export class WorkKindCount {
  @Field(() => WorkKinds) kind: WorkKind;
  @Field(() => Int, { description: 'At most 10,000 are counted.' }) count: number;
}

/** Of whose deals; null: everybody's, and what belongs to no deal. */
export interface WorkAsked {
  assigneeId: string | null;
}

@ObjectType({ simpleResolvers: true, description: 'A page of what waits for a person, oldest first.' })
export class WorkItemConnection {
  @Field(() => [WorkItemEdge]) edges: WorkItemEdge[];
  @Field(() => PageInfo) pageInfo: PageInfo;
  about: WorkAsked;
}

@ObjectType({ simpleResolvers: true, description: 'What a change of the account has done to what waits.' })
export class WorkItemsChange {
  @Field(() => String, { description: 'To be given as `after`, to go on behind this change.' }) cursor: string;
  @Field(() => [WorkItem], { description: 'What waits now, new or otherwise than before.' }) added: WorkItem[];
  @Field(() => [ID], { description: 'What waits no more, if it did.' }) goneIds: string[];
}
