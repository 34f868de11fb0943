import { on, type Tx } from '../../platform/db/transact';
import { endUserLinked } from '../deals/deal.events';
import { EndUser } from '../deals/end-user.entity';
import { InboundMail } from '../mail/inbound/inbound-mail.entity';
import { mailProcessed } from '../mail/mail.events';
import { FunderSubmission } from '../submissions/submission.entity';
import { messageReceived } from './conversation.events';

/** A mail that belongs to a deal is told of as part of its thread: when it comes, or when a person says so. */
export const tellWhatCame = [
  on(mailProcessed, (tx, { accountId, data }) => tell(tx, accountId, data.end_user_service_id)),
  on(endUserLinked, async (tx, { accountId, data }) => {
    if ('linked_deal_end_user_service_id' in data) await tell(tx, accountId, data.service_id);
  }),
];

async function tell(tx: Tx, accountId: string, serviceId: string): Promise<void> {
  const mail = await tx.db.findOneBy(InboundMail, { accountId, serviceId });
  if (!mail) return;
  const submission = mail.submissionServiceId
    ? await tx.db.findOneBy(FunderSubmission, { accountId, serviceId: mail.submissionServiceId })
    : null;
  const record = submission ? null : await tx.db.findOneBy(EndUser, { accountId, serviceId });
  const dealId = submission?.endUserServiceId ?? record?.linkedDealId;
  if (!dealId) return;
  tx.emit(messageReceived, {
    accountId,
    subjectId: submission?.serviceId ?? dealId,
    data: {
      service_id: mail.emailServiceId,
      submission_service_id: submission?.serviceId ?? null,
      end_user_service_id: dealId,
    },
  });
}
