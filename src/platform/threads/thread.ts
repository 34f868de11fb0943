import { parentPort } from 'node:worker_threads';

interface Order {
  module: string;
  name: string;
  input: unknown;
}

// What each thread of the pool runs: one task at a time, whose module stays loaded for the next.
parentPort!.on('message', async ({ module, name, input }: Order) => {
  try {
    const { [name]: task } = require(module) as Record<string, (input: unknown) => unknown>;
    parentPort!.postMessage({ value: await task!(input) });
  } catch (error) {
    parentPort!.postMessage({ error: error instanceof Error ? error.message : String(error) });
  }
});
