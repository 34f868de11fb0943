import type { z } from 'zod';

/** Thrown by a job that others should come before: it is tried again after so long, and this was no try. */
export class Later extends Error {
  constructor(readonly seconds: number) {
    super(`Not before ${seconds} s from now.`);
  }
}

/** A kind of work, as the runners see it. */
export interface Job<Services> {
  readonly name: string;
  /** Seconds before the second, third … try; their number is the number of retries. */
  readonly retryDelaysSeconds: readonly number[];
  /** Checks the payload and does the work. Throws what the work throws; `signal` aborts when the process has to stop. */
  execute(payload: unknown, services: Services, signal: AbortSignal): Promise<void>;
}

/**
 * Defines a job (docs/architecture.md: Jobs): its name, the payload's schema, and what it does. The payload is checked
 * when it is enqueued and when it is run. `run` must be idempotent, since it runs at least once.
 */
export function defineJob<Payload extends Record<string, unknown>, Services>(definition: {
  name: string;
  payload: z.ZodType<Payload>;
  retryDelaysSeconds?: readonly number[];
  run(payload: Payload, services: Services, signal: AbortSignal): Promise<void>;
}): Job<Services> {
  const { name, payload, retryDelaysSeconds = [1, 5, 30, 120, 600], run } = definition;
  return {
    name,
    retryDelaysSeconds,
    execute: (value, services, signal) => run(payload.parse(value), services, signal),
  };
}
