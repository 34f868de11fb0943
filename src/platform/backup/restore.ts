import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { systemClock } from '../clock';
import { Database } from '../db/database';
import { openSnapshot } from '../db/snapshot';
import { createTransact, type EventListener, type Tx } from '../db/transact';
import type { DatabaseOptions } from '../db/writer-source';
import { EventCounter } from '../events/event.entity';
import { progress, type Say } from '../progress';
import { walkAll } from '../rotation/rotate';
import { sealedTexts } from '../rotation/sealed-texts';
import type { UnderSecretKey } from '../rotation/under-key';
import type { Secrets } from '../secrets';
import { copyFile, FOLDERS, readFileLine } from './files';
import { readLines } from './line-file';
import { BackupRefused, type Manifest } from './manifest';
import { lineOf, RowsChecksum, selectAll } from './rows';
import { problemsOfFiles, verifyBackup } from './verify';

export interface RestoreTarget {
  options: DatabaseOptions;
  dataDir: string;
  secrets: Secrets;
  underSecretKey: readonly UnderSecretKey[];
  afterRestore: readonly AfterRestore[];
  listeners: EventListener[];
}

/** Something that a restored database needs, since the world has gone on without it. */
export interface AfterRestore {
  /** Of what reports tell the number. */
  readonly what: string;
  /** One bounded batch; answers how many there were. It is called until there are none. */
  run(tx: Tx): Promise<number>;
}

const ROWS_AT_ONCE = 200;
const LENGTH_AT_ONCE = 1_000_000;

/**
 * Brings a backup into an empty database of either kind and an empty DATA_DIR, then reads all of it back and compares.
 * Answers what differs; nothing is what should. Throws BackupRefused, before anything is written, for a backup that is
 * damaged or of another version, another key, and a target that is not empty.
 */
export async function restore(target: RestoreTarget, folder: string, say: Say): Promise<string[]> {
  const { dataDir, secrets, options } = target;
  const manifest = await verifyBackup(folder, secrets, say);
  say(`The backup of ${manifest.created} is whole, and SECRET_KEY is its key.`);
  for (const name of FOLDERS) {
    const path = join(dataDir, name);
    if (existsSync(path) && readdirSync(path).length > 0) throw new BackupRefused(`${path} is not empty.`);
  }
  const known = (options.migrations as { name: string }[]).map(({ name }) => name);
  if (known.join() !== manifest.migrations.join())
    throw new BackupRefused(
      `The backup was made by another version (${manifest.version ?? 'unknown'}): restore it with that one, then update.`,
    );
  const database = await Database.open({ ...options, mustBeEmpty: true });
  try {
    // Accounts and keys come first in the list and are restored last: nobody can sign in to what is half there.
    const { tableName: counters } = database.source.getMetadata(EventCounter);
    // What is restored advances versions, so the counters are what they were only after all else.
    for (const last of [false, true])
      for (const table of manifest.tables.toReversed())
        if ((table.name === counters) === last) await restoreTable(database, folder, table, say);
    await restoreFiles(dataDir, folder, manifest, say);
    const found = await differences(database, target, folder, manifest, say);
    if (found.length === 0) await settle(database, target, say);
    return found;
  } finally {
    await database.close();
  }
}

async function restoreTable(database: Database, folder: string, table: Manifest['tables'][number], say: Say) {
  const escaped = (name: string) => database.source.driver.escape(name);
  const into = `INSERT INTO ${escaped(table.name)} (${table.columns.map(escaped).join(', ')}) VALUES `;
  const row = `(${table.columns.map(() => '?').join(', ')})`;
  // Migrations have put rows of their own into the empty database.
  await database.write((db) => db.query(`DELETE FROM ${escaped(table.name)}`));
  const tell = progress(table.name, say);
  let batch: unknown[][] = [];
  let length = 0;
  let count = 0;
  const write = async () => {
    const rows = batch;
    batch = [];
    length = 0;
    if (rows.length > 0) await database.write((db) => db.query(into + rows.map(() => row).join(', '), rows.flat()));
  };
  for await (const line of readLines(join(folder, table.file))) {
    batch.push(JSON.parse(line));
    length += line.length;
    tell(++count);
    if (batch.length === ROWS_AT_ONCE || length > LENGTH_AT_ONCE) await write();
  }
  await write();
  say(`${table.name}: ${count} rows`);
}

async function restoreFiles(dataDir: string, folder: string, { lists }: Manifest, say: Say): Promise<void> {
  const tell = progress('files', say);
  let count = 0;
  for (const { file } of lists) {
    for await (const line of readLines(join(folder, file))) {
      await copyFile(readFileLine(line).path, folder, dataDir);
      tell(++count);
    }
  }
  say(`files: ${count}`);
}

async function settle(
  database: Database,
  { afterRestore, listeners, secrets }: RestoreTarget,
  say: Say,
): Promise<void> {
  const transact = createTransact({ database, clock: systemClock, secrets, listeners, committed: () => {} });
  for (const { what, run } of afterRestore) {
    let count = 0;
    for (let batch = -1; batch !== 0; count += batch) batch = await transact(run);
    if (count > 0) say(`${count} ${what}: a person has to look at them.`);
  }
}

async function differences(
  database: Database,
  { options, dataDir, secrets, underSecretKey }: RestoreTarget,
  folder: string,
  manifest: Manifest,
  say: Say,
): Promise<string[]> {
  const found: string[] = [];
  const snapshot = await openSnapshot(options.url);
  for (const table of manifest.tables) {
    const counted = new RowsChecksum();
    for await (const row of snapshot.rows(selectAll(database.source, table))) counted.add(lineOf(table, row));
    if (counted.rows !== table.rows)
      found.push(`${table.name} holds ${counted.rows} rows; the backup holds ${table.rows}.`);
    else if (counted.checksum !== table.checksum) found.push(`${table.name} holds other values than the backup.`);
  }
  await snapshot.close();
  found.push(...(await problemsOfFiles(dataDir, manifest, say, folder)));
  let opened = 0;
  for (const kind of [...sealedTexts(database.source), ...underSecretKey]) {
    const { seen, unreadable } = await walkAll(kind, { database, secrets, dataDir }, false, say);
    opened += seen - unreadable;
    if (unreadable > 0) found.push(`${kind.name} holds ${unreadable} values that SECRET_KEY does not open.`);
  }
  say(`${opened} encrypted values open with SECRET_KEY.`);
  return found;
}
