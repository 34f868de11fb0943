import { LRUCache } from 'lru-cache';
import { present } from '../../../platform/untyped.rules';
import { checkManifest } from './check.rules';
import type { ConnectorVersion } from './connector.entity';
import type { Manifest } from './manifest.rules';

/** A connector's version, ready to be used. */
export interface LoadedConnector {
  slug: string;
  version: number;
  manifest: Manifest;
}

/** The same text is the same manifest, whichever database it came from. */
const read = new LRUCache<string, Manifest>({
  max: 200,
  maxSize: 16 * 1024 * 1024,
  sizeCalculation: (_value, text) => text.length + 1,
});

/**
 * A stored version, by what it was read as when it was saved, or its text where it was saved before that was kept. Throws
 * where that is no manifest, which none that was saved can be.
 */
export function loadConnector(slug: string, version: number, stored: string): LoadedConnector {
  let manifest = read.get(stored);
  if (!manifest) {
    manifest = present(jsonOf(stored) ?? checkManifest(stored).manifest, `manifest ${slug} ${version}`);
    read.set(stored, manifest);
  }
  return { slug, version, manifest };
}

/** A version's manifest as it is stored to be used. */
export const storedOf = ({ readAs, manifest }: Pick<ConnectorVersion, 'readAs' | 'manifest'>): string =>
  readAs ?? manifest;

/** What is stored was checked: as JSON it is a manifest. */
function jsonOf(stored: string): Manifest | null {
  try {
    const manifest: Manifest = JSON.parse(stored);
    return manifest;
  } catch {
    return null;
  }
}
