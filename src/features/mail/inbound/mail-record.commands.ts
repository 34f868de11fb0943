import { insert } from '../../../platform/db/insert';
import { together } from '../../../platform/db/together';
import type { Tx } from '../../../platform/db/transact';
import { newId } from '../../../platform/ids';
import { maskNumbers } from '../../../platform/masks/numbers.rules';
import type { MimeMail } from '../../../platform/mime/parse';
import { insertFile, type StoredFile } from '../../deals/file.commands';
import { insertRecord } from '../../deals/record.commands';
import { decidedSubmission } from '../../decisions/decided.queries';
import { domainOfEmail } from '../../exclusions/normalise.rules';
import { noteAnsweredMessages } from '../../submissions/messages/outcome.commands';
import { mailFailed, mailProcessed } from '../mail.events';
import { judgeMail } from '../trust/judge-mail.commands';
import type { Reason } from '../trust/reasons.rules';
import type { Authentication } from '../trust/verdict.rules';
import { emitMailWaiting } from '../waiting.commands';
import { noteBounce, noteMessageBounce } from './bounce.commands';
import { InboundMail, type MailReading } from './inbound-mail.entity';
import { addressing, mailState, plainSubject, recordClassification } from './inbound-mail.rules';
import { recordReading } from './mail-decision.commands';
import { endDelivery } from './mail-delivery.commands';
import type { WaitingDelivery } from './mail-delivery.queries';
import { messagesIn } from './mail-hints.rules';
import type { Finding, MailFindings } from './read';

/** A mail that was taken apart and read; where that failed, `problem` says why and `findings` is null. */
export interface ReadMail {
  mail: Omit<MimeMail, 'attachments'>;
  authentication: Authentication;
  problem: string | null;
  files: StoredFile[];
  skippedAttachments: number;
  findings: MailFindings | null;
}

const NOTHING: Finding = { submissionServiceId: null, kind: null, reading: null as never };

/**
 * Makes the records of a mail, one for each submission that it speaks of, and records what it decides. Running it again
 * changes nothing: the delivery says whether it was done.
 */
export async function recordMail(tx: Tx, delivery: WaitingDelivery, read: ReadMail): Promise<void> {
  if (!(await endDelivery(tx, delivery.serviceId, read.findings ? 'read' : 'unreadable'))) return;
  const findings = [...(read.findings?.findings ?? [NOTHING])];
  // Submissions are locked in one order, whatever mail speaks of them.
  findings.sort((a, b) => ((a.submissionServiceId ?? '') < (b.submissionServiceId ?? '') ? -1 : 1));
  for (const finding of findings) await recordFinding(tx, delivery, read, finding);
}

async function recordFinding(tx: Tx, delivery: WaitingDelivery, read: ReadMail, finding: Finding): Promise<void> {
  const { accountId } = delivery;
  const about = finding.submissionServiceId
    ? await decidedSubmission(tx, accountId, finding.submissionServiceId)
    : null;
  const isLinked = about !== null;
  const submissionServiceId = about?.submission.serviceId ?? null;
  const mail = mailRow(tx, delivery, read, { ...finding, submissionServiceId });
  const automatic = read.findings?.automatic ?? null;
  const classification = recordClassification({
    isUnreadable: !read.findings,
    isAutomatic: automatic !== null,
    isLinked,
    isFromFunder: read.findings?.isFromFunder ?? false,
    hasFiles: read.files.length > 0,
    kind: finding.kind,
    words: `${mail.subject}\n${mail.text}`,
  });
  if (automatic === 'bounce') {
    if (!(await noteMessageBounce(tx, accountId, read.mail)) && about) await noteBounce(tx, about.submission);
  } else if (automatic !== 'delay') await noteAnsweredMessages(tx, accountId, answeredBy(read.mail));
  const isUnsure = read.findings?.isUnsure ?? false;
  const places: Reason[] = isLinked
    ? isUnsure
      ? ['low_confidence']
      : []
    : [read.findings?.isSeveral ? 'several_deals' : 'unattributed'];
  const ids = read.files.map(() => newId('euf', tx.now.getTime()));
  if (mail.reading) mail.reading = withFiles(mail.reading, ids);
  const mayRecord = await judgeMail(tx, mail, about, places);
  if (about && mayRecord && !isUnsure) await recordReading(tx, mail, about);
  const state = mailState({
    isUnreadable: !read.findings,
    isBounce: automatic === 'bounce',
    hasDecision: mail.decisionServiceId !== null,
    // What went to many and names no deal needs nobody.
    outcome: !isLinked && read.findings?.isBulk ? 'chatter' : (mail.reading?.outcome ?? null),
  });
  const record = {
    serviceId: mail.serviceId,
    accountId,
    name: nameOf(mail.subject, read.mail.from),
    sender: mail.sender,
    classification,
    mailState: state,
    linkedDealId: about?.submission.endUserServiceId ?? null,
  };
  await together(tx.db, async () => {
    await insertRecord(tx, record);
    await insert(tx.db, InboundMail, mail);
  });
  for (const [index, file] of read.files.entries()) await insertFile(tx, accountId, mail.serviceId, file, ids[index]);
  emitMail(tx, mail, classification, read.findings !== null);
  if (state === 'waiting') emitMailWaiting(tx, record);
}

/** Any mail that names one of ours comes from where it has arrived, whoever has sent it, but a server that still tries. */
const answeredBy = ({ inReplyTo, references }: ReadMail['mail']) =>
  messagesIn([...(inReplyTo ? [inReplyTo] : []), ...references]);

/** A reading whose places name the files of this record. */
function withFiles(reading: MailReading, ids: readonly string[]): MailReading {
  const provenance = reading.provenance.map((each) => ({
    ...each,
    fileServiceId: each.fileServiceId ? (ids[Number(each.fileServiceId)] ?? null) : null,
  }));
  return { ...reading, provenance };
}

function mailRow(tx: Tx, delivery: WaitingDelivery, read: ReadMail, finding: Finding): InboundMail {
  const { mail, findings } = read;
  return {
    serviceId: newId('eus', tx.now.getTime()),
    accountId: delivery.accountId,
    emailServiceId: delivery.serviceId,
    sender: mail.from?.slice(0, 320) ?? null,
    ...addressing(mail),
    authentication: read.authentication,
    subject: mail.subject.slice(0, 500),
    messageId: mail.messageId?.slice(0, 500) ?? null,
    receivedAt: delivery.created,
    sentAt: mail.sentAtMs === null ? null : new Date(mail.sentAtMs),
    text: findings?.text ?? '',
    problem: read.problem?.slice(0, 500) ?? null,
    skippedAttachments: read.skippedAttachments,
    attributionMethod: finding.submissionServiceId ? (findings?.attributionMethod ?? null) : null,
    submissionServiceId: finding.submissionServiceId,
    decisionServiceId: null,
    reading: finding.reading ?? null,
  };
}

/** The subject without what only machines need; of a mail without one, who sent it. Names are searched, so that no number is in it. */
function nameOf(subject: string, from: string | null): string | null {
  return maskNumbers(plainSubject(subject) || from || '').slice(0, 128) || null;
}

/** The events of `end_user_email` hold no words of the mail, and of its sender the domain alone. */
export function emitMail(tx: Tx, mail: InboundMail, classification: string, isRead: boolean): void {
  tx.emit(isRead ? mailProcessed : mailFailed, {
    accountId: mail.accountId,
    subjectId: mail.serviceId,
    data: {
      service_id: mail.emailServiceId,
      end_user_service_id: mail.serviceId,
      classification,
      from_address_domain: mail.sender && domainOfEmail(mail.sender),
    },
  });
}
