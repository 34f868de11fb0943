import type { Database } from '../../platform/db/database';
import type { StoredAccountSettings } from './account.entity';
import { checkOfferConstants, DEFAULT_OFFER_CONSTANTS, type OfferConstants } from './offer-constants.rules';
import { DEFAULT_NAME_THRESHOLD } from './settings.rules';

/** The account's settings with the defaults filled in. */
export async function accountSettings(database: Database, accountId: string) {
  const [row] = await database.read<{ settings: string | null }>('SELECT settings FROM accounts WHERE service_id = ?', [
    accountId,
  ]);
  const stored: StoredAccountSettings = row?.settings ? JSON.parse(row.settings) : {};
  return {
    nameSimilarityThreshold: stored.nameSimilarityThreshold ?? DEFAULT_NAME_THRESHOLD,
    offerConstants: constantsOf(stored.offerConstants),
  };
}

/** The defaults with the overrides laid over them, in order. What is stored was checked when it was saved. */
export function constantsOf(...overrides: (Record<string, unknown> | null | undefined)[]): OfferConstants {
  return overrides.reduce<OfferConstants>((base, override) => {
    const checked = checkOfferConstants(override, base);
    return checked.ok ? checked.constants : base;
  }, DEFAULT_OFFER_CONSTANTS);
}
