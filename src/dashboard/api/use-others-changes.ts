import type { UseFormReturnType } from '@mantine/form';
import { useEffect, useRef } from 'react';

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

const wordsOf = (value: unknown) =>
  `Somebody has saved ${typeof value === 'number' ? value : 'something else'} here meanwhile. Saving yours replaces it.`;

export interface Merged<Values> {
  values: Values;
  /** What is said at inputs that both have changed. */
  said: Partial<Record<keyof Values & string, string>>;
}

/** What is filled in, put on top of what is stored by now: inputs that nobody has touched here show the newest. */
export function mergedWith<Values extends object>(before: Values, mine: Values, stored: Values): Merged<Values> {
  const values = { ...stored };
  const said: Merged<Values>['said'] = {};
  for (const name in stored) {
    if (isSame(mine[name], before[name]) || isSame(mine[name], stored[name])) continue;
    values[name] = mine[name];
    if (!isSame(before[name], stored[name])) said[name] = wordsOf(stored[name]);
  }
  return { values, said };
}

/**
 * Follows what others save of a record while its form is open: nothing of theirs is undone by who has not touched it, and
 * nothing of his is lost. Null: a form of which nothing is stored. Answers what is to be told of one's own save.
 */
export function useOthersChanges<Values extends object>(
  form: UseFormReturnType<Values>,
  stored: Values | null,
  busy: boolean,
): () => void {
  const base = useRef(stored);
  const newest = JSON.stringify(stored);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when what is stored has changed; not during one's own save.
  useEffect(() => {
    const before = base.current;
    if (busy || !stored || !before || isSame(before, stored)) return;
    base.current = stored;
    const { values, said } = mergedWith(before, form.getValues(), stored);
    form.resetDirty(stored);
    form.setValues(values);
    form.setErrors(said);
  }, [newest, busy]);
  return () => {
    if (base.current) base.current = form.getValues();
  };
}
