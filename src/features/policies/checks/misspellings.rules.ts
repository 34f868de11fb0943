import { groupsIn, knownWords, words } from './industry-groups.rules';
import type { Group } from './industry-table.rules';

/** In a shorter word one letter makes another word: `inns`, `bins`. */
const LEAST_LETTERS = 6;
/** Words of their own that are a slip away from a trade's. */
const REAL = new Set(
  'accessor carrie carter casing centre compute contacting diving ending faming filing insure leaning manage medial operate panner panning planer prepare promote provide recover relate tucker tucking'.split(
    ' ',
  ),
);
const MOST_READINGS = 4;

const LETTERS = [...'abcdefghijklmnopqrstuvwxyz'];

/** What a word may have been before one letter was left out, doubled or changed with the next; nobody mistakes the first. */
function* meantByLetters(word: string): Generator<string> {
  for (let at = 1; at <= word.length; at++) {
    const [before, after] = [word.slice(0, at), word.slice(at)];
    for (const letter of LETTERS) yield before + letter + after;
    if (after[0] !== undefined && after[0] === after[1]) yield before + after.slice(1);
    yield before + (after[1] ?? '') + (after[0] ?? '') + after.slice(2);
  }
}

/** The words that are meant by one that is nobody's. */
function meantBy(word: string): string[] {
  const known = knownWords();
  if (word.length < LEAST_LETTERS || known.has(word) || REAL.has(word)) return [];
  return [...new Set(meantByLetters(word))].filter((each) => each.length >= LEAST_LETTERS && known.has(each));
}

/** The groups of a name with a slip of the pen in it, of none without: `Constrution`. `isSure`: it can be read in one way. */
export function groupsMisspelled(name: string): { groups: Group[]; isSure: boolean } {
  const told = words(name);
  const meant = told.map(meantBy);
  if (meant.every(({ length }) => length === 0)) return { groups: [], isSure: true };
  let readings: string[] = [''];
  for (const [at, word] of told.entries()) {
    const each = meant[at]?.length ? meant[at] : [word];
    readings = readings.flatMap((before) => each.map((one) => `${before} ${one}`)).slice(0, MOST_READINGS);
  }
  return { groups: [...new Set(readings.flatMap(groupsIn))], isSure: readings.length === 1 };
}
