import { execFileSync } from 'node:child_process';

/** What git answers. Throws where it refuses, with what it said. */
export const git = (...args) =>
  execFileSync('git', args, {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    stdio: ['ignore', 'pipe', 'pipe'],
  }).trim();

/** The tag of the newest release that this commit comes after; undefined before the first, and where there is no repository. */
export function lastRelease() {
  try {
    return git('describe', '--tags', '--abbrev=0', '--match', 'v[0-9]*');
  } catch {
    return undefined;
  }
}
