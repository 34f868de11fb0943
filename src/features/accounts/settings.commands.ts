import { patch } from '../../platform/db/insert';
import { findLocked } from '../../platform/db/lock';
import type { Tx } from '../../platform/db/transact';
import { InvalidFields, NotFound } from '../../platform/errors';
import { Account, type FactPreference, type StoredAccountSettings } from './account.entity';
import { accountSettingsChanged } from './account.events';
import { checkLetter, type LetterSettings } from './letter-settings.rules';
import { checkOfferConstants } from './offer-constants.rules';
import { ANOMALY_THRESHOLD, ownDomain, RENEWAL_SHARE, STATEMENT_MONTHS } from './settings.rules';

const MOST_DOMAINS = 50;
const THRESHOLD = { least: 0.75, most: 0.99 };

export interface AccountSettingsChanges {
  nameSimilarityThreshold?: number | null;
  offerConstants?: Record<string, unknown> | null;
  ownDomains?: string[] | null;
  letter?: Record<string, unknown> | null;
  taxNumbersInText?: boolean | null;
  renewalShare?: number | null;
  documentChecksEnabled?: boolean | null;
  anomalyThreshold?: number | null;
  statementMonths?: number | null;
  factPreference?: FactPreference | null;
}

/** Changes the account's own constants; null goes back to the default, what is omitted stays. Throws InvalidFields. */
export async function updateAccountSettings(tx: Tx, accountId: string, changes: AccountSettingsChanges): Promise<void> {
  const settings = await lockedSettings(tx, accountId);
  if (changes.nameSimilarityThreshold !== undefined) {
    settings.nameSimilarityThreshold = checkedNameThreshold(changes.nameSimilarityThreshold) ?? undefined;
  }
  if (changes.offerConstants !== undefined)
    settings.offerConstants = checkedOfferConstants(changes.offerConstants) ?? undefined;
  if (changes.ownDomains !== undefined) settings.ownDomains = checkedDomains(changes.ownDomains ?? []);
  if (changes.letter !== undefined) settings.letter = checkedLetter(changes.letter) ?? undefined;
  if (changes.taxNumbersInText !== undefined) settings.taxNumbersInText = changes.taxNumbersInText ?? undefined;
  if (changes.renewalShare !== undefined) settings.renewalShare = checkedShare(changes.renewalShare) ?? undefined;
  changeDocumentSettings(settings, changes);
  await patch(tx.db, Account, { serviceId: accountId }, { settings, changed: tx.now });
  tx.emit(accountSettingsChanged, {
    accountId,
    subjectId: accountId,
    data: { fields: Object.keys(changes) },
  });
}

/** Whether mails of whose sender nothing is proved are believed. */
export async function setMailTrust(tx: Tx, accountId: string, trustUnauthenticated: boolean): Promise<void> {
  const settings = await lockedSettings(tx, accountId);
  await patch(
    tx.db,
    Account,
    { serviceId: accountId },
    {
      settings: { ...settings, trustUnauthenticated },
      changed: tx.now,
    },
  );
  const data = { fields: ['trustUnauthenticated'], trust_unauthenticated: trustUnauthenticated };
  tx.emit(accountSettingsChanged, { accountId, subjectId: accountId, data });
}

async function lockedSettings(tx: Tx, accountId: string): Promise<StoredAccountSettings> {
  const account = await findLocked(tx.db, Account, { serviceId: accountId });
  if (!account) throw new NotFound('Account');
  return { ...account.settings };
}

/** In the form in which they are compared. Throws InvalidFields for too many, and for what is no domain of one's own. */
function checkedDomains(typed: readonly string[]): string[] {
  if (typed.length > MOST_DOMAINS)
    throw new InvalidFields({ ownDomains: [`Longer than maximum length ${MOST_DOMAINS}.`] });
  const domains = typed.flatMap((each) => ownDomain(each) ?? []);
  const wrong = typed.find((each) => ownDomain(each) === null);
  if (wrong !== undefined)
    throw new InvalidFields({ ownDomains: [`${JSON.stringify(wrong.slice(0, 80))} is not a domain of your own.`] });
  return [...new Set(domains)];
}

/** Throws InvalidFields unless it is 0.75 to 0.99, or null. */
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

/** Throws InvalidFields with line and column of what a template gets wrong. */
export function checkedLetter(letter: Record<string, unknown> | null): Partial<LetterSettings> | null {
  const checked = letter && checkLetter(letter);
  if (checked && !checked.ok) throw new InvalidFields(checked.problems);
  return checked ? checked.letter : null;
}

/** What is set about documents; null goes back to the default. */
function changeDocumentSettings(settings: StoredAccountSettings, changes: AccountSettingsChanges): void {
  const { documentChecksEnabled, anomalyThreshold, statementMonths, factPreference } = changes;
  if (documentChecksEnabled !== undefined) settings.documentChecksEnabled = documentChecksEnabled ?? undefined;
  if (anomalyThreshold !== undefined)
    settings.anomalyThreshold = checkedWhole('anomalyThreshold', anomalyThreshold, ANOMALY_THRESHOLD) ?? undefined;
  if (statementMonths !== undefined)
    settings.statementMonths = checkedWhole('statementMonths', statementMonths, STATEMENT_MONTHS) ?? undefined;
  if (factPreference !== undefined) settings.factPreference = factPreference ?? undefined;
}

/** Throws InvalidFields unless it is a whole number between these, or null. */
function checkedWhole(field: string, value: number | null, { least, most }: typeof STATEMENT_MONTHS): number | null {
  if (value !== null && !(Number.isInteger(value) && value >= least && value <= most))
    throw new InvalidFields({
      [field]: [`Must be greater than or equal to ${least} and less than or equal to ${most}.`],
    });
  return value;
}

/** Throws InvalidFields unless it is 0.05 to 1, or null. */
export function checkedShare(share: number | null): number | null {
  const { least, most } = RENEWAL_SHARE;
  if (share !== null && !(share >= least && share <= most))
    throw new InvalidFields({
      renewalShare: [`Must be greater than or equal to ${least} and less than or equal to ${most}.`],
    });
  return share;
}

/** Throws InvalidFields with the path of each constant that is unknown or out of range. */
export function checkedOfferConstants(constants: Record<string, unknown> | null): Record<string, unknown> | null {
  const checked = constants && checkOfferConstants(constants);
  if (checked && !checked.ok) {
    throw new InvalidFields(
      Object.fromEntries(checked.problems.map(({ path, message }) => [`offerConstants.${path}`, [message]])),
    );
  }
  return constants;
}
