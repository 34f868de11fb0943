import type { MimeMail } from '../../../platform/mime/parse';
import type { Services } from '../../../platform/services';
import { markedAttempt } from '../../funders/letter-mark';
import { attemptIn } from './mail-hints.rules';

type Reach = Pick<Services, 'database' | 'secrets'>;
type Header = Pick<MimeMail, 'messageId' | 'marks' | 'wrapped'>;

/** A letter of ours that has come back. */
export interface Own {
  /** What it was about; null for a letter of which the account has no attempt. */
  submissionServiceId: string | null;
}

/**
 * Whether the mail is a letter of ours: it has the Message-ID of one of the account's attempts, as answers to it never do,
 * or the mark that only we can make, which also survives a mail server that gives it another Message-ID.
 */
export const ownLetter = (services: Reach, accountId: string, { messageId, marks }: Header): Promise<Own | null> =>
  letterAmong(services, accountId, messageId ? [messageId] : [], marks);

/** The same of the mails that it holds as parts. */
export const wrappedLetter = (services: Reach, accountId: string, { wrapped }: Header): Promise<Own | null> =>
  letterAmong(services, accountId, wrapped.messageIds, wrapped.marks);

async function letterAmong(
  { database, secrets }: Reach,
  accountId: string,
  messageIds: readonly string[],
  marks: readonly string[],
): Promise<Own | null> {
  const marked = marks.map((mark) => markedAttempt(secrets, mark.trim())).filter((each) => each !== null);
  const named = messageIds
    .map((each) => attemptIn(each))
    .filter((each) => each.startsWith('att_') || each.startsWith('msg_'));
  const attempts = [...new Set([...marked, ...named])];
  if (attempts.length === 0) return null;
  const [row] = await database.read<{ submissionServiceId: string | null }>(
    `SELECT submission_service_id AS submissionServiceId FROM attempts
     WHERE account_id = ? AND channel = 'email' AND service_id IN (${attempts.map(() => '?')})
     UNION ALL SELECT submission_id AS submissionServiceId FROM messages
     WHERE account_id = ? AND service_id IN (${attempts.map(() => '?')}) LIMIT 1`,
    [accountId, ...attempts, accountId, ...attempts],
  );
  if (row) return row;
  return marked.length > 0 ? { submissionServiceId: null } : null;
}
