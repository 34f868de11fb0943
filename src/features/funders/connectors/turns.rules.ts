export interface RateOf {
  requests: number;
  seconds: number;
}

/** No request waits longer for its turn: it counts as not sent then. */
export const LONGEST_WAIT_MS = 60_000;
/** More turns than that are not remembered: a higher rate is held in shorter windows of fewer. */
const MOST_REMEMBERED = 100;

/** As many shorter windows as keep few turns in each; together they allow no more than the rate does. */
function windowOf({ requests, seconds }: RateOf): { count: number; ms: number } {
  const windows = Math.ceil(requests / MOST_REMEMBERED);
  return { count: Math.floor(requests / windows), ms: (seconds * 1000) / windows };
}

/**
 * When the next request may begin, so that in no window of the rate's length more begin than it allows; with the turns that are
 * to be remembered. Turns may lie ahead: who comes later waits behind them. Null: it would wait too long.
 */
export function nextTurn(
  rate: RateOf,
  taken: readonly number[],
  nowMs: number,
): { atMs: number; taken: number[] } | null {
  const { count, ms } = windowOf(rate);
  // What lies further ahead than anybody waits was noted by a clock that has been put back since.
  const counted = taken.filter((each) => each > nowMs - ms && each <= nowMs + LONGEST_WAIT_MS).sort((a, b) => a - b);
  const before = counted.length < count ? undefined : counted[counted.length - count];
  const atMs = before === undefined ? nowMs : Math.max(nowMs, Math.ceil(before + ms));
  if (atMs - nowMs > LONGEST_WAIT_MS) return null;
  return { atMs, taken: [...counted, atMs].slice(-count) };
}
