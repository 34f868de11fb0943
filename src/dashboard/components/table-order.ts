/** What a row is put in order by: of texts the case does not count; what is not known comes last. */
export type SortKey = string | number | null | undefined;

export interface TableOrder {
  column: string;
  isFalling: boolean;
}

/** `name`, or `-name` for the other way round; null where it says no column of these. */
export function orderOf(text: string | null, columns: readonly string[]): TableOrder | null {
  const isFalling = text?.startsWith('-') ?? false;
  const column = columns.find((name) => name === (isFalling ? text?.slice(1) : text));
  return column === undefined ? null : { column, isFalling };
}

/** The next order when a column's head is pressed: first the one way, then the other. */
export const pressed = (now: TableOrder | null, column: string): string =>
  now?.column === column && !now.isFalling ? `-${column}` : column;

const isUnknown = (value: SortKey): value is null | undefined => value === null || value === undefined;

function compared(a: string | number, b: string | number): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return String(a).localeCompare(String(b), 'en', { sensitivity: 'base' });
}

export function inTableOrder<Row>(rows: readonly Row[], key: (row: Row) => SortKey, isFalling: boolean): Row[] {
  const sign = isFalling ? -1 : 1;
  return rows
    .map((row) => ({ row, value: key(row) }))
    .sort((a, b) => {
      if (isUnknown(a.value) || isUnknown(b.value)) return Number(isUnknown(a.value)) - Number(isUnknown(b.value));
      return sign * compared(a.value, b.value);
    })
    .map(({ row }) => row);
}
