import { extname, join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { Worker } from 'node:worker_threads';
import { AppError } from '../errors';
import { FairQueue } from './fair-queue';
import { leftOf, NO_WAITS, openWaits, type Waits } from './waits';

/** A function that runs in a worker thread: the module that exports it, and its name there. */
export interface Task<Input, Output> {
  /** Absolute, without the ending: `join(__dirname, 'parse')`. */
  readonly module: string;
  readonly name: string;
  /** Never set: holds the types of what goes in and out. */
  readonly types?: (input: Input) => Output;
}

/** The work took too long or too much memory, and its thread is gone. The message is fit for a person. */
export class TaskKilled extends Error {
  constructor(
    readonly limit: 'time' | 'memory',
    message: string,
  ) {
    super(message);
  }
}

/** The process is stopping; nothing is said about the work. */
export class ThreadsStopped extends Error {
  constructor() {
    super('The worker threads have been stopped.');
  }
}

/** So much of one account waits already that more would only take memory. */
export class ThreadsBusy extends AppError {
  constructor() {
    super('RATE_LIMITED', 'Too much of this account waits already. Try again in a few seconds.', {
      retryAfterSeconds: 5,
    });
  }
}

export interface TaskOptions {
  /**
   * Counts from where its thread has loaded what the work needs, and not while others have the processor: how long that takes
   * says nothing of the input.
   */
  timeoutMs: number;
  /** Whose work it is: accounts share the threads. */
  accountId: string;
  /** Bytes of the input that go over to the thread instead of a copy of them: nobody else has them any more. */
  given?: Uint8Array;
}

export interface ThreadPoolOptions {
  threads: number;
  /** Of each thread: what V8 may keep on its heap. Bytes outside of it are for the tasks to bound. */
  memoryMb: number;
}

/** Of each thread, for what soon is garbage: more makes it no faster. */
const YOUNG_MB = 12;
/** The sizes that the process was started with have made its own heap; a thread would take them for its limits. */
const NO_SIZES = ['--max-old-space-size=0', '--max-semi-space-size=0'];
/** A thread that has had nothing to do for so long gives its memory back: soon where the process has much already. */
const IDLE_MS = 30_000;
const SHORT = { fromMb: 400, idleMs: 5000 };
/** V8 gives little of a heap back that has grown: a thread of such a size ends with its task. */
const GROWN_MB = 96;
/** To start and to load what the work needs, where the machine is busy. */
const LOADING_MS = 30_000;

interface Waiting {
  task: Task<never, unknown>;
  input: unknown;
  options: TaskOptions;
  resolve: (value: never) => void;
  reject: (error: Error) => void;
}

/**
 * What a thread says: once where its waits are counted, that it has loaded what the task needs, where that was new to it, then
 * how the task ended.
 */
interface Said {
  counts?: string;
  begun?: true;
  value?: never;
  error?: string;
  heapMb: number;
}

interface Slot {
  worker: Worker | undefined;
  /** The modules that the worker has loaded: it says nothing of the begin of their tasks. */
  loaded: Set<string>;
  busy: Waiting | undefined;
  waits: Waits;
  timer: NodeJS.Timeout | undefined;
  /** When what it is busy with began. */
  since: number;
}

/** As many of an account's tasks wait at once; a job that has more comes back later, so that others' jobs get their turn. */
const MANY_WAITING = 16;

/**
 * Threads for work on hostile input: the event loop stays free, and work that takes too long or too much memory is ended
 * with its thread. Threads start when they are first needed; what finds none free waits, each account in its own line.
 */
export class ThreadPool {
  private readonly slots: Slot[];
  private readonly queue: FairQueue<Waiting>;
  private closed = false;

  constructor(private readonly options: ThreadPoolOptions = { threads: 2, memoryMb: 256 }) {
    const { threads } = options;
    this.queue = new FairQueue(threads);
    this.slots = Array.from({ length: threads }, () => ({
      worker: undefined,
      loaded: new Set<string>(),
      busy: undefined,
      waits: NO_WAITS,
      timer: undefined,
      since: 0,
    }));
  }

  /** In how many seconds about those are done that the account's next task would wait behind; 0 where they are not many. */
  busySecondsFor(accountId: string): number {
    const waiting = this.queue.waitingOf(accountId);
    return waiting < MANY_WAITING ? 0 : (waiting * this.queue.slowestMsOf(accountId)) / this.slots.length / 1000;
  }

  /** What the task answers; its errors come back as plain errors. Throws TaskKilled and ThreadsBusy. */
  run<Input, Output>(task: Task<Input, Output>, input: Input, options: TaskOptions): Promise<Awaited<Output>> {
    if (this.closed) return Promise.reject(new ThreadsStopped());
    return new Promise((resolve, reject) => {
      const waiting = { task: task as Task<never, unknown>, input, options, resolve, reject };
      if (this.queue.add(options.accountId, waiting)) this.startNext();
      else reject(new ThreadsBusy());
    });
  }

  async close(): Promise<void> {
    this.closed = true;
    for (const { reject } of this.queue.clear()) reject(new ThreadsStopped());
    await Promise.all(this.slots.map((slot) => this.end(slot, new ThreadsStopped())));
  }

  private startNext(): void {
    const slot = this.slots.find(({ busy, worker }) => !busy && worker) ?? this.slots.find(({ busy }) => !busy);
    const next = slot && this.queue.next();
    if (!slot || !next) return;
    slot.busy = next;
    slot.since = performance.now();
    slot.worker ??= this.start(slot);
    const { task, input, options } = next;
    this.limit(slot, slot.loaded.has(task.module) ? options.timeoutMs : LOADING_MS);
    slot.worker.ref();
    slot.worker.postMessage({ module: task.module, name: task.name, input }, movable(options.given));
    this.startNext();
  }

  private limit(slot: Slot, ms: number): void {
    clearTimeout(slot.timer);
    const began = performance.now();
    const waited = slot.waits.ms();
    const look = () => {
      const left = leftOf(ms, performance.now() - began, slot.waits.ms() - waited);
      if (left > 0) slot.timer = setTimeout(look, left);
      else void this.end(slot, new TaskKilled('time', `It took more than ${ms / 1000} s.`));
    };
    slot.timer = setTimeout(look, ms);
  }

  private start(slot: Slot): Worker {
    for (const flag of NO_SIZES) setFlagsFromString(flag);
    const worker = new Worker(join(__dirname, `thread${extname(__filename)}`), {
      resourceLimits: { maxOldGenerationSizeMb: this.options.memoryMb, maxYoungGenerationSizeMb: YOUNG_MB },
      // Hostile input finds no secrets, and says nothing in the log.
      env: {},
      stdout: true,
      stderr: true,
    });
    worker.on('message', ({ counts, begun, value, error, heapMb }: Said) => {
      if (counts) {
        if (slot.worker === worker) slot.waits = openWaits(counts);
        return;
      }
      if (begun) {
        if (slot.worker !== worker || !slot.busy) return;
        slot.loaded.add(slot.busy.task.module);
        return this.limit(slot, slot.busy.options.timeoutMs);
      }
      const done = this.free(slot);
      worker.unref();
      if (heapMb > GROWN_MB) void this.end(slot);
      else this.rest(slot, SHORT.idleMs);
      if (error === undefined) done?.resolve(value as never);
      else done?.reject(new Error(error));
      this.startNext();
    });
    worker.on('error', (error: NodeJS.ErrnoException) => {
      const isMemory = error.code === 'ERR_WORKER_OUT_OF_MEMORY';
      if (slot.worker === worker)
        void this.end(slot, isMemory ? new TaskKilled('memory', 'It took too much memory.') : new Error(error.message));
    });
    return worker;
  }

  /** Ends a thread that goes on having nothing to do; `restedMs`: for so long when it is looked at next. */
  private rest(slot: Slot, restedMs: number): void {
    slot.timer = setTimeout(() => {
      if (restedMs >= IDLE_MS || isShort()) void this.end(slot);
      else this.rest(slot, restedMs + SHORT.idleMs);
    }, SHORT.idleMs).unref();
  }

  private free(slot: Slot): Waiting | undefined {
    const { busy } = slot;
    clearTimeout(slot.timer);
    slot.busy = undefined;
    if (busy) this.queue.ended(busy.options.accountId, performance.now() - slot.since);
    return busy;
  }

  /** `reason` is what the task that is under way rejects with; a thread that has none needs none. */
  private async end(slot: Slot, reason = new Error('The thread has ended.')): Promise<void> {
    const { worker } = slot;
    const busy = this.free(slot);
    slot.worker = undefined;
    slot.waits.close();
    slot.waits = NO_WAITS;
    slot.loaded.clear();
    busy?.reject(reason);
    this.startNext();
    await worker?.terminate();
  }
}

/** Asked seldom: it takes longer than to hand a task over. */
const isShort = () => process.memoryUsage.rss() > SHORT.fromMb * 1024 * 1024;

/** What is a part of other bytes stays where they are. */
function movable(bytes: Uint8Array | undefined): ArrayBuffer[] {
  return bytes?.buffer instanceof ArrayBuffer && bytes.byteLength === bytes.buffer.byteLength ? [bytes.buffer] : [];
}
