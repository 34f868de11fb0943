/**
 * Shares what there is few of, such as the connections of a pool: nobody has more than so many at a time, so that whoever
 * asks for one waits behind what it has asked for itself, and not behind others.
 */
export class Lanes {
  private readonly taken = new Map<string, number>();
  private readonly waiting = new Map<string, (() => void)[]>();

  /** `mostOf`: how many an owner may have just now. */
  constructor(private readonly mostOf: (owner: string) => number) {}

  /** Begins now, or when those that `owner` has are few enough. Each begun is to be given back once. */
  enter(owner: string, begin: () => void): void {
    const queue = this.waiting.get(owner);
    if (queue) queue.push(begin);
    else if (this.isFree(owner)) this.take(owner, begin);
    else this.waiting.set(owner, [begin]);
  }

  /** Does the work when `owner` has few enough under way. */
  async run<T>(owner: string, work: () => Promise<T>): Promise<T> {
    await new Promise<void>((begin) => this.enter(owner, begin));
    try {
      return await work();
    } finally {
      this.leave(owner);
    }
  }

  leave(owner: string): void {
    const taken = (this.taken.get(owner) ?? 0) - 1;
    if (taken > 0) this.taken.set(owner, taken);
    else this.taken.delete(owner);
    const queue = this.waiting.get(owner);
    if (!queue) return;
    while (this.isFree(owner)) {
      const next = queue.shift();
      if (!next) break;
      this.take(owner, next);
    }
    if (queue.length === 0 && this.waiting.get(owner) === queue) this.waiting.delete(owner);
  }

  private isFree(owner: string): boolean {
    const taken = this.taken.get(owner) ?? 0;
    return taken < this.mostOf(owner);
  }

  private take(owner: string, begin: () => void): void {
    this.taken.set(owner, (this.taken.get(owner) ?? 0) + 1);
    begin();
  }
}
