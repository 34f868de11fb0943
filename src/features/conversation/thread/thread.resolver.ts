import type { GraphQLResolveInfo } from 'graphql';
import { Arg, Ctx, FieldResolver, ID, Info, Int, Query, Resolver, Root } from 'type-graphql';
import { fromStored } from '../../../platform/db/instants';
import type { Row } from '../../../platform/db/reader';
import { BadInput, InvalidFields } from '../../../platform/errors';
import { brokerOf, type Context } from '../../accounts/caller';
import { Scope } from '../../accounts/scope';
import { EndUser } from '../../deals/end-user.entity';
import { Decision } from '../../decisions/decision.entity';
import { InboundMail } from '../../mail/inbound/inbound-mail.entity';
import { Message } from '../../submissions/messages/message.entity';
import { Note } from '../../submissions/notes/note.entity';
import { FunderSubmission } from '../../submissions/submission.entity';
import { dealThread, decodePlace, encodePlace, type Read, submissionThread } from './thread.queries';
import { ENTRIES, entryKind, ThreadConnection, ThreadEdge, ThreadEntry } from './thread.types';

const KINDS = { msg: 'message', eus: 'mail', dec: 'decision', nte: 'note' } as const;
const DEFAULT_FIRST = 50;
const MAX_FIRST = 100;
const PAGE = {
  complexity: ({ args, childComplexity }: { args: { first?: number }; childComplexity: number }) =>
    100 + Math.max(1, args.first ?? DEFAULT_FIRST) * childComplexity,
};

@Resolver(() => ThreadEdge)
export class ThreadEdgeResolver {
  @FieldResolver(() => ThreadEntry)
  node(@Root() { id }: ThreadEdge, @Ctx() context: Context, @Info() info: GraphQLResolveInfo) {
    return context.rows.byId(ENTRIES[entryKind(id)], id, info);
  }

  @FieldResolver(() => String, { description: 'What the node is: message, mail, decision or note.' })
  type(@Root() { id }: ThreadEdge): string {
    return KINDS[entryKind(id)];
  }

  @FieldResolver(() => Message, { nullable: true, description: 'The node, where it is a message.' })
  message(@Root() { id }: ThreadEdge, @Ctx() context: Context, @Info() info: GraphQLResolveInfo) {
    return entryKind(id) === 'msg' ? context.rows.byId(Message, id, info) : null;
  }

  @FieldResolver(() => InboundMail, { nullable: true, description: 'The node, where it is a mail.' })
  mail(@Root() { id }: ThreadEdge, @Ctx() context: Context, @Info() info: GraphQLResolveInfo) {
    return entryKind(id) === 'eus' ? context.rows.byId(InboundMail, id, info) : null;
  }

  @FieldResolver(() => Decision, { nullable: true, description: 'The node, where it is a decision.' })
  decision(@Root() { id }: ThreadEdge, @Ctx() context: Context, @Info() info: GraphQLResolveInfo) {
    return entryKind(id) === 'dec' ? context.rows.byId(Decision, id, info) : null;
  }

  @FieldResolver(() => Note, { nullable: true, description: 'The node, where it is a note.' })
  note(@Root() { id }: ThreadEdge, @Ctx() context: Context, @Info() info: GraphQLResolveInfo) {
    return entryKind(id) === 'nte' ? context.rows.byId(Note, id, info) : null;
  }
}

@Resolver(() => FunderSubmission)
export class SubmissionThreadResolver {
  @FieldResolver(() => ThreadConnection, {
    ...PAGE,
    description:
      'All that was said about it, oldest first: letters, messages, mails, decisions, notes. `first` 1 to 100.',
  })
  thread(
    @Root() { serviceId }: Row,
    @Arg('first', () => Int, { defaultValue: DEFAULT_FIRST }) first: number,
    @Arg('after', () => String, { nullable: true }) after: string | null | undefined,
    @Ctx() context: Context,
  ): Promise<ThreadConnection> {
    return page(context, String(serviceId), { first, after }, submissionThread);
  }
}

@Resolver(() => EndUser)
export class DealThreadResolver {
  @FieldResolver(() => ThreadConnection, {
    ...PAGE,
    description: 'All that was said about it, oldest first, with every funder and with the merchant. `first` 1 to 100.',
  })
  thread(
    @Root() { serviceId }: Row,
    @Arg('first', () => Int, { defaultValue: DEFAULT_FIRST }) first: number,
    @Arg('after', () => String, { nullable: true }) after: string | null | undefined,
    @Ctx() context: Context,
  ): Promise<ThreadConnection> {
    return page(context, String(serviceId), { first, after }, dealThread);
  }
}

@Resolver(() => InboundMail)
export class InboundMailQueryResolver {
  @Scope('read')
  @Query(() => InboundMail, {
    nullable: true,
    description: 'By its own id, or by the record that it has made; of several that it has made, the first.',
  })
  async inboundMail(
    @Arg('serviceId', () => ID) serviceId: string,
    @Ctx() context: Context,
    @Info() info: GraphQLResolveInfo,
  ) {
    brokerOf(context);
    if (!serviceId.startsWith('eml_')) return context.rows.byId(InboundMail, serviceId, info);
    const query = {
      where: 'email_service_id = ?',
      selective: true,
      parameters: [serviceId],
      tail: 'ORDER BY service_id LIMIT 1',
    };
    const [mail] = await context.rows.list(InboundMail, query, info);
    return mail ?? null;
  }
}

async function page(
  context: Context,
  owner: string,
  { first, after }: { first: number; after: string | null | undefined },
  thread: typeof dealThread,
): Promise<ThreadConnection> {
  const accountId = brokerOf(context);
  if (first < 1 || first > MAX_FIRST)
    throw new InvalidFields({ first: [`Must be greater than or equal to 1 and less than or equal to ${MAX_FIRST}.`] });
  const place = after == null ? null : decodePlace(owner, after);
  if (place === undefined)
    throw new BadInput('The cursor in after is not one of this thread: give an endCursor or cursor of it, or none.');
  const read: Read = (sql, parameters) => context.rows.read(sql, parameters);
  const found = await thread(read, accountId, owner, { after: place, limit: first + 1 });
  const shown = found.slice(0, first);
  const edges = shown.map(({ at, id }) => ({ cursor: encodePlace(owner, { at, id }), at: fromStored(at), id }));
  return { edges, pageInfo: { hasNextPage: found.length > first, endCursor: edges.at(-1)?.cursor ?? null } };
}
