import { migrations } from './migrations/list';
import { isOfKey } from './platform/audit/verify';
import { type Config, ConfigError } from './platform/config';
import { Database } from './platform/db/database';
import type { Secrets } from './platform/secrets';
import type { Tracing } from './platform/tracing/tracing';
import { entities, unversioned } from './registry';

/** What the surroundings refuse is told with the setting that it hangs on, and without a stack. */
export function named<T>(settings: string, start: Promise<T>): Promise<T> {
  return start.catch((error: NodeJS.ErrnoException) => {
    throw error.code ? new ConfigError([`${settings}: ${error.message}`]) : error;
  });
}

/** Opens the database, which only the key that it was used with may. Throws ConfigError for another one. */
export async function openDatabase(
  config: Config,
  secrets: Secrets,
  observe: ((sql: string, parameters: readonly unknown[]) => void) | undefined,
  tracing: Tracing,
): Promise<Database> {
  const opened = Database.open({
    url: config.DATABASE_URL,
    ...{ entities, migrations, unversioned, seals: secrets.fingerprints },
    timeoutSeconds: config.DATABASE_TIMEOUT,
    tracing,
    ...(observe && { observe }),
  });
  const database = await named('DATABASE_URL', opened);
  if (await isOfKey((sql, parameters) => database.read(sql, parameters), secrets.fingerprints)) return database;
  await database.close();
  throw new ConfigError([
    'SECRET_KEY is not the key that this database was used with: what that one has sealed would be lost',
  ]);
}
