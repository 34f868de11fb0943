/**
 * How a statement says that it is about what its caller may see, without knowing who that is: `FROM ${seen('deals', 'd')}`
 * is the table, or begins at the rows that are the caller's own; `${isSeen('deals', 'd')}` is a condition on a row that has
 * been found otherwise. The reader puts in what these stand for.
 */
export const seen = (table: string, alias = table): string => `{{from ${table} ${alias}}}`;
export const isSeen = (table: string, alias = table): string => `{{where ${table} ${alias}}}`;
/** Joins in the order that is written, whatever the database thinks of it. */
export const THEN = '{{then}}';
/** Reads the table that is named before it along this index, however much another one promises. */
export const along = (index: string): string => `{{along ${index}}}`;

/** What a caller sees of tables of which he does not see all. */
export interface Sight {
  /** In place of the table, and by its name; undefined for one of which he sees all. */
  from(table: string, alias: string): string | undefined;
  /** True of the rows that he sees. */
  where(table: string, alias: string): string | undefined;
}

export const EVERYTHING: Sight = { from: () => undefined, where: () => undefined };

const WORD = /\{\{(from|where) (\w+) (\w+)\}\}/g;
const ALONG = /\{\{along (\w+)\}\}/g;
const OPENING = '{{';

/** The statement with what the words about sight stand for. */
export function asSeen(sql: string, sight: Sight): string {
  if (!sql.includes(OPENING)) return sql;
  return sql.replace(WORD, (_, word: string, table: string, alias: string) => {
    if (word === 'where') return sight.where(table, alias) ?? '1 = 1';
    return sight.from(table, alias) ?? (alias === table ? table : `${table} ${alias}`);
  });
}

/** The statement in the words of the database; what says nothing of who sees it sees everything. */
export function inDialect(sql: string, dialect: 'sqlite' | 'mysql'): string {
  if (!sql.includes(OPENING)) return sql;
  const isMysql = dialect === 'mysql';
  return asSeen(sql, EVERYTHING)
    .replaceAll(THEN, isMysql ? 'STRAIGHT_JOIN' : 'CROSS JOIN')
    .replace(ALONG, isMysql ? 'FORCE INDEX ($1)' : 'INDEXED BY $1');
}
