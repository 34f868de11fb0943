import { setTimeout as wait } from 'node:timers/promises';
import type { Tx } from '../../../../platform/db/transact';
import type { Services } from '../../../../platform/services';

/** Seconds between tries to write down what happened, when the database does not answer. */
const RECORD_DELAYS = [0.2, 0.5, 1, 2, 5, 10];

/** Writes down what is known now, however long the database takes: it must not become unknown. */
export async function recorded<T>(
  services: Services,
  attemptServiceId: string,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  for (let tries = 0; ; tries++) {
    try {
      return await services.transact(work);
    } catch (error) {
      const delay = RECORD_DELAYS[tries];
      if (delay === undefined) throw error;
      services.log.error({ err: error, attemptId: attemptServiceId }, 'the outcome of a send could not be written yet');
      await wait(delay * 1000);
    }
  }
}
