import type { DataSource, EntityMetadata } from 'typeorm';
import { type Convert, opening } from './column-values';

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
  const read = readingOf(source, entity, alias);
  if (read.keys.every((key) => (row[key] ?? null) === null)) return null;
  const found: Record<string, unknown> = {};
  for (const { property, key, open } of read.columns) found[property] = open(row[key]);
  return Object.assign(new entity(), found);
}

interface Reading {
  keys: readonly string[];
  columns: readonly { property: string; key: string; open: Convert }[];
}

/** How an entity is found in rows under an alias, of which there are as many as the code says. */
const readings = new WeakMap<EntityMetadata, Map<string, Reading>>();

function readingOf(source: DataSource, entity: new () => object, alias: string): Reading {
  const metadata = source.getMetadata(entity);
  const of = readings.get(metadata) ?? new Map<string, Reading>();
  readings.set(metadata, of);
  const known = of.get(alias);
  if (known) return known;
  const keyOf = ({ databaseName }: { databaseName: string }) => `${alias}_${databaseName}`;
  const columns = metadata.columns.map((column) => ({
    ...{ property: column.propertyName, key: keyOf(column), open: opening(column) },
  }));
  const reading = { keys: metadata.primaryColumns.map(keyOf), columns };
  of.set(alias, reading);
  return reading;
}
