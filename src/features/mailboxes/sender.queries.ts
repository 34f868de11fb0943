import type { Config } from '../../platform/config';
import type { Read } from '../funders/configuration.queries';
import { replyAddress } from '../funders/integration.rules';
import { fromOf } from './mailbox.rules';

/** By whom a mail leaves. */
export interface Sender {
  /** Null: the instance's own mail server. */
  mailboxId: string | null;
  from: string;
  /** The address that answers go to. */
  replyTo: (token: string) => string;
}

interface SenderRow {
  address: string;
  senderName: string | null;
  plusAddressing: boolean | number;
}

/** Who sends by this mailbox, or by the instance's own server. */
export async function senderBy(
  read: Read,
  config: Pick<Config, 'MAIL_FROM'>,
  accountId: string,
  mailboxId: string | null,
): Promise<Sender> {
  const [row] = mailboxId
    ? await read<SenderRow>(
        `SELECT address, sender_name AS senderName, plus_addressing AS plusAddressing FROM mailboxes
         WHERE account_id = ? AND service_id = ? AND smtp IS NOT NULL`,
        [accountId, mailboxId],
      )
    : [];
  if (!row) {
    const { MAIL_FROM } = config;
    return { mailboxId, from: MAIL_FROM, replyTo: (token) => replyAddress(MAIL_FROM, token) };
  }
  const { address } = row;
  // Of a server that does not know what stands behind a plus, the answer would come back as undeliverable.
  const replyTo = (token: string) => (Number(row.plusAddressing) === 1 ? replyAddress(address, token) : address);
  return { mailboxId, from: fromOf(row), replyTo };
}
