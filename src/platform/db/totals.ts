import type { EntityManager } from 'typeorm';

/** A number that is kept beside the rows that it counts. */
export interface Total {
  table: string;
  /** The columns of the table's primary key, in its order. */
  key: Readonly<Record<string, string>>;
}

/** What a transaction adds to totals, by total: gathered while it works, and written together at its end. */
export class Additions {
  private readonly gathered = new Map<string, { total: Total; by: number }>();

  add(total: Total, by: number): void {
    const name = JSON.stringify([total.table, ...Object.values(total.key)]);
    const known = this.gathered.get(name);
    this.gathered.set(name, { total, by: (known?.by ?? 0) + by });
  }

  /** One statement a table, its rows in one order for all: transactions that add to the same totals wait in line, not in a ring. */
  async write(db: EntityManager): Promise<void> {
    const wanted = [...this.gathered]
      .filter(([, { by }]) => by !== 0)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([, addition]) => addition);
    for (const table of new Set(wanted.map(({ total }) => total.table))) {
      const rows = wanted.filter(({ total }) => total.table === table);
      const columns = Object.keys(rows[0]?.total.key ?? {});
      const values = rows.flatMap(({ total, by }) => [...Object.values(total.key), by]);
      const places = rows.map(() => `(${columns.map(() => '?')}, ?)`);
      await db.query(`INSERT INTO ${table} (${columns}, counted) VALUES ${places} ${onKnown(db, columns)}`, values);
    }
  }
}

const onKnown = (db: EntityManager, columns: string[]) =>
  db.connection.options.type === 'mysql'
    ? 'ON DUPLICATE KEY UPDATE counted = counted + VALUES(counted)'
    : `ON CONFLICT (${columns}) DO UPDATE SET counted = counted + excluded.counted`;
