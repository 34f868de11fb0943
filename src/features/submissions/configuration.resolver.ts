import type { GraphQLResolveInfo } from 'graphql';
import {
  Arg,
  Ctx,
  Extensions,
  Field,
  FieldResolver,
  ID,
  Info,
  Int,
  Mutation,
  ObjectType,
  Query,
  Resolver,
  Root,
} from 'type-graphql';
import type { Row } from '../../platform/db/reader';
import { BadInput, NotFound } from '../../platform/errors';
import { wireEnum } from '../../platform/graphql/enums';
import type { Repeatable } from '../../platform/graphql/repeated';
import { brokerOf, type Context } from '../accounts/caller';
import { EndUser, SubmittingBroker } from '../deals/end-user.entity';
import { ExclusionEvidence } from '../exclusions/evidence.types';
import { FunderExclusionRule } from '../exclusions/exclusion-rule.entity';
import { integrationViews } from '../funders/integration.loaders';
import { Environments, FunderIntegration } from '../funders/integration.types';
import { senderEvidence } from './evidence.queries';
import { clearEnvironment, unlinkFunder } from './funder-removal.commands';
import { resolveHeldSubmission } from './held.commands';
import { testIntegration } from './integration-test.commands';
import { preflightResults } from './preflight.queries';
import { FunderSubmission } from './submission.entity';

type Environment = 'staging' | 'production';
type Resolution = 'excluded' | 'not_sender';
const Resolutions = wireEnum<Resolution>(
  'ExclusionResolution',
  'Whether the sender of a held deal is the excluded one.',
  ['excluded', 'not_sender'],
);

@ObjectType({ simpleResolvers: true })
export class PreflightFile {
  @Field(() => ID) endUserFileServiceId: string;
  @Field(() => String, { nullable: true }) fileClass: string | null;
  @Field(() => String) fileName: string;
  @Field(() => Int) sizeBytes: number;
}

@ObjectType({
  simpleResolvers: true,
  description: 'Whether the deal could go to one linked funder, and what stands in the way.',
})
export class PreflightResult {
  @Field(() => ID) funderServiceId: string;
  @Field(() => String) funderName: string;
  @Field(() => Boolean) valid: boolean;
  @Field(() => String, { nullable: true, description: 'Everything that stands in the way; null when nothing does.' })
  message: string | null;
  @Field(() => [PreflightFile], { description: 'The files that would be sent.' }) files: PreflightFile[];
}

@Resolver(() => EndUser)
export class PreflightResolver {
  @FieldResolver(() => [PreflightResult], {
    // Each linked funder is looked at, with the files that it would get, also where little is shown of it.
    complexity: ({ childComplexity }) => 200 + 5 * childComplexity,
    description: 'A check against every linked funder, by name. Nothing is sent or changed.',
  })
  preflight(@Root() row: Row, @Ctx() context: Context) {
    return preflightResults(context.services, brokerOf(context), row.serviceId as string);
  }
}

/** What needs to know of submissions to change a funder's configuration or an exclusion rule. */
@Resolver()
export class ConfigurationResolver {
  @Extensions({ mostTimes: 5 } satisfies Repeatable)
  @Query(() => [ExclusionEvidence], {
    description: "What the account's exclusion rules would say of a deal from this sender. Nothing is stored.",
  })
  senderEvidence(
    @Arg('sender', () => SubmittingBroker) sender: Partial<SubmittingBroker>,
    @Ctx() context: Context,
  ): Promise<ExclusionEvidence[]> {
    const accountId = brokerOf(context);
    const { company = null, domain = null, email = null } = sender;
    const broker = { company, domain, email };
    return senderEvidence((sql, parameters) => context.rows.read(sql, parameters), accountId, broker);
  }

  @Mutation(() => ID, {
    description: 'Removes the link and its credentials; answers the id. CONFLICT while an attempt is not settled.',
  })
  async unlinkFunder(@Arg('funderServiceId', () => ID) funderServiceId: string, @Ctx() context: Context) {
    const accountId = brokerOf(context);
    await context.transact((tx) => unlinkFunder(tx, accountId, funderServiceId));
    return funderServiceId;
  }

  @Mutation(() => FunderIntegration, { description: 'Forgets the form values of one environment.' })
  async deleteFunderIntegrationEnvironment(
    @Arg('funderServiceId', () => ID) funderServiceId: string,
    @Arg('environment', () => Environments) environment: Environment,
    @Ctx() context: Context,
  ) {
    const accountId = brokerOf(context);
    await context.transact((tx) => clearEnvironment(tx, accountId, funderServiceId, environment));
    const [view] = await integrationViews(context.services, accountId, funderServiceId);
    return view;
  }

  @Mutation(() => ID, { description: "REST's DELETE: exactly one of `environment` and `remove: true`." })
  async deleteFunderIntegration(
    @Arg('funderServiceId', () => ID) funderServiceId: string,
    @Arg('environment', () => Environments, { nullable: true }) environment: Environment | null | undefined,
    @Arg('remove', () => Boolean, { nullable: true }) remove: boolean | null | undefined,
    @Ctx() context: Context,
  ) {
    const accountId = brokerOf(context);
    if (Boolean(environment) === (remove === true))
      throw new BadInput('Give exactly one of environment=staging, environment=production and remove=true.');
    await context.transact((tx) =>
      environment
        ? clearEnvironment(tx, accountId, funderServiceId, environment)
        : unlinkFunder(tx, accountId, funderServiceId),
    );
    return funderServiceId;
  }

  @Mutation(() => FunderSubmission, {
    description: 'Sends the synthetic test merchant to one environment; watch the submission and the last test.',
  })
  async testFunderIntegration(
    @Arg('funderServiceId', () => ID) funderServiceId: string,
    @Arg('environment', () => Environments) environment: Environment,
    @Ctx() context: Context,
    @Info() info: GraphQLResolveInfo,
  ) {
    const accountId = brokerOf(context);
    await context.countPosts(funderServiceId);
    const serviceId = await context.transact((tx) =>
      testIntegration(tx, accountId, funderServiceId, environment, context.services.secrets),
    );
    return context.rows.byId(FunderSubmission, serviceId, info);
  }

  @Mutation(() => FunderExclusionRule, {
    description: 'Says who the sender of a held deal is. CONFLICT when it is not held.',
  })
  async resolveHeldSubmission(
    @Arg('submissionServiceId', () => ID) submissionServiceId: string,
    @Arg('resolution', () => Resolutions) resolution: Resolution,
    @Arg('observedValues', () => [String], {
      nullable: true,
      description: 'Some of the names that it is held for; all when left out.',
    })
    observedValues: string[] | null | undefined,
    @Arg('endUserServiceId', () => ID, { nullable: true, description: 'Also checked where given.' }) endUserServiceId:
      | string
      | null
      | undefined,
    @Ctx() context: Context,
    @Info() info: GraphQLResolveInfo,
  ) {
    const accountId = brokerOf(context);
    const input = { submissionServiceId, resolution, observedValues, endUserServiceId };
    const funderServiceId = await context.transact((tx) => resolveHeldSubmission(tx, accountId, input));
    const [rule] = await context.rows.list(
      FunderExclusionRule,
      { where: 'funder_service_id = ?', parameters: [funderServiceId] },
      info,
    );
    if (!rule) throw new NotFound('Exclusion rule');
    return rule;
  }
}
