import { type FocusEvent, useEffect, useRef } from 'react';

/**
 * Keeps the focus in the list: when the row that had it has ended, also by a dialog of its own, the row in its place has it,
 * and where none is left the page's heading.
 */
export function useRowFocus(ids: readonly string[] | undefined) {
  const list = useRef<HTMLTableSectionElement>(null);
  const had = useRef<{ id: string; at: number } | null>(null);
  const shown = ids?.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at when other rows are shown.
  useEffect(() => {
    const last = had.current;
    if (!ids || !last || ids.includes(last.id) || document.activeElement !== document.body) return;
    had.current = null;
    const rows = list.current?.rows;
    const row = rows?.item(Math.min(last.at, rows.length - 1));
    const next = row?.querySelector<HTMLElement>('button, td:last-child a') ?? document.querySelector('h1');
    next?.focus();
  }, [shown]);
  const onFocus = (id: string) => (_event: FocusEvent) => {
    had.current = { id, at: ids?.indexOf(id) ?? 0 };
  };
  return { list, onFocus };
}
