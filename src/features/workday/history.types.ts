import { Field, ID, ObjectType } from 'type-graphql';
import { PageInfo } from '../../platform/graphql/page-info';
import { DateTime } from '../../platform/graphql/scalars';

@ObjectType({ simpleResolvers: true, description: 'A fact of a deal that was changed.' })
export class HistoryChange {
  @Field(() => String, { description: 'Dotted path into `information`.' }) path: string;
  @Field(() => String, { nullable: true, description: 'Null where there was none, or it is a secret.' })
  before: string | null;
  @Field(() => String, { nullable: true, description: 'Null where there is none, or it is a secret.' })
  after: string | null;
}

@ObjectType({ simpleResolvers: true, description: 'Something that happened to a deal or one of its submissions.' })
export class HistoryEntry {
  @Field(() => ID, { description: 'evt_…' }) id: string;
  @Field(() => DateTime) at: string;
  @Field(() => String, { description: 'What happened, in words.' }) what: string;
  @Field(() => ID, { description: "Who did it: an API key's id, a user's, a funder's, `admin` or `system`." })
  actor: string;
  @Field(() => String, { description: 'The same in words.' }) actorName: string;
  @Field(() => ID, { nullable: true }) submissionServiceId: string | null;
  @Field(() => ID, { nullable: true }) funderServiceId: string | null;
  @Field(() => [HistoryChange]) changes: HistoryChange[];
}

@ObjectType({ simpleResolvers: true })
export class HistoryEdge {
  @Field(() => String) cursor: string;
  @Field(() => HistoryEntry) node: HistoryEntry;
}

@ObjectType({ simpleResolvers: true, description: "A page of a deal's history, newest first." })
export class HistoryConnection {
  @Field(() => [HistoryEdge]) edges: HistoryEdge[];
  @Field(() => PageInfo) pageInfo: PageInfo;
}
