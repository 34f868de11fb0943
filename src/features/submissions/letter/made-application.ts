import { join } from 'node:path';
import type { Services } from '../../../platform/services';
import { type Task, TaskKilled, ThreadsBusy, ThreadsStopped } from '../../../platform/threads/thread-pool';
import { messageOf } from '../../../platform/untyped.rules';
import type { ApplicationModel } from './letter.rules';

/** Makes an application of a deal's facts; only its thread loads what it is made with. */
const MAKE_APPLICATION: Task<ApplicationModel, Promise<Uint8Array>> = {
  module: join(__dirname, 'application-pdf'),
  name: 'makeApplication',
};
const LIMIT_MS = 5000;

/** The application as a PDF, made in a thread. Throws for one that would be too long, or takes too long. */
export async function madeApplication(
  { threads }: Pick<Services, 'threads'>,
  accountId: string,
  model: ApplicationModel,
): Promise<Buffer> {
  return Buffer.from(await threads.run(MAKE_APPLICATION, model, { timeoutMs: LIMIT_MS, accountId }));
}

/** Whether it may be made another time: the threads were busy or stopped, or it was ended since it took too long. */
export const isOfTheThreads = (error: unknown): boolean =>
  error instanceof ThreadsBusy || error instanceof ThreadsStopped || error instanceof TaskKilled;

/** Why it could not be made, which is a fault of the data. Throws what is none. */
export function unmadeApplication(error: unknown): string {
  if (error instanceof ThreadsStopped || error instanceof ThreadsBusy) throw error;
  return `The application PDF could not be made: ${messageOf(error)}`;
}
