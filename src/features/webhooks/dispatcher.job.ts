import { randomUUID } from 'node:crypto';
import { setMaxListeners } from 'node:events';
import type { Database } from '../../platform/db/database';
import { fromStored } from '../../platform/db/instants';
import type { Committed } from '../../platform/db/transact';
import type { BackgroundService } from '../../platform/jobs/background-service';
import { Batches } from '../../platform/jobs/batches';
import { waitAtMost } from '../../platform/jobs/wait-at-most';
import type { Services } from '../../platform/services';
import { type Claim, claimDeliveries, type Result, recordOutcomes, releaseLeases, renewLeases } from './queue.commands';
import { dueDeliveries, FIRST_PENDING, pendingWebhooks } from './queue.queries';
import { DELIVERY_QUEUE } from './queue.rules';
import { sendDelivery } from './sending.job';
import { Slots } from './slots';

/** Retries that are due later are found when they are. */
const SOON_MS = 500;
/** Retries that are due one behind the other are found together. */
const LOOK_AT_MOST_EVERY_MS = 20;
/** Webhooks that are looked after in one claim, so that it catches up when it had to wait. SQLite takes up to 500 parts. */
const WEBHOOKS_AT_ONCE = 400;
/** Their payloads are in memory together. */
const CLAIMED_AT_ONCE = 400;
const ABORT_GRACE_MS = 1500;
/** A try that took so much of its time ran into the limit, even if a status line came before it. */
const TIMED_OUT = 0.9;

/**
 * Sends what is due in `webhook_deliveries`. Each working instance takes rows with a lease, a few of each webhook, so that
 * one that hangs holds up nobody else. Commits wake it; what it is not told of, it finds by looking.
 */
export class DeliveryDispatcher implements BackgroundService {
  readonly looked = [{ due: FIRST_PENDING, beat: () => this.lookIn(0) }];
  private readonly owner = randomUUID();
  private claims = 0;
  private readonly slots = new Slots();
  private readonly woken = new Set<string>();
  private readonly active = new Map<string, Promise<void>>();
  private readonly settled: Batches<Result>;
  private readonly abort = new AbortController();
  private working: Promise<void> | undefined;
  private looking: Promise<void> | undefined;
  private timer: NodeJS.Timeout | undefined;
  /** When it looks next, in milliseconds of the process. */
  private looksAt = 0;
  private renewal: NodeJS.Timeout | undefined;
  private stopped = false;

  constructor(private readonly services: Services) {
    const { log, transact } = services;
    // Every try that is under way may listen.
    setMaxListeners(0, this.abort.signal);
    this.settled = new Batches(
      (results) => transact((tx) => recordOutcomes(tx, results)),
      (error) => log.error({ err: error }, 'outcomes of webhook deliveries could not be written'),
    );
  }

  async start(): Promise<void> {
    const { config, database, transact } = this.services;
    if (database.dialect === 'sqlite') await transact(releaseLeases);
    this.renewal = setInterval(() => this.renew(), (config.JOB_LEASE * 1000) / 3).unref();
    this.look();
  }

  wake({ signals }: Pick<Committed, 'signals'>): void {
    for (const webhookId of signals.get(DELIVERY_QUEUE) ?? []) this.woken.add(webhookId);
    this.work();
  }

  async stop(graceMs: number): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    await Promise.all([this.looking, this.working]);
    await waitAtMost([...this.active.values()], graceMs);
    this.abort.abort();
    this.settled.close();
    await waitAtMost([...this.active.values()], ABORT_GRACE_MS);
    clearInterval(this.renewal);
  }

  /** Finds the webhooks for which something is due, and looks again when the next is, where that is soon. */
  private look(): void {
    const { clock, database, log } = this.services;
    this.looksAt = Number.POSITIVE_INFINITY;
    this.looking = pendingWebhooks((sql, parameters) => database.read(sql, parameters))
      .then((pending) => {
        const now = clock.now().getTime();
        const waits = pending.map((each) => ({ ...each, waitMs: Date.parse(fromStored(each.dueAt)) - now }));
        for (const { webhookServiceId, waitMs } of waits) if (waitMs <= 0) this.woken.add(webhookServiceId);
        this.work();
        for (const { waitMs } of waits) if (waitMs > 0) this.lookIn(waitMs);
      })
      .catch((error: unknown) => {
        log.error({ err: error }, 'looking for webhook deliveries failed; it is tried again');
        this.lookIn(SOON_MS);
      });
  }

  private lookIn(delayMs: number): void {
    if (delayMs > SOON_MS) return;
    const waitMs = Math.max(LOOK_AT_MOST_EVERY_MS, delayMs);
    const at = performance.now() + waitMs;
    if (this.stopped || at >= this.looksAt) return;
    clearTimeout(this.timer);
    this.looksAt = at;
    this.timer = setTimeout(() => this.look(), waitMs);
  }

  /** Claims and sends for those that were woken, one claim behind the other: what comes meanwhile goes into the next. */
  private work(): void {
    if (this.stopped || this.working || this.woken.size === 0 || this.slots.free === 0) return;
    this.working = this.claimAll()
      .catch((error) =>
        this.services.log.error({ err: error }, 'claiming webhook deliveries failed; it is tried again'),
      )
      .finally(() => {
        this.working = undefined;
        this.work();
      });
  }

  private async claimAll(): Promise<void> {
    const { clock, config, database, transact } = this.services;
    while (!this.stopped) {
      const wanted = this.nextWanted();
      if (wanted.size === 0) return;
      const limit = Math.min(this.slots.free, CLAIMED_AT_ONCE);
      const read: Database['read'] = (sql, parameters) => database.read(sql, parameters);
      const due = await dueDeliveries(read, wanted, { now: clock.now(), limit });
      if (due.length === limit) for (const webhookId of wanted.keys()) this.woken.add(webhookId);
      if (due.length === 0) continue;
      const lease = `${this.owner}:${++this.claims}`;
      const claims = await transact((tx) => claimDeliveries(tx, due, { lease, leaseSeconds: config.JOB_LEASE }));
      const counts = new Map<string, number>();
      for (const { webhook } of due) counts.set(webhook.serviceId, (counts.get(webhook.serviceId) ?? 0) + 1);
      for (const claim of claims) this.begin(claim);
      for (const [webhookId, count] of counts) if (count === wanted.get(webhookId)) this.slots.wantsMore(webhookId);
    }
  }

  /** How many tries each of the next woken webhooks has room for. */
  private nextWanted(): Map<string, number> {
    const wanted = new Map<string, number>();
    for (const webhookId of this.woken) {
      if (wanted.size === WEBHOOKS_AT_ONCE || this.slots.free === 0) break;
      this.woken.delete(webhookId);
      const room = this.slots.room(webhookId);
      if (room === 0) this.slots.wantsMore(webhookId);
      else wanted.set(webhookId, room);
    }
    return wanted;
  }

  private begin(claim: Claim): void {
    const { serviceId, webhookServiceId } = claim.delivery;
    this.slots.begin(webhookServiceId);
    const ended = this.send(claim).then((timedOut) => {
      this.active.delete(serviceId);
      if (this.slots.end(webhookServiceId, timedOut)) this.woken.add(webhookServiceId);
      this.work();
    });
    this.active.set(serviceId, ended);
  }

  /** Sends and writes what became of it; whether it ran into the time limit. */
  private async send(claim: Claim): Promise<boolean> {
    const { config, log } = this.services;
    const { serviceId, webhookServiceId, attempts } = claim.delivery;
    const result = await sendDelivery(claim, this.services, this.abort.signal);
    const { verdict, durationMs, responseStatus } = result;
    await this.settled.add(result);
    if (verdict.result === 'again') this.lookIn(verdict.waitSeconds * 1000);
    log.debug({ deliveryId: serviceId, webhookServiceId, attempts, responseStatus, durationMs }, 'a webhook was sent');
    return verdict.result !== 'succeeded' && durationMs >= config.WEBHOOK_TIMEOUT * 1000 * TIMED_OUT;
  }

  private renew(): void {
    if (this.active.size === 0) return;
    const { config, log, transact } = this.services;
    transact((tx) => renewLeases(tx, this.owner, [...this.active.keys()], config.JOB_LEASE)).catch((error) =>
      log.error({ err: error }, 'the leases of webhook deliveries could not be renewed'),
    );
  }
}
