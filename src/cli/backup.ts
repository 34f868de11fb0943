import 'reflect-metadata';
import { migrations } from '../migrations/list';
import { backup } from '../platform/backup/backup';
import { Database } from '../platform/db/database';
import { entities } from '../registry';
import { runFolderCommand } from './folder-command';

/** `npm run backup -- --to=FOLDER`: the database at one moment, and its files, beside running services. */
runFolderCommand('backup', 'to', async (folder, config, secrets) => {
  const database = await Database.beside({ url: config.DATABASE_URL, entities, migrations });
  const version = process.env.npm_package_version ?? null;
  const source = { database, url: config.DATABASE_URL, dataDir: config.DATA_DIR, secrets, version };
  const { tables } = await backup(source, folder, console.log).finally(() => database.close());
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(
    `The backup is whole: ${rows} rows of ${tables.length} tables. SECRET_KEY is not in it: keep it elsewhere.`,
  );
  return 0;
});
