import { spawnSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The disk that a service's files and embedded database are on, which can be full for a while. */
export interface Disk {
  fill(): void;
  free(): void;
  close(): void;
}

/** Room for what 200 rounds leave there: after a hundred, 192 MB were full of themselves. */
const SIZE = '512m';
const PIECES = [1024 * 1024, 64 * 1024, 4096, 512];

/** Puts a small file system in memory onto the folder; undefined where we may not. */
export function smallDisk(folder: string): Disk | undefined {
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE}`, 'tmpfs', folder], { stdio: 'ignore' });
  if (mounted.status !== 0) return undefined;
  const filler = join(folder, 'filler');
  return {
    fill() {
      for (const piece of PIECES) {
        try {
          for (;;) writeFileSync(filler, Buffer.alloc(piece), { flag: 'a' });
        } catch {}
      }
    },
    free: () => rmSync(filler, { force: true }),
    close: () => void spawnSync('umount', ['-l', folder], { stdio: 'ignore' }),
  };
}

/** A process whose writes to files are all refused, until `free`; false where there is no prlimit. */
export function refuseWrites(pid: number): boolean {
  return limitFiles(pid, '0');
}

export const allowWrites = (pid: number): boolean => limitFiles(pid, 'unlimited');

function limitFiles(pid: number, bytes: string): boolean {
  const given = [`--pid=${pid}`, `--fsize=${bytes}:unlimited`];
  return spawnSync('prlimit', given, { stdio: 'ignore' }).status === 0;
}
