import type { Services } from '../../platform/services';
import type { StoredAccountSettings } from './account.entity';
import { checkOfferConstants, DEFAULT_OFFER_CONSTANTS, type OfferConstants } from './offer-constants.rules';
import { DEFAULT_NAME_THRESHOLD } from './settings.rules';

/** The account's settings with the defaults filled in. */
export async function accountSettings({ database, config }: Pick<Services, 'database' | 'config'>, accountId: string) {
  const [row] = await database.read<{ settings: string | null; inboundToken: string }>(
    'SELECT settings, inbound_token AS inboundToken FROM accounts WHERE service_id = ?',
    [accountId],
  );
  const stored: StoredAccountSettings = row?.settings ? JSON.parse(row.settings) : {};
  return {
    nameSimilarityThreshold: stored.nameSimilarityThreshold ?? DEFAULT_NAME_THRESHOLD,
    offerConstants: constantsOf(stored.offerConstants),
    ownDomains: stored.ownDomains ?? [],
    trustUnauthenticated: stored.trustUnauthenticated ?? false,
    inboundEmailUrl: row && `${config.publicUrl}/api/inbound/email/${row.inboundToken}`,
  };
}

/** The account whose mail is delivered under this token, or null. */
export async function accountOfInboundToken(
  { database }: Pick<Services, 'database'>,
  token: string,
): Promise<string | null> {
  const [row] = await database.read<{ serviceId: string }>(
    'SELECT service_id AS serviceId FROM accounts WHERE inbound_token = ?',
    [token],
  );
  return row?.serviceId ?? null;
}

/** The defaults with the overrides laid over them, in order. What is stored was checked when it was saved. */
export function constantsOf(...overrides: (Record<string, unknown> | null | undefined)[]): OfferConstants {
  return overrides.reduce<OfferConstants>((base, override) => {
    const checked = checkOfferConstants(override, base);
    return checked.ok ? checked.constants : base;
  }, DEFAULT_OFFER_CONSTANTS);
}
