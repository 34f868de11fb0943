import { matchesOf } from '../../../platform/matches.rules';
import type { ReadingClass, Signal } from './signal-classes.rules';

/** What stands around the words of a signal in its sentence, in plain form. */
export interface Surroundings {
  sentence: string;
  /** Not beyond the clause that the words stand in. */
  before: string;
  /** Whatever stands before, clauses and all. */
  ahead: string;
  after: string;
}

type Verdict = 'dropped' | ReadingClass;

/** What the words around a signal can say about it. */
export interface Guard {
  name: string;
  applies: (signal: Signal) => boolean;
  /** What the words mean instead. */
  verdict: Verdict;
  holds: (around: Surroundings) => boolean;
}

const FINAL = new Set<ReadingClass>(['approved', 'counter', 'declined', 'withdrawn', 'expired', 'funded']);
export const isFinal = ({ class: kind }: Signal) => FINAL.has(kind);
export const isApproval = ({ class: kind }: Signal) => kind === 'approved';
export const isDecline = ({ class: kind }: Signal) => kind === 'declined';
export const named = (...names: string[]) => {
  const all = new Set(names);
  return ({ name }: Signal) => all.has(name);
};
export const before = (pattern: RegExp) => (around: Surroundings) => pattern.test(around.before);
export const after = (pattern: RegExp) => (around: Surroundings) => pattern.test(around.after);
const NEXT_CLAUSE = /[,;]\s|\b(?:but|however|though|although)\b/;
/** In the clause that the words stand in. */
export const inClause = (pattern: RegExp) => (around: Surroundings) =>
  pattern.test(around.before) || pattern.test(around.after.split(NEXT_CLAUSE, 1).join());
/** Asked once a sentence: one may hold a signal many times. */
export const anywhere = (pattern: Pick<RegExp, 'test'>) => {
  let last: string | null = null;
  let holds = false;
  return ({ sentence }: Surroundings): boolean => {
    if (sentence !== last) [last, holds] = [sentence, pattern.test(sentence)];
    return holds;
  };
};

/** Where a clause ends, seen from inside: what stands before it does not negate or condition the words. */
const CLAUSE = /[,;:!|(]\s|\s-\s|\b(?:but|however|though|although|so|and then|because|as)\b/g;

/** The words around a match, cut at the clause. */
export function surroundings(sentence: string, start: number, end: number): Surroundings {
  const left = sentence.slice(Math.max(0, start - 120), start);
  let cut = 0;
  for (const clause of matchesOf(left, CLAUSE)) cut = clause.index + clause[0].length;
  return { sentence, before: left.slice(cut), ahead: left, after: sentence.slice(end, end + 80) };
}
