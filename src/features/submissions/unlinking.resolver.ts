import { Arg, Ctx, ID, Mutation, Resolver } from 'type-graphql';
import { BadInput } from '../../platform/errors';
import { brokerOf, type Context } from '../accounts/caller';
import { Scope } from '../accounts/scope';
import { integrationViewOf } from '../funders/integration.loaders';
import type { Environment } from '../funders/integration.rules';
import { Environments, FunderIntegration } from '../funders/integration.types';
import { clearEnvironment, unlinkFunder } from './unlinking.commands';

/** What takes a funder's configuration away, which needs to know of the submissions under way. */
@Resolver()
export class UnlinkingResolver {
  @Scope('configure')
  @Mutation(() => ID, {
    description: 'Removes the link and its credentials; answers the id. CONFLICT while an attempt is not settled.',
  })
  async unlinkFunder(@Arg('funderServiceId', () => ID) funderServiceId: string, @Ctx() context: Context) {
    const accountId = brokerOf(context);
    await context.transact((tx) => unlinkFunder(tx, accountId, funderServiceId));
    return funderServiceId;
  }

  @Scope('configure')
  @Mutation(() => FunderIntegration, { description: 'Forgets the form values of one environment.' })
  async deleteFunderIntegrationEnvironment(
    @Arg('funderServiceId', () => ID) funderServiceId: string,
    @Arg('environment', () => Environments) environment: Environment,
    @Ctx() context: Context,
  ) {
    const accountId = brokerOf(context);
    await context.transact((tx) => clearEnvironment(tx, accountId, funderServiceId, environment));
    return integrationViewOf(context, accountId, funderServiceId);
  }

  @Scope('configure')
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
}
