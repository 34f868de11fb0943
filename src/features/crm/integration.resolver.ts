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
import { DEAL_FIELDS } from './facts.rules';
import {
  createCrmIntegration,
  deleteCrmIntegration,
  rotateCrmIntegrationSecret,
  updateCrmIntegration,
} from './integration.commands';
import { hasApiUrl, shownConfig } from './integration.config';
import type { Keeping } from './integration.fields';
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

  @Scope('read')
  @Query(() => CrmIntegration, { nullable: true })
  crmIntegration(
    @Arg('serviceId', () => ID) serviceId: string,
    @Ctx() context: Context,
    @Info() info: GraphQLResolveInfo,
  ) {
    accountOf(context);
    return context.rows.byId(CrmIntegration, serviceId, info);
  }

  @Scope('read')
  @Query(() => [String], { description: 'The fields that a mapping may fill.' })
  crmFields(@Ctx() context: Context): readonly string[] {
    accountOf(context);
    return DEAL_FIELDS;
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: "The CRM's own address; of one whose API is asked, `config.apiUrl`.",
  })
  instanceUrl(@Root() row: Row<CrmIntegration>, @Ctx() context: Context) {
    return hasApiUrl(row.provider) ? (configOf(context, row).apiUrl ?? null) : row.ownInstanceUrl;
  }

  @FieldResolver(() => String, { description: 'Where the CRM has to send its payloads.' })
  url(@Root() row: Row<CrmIntegration>, @Ctx() context: Context) {
    return urlOf(context, row.serviceId);
  }

  @FieldResolver(() => JSONObject, { description: 'As it was given, credentials hidden.' })
  config(@Root() row: Row<CrmIntegration>, @Ctx() context: Context) {
    return shownConfig(row.provider, configOf(context, row));
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

  @Scope('configure', { proof: true })
  @Mutation(() => CreatedCrmIntegration, {
    description:
      'Makes an integration. `config` depends on the provider; `mapping` says where payloads have which field. `auth`: credentials of the provider, which may be in `config` as well. `secret`: of a CRM that is set up already.',
  })
  async createCrmIntegration(
    @Arg('provider', () => CrmProviders) provider: CrmProvider,
    @Arg('isEnabled', () => Boolean, { nullable: true }) isEnabled: boolean | null | undefined,
    @Arg('config', () => JSONObject, { nullable: true }) config: Record<string, unknown> | null | undefined,
    @Arg('auth', () => JSONObject, { nullable: true }) auth: Record<string, unknown> | null | undefined,
    @Arg('secret', () => String, { nullable: true }) secret: string | null | undefined,
    @Arg('instanceUrl', () => String, { nullable: true }) instanceUrl: string | null | undefined,
    @Arg('isLive', () => Boolean, { nullable: true }) isLive: boolean | null | undefined,
    @Arg('failureNotificationChannel', () => String, { nullable: true })
    failureNotificationChannel: string | null | undefined,
    @Ctx() context: Context,
    @Info() info: GraphQLResolveInfo,
  ) {
    const accountId = accountOf(context);
    const input = { isEnabled, config, auth, secret, instanceUrl, isLive, failureNotificationChannel };
    const created = await context.transact((tx) =>
      createCrmIntegration(tx, accountId, provider, input, keepingOf(context)),
    );
    return shown(context, created, info);
  }

  @Scope('configure', { proof: true })
  @Mutation(() => CrmIntegration, {
    description:
      'Changes what is given. `config` and `auth` are laid over what is stored; null removes a name. `secret` takes the place of the old one at once.',
  })
  async updateCrmIntegration(
    @Arg('serviceId', () => ID) serviceId: string,
    @Arg('isEnabled', () => Boolean, { nullable: true }) isEnabled: boolean | null | undefined,
    @Arg('config', () => JSONObject, { nullable: true }) config: Record<string, unknown> | null | undefined,
    @Arg('auth', () => JSONObject, { nullable: true }) auth: Record<string, unknown> | null | undefined,
    @Arg('secret', () => String, { nullable: true }) secret: string | null | undefined,
    @Arg('instanceUrl', () => String, { nullable: true }) instanceUrl: string | null | undefined,
    @Arg('isLive', () => Boolean, { nullable: true }) isLive: boolean | null | undefined,
    @Arg('failureNotificationChannel', () => String, { nullable: true })
    failureNotificationChannel: string | null | undefined,
    @Ctx() context: Context,
    @Info() info: GraphQLResolveInfo,
  ) {
    const accountId = accountOf(context);
    const input = { isEnabled, config, auth, secret, instanceUrl, isLive, failureNotificationChannel };
    await context.transact((tx) => updateCrmIntegration(tx, accountId, serviceId, input, keepingOf(context)));
    return context.rows.byId(CrmIntegration, serviceId, info);
  }

  @Scope('configure', { proof: true })
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
    return shown(context, { serviceId, secret, isNew: true }, info);
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
  { serviceId, secret, isNew }: { serviceId: string; secret: string; isNew: boolean },
  info: GraphQLResolveInfo,
) {
  const crmIntegration = await context.rows.byId(CrmIntegration, serviceId, info, 'crmIntegration');
  return { crmIntegration, url: urlOf(context, serviceId), secret, isNewSecret: isNew };
}

const configOf = ({ services }: Context, { config, serviceId }: Row<CrmIntegration>) =>
  services.secrets.openJson<CrmConfig>(config, configContext(serviceId));

const urlOf = ({ services }: Context, serviceId: string) =>
  `${services.config.publicUrl}/api/ingestion/crm/${serviceId}`;

const keepingOf = ({ services }: Context): Keeping => ({
  secrets: services.secrets,
  refusal: (url) => services.outbound.assertPublicUrl(url),
});
