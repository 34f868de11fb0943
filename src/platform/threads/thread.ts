import { readlinkSync } from 'node:fs';
import { getPriority, setPriority } from 'node:os';
import { join } from 'node:path';
import { getHeapStatistics } from 'node:v8';
import { parentPort } from 'node:worker_threads';
import { present } from '../untyped.rules';

interface Order {
  module: string;
  name: string;
  input: unknown;
}

/** How much less of the processor a thread gets than the event loop, and than a database beside it, where all want it. */
const NICE = 5;
// On Linux it is the thread's own priority, elsewhere the whole process's.
if (process.platform === 'linux' && getPriority() < NICE) setPriority(NICE);

const port = present(parentPort, 'The port of a thread');
// Linux counts for each thread how long it waited for a processor.
if (process.platform === 'linux')
  port.postMessage({ counts: join('/proc', readlinkSync('/proc/thread-self'), 'schedstat') });

/** The modules of whose tasks it has said that they begin: the next ones of theirs begin at once. */
const ready = new Set<string>();

const heapMb = () => getHeapStatistics().total_heap_size / 1024 / 1024;

// What each thread of the pool runs: one task at a time, whose module stays loaded for the next. What a module goes on
// loading by itself it tells as `loaded`.
port.on('message', async ({ module, name, input }: Order) => {
  try {
    const { [name]: task, loaded } = require(module) as Record<string, unknown>;
    if (typeof task !== 'function') throw new Error(`There is no task ${name}.`);
    await loaded;
    if (!ready.has(module)) port.postMessage({ begun: true });
    ready.add(module);
    port.postMessage({ value: await task(input), heapMb: heapMb() });
  } catch (error) {
    port.postMessage({ error: error instanceof Error ? error.message : String(error), heapMb: heapMb() });
  }
});
