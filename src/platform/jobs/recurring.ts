import type { Log } from '../log';
import type { BackgroundService } from './background-service';

/** Upkeep that every instance does now and then. It must not matter who does it, nor whether two do it at once. */
export interface Recurring<Services> {
  readonly name: string;
  readonly everySeconds: number;
  run(services: Services, signal: AbortSignal): Promise<void>;
}

/** Soon after the start, so that a service which is restarted often does it too. */
const FIRST_SECONDS = 30;
/** Instances that were started together do not do it together. */
const SPREAD = 0.2;

/** Runs recurring work in this process, each kind one behind the other. */
export class RecurringWork<Services> implements BackgroundService {
  private readonly abort = new AbortController();
  private readonly timers = new Map<string, NodeJS.Timeout>();
  private readonly active = new Set<Promise<void>>();

  constructor(
    private readonly kinds: readonly Recurring<Services>[],
    private readonly services: Services & { readonly log: Log },
  ) {}

  start(): void {
    for (const kind of this.kinds) this.schedule(kind, Math.min(FIRST_SECONDS, kind.everySeconds));
  }

  wake(): void {}

  async stop(): Promise<void> {
    this.abort.abort();
    for (const timer of this.timers.values()) clearTimeout(timer);
    await Promise.all(this.active);
  }

  private schedule(kind: Recurring<Services>, seconds: number): void {
    if (this.abort.signal.aborted) return;
    const delayMs = seconds * 1000 * (1 + Math.random() * SPREAD);
    const timer = setTimeout(() => {
      const run = this.run(kind).finally(() => this.active.delete(run));
      this.active.add(run);
    }, delayMs);
    this.timers.set(kind.name, timer.unref());
  }

  private async run(kind: Recurring<Services>): Promise<void> {
    try {
      await kind.run(this.services, this.abort.signal);
    } catch (error) {
      this.services.log.error({ err: error, work: kind.name }, 'recurring work failed; it is tried again');
    }
    this.schedule(kind, kind.everySeconds);
  }
}
