import type { GraphQLResolveInfo } from 'graphql';
import { Arg, Ctx, FieldResolver, ID, Info, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import type { Row } from '../../platform/db/reader';
import { checkPage } from '../../platform/graphql/paging';
import { JSONObject } from '../../platform/graphql/scalars';
import { accountOf, type Context } from '../accounts/caller';
import { Scope } from '../accounts/scope';
import { MAX_PAYLOADS } from './crm.loaders';
import { CreatedCrmIntegration } from './crm.types';
import { CrmIntegration, CrmProviders } from './crm-integration.entity';
import { CrmPayload } from './crm-payload.entity';
import {
  createCrmIntegration,
  deleteCrmIntegration,
  type Keeping,
  rotateCrmIntegrationSecret,
  updateCrmIntegration,
} from './integration.commands';
import { shownConfig } from './integration.config';
import { configContext } from './integration.queries';
import type { CrmConfig } from './parsers/parser';
import type { CrmProvider } from './parsers/registry';

@Resolver(() => CrmIntegration)
export class CrmIntegrationResolver {
  @Scope('read')
  @Query(() => [CrmIntegration], { description: "The account's CRM integrations, oldest first." })
  crmIntegrations(@Ctx() context: Context, @Info() info: GraphQLResolveInfo) {
    accountOf(context);
    return context.rows.list(CrmIntegration, { tail: 'ORDER BY created, service_id LIMIT 100' }, info);
  }

  @FieldResolver(() => String, { description: 'Where the CRM has to send its payloads.' })
  url(@Root() row: Row<CrmIntegration>, @Ctx() context: Context) {
    return urlOf(context, row.serviceId);
  }

  @FieldResolver(() => JSONObject, { description: 'As it was given, credentials hidden.' })
  config(@Root() row: Row<CrmIntegration>, @Ctx() context: Context) {
    const config = context.services.secrets.openJson<CrmConfig>(row.config, configContext(row.serviceId));
    return shownConfig(row.provider, config);
  }

  @FieldResolver(() => [CrmPayload], { description: 'What it has sent in the last 30 days, newest first.' })
  payloads(
    @Root() row: Row,
    @Arg('limit', () => Int, { defaultValue: 25 }) limit: number,
    @Ctx() context: Context,
    @Info() info: GraphQLResolveInfo,
  ) {
    checkPage(1, limit, MAX_PAYLOADS);
    return context.rows.related(row, info);
  }

  @Scope('configure')
  @Mutation(() => CreatedCrmIntegration, {
    description:
      'Makes an integration. `config` depends on the provider; `mapping` says where payloads have which field.',
  })
  async createCrmIntegration(
    @Arg('provider', () => CrmProviders) provider: CrmProvider,
    @Arg('config', () => JSONObject, { nullable: true }) config: Record<string, unknown> | null | undefined,
    @Ctx() context: Context,
    @Info() info: GraphQLResolveInfo,
  ) {
    const accountId = accountOf(context);
    const created = await context.transact((tx) =>
      createCrmIntegration(tx, accountId, provider, config ?? {}, keepingOf(context)),
    );
    return shown(context, created, info);
  }

  @Scope('configure')
  @Mutation(() => CrmIntegration, {
    description: 'Turns an integration on or off, and lays `config` over its configuration; null removes a name.',
  })
  async updateCrmIntegration(
    @Arg('serviceId', () => ID) serviceId: string,
    @Arg('isEnabled', () => Boolean, { nullable: true }) isEnabled: boolean | null | undefined,
    @Arg('config', () => JSONObject, { nullable: true }) config: Record<string, unknown> | null | undefined,
    @Ctx() context: Context,
    @Info() info: GraphQLResolveInfo,
  ) {
    const accountId = accountOf(context);
    await context.transact((tx) =>
      updateCrmIntegration(tx, accountId, serviceId, { isEnabled, config }, keepingOf(context)),
    );
    return context.rows.byId(CrmIntegration, serviceId, info);
  }

  @Scope('configure')
  @Mutation(() => CreatedCrmIntegration, { description: 'A new secret; the old one stops working at once.' })
  async rotateCrmIntegrationSecret(
    @Arg('serviceId', () => ID) serviceId: string,
    @Ctx() context: Context,
    @Info() info: GraphQLResolveInfo,
  ) {
    const accountId = accountOf(context);
    const secret = await context.transact((tx) =>
      rotateCrmIntegrationSecret(tx, accountId, serviceId, keepingOf(context)),
    );
    return shown(context, { serviceId, secret }, info);
  }

  @Scope('configure')
  @Mutation(() => ID, { description: 'Removes an integration and its log; its deals stay. Answers its id.' })
  async deleteCrmIntegration(@Arg('serviceId', () => ID) serviceId: string, @Ctx() context: Context) {
    const accountId = accountOf(context);
    await context.transact((tx) => deleteCrmIntegration(tx, accountId, serviceId));
    return serviceId;
  }
}

async function shown(
  context: Context,
  { serviceId, secret }: { serviceId: string; secret: string },
  info: GraphQLResolveInfo,
) {
  const crmIntegration = await context.rows.byId(CrmIntegration, serviceId, info, 'crmIntegration');
  return { crmIntegration, url: urlOf(context, serviceId), secret };
}

const urlOf = ({ services }: Context, serviceId: string) =>
  `${services.config.publicUrl}/api/ingestion/crm/${serviceId}`;

const keepingOf = ({ services }: Context): Keeping => ({
  secrets: services.secrets,
  refusal: (url) => services.outbound.assertPublicUrl(url),
});
