import type { Tx } from '../../../platform/db/transact';
import { BadInput } from '../../../platform/errors';
import { KnownSender } from '../../funders/known-sender.entity';
import { emitLinkChange } from '../../funders/link.commands';
import type { InboundMail } from '../inbound/inbound-mail.entity';
import { rememberedSender } from './known-sender.rules';

/** Of one funder; a person confirms each. */
const MOST_SENDERS = 200;

/**
 * Keeps who wrote a mail as a sender of a funder: its mails are believed from now on where they pass. Of a forwarded one
 * that is whom the forwarded block names, by the address alone. Throws BadInput for a mail of nobody.
 */
export async function rememberSender(tx: Tx, mail: InboundMail, funderServiceId: string): Promise<void> {
  const { accountId, authentication, reading } = mail;
  const address = reading?.forwarded ? reading.forwarded.from : mail.sender;
  if (!address) throw new BadInput('rememberSender: the mail names no sender that could be remembered.');
  const sender = rememberedSender(address, reading?.forwarded ? { verdict: 'none' } : authentication);
  const key = { accountId, funderServiceId };
  if (await tx.db.existsBy(KnownSender, { ...key, sender })) return;
  if ((await tx.db.countBy(KnownSender, key)) >= MOST_SENDERS)
    throw new BadInput(`rememberSender: this funder has ${MOST_SENDERS} confirmed senders already.`);
  await tx.db.insert(KnownSender, { ...key, sender, created: tx.now });
  emitLinkChange(tx, accountId, funderServiceId, 'sender_remembered');
}
