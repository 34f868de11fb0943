import { LRUCache } from 'lru-cache';
import type { Database } from '../../platform/db/database';
import { compareNames, type Name, toName } from './company-name.rules';
import type { Read } from './configuration.queries';

/** Below this a name is no longer like another. */
const LIKE = 0.3;

/**
 * The ids of the first `limit` funders by name that have the text in their name or in one of their aliases, in either
 * case. Compared here, since SQLite folds no letters but those of English, and aliases are one JSON text.
 */
export async function fundersLike(database: Database, text: string, limit: number): Promise<string[]> {
  const wanted = text.toLowerCase();
  const found = (await namedFunders(database)).filter(({ names }) => holds(names, wanted));
  return found.slice(0, limit).map(({ serviceId }) => serviceId);
}

/**
 * The ids of the `limit` funders whose name, or one of whose aliases, is most like the text, the most similar first:
 * those that hold the text, and those that are similar as a whole, so that a slip of the pen is found.
 */
export async function fundersBySimilarity(database: Database, text: string, limit: number): Promise<string[]> {
  const wanted = text.toLowerCase();
  const sought = toName(text);
  const ranked = (await namedFunders(database))
    .map(({ serviceId, names }) => ({ serviceId, similarity: likeness(sought, names), holds: holds(names, wanted) }))
    .filter((funder) => funder.holds || funder.similarity >= LIKE)
    .sort((a, b) => b.similarity - a.similarity);
  return ranked.slice(0, limit).map(({ serviceId }) => serviceId);
}

async function namedFunders(database: Database): Promise<{ serviceId: string; names: string[] }[]> {
  const rows = await database.read<{ serviceId: string; name: string; aliases: string }>(
    'SELECT service_id AS serviceId, name, aliases FROM funders ORDER BY LOWER(name), name, service_id',
  );
  return rows.map(({ serviceId, name, aliases }) => ({ serviceId, names: [name, ...JSON.parse(aliases)] }));
}

const holds = (names: string[], wanted: string) => names.some((name) => name.toLowerCase().includes(wanted));

/** Making a name ready is most of the work, and the catalogue changes seldom. */
const ready = new LRUCache<string, { name: Name | null }>({ max: 20_000 });

function compared(text: string): Name | null {
  let known = ready.get(text);
  if (!known) ready.set(text, (known = { name: toName(text) }));
  return known.name;
}

function likeness(sought: Name | null, names: string[]): number {
  if (!sought) return 0;
  return Math.max(
    ...names.map((name) => {
      const known = compared(name);
      return known ? compareNames(sought, known) : 0;
    }),
  );
}

/** Every funder of the catalogue with the names that it goes by. */
export async function catalogue(
  database: Database,
): Promise<{ serviceId: string; name: string; aliases: readonly string[] }[]> {
  const rows = await database.read<{ serviceId: string; name: string; aliases: string }>(
    'SELECT service_id AS serviceId, name, aliases FROM funders ORDER BY name, service_id',
  );
  return rows.map((row): { serviceId: string; name: string; aliases: string[] } => ({
    ...row,
    aliases: JSON.parse(row.aliases),
  }));
}

/** The classes of files that funders of the catalogue require, each once. */
export async function requiredFileClasses(read: Read): Promise<string[]> {
  const rows = await read<{ integration: string }>(
    `SELECT integration FROM funders WHERE integration LIKE '%"requiredFileClasses":["%'`,
    [],
  );
  const required = rows.flatMap(({ integration }): string[] => JSON.parse(integration).requiredFileClasses);
  return [...new Set(required)];
}
