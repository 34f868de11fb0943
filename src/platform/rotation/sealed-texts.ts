import type { DataSource } from 'typeorm';
import { inKeyOrder } from '../db/keyset';
import { type SealedColumn, sealedColumns } from '../db/sealed';
import { type Change, exchange, type UnderSecretKey } from './under-key';

/** Every column that says `@Sealed`, as something to be brought under the current key. */
export const sealedTexts = (source: DataSource): UnderSecretKey[] => sealedColumns(source).map(textsOf);

function textsOf({ table, column, keys, contextOf }: SealedColumn): UnderSecretKey {
  return {
    name: `${table}.${column}`,
    async *walk({ database, secrets }, renew) {
      const done = renew ? ` AND ${column} NOT LIKE '${secrets.beginnings[0]}%'` : '';
      const where = `${column} LIKE '%v1.%'${done}`;
      for await (const rows of inKeyOrder(database, { table, keys, columns: [column], where })) {
        const changes: Change[] = [];
        let unreadable = 0;
        for (const row of rows) {
          const from = String(row[column]);
          const resealed = secrets.reseal(from, contextOf(row));
          if (resealed.unreadable > 0) unreadable++;
          if (resealed.old > 0)
            changes.push({ keys: Object.fromEntries(keys.map((key) => [key, row[key]])), from, to: resealed.text });
        }
        if (renew) await exchange(database, table, column, changes);
        yield { seen: rows.length, old: changes.length, unreadable };
      }
    },
  };
}
