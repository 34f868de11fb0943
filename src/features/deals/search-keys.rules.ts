import { isObject } from '../../platform/untyped.rules';
import { maskInformation, readPath } from './information.rules';

export const SEARCH_KEY_LENGTH = 80;
/** Of one deal: owners beyond them are found by its name alone. */
const MOST_KEYS = 80;
const MOST_OWNERS = 20;
/** Less than this finds half of all deals. */
const SHORTEST = { name: 2, phone: 4 } as const;
const PHONES = ['phone', 'home_phone'] as const;

const asText = (value: unknown): string => (typeof value === 'string' ? value : '');
const digitsOf = (text: string): string => text.replace(/\D/g, '');
const wordsOf = (text: string): string[] => text.toLowerCase().split(/\s+/).filter(Boolean);

/** North American numbers are the same with the country's code and without it. */
function phoneDigits(text: string): string {
  const digits = digitsOf(text);
  return digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits;
}

/**
 * By what a deal is found beside its name and its own id, from the beginning of each: the owners' names, phone numbers whole, without
 * the area's code and by their last four digits, and the last four digits of the EIN. What is masked for everybody who may read cannot
 * be found out by searching. See docs/rules/deals.md: List and search.
 */
export function searchKeysOf(information: unknown): string[] {
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
  const ein = asText(readPath(shown, 'company.ein'));
  const last = digitsOf(ein);
  if (last.length === 4) add('e', last);
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

export function searchedKeys(text: string): Searched {
  const words = wordsOf(text).join(' ');
  const digits = digitsOf(text);
  const isNumber = digits !== '' && /^[\d\s().+*-]+$/.test(text.trim());
  if (!isNumber) return { whole: [], beginnings: words.length < SHORTEST.name ? [] : [`n:${words}`], ein: null };
  const phone = phoneDigits(text);
  return {
    // As it is shown, and as people say it.
    whole: digits.length === 4 ? [`e:${digits}`] : [],
    beginnings: phone.length < SHORTEST.phone ? [] : [`p:${phone}`],
    ein: digits.length === 9 ? digits : null,
  };
}
