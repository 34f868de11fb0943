import type { Database } from '../../platform/db/database';

/**
 * The ids of the first `limit` funders by name that have the text in their name or in one of their aliases, in either
 * case. Compared here, since SQLite folds no letters but those of English, and aliases are one JSON text.
 */
export async function fundersLike(database: Database, text: string, limit: number): Promise<string[]> {
  const rows = await database.read<{ serviceId: string; name: string; aliases: string }>(
    'SELECT service_id AS serviceId, name, aliases FROM funders ORDER BY LOWER(name), name, service_id',
  );
  const wanted = text.toLowerCase();
  const found = rows.filter(({ name, aliases }) =>
    [name, ...(JSON.parse(aliases) as string[])].some((each) => each.toLowerCase().includes(wanted)),
  );
  return found.slice(0, limit).map(({ serviceId }) => serviceId);
}
