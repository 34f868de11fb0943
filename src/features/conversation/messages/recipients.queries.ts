import { ofAccount } from '../../../platform/db/of-account';
import type { Tx } from '../../../platform/db/transact';
import type { EndUser } from '../../deals/end-user.entity';
import { readPath } from '../../deals/information.rules';
import type { FunderConfiguration } from '../../funders/configuration.queries';
import { Funder } from '../../funders/funder.entity';
import { KnownSender } from '../../funders/known-sender.entity';
import { InboundMail } from '../../mail/inbound/inbound-mail.entity';
import { isKnownSender } from '../../mail/trust/known-sender.rules';
import type { FunderSubmission } from '../../submissions/submission.entity';

/** Whom a message may go to without a question. */
export interface Answerable {
  /** In lower case. */
  allowed: Set<string>;
  mails: InboundMail[];
}

/** The newest of a submission's mails are looked at. */
const MOST_MAILS = 200;

/** The link's addresses, and senders of mails of the submission that are proved and the funder's. */
export async function answerable(
  tx: Tx,
  { accountId, serviceId, funderServiceId }: FunderSubmission,
  { effectiveEmail, ccEmailAddresses }: FunderConfiguration,
): Promise<Answerable> {
  const mails = await tx.db.find(InboundMail, {
    where: { accountId: ofAccount(accountId), submissionServiceId: serviceId },
    order: { receivedAt: 'DESC', serviceId: 'DESC' },
    take: MOST_MAILS,
  });
  const allowed = new Set([...(effectiveEmail ? [effectiveEmail] : []), ...ccEmailAddresses].map(lower));
  if (mails.length > 0) {
    const funder = await tx.db.findOneByOrFail(Funder, { serviceId: funderServiceId });
    const confirmed = await tx.db.findBy(KnownSender, { accountId, funderServiceId });
    const known = { emailDomains: funder.emailDomains, confirmed: confirmed.map(({ sender }) => sender) };
    for (const { sender, authentication } of mails)
      if (sender && authentication.verdict === 'pass' && isKnownSender(lower(sender), known))
        allowed.add(lower(sender));
  }
  return { allowed, mails };
}

export const lower = (address: string) => address.trim().toLowerCase();

/** The merchant's own addresses, which stand in the deal's facts; in lower case. */
export function merchantAddresses({ information }: Pick<EndUser, 'information'>): Set<string> {
  // What is sealed in it are tax numbers alone.
  const stored: unknown = information === null ? null : JSON.parse(information);
  const owners = readPath(stored, 'owners');
  const found = [
    readPath(stored, 'company.email'),
    ...(Array.isArray(owners) ? owners.map((owner: unknown) => readPath(owner, 'email')) : []),
  ];
  return new Set(found.flatMap((each) => (typeof each === 'string' && each.trim() !== '' ? lower(each) : [])));
}

/** To whom an answer goes: a Reply-To is followed only where it is one that may be answered. */
export function answerTo({ sender, replyTo }: InboundMail, allowed: ReadonlySet<string>): string | null {
  return replyTo && allowed.has(lower(replyTo)) ? replyTo : sender;
}
