import type { EntityManager } from 'typeorm';
import { tell } from './together';
import type { Total } from './total.entity';

/** Which of the totals. */
export type TotalKey = Omit<Total, 'counted'>;

/** What a transaction adds to totals: gathered while it works, and written together at its end. */
export class Additions {
  private readonly gathered = new Map<string, { values: readonly string[]; by: number }>();

  add({ accountId, dimension, day, value, measure }: TotalKey, by: number): void {
    // The value alone is anybody's text.
    const name = [accountId, dimension, day, measure, value].join('\n');
    const known = this.gathered.get(name);
    if (known) known.by += by;
    else this.gathered.set(name, { values: [accountId, dimension, day, value, measure], by });
  }

  /** One statement, its rows in one order for all: transactions that add to the same totals wait in line, not in a ring. */
  async write(db: EntityManager): Promise<void> {
    const wanted = [...this.gathered]
      .filter(([, { by }]) => by !== 0)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([, addition]) => addition);
    if (wanted.length === 0) return;
    const isMysql = db.connection.options.type === 'mysql';
    await tell(db, {
      sql: `INSERT INTO totals (account_id, dimension, day, value, measure, counted)
       VALUES ${wanted.map(() => '(?, ?, ?, ?, ?, ?)').join(', ')} ${isMysql ? ON_KNOWN.mysql : ON_KNOWN.sqlite}`,
      parameters: wanted.flatMap(({ values, by }) => [...values, by]),
    });
  }
}

const ON_KNOWN = {
  mysql: 'ON DUPLICATE KEY UPDATE counted = counted + VALUES(counted)',
  sqlite: 'ON CONFLICT (account_id, dimension, day, value, measure) DO UPDATE SET counted = counted + excluded.counted',
};
