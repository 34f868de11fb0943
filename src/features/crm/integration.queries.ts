import { sealContext } from '../../platform/db/sealed';
import { NotFound } from '../../platform/errors';
import type { Secrets } from '../../platform/secrets';
import type { Services } from '../../platform/services';
import { CrmIntegration } from './crm-integration.entity';
import type { CrmConfig } from './parsers/parser';
import type { CrmProvider } from './parsers/registry';

/** An integration with what it takes to prove and read its payloads. */
export interface OpenIntegration {
  serviceId: string;
  accountId: string;
  provider: CrmProvider;
  secret: string;
  config: CrmConfig;
}

type Reading = Pick<Services, 'database' | 'secrets'>;
type Sealed = Pick<CrmIntegration, 'serviceId' | 'accountId' | 'provider' | 'config' | 'secret'>;

export const configContext = (serviceId: string) => sealContext(CrmIntegration, 'config', { serviceId });
export const authContext = (serviceId: string) => sealContext(CrmIntegration, 'auth', { serviceId });
export const secretContext = (serviceId: string) => sealContext(CrmIntegration, 'secret', { serviceId });

const SELECT = `SELECT i.service_id AS serviceId, i.account_id AS accountId, i.provider AS provider, i.config AS config,
  i.secret AS secret FROM crm_integrations i`;

/**
 * The integration behind an address, whosever it is: who calls proves that later. With an account, that account's alone.
 * Throws NotFound, also for one that is disabled.
 */
export async function enabledIntegration(
  services: Reading,
  serviceId: string,
  accountId: string | null,
): Promise<OpenIntegration> {
  const [row] = await services.database.read<Sealed>(
    `${SELECT} WHERE i.service_id = ? AND i.is_enabled = 1${accountId === null ? '' : ' AND i.account_id = ?'}`,
    accountId === null ? [serviceId] : [serviceId, accountId],
  );
  if (!row) throw new NotFound('CRM integration');
  return opened(services.secrets, row);
}

/** The account's integration, enabled or not. Throws NotFound. */
export async function integrationOf(services: Reading, serviceId: string, accountId: string): Promise<OpenIntegration> {
  const [row] = await services.database.read<Sealed>(`${SELECT} WHERE i.service_id = ? AND i.account_id = ?`, [
    serviceId,
    accountId,
  ]);
  if (!row) throw new NotFound('CRM integration');
  return opened(services.secrets, row);
}

/** The enabled integration that a deal came through last, or null. */
export async function integrationOfEndUser(
  services: Reading,
  endUserServiceId: string,
  accountId: string,
): Promise<OpenIntegration | null> {
  const [row] = await services.database.read<Sealed>(
    `${SELECT} JOIN crm_opportunities o ON o.integration_id = i.service_id
     WHERE o.end_user_service_id = ? AND i.account_id = ? AND i.is_enabled = 1 ORDER BY o.created DESC LIMIT 1`,
    [endUserServiceId, accountId],
  );
  return row ? opened(services.secrets, row) : null;
}

export function opened(secrets: Secrets, row: Sealed): OpenIntegration {
  const { serviceId, accountId, provider } = row;
  return {
    serviceId,
    accountId,
    provider,
    config: secrets.openJson<CrmConfig>(row.config, configContext(serviceId)),
    secret: secrets.open(row.secret, secretContext(serviceId)),
  };
}
