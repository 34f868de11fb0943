import 'reflect-metadata';
import { migrations } from '../migrations/list';
import { readConfig } from '../platform/config';
import { Database } from '../platform/db/database';
import { keepPrivate } from '../platform/private-files';
import { createSecrets } from '../platform/secrets';
import { entities } from '../registry';

/** Brings the database's schema up to date, then exits. */
async function main(): Promise<void> {
  keepPrivate();
  const config = readConfig();
  const seals = createSecrets(config.secretKeys).fingerprints;
  const database = await Database.open({ url: config.DATABASE_URL, entities, migrations, seals });
  await database.close();
}

main().then(
  () => console.log('The database is up to date.'),
  (error) => {
    console.error(error.message);
    process.exit(1);
  },
);
