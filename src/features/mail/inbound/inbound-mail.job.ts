import { join } from 'node:path';
import type { Tx } from '../../../platform/db/transact';
import { AppError } from '../../../platform/errors';
import { defineJob, RetryAfter } from '../../../platform/jobs/job';
import { headerFields } from '../../../platform/mime/header-fields';
import type { MimeInput, MimeMail } from '../../../platform/mime/parse';
import type { Services } from '../../../platform/services';
import { type Task, ThreadsBusy, ThreadsStopped } from '../../../platform/threads/thread-pool';
import { messageOf } from '../../../platform/untyped.rules';
import { prepareFile, type StoredFile } from '../../deals/file.commands';
import { sourceOf } from '../../deals/file.rules';
import type { CutText } from '../reading/text.rules';
import { authenticateMail, ownSays } from '../trust/authenticate';
import { mailFrom, plainAddress } from '../trust/from-header.rules';
import { type Authentication, domainPart } from '../trust/verdict.rules';
import { attributionCandidates } from './candidates.queries';
import { READ_MAIL_JOB } from './inbound-mail.rules';
import { lettersOf } from './letters';
import { MailDelivery } from './mail-delivery.entity';
import { waitingDelivery } from './mail-delivery.queries';
import { type ReadMail, recordMail } from './mail-record.commands';
import { noteOwnLetter, type OwnLetter } from './own-letter.commands';
import { ownLetter, wrappedLetter } from './own-letter.queries';
import type { MailFindings, MailToRead, OpenedMail } from './read';
import { funderIdsOf } from './sender.queries';

// Only their threads load what mails are read with.
const OPEN: Task<MimeInput, Promise<OpenedMail>> = { module: join(__dirname, 'read'), name: 'openMail' };
const READ: Task<MailToRead, MailFindings> = { module: join(__dirname, 'read'), name: 'readMail' };

/** Each of the steps that a hostile mail can make long ends after this, with a mail that could not be read. */
const STEP_LIMIT_MS = 4900;
/** How soon a mail comes back for which there was no room among its account's: a burst of short ones is over soon. */
const BUSY_SECONDS = { least: 0.5, most: 2 };
/** Before the second and the third look-up, where a name server did not answer. */
const LOOKUP_WAITS_SECONDS = [1, 3];
const HEADER_BYTES = 256 * 1024;
const MOST_FILES = 50;
const EMPTY: MimeMail = {
  messageId: null,
  inReplyTo: null,
  references: [],
  from: null,
  fromName: '',
  toAddresses: [],
  ccAddresses: [],
  replyTo: null,
  recipients: [],
  subject: '',
  sentAtMs: null,
  autoSubmitted: null,
  isBulk: false,
  isNotice: false,
  marks: [],
  wrapped: { messageIds: [], marks: [] },
  text: null,
  html: null,
  attachments: [],
};
const NO_TEXT: CutText = { text: '', source: 'text', forwarded: null, hasQuote: false, isShortened: false };

/** Reads a mail that was delivered: takes it apart, finds where it belongs, and records what it decides. */
export const readMailJob = defineJob<{ emailServiceId: string }, Services>({
  ...READ_MAIL_JOB,
  async run({ emailServiceId }, services, { finish }) {
    const delivery = await waitingDelivery(services, emailServiceId);
    if (!delivery) return;
    // Those of other accounts are not to wait long behind many of this one; what is over sooner than it could come back waits in line.
    const busySeconds = services.threads.busySecondsFor(delivery.accountId);
    if (busySeconds > BUSY_SECONDS.least) throw new RetryAfter(Math.min(busySeconds, BUSY_SECONDS.most), false);
    const raw = await services.blobs.get(delivery.contentHash);
    const { authentication, from, isUncertain } = await authenticateMail(
      services,
      delivery.accountId,
      raw,
      delivery.origin,
    );
    const wait = LOOKUP_WAITS_SECONDS[delivery.lookupTries];
    if (isUncertain && wait !== undefined) {
      await services.transact((tx) => tryLater(tx, emailServiceId, delivery.lookupTries + 1, wait));
      return;
    }
    const { accountId } = delivery;
    const proof = { authentication, address: from.address, problem: delivery.origin.problem ?? null };
    const read = await readRaw(services, { accountId, emailServiceId }, raw, proof);
    await services.transact(async (tx) => {
      await ('own' in read ? noteOwnLetter(tx, delivery, read) : recordMail(tx, delivery, read));
      await finish(tx);
    });
  },
});

async function tryLater(tx: Tx, serviceId: string, lookupTries: number, seconds: number): Promise<void> {
  await tx.db.update(MailDelivery, { serviceId }, { lookupTries });
  tx.enqueue(READ_MAIL_JOB, { emailServiceId: serviceId }, seconds);
}

/** Whose mail it is, and which. */
interface MailOf {
  accountId: string;
  emailServiceId: string;
}

interface Proof {
  authentication: Authentication;
  /** It lay in another mail: what lies in it in its turn is only forwarded. */
  isEmbedded?: true;
  /** Of its one From. */
  address: string | null;
  /** Why it cannot be read, where that is known before. */
  problem?: string | null;
}

async function readRaw(services: Services, of: MailOf, raw: Buffer, proof: Proof): Promise<ReadMail | OwnLetter> {
  const { accountId } = of;
  const { opened, problem: unreadable } = await openedMail(services, accountId, raw);
  const problem = proof.problem ?? unreadable;
  const { attachments, ...parsed } = opened.mail;
  const own = parsed.isNotification ? { submissionServiceId: null } : await ownLetter(services, accountId, parsed);
  if (own) return { own, mail: parsed, authentication: proof.authentication };
  const embedded = opened.embedded && !proof.isEmbedded ? Buffer.from(opened.embedded) : null;
  const alone = embedded && (await embeddedProof(services, accountId, embedded));
  // It counts as if it had come alone.
  if (alone) return readRaw(services, of, embedded, alone);
  const { authentication, address } = proof;
  const mail = { ...parsed, from: address ?? parsed.from };
  const { files, skipped } = await storedFiles(services, of.emailServiceId, attachments);
  // Where two ways of reading it name two senders, neither is proved.
  const isOne = address === null || parsed.from === null || plainAddress(parsed.from) === address;
  const sure = isOne ? authentication : { ...authentication, verdict: 'fail' as const };
  const common = { mail, authentication: sure, files, skippedAttachments: skipped };
  if (problem) return { ...common, problem, findings: null };
  const { cut, forwarded } = opened;
  const funders = await funderIdsOf(services, forwarded ? forwarded.head.from : mail.from);
  const subject = [mail.subject, forwarded?.head.subject ?? ''].join('\n').trim();
  const letters = await lettersOf(services, accountId, files);
  const letterWords = letters.flatMap(({ lines }) => lines.map(({ text }) => text)).join('\n');
  const named = { ...mail, subject, words: `${opened.cut.text}\n${letterWords}`.trim(), funders };
  const candidates = await attributionCandidates(services, accountId, named);
  try {
    const isFromFunder = funders.length > 0;
    const input = { mail, cut, candidates, isFromFunder, forwarded, letters };
    const findings = await services.threads.run(READ, input, { timeoutMs: STEP_LIMIT_MS, accountId });
    const wrapped = saysNothing(findings) ? await wrappedLetter(services, accountId, mail) : null;
    return wrapped ? { own: wrapped, mail, authentication: sure } : { ...common, problem: null, findings };
  } catch (error) {
    return { ...common, problem: problemOf(error), findings: null };
  }
}

/** What proves a mail that lies in another one, by its own signature alone: all else the one who passed it on may have written. */
async function embeddedProof(services: Services, accountId: string, raw: Buffer): Promise<Proof | null> {
  const { isSeveral, address } = mailFrom(headerFields(raw).fields);
  if (isSeveral || !address) return null;
  const { said } = await ownSays(services, accountId, raw, address);
  const authentication: Authentication = { verdict: 'pass', source: 'own', domain: domainPart(address) };
  return said === 'pass' ? { authentication, address, isEmbedded: true } : null;
}

/** A mail around one of ours, as archives make it, and no answer to it; what a mail server returns is a bounce. */
const saysNothing = ({ automatic, findings }: MailFindings) =>
  automatic === null && findings.every(({ kind }) => kind === null);

/** The mail's parts and words; of one that cannot be taken apart its header, and why. */
async function openedMail(
  { threads }: Services,
  accountId: string,
  raw: Buffer,
): Promise<{ opened: OpenedMail; problem: string | null }> {
  const options = { timeoutMs: STEP_LIMIT_MS, accountId };
  try {
    return { opened: await threads.run(OPEN, { raw }, options), problem: null };
  } catch (error) {
    const problem = problemOf(error);
    const header = { raw: raw.subarray(0, HEADER_BYTES), headerOnly: true };
    const opened = await threads.run(OPEN, header, options).catch((failure) => {
      problemOf(failure);
      return { mail: EMPTY, cut: NO_TEXT, forwarded: null, embedded: null };
    });
    return { opened, problem };
  }
}

/** Why a mail could not be read. A process that stops says nothing of the mail: the next one reads it. */
function problemOf(error: unknown): string {
  if (error instanceof ThreadsStopped || error instanceof ThreadsBusy) throw error;
  return `The mail could not be read. ${messageOf(error)}`;
}

/** The attachments that deals may have as files, their contents stored. Pictures within the text are left out. */
async function storedFiles(
  services: Services,
  emailServiceId: string,
  attachments: MimeMail['attachments'],
): Promise<{ files: StoredFile[]; skipped: number }> {
  const own = attachments.filter(({ isInline }) => !isInline);
  const files: StoredFile[] = [];
  for (const { fileName, content } of own.slice(0, MOST_FILES)) {
    const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
    const sourceMetadata = sourceOf('email', emailServiceId);
    const file = {
      fileName,
      fileClass: null,
      referenceId: null,
      parentServiceId: null,
      sourceMetadata,
      content: bytes,
    };
    const stored = await prepareFile(services, file).catch((error) => {
      if (!(error instanceof AppError)) throw error;
      return null;
    });
    if (stored) files.push(stored);
  }
  return { files, skipped: own.length - files.length };
}
