import type { z } from 'zod';

/** A kind of work: what it is told, what it does, and how long it waits before each further try. */
export interface JobKind<Payload extends Record<string, unknown>, Services> {
  readonly name: string;
  parse(payload: unknown): Payload;
  /** Seconds before the second, third … try; their number is the number of retries. */
  readonly retryDelaysSeconds: readonly number[];
  /** Must be idempotent: it runs at least once. `signal` aborts when the process has to stop. */
  run(payload: Payload, services: Services, signal: AbortSignal): Promise<void>;
}

/** Defines a job (architecture.md, Jobs). The payload is checked when it is enqueued and when it is run. */
export function defineJob<Payload extends Record<string, unknown>, Services>(job: {
  name: string;
  payload: z.ZodType<Payload>;
  retryDelaysSeconds?: readonly number[];
  run: JobKind<Payload, Services>['run'];
}): JobKind<Payload, Services> {
  const { name, payload, retryDelaysSeconds = [1, 5, 30, 120, 600], run } = job;
  return { name, retryDelaysSeconds, run, parse: (value) => payload.parse(value) };
}
