import { getPriority, setPriority } from 'node:os';
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

const heapMb = () => getHeapStatistics().total_heap_size / 1024 / 1024;

// What each thread of the pool runs: one task at a time, whose module stays loaded for the next.
port.on('message', async ({ module, name, input }: Order) => {
  try {
    const { [name]: task } = require(module) as Record<string, (input: unknown) => unknown>;
    port.postMessage({ begun: true });
    port.postMessage({ value: await present(task, `The task ${name}`)(input), heapMb: heapMb() });
  } catch (error) {
    port.postMessage({ error: error instanceof Error ? error.message : String(error), heapMb: heapMb() });
  }
});
