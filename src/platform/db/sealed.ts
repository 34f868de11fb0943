import type { DataSource } from 'typeorm';
import type { SealContext } from '../secrets';
import { present } from '../untyped.rules';
import type { Row } from './reader';

type Entity<T> = new () => T;
type Keys<T> = { [Property in keyof T]?: string };
type ContextOf = (keys: Record<string, string>) => SealContext;

const declared = new Map<unknown, Map<string, ContextOf>>();

/**
 * Says that the column holds sealed texts, as a whole or within JSON, and what each row's are bound to: `context` gets the
 * properties of the row's primary key. Nothing can be sealed for a column without it, so `npm run secrets:rotate` knows all.
 */
export function Sealed<T>(context: (keys: Keys<T>) => string) {
  return (prototype: object, property: string): void => {
    const columns = declared.get(prototype.constructor) ?? new Map<string, ContextOf>();
    declared.set(prototype.constructor, columns.set(property, context as unknown as ContextOf));
  };
}

/** Where a row's sealed text belongs; `keys` as the column's `@Sealed` takes them. Throws for a column that has none. */
export function sealContext<T>(entity: Entity<T>, property: keyof T & string, keys: Keys<T>): SealContext {
  const context = declared.get(entity)?.get(property);
  if (!context) throw new Error(`${entity.name}.${property} is no @Sealed column.`);
  return context(keys as Record<string, string>) as SealContext;
}

export interface SealedColumn {
  readonly table: string;
  readonly column: string;
  /** The columns of the primary key. */
  readonly keys: readonly string[];
  readonly contextOf: (row: Row) => SealContext;
}

/** Every column of these entities that holds sealed texts. */
export function sealedColumns(source: DataSource): SealedColumn[] {
  return source.entityMetadatas.flatMap((entity) =>
    [...(declared.get(entity.target) ?? [])].map(([property, context]) => ({
      table: entity.tableName,
      column: present(entity.findColumnWithPropertyName(property), property).databaseName,
      keys: entity.primaryColumns.map((key) => key.databaseName),
      contextOf: (row) =>
        context(
          Object.fromEntries(entity.primaryColumns.map((key) => [key.propertyName, String(row[key.databaseName])])),
        ) as SealContext,
    })),
  );
}
