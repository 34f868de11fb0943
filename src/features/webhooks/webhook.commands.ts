import { isDeepStrictEqual } from 'node:util';
import { insert } from '../../platform/db/insert';
import { findLocked } from '../../platform/db/lock';
import { sealContext } from '../../platform/db/sealed';
import type { Tx } from '../../platform/db/transact';
import { BadInput, Conflict, InvalidFields, NotFound } from '../../platform/errors';
import type { EventCatalogue } from '../../platform/events/definition.rules';
import { newId } from '../../platform/ids';
import type { Secrets } from '../../platform/secrets';
import { REMOVE_DELIVERIES_JOB } from './queue.rules';
import { newSecret } from './signature';
import { sharedSecret, signing, signingAnew } from './signing-secret.commands';
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

/** A new webhook and the secret that it signs with: the given one, or the account's. Throws InvalidFields, BadInput for an address or a header. */
export async function createWebhook(
  tx: Tx,
  accountId: string,
  input: CreateWebhookInput,
  ports: WebhookPorts,
): Promise<{ serviceId: string; secret: string }> {
  refuse({ ...checkShape(input), ...checkTopic(ports.catalogue, input.topic) });
  // Whoever creates another one meanwhile waits, so that the count is right.
  const shared = await sharedSecret(tx, accountId, ports.secrets);
  if ((await tx.db.countBy(Webhook, { accountId })) >= MAX_WEBHOOKS)
    throw new BadInput(`An account may have at most ${MAX_WEBHOOKS} webhooks: delete one first.`);
  await refuseFullTopic(tx, accountId, input.topic);
  const serviceId = newId('wbh', tx.now.getTime());
  const own = typeof input.secret === 'string' ? { secret: input.secret, previous: null } : null;
  const webhook: Webhook = {
    serviceId,
    accountId,
    topic: input.topic,
    url: checkedUrl(input.url, ports),
    isEnabled: input.isEnabled,
    headers: sealedHeaders(input.headers, serviceId, ports),
    ...signing(serviceId, own ?? shared, own !== null, ports.secrets),
    failingSince: null,
    lastFailedAt: null,
    disabledReason: null,
    created: tx.now,
  };
  await insert(tx.db, Webhook, webhook);
  tx.emit(webhookCreated, webhookEvent(webhook, {}));
  return { serviceId, secret: (own ?? shared).secret };
}

async function refuseFullTopic(tx: Tx, accountId: string, topic: string): Promise<void> {
  if ((await tx.db.countBy(Webhook, { accountId, topic })) >= MAX_OF_A_TOPIC)
    throw new BadInput(
      `An account may have at most ${MAX_OF_A_TOPIC} webhooks of a topic: delete one of ${topic} first.`,
    );
}

/** Changes what is given and differs. Enabled again, its failures are forgotten. Throws NotFound, InvalidFields, BadInput. */
export async function updateWebhook(
  tx: Tx,
  accountId: string,
  serviceId: string,
  input: UpdateWebhookInput,
  ports: WebhookPorts,
): Promise<void> {
  const { topic, isEnabled, secret } = input;
  const nulls = Object.entries({ topic, isEnabled }).filter(([, value]) => value === null);
  const missing = Object.fromEntries(nulls.map(([field]) => [field, ['Field may not be null.']]));
  refuse({ ...checkShape(input), ...missing, ...(typeof topic === 'string' && checkTopic(ports.catalogue, topic)) });
  // The account's row comes first, as for whoever creates one or changes the account's secret.
  const shared = await sharedSecret(tx, accountId, ports.secrets);
  const webhook = await lockedWebhook(tx, accountId, serviceId);
  const stored = { url: webhook.url, headers: openHeaders(webhook.headers, serviceId, ports.secrets) };
  const { url, headers, messages } = restoreSecrets(input, stored);
  refuse(messages);
  const changes: Partial<Webhook> = {};
  if (url !== undefined && url.trim() !== webhook.url) changes.url = checkedUrl(url, ports);
  if (typeof topic === 'string' && topic !== webhook.topic) {
    await refuseFullTopic(tx, accountId, topic);
    changes.topic = topic;
  }
  if (headers !== undefined && !isDeepStrictEqual(headers ?? {}, stored.headers ?? {}))
    changes.headers = sealedHeaders(headers, serviceId, ports);
  if (typeof isEnabled === 'boolean' && isEnabled !== webhook.isEnabled) {
    changes.isEnabled = isEnabled;
    if (isEnabled) Object.assign(changes, { failingSince: null, lastFailedAt: null, disabledReason: null });
  }
  if (secret !== undefined)
    Object.assign(changes, signingAnew(tx, webhook, secret ?? shared.secret, secret !== null, ports.secrets));
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

/** A new secret of its own; for 24 hours both sign. The one before the last is dropped at once. Throws NotFound. */
export async function rotateSecret(
  tx: Tx,
  accountId: string,
  serviceId: string,
  { secrets }: WebhookPorts,
): Promise<string> {
  const webhook = await lockedWebhook(tx, accountId, serviceId);
  const secret = newSecret();
  await tx.db.update(Webhook, { serviceId }, signingAnew(tx, webhook, secret, true, secrets));
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

const headersContext = (serviceId: string) => sealContext(Webhook, 'headers', { serviceId });
