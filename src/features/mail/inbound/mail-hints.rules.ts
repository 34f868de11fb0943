import { matchesOf } from '../../../platform/matches.rules';
import { isCalledId, isShortNumber } from '../reading/named-ids.rules';

/** What of a mail's envelope names a submission. */
export interface MailHints {
  recipients: readonly string[];
  subject: string;
}

const PLUS = /\+([A-Za-z0-9._-]{1,100})@/;
const SUBJECT_TOKEN = /\[#([A-Za-z0-9._-]{1,100})\]/g;
const MOST_WORDS = 400;
const WORD_LIKE_AN_ID = /[\p{L}\p{N}][\p{L}\p{N}._/-]{1,99}/gu;

/** A message id without its brackets, in one case. */
export const bareId = (id: string) => id.trim().replace(/^<|>$/g, '').toLowerCase();

/** What stands before the @ of a message id: in ours the attempt's id. */
export const attemptIn = (messageId: string) => bareId(messageId).split('@', 1).join();

/** The messages of ours that these message ids are of, each once. */
export const messagesIn = (messageIds: readonly string[]): string[] => [
  ...new Set(messageIds.map(attemptIn).filter((each) => each.startsWith('msg_') && each.length <= 40)),
];

/** The tokens of plus-addresses and of the subject, in the case in which ours are made. */
export function tokensOf({ recipients, subject }: MailHints): string[] {
  const plus = recipients.flatMap((to) => PLUS.exec(to)?.[1] ?? []);
  const inSubject = matchesOf(subject.slice(0, 1000), SUBJECT_TOKEN).map(([, token = '']) => token);
  return [...new Set([...plus, ...inSubject].map((token) => token.toLowerCase()))];
}

/** Words with a digit that could be a funder's own id, as they stand and in capitals; short numbers only where one is called so. */
export function wordsLikeIds(text: string): string[] {
  const likely = matchesOf(text, WORD_LIKE_AN_ID).flatMap(({ index, 0: word }) => {
    const plain = word.replace(/(?<![._/-])[._/-]+$/, '');
    const isLikely = plain.length >= 3 && /\d/.test(plain) && (!isShortNumber(plain) || isCalledId(text, index));
    return isLikely ? [plain, plain.toUpperCase()] : [];
  });
  return [...new Set(likely)].slice(0, MOST_WORDS);
}

/** Wherever four digits end a word, each once: the end of a tax number may be among them. */
export const lastFours = (text: string): string[] => [
  ...new Set(matchesOf(text, /\d{4}(?!\w)/g).map(([digits]) => digits)),
];
