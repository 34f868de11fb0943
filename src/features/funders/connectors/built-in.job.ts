import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDuplicate } from '../../../platform/db/database';
import { sha256 } from '../../../platform/hash.rules';
import type { Services } from '../../../platform/services';
import { isObject } from '../../../platform/untyped.rules';
import { readYaml } from '../../../platform/yaml.rules';
import { installBuiltIn } from './connector.commands';
import type { Manifest } from './manifest.rules';

const FOLDER = join(__dirname, '../../../../connectors');

/** The manifests that ship with the service, by slug. */
export function builtInManifests(): Map<string, string> {
  const slugs = existsSync(FOLDER) ? readdirSync(FOLDER) : [];
  const files = slugs.map((slug) => ({ slug, path: join(FOLDER, slug, 'connector.yaml') }));
  return new Map(
    files.filter(({ path }) => existsSync(path)).map(({ slug, path }) => [slug, readFileSync(path, 'utf8')]),
  );
}

/** That it is sound is for the tests to say (connector-built-in): checking is a tenth of a service's first start. */
const isManifest = (value: unknown, slug: string): value is Manifest => isObject(value) && value.slug === slug;

/** What ships with the service becomes a version where it is new; at the start, by whichever instance is first. */
export async function installBuiltInConnectors({ database, transact, log, secrets }: Services): Promise<void> {
  const known = await database.read<{ slug: string; checksum: string }>('SELECT slug, checksum FROM connectors', []);
  const seen = new Set(known.map(({ slug, checksum }) => `${slug} ${checksum}`));
  const missing = [...builtInManifests()].filter(([slug, text]) => !seen.has(`${slug} ${sha256(text)}`));
  if (missing.length === 0) return;
  const sound = missing.flatMap(([slug, text]) => {
    const { value, mistakes } = readYaml(text);
    if (mistakes.length === 0 && isManifest(value, slug)) return [{ text, manifest: value }];
    log.error({ slug, mistakes }, 'a connector that ships with the service has errors');
    return [];
  });
  for (const { text, manifest } of sound)
    await transact((tx) => installBuiltIn(tx, text, manifest, secrets)).catch((error: unknown) => {
      // Another instance was faster.
      if (!isDuplicate(error)) throw error;
    });
}
