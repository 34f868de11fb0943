import type { GraphQLResolveInfo } from 'graphql';
import { Arg, Ctx, ID, Info, Mutation, Resolver } from 'type-graphql';
import { brokerOf, type Context } from '../../accounts/caller';
import { Scope } from '../../accounts/scope';
import type { Environment } from '../../funders/integration.rules';
import { Environments } from '../../funders/integration.types';
import { FunderSubmission } from '../submission.entity';
import { testIntegration } from './integration-test.commands';

@Resolver()
export class IntegrationTestResolver {
  @Scope('configure')
  @Mutation(() => FunderSubmission, {
    description:
      'Sends the test merchant to one environment. Poll the submission: the test is over when its submissionResult is not null.',
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
}
