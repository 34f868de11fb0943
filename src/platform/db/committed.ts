import type { DataSource } from 'typeorm';
import { fromStored } from './instants';

/** What is selected of an entity's table `alias` for `entityIn` to find it in the rows. */
export function columnsIn(source: DataSource, entity: new () => object, alias: string): string {
  const { columns } = source.getMetadata(entity);
  return columns.map(({ databaseName: name }) => `${alias}.${name} AS ${alias}_${name}`).join(', ');
}

/** The whole entity in a plain row, as a transaction would give it without being one; null where a LEFT JOIN found none. */
export function entityIn<Entity extends object>(
  source: DataSource,
  entity: new () => Entity,
  alias: string,
  row: Record<string, unknown>,
): Entity | null {
  const { columns, primaryColumns } = source.getMetadata(entity);
  const raw = (name: string) => row[`${alias}_${name}`] ?? null;
  if (primaryColumns.every(({ databaseName }) => raw(databaseName) === null)) return null;
  const values = columns.map((column) => [column.propertyName, opened(column, raw(column.databaseName))] as const);
  return Object.assign(new entity(), Object.fromEntries(values));
}

type Column = Pick<ReturnType<DataSource['getMetadata']>['columns'][number], 'type' | 'transformer'>;

function opened({ type, transformer }: Column, value: unknown): unknown {
  if (value === null) return null;
  if (type === 'datetime') return new Date(fromStored(String(value)));
  if (type === 'boolean') return Boolean(value);
  return transformer && !Array.isArray(transformer) ? transformer.from(value) : value;
}
