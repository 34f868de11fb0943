import 'reflect-metadata';
import { verifyBackup } from '../platform/backup/verify';
import { runFolderCommand } from './folder-command';

/** `npm run backup:verify -- --from=FOLDER`: reads all of a backup and says whether it is what was saved. */
runFolderCommand('backup:verify', 'from', async (folder, _config, secrets) => {
  const { created, tables } = await verifyBackup(folder, secrets, console.log);
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(`The backup of ${created} is whole: ${rows} rows of ${tables.length} tables. SECRET_KEY is its key.`);
  return 0;
});
