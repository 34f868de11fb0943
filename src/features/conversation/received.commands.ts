import { on, type Tx } from '../../platform/db/transact';
import type { Event } from '../../platform/events/event.entity';
import { type LookUp, seenFor, wantedFor } from '../../platform/events/look-ups';
import { endUserLinked } from '../deals/deal.events';
import { mailProcessed } from '../mail/mail.events';
import { messageReceived } from './conversation.events';

/** A mail by its record, with the submission and the deal that it belongs to. */
const mailOf = (accountId: string, recordId: string): LookUp => ({
  key: `mail of ${recordId}`,
  table: `inbound_mails m JOIN end_users e ON e.service_id = m.service_id
    LEFT JOIN funder_submissions s ON s.service_id = m.submission_service_id AND s.account_id = m.account_id`,
  columns: ['m.email_service_id', 's.service_id', 'COALESCE(s.end_user_service_id, e.linked_deal_id)'],
  where: 'm.account_id = ? AND m.service_id = ?',
  parameters: [accountId, recordId],
});

/** A mail that has come, or that a person has linked to a deal. */
export const arrivedMail = [
  wantedFor(mailProcessed, ({ accountId, data }) => mailOf(accountId, data.end_user_service_id)),
  wantedFor(endUserLinked, ({ accountId, data }) =>
    'linked_deal_end_user_service_id' in data ? mailOf(accountId, data.service_id) : null,
  ),
];

/** A mail that belongs to a deal is told of as part of its thread: when it comes, or when a person says so. */
export const tellWhatCame = [on(mailProcessed, tell), on(endUserLinked, tell)];

async function tell(tx: Tx, event: Event): Promise<void> {
  const [row] = await seenFor(tx, event, arrivedMail);
  if (!row) return;
  const [emailId, submissionId, dealId] = row.map((value) => (value === null ? null : String(value)));
  if (!emailId || !dealId) return;
  tx.emit(messageReceived, {
    accountId: event.accountId,
    subjectId: submissionId ?? dealId,
    data: {
      service_id: emailId,
      submission_service_id: submissionId ?? null,
      end_user_service_id: dealId,
    },
  });
}
