import type { Log } from '../log';

/** After a failure it is tried again so much later; what is due sooner than that is waited for. */
export const POLL_MS = 1000;

/** Looks for work in rounds, never two at a time: when woken, and when the time that the last round told is over, if it is ever. */
export class Poller {
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;
  private again = false;
  private stopped = false;

  /** `round` looks for work and answers in how many milliseconds to look again. */
  constructor(
    private readonly round: () => Promise<number>,
    private readonly log: Log,
  ) {}

  wake(): void {
    if (this.stopped) return;
    if (this.running) {
      this.again = true;
      return;
    }
    clearTimeout(this.timer);
    this.running = this.round()
      .catch((error) => {
        this.log.error({ err: error }, 'claiming jobs failed; it is tried again');
        return POLL_MS;
      })
      .then((delayMs) => {
        this.running = undefined;
        if (this.stopped) return;
        const waitMs = this.again ? 0 : delayMs;
        if (Number.isFinite(waitMs)) this.timer = setTimeout(() => this.wake(), waitMs);
        this.again = false;
      });
  }

  /** Begins no further round, and waits for the present one. */
  async stop(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    await this.running;
  }
}
