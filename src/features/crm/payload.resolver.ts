import type { GraphQLResolveInfo } from 'graphql';
import { Arg, Ctx, FieldResolver, ID, Info, Int, Mutation, Resolver, Root } from 'type-graphql';
import type { Row } from '../../platform/db/reader';
import { BadInput, NotFound } from '../../platform/errors';
import { checkPage } from '../../platform/graphql/paging';
import { Receipt } from '../../platform/graphql/receipt';
import { JSONValue } from '../../platform/graphql/scalars';
import { accountOf, type Context } from '../accounts/caller';
import { Scope } from '../accounts/scope';
import { EndUser } from '../deals/end-user.entity';
import { MAX_PAYLOADS } from './crm.loaders';
import { CrmFetch, CrmSync, CrmSyncEvent, NO_SYNC } from './crm.types';
import { CrmPayload } from './crm-payload.entity';
import { ERASED } from './erasure.commands';
import { receive } from './ingestion';
import { contentContext } from './ingestion.commands';
import { enabledIntegration, integrationOf, integrationOfEndUser } from './integration.queries';
import { parserFor } from './parsers/registry';
import { checkPayloadSize } from './payload-size';
import { decodePayload, readItem, wantsWorkflow } from './reception';
import { redact } from './redact.rules';
import { replayPayload, syncWithCrm } from './replay.commands';

@Resolver(() => CrmPayload)
export class CrmPayloadResolver {
  @FieldResolver(() => JSONValue, {
    nullable: true,
    description: 'The record as it came, personal data and keys hidden; null once its end user was deleted.',
  })
  content(@Root() row: Row<CrmPayload>, @Ctx() context: Context) {
    const { secrets } = context.services;
    if (row.content === ERASED) return null;
    return redact(secrets.openJson(row.content, contentContext(row.serviceId)));
  }

  @Scope('submit')
  @Mutation(() => EndUser, {
    description: "Takes a CRM's payload over as if it had been sent to the integration's address; XML as a string.",
  })
  async ingestCrmPayload(
    @Arg('crmIntegrationServiceId', () => ID) crmIntegrationServiceId: string,
    @Arg('payload', () => JSONValue) payload: unknown,
    @Arg('startWorkflow', () => Boolean, { nullable: true }) startWorkflow: boolean | null | undefined,
    @Ctx() context: Context,
    @Info() info: GraphQLResolveInfo,
  ) {
    const { services } = context;
    const integration = await enabledIntegration(services, crmIntegrationServiceId, accountOf(context));
    const text = typeof payload === 'string' ? payload : JSON.stringify(payload);
    checkPayloadSize(Buffer.from(text));
    const decoded = decodePayload(parserFor(integration.provider), text);
    const starts = wantsWorkflow(decoded, startWorkflow);
    const serviceId = await receive(
      context.transact,
      services.secrets,
      integration,
      decoded,
      starts,
      ownDealsOf(context),
    );
    return endUserOf(context, serviceId, info);
  }

  @Scope('submit')
  @Mutation(() => CrmPayload, {
    description: "Takes a payload of the last 30 days over once more, with the integration's mapping of today.",
  })
  async replayCrmPayload(
    @Arg('serviceId', () => ID) serviceId: string,
    @Ctx() context: Context,
    @Info() info: GraphQLResolveInfo,
  ) {
    const { services } = context;
    const accountId = accountOf(context);
    const [payload] = await services.database.read<{ integrationId: string; content: string }>(
      'SELECT integration_id AS integrationId, content FROM crm_payloads WHERE service_id = ? AND account_id = ?',
      [serviceId, accountId],
    );
    if (!payload) throw new NotFound('CRM payload');
    if (payload.content === ERASED) throw new BadInput('The payload was erased with its end user.');
    const integration = await integrationOf(services, payload.integrationId, accountId);
    const item = services.secrets.openJson(payload.content, contentContext(serviceId));
    const read = readItem(parserFor(integration.provider), integration.config, item);
    if (!read) throw new BadInput('The payload holds no deal.');
    await context.transact((tx) =>
      replayPayload(tx, services.secrets, integration, serviceId, read, ownDealsOf(context)),
    );
    return context.rows.byId(CrmPayload, serviceId, info);
  }
}

@Resolver(() => EndUser)
export class EndUserCrmResolver {
  @Receipt()
  @FieldResolver(() => CrmSync, { description: 'How the deal stands with the CRM that it came from.' })
  async crmSync(@Root() row: Row, @Ctx() context: Context, @Info() info: GraphQLResolveInfo) {
    const found = (await context.rows.related(row, info)) as Row | undefined;
    if (!found) return NO_SYNC;
    const problems: unknown = typeof found.problems === 'string' ? JSON.parse(found.problems) : [];
    return { ...found, result: found.result ?? 'no_sync_attempted', problems };
  }

  @FieldResolver(() => [CrmSyncEvent], {
    description:
      'What its CRM has sent and what was fetched from it, newest first; what is still under way is not among it.',
  })
  crmSyncEvents(
    @Root() row: Row,
    @Arg('limit', () => Int, { defaultValue: MAX_PAYLOADS }) limit: number,
    @Ctx() context: Context,
    @Info() info: GraphQLResolveInfo,
  ) {
    checkPage(1, limit, MAX_PAYLOADS);
    return context.rows.related(row, info);
  }

  @Scope('submit')
  @Mutation(() => CrmFetch, {
    description: "Has the deal's record fetched from its CRM, where the integration has credentials for that.",
  })
  async syncEndUserWithCrm(
    @Arg('endUserServiceId', () => ID) endUserServiceId: string,
    @Ctx() context: Context,
    @Info() info: GraphQLResolveInfo,
  ) {
    const { services } = context;
    const accountId = accountOf(context);
    const endUser = await context.rows.byId(EndUser, endUserServiceId, info, 'endUser');
    if (!endUser) throw new NotFound('End user');
    const integration = await integrationOfEndUser(services, endUserServiceId, accountId);
    if (!integration || parserFor(integration.provider).canLookUp?.(integration.config) !== true)
      return { isTriggered: false, endUser };
    await context.countPosts(integration.serviceId);
    const isTriggered = await context.transact((tx) =>
      syncWithCrm(tx, services.secrets, accountId, endUserServiceId, integration.serviceId),
    );
    return { isTriggered, endUser: await context.rows.byId(EndUser, endUserServiceId, info, 'endUser') };
  }
}

/** Whose deals alone the caller sees; null: all. */
const ownDealsOf = ({ caller }: Context): string | null => (caller.admin ? null : caller.ownDealsOf);

async function endUserOf(context: Context, serviceId: string, info: GraphQLResolveInfo): Promise<Row> {
  const row = await context.rows.byId(EndUser, serviceId, info);
  if (!row) throw new NotFound('End user');
  return row;
}
