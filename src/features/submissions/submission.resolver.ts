import type { GraphQLResolveInfo } from 'graphql';
import { Arg, Ctx, FieldResolver, ID, Info, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import type { Row } from '../../platform/db/reader';
import { checkPage } from '../../platform/graphql/paging';
import { brokerOf, type Context } from '../accounts/caller';
import { Scope } from '../accounts/scope';
import { EndUser } from '../deals/end-user.entity';
import { Channels, Funder } from '../funders/funder.entity';
import { submissionEligibility } from './eligibility.queries';
import { Attempt, type AttemptOutcome, AttemptOutcomes } from './sending/attempt.entity';
import { filesRead, onceRead } from './sending/files-read.queries';
import { settleAttempt } from './sending/settle.commands';
import { submitToFunders } from './sending/submit-to-funders.commands';
import { triggerSubmission } from './sending/trigger.commands';
import { NOT_A_DEAL, setShouldSend, upsertSubmission } from './submission.commands';
import { FunderSubmission, FunderSubmissionPage, SendEligibility, SubmitOutcome } from './submission.entity';
import {
  configurationHere,
  configurationOf,
  evidenceOf,
  MAX_PAGE,
  type SubmissionRow,
  submissionConfigured,
} from './submission.loaders';

const LETTER_VERSION =
  'The `version` of the letter that was looked at: another one by now is CONFLICT `letter_changed`, and nothing goes.';

@Resolver(() => FunderSubmission)
export class SubmissionResolver {
  @Scope('read')
  @Query(() => FunderSubmission, { nullable: true, description: 'A submission of the caller, or null.' })
  funderSubmission(
    @Arg('serviceId', () => ID) serviceId: string,
    @Ctx() context: Context,
    @Info() info: GraphQLResolveInfo,
  ) {
    brokerOf(context);
    return context.rows.byId(FunderSubmission, serviceId, info);
  }

  @FieldResolver(() => Funder)
  funder(@Root() row: SubmissionRow, @Ctx() context: Context, @Info() info: GraphQLResolveInfo) {
    const { funder, configuration }: Partial<SubmissionRow['related']> = row.related ?? {};
    return configuration && funder === undefined
      ? { serviceId: configuration.funderServiceId, name: configuration.funderName }
      : context.rows.related(row, info);
  }

  @FieldResolver(() => EndUser, { description: 'The deal that is sent.' })
  endUser(@Root() row: Row, @Ctx() context: Context, @Info() info: GraphQLResolveInfo) {
    return context.rows.related(row, info);
  }

  @FieldResolver(() => [Attempt], { description: 'Newest first.' })
  attempts(@Root() row: Row, @Ctx() context: Context, @Info() info: GraphQLResolveInfo) {
    return context.rows.related(row, info);
  }

  @FieldResolver(() => Channels, {
    nullable: true,
    description: 'How it would be sent; null while the funder is not linked.',
  })
  configuredChannel(@Root() row: SubmissionRow) {
    return configurationOf(row).configuredChannel;
  }

  @FieldResolver(() => Boolean, {
    nullable: true,
    description: 'Whether the broker wants it sent; null while the funder is not linked.',
  })
  shouldSend(@Root() row: SubmissionRow) {
    return configurationOf(row).linked ? row.shouldSend : null;
  }

  @FieldResolver(() => Boolean, {
    nullable: true,
    description: 'Whether all that a production send needs is configured.',
  })
  submissionConfigured(@Root() row: SubmissionRow, @Ctx() { services }: Context) {
    return submissionConfigured(row, services.config);
  }

  @FieldResolver(() => SendEligibility)
  sendEligibility(@Root() row: SubmissionRow, @Ctx() { services }: Context) {
    return row.isSynthetic
      ? { sendable: false, reason: null, detail: NOT_A_DEAL, evidence: null }
      : submissionEligibility(row, configurationHere(row, services.config), evidenceOf(row));
  }

  @Scope('submit')
  @Mutation(() => FunderSubmission, {
    description: 'The submission of this deal to this funder, made if there is none.',
  })
  async upsertFunderSubmission(
    @Arg('endUserServiceId', () => ID) endUserServiceId: string,
    @Arg('funderServiceId', () => ID) funderServiceId: string,
    @Ctx() context: Context,
    @Info() info: GraphQLResolveInfo,
  ) {
    const accountId = brokerOf(context);
    const serviceId = await context.transact((tx) =>
      upsertSubmission(tx, accountId, { endUserServiceId, funderServiceId }),
    );
    return context.rows.byId(FunderSubmission, serviceId, info);
  }

  @Scope('submit')
  @Mutation(() => FunderSubmission, { description: 'Says whether this submission is to be sent.' })
  async updateFunderSubmission(
    @Arg('serviceId', () => ID) serviceId: string,
    @Arg('shouldSend', () => Boolean) shouldSend: boolean,
    @Ctx() context: Context,
    @Info() info: GraphQLResolveInfo,
  ) {
    const accountId = brokerOf(context);
    await context.transact((tx) => setShouldSend(tx, accountId, serviceId, shouldSend));
    return context.rows.byId(FunderSubmission, serviceId, info);
  }

  @Scope('submit')
  @Mutation(() => FunderSubmission, {
    description:
      'Starts sending, asynchronously. CONFLICT while a send is under way or ambiguous; BAD_USER_INPUT for every other reason.',
  })
  async triggerFunderSubmission(
    @Arg('submissionServiceId', () => ID) submissionServiceId: string,
    @Arg('useSandbox', () => Boolean) useSandbox: boolean,
    @Arg('letterVersion', () => String, { nullable: true, description: LETTER_VERSION })
    letterVersion: string | null | undefined,
    @Ctx() context: Context,
    @Info() info: GraphQLResolveInfo,
  ) {
    const accountId = brokerOf(context);
    const of = { submissionServiceId, useSandbox, letterVersion: letterVersion ?? null };
    const { status } = await onceRead(context.services, { accountId, submissionServiceId }, (may) =>
      context.transact((tx) => triggerSubmission(tx, accountId, { ...of, ...may }, context.services)),
    );
    return context.rows.afterChange(FunderSubmission, { serviceId: submissionServiceId, status }, info);
  }

  @Scope('submit')
  @Mutation(() => FunderSubmission, {
    description: "Starts sending one of this deal's submissions: triggerFunderSubmission, for a known deal.",
  })
  async submitToFunder(
    @Arg('endUserServiceId', () => ID) endUserServiceId: string,
    @Arg('submissionServiceId', () => ID) submissionServiceId: string,
    @Arg('useSandbox', () => Boolean) useSandbox: boolean,
    @Arg('letterVersion', () => String, { nullable: true, description: LETTER_VERSION })
    letterVersion: string | null | undefined,
    @Ctx() context: Context,
    @Info() info: GraphQLResolveInfo,
  ) {
    const accountId = brokerOf(context);
    const of = { endUserServiceId, submissionServiceId, useSandbox, letterVersion: letterVersion ?? null };
    const { status } = await onceRead(context.services, { accountId, submissionServiceId }, (may) =>
      context.transact((tx) => triggerSubmission(tx, accountId, { ...of, ...may }, context.services)),
    );
    return context.rows.afterChange(FunderSubmission, { serviceId: submissionServiceId, status }, info);
  }

  @Scope('submit')
  @Mutation(() => [SubmitOutcome], {
    description: 'Starts sending those that can be sent, and reports each (at most 100).',
  })
  async submitToFunders(
    @Arg('endUserServiceId', () => ID) endUserServiceId: string,
    @Arg('submissionServiceIds', () => [ID]) submissionServiceIds: string[],
    @Arg('useSandbox', () => Boolean) useSandbox: boolean,
    @Ctx() context: Context,
  ) {
    const accountId = brokerOf(context);
    await filesRead(context.services, accountId, { endUserServiceIds: [endUserServiceId] });
    return submitToFunders(
      context.transact,
      accountId,
      { endUserServiceId, submissionServiceIds, useSandbox },
      context.services,
    );
  }

  @Scope('submit')
  @Mutation(() => FunderSubmission, {
    description: 'A person says what became of an attempt that is unknown or needs action. CONFLICT for any other.',
  })
  async settleAttempt(
    @Arg('attemptServiceId', () => ID) attemptServiceId: string,
    @Arg('outcome', () => AttemptOutcomes) outcome: AttemptOutcome,
    @Arg('note', () => String, { nullable: true }) note: string | null | undefined,
    @Arg('submissionServiceId', () => ID, { nullable: true, description: 'Also checked where given.' })
    submissionServiceId: string | null | undefined,
    @Arg('reference', () => String, {
      nullable: true,
      description: 'What the funder calls the deal: it has it, and what is left of the send follows.',
    })
    reference: string | null | undefined,
    @Ctx() context: Context,
    @Info() info: GraphQLResolveInfo,
  ) {
    const accountId = brokerOf(context);
    const input = { attemptServiceId, submissionServiceId, outcome, note: note ?? null, reference: reference ?? null };
    const settled = await context.transact((tx) => settleAttempt(tx, accountId, input, context.services.secrets));
    return context.rows.byId(FunderSubmission, settled, info);
  }
}

@Resolver(() => EndUser)
export class EndUserSubmissionsResolver {
  @FieldResolver(() => FunderSubmissionPage, { description: "The deal's submissions, newest first; 1 to 50 a page." })
  funderSubmissions(
    @Root() row: Row,
    @Arg('page', () => Int, { defaultValue: 1 }) page: number,
    @Arg('limit', () => Int, { defaultValue: 25 }) limit: number,
    @Ctx() context: Context,
    @Info() info: GraphQLResolveInfo,
  ) {
    brokerOf(context);
    checkPage(page, limit, MAX_PAGE);
    return context.rows.related(row, info);
  }
}
