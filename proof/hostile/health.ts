import { join } from 'node:path';
import { Worker } from 'node:worker_threads';

/** Watches the health of the service at this port, until it is told to end: how long a check took at most, in ms. */
export function watchHealth(port: number): { end(): Promise<number> } {
  const worker = new Worker(join(__dirname, 'health-worker.cjs'), { workerData: { port }, execArgv: [] });
  return {
    end: () =>
      new Promise((resolve, reject) => {
        worker.once('message', (slowest: number) => resolve(slowest));
        worker.once('error', reject);
        worker.postMessage('end');
      }),
  };
}
