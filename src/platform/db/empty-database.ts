import { copyFileSync, existsSync, renameSync } from 'node:fs';
import { join } from 'node:path';

/** What the migrations make of no database, as the build has kept it (scripts/bundle.mjs); a checkout has none. */
const KEPT = join(__dirname, '../../empty.sqlite');

/**
 * Makes an embedded database that is not there yet of the one that the build has kept: to migrate nothing, step by step, is a
 * third of a first start. What is younger than the kept one is migrated like any other's.
 */
export function beginWithKept(path: string, kept = KEPT): void {
  if (existsSync(path) || !existsSync(kept)) return;
  const whole = `${path}.new`;
  copyFileSync(kept, whole);
  renameSync(whole, path);
}
