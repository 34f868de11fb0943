import type { Database } from '../db/database';

/**
 * How many texts of each other column are sealed with one of the keys that such texts begin with. What nobody has declared
 * to be sealed would be lost with its key, so this asks the data and no list.
 */
export async function straysIn(
  database: Database,
  declared: ReadonlySet<string>,
  beginnings: readonly string[],
): Promise<{ name: string; count: number }[]> {
  const found: { name: string; count: number }[] = [];
  if (beginnings.length === 0) return found;
  const { driver, entityMetadatas } = database.source;
  for (const { tableName, columns } of entityMetadatas) {
    const others = columns
      .filter(({ type }) => type === 'varchar' || type === 'longtext')
      .map(({ databaseName }) => databaseName)
      .filter((column) => !declared.has(`${tableName}.${column}`));
    const counted = others.map((column) => {
      const isSealed = beginnings.map((beginning) => `${driver.escape(column)} LIKE '%${beginning}%'`).join(' OR ');
      return `SUM(CASE WHEN ${isSealed} THEN 1 ELSE 0 END) AS ${driver.escape(column)}`;
    });
    if (counted.length === 0) continue;
    const [sums] = await database.read(`SELECT ${counted.join(', ')} FROM ${driver.escape(tableName)}`);
    for (const column of others) {
      const count = Number(sums?.[column] ?? 0);
      if (count > 0) found.push({ name: `${tableName}.${column}`, count });
    }
  }
  return found;
}
