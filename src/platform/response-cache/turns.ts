/** So many characters of JSON are opened in one turn of the event loop. */
const TURN_LENGTH = 128 * 1024;

interface Waiting {
  size: number;
  run(): void;
}

/**
 * Work on long texts, a little in each turn of the event loop however many want it, so that others have their turns. Accounts
 * take turns as well: nobody waits behind all that another one has asked for.
 */
export class Turns {
  private done = 0;
  private isScheduled = false;
  /** By account, in the order of their turns. */
  private readonly waiting = new Map<string, Waiting[]>();

  /** Does the work now where the turn has room for it, else in its order later. */
  run<T>(account: string, size: number, work: () => T): T | Promise<Awaited<T>> {
    const queue = this.waiting.get(account);
    this.schedule();
    if (!queue && (this.done === 0 || this.done + size <= TURN_LENGTH)) {
      this.done += size;
      return work();
    }
    return new Promise((resolve, reject) => {
      const own: Waiting = {
        size,
        run() {
          try {
            resolve(work() as Awaited<T>);
          } catch (error) {
            reject(error);
          }
        },
      };
      if (queue) queue.push(own);
      else this.waiting.set(account, [own]);
    });
  }

  private schedule(): void {
    if (this.isScheduled) return;
    this.isScheduled = true;
    setImmediate(() => {
      this.isScheduled = false;
      this.done = 0;
      while (this.done < TURN_LENGTH) {
        const next = this.next();
        if (!next) break;
        this.done += next.size;
        next.run();
      }
      if (this.waiting.size > 0 || this.done > 0) this.schedule();
    });
  }

  private next(): Waiting | undefined {
    for (const [account, queue] of this.waiting) {
      const next = queue.shift();
      this.waiting.delete(account);
      if (queue.length > 0) this.waiting.set(account, queue);
      return next;
    }
    return undefined;
  }
}
