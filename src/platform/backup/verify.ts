import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { progress, type Say } from '../progress';
import type { Secrets } from '../secrets';
import { readFileLine } from './files';
import { hashFile, type LineFile, readLines } from './line-file';
import { BackupRefused, type Manifest, readManifest } from './manifest';
import { RowsChecksum } from './rows';

const PROBLEMS_TOLD = 20;

/** Reads the whole backup and compares it with its manifest, which is answered. Throws BackupRefused with all that differs. */
export async function verifyBackup(folder: string, secrets: Secrets, say: Say): Promise<Manifest> {
  const manifest = readManifest(folder, secrets);
  const problems: string[] = [];
  for (const kept of [...manifest.tables, ...manifest.lists]) {
    const problem = await problemOf(folder, kept);
    if (problem) problems.push(problem);
  }
  // What the lists say counts only once they are known to be whole.
  if (problems.length === 0) problems.push(...(await problemsOfFiles(folder, manifest, say)));
  if (problems.length > 0) throw new BackupRefused(`The backup is damaged:\n${problems.map(indented).join('\n')}`);
  return manifest;
}

/** What differs between the files that the lists name and those below `folder`; at most 20 of them. */
export async function problemsOfFiles(folder: string, { lists }: Manifest, say: Say, backup = folder) {
  const problems: string[] = [];
  const tell = progress('files read', say);
  let count = 0;
  for (const { file } of lists) {
    for await (const line of readLines(join(backup, file))) {
      const { path, sha256 } = readFileLine(line);
      tell(++count);
      if (!existsSync(join(folder, path))) problems.push(`${path} is missing.`);
      else if ((await hashFile(join(folder, path))) !== sha256) problems.push(`${path} was changed.`);
      if (problems.length === PROBLEMS_TOLD) return problems;
    }
  }
  return problems;
}

async function problemOf(folder: string, { file, rows, checksum, sha256 }: LineFile): Promise<string | null> {
  const path = join(folder, file);
  if (!existsSync(path)) return `${file} is missing.`;
  if ((await hashFile(path)) !== sha256) return `${file} was changed.`;
  const counted = new RowsChecksum();
  for await (const line of readLines(path)) counted.add(line);
  if (counted.rows !== rows) return `${file} holds ${counted.rows} rows instead of ${rows}.`;
  return counted.checksum === checksum ? null : `${file} does not hold the rows that were saved.`;
}

const indented = (line: string) => `  ${line}`;
