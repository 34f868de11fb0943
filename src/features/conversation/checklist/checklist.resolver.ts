import type { GraphQLResolveInfo } from 'graphql';
import { Arg, Ctx, FieldResolver, ID, Info, Mutation, Resolver, Root } from 'type-graphql';
import type { Row } from '../../../platform/db/reader';
import { DateTime } from '../../../platform/graphql/scalars';
import { brokerOf, type Context } from '../../accounts/caller';
import { Scope } from '../../accounts/scope';
import { EndUser } from '../../deals/end-user.entity';
import { EndUserFile } from '../../deals/end-user-file.entity';
import { Decision } from '../../decisions/decision.entity';
import { Message } from '../../submissions/messages/message.entity';
import { FunderSubmission } from '../../submissions/submission.entity';
import { ChecklistItem, ChecklistRequest, RequestStates } from './checklist.entity';
import { ChecklistItemInput } from './checklist.inputs';
import type { RequestState } from './checklist.rules';
import { addItem, updateItem } from './items.commands';
import { onHand } from './on-hand.queries';
import { setRequestState } from './requests.commands';

@Resolver(() => EndUser)
export class DealChecklistResolver {
  @FieldResolver(() => [ChecklistItem], { description: 'What its funders ask for; each thing once, whoever asks.' })
  checklist(@Root() row: Row, @Ctx() context: Context, @Info() info: GraphQLResolveInfo) {
    return context.rows.related(row, info);
  }
}

@Resolver(() => FunderSubmission)
export class SubmissionRequestsResolver {
  @FieldResolver(() => [ChecklistRequest], { description: 'What its funder asks for.' })
  requests(@Root() row: Row, @Ctx() context: Context, @Info() info: GraphQLResolveInfo) {
    return context.rows.related(row, info);
  }
}

const stateOf = (row: Row<ChecklistItem>, context: Context) =>
  context.rows.batched(onHand, row, (rows) =>
    onHand({ accountId: brokerOf(context), read: (sql, parameters) => context.rows.read(sql, parameters) }, rows),
  );

@Resolver(() => ChecklistItem)
export class ChecklistItemResolver {
  @FieldResolver(() => Boolean, {
    description: 'It is there: a file of the class, a fact, or somebody said that it is done.',
  })
  async onHand(@Root() row: Row<ChecklistItem>, @Ctx() context: Context): Promise<boolean> {
    return (await stateOf(row, context)).isOnHand;
  }

  @FieldResolver(() => String, { nullable: true, description: 'What to look at.' })
  async hint(@Root() row: Row<ChecklistItem>, @Ctx() context: Context): Promise<string | null> {
    return (await stateOf(row, context)).hint;
  }

  @FieldResolver(() => [EndUserFile], { description: 'The files that are what is asked for.' })
  async files(@Root() row: Row<ChecklistItem>, @Ctx() context: Context, @Info() info: GraphQLResolveInfo) {
    const { files } = await stateOf(row, context);
    return context.rows.withEachId(EndUserFile, files, info);
  }

  @FieldResolver(() => [ChecklistRequest])
  requests(@Root() row: Row, @Ctx() context: Context, @Info() info: GraphQLResolveInfo) {
    return context.rows.related(row, info);
  }

  @Scope('submit')
  @Mutation(() => ChecklistItem, { description: 'Adds what is needed; what is there already is asked for once more.' })
  async addChecklistItem(
    @Arg('input', () => ChecklistItemInput) input: ChecklistItemInput,
    @Ctx() context: Context,
    @Info() info: GraphQLResolveInfo,
  ) {
    const accountId = brokerOf(context);
    const serviceId = await context.transact((tx) => addItem(tx, accountId, input));
    return context.rows.byId(ChecklistItem, serviceId, info);
  }

  @Scope('submit')
  @Mutation(() => ChecklistItem, {
    description: 'Mends a wrong reading once for all who ask; two items that become the same are one.',
  })
  async updateChecklistItem(
    @Arg('serviceId', () => ID) serviceId: string,
    @Arg('input', () => ChecklistItemInput) input: ChecklistItemInput,
    @Ctx() context: Context,
    @Info() info: GraphQLResolveInfo,
  ) {
    const accountId = brokerOf(context);
    const kept = await context.transact((tx) => updateItem(tx, accountId, serviceId, input));
    return context.rows.byId(ChecklistItem, kept, info);
  }
}

@Resolver(() => ChecklistRequest)
export class ChecklistRequestResolver {
  @FieldResolver(() => ChecklistItem)
  item(@Root() row: Row, @Ctx() context: Context, @Info() info: GraphQLResolveInfo) {
    return context.rows.related(row, info);
  }

  @FieldResolver(() => FunderSubmission)
  submission(@Root() row: Row, @Ctx() context: Context, @Info() info: GraphQLResolveInfo) {
    return context.rows.related(row, info);
  }

  @FieldResolver(() => Decision, { nullable: true, description: 'Where it was asked.' })
  decision(@Root() row: Row, @Ctx() context: Context, @Info() info: GraphQLResolveInfo) {
    return context.rows.related(row, info);
  }

  @FieldResolver(() => Message, { nullable: true, description: 'What has brought it.' })
  message(@Root() row: Row, @Ctx() context: Context, @Info() info: GraphQLResolveInfo) {
    return context.rows.related(row, info);
  }

  @Scope('submit')
  @Mutation(() => [ChecklistRequest], {
    description:
      'Says how requests stand: provided, accepted, waived (with a reason), or open again; and until when they are due.',
  })
  async setRequestState(
    @Arg('serviceIds', () => [ID]) serviceIds: string[],
    @Arg('state', () => RequestStates) state: RequestState,
    @Arg('reason', () => String, { nullable: true }) reason: string | null | undefined,
    @Arg('dueAt', () => DateTime, { nullable: true }) dueAt: string | null | undefined,
    @Ctx() context: Context,
    @Info() info: GraphQLResolveInfo,
  ) {
    const accountId = brokerOf(context);
    const ids = await context.transact((tx) =>
      setRequestState(tx, accountId, { serviceIds, state, reason: reason ?? null, dueAt }),
    );
    return context.rows.withEachId(ChecklistRequest, ids, info);
  }
}
