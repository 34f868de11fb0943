import { matchesOf } from '../../../platform/matches.rules';
import { beginningIn, namingWords } from '../reading/merchants.rules';

/** What of a mail's envelope names a submission. */
export interface MailHints {
  recipients: readonly string[];
  subject: string;
}

const PLUS = /\+([A-Za-z0-9._-]{1,100})@/;
const SUBJECT_TOKEN = /\[#([A-Za-z0-9._-]{1,100})\]/g;
const MOST_WORDS = 400;

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

/** Words with a digit that could be a funder's own id, as they stand and in capitals. */
export function wordsLikeIds(text: string): string[] {
  const words = text.match(/[\p{L}\p{N}][\p{L}\p{N}._/-]{1,99}/gu) ?? [];
  const likely = words.flatMap((word) => {
    const plain = word.replace(/(?<![._/-])[._/-]+$/, '');
    return plain.length >= 3 && /\d/.test(plain) ? [plain, plain.toUpperCase()] : [];
  });
  return [...new Set(likely)].slice(0, MOST_WORDS);
}

const COMMON = new Set(['the', 'and', 'llc', 'inc', 'corp', 'ltd', 'pllc', 'company', 'group', 'services']);
const ASCII = /^[ -~]*$/;
/** Most names have nothing to take apart. */
const plain = (text: string) => (ASCII.test(text) ? text : text.normalize('NFKD').replace(/\p{M}/gu, '')).toLowerCase();
const runsOf = (text: string) => plain(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** A name in the form in which texts are tried for it. */
export interface NameWords {
  /** Its words that are no common ones. */
  telling: readonly string[];
  /** Its words without spaces. */
  joined: string;
}

export const nameWords = (name: string): NameWords => ({
  telling: runsOf(name).filter((run) => !COMMON.has(run)),
  joined: namingWords(name).join(''),
});

/**
 * Whether a text may name somebody of these names: false only where it certainly does not, so that few of a funder's many
 * deals are looked at closely. `text` is tried for many names.
 */
export function mayName(text: string): (names: readonly NameWords[]) => boolean {
  const words = new Set(runsOf(text));
  const begins = beginningIn(text);
  return (names) =>
    names.some(({ telling, joined }) => {
      // Initials are written in many ways.
      const seems = telling.length === 0 || telling.some((run) => run.length < 3 || words.has(run));
      return seems && begins(joined);
    });
}
