import type { GraphQLResolveInfo } from 'graphql';
import { Arg, Ctx, FieldResolver, ID, Info, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import type { Row } from '../../platform/db/reader';
import { InvalidFields } from '../../platform/errors';
import { DateTime, JSONObject } from '../../platform/graphql/scalars';
import { HIDDEN } from '../../platform/masks/secrets.rules';
import { accountOf, type Context, requireAdmin, shows } from '../accounts/caller';
import { Scope } from '../accounts/scope';
import { replayDelivery, replayFailed, testWebhook } from './delivery.commands';
import { countPosts, REPLAYED, webhookOfDelivery } from './posts-to-order.queries';
import { publishEvent } from './publish.commands';
import { rotateSharedSecret, type SigningSecret, sharedSecret } from './signing-secret.commands';
import {
  createWebhook,
  deleteWebhook,
  openHeaders,
  rotateSecret,
  updateWebhook,
  type WebhookPorts,
} from './webhook.commands';
import {
  CreatedWebhook,
  type DeliveryStatus,
  DeliveryStatuses,
  Webhook,
  WebhookDelivery,
  WebhookSigningSecret,
} from './webhook.entity';
import { checkSecret } from './webhook.fields.rules';
import { CreateWebhookInput, UpdateWebhookInput } from './webhook.inputs';
import { MAX_DELIVERIES } from './webhook.loaders';

const portsOf = ({ services: { secrets, outbound, catalogue } }: Context): WebhookPorts => ({
  secrets,
  catalogue,
  refusalOf: (url) => outbound.assertPublicUrl(url),
});

const shown = ({ secret, previous }: SigningSecret) => ({ secret, previousValidUntil: previous?.validUntil ?? null });

@Resolver(() => Webhook)
export class WebhookResolver {
  @Scope('read')
  @Query(() => [Webhook], { description: "The account's webhooks, newest first." })
  webhooks(@Ctx() context: Context, @Info() info: GraphQLResolveInfo) {
    accountOf(context);
    return context.rows.list(Webhook, { tail: 'ORDER BY created DESC, service_id DESC LIMIT 1000' }, info);
  }

  @Scope('read')
  @Query(() => Webhook, { nullable: true, description: 'A webhook of the caller, or null.' })
  webhook(@Arg('serviceId', () => ID) serviceId: string, @Ctx() context: Context, @Info() info: GraphQLResolveInfo) {
    accountOf(context);
    return context.rows.byId(Webhook, serviceId, info);
  }

  @Scope('read')
  @Query(() => [String], { description: 'The topics that a webhook can have.' })
  webhookTopics(@Ctx() { services: { catalogue } }: Context) {
    return [...catalogue.webhooks.keys()];
  }

  @FieldResolver(() => JSONObject, {
    nullable: true,
    description: 'Headers that are sent along. Their values are `***`, but for keys with CONFIGURE.',
  })
  headers(@Root() row: Row<Webhook>, @Ctx() { services }: Context) {
    return openHeaders(row.headers, row.serviceId, services.secrets);
  }

  @FieldResolver(() => [WebhookDelivery], {
    description: 'Newest first, at most 100; those of one status alone where one is given.',
  })
  deliveries(
    @Root() row: Row,
    @Arg('limit', () => Int, { defaultValue: 25 }) limit: number,
    @Arg('status', () => DeliveryStatuses, { nullable: true }) _status: DeliveryStatus | null,
    @Ctx() context: Context,
    @Info() info: GraphQLResolveInfo,
  ) {
    if (limit < 1 || limit > MAX_DELIVERIES)
      throw new InvalidFields({
        limit: [`Must be greater than or equal to 1 and less than or equal to ${MAX_DELIVERIES}.`],
      });
    return context.rows.related(row, info);
  }

  @Scope('configure', { proof: true })
  @Mutation(() => CreatedWebhook, {
    description: 'BAD_USER_INPUT for an unknown topic, and for an address that is private or not https.',
  })
  async createWebhook(
    @Arg('input', () => CreateWebhookInput) input: CreateWebhookInput,
    @Ctx() context: Context,
    @Info() info: GraphQLResolveInfo,
  ) {
    const accountId = accountOf(context);
    const { serviceId, secret } = await context.transact((tx) => createWebhook(tx, accountId, input, portsOf(context)));
    // The account's was there before, and is asked for as webhookSigningSecret.
    const isTold = input.secret != null || shows(context.caller, 'configure');
    const webhook = await context.rows.byId(Webhook, serviceId, info, 'webhook');
    return { webhook, secret: isTold ? secret : HIDDEN };
  }

  @Scope('configure', { proof: true })
  @Mutation(() => Webhook, { description: 'Enabling it again forgets its failures.' })
  async updateWebhook(
    @Arg('serviceId', () => ID) serviceId: string,
    @Arg('input', () => UpdateWebhookInput) input: UpdateWebhookInput,
    @Ctx() context: Context,
    @Info() info: GraphQLResolveInfo,
  ) {
    const accountId = accountOf(context);
    await context.transact((tx) => updateWebhook(tx, accountId, serviceId, input, portsOf(context)));
    return context.rows.byId(Webhook, serviceId, info);
  }

  @Scope('configure')
  @Mutation(() => ID, { description: 'Removes it with its delivery log; answers its id.' })
  async deleteWebhook(@Arg('serviceId', () => ID) serviceId: string, @Ctx() context: Context) {
    const accountId = accountOf(context);
    await context.transact((tx) => deleteWebhook(tx, accountId, serviceId));
    return serviceId;
  }

  @Scope('configure', { proof: true })
  @Query(() => WebhookSigningSecret, {
    description: `What signs the webhooks that have no secret of their own. The audit log tells who was shown it; a session
that does not ask for it whole is not.`,
  })
  webhookSigningSecret(@Ctx() context: Context) {
    const accountId = accountOf(context);
    const { services, origin, caller } = context;
    const isWhole = shows(caller, 'configure');
    return services.transact(async (tx) => {
      if (isWhole) tx.record({ accountId, operation: 'webhookSigningSecret', outcome: 'shown', subjects: [accountId] });
      else tx.quiet();
      const found = shown(await sharedSecret(tx, accountId, services.secrets));
      return isWhole ? found : { ...found, secret: HIDDEN };
    }, origin);
  }

  @Scope('configure', { proof: true })
  @Mutation(() => WebhookSigningSecret, {
    description: `Replaces the account's secret by the given one, 16 to 200 printable ASCII characters, or by a new one. For 24 hours
the old one signs too: Service-Signature-Previous.`,
  })
  async rotateWebhookSigningSecret(
    @Arg('secret', () => String, { nullable: true }) secret: string | null | undefined,
    @Ctx() context: Context,
  ) {
    const accountId = accountOf(context);
    const wrong = checkSecret(secret);
    if (wrong.secret) throw new InvalidFields(wrong);
    const { secrets } = context.services;
    return shown(await context.transact((tx) => rotateSharedSecret(tx, accountId, secret ?? null, secrets)));
  }

  @Scope('configure', { proof: true })
  @Mutation(() => CreatedWebhook, {
    description: 'A new signing secret of its own. For 24 hours the old one signs too: Service-Signature-Previous.',
  })
  async rotateWebhookSecret(
    @Arg('serviceId', () => ID) serviceId: string,
    @Ctx() context: Context,
    @Info() info: GraphQLResolveInfo,
  ) {
    const accountId = accountOf(context);
    const secret = await context.transact((tx) => rotateSecret(tx, accountId, serviceId, portsOf(context)));
    return { webhook: await context.rows.byId(Webhook, serviceId, info, 'webhook'), secret };
  }

  @Scope('admin')
  @Mutation(() => ID, {
    description: 'Tells the webhooks of an account what another part of the platform reports. Admin key only.',
  })
  publishEvent(
    @Arg('accountServiceId', () => ID) accountServiceId: string,
    @Arg('topic', () => String) topic: string,
    @Arg('data', () => JSONObject) data: Record<string, unknown>,
    @Arg('meta', () => JSONObject, { nullable: true }) meta: Record<string, unknown> | null | undefined,
    @Ctx() context: Context,
  ) {
    requireAdmin(context);
    const { catalogue, config } = context.services;
    const how = { catalogue, delaySeconds: config.TRANSACTIONS_UPDATED_DELAY };
    return context.transact((tx) => publishEvent(tx, { accountServiceId, topic, data, meta }, how));
  }
}

@Resolver(() => WebhookDelivery)
export class WebhookDeliveryResolver {
  @FieldResolver(() => JSONObject, { description: 'What is sent.' })
  payload(@Root() row: Row<WebhookDelivery>) {
    return JSON.parse(row.payload);
  }

  @FieldResolver(() => DateTime, {
    nullable: true,
    description: 'Null when nothing more is to come, or it is under way.',
  })
  nextAttemptAt(@Root() row: Row) {
    return row.leaseOwner === null ? row.dueAt : null;
  }

  @Scope('configure')
  @Mutation(() => WebhookDelivery, { description: 'Sends it once more, with the same event id and all its tries.' })
  async replayWebhookDelivery(
    @Arg('serviceId', () => ID) serviceId: string,
    @Arg('webhookServiceId', () => ID, { nullable: true, description: 'Also checked where given.' })
    webhookServiceId: string | null | undefined,
    @Ctx() context: Context,
    @Info() info: GraphQLResolveInfo,
  ) {
    const accountId = accountOf(context);
    await countPosts(context, await webhookOfDelivery(context, serviceId));
    await context.transact((tx) => replayDelivery(tx, accountId, { serviceId, webhookServiceId }));
    return context.rows.byId(WebhookDelivery, serviceId, info);
  }

  @Scope('configure')
  @Mutation(() => Int, { description: 'Sends what has failed since then once more; answers how many those are.' })
  async replayFailedWebhookDeliveries(
    @Arg('webhookServiceId', () => ID) webhookServiceId: string,
    @Arg('since', () => DateTime) since: string,
    @Ctx() context: Context,
  ) {
    const accountId = accountOf(context);
    await countPosts(context, webhookServiceId, REPLAYED);
    return context.transact((tx) => replayFailed(tx, accountId, { webhookServiceId, since }));
  }

  @Scope('configure')
  @Mutation(() => WebhookDelivery, { description: 'Sends a ping with the topic webhook.test.' })
  async testWebhook(
    @Arg('serviceId', () => ID) serviceId: string,
    @Ctx() context: Context,
    @Info() info: GraphQLResolveInfo,
  ) {
    const accountId = accountOf(context);
    await countPosts(context, serviceId);
    const deliveryId = await context.transact((tx) => testWebhook(tx, accountId, serviceId));
    return context.rows.byId(WebhookDelivery, deliveryId, info);
  }
}
