import { checkKeyOf } from '../checks/check-keys.rules';
import type { CellReading, Draft } from './cell-meaning.rules';
import type { Header } from './headers.rules';
import { knownColumn } from './known-columns.rules';
import { isLeast, type PolicyCondition } from './policy-document.rules';

const BEHIND_FIRST = /^\D*\d[\d.,½]*\+? ?(?:(?:k|mm?)(?![a-z]))?\+?/i;
const UNIT = /^ ?(?:\/|per |an? )? ?(?:mos?|mths?|months?|monthly|yrs?|years?|yearly|annual(?:ly)?|weeks?|days?)\b/i;
const TIMES = /year|yr|month|\bmo/i;

export const draftOf = ({ drafts: [draft, ...others] = [], note, leftOver }: CellReading): Draft | null =>
  draft && others.length === 0 && !leftOver && (!note || note.code === 'ambiguous') ? draft : null;

/** The unit behind a text's first number. */
export const unitOf = (text: string): string | null => {
  const behind = BEHIND_FIRST.exec(text)?.[0];
  return behind === undefined ? null : (UNIT.exec(text.slice(behind.length))?.[0] ?? null);
};

/** In the base's unit where it names none itself; null where only one of them has one that could be another. */
export function inUnitOf(base: string | undefined, text: string, header: Header): string | null {
  const { measure } = header.column;
  if (measure === 'score' || header.column.kind === 'positions') return text;
  const [own, other] = [unitOf(text), base === undefined ? null : unitOf(base)];
  const isOpen = base === undefined ? header.time === null : TIMES.test(base);
  if (own === null && other === null && measure === 'months' && isOpen) return null;
  if (base === undefined) return text;
  if (own === null && other !== null) {
    const isYear = /y|ann/i.test(other);
    // Of `1 year (6 for homeowners)` the six are months, and `$360k/yr ($25k w/ home)` may mean a month.
    if (isYear && (measure !== 'months' || Number(/[\d.]+/.exec(text)?.[0]) >= 6)) return null;
    return `${text}${other}`;
  }
  // A count is of a month.
  if (measure === 'count' && /^\W*mo/i.test(own ?? other ?? 'mo')) return text;
  return own !== null && other === null && header.time === null && measure !== 'usd_per_month' ? null : text;
}

/** Below nought: what is looser; no bound is the loosest. */
export const byLooseness = (a: Draft | null, b: Draft | null): number =>
  !a || !b ? Number(a !== null) - Number(b !== null) : (Number(a.value) - Number(b.value)) * (isLeast(a) ? 1 : -1);

export const leafOf = ({ key, operator, value }: Draft): PolicyCondition => ({ key, operator, value });

/** Whether a deal is held against the key, and not only shown it. */
export const isAsked = (key: string) => checkKeyOf(key) !== undefined && !knownColumn(key).isTerm;
