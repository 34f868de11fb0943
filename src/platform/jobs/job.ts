import type { z } from 'zod';
import type { Tx } from '../db/transact';

/** Thrown by a job that cannot go on now: it is tried again, but not before so long. */
export class RetryAfter extends Error {
  /** `isTry` false: others were to come first, and this was none of its tries. */
  constructor(
    readonly seconds: number,
    readonly isTry = true,
  ) {
    super(`Not before ${seconds} s from now.`);
  }
}

/** What a handler is told about the try that it is. */
export interface Try {
  /** From 1. */
  readonly attempt: number;
  /** Whether none follows when this one fails. */
  readonly isLast: boolean;
  /** Aborts as soon as the process is told to stop: nothing more is begun. */
  readonly stopping: AbortSignal;
  /** Aborts when the time to finish what was begun is over. */
  readonly signal: AbortSignal;
  /** What whoever enqueued it knew, where this process has begun it a moment later. */
  readonly known?: unknown;
  /** Does what waits for somebody else, who may take his time: others may have the job's place meanwhile. */
  aside<T>(work: () => Promise<T>): Promise<T>;
  /** Ends the job in a transaction of its own work: what it did and that it is done are committed together. */
  finish(tx: Pick<Tx, 'db'>): Promise<void>;
}

/** A kind of work, as the runners see it. */
export interface Job<Services> {
  readonly name: string;
  /** Seconds before the second, third … try; their number is the number of retries. */
  readonly retryDelaysSeconds: readonly number[];
  /** Checks the payload and does the work. Throws what the work throws. */
  execute(payload: unknown, services: Services, current: Try): Promise<void>;
  /** What is to be done when the last try has failed; the work is over then. Without it the job is kept as failed. */
  readonly exhausted?: (payload: unknown, services: Services, error: unknown) => Promise<void>;
}

/**
 * Defines a job (docs/architecture.md: Jobs): its name, the payload's schema, and what it does. The payload is checked
 * when it is enqueued and when it is run. `run` must be idempotent, since it runs at least once.
 */
export function defineJob<Payload extends Record<string, unknown>, Services>(definition: {
  name: string;
  payload: z.ZodType<Payload>;
  retryDelaysSeconds?: readonly number[];
  run(payload: Payload, services: Services, current: Try): Promise<void>;
  onExhausted?(payload: Payload, services: Services, error: unknown): Promise<void>;
}): Job<Services> {
  const { name, payload, retryDelaysSeconds = [1, 5, 30, 120, 600], run, onExhausted } = definition;
  return {
    name,
    retryDelaysSeconds,
    execute: (value, services, current) => run(payload.parse(value), services, current),
    ...(onExhausted && {
      exhausted: (value: unknown, services: Services, error: unknown) =>
        onExhausted(payload.parse(value), services, error),
    }),
  };
}
