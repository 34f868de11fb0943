import { IsNull, LessThan, Not } from 'typeorm';
import { patch } from '../../../platform/db/insert';
import type { Tx } from '../../../platform/db/transact';
import { Mailbox } from '../../mailboxes/mailbox.entity';
import { DAY_MS } from '../../mailboxes/mailbox.rules';

/** What a check of its domain has found. */
export const noteChecked = (tx: Tx, serviceId: string, warnings: string[]): Promise<void> =>
  patch(tx.db, Mailbox, { serviceId }, { warnings, checkedAt: tx.now });

/** Whether mail to the address with something behind a plus arrives. */
export const notePlusAddressing = (tx: Tx, serviceId: string, plusAddressing: boolean): Promise<void> =>
  patch(tx.db, Mailbox, { serviceId }, { plusAddressing });

/** Mailboxes that were not checked for a day. */
export const checkedLongAgo = (tx: Tx, limit: number): Promise<Mailbox[]> =>
  tx.db.find(Mailbox, {
    where: { smtp: Not(IsNull()), checkedAt: LessThan(new Date(tx.now.getTime() - DAY_MS)) },
    order: { checkedAt: 'ASC' },
    take: limit,
  });
