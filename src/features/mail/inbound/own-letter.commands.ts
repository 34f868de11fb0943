import { insert } from '../../../platform/db/insert';
import type { Tx } from '../../../platform/db/transact';
import { newId } from '../../../platform/ids';
import { maskNumbers } from '../../../platform/masks/numbers.rules';
import type { MimeMail } from '../../../platform/mime/parse';
import { CONTENTS_KEPT_SECONDS, REMOVE_CONTENTS_JOB } from '../../deals/processing.rules';
import { insertRecord } from '../../deals/record.commands';
import { FunderSubmission } from '../../submissions/submission.entity';
import type { Authentication } from '../trust/verdict.rules';
import { InboundMail } from './inbound-mail.entity';
import { addressing } from './inbound-mail.rules';
import { endDelivery } from './mail-delivery.commands';
import type { WaitingDelivery } from './mail-delivery.queries';
import { emitMail } from './mail-record.commands';
import type { Own } from './own-letter.queries';

/** A letter of ours that was delivered to us, as by an archive that gets copies. */
export interface OwnLetter {
  own: Own;
  mail: Omit<MimeMail, 'attachments'>;
  authentication: Authentication;
}

const NAME = 'Our own letter';
const PROBLEM = 'This is our own letter that came back. It was not read, and its words are not kept.';

/** Notes that it came, with the deal that it was about, and keeps nothing of what it says. */
export async function noteOwnLetter(tx: Tx, delivery: WaitingDelivery, letter: OwnLetter): Promise<void> {
  const { own, mail, authentication } = letter;
  const { serviceId: emailServiceId, accountId, contentHash, created } = delivery;
  if (!(await endDelivery(tx, emailServiceId, 'forgotten'))) return;
  tx.enqueue(REMOVE_CONTENTS_JOB, { hashes: [contentHash] }, CONTENTS_KEPT_SECONDS);
  const found =
    own.submissionServiceId &&
    (await tx.db.findOneBy(FunderSubmission, { accountId, serviceId: own.submissionServiceId }));
  const submission = found && found.deletedAt === null ? found : null;
  const record: InboundMail = {
    serviceId: newId('eus', tx.now.getTime()),
    accountId,
    emailServiceId,
    sender: mail.from?.slice(0, 320) ?? null,
    ...addressing({ ...mail, fromName: maskNumbers(mail.fromName) }),
    subject: maskNumbers(mail.subject).slice(0, 500),
    messageId: mail.messageId?.slice(0, 500) ?? null,
    receivedAt: created,
    authentication,
    sentAt: mail.sentAtMs === null ? null : new Date(mail.sentAtMs),
    text: '',
    problem: PROBLEM,
    skippedAttachments: 0,
    attributionMethod: null,
    submissionServiceId: submission?.serviceId ?? null,
    decisionServiceId: null,
    reading: null,
  };
  const { serviceId, sender } = record;
  const linkedDealId = submission?.endUserServiceId ?? null;
  const classification = 'other';
  await insertRecord(tx, {
    serviceId,
    accountId,
    name: NAME,
    sender,
    classification,
    mailState: 'noted',
    linkedDealId,
  });
  await insert(tx.db, InboundMail, record);
  emitMail(tx, record, classification, true);
}
