/**
 * `npm run dev`: the demo's service from source, started anew when a source changes, and the dashboard with hot reload
 * beside it. No build. PORT is the service's (4000), DASHBOARD_PORT the dashboard's (5173), INSPECT_PORT the debugger's (9229).
 */
import { spawn } from 'node:child_process';
import { relative, resolve, sep } from 'node:path';
import { createServer } from 'vite';

const { PORT = '4000', DASHBOARD_PORT = '5173', INSPECT_PORT = '9229' } = process.env;
const DASHBOARD = resolve('src/dashboard') + sep;
const WATCHED = ['src', 'test/support/register.cjs', '.swcrc'].map((path) => resolve(path));
/** A service that a debugger has stopped, or that hangs, never hears that it should end. */
const STOPS_WITHIN_MS = 2000;

let service;
let changedAt = 0;
let isStopping = false;

function start() {
  service = spawn(
    process.execPath,
    [`--inspect=127.0.0.1:${INSPECT_PORT}`, '-r', './test/support/register.cjs', 'src/cli/demo.ts', '--brief'],
    // With a channel to us, so that it ends when we do, however we end.
    { stdio: ['ignore', 'inherit', 'inherit', 'ipc'], env: { ...process.env, PORT } },
  );
  service.on('exit', () => {
    service = undefined;
    if (isStopping) return;
    if (changedAt) startAgain();
    else console.log('The service has ended. It starts again with the next change.');
  });
}

function startAgain() {
  changedAt = 0;
  start();
}

function stopService() {
  const stopped = service;
  stopped.kill('SIGTERM');
  setTimeout(() => stopped.kill('SIGKILL'), STOPS_WITHIN_MS).unref();
}

function onChange(path) {
  if (isStopping || path.startsWith(DASHBOARD) || !WATCHED.some((each) => path.startsWith(each))) return;
  const isFirst = !changedAt;
  changedAt ||= Date.now();
  if (isFirst) console.log(`${relative('.', path)} has changed …`);
  if (!service) startAgain();
  else if (isFirst) stopService();
}

start();
process.env.SERVICE_URL = `http://127.0.0.1:${PORT}`;
const dashboard = await createServer({
  configFile: resolve('src/dashboard/vite.config.mts'),
  server: { host: '127.0.0.1', port: Number(DASHBOARD_PORT) },
  clearScreen: false,
});
await dashboard.listen();
dashboard.watcher.add(WATCHED).on('change', onChange).on('add', onChange).on('unlink', onChange);
console.log(`Dashboard with hot reload: ${dashboard.resolvedUrls.local[0]}   Debugger: 127.0.0.1:${INSPECT_PORT}`);

async function stop() {
  if (isStopping) return;
  isStopping = true;
  const ended = service && new Promise((done) => service.once('exit', done));
  if (service) stopService();
  await Promise.all([ended, dashboard.close()]);
  process.exit(0);
}
process.on('SIGINT', stop).on('SIGTERM', stop);
