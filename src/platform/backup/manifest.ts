import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Secrets } from '../secrets';
import { present } from '../untyped.rules';

/** The backup is not what it says it is, or cannot be used here. The message tells people why. */
export class BackupRefused extends Error {}

const lineFile = z.object({ file: z.string(), rows: z.number(), checksum: z.string(), sha256: z.string() });
const manifest = z.object({
  format: z.literal(1),
  /** Of the program that made it; null where it was not told. */
  version: z.string().nullable(),
  created: z.string(),
  dialect: z.enum(['sqlite', 'mysql']),
  /** The migrations that made its tables. */
  migrations: z.array(z.string()),
  tables: z.array(
    lineFile.extend({
      name: z.string(),
      columns: z.array(z.string()),
      places: z.array(z.number().nullable()),
    }),
  ),
  /** Lists of the files of DATA_DIR: path, size and SHA-256 a line. */
  lists: z.array(lineFile),
  /** How texts begin that its key has sealed. */
  key: z.string(),
  /** By which it is known that nobody without the key has changed this, and through it anything else. */
  seal: z.string(),
});

export type Manifest = z.infer<typeof manifest>;

/** Parsed, so that its names always stand in the same order. */
function sealsOf(secrets: Secrets, given: Manifest): string[] {
  const { seal: _, ...rest } = manifest.parse(given);
  return secrets.fingerprints(JSON.stringify(rest), 'backup|manifest');
}

/** Written last, and whole or not at all: without it there is no backup. */
export function writeManifest(folder: string, secrets: Secrets, unsealed: Omit<Manifest, 'key' | 'seal'>): Manifest {
  const made = { ...unsealed, key: present(secrets.beginnings[0], 'The key'), seal: '' };
  const sealed = { ...made, seal: present(sealsOf(secrets, made)[0], 'The seal') };
  const path = join(folder, 'manifest.json');
  writeFileSync(`${path}.part`, `${JSON.stringify(sealed, null, 2)}\n`, { mode: 0o600 });
  renameSync(`${path}.part`, path);
  return sealed;
}

/** Throws BackupRefused where there is none, where the key is another one, and where it was changed. */
export function readManifest(folder: string, secrets: Secrets): Manifest {
  const found = parsed(folder);
  if (!secrets.beginnings.includes(found.key))
    throw new BackupRefused(
      'SECRET_KEY is not the key of this backup, so what is encrypted in it could not be read: give the one of that time.',
    );
  if (!sealsOf(secrets, found).includes(found.seal))
    throw new BackupRefused('The manifest was changed after the backup had been made.');
  return found;
}

function parsed(folder: string): Manifest {
  try {
    return manifest.parse(JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')));
  } catch {
    throw new BackupRefused(`${folder} holds no manifest.json of a finished backup that this version can read.`);
  }
}
