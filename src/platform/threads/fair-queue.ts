/** What waits of one account at most. */
const MOST_WAITING = 100;
/** What takes no longer keeps nobody waiting. */
const QUICK_MS = 300;
/** How much of an account's slowness counts after each further task. */
const FORGOTTEN = 0.9;
const MOST_LANES = 1000;

interface Lane<Item> {
  waiting: Item[];
  running: number;
  /** The time on threads that counts against it, milliseconds; who has waited for nothing has saved none. */
  usedMs: number;
  /** How long its slowest task took, of those that were lately; one whose tasks nobody knows may be slow. */
  slowestMs: number;
}

/**
 * Who is next on threads that accounts share. Whoever has had the least time comes first, so that what is slow waits behind
 * what is quick; and an account that is slow leaves one thread to the others, whether they wait or are still to come,
 * since nobody can take a thread back.
 */
export class FairQueue<Item> {
  private readonly lanes = new Map<string, Lane<Item>>();
  private waiting = 0;
  private usedMs = 0;

  constructor(private readonly threads: number) {}

  /** How many of the account wait. */
  waitingOf(account: string): number {
    return this.lanes.get(account)?.waiting.length ?? 0;
  }

  /** How long the account's slowest task took, of those that were lately; infinite where none has ended. */
  slowestMsOf(account: string): number {
    return this.lanes.get(account)?.slowestMs ?? Number.POSITIVE_INFINITY;
  }

  /** False where too many of the account wait already. */
  add(account: string, item: Item): boolean {
    const lane = this.laneOf(account);
    if (lane.waiting.length >= MOST_WAITING) return false;
    if (lane.waiting.length === 0 && lane.running === 0) lane.usedMs = Math.max(lane.usedMs, this.usedMs);
    lane.waiting.push(item);
    this.waiting++;
    return true;
  }

  /** What a free thread does next, if anything may be done on it. Each is followed by `ended`. */
  next(): Item | undefined {
    if (this.waiting === 0) return undefined;
    let first: Lane<Item> | undefined;
    for (const lane of this.lanes.values())
      if (lane.waiting.length > 0 && this.mayRun(lane) && (!first || lane.usedMs < first.usedMs)) first = lane;
    if (!first) return undefined;
    this.usedMs = Math.max(this.usedMs, first.usedMs);
    first.running++;
    this.waiting--;
    return first.waiting.shift();
  }

  ended(account: string, tookMs: number): void {
    const lane = this.laneOf(account);
    lane.running--;
    lane.usedMs += tookMs;
    lane.slowestMs = Math.max(tookMs, lane.slowestMs === Number.POSITIVE_INFINITY ? 0 : lane.slowestMs * FORGOTTEN);
  }

  /** All that waits, which then waits no more. */
  clear(): Item[] {
    this.waiting = 0;
    return [...this.lanes.values()].flatMap(({ waiting }) => waiting.splice(0));
  }

  private mayRun({ running, slowestMs }: Lane<Item>): boolean {
    return this.threads === 1 || running < this.threads - 1 || slowestMs <= QUICK_MS;
  }

  private laneOf(account: string): Lane<Item> {
    const known = this.lanes.get(account);
    if (known) return known;
    if (this.lanes.size >= MOST_LANES) this.forgetIdle();
    const lane = { waiting: [], running: 0, usedMs: this.usedMs, slowestMs: Number.POSITIVE_INFINITY };
    this.lanes.set(account, lane);
    return lane;
  }

  private forgetIdle(): void {
    for (const [account, { waiting, running }] of this.lanes)
      if (waiting.length === 0 && running === 0) this.lanes.delete(account);
  }
}
