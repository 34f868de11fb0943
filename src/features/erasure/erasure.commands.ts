import { In, IsNull, Not } from 'typeorm';
import { insert, patch } from '../../platform/db/insert';
import { findLocked, findLockedOrFail } from '../../platform/db/lock';
import { ofAccount } from '../../platform/db/of-account';
import type { Tx } from '../../platform/db/transact';
import { NotFound } from '../../platform/errors';
import { newId } from '../../platform/ids';
import { CrmPayload } from '../crm/crm-payload.entity';
import { EndUser } from '../deals/end-user.entity';
import { EndUserFile } from '../deals/end-user-file.entity';
import { Decision } from '../decisions/decision.entity';
import { InboundMail } from '../mail/inbound/inbound-mail.entity';
import { MailDelivery } from '../mail/inbound/mail-delivery.entity';
import { deleteEndUser } from '../submissions/end-user-deletion.commands';
import { FunderSubmission } from '../submissions/submission.entity';
import { forgetEmitted } from './emitted.commands';
import { Erasure } from './erasure.entity';
import { erasureRequested } from './erasure.events';
import { addNames, count } from './erasure.progress.commands';
import { addCounts, certificateOf, ERASE_JOB, type Removed } from './erasure.rules';

/** Of a deal, more than any person links to it. */
const MAX_RECORDS = 1000;

/**
 * Begins to erase all that is kept of a deal and of the records linked to it; answers the request's id. The deal is gone at
 * once, a job removes the rest. A deal that was deleted before can be erased too; asked for again, it is the same request.
 * Throws NotFound, and Conflict while the deal is being sent.
 */
export async function eraseEndUser(tx: Tx, accountId: string, endUserServiceId: string): Promise<string> {
  const endUser = await findLocked(tx.db, EndUser, { accountId, serviceId: endUserServiceId });
  const known = await tx.db.findOneBy(Erasure, { accountId, endUserServiceId });
  if (known) return known.serviceId;
  if (!endUser || endUser.isSynthetic) throw new NotFound('End user');
  const erasure: Erasure = {
    serviceId: newId('era', tx.now.getTime()),
    accountId,
    endUserServiceId,
    status: 'pending',
    records: await linkedRecords(tx, accountId, endUserServiceId),
    names: { endUserIds: {}, merchants: [] },
    contents: [],
    removed: {},
    eventsUntil: 0,
    created: tx.now,
    completedAt: null,
  };
  await insert(tx.db, Erasure, erasure);
  await eraseRecord(tx, erasure, endUserServiceId);
  await forgetEmitted(tx, erasure.serviceId);
  const data = { service_id: endUserServiceId, erasure_service_id: erasure.serviceId };
  tx.emit(erasureRequested, { accountId, subjectId: endUserServiceId, data });
  tx.enqueue(ERASE_JOB, { erasureServiceId: erasure.serviceId });
  return erasure.serviceId;
}

/** Deletes one of the records, with what must be known of it before. Throws Conflict while it is being sent. */
export async function eraseRecord(
  tx: Tx,
  { serviceId: erasureServiceId, accountId }: Erasure,
  recordServiceId: string,
): Promise<void> {
  const files = await tx.db.findBy(EndUserFile, { accountId, endUserServiceId: recordServiceId });
  const mail = await tx.db.findOneBy(InboundMail, { accountId, serviceId: recordServiceId });
  const delivery = mail && (await tx.db.findOneBy(MailDelivery, { accountId, serviceId: mail.emailServiceId }));
  // Empty where the deal was deleted before.
  const crmPayloads = await tx.db.countBy(CrmPayload, {
    accountId,
    endUserServiceId: recordServiceId,
    content: Not(''),
  });
  // What was read of other deals in the same mail stays with them; the mail itself holds all of it.
  if (delivery?.contentHash) await tx.db.update(MailDelivery, { serviceId: delivery.serviceId }, { contentHash: null });
  const record = await tx.db.findOneBy(EndUser, { accountId, serviceId: recordServiceId });
  if (record) await addNames(tx, erasureServiceId, record);
  // The deal as the CRM numbers it; what tells a repeated event from a new one stays.
  await tx.db.update(CrmPayload, { accountId, endUserServiceId: recordServiceId }, { opportunityId: '' });
  if (record && !record.deletedAt) await deleteEndUser(tx, accountId, recordServiceId);
  const contents = files.map(({ contentHash }) => contentHash);
  if (delivery?.contentHash) contents.push(delivery.contentHash);
  const removed: Removed = { files: files.length, mails: mail ? 1 : 0, crmPayloads };
  if (record && !record.deletedAt) removed.records = 1;
  await count(tx, erasureServiceId, removed, contents);
}

/** Says that everything is gone, and writes the certificate into the audit log. Once. */
export async function certify(
  tx: Tx,
  serviceId: string,
  { contents, keptContents }: { contents: number; keptContents: number },
): Promise<void> {
  const erasure = await findLockedOrFail(tx.db, Erasure, { serviceId });
  if (erasure.status === 'completed') return;
  const { accountId, endUserServiceId } = erasure;
  const removed = addCounts(erasure.removed, { contents });
  const completed = { status: 'completed' as const, completedAt: tx.now, contents: [], removed };
  await patch(tx.db, Erasure, { serviceId }, completed);
  tx.record({
    accountId,
    operation: 'eraseEndUser',
    outcome: 'erased',
    subjects: [serviceId, endUserServiceId],
    details: certificateOf({ ...erasure, removed, completedAt: tx.now, keptContents }),
  });
}

/** The deal, the records linked to it, and those of the mails about it. */
async function linkedRecords(tx: Tx, accountId: string, endUserServiceId: string): Promise<string[]> {
  const select = { serviceId: true } as const;
  const linked = await tx.db.find(EndUser, {
    select,
    where: { accountId: ofAccount(accountId), linkedDealId: endUserServiceId },
    take: MAX_RECORDS,
  });
  const submissions = await tx.db.find(FunderSubmission, {
    select,
    where: { accountId: ofAccount(accountId), endUserServiceId },
  });
  const ids = submissions.map(({ serviceId }) => serviceId);
  const mails =
    ids.length > 0
      ? await tx.db.find(InboundMail, {
          select,
          where: { accountId: ofAccount(accountId), submissionServiceId: In(ids) },
          take: MAX_RECORDS,
        })
      : [];
  const known = [endUserServiceId, ...[...linked, ...mails].map(({ serviceId }) => serviceId)];
  return [...new Set([...known, ...(await mailsOfDecisions(tx, accountId, ids, endUserServiceId))])];
}

/** Once a deal was deleted its mails are no longer linked to it, but its decisions still name them. */
async function mailsOfDecisions(tx: Tx, accountId: string, submissions: string[], dealServiceId: string) {
  if (submissions.length === 0) return [];
  const decisions = await tx.db.find(Decision, {
    select: { serviceId: true, sourceEmailEndUserServiceId: true },
    where: { submissionServiceId: In(submissions), sourceEmailEndUserServiceId: Not(IsNull()) },
    take: MAX_RECORDS,
  });
  const serviceId = In(decisions.flatMap(({ sourceEmailEndUserServiceId }) => sourceEmailEndUserServiceId ?? []));
  const own = { accountId: ofAccount(accountId) };
  const mails = await tx.db.find(InboundMail, { select: { serviceId: true }, where: { ...own, serviceId } });
  const where = { ...own, serviceId: In(mails.map((mail) => mail.serviceId)) };
  const records = await tx.db.find(EndUser, { select: { serviceId: true, linkedDealId: true }, where });
  // One that a person has given to another deal since is that one's.
  const still = records.filter(({ linkedDealId }) => linkedDealId === null || linkedDealId === dealServiceId);
  return still.map((record) => record.serviceId);
}
