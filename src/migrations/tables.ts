import { type ColumnOptions, type QueryRunner, Table, TableColumn, TableIndex } from 'typeorm';

type Definition = Pick<ColumnOptions, 'length' | 'precision' | 'scale' | 'nullable' | 'default'> & { type?: unknown };

/** A table's column, of one of platform/db/columns' types. */
export function column(
  name: string,
  { type, length, precision, scale, nullable, default: standard }: Definition,
): TableColumn {
  return new TableColumn({
    name,
    type: type === 'boolean' ? 'boolean' : String(type),
    isNullable: nullable ?? false,
    ...(length !== undefined && { length: String(length) }),
    ...(precision !== undefined && { precision }),
    ...(scale !== undefined && { scale }),
    ...(standard !== undefined && { default: standard }),
  });
}

/** A column of the primary key. */
export function key(name: string, definition: Definition): TableColumn {
  const made = column(name, definition);
  made.isPrimary = true;
  return made;
}

export const index = (name: string, ...columnNames: string[]) => new TableIndex({ name, columnNames });
export const unique = (name: string, ...columnNames: string[]) => new TableIndex({ name, columnNames, isUnique: true });

/**
 * One statement for the table and one for each index, since MySQL commits after each anyway. What is there already was
 * made by a migration that was cut off, and is left as it is.
 */
export async function createTable(
  runner: QueryRunner,
  name: string,
  columns: TableColumn[],
  indices: TableIndex[] = [],
): Promise<void> {
  const existing = await runner.getTable(name);
  if (!existing) await runner.createTable(new Table({ name, columns }));
  const made = new Set(existing?.indices.map((each) => each.name));
  for (const each of indices) if (!made.has(each.name)) await runner.createIndex(name, each);
}

/** Adds columns and indices to a table that exists; what is there already was made by a migration that was cut off. */
export async function extendTable(
  runner: QueryRunner,
  name: string,
  columns: TableColumn[],
  indices: TableIndex[] = [],
): Promise<void> {
  const existing = (await runner.getTable(name))!;
  for (const each of columns) if (!existing.findColumnByName(each.name)) await runner.addColumn(name, each);
  const made = new Set(existing.indices.map((each) => each.name));
  for (const each of indices) if (!made.has(each.name)) await runner.createIndex(name, each);
}

/** Lets columns that exist hold longer texts, or none. On MySQL TypeORM would drop them, with what they hold, and add them anew. */
export async function widenTexts(runner: QueryRunner, name: string, columns: TableColumn[]): Promise<void> {
  if (!runner.connection.options.type.includes('sqlite')) {
    const wider = columns.map(
      (each) => `MODIFY ${each.name} varchar(${each.length})${each.isNullable ? '' : ' NOT NULL'}`,
    );
    await runner.query(`ALTER TABLE ${name} ${wider.join(', ')}`);
    return;
  }
  for (const each of columns) await runner.changeColumn(name, each.name, each);
}
