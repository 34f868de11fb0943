import { findLocked } from '../../platform/db/lock';
import type { Tx } from '../../platform/db/transact';
import { InvalidFields, NotFound } from '../../platform/errors';
import { Account, type StoredAccountSettings } from './account.entity';
import { checkOfferConstants } from './offer-constants.rules';

const THRESHOLD = { least: 0.75, most: 0.99 };

export interface AccountSettingsChanges {
  nameSimilarityThreshold?: number | null;
  offerConstants?: Record<string, unknown> | null;
}

/** Changes the account's own constants; null goes back to the default, what is omitted stays. Throws InvalidFields. */
export async function updateAccountSettings(tx: Tx, accountId: string, changes: AccountSettingsChanges): Promise<void> {
  const account = await findLocked(tx.db, Account, { serviceId: accountId });
  if (!account) throw new NotFound('Account');
  const settings: StoredAccountSettings = { ...account.settings };
  if (changes.nameSimilarityThreshold !== undefined) {
    settings.nameSimilarityThreshold = checkedNameThreshold(changes.nameSimilarityThreshold) ?? undefined;
  }
  if (changes.offerConstants !== undefined)
    settings.offerConstants = checkedOfferConstants(changes.offerConstants) ?? undefined;
  await tx.db.update(Account, { serviceId: accountId }, { settings } as object);
  tx.emit({
    accountId,
    topic: 'account.settings_changed',
    subjectId: accountId,
    data: { fields: Object.keys(changes) },
  });
}

/** Throws InvalidFields unless it is 0.75 to 0.99 (exclusions.md 4.3), or null. */
export function checkedNameThreshold(threshold: number | null): number | null {
  if (threshold !== null && !(threshold >= THRESHOLD.least && threshold <= THRESHOLD.most)) {
    throw new InvalidFields({
      nameSimilarityThreshold: [
        `Must be greater than or equal to ${THRESHOLD.least} and less than or equal to ${THRESHOLD.most}.`,
      ],
    });
  }
  return threshold;
}

/** Throws InvalidFields with the path of each constant that is unknown or out of range (offers.md 3.1). */
export function checkedOfferConstants(constants: Record<string, unknown> | null): Record<string, unknown> | null {
  const checked = constants && checkOfferConstants(constants);
  if (checked && !checked.ok) {
    throw new InvalidFields(
      Object.fromEntries(checked.problems.map(({ path, message }) => [`offerConstants.${path}`, [message]])),
    );
  }
  return constants;
}
