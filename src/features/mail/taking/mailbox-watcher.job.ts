import { randomUUID } from 'node:crypto';
import { setMaxListeners } from 'node:events';
import type { Committed } from '../../../platform/db/transact';
import { ImapFailure } from '../../../platform/imap/target';
import type { BackgroundService } from '../../../platform/jobs/background-service';
import { Poller } from '../../../platform/jobs/poller';
import { waitAtMost } from '../../../platform/jobs/wait-at-most';
import { NoAddress } from '../../../platform/server-address';
import type { Services } from '../../../platform/services';
import {
  askToMend,
  claimMailboxes,
  noteConnected,
  noteMissingFolders,
  noteTrouble,
  releaseMailbox,
  renewMailbox,
  TRIED_MS,
  type Trouble,
} from '../../mailboxes/lease.commands';
import type { Mailbox } from '../../mailboxes/mailbox.entity';
import { MAILBOX_QUEUE } from '../../mailboxes/mailbox.jobs.rules';
import { openImap } from '../../mailboxes/servers';
import { NoToken } from '../../mailboxes/token';
import { MailboxLost } from './take.commands';
import { takeFolder } from './take-folder';

const MENDED = "state = 'degraded' AND mend_since IS NULL";
const WATCHED = "state IN ('connected', 'degraded') AND imap IS NOT NULL";
/** Watched by an instance at a time; more are looked at now and then. */
const MOST_WATCHED = 50;
const MOST_POLLED = 10;
const POLLED_SECONDS = 60;
/** A look in any case, and where the server has no IDLE, or there are further folders. */
const LOOK_MS = 300_000;
const LOOK_OFTEN_MS = 60_000;
const ABORT_GRACE_MS = 1500;

interface Watched {
  stop: AbortController;
  done: Promise<void>;
}

/**
 * Watches mailboxes: of all instances one holds a mailbox by the lease on its row, and every change that it makes there asks for
 * it. What was taken is kept with the cursor in one transaction, so that none is lost or taken twice when it breaks off.
 */
export class MailboxWatcher implements BackgroundService {
  private readonly owner = randomUUID();
  private claims = 0;
  private readonly watched = new Map<string, Watched>();
  private readonly poller: Poller;
  /** What nobody watches, and what has been tried in vain for too long. */
  readonly looked = [
    {
      due: `SELECT MIN(CASE WHEN lease_until > next_at THEN lease_until ELSE next_at END) FROM mailboxes WHERE ${WATCHED}`,
      beat: () => this.poller.wake(),
    },
    {
      due: `SELECT MIN(problem_since) FROM mailboxes WHERE ${MENDED}`,
      afterMs: TRIED_MS,
      beat: () => this.poller.wake(),
    },
  ];

  constructor(private readonly services: Services) {
    this.poller = new Poller(() => this.look(), services.log);
  }

  start(): void {
    this.poller.wake();
  }

  wake({ signals }: Pick<Committed, 'signals'>): void {
    const changed = signals.get(MAILBOX_QUEUE);
    if (!changed) return;
    for (const id of changed) this.watched.get(id)?.stop.abort();
    this.poller.wake();
  }

  async stop(graceMs: number): Promise<void> {
    await this.poller.stop();
    for (const { stop } of this.watched.values()) stop.abort();
    await waitAtMost(
      [...this.watched.values()].map(({ done }) => done),
      Math.max(graceMs, ABORT_GRACE_MS),
    );
  }

  private async look(): Promise<number> {
    const { config, database, clock, transact } = this.services;
    const late = new Date(clock.now().getTime() - TRIED_MS);
    const stale = await database.read(`SELECT 1 AS one FROM mailboxes WHERE ${MENDED} AND problem_since <= ? LIMIT 1`, [
      late,
    ]);
    if (stale.length > 0) await transact(askToMend);
    const room = MOST_WATCHED - this.watched.size;
    const once = room <= 0;
    const limit = once ? MOST_WATCHED + MOST_POLLED - this.watched.size : room;
    if (limit <= 0 || !(await this.hasDue())) return Number.POSITIVE_INFINITY;
    const owner = `${this.owner}:${++this.claims}`;
    const mailboxes = await transact((tx) => claimMailboxes(tx, { owner, leaseSeconds: config.JOB_LEASE, limit }));
    for (const mailbox of mailboxes) this.begin(mailbox, owner, once);
    return Number.POSITIVE_INFINITY;
  }

  /** Looking is one statement, claiming a transaction. */
  private async hasDue(): Promise<boolean> {
    const { clock, database } = this.services;
    const now = clock.now();
    const due = await database.read(
      `SELECT 1 AS one FROM mailboxes WHERE next_at <= ? AND ${WATCHED}
       AND (lease_until IS NULL OR lease_until < ?) LIMIT 1`,
      [now, now],
    );
    return due.length > 0;
  }

  private begin(mailbox: Mailbox, owner: string, once: boolean): void {
    const { serviceId } = mailbox;
    // Its own lease has run out here: what still runs finds that when it writes.
    this.watched.get(serviceId)?.stop.abort();
    const stop = new AbortController();
    setMaxListeners(0, stop.signal);
    const done = this.watch(mailbox, owner, stop, once).finally(() => {
      if (this.watched.get(serviceId)?.stop === stop) this.watched.delete(serviceId);
    });
    this.watched.set(serviceId, { stop, done });
  }

  private async watch(mailbox: Mailbox, owner: string, stop: AbortController, once: boolean): Promise<void> {
    const { config, log, transact } = this.services;
    const { serviceId } = mailbox;
    const renewal = setInterval(
      () => {
        transact((tx) => renewMailbox(tx, serviceId, owner, config.JOB_LEASE))
          .then((isOurs) => isOurs || stop.abort())
          .catch((err) => log.error({ err, mailboxId: serviceId }, 'the lease of a mailbox could not be renewed'));
      },
      (config.JOB_LEASE * 1000) / 3,
    );
    try {
      await this.session(mailbox, owner, stop.signal, once);
      await transact((tx) => releaseMailbox(tx, serviceId, owner, once ? POLLED_SECONDS : 0));
    } catch (error) {
      await this.failed(mailbox, owner, stop.signal, error).catch((err) =>
        log.error({ err, mailboxId: serviceId }, 'a mailbox could not be given back; its lease will end'),
      );
    } finally {
      clearInterval(renewal);
    }
  }

  private async failed(mailbox: Mailbox, owner: string, signal: AbortSignal, error: unknown): Promise<void> {
    const { log, transact } = this.services;
    const { serviceId } = mailbox;
    if (error instanceof MailboxLost) return;
    if (signal.aborted) return transact((tx) => releaseMailbox(tx, serviceId, owner, 0));
    const trouble = troubleOf(error);
    // What a server says may hold anything: its words stand in the mailbox alone.
    if (trouble.kind === 'failed' && !isForeseen(error))
      log.error({ err: error, mailboxId: serviceId }, 'a mailbox could not be read');
    else log.info({ mailboxId: serviceId, kind: trouble.kind }, 'a mailbox could not be read');
    await transact((tx) => noteTrouble(tx, serviceId, trouble, { owner, random: Math.random() }));
  }

  private async session(mailbox: Mailbox, owner: string, signal: AbortSignal, once: boolean): Promise<void> {
    const { services } = this;
    const { serviceId, folders } = mailbox;
    const session = await openImap(services, mailbox, signal);
    const cut = () => void session.close();
    signal.addEventListener('abort', cut, { once: true });
    try {
      const watch = { mailboxId: serviceId, owner };
      while (!signal.aborted) {
        const missing: string[] = [];
        // The one that is waited at is opened last.
        for (const folder of folders.toReversed())
          if (!(await takeFolder(services, session, mailbox, watch, folder))) missing.push(folder);
        await services.transact((tx) =>
          missing.length > 0 ? noteMissingFolders(tx, serviceId, missing) : noteConnected(tx, serviceId),
        );
        if (once) return;
        const isOften = !session.hasIdle || folders.length > 1;
        await session.wait(isOften ? LOOK_OFTEN_MS : LOOK_MS, signal);
      }
    } finally {
      signal.removeEventListener('abort', cut);
      await session.close();
    }
  }
}

const isForeseen = (error: unknown) =>
  error instanceof ImapFailure || error instanceof NoAddress || error instanceof NoToken;

function troubleOf(error: unknown): Trouble {
  if (error instanceof ImapFailure || error instanceof NoToken) return { kind: error.kind, message: error.message };
  if (error instanceof NoAddress) return { kind: 'failed', message: error.message };
  return { kind: 'failed', message: 'The mailbox could not be read for a reason on our side.' };
}
