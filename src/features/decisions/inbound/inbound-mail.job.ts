import { join } from 'node:path';
import { AppError } from '../../../platform/errors';
import { defineJob } from '../../../platform/jobs/job';
import type { MimeInput, MimeMail } from '../../../platform/mime/parse';
import type { Services } from '../../../platform/services';
import { type Task, WorkersStopped } from '../../../platform/workers/pool';
import { prepareFile, type StoredFile } from '../../deals/file.commands';
import { attributionCandidates } from './candidates.queries';
import { READ_MAIL_JOB } from './inbound-mail.rules';
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
const HEADER_BYTES = 256 * 1024;
const MOST_FILES = 50;
const EMPTY: MimeMail = {
  messageId: null,
  inReplyTo: null,
  references: [],
  from: null,
  recipients: [],
  subject: '',
  sentAtMs: null,
  autoSubmitted: null,
  marks: [],
  wrapped: { messageIds: [], marks: [] },
  text: null,
  html: null,
  attachments: [],
};

/** Reads a mail that was delivered: takes it apart, finds where it belongs, and records what it decides. */
export const readMailJob = defineJob<{ emailServiceId: string }, Services>({
  ...READ_MAIL_JOB,
  async run({ emailServiceId }, services) {
    const delivery = await waitingDelivery(services, emailServiceId);
    if (!delivery) return;
    const raw = await services.blobs.get(delivery.contentHash);
    const read = await readRaw(services, delivery.accountId, raw);
    await services.transact((tx) =>
      'own' in read ? noteOwnLetter(tx, emailServiceId, read) : recordMail(tx, emailServiceId, read),
    );
  },
});

async function readRaw(services: Services, accountId: string, raw: Buffer): Promise<ReadMail | OwnLetter> {
  const { opened, problem } = await openedMail(services, raw);
  const { attachments, ...mail } = opened.mail;
  const own = await ownLetter(services, accountId, mail);
  if (own) return { own, mail };
  const { files, skipped } = await storedFiles(services, attachments);
  const common = { mail, files, skippedAttachments: skipped };
  if (problem) return { ...common, problem, findings: null };
  const funders = await funderIdsOf(services, mail.from);
  const candidates = await attributionCandidates(services, accountId, { ...mail, words: opened.words, funders });
  try {
    const isFromFunder = funders.length > 0;
    const findings = await services.workers.run(READ, { mail, candidates, isFromFunder }, { timeoutMs: STEP_LIMIT_MS });
    const wrapped = saysNothing(findings) ? await wrappedLetter(services, accountId, mail) : null;
    return wrapped ? { own: wrapped, mail } : { ...common, problem: null, findings };
  } catch (error) {
    return { ...common, problem: problemOf(error), findings: null };
  }
}

/** A mail around one of ours, as archives make it, and no answer to it; what a mail server returns is a bounce. */
const saysNothing = ({ automatic, findings }: MailFindings) =>
  automatic === null && findings.every(({ kind }) => kind === null);

/** The mail's parts and words; of one that cannot be taken apart its header, and why. */
async function openedMail({ workers }: Services, raw: Buffer): Promise<{ opened: OpenedMail; problem: string | null }> {
  const timeoutMs = STEP_LIMIT_MS;
  try {
    return { opened: await workers.run(OPEN, { raw }, { timeoutMs }), problem: null };
  } catch (error) {
    const problem = problemOf(error);
    const header = { raw: raw.subarray(0, HEADER_BYTES), headerOnly: true };
    const opened = await workers.run(OPEN, header, { timeoutMs }).catch((failure) => {
      problemOf(failure);
      return { mail: EMPTY, words: '' };
    });
    return { opened, problem };
  }
}

/** Why a mail could not be read. A process that stops says nothing of the mail: the next one reads it. */
function problemOf(error: unknown): string {
  if (error instanceof WorkersStopped) throw error;
  return `The mail could not be read. ${(error as Error).message}`;
}

/** The attachments that deals may have as files, their contents stored. Pictures within the text are left out. */
async function storedFiles(
  services: Services,
  attachments: MimeMail['attachments'],
): Promise<{ files: StoredFile[]; skipped: number }> {
  const own = attachments.filter(({ isInline }) => !isInline);
  const files: StoredFile[] = [];
  for (const { fileName, content } of own.slice(0, MOST_FILES)) {
    const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
    const file = { fileName, fileClass: null, referenceId: null, content: bytes };
    const stored = await prepareFile(services, file).catch((error) => {
      if (!(error instanceof AppError)) throw error;
      return null;
    });
    if (stored) files.push(stored);
  }
  return { files, skipped: own.length - files.length };
}
