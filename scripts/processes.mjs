import { spawn } from 'node:child_process';
import { constants } from 'node:os';

/** As `npm start` and the image have them. */
export const NODE_FLAGS = ['--max-semi-space-size=16', '--max-old-space-size=512'];
const PARENT = process.ppid;

/** Runs a program to its end: its exit code, 128 + n when signal n ended it. SIGINT and SIGTERM are passed on to it. */
function run(program, programArgs, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, programArgs, { stdio: 'inherit', ...options });
    options.started?.(child);
    // A terminal's Ctrl-C has reached the child already; a second SIGINT would cut its orderly stop short.
    const onInterrupt = () => process.stdin.isTTY || child.kill('SIGINT');
    const onTerminate = () => {
      clearInterval(watch);
      child.kill('SIGTERM');
    };
    // A SIGTERM to npm ends the shell between npm and us, and nobody tells us: we notice that we lost our parent.
    const orphaned = () => process.env.npm_lifecycle_event && process.ppid !== PARENT;
    const watch = setInterval(() => orphaned() && onTerminate(), 500);
    process.on('SIGINT', onInterrupt).on('SIGTERM', onTerminate);
    child.on('error', reject);
    child.on('close', (code, signal) => {
      clearInterval(watch);
      process.off('SIGINT', onInterrupt).off('SIGTERM', onTerminate);
      resolve(code ?? 128 + constants.signals[signal]);
    });
  });
}

export function node(nodeArgs, env = process.env) {
  return run(process.execPath, nodeArgs, { env });
}

export function npm(npmArgs, options) {
  return run('npm', npmArgs, { shell: process.platform === 'win32', ...options });
}
