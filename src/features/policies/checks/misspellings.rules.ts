import { type Group, groupsIn, knownWords, words } from './industry-groups.rules';

/** In a shorter word one letter makes another word: `inns`, `bins`. */
const LEAST_LETTERS = 6;
/** Words of their own that are a slip away from a trade's. */
const REAL = new Set(
  'accessor carrie carter casing centre compute contacting diving ending faming filing insure leaning manage medial operate panner panning planer prepare promote provide recover relate tucker tucking'.split(
    ' ',
  ),
);
const MOST_READINGS = 4;

/** A word with one letter missing, doubled or changed with the next; nobody mistakes the first. */
function* slipsOf(word: string): Generator<string> {
  for (let at = 1; at < word.length; at++) {
    yield word.slice(0, at) + word.slice(at + 1);
    yield word.slice(0, at) + word[at] + word.slice(at);
    yield word.slice(0, at) + (word[at + 1] ?? '') + word[at] + word.slice(at + 2);
  }
}

let made: Map<string, Set<string>> | undefined;
/** The words that are meant by one that is nobody's; made for the first name that no trade has, not when the service starts. */
function slips(): Map<string, Set<string>> {
  if (made) return made;
  const meant = new Map<string, Set<string>>();
  const known = knownWords();
  for (const word of known) {
    if (word.length < LEAST_LETTERS) continue;
    for (const slip of slipsOf(word)) {
      if (slip.length < LEAST_LETTERS || known.has(slip) || REAL.has(slip)) continue;
      meant.set(slip, (meant.get(slip) ?? new Set()).add(word));
    }
  }
  made = meant;
  return meant;
}

/** The groups of a name with a slip of the pen in it, of none without: `Constrution`. `isSure`: it can be read in one way. */
export function groupsMisspelled(name: string): { groups: Group[]; isSure: boolean } {
  const told = words(name);
  const meantBy = slips();
  if (!told.some((word) => meantBy.has(word))) return { groups: [], isSure: true };
  let readings: string[] = [''];
  for (const word of told) {
    const meant = [...(meantBy.get(word) ?? [word])];
    readings = readings.flatMap((before) => meant.map((each) => `${before} ${each}`)).slice(0, MOST_READINGS);
  }
  return { groups: [...new Set(readings.flatMap(groupsIn))], isSure: readings.length === 1 };
}
