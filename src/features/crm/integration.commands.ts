import { insert } from '../../platform/db/insert';
import { findLocked } from '../../platform/db/lock';
import type { Tx } from '../../platform/db/transact';
import { BadInput, NotFound } from '../../platform/errors';
import { newId } from '../../platform/ids';
import { Account } from '../accounts/account.entity';
import {
  crmIntegrationCreated,
  crmIntegrationDeleted,
  crmIntegrationSecretRotated,
  crmIntegrationUpdated,
} from './crm.events';
import { CrmIntegration } from './crm-integration.entity';
import { CrmPayload } from './crm-payload.entity';
import {
  changedFields,
  differing,
  type IntegrationInput,
  type Keeping,
  newSecret,
  type Stored,
  secretOf,
} from './integration.fields';
import { authContext, configContext, opened, secretContext } from './integration.queries';
import type { CrmProvider } from './parsers/registry';
import { nextUpkeep } from './upkeep.commands';

const MAX_INTEGRATIONS = 100;

type Values = Record<string, unknown>;

/** A new integration; `isNew`: the secret was made here. Throws InvalidFields, BadInput. */
export async function createCrmIntegration(
  tx: Tx,
  accountId: string,
  provider: CrmProvider,
  input: IntegrationInput,
  keeping: Keeping,
): Promise<{ serviceId: string; secret: string; isNew: boolean }> {
  const { secrets } = keeping;
  const serviceId = newId('crm', tx.now.getTime());
  const secret = secretOf(input.secret);
  const isNew = secret === null;
  const made = secret ?? newSecret();
  const empty: Stored = { provider, serviceId, config: {}, auth: {}, instanceUrl: null };
  const { config, auth, ...fields } = changedFields(empty, input, keeping);
  // Whoever creates another one meanwhile waits, so that the count is right.
  await findLocked(tx.db, Account, { serviceId: accountId });
  if ((await tx.db.countBy(CrmIntegration, { accountId })) >= MAX_INTEGRATIONS)
    throw new BadInput(`An account may have at most ${MAX_INTEGRATIONS} CRM integrations: delete one first.`);
  const integration: CrmIntegration = {
    serviceId,
    accountId,
    provider,
    isEnabled: true,
    isLive: true,
    failureNotificationChannel: null,
    ownInstanceUrl: null,
    config: secrets.sealJson(config ?? {}, configContext(serviceId)),
    auth: auth ? secrets.sealJson(auth, authContext(serviceId)) : null,
    secret: secrets.seal(made, secretContext(serviceId)),
    upkeepAt: nextUpkeep(tx),
    created: tx.now,
    lastUpdated: tx.now,
    ...fields,
  };
  await insert(tx.db, CrmIntegration, integration);
  changed(tx, integration, crmIntegrationCreated);
  return { serviceId, secret: made, isNew };
}

/** Changes what is given; what says what is stored already changes nothing. Throws NotFound, InvalidFields. */
export async function updateCrmIntegration(
  tx: Tx,
  accountId: string,
  serviceId: string,
  input: IntegrationInput,
  keeping: Keeping,
): Promise<void> {
  const { secrets } = keeping;
  const integration = await lockedIntegration(tx, accountId, serviceId);
  const { config: before, secret: oldSecret, provider } = opened(secrets, integration);
  const unused = integration.auth ? secrets.openJson<Values>(integration.auth, authContext(serviceId)) : {};
  const stored: Stored = { provider, serviceId, config: before, auth: unused, instanceUrl: integration.ownInstanceUrl };
  const { config, auth, ...fields } = changedFields(stored, input, keeping);
  const secret = secretOf(input.secret);
  const changes: Partial<CrmIntegration> = {
    ...differing(fields, integration),
    ...(config && { config: secrets.sealJson(config, configContext(serviceId)) }),
    ...(auth && { auth: secrets.sealJson(auth, authContext(serviceId)) }),
    ...(secret !== null && secret !== oldSecret && { secret: secrets.seal(secret, secretContext(serviceId)) }),
  };
  if (Object.keys(changes).length === 0) return;
  await tx.db.update(CrmIntegration, { accountId, serviceId }, { ...changes, lastUpdated: tx.now });
  changed(tx, { ...integration, ...changes }, crmIntegrationUpdated);
  if (changes.secret) changed(tx, { ...integration, ...changes }, crmIntegrationSecretRotated);
}

/** A new secret in place of the old one, which stops working at once. Throws NotFound. */
export async function rotateCrmIntegrationSecret(
  tx: Tx,
  accountId: string,
  serviceId: string,
  { secrets }: Pick<Keeping, 'secrets'>,
): Promise<string> {
  const integration = await lockedIntegration(tx, accountId, serviceId);
  const secret = newSecret();
  const sealed = secrets.seal(secret, secretContext(serviceId));
  await tx.db.update(CrmIntegration, { accountId, serviceId }, { secret: sealed, lastUpdated: tx.now });
  changed(tx, integration, crmIntegrationSecretRotated);
  return secret;
}

/** Removes the integration and its log; the deals that came through it stay. Throws NotFound. */
export async function deleteCrmIntegration(tx: Tx, accountId: string, serviceId: string): Promise<void> {
  const integration = await lockedIntegration(tx, accountId, serviceId);
  await tx.db.delete(CrmPayload, { integrationId: serviceId });
  await tx.db.delete(CrmIntegration, { accountId, serviceId });
  changed(tx, integration, crmIntegrationDeleted);
}

/** The account's integration, locked until the transaction ends. Throws NotFound. */
export async function lockedIntegration(tx: Tx, accountId: string, serviceId: string): Promise<CrmIntegration> {
  const integration = await findLocked(tx.db, CrmIntegration, { accountId, serviceId });
  if (!integration) throw new NotFound('CRM integration');
  return integration;
}

function changed(
  tx: Tx,
  { accountId, serviceId, provider, isEnabled }: CrmIntegration,
  event: typeof crmIntegrationCreated,
): void {
  const data = { service_id: serviceId, provider, is_enabled: isEnabled };
  tx.emit(event, { accountId, subjectId: serviceId, data });
}
