import { In } from 'typeorm';
import type { Tx } from '../../../platform/db/transact';
import { Account } from '../../accounts/account.entity';
import { Mailbox } from '../../mailboxes/mailbox.entity';
import type { Message } from '../../submissions/messages/message.entity';

/** The mailbox that the account's mails leave by; null: the instance's own mail server. */
export async function accountMailbox(tx: Tx, serviceId: string): Promise<string | null> {
  return (await tx.db.findOneByOrFail(Account, { serviceId })).mailboxId;
}

/** A thread keeps the mailbox that it was last written from, as long as that is there; `usual` is what new mails leave by. */
export async function keptMailbox(
  tx: Tx,
  accountId: string,
  thread: readonly Pick<Message, 'mailboxId'>[],
  usual: string | null,
): Promise<string | null> {
  const used = thread.flatMap(({ mailboxId }) => mailboxId ?? []);
  if (used.length === 0) return usual;
  const there = await tx.db.findBy(Mailbox, { accountId, serviceId: In([...new Set(used)]) });
  const ids = new Set(there.map(({ serviceId }) => serviceId));
  return used.findLast((each) => ids.has(each)) ?? usual;
}
