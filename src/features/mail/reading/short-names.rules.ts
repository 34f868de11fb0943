import { namingWords } from './merchants.rules';

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

/** What a name is called by for short: its first two words, or where it has two, the first one that tells enough. */
export function shortNames(name: string): string[] {
  const [first = '', second, ...more] = namingWords(name);
  if (!second) return [];
  if (more.length > 0) return COMMON.has(first) && COMMON.has(second) ? [] : [`${first} ${second}`];
  return first.length >= SHORTEST_ALONE && !COMMON.has(first) && /\p{L}/u.test(first) ? [first] : [];
}
