import { type ColumnOptions, DefaultNamingStrategy } from 'typeorm';

/** Columns are the snake_case of their properties: `submittedAt` is `submitted_at`. */
export class SnakeCaseNames extends DefaultNamingStrategy {
  override columnName(propertyName: string, customName: string | undefined): string {
    return customName || propertyName.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  }
}

/** Column types that mean the same on both databases. Every entity uses these, so that none depends on emitted metadata. */
export const id = { type: 'varchar', length: 40 } as const;
export const text = (length: number) => ({ type: 'varchar', length }) as const;
export const instant = { type: 'datetime', precision: 3 } as const;
export const boolean = { type: 'boolean' } as const;
export const integer = { type: 'integer' } as const;
export const optional = (column: ColumnOptions): ColumnOptions => ({ ...column, nullable: true });

/** Exact up to 12 digits before and 6 behind the point. MySQL gives decimals back as text, SQLite as numbers. */
export const decimal: ColumnOptions = {
  type: 'decimal',
  precision: 18,
  scale: 6,
  transformer: { to: (value) => value, from: (value) => (value === null ? null : Number(value)) },
};

/** Any JSON value, or null. Long text, since `json` differs between the databases and `text` ends at 64 KB on MySQL. */
export const json: ColumnOptions = {
  type: 'longtext',
  transformer: {
    to: (value) => (value === null || value === undefined ? value : JSON.stringify(value)),
    from: (value) => (typeof value === 'string' ? JSON.parse(value) : value),
  },
};

export const longText: ColumnOptions = { type: 'longtext' };
