const DROPPED = new Set(
  (
    'llc inc incorporated corp corporation co company ltd limited lp llp lllp pllc pc plc gmbh ag sa srl sl sas bv nv pty ' +
    'dba the'
  ).split(' '),
);
const withoutForms = (tokens: readonly string[]) => tokens.filter((token) => !DROPPED.has(token));
const isLetter = (token: string | undefined) => token !== undefined && /^\p{L}$/u.test(token);

/** Initials that stand apart are one word: R J K is RJK. */
function initialsJoined(tokens: readonly string[]): string[] {
  const joined: string[] = [];
  for (const [at, token] of tokens.entries()) {
    const last = joined.length - 1;
    if (isLetter(token) && isLetter(tokens[at - 1])) joined[last] += token;
    else joined.push(token);
  }
  return joined;
}

/** The words of mails, mostly: nothing about them has another form. */
const PLAIN_WORD = /^[a-z\d]+$/i;

/**
 * The company name in the form that is compared: lower-case words without accents, punctuation and legal forms,
 * initials joined, a space between words; '' when nothing is left. Idempotent. See docs/rules/exclusions.md: Normal form of a name.
 */
export function normaliseName(typed: string): string {
  if (PLAIN_WORD.test(typed)) return withoutForms([typed.toLowerCase()]).join();
  const tokens = typed
    .replace(/\p{Cf}/gu, '')
    // Before NFKD, which would take the spacing accents that serve as apostrophes apart into a space and a mark.
    .replace(/[´`ˈ῾᾿]/g, "'")
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replace(/[.'’‘‛ʼʹ′]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  // A form may stand between initials, and initials may spell one: L L C.
  return withoutForms(initialsJoined(withoutForms(tokens))).join(' ');
}

/** A company name made ready for many comparisons. */
export interface Name {
  typed: string;
  normal: string;
  /** Of the token-sorted, space-less normal form, as are the bigrams. */
  length: number;
  bigrams: ReadonlyMap<string, number>;
}

/** The name ready for `compareNames`, or null when its normal form is empty. */
export function toName(typed: string): Name | null {
  const normal = normaliseName(typed);
  if (!normal) return null;
  const letters = [...normal.split(' ').sort().join('')];
  const bigrams = new Map<string, number>();
  for (let i = 1; i < letters.length; i++) {
    const bigram = `${letters[i - 1]}${letters[i]}`;
    bigrams.set(bigram, (bigrams.get(bigram) ?? 0) + 1);
  }
  return { typed, normal, length: letters.length, bigrams };
}

/**
 * How alike two names are, 0 to 1, not rounded: Dice over the multisets of character bigrams of the token-sorted,
 * space-less normal forms. Symmetric; equal normal forms are 1 at any length. Senders are compared by another measure.
 * See docs/rules/policies.md: Whose row it is.
 */
export function compareNames(a: Name, b: Name): number {
  if (a.normal === b.normal) return 1;
  const total = a.length - 1 + (b.length - 1);
  let common = 0;
  for (const [bigram, count] of a.bigrams) common += Math.min(count, b.bigrams.get(bigram) ?? 0);
  return total === 0 ? 0 : (2 * common) / total;
}

/** `compareNames` for names as typed; a name without a normal form is like nothing (0). */
export function similarity(a: string, b: string): number {
  const [first, second] = [toName(a), toName(b)];
  return first && second ? compareNames(first, second) : 0;
}
