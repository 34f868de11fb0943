import { createUnionType, Field, ObjectType } from 'type-graphql';
import { PageInfo } from '../../../platform/graphql/page-info';
import { DateTime } from '../../../platform/graphql/scalars';
import { Decision } from '../../decisions/decision.entity';
import { InboundMail } from '../../mail/inbound/inbound-mail.entity';
import { Message } from '../../submissions/messages/message.entity';
import { Note } from '../../submissions/notes/note.entity';

/** What a thread is made of, by how its ids begin; a mail has the id of the record that it has made. */
export const ENTRIES = { msg: Message, dec: Decision, nte: Note, eus: InboundMail } as const;
export type EntryKind = keyof typeof ENTRIES;

export const entryKind = (id: string): EntryKind => {
  const kind = id.slice(0, 3);
  return kind === 'msg' || kind === 'dec' || kind === 'nte' ? kind : 'eus';
};

export const ThreadEntry = createUnionType({
  name: 'ThreadEntry',
  description: 'What was said: by us, by a funder, about its decision, or among ourselves.',
  types: () => [Message, InboundMail, Decision, Note] as const,
  resolveType: ({ serviceId }: { serviceId: string }) => ENTRIES[entryKind(serviceId)],
});

@ObjectType({ simpleResolvers: true })
export class ThreadEdge {
  @Field(() => String) cursor: string;
  @Field(() => DateTime) at: string;
  id: string;
}

@ObjectType({ simpleResolvers: true, description: 'A page of a thread, oldest first.' })
export class ThreadConnection {
  @Field(() => [ThreadEdge]) edges: ThreadEdge[];
  @Field(() => PageInfo) pageInfo: PageInfo;
}
