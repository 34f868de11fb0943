import type { MimeMail } from '../../../platform/mime/parse';
import type { Services } from '../../../platform/services';
import { attemptIn, tokensOf } from '../inbound/mail-hints.rules';
import { ownLetter } from '../inbound/own-letter.queries';
import { funderIdsOf } from '../inbound/sender.queries';
import { isFromDomains } from '../reading/attribution.rules';

type Reach = Pick<Services, 'database' | 'secrets'>;
type Header = Pick<
  MimeMail,
  'messageId' | 'marks' | 'wrapped' | 'inReplyTo' | 'references' | 'recipients' | 'subject' | 'from' | 'isNotification'
>;

const marks = (values: readonly unknown[]) => values.map(() => '?').join(', ');
const MOST_REFERENCES = 200;

/** Whether the mail is one of ours that has come back, or that tests a mailbox. */
export async function isOwn(services: Reach, accountId: string, header: Header): Promise<boolean> {
  if (header.isNotification || attemptIn(header.messageId ?? '').startsWith('mbx_')) return true;
  return (await ownLetter(services, accountId, header)) !== null;
}

/**
 * Whether a mail is about a deal of the account: it answers one of our mails, it carries a token of ours, or a funder that is
 * linked has sent it, as far as its header says.
 */
export async function isAboutDeals(services: Reach, accountId: string, header: Header): Promise<boolean> {
  const { database } = services;
  const answered = [header.inReplyTo, ...header.references]
    .flatMap((each) => each ?? [])
    .slice(0, MOST_REFERENCES)
    .map(attemptIn);
  const named = [...new Set([...answered, ...tokensOf(header)])].filter((each) => each.length <= 40);
  if (named.length > 0) {
    const list = marks(named);
    const found = await database.read(
      `SELECT 1 AS one FROM attempts WHERE +account_id = ? AND service_id IN (${list})
       UNION ALL SELECT 1 FROM messages WHERE +account_id = ? AND service_id IN (${list})
       UNION ALL SELECT 1 FROM funder_submissions WHERE +account_id = ? AND service_id IN (${list})
       UNION ALL SELECT 1 FROM end_users WHERE +account_id = ? AND service_id IN (${list}) LIMIT 1`,
      [accountId, ...named, accountId, ...named, accountId, ...named, accountId, ...named],
    );
    if (found.length > 0) return true;
  }
  return header.from !== null && isLinkedFunders(services, accountId, header.from.toLowerCase());
}

async function isLinkedFunders({ database }: Reach, accountId: string, sender: string): Promise<boolean> {
  const domain = sender.slice(sender.lastIndexOf('@') + 1);
  const funders = await funderIdsOf({ database }, sender);
  const linked = await database.read<{ sender: string | null }>(
    `SELECT k.sender AS sender FROM funder_integrations l
     LEFT JOIN known_senders k ON k.account_id = l.account_id AND k.funder_service_id = l.funder_service_id
     WHERE l.account_id = ? AND k.sender IS NOT NULL
     ${funders.length > 0 ? `UNION ALL SELECT NULL FROM funder_integrations WHERE account_id = ? AND funder_service_id IN (${marks(funders)})` : ''}`,
    funders.length > 0 ? [accountId, accountId, ...funders] : [accountId],
  );
  return linked.some(({ sender: known }) =>
    known === null ? true : known.includes('@') ? known === sender : isFromDomains(domain, [known]),
  );
}
