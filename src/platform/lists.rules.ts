/** The names of a table's rows, in their order. */
export const namesOf = <Name extends string>(table: Readonly<Record<Name, unknown>>) => Object.keys(table) as Name[];

/** Whether a value is one of a list's. */
export const isOneOf = <Value>(list: readonly Value[], value: unknown): value is Value =>
  (list as readonly unknown[]).includes(value);
