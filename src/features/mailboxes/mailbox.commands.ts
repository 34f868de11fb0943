import { isDeepStrictEqual } from 'node:util';
import { insert, patch } from '../../platform/db/insert';
import { findLocked, findLockedOrFail } from '../../platform/db/lock';
import { sealContext } from '../../platform/db/sealed';
import type { Tx } from '../../platform/db/transact';
import { BadInput, Conflict, InvalidFields, NotFound } from '../../platform/errors';
import { newId } from '../../platform/ids';
import type { Secrets } from '../../platform/secrets';
import { Account } from '../accounts/account.entity';
import { checkEmail } from '../funders/email.rules';
import { FunderLink } from '../funders/integration.entity';
import { Mailbox } from './mailbox.entity';
import { mailboxRemoved, mailboxSaved, mailboxStateChanged } from './mailbox.events';
import type { MailboxChanges } from './mailbox.inputs';
import { MAILBOX_QUEUE, TEST_MAILBOX_JOB } from './mailbox.jobs.rules';
import {
  type Credentials,
  credentialsOf,
  DAY_MS,
  DAYS_BACK,
  type MailboxServer,
  type MailboxState,
  MOST_MAILBOXES,
  presetAuthservIds,
  presetCopiesSent,
  serverOf,
} from './mailbox.rules';
import { checkMailbox } from './mailbox-fields.rules';

export interface MailboxReach {
  secrets: Secrets;
  /** Private addresses, and connections that are not encrypted, are allowed. */
  isOpen: boolean;
  /** Why this address may not be connected to, or null. */
  refusalOf(url: string): string | null;
}

const UNTRIED = 'It was not connected to yet.';

export const credentialsContext = (serviceId: string) => sealContext(Mailbox, 'credentials', { serviceId });

/** Writes a mailbox down, or changes it, and has it tested; answers its id. Throws NotFound, Conflict, BadInput, InvalidFields. */
export async function saveMailbox(
  tx: Tx,
  accountId: string,
  input: MailboxChanges,
  reach: MailboxReach,
): Promise<string> {
  // The account's row first: there is one default, and so many of them.
  const account = await findLockedOrFail(tx.db, Account, { serviceId: accountId });
  const { serviceId } = input;
  const old = serviceId == null ? null : await findLocked(tx.db, Mailbox, { accountId, serviceId });
  if (serviceId != null && !old) throw new NotFound('Mailbox');
  const wrong = checkMailbox(input, tx.now.getTime());
  if (Object.keys(wrong).length > 0) throw new InvalidFields(wrong);
  if (typeof input.address === 'string' && !checkEmail(input.address.trim()))
    throw new BadInput('address: Not a valid email address.');
  if (old && typeof input.expectedVersion === 'number' && input.expectedVersion !== old.version)
    throw new Conflict(`Somebody has changed it since: it is at version ${old.version}.`, 'version');
  if (!old && (await tx.db.countBy(Mailbox, { accountId })) >= MOST_MAILBOXES)
    throw new BadInput(`An account may have at most ${MOST_MAILBOXES} mailboxes: remove one first.`, 'too_many');
  const address = input.address?.trim() ?? old?.address ?? '';
  const twin = await tx.db.findOneBy(Mailbox, { accountId, address });
  if (twin && twin.serviceId !== old?.serviceId)
    throw new Conflict('There is a mailbox of this address.', 'address_taken');
  const next = nextOf(tx, accountId, old, { ...input, address }, reach);
  if (next.isDefault)
    await patch(tx.db, Mailbox, { accountId, isDefault: true }, { isDefault: false, defaultKey: null });
  if (old) await patch(tx.db, Mailbox, { serviceId: old.serviceId }, next);
  else await insert(tx.db, Mailbox, next);
  const isNone = account.mailboxId === next.serviceId && !next.isDefault;
  if (next.isDefault || isNone)
    await patch(tx.db, Account, { serviceId: accountId }, { mailboxId: isNone ? null : next.serviceId });
  tx.emit(mailboxSaved, { accountId, subjectId: next.serviceId, data: { service_id: next.serviceId } });
  if (old && old.state !== next.state) emitState(tx, next);
  if (next.state !== 'paused') tx.enqueue(TEST_MAILBOX_JOB, { mailboxServiceId: next.serviceId });
  tx.signal(MAILBOX_QUEUE, next.serviceId);
  return next.serviceId;
}

function nextOf(
  tx: Tx,
  accountId: string,
  old: Mailbox | null,
  input: MailboxChanges & { address: string },
  reach: MailboxReach,
): Mailbox {
  const { address } = input;
  const imap = input.imap === undefined ? (old?.imap ?? null) : checkedServer('imap', input.imap, address, reach);
  const smtp = input.smtp === undefined ? (old?.smtp ?? null) : checkedServer('smtp', input.smtp, address, reach);
  if (!imap && !smtp) throw new InvalidFields({ imap: ['Name an IMAP server, an SMTP server, or both.'] });
  const auth = input.auth ?? old?.auth ?? 'password';
  const provider = input.provider === undefined ? (old?.provider ?? null) : input.provider;
  const serviceId = old?.serviceId ?? newId('mbx', tx.now.getTime());
  const isElsewhere =
    old !== null &&
    (auth !== old.auth || provider !== old.provider || movesTo(old.imap, imap) || movesTo(old.smtp, smtp));
  const given = input.credentials ?? null;
  if (!given && (!old || isElsewhere))
    throw new InvalidFields({
      credentials: [
        old ? 'Needed again, since the server or the user is another one.' : 'Missing data for required field.',
      ],
    });
  const opened = given && credentialsOf(auth, provider, given);
  if (opened && 'problem' in opened) throw new InvalidFields({ credentials: [opened.problem] });
  const isDefault = input.isDefault ?? old?.isDefault ?? false;
  if (isDefault && !smtp) throw new InvalidFields({ isDefault: ['A mailbox without an SMTP server sends nothing.'] });
  const isNewPlace = old === null || movesTo(old.imap, imap);
  const isAnew = isElsewhere || given !== null || !old;
  const kept = old ?? {
    serviceId,
    accountId,
    plusAddressing: false,
    state: 'degraded' as const,
    problem: UNTRIED,
    problemSince: tx.now,
    lastTakenAt: null,
    lastSentAt: null,
    tokenUntil: null,
    checkedAt: null,
    warnings: [],
    version: 0,
    created: tx.now,
  };
  const state = isAnew && kept.state !== 'paused' ? ('degraded' as const) : kept.state;
  return {
    ...kept,
    address,
    senderName: input.senderName === undefined ? (old?.senderName ?? null) : input.senderName?.trim() || null,
    imap,
    smtp,
    auth,
    provider,
    credentials: opened ? sealed(reach.secrets, serviceId, opened.credentials) : (old?.credentials ?? ''),
    intake: input.intake ?? old?.intake ?? 'deals',
    folders: input.folders ?? old?.folders ?? ['INBOX'],
    takeSince: input.takeSince
      ? new Date(input.takeSince)
      : (old?.takeSince ?? new Date(tx.now.getTime() - DAYS_BACK * DAY_MS)),
    cursors: isNewPlace ? {} : old.cursors,
    authservIds:
      input.authservIds?.map((each) => each.trim().toLowerCase()) ??
      (isNewPlace ? presetAuthservIds(imap) : old.authservIds),
    sentFolder: input.sentFolder === undefined ? (old?.sentFolder ?? null) : input.sentFolder,
    copiesSent: imap !== null && (input.copiesSent ?? (isNewPlace ? presetCopiesSent(imap) : old.copiesSent)),
    isDefault,
    defaultKey: isDefault ? accountId : null,
    plusAddressing: isElsewhere || old?.address !== address ? false : kept.plusAddressing,
    state,
    problem: isAnew && state !== 'paused' ? UNTRIED : kept.problem,
    mendSince: isAnew || state !== kept.state ? null : (old?.mendSince ?? null),
    problemSince: isAnew && state !== 'paused' ? tx.now : kept.problemSince,
    failures: 0,
    refusals: 0,
    sendRefusedAt: isAnew ? null : (old?.sendRefusedAt ?? null),
    nextAt: tx.now,
    leaseOwner: null,
    leaseUntil: null,
    version: kept.version + 1,
  };
}

const sealed = (secrets: Secrets, serviceId: string, credentials: Credentials) =>
  secrets.sealJson(credentials, credentialsContext(serviceId));

/** Whether the secret would go to another server, or for another user. */
const movesTo = (before: MailboxServer | null, after: MailboxServer | null) =>
  after !== null && !isDeepStrictEqual(before, after);

function checkedServer(
  kind: 'imap' | 'smtp',
  given: Record<string, unknown> | null,
  address: string,
  { isOpen, refusalOf }: MailboxReach,
): MailboxServer | null {
  if (given === null) return null;
  const found = serverOf(kind, given, { address, isOpen });
  if ('problem' in found) throw new BadInput(`${kind}: ${found.problem}`, 'mailbox_server');
  const { host } = found.server;
  const refusal = refusalOf(`https://${host.includes(':') ? `[${host}]` : host}/`);
  if (refusal !== null) throw new BadInput(`${kind}: ${refusal}`, 'refused_address');
  return found.server;
}

/** Stops taking and sending by it, or goes on. Throws NotFound. */
export async function pauseMailbox(tx: Tx, accountId: string, serviceId: string, paused: boolean): Promise<void> {
  const mailbox = await findLocked(tx.db, Mailbox, { accountId, serviceId });
  if (!mailbox) throw new NotFound('Mailbox');
  if ((mailbox.state === 'paused') === paused) return;
  const state: MailboxState = paused ? 'paused' : 'degraded';
  const problem = paused ? null : UNTRIED;
  const counts = { mendSince: null, failures: 0, refusals: 0, nextAt: tx.now, version: mailbox.version + 1 };
  const changes = {
    state,
    problem,
    problemSince: paused ? null : tx.now,
    leaseOwner: null,
    leaseUntil: null,
    ...counts,
  };
  await patch(tx.db, Mailbox, { serviceId }, changes);
  emitState(tx, { ...mailbox, state });
  // Who reads it finds out whether it works.
  if (!paused && !mailbox.imap) tx.enqueue(TEST_MAILBOX_JOB, { mailboxServiceId: serviceId });
  tx.signal(MAILBOX_QUEUE, serviceId);
}

/** Removes it with its credentials; what was taken stays. Throws NotFound. */
export async function removeMailbox(tx: Tx, accountId: string, serviceId: string): Promise<void> {
  const mailbox = await findLocked(tx.db, Mailbox, { accountId, serviceId });
  if (!mailbox) throw new NotFound('Mailbox');
  await tx.db.delete(Mailbox, { serviceId });
  await patch(tx.db, Account, { serviceId: accountId, mailboxId: serviceId }, { mailboxId: null });
  await patch(tx.db, FunderLink, { accountId, mailboxId: serviceId }, { mailboxId: null });
  tx.emit(mailboxRemoved, { accountId, subjectId: serviceId, data: { service_id: serviceId } });
  tx.signal(MAILBOX_QUEUE, serviceId);
}

/** Has it tested once more. Throws NotFound, and Conflict while it is paused. */
export async function testMailbox(tx: Tx, accountId: string, serviceId: string): Promise<void> {
  const mailbox = await tx.db.findOneBy(Mailbox, { accountId, serviceId });
  if (!mailbox) throw new NotFound('Mailbox');
  if (mailbox.state === 'paused') throw new Conflict('The mailbox is paused: let it go on first.', 'paused');
  tx.enqueue(TEST_MAILBOX_JOB, { mailboxServiceId: serviceId });
  tx.about(serviceId);
}

export function emitState(tx: Tx, { accountId, serviceId, state }: Pick<Mailbox, 'accountId' | 'serviceId' | 'state'>) {
  tx.emit(mailboxStateChanged, { accountId, subjectId: serviceId, data: { service_id: serviceId, state } });
}
