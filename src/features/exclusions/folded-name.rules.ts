import unhomoglyph from 'unhomoglyph';
import { normaliseName } from '../funders/company-name.rules';
import { edits } from './edits.rules';
import { spelled, TRADE_WORDS } from './name-words.rules';

const FOREIGN_LETTER = /(?!\p{Script=Latin})\p{L}/gu;
const WRITTEN_OUT: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss', æ: 'ae', ø: 'oe', å: 'aa' };
const LIKE_LETTERS: Record<string, string> = { 0: 'o', 1: 'l', 3: 'e', 4: 'a', 5: 's', 7: 't', 8: 'b' };
const LINKING = new Set(['and', 'of', 'y', 'e']);

const PLURAL_FROM = 4;
const MISTYPED_FROM = 6;
const LONG_TRADE_WORDS = [...TRADE_WORDS].filter((word) => word.length >= MISTYPED_FROM);

/** The Latin letter that a foreign one looks like. */
function lookAlike(letter: string): string {
  const latin = unhomoglyph(letter);
  return latin === 'l' && letter !== letter.toLowerCase() ? 'I' : latin;
}

const singular = (word: string) =>
  word.length >= PLURAL_FROM && word.endsWith('s') && !/[sui]s$/.test(word) ? word.slice(0, -1) : word;

/** The trade word that a word means to be: Capitol is Capital. */
function corrected(word: string): string {
  if (word.length < MISTYPED_FROM || TRADE_WORDS.has(word)) return word;
  return LONG_TRADE_WORDS.find((trade) => trade[0] === word[0] && edits(word, trade, 1) === 1) ?? word;
}

const DISGUISED = /(?<=\p{L})[0134578](?=\p{L})/gu;

function folded(word: string, place: number): string {
  const letters = word.replace(DISGUISED, (digit) => LIKE_LETTERS[digit] ?? digit);
  const whole = spelled(singular(spelled(letters)));
  return place === 0 ? whole : spelled(corrected(whole));
}

/**
 * The words of a name however it is spelled: look-alikes, umlauts, digits for letters, abbreviations, plurals and mistyped
 * trade words are undone. `plain`: its plain form. See docs/rules/exclusions.md: Likeness of names.
 */
export function foldedWords(typed: string, plain: string): string[] {
  const latin = typed
    .normalize('NFKC')
    .replace(FOREIGN_LETTER, lookAlike)
    .replace(/[äöüßæøå]/giu, (letter) => WRITTEN_OUT[letter.toLowerCase()] ?? letter);
  return (latin === typed ? plain : normaliseName(latin))
    .split(' ')
    .map(folded)
    .filter((word) => word && !LINKING.has(word));
}
