import { chmodSync, lstatSync, readdirSync, type Stats } from 'node:fs';
import { join } from 'node:path';
import { FOLDERS } from './backup/files';

const OTHERS = 0o077;

/** Whatever this process makes from here on is for its owner's eyes alone. The first thing that a command does. */
export function keepPrivate(): void {
  process.umask(OTHERS);
}

/** Takes from others what they may do with a database's files, which an older version has made for all to read. */
export function tightenDatabase(path: string): void {
  for (const ending of ['', '-wal', '-shm', '-journal', '.lock']) tighten(path + ending);
}

/**
 * The same for DATA_DIR, its files, and the folders that the service has made in it. A folder that is closed already has been
 * gone through: it is closed last.
 */
export function tightenFolder(dataDir: string): void {
  for (const entry of readdirSync(dataDir, { withFileTypes: true }))
    if (entry.isFile()) tighten(join(dataDir, entry.name));
  for (const folder of FOLDERS) tightenBelow(join(dataDir, folder));
  tighten(dataDir);
}

function tightenBelow(folder: string): void {
  const found = ours(folder);
  if (!found?.isDirectory() || (found.mode & OTHERS) === 0) return;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) tightenBelow(path);
    else tighten(path);
  }
  tighten(folder);
}

function tighten(path: string): void {
  const found = ours(path);
  if (found && (found.mode & OTHERS) !== 0) chmodSync(path, found.mode & 0o7777 & ~OTHERS);
}

/** Of what belongs to this user; links are left alone, they may lead anywhere. */
function ours(path: string): Stats | undefined {
  const found = lstatSync(path, { throwIfNoEntry: false });
  const isOurs = found && found.uid === process.getuid?.() && !found.isSymbolicLink();
  return isOurs ? found : undefined;
}
