import { DERIVED, everyGroup, everyWord, type Group, namedBy, singular } from './industry-table.rules';
import { remembering } from './operators.rules';

/** Words that say nothing of the trade: `trucking companies` is trucking. */
const SILENT = new Set(
  'company business industry service store shop firm agency related touching adjacent type all any industrie the of a an in for practice office operation provider retail establishment general local other and or based any industrial sector vertical llc inc'.split(
    ' ',
  ),
);
/** An industry's words in one form: hyphens closed, without accents, marks and plurals. */
const wordsIn = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[-‐‑'’.]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map(singular);
export const words = remembering(wordsIn);
/** Those that tell a trade. */
export const tellingWords = (text: string): string[] =>
  words(text).filter((word) => word !== 'and' && !SILENT.has(word));

/** Hyphens are closed, or stand for a space: `long-haul` is both. */
export const forms = (text: string) =>
  text.includes('-') ? [words(text), words(text.replaceAll('-', ' '))] : [words(text)];

/** Every word by which a group is told, and those that say nothing of one. */
export const knownWords = (): ReadonlySet<string> => (known ??= new Set(everyWord().concat(...SILENT, DERIVED)));
let known: ReadonlySet<string> | undefined;

const MOST_PHRASE_WORDS = 5;

/** Each run of words that may be a phrase, without spaces. */
function* runs(told: readonly string[]): Generator<[run: string, start: number, end: number]> {
  for (let start = 0; start < told.length; start++) {
    let run = '';
    for (let end = start + 1; end <= Math.min(told.length, start + MOST_PHRASE_WORDS); end++) {
      run += told[end - 1];
      yield [run, start, end];
    }
  }
}

/** Where a phrase's words stand in others, one behind the other. */
export function* occurrences(
  told: readonly string[],
  phrases: ReadonlySet<string>,
): Generator<[start: number, end: number]> {
  for (const [run, start, end] of runs(told)) if (phrases.has(run)) yield [start, end];
}

/** The groups whose phrases make up the whole of the words, beside words that say nothing. */
function groupsNamed(told: readonly string[]): Group[] {
  const found = new Map<Group, Place[]>();
  for (const [run, start, end] of runs(told))
    for (const [group, isItself] of namedBy(run))
      found.set(group, [...(found.get(group) ?? []), { start, end, isItself }]);
  const isWhole = (places: readonly Place[]) =>
    told.every((word, at) => SILENT.has(word) || places.some(({ start, end }) => start <= at && at < end));
  return [...found].flatMap(([group, places]) => (isWhole(places) && places.some(isFree(places)) ? [group] : []));
}

interface Place {
  start: number;
  end: number;
  isItself: boolean;
}

/** The trade's own name, and not within that of a part: `real estate agents` are not all of real estate. */
const isFree = (places: readonly Place[]) => (own: Place) =>
  own.isItself && !places.some((part) => !part.isItself && part.start <= own.start && part.end >= own.end);

export function groupsIn(item: string): Group[] {
  const named = new Set(forms(item).flatMap(groupsNamed));
  return everyGroup().filter((group) => named.has(group));
}
