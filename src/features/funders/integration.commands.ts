import { patch } from '../../platform/db/insert';
import { findLocked } from '../../platform/db/lock';
import { sealContext } from '../../platform/db/sealed';
import type { Tx } from '../../platform/db/transact';
import { BadInput, InvalidFields, NotFound } from '../../platform/errors';
import type { Secrets } from '../../platform/secrets';
import { checkedNameThreshold, checkedOfferConstants } from '../accounts/settings.commands';
import { callbackSecretContext, newCallbackToken } from './callback-token';
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

/** Changes the channel and the mail settings. Throws NotFound, InvalidFields, BadInput. */
export async function updateIntegration(
  tx: Tx,
  accountId: string,
  funderServiceId: string,
  input: UpdateFunderIntegrationInput,
): Promise<void> {
  const { funder } = await lockedLink(tx, accountId, funderServiceId);
  const changes: Partial<FunderLink> = { lastUpdated: tx.now };
  if (input.channel) {
    if (input.channel === 'integration' && !funder.integration)
      throw new BadInput(`${funder.name} has no integration: its channel can only be email.`);
    changes.channel = input.channel;
  }
  if (input.submissionEmailAddress !== undefined)
    changes.submissionEmailAddress = checkedAddress(input.submissionEmailAddress, 'submission email address');
  if (input.submissionCcEmailAddresses)
    changes.submissionCcEmailAddresses = checkedCopies(input.submissionCcEmailAddresses);
  if (input.submissionEmailSubjectPrefix !== undefined) {
    const prefix = cleanSubjectPrefix(input.submissionEmailSubjectPrefix);
    const mistake = checkSubjectPrefix(prefix);
    if (mistake) throw new InvalidFields({ submissionEmailSubjectPrefix: [mistake] });
    changes.submissionEmailSubjectPrefix = prefix;
  }
  if (input.nameSimilarityThreshold !== undefined)
    changes.nameSimilarityThreshold = checkedNameThreshold(input.nameSimilarityThreshold);
  if (input.offerConstants !== undefined) {
    changes.offerConstants = checkedOfferConstants(input.offerConstants);
  }
  if (typeof input.requireCallbackSignature === 'boolean')
    changes.requireCallbackSignature = input.requireCallbackSignature;
  await patch(tx.db, FunderLink, { accountId, funderServiceId }, changes);
  if (input.knownSenders) await keepSenders(tx, accountId, funderServiceId, input.knownSenders);
  emitLinkChange(tx, accountId, funderServiceId, 'updated', [
    ...Object.keys(changes).filter((key) => key !== 'lastUpdated'),
    ...(input.knownSenders ? ['knownSenders'] : []),
  ]);
}

/** Forgets the confirmed senders that are not among these. None is added: that takes a mail that a person has seen. */
async function keepSenders(tx: Tx, accountId: string, funderServiceId: string, kept: readonly string[]): Promise<void> {
  const known = await tx.db.findBy(KnownSender, { accountId, funderServiceId });
  const given = new Set(kept.map((each) => each.trim().toLowerCase()));
  for (const { sender } of known)
    if (!given.has(sender)) await tx.db.delete(KnownSender, { accountId, funderServiceId, sender });
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
  if (environment === 'staging' && !spec.stagingUrl) throw new BadInput(`${funder.name} has no staging environment.`);
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
  const changes = { [`${environment}Values`]: sealed, ...NOT_TESTED[environment], lastUpdated: tx.now };
  await tx.db.update(FunderLink, { accountId, funderServiceId }, changes);
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
  return { link, funder: await tx.db.findOneByOrFail(Funder, { serviceId: funderServiceId }) };
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
