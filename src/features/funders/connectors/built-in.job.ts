import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDuplicate } from '../../../platform/db/database';
import { sha256 } from '../../../platform/hash.rules';
import type { Services } from '../../../platform/services';
import { type CheckedManifest, checkManifest } from './check.rules';
import { installBuiltIn } from './connector.commands';

const FOLDER = join(__dirname, '../../../../connectors');

/** The manifests that ship with the service, by slug. */
export function builtInManifests(): Map<string, string> {
  const slugs = existsSync(FOLDER) ? readdirSync(FOLDER) : [];
  const files = slugs.map((slug) => ({ slug, path: join(FOLDER, slug, 'connector.yaml') }));
  return new Map(
    files.filter(({ path }) => existsSync(path)).map(({ slug, path }) => [slug, readFileSync(path, 'utf8')]),
  );
}

/** Read and checked once a process, since they are the program's own and most of a start. */
const checked = new Map<string, CheckedManifest>();
function checkedOnce(text: string): CheckedManifest {
  const found = checked.get(text) ?? checkManifest(text);
  checked.set(text, found);
  return found;
}

/** What ships with the service becomes a version where it is new; at the start, by whichever instance is first. */
export async function installBuiltInConnectors({ database, transact, log, secrets }: Services): Promise<void> {
  const known = await database.read<{ slug: string; checksum: string }>('SELECT slug, checksum FROM connectors', []);
  const seen = new Set(known.map(({ slug, checksum }) => `${slug} ${checksum}`));
  const missing = [...builtInManifests()].filter(([slug, text]) => !seen.has(`${slug} ${sha256(text)}`));
  if (missing.length === 0) return;
  const sound = missing.flatMap(([slug, text]) => {
    const { manifest, findings } = checkedOnce(text);
    if (manifest?.slug === slug) return [{ text, manifest }];
    log.error({ slug, findings }, 'a connector that ships with the service has errors');
    return [];
  });
  for (const { text, manifest } of sound)
    await transact((tx) => installBuiltIn(tx, text, manifest, secrets)).catch((error: unknown) => {
      // Another instance was faster.
      if (!isDuplicate(error)) throw error;
    });
}
