import { isObject } from '../../platform/untyped.rules';
import { maskInformation } from './information.rules';

/** A fact before and after a change, as everybody who may read is shown it. */
export interface FactChange {
  path: string;
  before: string | null;
  after: string | null;
}

const MOST = 40;
const LENGTH = 120;
/** That it was changed is told, and not from what to what. */
const SECRET: ReadonlySet<string> = new Set(['ssn', 'ein', 'date_of_birth']);

/** What differs between two states of a deal's information, by dotted path; at most 40 facts. */
export function factChanges(before: unknown, after: unknown): FactChange[] {
  const changes: FactChange[] = [];
  const [shownBefore, shownAfter]: unknown[] = [maskInformation(before), maskInformation(after)];
  const visit = (old: unknown, now: unknown, oldShown: unknown, nowShown: unknown, path: string[]): void => {
    if (changes.length >= MOST || Object.is(old, now)) return;
    if (!isNested(old) && !isNested(now)) {
      if (textOf(old) === textOf(now)) return;
      const isSecret = SECRET.has((path.at(-1) ?? '').toLowerCase());
      const shown = (value: unknown) => (isSecret ? null : (textOf(value)?.slice(0, LENGTH) ?? null));
      changes.push({ path: path.join('.'), before: shown(oldShown), after: shown(nowShown) });
      return;
    }
    for (const key of new Set([...keysOf(old), ...keysOf(now)]))
      visit(at(old, key), at(now, key), at(oldShown, key), at(nowShown, key), [...path, key]);
  };
  visit(before, after, shownBefore, shownAfter, []);
  return changes;
}

const isNested = (value: unknown): value is object => typeof value === 'object' && value !== null;
const keysOf = (value: unknown): string[] => (isNested(value) ? Object.keys(value) : []);
const textOf = (value: unknown): string | null =>
  value === null || value === undefined || value === '' ? null : String(value);

function at(value: unknown, key: string): unknown {
  if (Array.isArray(value)) return value[Number(key)];
  return isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
}
