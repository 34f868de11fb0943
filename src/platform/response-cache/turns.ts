/** So many characters of JSON are opened in one turn of the event loop. */
const TURN_LENGTH = 128 * 1024;

interface Waiting {
  size: number;
  run(): void;
}

/** Work on long texts, a little in each turn of the event loop however many want it, so that others have their turns. */
export class Turns {
  private done = 0;
  private isScheduled = false;
  private readonly waiting: Waiting[] = [];

  /** Does the work now where the turn has room for it, else in its order later. */
  run<T>(size: number, work: () => T): T | Promise<Awaited<T>> {
    if (this.waiting.length === 0 && (this.done === 0 || this.done + size <= TURN_LENGTH)) {
      this.done += size;
      this.schedule();
      return work();
    }
    this.schedule();
    return new Promise((resolve, reject) => {
      this.waiting.push({
        size,
        run() {
          try {
            resolve(work() as Awaited<T>);
          } catch (error) {
            reject(error);
          }
        },
      });
    });
  }

  private schedule(): void {
    if (this.isScheduled) return;
    this.isScheduled = true;
    setImmediate(() => {
      this.isScheduled = false;
      this.done = 0;
      while (this.done < TURN_LENGTH) {
        const next = this.waiting.shift();
        if (!next) break;
        this.done += next.size;
        next.run();
      }
      if (this.waiting.length > 0 || this.done > 0) this.schedule();
    });
  }
}
