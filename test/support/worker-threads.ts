import { join } from 'node:path';
import threads from 'node:worker_threads';

/** Worker threads of TypeScript files compile them as the tests are: jest does so for itself alone. */
const register = join(__dirname, 'register.cjs');
const { Worker } = threads;
threads.Worker = class extends Worker {
  constructor(file: string | URL, options: threads.WorkerOptions = {}) {
    const execArgv = String(file).endsWith('.ts') ? ['--require', register] : undefined;
    super(file, { ...options, ...(execArgv && { execArgv }) });
  }
};
