import { In, IsNull } from 'typeorm';
import { on } from '../../../platform/db/transact';
import { endUserDeleted } from '../../deals/deal.events';
import { EndUser } from '../../deals/end-user.entity';
import { CONTENTS_KEPT_SECONDS, REMOVE_CONTENTS_JOB } from '../../deals/processing.rules';
import { FunderSubmission } from '../../submissions/submission.entity';
import { emitMailWaiting } from '../waiting.commands';
import { InboundMail } from './inbound-mail.entity';
import { MailDelivery } from './mail-delivery.entity';

/**
 * When a record is deleted, its mail goes with it; what tells the mail from others stays, so that a repeated delivery does
 * not bring it back. When a deal is deleted, the mails about it wait for a person again, as their records do.
 */
export const forgetMail = on(endUserDeleted, async (tx, { subjectId, accountId }) => {
  const mail = await tx.db.findOneBy(InboundMail, { accountId, serviceId: subjectId });
  if (mail) {
    await tx.db.delete(InboundMail, { serviceId: subjectId });
    const delivery = await tx.db.findOneBy(MailDelivery, { serviceId: mail.emailServiceId });
    const isShared = await tx.db.existsBy(InboundMail, { emailServiceId: mail.emailServiceId });
    if (delivery?.contentHash && !isShared) {
      await tx.db.update(MailDelivery, { serviceId: delivery.serviceId }, { contentHash: null });
      tx.enqueue(REMOVE_CONTENTS_JOB, { hashes: [delivery.contentHash] }, CONTENTS_KEPT_SECONDS);
    }
    return;
  }
  const submissions = await tx.db.find(FunderSubmission, {
    select: { serviceId: true },
    where: { accountId, endUserServiceId: subjectId },
  });
  if (submissions.length === 0) return;
  const ids = submissions.map(({ serviceId }) => serviceId);
  const mails = await tx.db.findBy(InboundMail, { accountId, submissionServiceId: In(ids) });
  if (mails.length === 0) return;
  const records = mails.map(({ serviceId }) => serviceId);
  const none = { submissionServiceId: null, decisionServiceId: null, attributionMethod: null };
  await tx.db.update(InboundMail, { serviceId: In(records) }, none);
  const left = await tx.db.find(EndUser, {
    select: { accountId: true, serviceId: true, linkedDealId: true },
    where: { serviceId: In(records), mailState: In(['recorded', 'noted']), deletedAt: IsNull() },
  });
  if (left.length === 0) return;
  await tx.db.update(EndUser, { serviceId: In(left.map(({ serviceId }) => serviceId)) }, { mailState: 'waiting' });
  for (const record of left) emitMailWaiting(tx, record);
});
