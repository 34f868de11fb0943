import { chmod, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '../db/database';
import { openSnapshot, type Snapshot } from '../db/snapshot';
import { progress, type Say } from '../progress';
import type { Secrets } from '../secrets';
import { copyNew } from './files';
import { writeLines } from './line-file';
import { BackupRefused, type Manifest, writeManifest } from './manifest';
import { lineOf, selectAll, shapesOf, type TableShape } from './rows';

export interface BackupSource {
  database: Database;
  url: string;
  dataDir: string;
  secrets: Secrets;
  version: string | null;
}

/**
 * Writes the database as it is at one moment, and all files that it speaks of, into an empty folder, while services run.
 * Throws BackupRefused for a folder that holds anything.
 */
export async function backup(source: BackupSource, folder: string, say: Say): Promise<Manifest> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await readdir(folder)).length > 0) throw new BackupRefused(`${folder} is not empty.`);
  await chmod(folder, 0o700);
  await mkdir(join(folder, 'tables'), { mode: 0o700 });
  const { dataDir, database, secrets, url, version } = source;
  const list = (number: number) => {
    const file = `files-${number}.ndjson.gz`;
    return writeLines(join(folder, file), file, copyNew(dataDir, folder), progress('files', say));
  };
  // A file is there before its row, and stays for an hour after it. So what there is before the moment is copied before
  // it, and afterwards what came in between: nothing that a row names is missed, whatever comes and goes meanwhile.
  const before = await list(1);
  const created = new Date().toISOString();
  const snapshot = await openSnapshot(url);
  try {
    const tables: Manifest['tables'] = [];
    for (const shape of shapesOf(database.source)) tables.push(await saveTable(database, snapshot, shape, folder, say));
    const since = await list(2);
    say(`files: ${before.rows + since.rows}`);
    const migrations = database.source.migrations.map((migration) => migration.constructor.name);
    const { dialect } = database;
    const lists = [before, since];
    return writeManifest(folder, secrets, { format: 1, version, created, dialect, migrations, tables, lists });
  } finally {
    await snapshot.close();
  }
}

async function saveTable(
  { source }: Database,
  snapshot: Snapshot,
  shape: TableShape,
  folder: string,
  say: Say,
): Promise<Manifest['tables'][number]> {
  const { name, columns, places } = shape;
  async function* lines() {
    for await (const row of snapshot.rows(selectAll(source, shape))) yield lineOf(shape, row);
  }
  const file = `tables/${name}.ndjson.gz`;
  const saved = await writeLines(join(folder, file), file, lines(), progress(name, say));
  say(`${name}: ${saved.rows} rows`);
  return { name, columns: [...columns], places: [...places], ...saved };
}
