import type BetterSqlite3 from 'better-sqlite3';
import { Sqlite } from '../../src/platform/db/sqlite';

const ALIAS = /\b(?:FROM|JOIN|UPDATE|INTO)\s+["`]?([a-z_]+)["`]?(?:\s+(?:AS\s+)?["`]?([A-Za-z_]+)["`]?)?/gi;
/** An index of which the account alone is used. */
const WHOLE_ACCOUNT = /^SEARCH (\S+) USING (?:COVERING )?INDEX \S+ \(account_id=\?\)$/;
/** Of one table or a join: in several it is not plain which condition is whose. */
const CHECKED = /^\s*(?:SELECT|UPDATE|DELETE)\b(?!.*\bSELECT\b)/is;

/**
 * Looks at how SQLite means to carry a statement out, and tells of those that would read all rows of an account though they name
 * the deal, submission or other record that they are about. It takes an account for as few rows as anything else, unless a sign
 * stands before it (plain-statements.ts).
 */
export function watchWholeAccounts(
  path: string,
  tell: (what: string) => void,
): { see(sql: string): void; close(): void } {
  const database = new Sqlite(path, { readonly: true });
  const telling = new Map<string, string[]>();
  const seen = new Set<string>();
  return {
    see(sql) {
      if (seen.has(sql) || !CHECKED.test(sql)) return;
      seen.add(sql);
      for (const what of readsAccount(database, sql, telling))
        tell(`All rows of the account in ${what} are read, which +account_id or ofAccount() prevents: ${sql}`);
    },
    close: () => database.close(),
  };
}

function* readsAccount(
  database: BetterSqlite3.Database,
  sql: string,
  telling: Map<string, string[]>,
): Generator<string> {
  const values = Array.from(sql.match(/\?/g) ?? [], () => null);
  let plan: { detail: string }[];
  try {
    plan = database.prepare<unknown[], { detail: string }>(`EXPLAIN QUERY PLAN ${sql}`).all(...values);
  } catch {
    return; // a question mark in a text, or a table that a test has made
  }
  const names = new Map(
    [...sql.matchAll(ALIAS)].flatMap(([, table = '', alias = table]) => [
      [table, table],
      [alias, table],
    ]),
  );
  for (const { detail } of plan) {
    const alias = WHOLE_ACCOUNT.exec(detail)?.[1]?.replaceAll('"', '');
    const table = alias && names.get(alias);
    if (!table) continue;
    const own = new RegExp(
      `(?:[\\s(]|\\b${alias}["\`]?\\.)["\`]?(${tellingOf(database, table, telling).join('|') || 'none'})["\`]? ?(?:=|IN \\()`,
    );
    if (own.test(sql.slice(sql.search(/\bwhere\b/i)))) yield table;
  }
}

/** Id columns that an index begins with, and none behind the account. */
function tellingOf(database: BetterSqlite3.Database, table: string, all: Map<string, string[]>): string[] {
  const known = all.get(table);
  if (known) return known;
  const indexes = (database.pragma(`index_list('${table}')`) as { name: string }[]).map(({ name }) =>
    (database.pragma(`index_info('${name}')`) as { name: string }[]).map((column) => column.name),
  );
  const behind = new Set(indexes.flatMap(([first, second]) => (first === 'account_id' && second ? [second] : [])));
  const telling = indexes.flatMap(([first]) =>
    first?.endsWith('_id') && first !== 'account_id' && !behind.has(first) ? [first] : [],
  );
  all.set(table, telling);
  return telling;
}
