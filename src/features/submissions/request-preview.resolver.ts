import { join } from 'node:path';
import type { GraphQLResolveInfo } from 'graphql';
import { Arg, Ctx, Extensions, ID, Info, Mutation, Query, Resolver } from 'type-graphql';
import { rootFieldsOf } from '../../platform/graphql/operation';
import type { Repeatable } from '../../platform/graphql/repeated';
import type { Task } from '../../platform/threads/thread-pool';
import { brokerOf, type Context, requireAdmin, shows } from '../accounts/caller';
import { Scope } from '../accounts/scope';
import { apart, tooMuch } from '../funders/connectors/checking';
import type { Environment } from '../funders/integration.rules';
import { Environments } from '../funders/integration.types';
import { previewOf } from './request-preview.queries';
import { ConnectorCheck, RequestPreview } from './request-preview.types';

const CHECK: Task<{ text: string; now: Date }, ConnectorCheck> = {
  module: join(__dirname, 'connector-check'),
  name: 'connectorCheck',
};

@Resolver()
export class RequestPreviewResolver {
  @Extensions({ mostTimes: 5 } satisfies Repeatable)
  @Scope('read')
  @Query(() => RequestPreview, {
    complexity: ({ childComplexity }) => 200 + 5 * childComplexity,
    description: 'The exact requests that would take a deal to a funder, secrets masked. Nothing is sent or changed.',
  })
  async requestPreview(
    @Arg('endUserServiceId', () => ID) endUserServiceId: string,
    @Arg('funderServiceId', () => ID) funderServiceId: string,
    @Arg('environment', () => Environments) environment: Environment,
    @Ctx() context: Context,
    @Info() info: GraphQLResolveInfo,
  ): Promise<RequestPreview> {
    const accountId = brokerOf(context);
    const of = { endUserServiceId, funderServiceId, environment };
    const isShown = shows(context.caller, 'personal_data');
    const preview = await previewOf(context.services, accountId, of, isShown);
    if (isShown) await context.disclose(endUserServiceId, rootFieldsOf(info));
    return preview;
  }

  @Extensions({ mostTimes: 3 } satisfies Repeatable)
  @Scope('admin')
  @Mutation(() => ConnectorCheck, {
    description:
      'What the checker says of a manifest, and the requests that it would make of the test merchant. Saves nothing. Admin key only.',
  })
  async checkConnector(
    @Arg('manifest', () => String) manifest: string,
    @Ctx() context: Context,
  ): Promise<ConnectorCheck> {
    requireAdmin(context);
    const { services } = context;
    return apart(services, CHECK, { text: manifest, now: services.clock.now() }).catch((error: unknown) => ({
      ok: false,
      problems: [tooMuch(error)],
      preview: null,
    }));
  }
}
