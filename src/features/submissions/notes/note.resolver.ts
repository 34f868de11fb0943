import type { GraphQLResolveInfo } from 'graphql';
import { Arg, Ctx, FieldResolver, ID, Info, Mutation, Resolver, Root } from 'type-graphql';
import type { Row } from '../../../platform/db/reader';
import { brokerOf, type Context } from '../../accounts/caller';
import { Scope } from '../../accounts/scope';
import { FunderSubmission } from '../submission.entity';
import { addNote, deleteNote, editNote } from './note.commands';
import { Note } from './note.entity';

@Resolver(() => Note)
export class NoteResolver {
  @FieldResolver(() => FunderSubmission, { nullable: true, description: 'Null of a note on the deal.' })
  submission(@Root() row: Row, @Ctx() context: Context, @Info() info: GraphQLResolveInfo) {
    return context.rows.related(row, info);
  }

  @Scope('submit')
  @Mutation(() => Note, { description: 'A note of the house; at most 10,000 characters of plain text.' })
  async addNote(
    @Arg('endUserServiceId', () => ID) endUserServiceId: string,
    @Arg('submissionServiceId', () => ID, { nullable: true }) submissionServiceId: string | null | undefined,
    @Arg('text', () => String) text: string,
    @Ctx() context: Context,
    @Info() info: GraphQLResolveInfo,
  ) {
    const accountId = brokerOf(context);
    const input = { endUserServiceId, submissionServiceId: submissionServiceId ?? null, text };
    const serviceId = await context.transact((tx) => addNote(tx, accountId, input));
    return context.rows.byId(Note, serviceId, info);
  }

  @Scope('submit')
  @Mutation(() => Note, { description: 'Its author mends it, within 15 minutes.' })
  async editNote(
    @Arg('serviceId', () => ID) serviceId: string,
    @Arg('text', () => String) text: string,
    @Ctx() context: Context,
    @Info() info: GraphQLResolveInfo,
  ) {
    const accountId = brokerOf(context);
    await context.transact((tx) => editNote(tx, accountId, serviceId, text));
    return context.rows.byId(Note, serviceId, info);
  }

  @Scope('submit')
  @Mutation(() => ID, { description: 'By its author, or with ADMIN; that there was a note stays.' })
  async deleteNote(@Arg('serviceId', () => ID) serviceId: string, @Ctx() context: Context) {
    const accountId = brokerOf(context);
    const isAdmin = !context.caller.admin && context.caller.scopes.includes('admin');
    await context.transact((tx) => deleteNote(tx, accountId, serviceId, isAdmin));
    return serviceId;
  }
}
