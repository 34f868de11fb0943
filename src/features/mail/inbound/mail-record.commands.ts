import { insert } from '../../../platform/db/insert';
import { findLocked } from '../../../platform/db/lock';
import type { Tx } from '../../../platform/db/transact';
import { newId } from '../../../platform/ids';
import { maskNumbers } from '../../../platform/masks/numbers.rules';
import type { MimeMail } from '../../../platform/mime/parse';
import { insertFile, type StoredFile } from '../../deals/file.commands';
import { insertRecord } from '../../deals/record.commands';
import { domainOfEmail } from '../../exclusions/normalise.rules';
import { FunderSubmission } from '../../submissions/submission.entity';
import { mailFailed, mailProcessed } from '../mail.events';
import { judgeMail } from '../trust/judge-mail.commands';
import type { Reason } from '../trust/reasons.rules';
import type { Authentication } from '../trust/verdict.rules';
import { noteBounce } from './bounce.commands';
import { InboundMail } from './inbound-mail.entity';
import { mailState, recordClassification } from './inbound-mail.rules';
import { recordReading } from './mail-decision.commands';
import { MailDelivery } from './mail-delivery.entity';
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
export async function recordMail(tx: Tx, emailServiceId: string, read: ReadMail): Promise<void> {
  const delivery = await findLocked(tx.db, MailDelivery, { serviceId: emailServiceId });
  if (delivery?.state !== 'received') return;
  await tx.db.update(MailDelivery, { serviceId: emailServiceId }, { state: read.findings ? 'read' : 'unreadable' });
  const findings = [...(read.findings?.findings ?? [NOTHING])];
  // Submissions are locked in one order, whatever mail speaks of them.
  findings.sort((a, b) => ((a.submissionServiceId ?? '') < (b.submissionServiceId ?? '') ? -1 : 1));
  for (const finding of findings) await recordFinding(tx, delivery, read, finding);
}

async function recordFinding(tx: Tx, delivery: MailDelivery, read: ReadMail, finding: Finding): Promise<void> {
  const { accountId } = delivery;
  const submission = finding.submissionServiceId
    ? await findLocked(tx.db, FunderSubmission, { accountId, serviceId: finding.submissionServiceId })
    : null;
  const isLinked = submission !== null && submission.deletedAt === null;
  const mail = mailRow(tx, delivery, read, { ...finding, submissionServiceId: isLinked ? submission.serviceId : null });
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
  if (isLinked && automatic === 'bounce') await noteBounce(tx, submission);
  const places: Reason[] = isLinked ? [] : [read.findings?.isSeveral ? 'several_deals' : 'unattributed'];
  const mayRecord = await judgeMail(tx, mail, places);
  if (isLinked && mayRecord) await recordReading(tx, mail);
  await insertRecord(tx, {
    serviceId: mail.serviceId,
    accountId,
    name: nameOf(mail.subject, read.mail.from),
    classification,
    mailState: mailState({
      isUnreadable: !read.findings,
      isBounce: automatic === 'bounce',
      hasDecision: mail.decisionServiceId !== null,
      // What went to many and names no deal needs nobody.
      outcome: !isLinked && read.findings?.isBulk ? 'chatter' : (mail.reading?.outcome ?? null),
    }),
    linkedDealId: isLinked ? submission.endUserServiceId : null,
  });
  await insert(tx.db, InboundMail, mail);
  for (const file of read.files) await insertFile(tx, accountId, mail.serviceId, file);
  emitMail(tx, mail, classification, read.findings !== null);
}

function mailRow(tx: Tx, delivery: MailDelivery, read: ReadMail, finding: Finding): InboundMail {
  const { mail, findings } = read;
  return {
    serviceId: newId('eus', tx.now.getTime()),
    accountId: delivery.accountId,
    emailServiceId: delivery.serviceId,
    sender: mail.from?.slice(0, 320) ?? null,
    authentication: read.authentication,
    subject: mail.subject.slice(0, 500),
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
  const plain = subject
    .replace(/\[#[\w.-]+\]/g, '')
    .replace(/^(?:\s*(?:re|fwd?|aw|wg)\s*:)+/i, '')
    .trim();
  return maskNumbers(plain || from || '').slice(0, 128) || null;
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
