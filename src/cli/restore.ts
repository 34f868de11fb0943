import 'reflect-metadata';
import { migrations } from '../migrations/list';
import { restore } from '../platform/backup/restore';
import { afterRestore, entities, listeners, underSecretKey, unversioned } from '../registry';
import { runFolderCommand } from './folder-command';

/**
 * `npm run restore -- --from=FOLDER`: into an empty database and DATA_DIR, then compares all of it. What was being sent
 * then waits for a person, unless `--moved` says that the service was stopped for the backup and stays so.
 */
runFolderCommand('restore', 'from', async (folder, config, secrets, moved) => {
  const options = { url: config.DATABASE_URL, entities, migrations, unversioned };
  const target = {
    options,
    dataDir: config.DATA_DIR,
    secrets,
    underSecretKey,
    listeners,
    afterRestore: moved ? [] : afterRestore,
  };
  const differences = await restore(target, folder, console.log);
  for (const difference of differences) console.error(difference);
  console.log(
    differences.length === 0
      ? 'Restored: every row and every file is what was saved.'
      : `Not restored: ${differences.length} differences. Do not use this database.`,
  );
  return differences.length === 0 ? 0 : 1;
});
