import { LONGEST_WAIT_MS, nextTurn } from '../../src/features/funders/connectors/turns.rules';
import { randomOf } from '../support/random';

/** When so many requests that come at these times begin; null: not at all. */
function begun(rate: { requests: number; seconds: number }, times: readonly number[]) {
  let taken: number[] = [];
  return times.map((nowMs) => {
    const turn = nextTurn(rate, taken, nowMs);
    if (turn) taken = turn.taken;
    expect(taken.length).toBeLessThanOrEqual(100);
    return turn?.atMs ?? null;
  });
}

it.each([
  [{ requests: 2, seconds: 1 }, [0, 0, 0, 0, 0], [0, 0, 1000, 1000, 2000]],
  [{ requests: 1, seconds: 30 }, [0, 1, 2, 3], [0, 30_000, 60_000, null]],
  [{ requests: 1, seconds: 3600 }, [0, 1, 3_600_000], [0, null, 3_600_000]],
  [{ requests: 3, seconds: 10 }, [0, 9000, 9500, 9600, 10_100], [0, 9000, 9500, 10_000, 19_000]],
])('%j: requests at %j begin at %j', (rate, times, expected) => {
  expect(begun(rate, times)).toEqual(expected);
});

it('no window of the rate has more than it allows, in whatever order they come', () => {
  const random = randomOf(20_261_123);
  for (let round = 0; round < 30; round++) {
    const rate = { requests: 1 + Math.floor(random() * 400), seconds: 1 + Math.floor(random() * 120) };
    let nowMs = 0;
    const times = Array.from({ length: 300 }, () => (nowMs += Math.floor(random() * 400)));
    const at = begun(rate, times);
    for (const [index, each] of at.entries()) {
      if (each === null) continue;
      expect(each).toBeGreaterThanOrEqual(times[index] ?? 0);
      expect(each - (times[index] ?? 0)).toBeLessThanOrEqual(LONGEST_WAIT_MS);
    }
    const made = at.filter((each) => each !== null).sort((one, other) => one - other);
    for (const [index, first] of made.entries()) {
      const after = made[index + rate.requests];
      if (after !== undefined) expect(after - first).toBeGreaterThanOrEqual(rate.seconds * 1000 - 1);
    }
  }
});

it('a clock that was put back keeps nobody waiting', () => {
  expect(nextTurn({ requests: 1, seconds: 10 }, [900_000], 0)?.atMs).toBe(0);
});
