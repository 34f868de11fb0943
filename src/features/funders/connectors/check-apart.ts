import { readYaml } from '../../../platform/yaml.rules';
import { checkManifest, type Finding } from './check.rules';

/** What came of checking a manifest, so that it can leave the thread. */
export interface ManifestCheck {
  /** The manifest as JSON; null where it has errors. */
  readAs: string | null;
  findings: Finding[];
}

/** Runs in a thread: what YAML holds can take seconds to be read. */
export function checkApart(text: string): ManifestCheck {
  const { manifest, findings } = checkManifest(text);
  return { readAs: manifest && JSON.stringify(manifest), findings };
}

/** Runs in a thread as well. */
export function linesApart({ text, pointers }: { text: string; pointers: readonly string[] }): number[] {
  const { placeOf } = readYaml(text);
  return pointers.map((pointer) => placeOf(pointer).line);
}
