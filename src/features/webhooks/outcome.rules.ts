/** What one try came to, as far as it was seen. */
export type Answer =
  | { kind: 'answered'; status: number; complete: boolean; retryAfterSeconds: number | null }
  | { kind: 'unanswered'; message: string };

/** What becomes of the delivery. `waitSeconds`: until the next try. */
export type Verdict =
  | { result: 'succeeded' }
  | { result: 'again'; waitSeconds: number; error: string }
  | { result: 'failed'; error: string; gone: boolean };

const GONE = 410;
const MAX_WAIT_SECONDS = 24 * 3600;
/** Jitter adds at most a tenth. */
const JITTER = 0.1;

/**
 * Judges a try. Only a whole 2xx answer is a success; 410 is final, and the receiver wants no more; everything else is
 * tried again after the setting's wait, or the Retry-After that a 429 or 503 gives, at most a day. `tries`: how many there
 * have been, this one included; `chance`: 0 to 1. See docs/rules/webhooks.md: Retries.
 */
export function judge(answer: Answer, tries: number, delays: readonly number[], chance: number): Verdict {
  if (answer.kind === 'answered' && isSuccess(answer)) return { result: 'succeeded' };
  const error = errorOf(answer);
  if (answer.kind === 'answered' && answer.status === GONE) return { result: 'failed', error, gone: true };
  const own = delays[tries - 1];
  if (own === undefined) return { result: 'failed', error, gone: false };
  const asked = answer.kind === 'answered' && [429, 503].includes(answer.status) ? answer.retryAfterSeconds : null;
  const wait = asked ? Math.min(asked, MAX_WAIT_SECONDS) : own;
  return { result: 'again', waitSeconds: wait * (1 + JITTER * chance), error };
}

const isSuccess = ({ status, complete }: { status: number; complete: boolean }) =>
  status >= 200 && status < 300 && complete;

function errorOf(answer: Answer): string {
  if (answer.kind === 'unanswered') return answer.message;
  const { status } = answer;
  if (status >= 200 && status < 300) return `The answer ${status} was cut off.`;
  if (status >= 300 && status < 400) return `The answer was ${status}; redirects are not followed.`;
  return status === GONE ? 'The answer was 410: the receiver wants no more.' : `The answer was ${status}.`;
}

/** How a webhook has been doing; null: its last try went well. */
export interface Health {
  failingSince: Date | null;
  lastFailedAt: Date | null;
}

const DISABLE_AFTER_MS = 5 * 24 * 3600 * 1000;
/** With nothing sent for so long, an earlier failure says nothing of the time between. */
const UNKNOWN_AFTER_MS = 24 * 3600 * 1000;

/** How it is doing after one more failure, and whether that makes five days without a success: then it is disabled. */
export function afterFailure({ failingSince, lastFailedAt }: Health, now: Date): Health & { disable: boolean } {
  const known = lastFailedAt !== null && now.getTime() - lastFailedAt.getTime() <= UNKNOWN_AFTER_MS;
  const since = known && failingSince ? failingSince : now;
  return { failingSince: since, lastFailedAt: now, disable: now.getTime() - since.getTime() >= DISABLE_AFTER_MS };
}
