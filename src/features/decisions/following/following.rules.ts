import { z } from 'zod';
import type { PollOf } from '../../funders/connectors/manifest.rules';

const DAY_MS = 86_400_000;
const LONGEST_WAIT_SECONDS = 6 * 3600;
export const MOST_FAILURES = 20;
const DEFAULT_UNTIL_DAYS = 45;
/** A sandbox run is asked each minute, for ten. */
const SANDBOX = { everySeconds: 60, untilMs: 10 * 60_000 };
const SPREAD = 0.1;

export interface Asked {
  /** Milliseconds since the run was complete. */
  elapsedMs: number;
  isProduction: boolean;
  /** Failures in a row, this one included. */
  failures: number;
  /** 0 to 1: instances that began together do not ask together. */
  chance: number;
}

/** Seconds until the funder is asked again; null: it is not asked any more. docs/rules/connectors.md: Polling. */
export function nextAsk(
  { first = 300, every, until_days: days = DEFAULT_UNTIL_DAYS }: PollOf,
  asked: Asked,
): number | null {
  const { elapsedMs, isProduction, failures, chance } = asked;
  if (failures >= MOST_FAILURES) return null;
  if (elapsedMs >= (isProduction ? days * DAY_MS : SANDBOX.untilMs)) return null;
  if (!isProduction) return SANDBOX.everySeconds;
  const base = waitAt(elapsedMs / 1000, first, every);
  const spread = base * (1 + SPREAD * (2 * chance - 1));
  return failures === 0 ? spread : Math.min(LONGEST_WAIT_SECONDS, spread * 2 ** failures);
}

/** Which of the waits it is that begins so many seconds after the run was complete. */
function waitAt(elapsed: number, first: number, every: readonly number[]): number {
  let at = first;
  for (const wait of every) {
    if (elapsed < at + wait * (1 - SPREAD)) return wait;
    at += wait;
  }
  return every.at(-1) ?? first;
}

const message = z.object({ messageServiceId: z.string() });
/** Reads what a funder's system has posted. */
export const MESSAGE_JOB = {
  name: 'decisions.message',
  payload: message,
  parse: (value: unknown) => message.parse(value),
};
