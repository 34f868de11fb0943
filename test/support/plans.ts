import type { TestService } from './service';

/** A statement that the service has run, as it ran it. */
export interface Ran {
  sql: string;
  parameters: readonly unknown[];
}

/** How a statement reaches one of the tables that grow. */
export interface Reach {
  table: string;
  /** The index; null where the whole table is gone through. */
  index: string | null;
}

const shown = (value: unknown) => {
  if (value instanceof Date) return value.toISOString().replace('T', ' ').slice(0, 23);
  return typeof value === 'boolean' ? Number(value) : value;
};

/** The plan of the database for a statement: an entry for each of these tables that it reads. */
export async function reaches(
  service: TestService,
  { sql, parameters }: Ran,
  tables: readonly string[],
): Promise<Reach[]> {
  const sqlite = service.app.services.database.dialect === 'sqlite';
  const plan: Record<string, unknown>[] = await service.app.services.database.source.query(
    `EXPLAIN ${sqlite ? 'QUERY PLAN ' : ''}${sql}`,
    parameters.map(shown),
  );
  const found = plan.map((step) => (sqlite ? sqliteReach(String(step.detail)) : mysqlReach(step)));
  return found.flatMap((reach) => {
    const table = reach && tableOf(sql, reach.table);
    return reach && table && tables.includes(table) ? [{ ...reach, table }] : [];
  });
}

/** How many entries of tables and indexes MySQL reads for a SELECT; 0 for anything else, and on SQLite, which counts none. */
export async function entriesRead(service: TestService, { sql, parameters }: Ran): Promise<number> {
  const { database, transact } = service.app.services;
  if (database.dialect === 'sqlite' || !/^\s*SELECT/i.test(sql)) return 0;
  return transact(async ({ db }) => {
    await db.query('FLUSH STATUS');
    await db.query(sql, parameters.map(shown));
    const status: { Value: string }[] = await db.query("SHOW SESSION STATUS LIKE 'Handler_read%'");
    return status.reduce((sum, { Value }) => sum + Number(Value), 0);
  });
}

function sqliteReach(detail: string): Reach | undefined {
  const [, way, table] = /^(SCAN|SEARCH) (\w+)/.exec(detail) ?? [];
  if (!table) return undefined;
  return { table, index: way === 'SCAN' ? null : detail.replace(/^.*USING /, '') };
}

function mysqlReach({ table, type, key }: Record<string, unknown>): Reach | undefined {
  if (typeof table !== 'string' || table.startsWith('<')) return undefined;
  const whole = type === 'ALL' || type === 'index' || key === null;
  return { table, index: whole ? null : (key as string) };
}

/** Plans name tables by what the statement calls them. */
function tableOf(sql: string, name: string): string {
  const [, table] = new RegExp(`[\`"]?(\\w+)[\`"]? (?:AS )?[\`"]?${name}[\`"]?(?![\\w.\`"])`, 'i').exec(sql) ?? [];
  return !table || /^(FROM|JOIN|INTO|UPDATE|AS)$/i.test(table) ? name : table;
}
