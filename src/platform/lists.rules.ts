/** The names of a table's rows, in their order. */
export const namesOf = <Name extends string>(table: Readonly<Record<Name, unknown>>) => Object.keys(table) as Name[];

/** Whether a value is one of a list's. */
export const isOneOf = <Value>(list: readonly Value[], value: unknown): value is Value =>
  (list as readonly unknown[]).includes(value);

/** The values by their keys, in their order. */
export function groupedBy<Value, Key>(values: Iterable<Value>, keyOf: (value: Value) => Key): Map<Key, Value[]> {
  const groups = new Map<Key, Value[]>();
  for (const value of values) {
    const key = keyOf(value);
    const group = groups.get(key);
    if (group) group.push(value);
    else groups.set(key, [value]);
  }
  return groups;
}
