import { insert } from '../../platform/db/insert';
import { findLocked } from '../../platform/db/lock';
import { sealContext } from '../../platform/db/sealed';
import type { Tx } from '../../platform/db/transact';
import { BadInput, Conflict, InvalidFields, NotFound } from '../../platform/errors';
import type { EventCatalogue } from '../../platform/events/definition.rules';
import { newId } from '../../platform/ids';
import type { Secrets } from '../../platform/secrets';
import { Account } from '../accounts/account.entity';
import { REMOVE_DELIVERIES_JOB } from './queue.rules';
import { newSecret } from './signature';
import { checkTopic } from './topics.rules';
import { Webhook } from './webhook.entity';
import {
  webhookCreated,
  webhookDeleted,
  webhookDisabled,
  webhookSecretRotated,
  webhookUpdated,
} from './webhook.events';
import { checkShape, refusedHeaders, restoreSecrets } from './webhook.fields.rules';
import type { CreateWebhookInput, UpdateWebhookInput } from './webhook.inputs';

/** What the commands need of the process. */
export interface WebhookPorts {
  secrets: Secrets;
  catalogue: EventCatalogue;
  /** Why this address may not be called, or null. */
  refusalOf(url: string): string | null;
}

/** One event is posted to as many addresses as its topic has webhooks. */
const MAX_WEBHOOKS = 200;
const MAX_OF_A_TOPIC = 20;
const ROTATION_MS = 24 * 3600 * 1000;

/** A new webhook and its secret, which is not shown again. Throws InvalidFields, BadInput for an address or a header. */
export async function createWebhook(
  tx: Tx,
  accountId: string,
  input: CreateWebhookInput,
  ports: WebhookPorts,
): Promise<{ serviceId: string; secret: string }> {
  refuse({ ...checkShape(input), ...checkTopic(ports.catalogue, input.topic) });
  // Whoever creates another one meanwhile waits, so that the count is right.
  await findLocked(tx.db, Account, { serviceId: accountId });
  if ((await tx.db.countBy(Webhook, { accountId })) >= MAX_WEBHOOKS)
    throw new BadInput(`An account may have at most ${MAX_WEBHOOKS} webhooks: delete one first.`);
  await refuseFullTopic(tx, accountId, input.topic);
  const serviceId = newId('wbh', tx.now.getTime());
  const secret = newSecret();
  const webhook: Webhook = {
    serviceId,
    accountId,
    topic: input.topic,
    url: checkedUrl(input.url, ports),
    isEnabled: input.isEnabled,
    headers: sealedHeaders(input.headers, serviceId, ports),
    secret: ports.secrets.seal(secret, secretContext(serviceId)),
    previousSecret: null,
    previousSecretUntil: null,
    failingSince: null,
    lastFailedAt: null,
    disabledReason: null,
    created: tx.now,
  };
  await insert(tx.db, Webhook, webhook);
  tx.emit(webhookCreated, webhookEvent(webhook, {}));
  return { serviceId, secret };
}

async function refuseFullTopic(tx: Tx, accountId: string, topic: string): Promise<void> {
  if ((await tx.db.countBy(Webhook, { accountId, topic })) >= MAX_OF_A_TOPIC)
    throw new BadInput(
      `An account may have at most ${MAX_OF_A_TOPIC} webhooks of a topic: delete one of ${topic} first.`,
    );
}

/** Changes what is given. Enabled again, its failures are forgotten. Throws NotFound, InvalidFields, BadInput. */
export async function updateWebhook(
  tx: Tx,
  accountId: string,
  serviceId: string,
  input: UpdateWebhookInput,
  ports: WebhookPorts,
): Promise<void> {
  const { topic, isEnabled } = input;
  const nulls = Object.entries({ topic, isEnabled }).filter(([, value]) => value === null);
  const missing = Object.fromEntries(nulls.map(([field]) => [field, ['Field may not be null.']]));
  refuse({ ...checkShape(input), ...missing, ...(typeof topic === 'string' && checkTopic(ports.catalogue, topic)) });
  if (typeof topic === 'string') await findLocked(tx.db, Account, { serviceId: accountId });
  const webhook = await lockedWebhook(tx, accountId, serviceId);
  if (typeof topic === 'string' && topic !== webhook.topic) await refuseFullTopic(tx, accountId, topic);
  const stored = { url: webhook.url, headers: openHeaders(webhook.headers, serviceId, ports.secrets) };
  const { url, headers, messages } = restoreSecrets(input, stored);
  refuse(messages);
  const changes: Partial<Webhook> = {};
  if (url !== undefined) changes.url = checkedUrl(url, ports);
  if (typeof topic === 'string') changes.topic = topic;
  if (headers !== undefined) changes.headers = sealedHeaders(headers, serviceId, ports);
  if (typeof isEnabled === 'boolean') {
    changes.isEnabled = isEnabled;
    if (isEnabled) Object.assign(changes, { failingSince: null, lastFailedAt: null, disabledReason: null });
  }
  if (Object.keys(changes).length === 0) return;
  await tx.db.update(Webhook, { serviceId }, changes);
  tx.emit(webhookUpdated, webhookEvent({ ...webhook, ...changes }, {}));
}

/** Removes the webhook and, behind it, its deliveries. Throws NotFound. */
export async function deleteWebhook(tx: Tx, accountId: string, serviceId: string): Promise<void> {
  const webhook = await lockedWebhook(tx, accountId, serviceId);
  await tx.db.delete(Webhook, { serviceId });
  tx.enqueue(REMOVE_DELIVERIES_JOB, { webhookServiceId: serviceId });
  tx.emit(webhookDeleted, webhookEvent(webhook, {}));
}

/** A new secret; for 24 hours both sign. The one before the last is dropped at once. Throws NotFound. */
export async function rotateSecret(
  tx: Tx,
  accountId: string,
  serviceId: string,
  { secrets }: WebhookPorts,
): Promise<string> {
  const webhook = await lockedWebhook(tx, accountId, serviceId);
  const secret = newSecret();
  await tx.db.update(
    Webhook,
    { serviceId },
    {
      secret: secrets.seal(secret, secretContext(serviceId)),
      previousSecret: webhook.secret,
      previousSecretUntil: new Date(tx.now.getTime() + ROTATION_MS),
    },
  );
  tx.emit(webhookSecretRotated, webhookEvent(webhook, {}));
  return secret;
}

/** Switches the webhook off for a reason that its owner reads, and tells of it. */
export async function disableWebhook(tx: Tx, webhook: Webhook, reason: string): Promise<void> {
  await tx.db.update(Webhook, { serviceId: webhook.serviceId }, { isEnabled: false, disabledReason: reason });
  tx.emit(webhookDisabled, webhookEvent(webhook, { reason }));
}

/** The account's webhook, locked until the transaction ends. Throws NotFound. */
export async function lockedWebhook(tx: Tx, accountId: string, serviceId: string): Promise<Webhook> {
  const webhook = await findLocked(tx.db, Webhook, { accountId, serviceId });
  if (!webhook) throw new NotFound('Webhook');
  return webhook;
}

/** The same, for what is about to be sent. Throws Conflict when it is disabled. */
export async function enabledWebhook(tx: Tx, accountId: string, serviceId: string): Promise<Webhook> {
  const webhook = await lockedWebhook(tx, accountId, serviceId);
  if (!webhook.isEnabled) throw new Conflict('The webhook is disabled: enable it first.', 'disabled');
  return webhook;
}

/** The signing secrets that count at `now`. */
export function secretsOf(
  webhook: Pick<Webhook, 'serviceId' | 'secret' | 'previousSecret' | 'previousSecretUntil'>,
  secrets: Secrets,
  now: Date,
) {
  const context = secretContext(webhook.serviceId);
  const { previousSecret: previous, previousSecretUntil: until } = webhook;
  return {
    secret: secrets.open(webhook.secret, context),
    previousSecret: previous !== null && until !== null && until > now ? secrets.open(previous, context) : null,
  };
}

/** The customer's own headers. */
export function openHeaders(sealed: string | null, serviceId: string, secrets: Secrets): Record<string, string> | null {
  return sealed === null ? null : secrets.openJson(sealed, headersContext(serviceId));
}

function sealedHeaders(
  headers: Record<string, unknown> | null | undefined,
  serviceId: string,
  { secrets }: WebhookPorts,
): string | null {
  if (!headers || Object.keys(headers).length === 0) return null;
  const refusal = refusedHeaders(headers);
  if (refusal) throw new BadInput(refusal);
  return secrets.sealJson(headers, headersContext(serviceId));
}

function checkedUrl(given: string, { refusalOf }: WebhookPorts): string {
  const url = given.trim();
  const refusal = refusalOf(url);
  if (refusal) throw new BadInput(`url: ${refusal}`);
  return url;
}

/** The log says what happened, without the address: that of a chat is a credential. */
const webhookEvent = <Extra extends object>({ accountId, serviceId, topic }: Webhook, extra: Extra) => ({
  accountId,
  subjectId: serviceId,
  data: { service_id: serviceId, topic, ...extra },
});

function refuse(fields: Record<string, string[]>): void {
  if (Object.keys(fields).length > 0) throw new InvalidFields(fields);
}

const secretContext = (serviceId: string) => sealContext(Webhook, 'secret', { serviceId });
const headersContext = (serviceId: string) => sealContext(Webhook, 'headers', { serviceId });
