import { spawnSync } from 'node:child_process';

/** Runs the suite where there is a python3. Left out it is said aloud, and counted as skipped. */
export function onPython(what: string, suite: () => void): void {
  const isThere = spawnSync('python3', ['--version']).status === 0;
  if (!isThere) process.stderr.write(`${what}: left out, there is no python3.\n`);
  (isThere ? describe : describe.skip)(what, suite);
}
