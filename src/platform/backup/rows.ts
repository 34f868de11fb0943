import { createHash } from 'node:crypto';
import { Decimal } from 'decimal.js';
import type { DataSource } from 'typeorm';

/** A table as a backup names it. */
export interface TableShape {
  name: string;
  columns: readonly string[];
  /** For each column its decimal places, or null where it holds no decimals. */
  places: readonly (number | null)[];
}

/** The tables of all entities, in the order of the list of entities. */
export function shapesOf(source: DataSource): TableShape[] {
  return source.entityMetadatas.map(({ tableName, columns }) => ({
    name: tableName,
    columns: columns.map(({ databaseName }) => databaseName),
    places: columns.map(({ type, scale }) => (type === 'decimal' ? (scale ?? 0) : null)),
  }));
}

export function selectAll({ driver }: DataSource, { name, columns }: TableShape): string {
  return `SELECT ${columns.map((column) => driver.escape(column)).join(', ')} FROM ${driver.escape(name)}`;
}

/** A row as one line of JSON: the same for the same row of either database, whose drivers give decimals differently. */
export function lineOf({ places }: Pick<TableShape, 'places'>, row: readonly unknown[]): string {
  const values = row.map((value, index) => {
    const scale = places[index];
    if (value === null || scale === null || scale === undefined) return value;
    return new Decimal(value as string | number).toDecimalPlaces(scale, Decimal.ROUND_HALF_UP).toFixed();
  });
  return JSON.stringify(values);
}

const MODULUS = 2n ** 256n;

/** Tells two collections of lines apart, whatever their order: their number, and the sum of their SHA-256. */
export class RowsChecksum {
  rows = 0;
  private sum = 0n;

  add(line: string): void {
    this.rows++;
    this.sum = (this.sum + BigInt(`0x${createHash('sha256').update(line).digest('hex')}`)) % MODULUS;
  }

  /** 64 hex digits. */
  get checksum(): string {
    return this.sum.toString(16).padStart(64, '0');
  }
}
