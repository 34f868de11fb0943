import type { GraphQLResolveInfo } from 'graphql';
import { Arg, Ctx, FieldResolver, ID, Info, Int, Mutation, Resolver, Root } from 'type-graphql';
import type { Row } from '../../../../platform/db/reader';
import { brokerOf, type Context } from '../../../accounts/caller';
import { Scope } from '../../../accounts/scope';
import { EndUserFile } from '../../../deals/end-user-file.entity';
import { FunderSubmission } from '../../submission.entity';
import { Attempt } from '../attempt.entity';
import { discardProgress } from './further.commands';
import { sendLater } from './later.commands';
import { attemptRuns, canDiscard, followingOf, laterSteps } from './run.queries';
import { AttemptStep, DecisionFollowing, SandboxAnswer } from './run.types';
import { answersOfSandbox } from './sandbox-answers.queries';

const quietly = <T>({ services }: Context, work: Parameters<typeof services.transact<T>>[0]): Promise<T> =>
  services.transact((tx) => {
    tx.quiet();
    return work(tx);
  });

/** The run of an attempt: batched with others that are asked for in the same operation. */
const runOf = (context: Context, { serviceId }: Row<Attempt>) =>
  context.rows.batched(attemptRuns, serviceId, (ids) =>
    quietly(context, (tx) => attemptRuns(tx, brokerOf(context), ids)),
  );

@Resolver(() => Attempt)
export class AttemptRunResolver {
  @FieldResolver(() => ID, { nullable: true, description: 'The connector that it went by.' })
  async connector(@Root() row: Row<Attempt>, @Ctx() context: Context) {
    return (await runOf(context, row)).run?.slug ?? null;
  }

  @FieldResolver(() => Int, { nullable: true })
  async connectorVersion(@Root() row: Row<Attempt>, @Ctx() context: Context) {
    return (await runOf(context, row)).run?.version ?? null;
  }

  @FieldResolver(() => [AttemptStep], { description: 'The requests that it made, in their order.' })
  async steps(@Root() row: Row<Attempt>, @Ctx() context: Context) {
    return (await runOf(context, row)).steps;
  }

  @FieldResolver(() => [SandboxAnswer], {
    complexity: ({ childComplexity }) => 10 + 5 * childComplexity,
    description: 'What the sandbox answered, the oldest first.',
  })
  sandboxAnswers(@Root() { serviceId, isProduction }: Row<Attempt>, @Ctx() context: Context): Promise<SandboxAnswer[]> {
    if (isProduction) return Promise.resolve([]);
    const { secrets } = context.services;
    return context.rows.batched(answersOfSandbox, serviceId, (ids) =>
      quietly(context, (tx) => answersOfSandbox(tx, brokerOf(context), ids, secrets)),
    );
  }
}

/** A file that is still there; the test merchant's are none of the deal's. */
const fileOf = (item: string, context: Context, info: GraphQLResolveInfo) =>
  item.startsWith('euf_') && !item.startsWith('euf_test') ? context.rows.byId(EndUserFile, item, info) : null;

@Resolver(() => AttemptStep)
export class AttemptStepResolver {
  @FieldResolver(() => EndUserFile, { nullable: true, description: 'The file that it was for, while there is one.' })
  file(@Root() { item }: AttemptStep, @Ctx() context: Context, @Info() info: GraphQLResolveInfo) {
    return fileOf(item, context, info);
  }
}

@Resolver(() => SandboxAnswer)
export class SandboxAnswerResolver {
  @FieldResolver(() => EndUserFile, { nullable: true, description: 'The file that it was for, while there is one.' })
  file(@Root() { item }: SandboxAnswer, @Ctx() context: Context, @Info() info: GraphQLResolveInfo) {
    return fileOf(item, context, info);
  }
}

@Resolver(() => FunderSubmission)
export class SubmissionRunResolver {
  @FieldResolver(() => DecisionFollowing, { nullable: true, description: "How the funder's decision is waited for." })
  following(@Root() { serviceId }: Row<FunderSubmission>, @Ctx() context: Context) {
    return quietly(context, (tx) => followingOf(tx, brokerOf(context), serviceId));
  }

  @FieldResolver(() => [AttemptStep], { description: 'Files that have followed the deal to the funder.' })
  laterFiles(@Root() { serviceId }: Row<FunderSubmission>, @Ctx() context: Context) {
    return quietly(context, (tx) => laterSteps(tx, brokerOf(context), serviceId));
  }

  @FieldResolver(() => Boolean, {
    description: 'Whether something of it is half sent that discardSubmissionProgress gives up.',
  })
  canDiscardProgress(@Root() { serviceId }: Row<FunderSubmission>, @Ctx() context: Context) {
    return quietly(context, (tx) => canDiscard(tx, brokerOf(context), serviceId));
  }

  @Scope('submit')
  @Mutation(() => FunderSubmission, {
    description:
      'Gives up what is half sent: the next send begins anew. CONFLICT while an attempt is in progress or its outcome unknown.',
  })
  async discardSubmissionProgress(
    @Arg('submissionServiceId', () => ID) submissionServiceId: string,
    @Arg('note', () => String) note: string,
    @Ctx() context: Context,
    @Info() info: GraphQLResolveInfo,
  ) {
    const accountId = brokerOf(context);
    await context.transact((tx) => discardProgress(tx, accountId, submissionServiceId, note));
    return context.rows.byId(FunderSubmission, submissionServiceId, info);
  }

  @Scope('submit')
  @Mutation(() => [AttemptStep], {
    description:
      'Lets files follow a deal that its funder has, asynchronously; poll laterFiles. The submission keeps its status.',
  })
  async sendFilesToFunder(
    @Arg('submissionServiceId', () => ID) submissionServiceId: string,
    @Arg('fileServiceIds', () => [ID]) fileServiceIds: string[],
    @Ctx() context: Context,
  ): Promise<AttemptStep[]> {
    const accountId = brokerOf(context);
    await context.transact((tx) => sendLater(tx, accountId, submissionServiceId, fileServiceIds));
    return quietly(context, (tx) => laterSteps(tx, accountId, submissionServiceId));
  }
}
