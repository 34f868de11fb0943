import type { Database } from './database';
import type { Row } from './reader';

const ROWS_AT_ONCE = 200;
const LENGTH_AT_ONCE = 4_000_000;

export interface Walked {
  table: string;
  /** The columns of its primary key, which are texts. */
  keys: readonly string[];
  /** The texts that are read beside them. */
  columns: readonly string[];
  where: string;
}

/** All such rows in the order of their keys, at most 200 or four million characters at a time; a single row may be longer. */
export async function* inKeyOrder<T extends Row = Row>(
  database: Pick<Database, 'read'>,
  { table, keys, columns, where }: Walked,
): AsyncGenerator<T[]> {
  const order = keys.join(', ');
  const size = columns.map((column) => `COALESCE(LENGTH(${column}), 0)`).join(' + ');
  let behind: { sql: string; parameters: unknown[] } = { sql: where, parameters: [] };
  for (;;) {
    const heads = await database.read(
      `SELECT ${order}, ${size} AS size FROM ${table} WHERE ${behind.sql} ORDER BY ${order} LIMIT ${ROWS_AT_ONCE}`,
      behind.parameters,
    );
    const last = lastWithin(heads);
    if (!last) return;
    const upTo = compared(keys, last, '<', '<=');
    yield await database.read<T>(
      `SELECT ${[...keys, ...columns].join(', ')} FROM ${table} WHERE ${behind.sql} AND ${upTo.sql} ORDER BY ${order}`,
      [...behind.parameters, ...upTo.parameters],
    );
    const next = compared(keys, last, '>', '>');
    behind = { sql: `${where} AND ${next.sql}`, parameters: next.parameters };
  }
}

function lastWithin(heads: Row[]): Row | undefined {
  let length = 0;
  const tooMany = heads.findIndex((head, index) => {
    length += Number(head.size);
    return index > 0 && length > LENGTH_AT_ONCE;
  });
  return heads[(tooMany === -1 ? heads.length : tooMany) - 1];
}

/** SQL for keys that stand before or behind those of a row. The first column by itself, too: an index is entered by that. */
function compared(keys: readonly string[], row: Row, strictly: '<' | '>', last: '<=' | '>') {
  const [first = ''] = keys;
  const parameters: unknown[] = [row[first]];
  const cases = keys.map((key, index) => {
    const before = keys.slice(0, index);
    parameters.push(...before.map((each) => row[each]), row[key]);
    const isLast = index === keys.length - 1;
    return [...before.map((each) => `${each} = ?`), `${key} ${isLast ? last : strictly} ?`].join(' AND ');
  });
  return { sql: `${first} ${strictly}= ? AND (${cases.join(' OR ')})`, parameters };
}
