import { setImmediate as nextTurn } from 'node:timers/promises';

/** A request may hold the one thread for so long before others get their turn. */
const TURN_MS = 25;

/** The loop takes one new connection in each turn: where they keep coming, others' work gives way so long of so long. */
const LET_IN = { ms: 25, everyMs: 100 };

let turnBegan: number | undefined;
let comingSince: number | undefined;
let hasCome = false;

/** A new connection has come: the next ones are behind it, and would wait a turn each. */
export function noteConnection(): void {
  hasCome = true;
  if (comingSince !== undefined) return;
  comingSince = performance.now();
  setImmediate(function look() {
    if (!hasCome) {
      comingSince = undefined;
      return;
    }
    hasCome = false;
    setImmediate(look);
  });
}

const areLetIn = (now: number): boolean =>
  comingSince !== undefined && (now - comingSince) % LET_IN.everyMs < LET_IN.ms;

/**
 * For work that never lets go of the one thread by itself, such as SQLite's statements one behind the other: resolves in a
 * later turn of the event loop where this one has been long already, whoever's work that was.
 */
export async function inShortTurns(): Promise<void> {
  while (isTurnLong()) await nextTurn();
}

/** Whether the event loop's turn, as far as anybody has asked this in it, has been long; saves who asks often the promise above. */
export function isTurnLong(): boolean {
  const now = performance.now();
  if (areLetIn(now)) return true;
  if (turnBegan !== undefined) return now - turnBegan > TURN_MS;
  turnBegan = now;
  setImmediate(() => {
    turnBegan = undefined;
  });
  return false;
}

/**
 * For work that takes long in sum: called between its pieces, it gives a promise to wait for where others are to be
 * answered first, else nothing.
 */
export function eventLoopYielder(): () => Promise<void> | undefined {
  let since = performance.now();
  return () =>
    performance.now() - since < TURN_MS
      ? undefined
      : nextTurn().then(() => {
          since = performance.now();
        });
}
