import { randomBytes } from 'node:crypto';
import { insert } from '../../platform/db/insert';
import { findLocked } from '../../platform/db/lock';
import type { Tx } from '../../platform/db/transact';
import { BadInput, NotFound } from '../../platform/errors';
import { newId } from '../../platform/ids';
import type { Secrets } from '../../platform/secrets';
import { Account } from '../accounts/account.entity';
import {
  crmIntegrationCreated,
  crmIntegrationDeleted,
  crmIntegrationSecretRotated,
  crmIntegrationUpdated,
} from './crm.events';
import { CrmIntegration } from './crm-integration.entity';
import { CrmPayload } from './crm-payload.entity';
import { changedConfig } from './integration.config';
import { configContext, opened, secretContext } from './integration.queries';
import type { CrmProvider } from './parsers/registry';
import { nextUpkeep } from './upkeep.commands';

const MAX_INTEGRATIONS = 100;

/** Outside parties that a command needs, so that it depends on no environment. */
export interface Keeping {
  secrets: Secrets;
  /** Why an address may not be stored, or null. */
  refusal: (url: string) => string | null;
}

/** A new integration, enabled; `secret` is told this once. Throws InvalidFields, BadInput. */
export async function createCrmIntegration(
  tx: Tx,
  accountId: string,
  provider: CrmProvider,
  given: Record<string, unknown>,
  { secrets, refusal }: Keeping,
): Promise<{ serviceId: string; secret: string }> {
  const config = changedConfig(provider, {}, given, refusal);
  // Whoever creates another one meanwhile waits, so that the count is right.
  await findLocked(tx.db, Account, { serviceId: accountId });
  if ((await tx.db.countBy(CrmIntegration, { accountId })) >= MAX_INTEGRATIONS)
    throw new BadInput(`An account may have at most ${MAX_INTEGRATIONS} CRM integrations: delete one first.`);
  const serviceId = newId('crm', tx.now.getTime());
  const secret = randomBytes(32).toString('hex');
  const integration: CrmIntegration = {
    serviceId,
    accountId,
    provider,
    isEnabled: true,
    config: secrets.sealJson(config, configContext(serviceId)),
    secret: secrets.seal(secret, secretContext(serviceId)),
    upkeepAt: nextUpkeep(tx),
    created: tx.now,
    lastUpdated: tx.now,
  };
  await insert(tx.db, CrmIntegration, integration);
  changed(tx, integration, crmIntegrationCreated);
  return { serviceId, secret };
}

export interface IntegrationChanges {
  isEnabled?: boolean | null | undefined;
  /** Laid over what is stored; null removes a name. */
  config?: Record<string, unknown> | null | undefined;
}

/** Changes what is given. Throws NotFound, InvalidFields. */
export async function updateCrmIntegration(
  tx: Tx,
  accountId: string,
  serviceId: string,
  { isEnabled, config }: IntegrationChanges,
  { secrets, refusal }: Keeping,
): Promise<void> {
  const integration = await lockedIntegration(tx, accountId, serviceId);
  const stored = opened(secrets, integration);
  const changes: Partial<CrmIntegration> = { lastUpdated: tx.now };
  if (config)
    changes.config = secrets.sealJson(
      changedConfig(integration.provider, stored.config, config, refusal),
      configContext(serviceId),
    );
  if (isEnabled !== undefined && isEnabled !== null) changes.isEnabled = isEnabled;
  await tx.db.update(CrmIntegration, { accountId, serviceId }, changes);
  changed(tx, { ...integration, ...changes }, crmIntegrationUpdated);
}

/** A new secret in place of the old one, which stops working at once. Throws NotFound. */
export async function rotateCrmIntegrationSecret(
  tx: Tx,
  accountId: string,
  serviceId: string,
  { secrets }: Pick<Keeping, 'secrets'>,
): Promise<string> {
  const integration = await lockedIntegration(tx, accountId, serviceId);
  const secret = randomBytes(32).toString('hex');
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
