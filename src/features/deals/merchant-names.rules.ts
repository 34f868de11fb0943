import { normaliseName } from '../funders/company-name.rules';

/** Of many names, or of what funders write of any deal, so that they tell nothing alone. */
const COMMON = new Set(
  (
    'the a an of for in at my our us usa american america national international united global first best new north south ' +
    'east west big little old great golden blue green red black white silver general city state county group company ' +
    'services service solutions enterprises holdings management consulting construction trucking transport logistics ' +
    'restaurant cafe auto home medical dental law office offices store shop market foods food family quality premier elite ' +
    'royal advanced total all pro approved funded funding fund offer credit capital cash business advance decline pending ' +
    'status deal file'
  ).split(' '),
);
const SHORTEST_ALONE = 5;

/** "AB" or "Go" would be found in any mail. */
export const SHORTEST_NAME = 4;
/** So many letters of a name tell few deals apart that more would. */
const KEY_LETTERS = 24;

/** What links the words of a name is written in several ways or not at all: &, +, and. */
export const namingWords = (typed: string): string[] =>
  normaliseName(typed)
    .split(' ')
    .filter((word) => word && word !== 'and');

/** What a name is called by for short: its first two words, or where it has two, the first one that tells enough. */
export function shortNames(name: string): string[] {
  const [first = '', second, ...more] = namingWords(name);
  if (!second) return [];
  if (more.length > 0) return COMMON.has(first) && COMMON.has(second) ? [] : [`${first} ${second}`];
  return first.length >= SHORTEST_ALONE && !COMMON.has(first) && /\p{L}/u.test(first) ? [first] : [];
}

/** How a name begins, without spaces. */
export const nameBegins = (name: string): string => namingWords(name).join('').slice(0, KEY_LETTERS);

/** Under what a deal of these names is looked up: how each name and its short ones begin, each once. */
export function nameKeys(names: readonly string[]): string[] {
  const begins = names.flatMap((name) => [name, ...shortNames(name)]).map(nameBegins);
  return [...new Set(begins.filter((each) => each.length >= SHORTEST_NAME))];
}

/**
 * Every key under which a deal may be found that a text names, the text given by its words as names are compared: what
 * begins at a word and ends with one, or is as long as keys are. At most `most` of them.
 */
export function keysInWords(words: readonly string[], most: number): string[] {
  const keys = new Set<string>();
  for (let begin = 0; begin < words.length && keys.size < most; begin++) {
    let joined = '';
    for (let at = begin; at < words.length && joined.length < KEY_LETTERS; at++) {
      joined += words[at];
      if (joined.length >= SHORTEST_NAME) keys.add(joined.slice(0, KEY_LETTERS));
    }
  }
  return [...keys];
}
