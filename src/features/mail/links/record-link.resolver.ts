import type { GraphQLResolveInfo } from 'graphql';
import { Arg, Ctx, FieldResolver, ID, Info, Mutation, Resolver, Root } from 'type-graphql';
import type { Row } from '../../../platform/db/reader';
import { accountOf, brokerOf, type Context } from '../../accounts/caller';
import { Scope } from '../../accounts/scope';
import { EndUser, RecordClassifications } from '../../deals/end-user.entity';
import { type RecordClassification } from '../../deals/record.rules';
import { Decision, RecordDecisionInput } from '../../decisions/decision.entity';
import { InboundMail } from '../inbound/inbound-mail.entity';
import { DealLinkEntry } from './deal-link.types';
import { confirmMailDecision } from './mail-confirmation.commands';
import { dismissEndUser, linkEndUser, reclassifyEndUser, unlinkEndUser } from './record-link.commands';

@Resolver(() => EndUser)
export class RecordLinkResolver {
  @FieldResolver(() => [DealLinkEntry], {
    description: 'All records of the same CRM opportunity; empty for a record that belongs to none.',
  })
  dealLink(@Root() row: Row, @Ctx() context: Context, @Info() info: GraphQLResolveInfo) {
    return context.rows.related(row, info);
  }

  @FieldResolver(() => InboundMail, { nullable: true, description: 'The mail that has made this record.' })
  mail(@Root() row: Row, @Ctx() context: Context, @Info() info: GraphQLResolveInfo) {
    return context.rows.related(row, info);
  }

  @Scope('submit')
  @Mutation(() => EndUser, {
    description:
      'Links a record that arrived to a deal, or moves it there. A decision that was read in its mail with confidence is recorded; one that was recorded at another deal is taken back.',
  })
  async linkEndUser(
    @Arg('serviceId', () => ID) serviceId: string,
    @Arg('dealServiceId', () => ID) dealServiceId: string,
    @Ctx() context: Context,
    @Info() info: GraphQLResolveInfo,
  ) {
    const accountId = accountOf(context);
    await context.transact((tx) => linkEndUser(tx, accountId, serviceId, dealServiceId));
    return context.rows.byId(EndUser, serviceId, info);
  }

  @Scope('submit')
  @Mutation(() => EndUser, {
    description:
      'Undoes a link, a dismissal or a change of class. Decisions that were read in its mail are taken back.',
  })
  async unlinkEndUser(
    @Arg('serviceId', () => ID) serviceId: string,
    @Ctx() context: Context,
    @Info() info: GraphQLResolveInfo,
  ) {
    const accountId = accountOf(context);
    await context.transact((tx) => unlinkEndUser(tx, accountId, serviceId));
    return context.rows.byId(EndUser, serviceId, info);
  }

  @Scope('submit')
  @Mutation(() => EndUser, { description: 'Takes an unlinked record off the list of those that wait.' })
  async dismissEndUser(
    @Arg('serviceId', () => ID) serviceId: string,
    @Ctx() context: Context,
    @Info() info: GraphQLResolveInfo,
  ) {
    const accountId = accountOf(context);
    await context.transact((tx) => dismissEndUser(tx, accountId, serviceId));
    return context.rows.byId(EndUser, serviceId, info);
  }

  @Scope('submit')
  @Mutation(() => EndUser, { description: 'Says what a record is. Its link and its decisions are taken back.' })
  async reclassifyEndUser(
    @Arg('serviceId', () => ID) serviceId: string,
    @Arg('classification', () => RecordClassifications) classification: RecordClassification,
    @Ctx() context: Context,
    @Info() info: GraphQLResolveInfo,
  ) {
    const accountId = accountOf(context);
    await context.transact((tx) => reclassifyEndUser(tx, accountId, serviceId, classification));
    return context.rows.byId(EndUser, serviceId, info);
  }

  @Scope('submit')
  @Mutation(() => Decision, {
    description:
      'A person confirms what a mail says: its decision is recorded as it was read, or as it is given here, and its record is linked to the deal. CONFLICT when it was recorded already.',
  })
  async confirmMailDecision(
    @Arg('endUserServiceId', () => ID) endUserServiceId: string,
    @Arg('submissionServiceId', () => ID, { nullable: true, description: 'Needed where the mail was not attributed.' })
    submissionServiceId: string | null | undefined,
    @Arg('decision', () => RecordDecisionInput, { nullable: true, description: 'In place of what was read.' })
    decision: RecordDecisionInput | null | undefined,
    @Arg('rememberSender', () => Boolean, {
      defaultValue: false,
      description:
        "Keeps the sender as one of the funder's, so that its mails may record decisions where they are proved: the domain of a mail that is, else the address.",
    })
    rememberSender: boolean,
    @Ctx() context: Context,
    @Info() info: GraphQLResolveInfo,
  ) {
    const accountId = brokerOf(context);
    const given = { submissionServiceId: submissionServiceId ?? null, decision: decision ?? null, rememberSender };
    const serviceId = await context.transact((tx) => confirmMailDecision(tx, accountId, endUserServiceId, given));
    return context.rows.byId(Decision, serviceId, info);
  }
}
