import type { IncomingMessage, ServerResponse } from 'node:http';
import { holdBody } from './held-bodies';

const TICK_MS = 25;
/** What comes in later in a turn of the event loop waits: a loop that never goes round can tell nobody anything. */
const TURN_MS = 50;
/** So many that wait begin in one turn. */
const BEGIN_IN_TURN = 4;
/**
 * Before the next ones begin, the loop goes round while more comes in: it takes one new connection in each turn, so that
 * those who come now would wait unseen behind long turns. Twice in vain, or for so long, is enough.
 */
const TAKE_IN_MS = 25;
const TAKE_IN_IN_VAIN = 2;
/** Nobody waits longer than that under overload: an answer in time is worth more than a late one. */
const MOST_WAIT_MS = 250;
/** Others have waited for so long on end: a burst that is over sooner is served whole, however long that takes. */
const SUSTAINED_MS = 500;
/** Much shorter than that: what came in at its beginning, and no more since, is the burst. */
const WINDOW_MS = 250;
/** As many are never turned away, since a machine that is busy with something else is slow as well. */
export const FEWEST = 128;
export const MOST_WAITING = 5000;

/** What becomes of a request: one of the two, now or a little later. */
export interface Admission {
  begin(): void;
  reject(): void;
}

interface Waiting extends Admission {
  request: IncomingMessage;
  since: number;
}

export interface OverloadOptions {
  /** Whether what requests wait for, as a database, has room for more. */
  hasRoom?: () => boolean;
  /** In milliseconds. */
  now?: () => number;
  /** Calls back in the next turn of the loop. */
  inNextTurn?: (pump: () => void) => void;
}

/**
 * Lets requests begin while they can be answered in time. What comes in when there is no time waits its turn, in the order of
 * its coming, a few in each turn of the loop, so that health checks, live updates and the answers to others go on. Once
 * some have waited for long while more came in, whoever has waited too long is turned away.
 */
export class Overload {
  private readonly hasRoom: () => boolean;
  private readonly now: () => number;
  private readonly inNextTurn: (pump: () => void) => void;
  private readonly waiting: Waiting[] = [];
  private waitingSince = 0;
  private isPumping = false;
  private takingIn: { since: number; arrived: number; inVain: number } | undefined;
  private arrived = 0;
  private turnBegan = 0;
  private windowBegan = 0;
  private window = { arrived: 0, begun: 0 };
  private lastWindow = this.window;
  private timer: NodeJS.Timeout | undefined;

  constructor({
    hasRoom = () => true,
    now = () => performance.now(),
    inNextTurn = setImmediate,
  }: OverloadOptions = {}) {
    this.hasRoom = hasRoom;
    this.now = now;
    this.inNextTurn = inNextTurn;
  }

  /** Until then all begin at once. */
  start(): void {
    this.turn();
    this.timer = setInterval(() => this.turn(), TICK_MS);
    this.timer.unref();
  }

  stop(): void {
    clearInterval(this.timer);
    this.timer = undefined;
    // No tick looks again for room.
    if (this.waiting.length > 0) this.pumpInNextTurn();
  }

  enter(request: IncomingMessage, response: ServerResponse, admission: Admission): void {
    if (this.waiting.length >= MOST_WAITING) {
      admission.reject();
      return;
    }
    holdBody(request, response);
    this.arrived++;
    this.window.arrived++;
    if (this.waiting.length === 0 && this.isTime() && this.isRoom()) this.begin(admission);
    else this.wait(request, admission);
  }

  /** A turn of the loop begins. */
  turn(): void {
    this.turnBegan = this.now();
    if (this.waiting.length > 0) this.pumpInNextTurn();
    if (this.turnBegan - this.windowBegan < WINDOW_MS) return;
    this.windowBegan = this.turnBegan;
    this.lastWindow = this.window;
    this.window = { arrived: 0, begun: 0 };
  }

  private isRoom(): boolean {
    return !this.timer || this.hasRoom();
  }

  private isTime(): boolean {
    return !this.timer || this.now() - this.turnBegan < TURN_MS;
  }

  private begin({ begin }: Admission): void {
    this.window.begun++;
    begin();
  }

  private wait(request: IncomingMessage, admission: Admission): void {
    const since = this.now();
    if (this.waiting.length === 0) this.waitingSince = since;
    this.waiting.push({ ...admission, request, since });
    this.pumpInNextTurn();
  }

  private pumpInNextTurn(): void {
    if (this.isPumping) return;
    this.isPumping = true;
    this.inNextTurn(() => {
      this.isPumping = false;
      if (!this.takesIn()) this.pump();
      // Without room the next tick looks again.
      if (this.waiting.length > 0 && this.isRoom()) this.pumpInNextTurn();
    });
  }

  private takesIn(): boolean {
    const since = this.now();
    this.takingIn ??= { since, arrived: -1, inVain: 0 };
    if (this.takingIn.arrived === this.arrived) this.takingIn.inVain++;
    else Object.assign(this.takingIn, { arrived: this.arrived, inVain: 0 });
    if (this.takingIn.inVain < TAKE_IN_IN_VAIN && since - this.takingIn.since < TAKE_IN_MS) return true;
    this.takingIn = undefined;
    return false;
  }

  private pump(): void {
    let room = this.isRoom() ? BEGIN_IN_TURN : 0;
    for (let first = this.waiting[0]; first; first = this.waiting[0]) {
      const isGone = first.request.destroyed;
      const isLate = !isGone && this.isTooLate(first);
      if (!isGone && !isLate && room === 0) return;
      this.waiting.shift();
      if (isGone) continue;
      if (isLate) {
        first.reject();
        continue;
      }
      room--;
      this.begin(first);
    }
  }

  private isTooLate({ since }: Waiting): boolean {
    const now = this.now();
    const { arrived, begun } = this.lastWindow;
    const hasLasted = now - this.waitingSince >= SUSTAINED_MS && arrived > begun;
    return hasLasted && this.waiting.length > FEWEST && now - since > MOST_WAIT_MS;
  }
}
