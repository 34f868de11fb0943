import type { Tx } from '../../../platform/db/transact';
import { BadInput, Conflict } from '../../../platform/errors';
import { endUserDismissed, endUserLinked, endUserReclassified, endUserUnlinked } from '../../deals/deal.events';
import { lockedEndUser } from '../../deals/end-user.commands';
import { EndUser } from '../../deals/end-user.entity';
import { type MailState, type RecordClassification } from '../../deals/record.rules';
import { detachDecisions } from '../../decisions/decision-detach.commands';
import { InboundMail } from '../inbound/inbound-mail.entity';
import { emitMailWaiting } from '../waiting.commands';
import { recordOfDeal } from './linked-mail.commands';
import { type LinkEvent, linkTypeOf, nextLinkStatus } from './record-link.rules';

/**
 * Links a record to a deal, and records the decision that was read in its mail where the reading is sure and the deal says
 * of which submission it is. From another deal it is moved: decisions that were recorded there are taken back. Throws
 * NotFound, BadInput for what is no deal, Conflict for a record that cannot be linked now.
 */
export async function linkEndUser(tx: Tx, accountId: string, serviceId: string, dealServiceId: string): Promise<void> {
  const record = await lockedEndUser(tx, accountId, serviceId);
  const isMoved = await linkRecord(tx, record, dealServiceId);
  if (isMoved && record.classification !== 'submission') await recordOfDeal(tx, accountId, serviceId, dealServiceId);
}

/** Links a locked record to a deal and leaves its mail alone; whether it was not linked to it before. */
export async function linkRecord(tx: Tx, record: EndUser, dealServiceId: string): Promise<boolean> {
  const { accountId, serviceId } = record;
  if (serviceId === dealServiceId) throw new BadInput('dealServiceId: a record cannot be linked to itself.');
  const deal = await lockedEndUser(tx, accountId, dealServiceId);
  const brokerLinkStatus = moved(record, 'link');
  if (record.linkedDealId === dealServiceId) return false;
  const isNoDeal = deal.classification === 'decision' || deal.classification === 'other';
  if (deal.brokerLinkStatus === 'linked' || isNoDeal)
    throw new BadInput('dealServiceId names no deal: it is a record that is, or may be, linked to one itself.');
  if (await tx.db.existsBy(EndUser, { accountId, linkedDealId: serviceId }))
    throw new Conflict('Other records are linked to this one: unlink or move them first.');
  if (record.linkedDealId) await detach(tx, record);
  const linkType = linkTypeOf(record.classification);
  await change(tx, record, endUserLinked, {
    brokerLinkStatus,
    linkedDealId: dealServiceId,
    linkType,
    ...(linkType === 'absorbed_submission_duplicate' && mailStateAs(record, 'noted')),
  });
  return true;
}

/** Undoes a link, a dismissal or a change of class: the record waits again. Throws NotFound, Conflict. */
export async function unlinkEndUser(tx: Tx, accountId: string, serviceId: string): Promise<void> {
  const record = await lockedEndUser(tx, accountId, serviceId);
  const brokerLinkStatus = moved(record, 'unlink');
  if (brokerLinkStatus === record.brokerLinkStatus) return;
  await detach(tx, record);
  const none = { linkedDealId: null, linkType: null };
  await change(tx, record, endUserUnlinked, { brokerLinkStatus, ...none, ...mailStateAs(record, 'waiting') });
  if (record.mailState && record.mailState !== 'unreadable') emitMailWaiting(tx, { ...record, ...none });
}

/** Takes a record off the list of those that wait. Throws NotFound, Conflict. */
export async function dismissEndUser(tx: Tx, accountId: string, serviceId: string): Promise<void> {
  const record = await lockedEndUser(tx, accountId, serviceId);
  const brokerLinkStatus = moved(record, 'dismiss');
  if (brokerLinkStatus === record.brokerLinkStatus) return;
  await change(tx, record, endUserDismissed, { brokerLinkStatus, ...mailStateAs(record, 'noted') });
}

/** Says what a record is; its link, and what was recorded of its mail, are taken back. Throws NotFound, Conflict. */
export async function reclassifyEndUser(
  tx: Tx,
  accountId: string,
  serviceId: string,
  classification: RecordClassification,
): Promise<void> {
  const record = await lockedEndUser(tx, accountId, serviceId);
  const brokerLinkStatus = moved(record, 'reclassify');
  await detach(tx, record);
  const none = { linkedDealId: null, linkType: null };
  await change(tx, record, endUserReclassified, {
    brokerLinkStatus,
    classification,
    ...none,
    ...mailStateAs(record, 'noted'),
  });
}

function moved({ brokerLinkStatus }: EndUser, event: LinkEvent) {
  const next = nextLinkStatus(brokerLinkStatus, event);
  if ('refusal' in next) throw new Conflict(next.refusal);
  return next.status;
}

/** What could not be read stays so, whatever a person does with it. */
const mailStateAs = ({ mailState }: EndUser, state: MailState) =>
  mailState && mailState !== 'unreadable' ? { mailState: state } : {};

async function detach(tx: Tx, { accountId, serviceId }: EndUser): Promise<void> {
  await detachDecisions(tx, accountId, serviceId);
  await tx.db.update(
    InboundMail,
    { accountId, serviceId },
    { submissionServiceId: null, decisionServiceId: null, attributionMethod: null },
  );
}

async function change(
  tx: Tx,
  record: EndUser,
  event: typeof endUserLinked | typeof endUserUnlinked,
  changes: Partial<EndUser>,
): Promise<void> {
  const { accountId, serviceId } = record;
  await tx.db.update(EndUser, { serviceId }, { ...changes, lastUpdated: tx.now } as object);
  const now = { ...record, ...changes };
  tx.emit(event, {
    accountId,
    subjectId: serviceId,
    data: {
      service_id: serviceId,
      classification: now.classification,
      broker_link_status: now.brokerLinkStatus,
      linked_deal_end_user_service_id: now.linkedDealId,
      previous_deal_end_user_service_id: record.linkedDealId,
    },
  });
}
