import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

const EVERY_MS = 200;

/** MB that a process has of the machine: the most so far where the system keeps that, else now. */
function residentMb(pid: number): number {
  const path = `/proc/${pid}/status`;
  try {
    if (existsSync('/proc/self/status'))
      return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(path, 'utf8'))?.[1] ?? 0) / 1024;
    return Number(spawnSync('ps', ['-o', 'rss=', '-p', String(pid)]).stdout) / 1024 || 0;
  } catch {
    return 0;
  }
}

/** Watches the process that `pidOf` names now; `peak` answers the most that any of them has had, in MB. */
export function watchMemory(pidOf: () => number | undefined) {
  let peak = 0;
  const look = () => {
    const pid = pidOf();
    if (pid !== undefined) peak = Math.max(peak, Math.round(residentMb(pid)));
  };
  const timer = setInterval(look, EVERY_MS);
  return {
    peak() {
      look();
      return peak;
    },
    stop: () => clearInterval(timer),
  };
}
