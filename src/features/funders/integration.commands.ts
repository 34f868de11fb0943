import { isDeepStrictEqual } from 'node:util';
import { patch } from '../../platform/db/insert';
import { findLocked } from '../../platform/db/lock';
import { sealContext } from '../../platform/db/sealed';
import type { Tx } from '../../platform/db/transact';
import { BadInput, InvalidFields, NotFound } from '../../platform/errors';
import type { Secrets } from '../../platform/secrets';
import { fieldOf } from '../../platform/untyped.rules';
import { checkedLetter, checkedNameThreshold, checkedOfferConstants } from '../accounts/settings.commands';
import { callbackSecretContext, newCallbackToken } from './callback-token';
import { readIn } from './configuration.queries';
import { withConnectors } from './connectors/connector.queries';
import { checkEmail } from './email.rules';
import { Funder } from './funder.entity';
import type { UpdateFunderIntegrationInput } from './funder.inputs';
import { FunderLink } from './integration.entity';
import {
  checkFormValues,
  checkSubjectPrefix,
  cleanSubjectPrefix,
  type Environment,
  promotionGate,
} from './integration.rules';
import { environmentFacts } from './integration.view';
import { KnownSender } from './known-sender.entity';
import { emitLinkChange, NOT_TESTED } from './link.commands';

const MAX_CC = 20;
/** Of a secret that callbacks are signed with. */
const SECRET_LENGTH = [16, 200] as const;

/** Changes the channel and the mail settings; what is said already changes nothing. Throws NotFound, InvalidFields, BadInput. */
export async function updateIntegration(
  tx: Tx,
  accountId: string,
  funderServiceId: string,
  input: UpdateFunderIntegrationInput,
): Promise<void> {
  const { funder, link } = await lockedLink(tx, accountId, funderServiceId);
  const wanted: Partial<FunderLink> = {};
  if (input.channel) {
    if (input.channel === 'integration' && !funder.integration)
      throw new BadInput(`${funder.name} has no integration: its channel can only be email.`);
    wanted.channel = input.channel;
  }
  if (input.submissionEmailAddress !== undefined)
    wanted.submissionEmailAddress = checkedAddress(input.submissionEmailAddress, 'submission email address');
  if (input.submissionCcEmailAddresses)
    wanted.submissionCcEmailAddresses = checkedCopies(input.submissionCcEmailAddresses);
  if (input.submissionEmailSubjectPrefix !== undefined) {
    const prefix = cleanSubjectPrefix(input.submissionEmailSubjectPrefix);
    const mistake = checkSubjectPrefix(prefix);
    if (mistake) throw new InvalidFields({ submissionEmailSubjectPrefix: [mistake] });
    wanted.submissionEmailSubjectPrefix = prefix;
  }
  if (input.nameSimilarityThreshold !== undefined)
    wanted.nameSimilarityThreshold = checkedNameThreshold(input.nameSimilarityThreshold);
  if (input.offerConstants !== undefined) wanted.offerConstants = checkedOfferConstants(input.offerConstants);
  if (input.letter !== undefined) wanted.letter = checkedLetter(input.letter);
  if (input.mailboxServiceId !== undefined)
    wanted.mailboxId = await checkedMailbox(tx, accountId, input.mailboxServiceId);
  if (typeof input.requireCallbackSignature === 'boolean')
    wanted.requireCallbackSignature = input.requireCallbackSignature;
  const changed = Object.entries(wanted).filter(([key, value]) => !isDeepStrictEqual(value, fieldOf(link, key)));
  const forgotten = input.knownSenders && (await keepSenders(tx, accountId, funderServiceId, input.knownSenders));
  const fields = [...changed.map(([key]) => key), ...(forgotten ? ['knownSenders'] : [])];
  if (fields.length === 0) return;
  await patch(tx.db, FunderLink, { accountId, funderServiceId }, { ...wanted, lastUpdated: tx.now });
  emitLinkChange(tx, accountId, funderServiceId, 'updated', fields);
}

async function checkedMailbox(tx: Tx, accountId: string, serviceId: string | null): Promise<string | null> {
  if (serviceId === null) return null;
  const sql = 'SELECT 1 AS one FROM mailboxes WHERE account_id = ? AND service_id = ? AND smtp IS NOT NULL';
  const found: unknown[] = await tx.db.query(sql, [accountId, serviceId]);
  if (found.length === 0) throw new BadInput('There is no such mailbox that sends.', 'mailbox_not_found');
  return serviceId;
}

/** Forgets the confirmed senders that are not among these; how many. None is added: that takes a mail that a person has seen. */
async function keepSenders(
  tx: Tx,
  accountId: string,
  funderServiceId: string,
  kept: readonly string[],
): Promise<number> {
  const known = await tx.db.findBy(KnownSender, { accountId, funderServiceId });
  const given = new Set(kept.map((each) => each.trim().toLowerCase()));
  const forgotten = known.filter(({ sender }) => !given.has(sender));
  for (const { sender } of forgotten) await tx.db.delete(KnownSender, { accountId, funderServiceId, sender });
  return forgotten.length;
}

/**
 * Saves the form values of one environment, sealed. Throws NotFound, and BadInput for values that the form does not take,
 * a funder without that environment, or a closed promotion gate.
 */
export async function saveFormValues(
  tx: Tx,
  accountId: string,
  funderServiceId: string,
  { environment, formValues }: { environment: Environment; formValues: Record<string, unknown> },
  secrets: Secrets,
): Promise<void> {
  const { funder, link } = await lockedLink(tx, accountId, funderServiceId);
  const spec = funder.integration;
  if (!spec) throw new BadInput(`${funder.name} has no integration, so it has no form values.`);
  if (environment === 'staging' && spec.stagingUrl === null)
    throw new BadInput(`${funder.name} has no staging environment.`);
  refuseFormValues(checkFormValues(spec.formFields, formValues));
  if (environment === 'production') {
    const closed = promotionGate(
      { supportsStaging: spec.stagingUrl !== null, staging: environmentFacts(link, 'staging', tx.now.getTime()) },
      tx.now.getTime(),
    );
    if (closed) throw new BadInput(closed, 'promotion_gate');
  }
  const sealed = secrets.sealJson(
    formValues,
    sealContext(FunderLink, `${environment}Values`, { accountId, funderServiceId }),
  );
  const missingValues = link.missingValues && { ...link.missingValues, [environment]: [] };
  const changes = {
    [`${environment}Values`]: sealed,
    ...NOT_TESTED[environment],
    missingValues,
    lastUpdated: tx.now,
  };
  await patch(tx.db, FunderLink, { accountId, funderServiceId }, changes);
  emitLinkChange(tx, accountId, funderServiceId, `${environment}_values_saved`);
}

/** Forgets the form values of one environment and its tests. Throws NotFound also when nothing is saved. */
export async function deleteEnvironment(
  tx: Tx,
  accountId: string,
  funderServiceId: string,
  environment: Environment,
): Promise<void> {
  const { funder, link } = await lockedLink(tx, accountId, funderServiceId);
  if (link[`${environment}Values`] === null) throw new NotFound(`${funder.name}'s ${environment} configuration`);
  const changes = { [`${environment}Values`]: null, ...NOT_TESTED[environment], lastUpdated: tx.now };
  await tx.db.update(FunderLink, { accountId, funderServiceId }, changes);
  emitLinkChange(tx, accountId, funderServiceId, `${environment}_values_deleted`);
}

/** Gives the funder's system a new address to call; the old one stops working at once. Throws NotFound. */
export async function rotateCallbackToken(tx: Tx, accountId: string, funderServiceId: string): Promise<void> {
  await lockedLink(tx, accountId, funderServiceId);
  const changes = { callbackToken: newCallbackToken(), lastUpdated: tx.now };
  await tx.db.update(FunderLink, { accountId, funderServiceId }, changes);
  emitLinkChange(tx, accountId, funderServiceId, 'callback_token_rotated');
}

/** Says what the funder signs its callbacks with, from now on; null: it does not sign. Throws NotFound, InvalidFields. */
export async function setCallbackSecret(
  tx: Tx,
  accountId: string,
  funderServiceId: string,
  secret: string | null,
  secrets: Secrets,
): Promise<void> {
  const [shortest, longest] = SECRET_LENGTH;
  if (secret !== null && (secret.length < shortest || secret.length > longest))
    throw new InvalidFields({ secret: [`Length must be between ${shortest} and ${longest}.`] });
  await lockedLink(tx, accountId, funderServiceId);
  const callbackSecret = secret && secrets.seal(secret, callbackSecretContext(accountId, funderServiceId));
  await tx.db.update(FunderLink, { accountId, funderServiceId }, { callbackSecret, lastUpdated: tx.now });
  emitLinkChange(tx, accountId, funderServiceId, `callback_secret_${secret === null ? 'cleared' : 'set'}`);
}

/** Removes the link and scrubs its credentials. Whoever calls has made sure that no attempt is open. */
export async function removeLink(tx: Tx, accountId: string, funderServiceId: string): Promise<void> {
  await tx.db.delete(FunderLink, { accountId, funderServiceId });
  await tx.db.delete(KnownSender, { accountId, funderServiceId });
  emitLinkChange(tx, accountId, funderServiceId, 'unlinked');
}

/** The account's link to a funder, locked until the transaction ends, and the funder. Throws NotFound. */
export async function lockedLink(
  tx: Tx,
  accountId: string,
  funderServiceId: string,
): Promise<{ link: FunderLink; funder: Funder }> {
  const link = await findLocked(tx.db, FunderLink, { accountId, funderServiceId });
  if (!link) throw new NotFound('Linked funder');
  const found = await tx.db.findOneByOrFail(Funder, { serviceId: funderServiceId });
  const [funder = found] = await withConnectors(readIn(tx), [found]);
  return { link, funder };
}

/** A value that is no text is of the wrong shape (422); a field that is missing or unknown depends on the funder's form (400). */
function refuseFormValues(mistakes: Record<string, string[]>): void {
  const all = Object.entries(mistakes);
  const misshapen = all.filter(([, messages]) => messages.includes('Not a valid string.'));
  if (misshapen.length > 0)
    throw new InvalidFields(Object.fromEntries(misshapen.map(([field, found]) => [`formValues.${field}`, found])));
  if (all.length > 0)
    throw new BadInput(all.map(([field, messages]) => `form_values.${field}: ${messages.join(' ')}`).join(' '));
}

function checkedAddress(address: string | null, field: string): string | null {
  const trimmed = address?.trim() || null;
  if (trimmed && !checkEmail(trimmed)) throw new BadInput(`The ${field} ${trimmed} is not an email address.`);
  return trimmed;
}

function checkedCopies(addresses: string[]): string[] {
  if (addresses.length > MAX_CC)
    throw new InvalidFields({ submissionCcEmailAddresses: [`Longer than maximum length ${MAX_CC}.`] });
  const checked = addresses.map((address) => {
    const found = checkedAddress(address, 'cc address');
    if (!found) throw new BadInput('A cc address may not be empty.');
    return found;
  });
  return [...new Set(checked)];
}
