import type { Services } from '../../platform/services';
import type { StoredAccountSettings } from './account.entity';
import { letterOf, shownLetter } from './letter-settings.rules';
import { checkOfferConstants, DEFAULT_OFFER_CONSTANTS, type OfferConstants } from './offer-constants.rules';
import {
  DEFAULT_ANOMALY_THRESHOLD,
  DEFAULT_NAME_THRESHOLD,
  DEFAULT_RENEWAL_SHARE,
  DEFAULT_STATEMENT_MONTHS,
} from './settings.rules';

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
    letter: shownLetter(letterOf(stored.letter)),
    taxNumbersInText: stored.taxNumbersInText ?? true,
    renewalShare: stored.renewalShare ?? DEFAULT_RENEWAL_SHARE,
    documentChecksEnabled: stored.documentChecksEnabled ?? true,
    anomalyThreshold: stored.anomalyThreshold ?? DEFAULT_ANOMALY_THRESHOLD,
    statementMonths: stored.statementMonths ?? DEFAULT_STATEMENT_MONTHS,
    factPreference: stored.factPreference ?? 'given',
    trustUnauthenticated: stored.trustUnauthenticated ?? false,
    inboundEmailUrl: row && `${config.publicUrl}/api/inbound/email/${row.inboundToken}`,
  };
}

/** What the account has set for itself. */
export async function storedSettings(
  { database }: Pick<Services, 'database'>,
  accountId: string,
): Promise<StoredAccountSettings> {
  const [row] = await database.read<{ settings: string | null }>('SELECT settings FROM accounts WHERE service_id = ?', [
    accountId,
  ]);
  return row?.settings ? JSON.parse(row.settings) : {};
}

/** Whose key it is; null for the account's, and for none. */
export async function ownerOfKey(
  { database }: Pick<Services, 'database'>,
  accountId: string,
  serviceId: string,
): Promise<string | null> {
  const [row] = await database.read<{ ownerId: string | null }>(
    'SELECT owner_user_id AS ownerId FROM api_keys WHERE account_id = ? AND service_id = ?',
    [accountId, serviceId],
  );
  return row?.ownerId ?? null;
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
