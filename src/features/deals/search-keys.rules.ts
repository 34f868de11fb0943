import { isObject } from '../../platform/untyped.rules';
import { maskInformation, readPath } from './information.rules';
import { nameBegins, nameKeys } from './merchant-names.rules';

export const SEARCH_KEY_LENGTH = 80;
/** Of one deal: owners beyond them are found by its name alone. */
const MOST_KEYS = 80;
const MOST_OWNERS = 20;
/** Less than this finds half of all deals. */
const SHORTEST = { name: 2, phone: 4 } as const;
const PHONES = ['phone', 'home_phone'] as const;

/** What a deal is called, beside its own name. */
const CALLED = ['company.name', 'company.dba'];
const NAMED = 'm';
const EIN_ENDS = 'e';

/** The search key of what the beginning of a name is, and of the last four digits of an EIN. */
export const nameKey = (beginning: string): string => `${NAMED}:${beginning}`;
export const einKey = (last: string): string => `${EIN_ENDS}:${last}`;

const asText = (value: unknown): string => (typeof value === 'string' ? value : '');
const digitsOf = (text: string): string => text.replace(/\D/g, '');
const wordsOf = (text: string): string[] => text.toLowerCase().split(/\s+/).filter(Boolean);

/** North American numbers are the same with the country's code and without it. */
function phoneDigits(text: string): string {
  const digits = digitsOf(text);
  return digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits;
}

/**
 * By what a deal is found beside its name and its own id, from the beginning of each: the company's names, the owners', phone numbers whole, without
 * the area's code and by their last four digits, and the last four digits of the EIN. What is masked for everybody who may read cannot
 * be found out by searching. Mails find it by its names, too (docs/rules/mail.md: Attribution). See docs/rules/deals.md: List and search.
 */
export function searchKeysOf(name: string | null, information: unknown): string[] {
  const shown: unknown = maskInformation(information);
  const keys = new Set<string>();
  const add = (kind: string, key: string) => {
    if (key !== '' && keys.size < MOST_KEYS) keys.add(`${kind}:${key}`.slice(0, SEARCH_KEY_LENGTH));
  };
  const addPhone = (value: unknown) => {
    const digits = phoneDigits(asText(value));
    if (digits.length >= SHORTEST.phone)
      for (const part of [digits, digits.slice(-7), digits.slice(-4)]) add('p', part);
  };
  const called = [name ?? '', ...CALLED.map((path) => asText(readPath(information, path)))];
  for (const key of nameKeys(called)) add(NAMED, key);
  const ein = asText(readPath(shown, 'company.ein'));
  const last = digitsOf(ein);
  if (last.length === 4) add(EIN_ENDS, last);
  addPhone(readPath(shown, 'company.phone'));
  const owners = readPath(shown, 'owners');
  for (const owner of (Array.isArray(owners) ? owners : []).slice(0, MOST_OWNERS)) {
    if (!isObject(owner)) continue;
    const words = ['first_name', 'middle_name', 'last_name'].flatMap((part) => wordsOf(asText(owner[part])));
    const [first] = words;
    const name = words.join(' ');
    for (const [place] of words.entries()) add('n', words.slice(place).join(' '));
    if (first && words.length > 2) add('n', `${first} ${words.at(-1)}`);
    if (words.length > 1) add('n', `${words.at(-1)} ${words.slice(0, -1).join(' ')}`);
    if (name === '') continue;
    for (const part of PHONES) addPhone(owner[part]);
  }
  return [...keys];
}

/** What a text that is searched for may stand for. */
export interface Searched {
  /** Keys themselves. */
  whole: string[];
  /** What keys begin with. */
  beginnings: string[];
  /** Nine digits that may be a whole EIN. */
  ein: string | null;
}

/** Digits of a name may be a number that is not shown, and would be found out one by one. */
function calledSo(text: string): string[] {
  const begins = nameBegins(text);
  return begins.length < SHORTEST.name || /\p{N}/u.test(begins) ? [] : [nameKey(begins)];
}

export function searchedKeys(text: string): Searched {
  const words = wordsOf(text).join(' ');
  const digits = digitsOf(text);
  const isNumber = digits !== '' && /^[\d\s().+*-]+$/.test(text.trim());
  if (!isNumber) {
    const names = [...(words.length < SHORTEST.name ? [] : [`n:${words}`]), ...calledSo(text)];
    return { whole: [], beginnings: names, ein: null };
  }
  const phone = phoneDigits(text);
  return {
    // As it is shown, and as people say it.
    whole: digits.length === 4 ? [einKey(digits)] : [],
    beginnings: phone.length < SHORTEST.phone ? [] : [`p:${phone}`],
    ein: digits.length === 9 ? digits : null,
  };
}
