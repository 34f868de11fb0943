import { matchesOf } from './matches.rules';

/** A bracket that is both opened and closed: where it begins, and where it has ended. */
type Bracket = readonly [from: number, to: number];

const BRACKET = /[()[\]]/g;

/** The brackets of a text that are opened and closed, inner ones before what holds them, and the marks that stand alone. */
function pairsOf(text: string): { pairs: Bracket[]; alone: Set<number> } {
  const round: number[] = [];
  const square: number[] = [];
  const pairs: Bracket[] = [];
  const alone = new Set<number>();
  for (const { index, 0: mark } of matchesOf(text, BRACKET)) {
    const open = mark === '(' || mark === ')' ? round : square;
    const from = mark === ')' || mark === ']' ? open.pop() : undefined;
    if (mark === '(' || mark === '[') open.push(index);
    else if (from === undefined) alone.add(index);
    else pairs.push([from, index + 1]);
  }
  for (const index of [...round, ...square]) alone.add(index);
  return { pairs, alone };
}

/**
 * The brackets of a text that stand in no other, in their order. A mark that stands alone makes none: people forget to close
 * what they have opened, number a list with `1)`, and smile.
 */
export function bracketsOf(text: string): Bracket[] {
  const outer: Bracket[] = [];
  for (const pair of pairsOf(text).pairs.sort(([a], [b]) => a - b))
    if (pair[0] >= (outer.at(-1)?.[1] ?? 0)) outer.push(pair);
  return outer;
}

/** What stands in the brackets of a text, and the text without them. */
export function apart(text: string): { within: string[]; around: string } {
  const brackets = bracketsOf(text);
  const ends = [0, ...brackets.map(([, to]) => to)];
  const around = ends.map((end, at) => text.slice(end, brackets[at]?.[0]));
  return {
    within: brackets.map(([from, to]) => text.slice(from + 1, to - 1)),
    around: around.join(' ').replace(/\s+/g, ' ').trim(),
  };
}

/** Those places at which a global expression matches outside of brackets. */
export function outsideBrackets(text: string, pattern: RegExp): readonly RegExpExecArray[] {
  const brackets = bracketsOf(text);
  let next = 0;
  return matchesOf(text, pattern).filter(({ index }) => {
    while (index >= (brackets[next]?.[1] ?? Number.POSITIVE_INFINITY)) next++;
    return index < (brackets[next]?.[0] ?? Number.POSITIVE_INFINITY);
  });
}

/** The text cut where a global expression matches outside of brackets. */
export function splitOutside(text: string, pattern: RegExp): string[] {
  const cuts = outsideBrackets(text, pattern);
  return [...cuts.map(({ index }, at) => text.slice(endOf(cuts[at - 1]), index)), text.slice(endOf(cuts.at(-1)))];
}

const endOf = (match: RegExpExecArray | undefined) => (match ? match.index + match[0].length : 0);

/** The text without the marks of brackets that are not closed, or not opened. */
export function withoutLoneBrackets(text: string): string {
  const { alone } = pairsOf(text);
  if (alone.size === 0) return text;
  return text.replace(BRACKET, (mark, index: number) => (alone.has(index) ? ' ' : mark));
}
