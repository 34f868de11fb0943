import type { FoundRow } from './signs.rules';

/**
 * Without lists of checks that say again what another list has said: each row of such a list is there already, with the same
 * number, date and amount. A list of which one row is new is a list of its own.
 */
export function withoutSecondLists(found: readonly FoundRow[]): FoundRow[] {
  const lists = new Map<number, FoundRow[]>();
  for (const row of found) lists.set(row.list, [...(lists.get(row.list) ?? []), row]);
  const said = new Set<string>();
  return [...lists.values()].flatMap((rows) => {
    const names = rows.map(nameOf);
    if (names.every((name) => name !== null && said.has(name))) return [];
    for (const name of names) if (name !== null) said.add(name);
    return rows;
  });
}

const nameOf = ({ check, date, size }: FoundRow): string | null => (check === null ? null : `${check} ${date} ${size}`);
