import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { until } from '../../test/support/until';
import { BUILT, IS_BUILT, SOURCES } from '../remote-service';

/** The service in a process of its own, which is started again whenever it ends, as a supervisor would. */
export interface Supervised {
  /** Where it listens; the last port while it is not there. */
  port(): number;
  pid(): number | undefined;
  /** `kill -9`; resolves when it is gone. It comes back by itself. */
  kill(): Promise<void>;
  /** Resolves when it listens. */
  back(): Promise<unknown>;
  /** Its clock goes wrong by so much, also after it was started again; 0 sets it right. */
  shiftClock(ms: number): void;
  memory(): Promise<NodeJS.MemoryUsage>;
  /** How often it ended though nobody killed it, once it had been listening. */
  deaths(): number;
  /** The last that it has said. */
  said(): string;
  stop(): Promise<void>;
}

const SAID_KEPT = 30_000;
const AGAIN_MS = 100;
const START_MS = 120_000;

/** Starts it; `built`: what `npm run build` made, else the sources. Tests take what was built where it is of the sources as they stand. */
export async function supervise(
  settings: NodeJS.ProcessEnv,
  { built = IS_BUILT, flags = [] as string[] } = {},
): Promise<Supervised> {
  const args = [...flags, '-r', join(__dirname, 'in-service.cjs'), ...(built ? BUILT : SOURCES)];
  const state = { port: 0, listening: false, killed: false, stopped: false, deaths: 0, said: '', shiftMs: 0 };
  let child: ChildProcess;
  let gone: Promise<void>;
  const start = () => {
    child = spawn(process.execPath, args, { env: settings, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
    Object.assign(state, { listening: false, killed: false });
    if (state.shiftMs !== 0) child.send({ shiftMs: state.shiftMs });
    for (const stream of [child.stdout!, child.stderr!])
      stream.on('data', (part: Buffer) => {
        state.said = (state.said + part).slice(-SAID_KEPT);
        const [, port] = (!state.listening && /"port":(\d+),.*"ready"/.exec(String(part))) || [];
        if (port) Object.assign(state, { port: Number(port), listening: true });
      });
    gone = new Promise((resolve) => child.once('exit', () => resolve()));
    void gone.then(async () => {
      if (state.listening && !state.killed) {
        state.deaths++;
        console.error(`The service ended by itself: ${state.said.slice(-3000)}`);
      }
      state.listening = false;
      await wait(AGAIN_MS);
      if (!state.stopped) start();
    });
  };
  start();
  const service: Supervised = {
    port: () => state.port,
    pid: () => child.pid,
    async kill() {
      state.killed = true;
      child.kill('SIGKILL');
      await gone;
    },
    back: () => until(() => state.listening || undefined, 'the service to listen', START_MS),
    shiftClock(ms) {
      state.shiftMs = ms;
      if (child.connected) child.send({ shiftMs: ms });
    },
    memory() {
      const answer = new Promise<NodeJS.MemoryUsage>((resolve) =>
        child.once('message', ({ memory }: { memory: NodeJS.MemoryUsage }) => resolve(memory)),
      );
      child.send({ measure: true });
      return answer;
    },
    deaths: () => state.deaths,
    said: () => state.said,
    stop() {
      state.stopped = true;
      return service.kill();
    },
  };
  await service.back().catch(async (error) => {
    await service.stop();
    throw new Error(`${error.message}\n${state.said}`);
  });
  return service;
}
