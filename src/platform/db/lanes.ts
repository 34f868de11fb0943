/**
 * Shares what there is few of, such as the connections of a pool: nobody has more than so many at a time, so that whoever
 * asks for one waits behind what it has asked for itself, and not behind others.
 */
export class Lanes {
  private readonly taken = new Map<string, number>();
  private readonly waiting = new Map<string, (() => void)[]>();

  constructor(private readonly most: number) {}

  /** Begins now, or when one that `owner` has is given back. Each begun is to be given back once. */
  enter(owner: string, begin: () => void): void {
    const taken = this.taken.get(owner) ?? 0;
    if (taken < this.most) {
      this.taken.set(owner, taken + 1);
      begin();
      return;
    }
    const queue = this.waiting.get(owner);
    if (queue) queue.push(begin);
    else this.waiting.set(owner, [begin]);
  }

  leave(owner: string): void {
    const next = this.waiting.get(owner)?.shift();
    if (next) {
      next();
      return;
    }
    this.waiting.delete(owner);
    const taken = this.taken.get(owner)! - 1;
    if (taken > 0) this.taken.set(owner, taken);
    else this.taken.delete(owner);
  }
}
