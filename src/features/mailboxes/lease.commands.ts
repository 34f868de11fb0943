import { IsNull, Not } from 'typeorm';
import { patch } from '../../platform/db/insert';
import { findLocked } from '../../platform/db/lock';
import type { Tx } from '../../platform/db/transact';
import { emitState } from './mailbox.commands';
import { Mailbox } from './mailbox.entity';
import { MAILBOX_QUEUE } from './mailbox.jobs.rules';
import { backOffSeconds, MOST_REFUSALS, THROTTLED_SECONDS } from './mailbox.rules';

const PROBLEM_LENGTH = 500;

/** Takes mailboxes that are due and that nobody watches, those that wait longest first. */
export async function claimMailboxes(
  tx: Tx,
  { owner, leaseSeconds, limit }: { owner: string; leaseSeconds: number; limit: number },
): Promise<Mailbox[]> {
  const found = tx.db
    .createQueryBuilder(Mailbox, 'mailbox')
    .where("mailbox.next_at <= :now AND mailbox.state IN ('connected', 'degraded') AND mailbox.imap IS NOT NULL", {
      now: tx.now,
    })
    .andWhere('(mailbox.lease_until IS NULL OR mailbox.lease_until < :now)', { now: tx.now })
    .orderBy('mailbox.next_at')
    .limit(limit);
  if (tx.db.connection.options.type === 'mysql') found.setLock('pessimistic_write').setOnLocked('skip_locked');
  const mailboxes = await found.getMany();
  const lease = { leaseOwner: owner, leaseUntil: new Date(tx.now.getTime() + leaseSeconds * 1000) };
  for (const { serviceId } of mailboxes) await patch(tx.db, Mailbox, { serviceId }, lease);
  return mailboxes.map((mailbox) => ({ ...mailbox, ...lease }));
}

/** Whether the mailbox is still this owner's; its lease is as long again. */
export async function renewMailbox(tx: Tx, serviceId: string, owner: string, leaseSeconds: number): Promise<boolean> {
  const leaseUntil = new Date(tx.now.getTime() + leaseSeconds * 1000);
  const { affected } = await tx.db.update(Mailbox, { serviceId, leaseOwner: owner }, { leaseUntil });
  return affected === 1;
}

/** Gives it back, to be connected to again from then on. */
export async function releaseMailbox(tx: Tx, serviceId: string, owner: string, waitSeconds: number): Promise<void> {
  const nextAt = new Date(tx.now.getTime() + waitSeconds * 1000);
  await patch(tx.db, Mailbox, { serviceId, leaseOwner: owner }, { leaseOwner: null, leaseUntil: null, nextAt });
}

/** It works. Nothing is changed where that is known. */
export async function noteConnected(tx: Tx, serviceId: string): Promise<void> {
  const mailbox = await findLocked(tx.db, Mailbox, { serviceId });
  if (!mailbox || mailbox.state === 'paused' || mailbox.state === 'connected') return;
  const fine = {
    state: 'connected' as const,
    problem: null,
    problemSince: null,
    mendSince: null,
    failures: 0,
    refusals: 0,
  };
  await patch(tx.db, Mailbox, { serviceId }, fine);
  emitState(tx, { ...mailbox, ...fine });
}

/** It works, but for these folders. */
export async function noteMissingFolders(tx: Tx, serviceId: string, folders: readonly string[]): Promise<void> {
  const mailbox = await findLocked(tx.db, Mailbox, { serviceId });
  if (!mailbox || mailbox.state === 'paused') return;
  const problem = `There is no folder ${folders.join(', ')}.`.slice(0, PROBLEM_LENGTH);
  if (mailbox.state === 'degraded' && mailbox.problem === problem) return;
  const trouble = { state: 'degraded' as const, problem, problemSince: tx.now, failures: 0, refusals: 0 };
  await patch(tx.db, Mailbox, { serviceId }, trouble);
  if (mailbox.state !== trouble.state) emitState(tx, { ...mailbox, ...trouble });
}

export interface Trouble {
  /** `refused`: the sign-in; `ended`: no token can be had any more. */
  kind: 'refused' | 'ended' | 'throttled' | 'failed';
  message: string;
}

/** What has gone wrong, and when it is tried again, if at all. `owner`: gives up the lease of this one. */
export async function noteTrouble(
  tx: Tx,
  serviceId: string,
  { kind, message }: Trouble,
  { owner, random }: { owner?: string; random: number },
): Promise<void> {
  const mailbox = await findLocked(tx.db, Mailbox, { serviceId });
  if (!mailbox || mailbox.state === 'paused' || (owner && mailbox.leaseOwner !== owner)) return;
  const refusals = kind === 'refused' ? mailbox.refusals + 1 : kind === 'ended' ? MOST_REFUSALS : mailbox.refusals;
  const failures = mailbox.failures + 1;
  const state = refusals >= MOST_REFUSALS ? ('needs_sign_in' as const) : ('degraded' as const);
  const seconds = kind === 'throttled' ? THROTTLED_SECONDS : backOffSeconds(failures, random);
  await patch(
    tx.db,
    Mailbox,
    { serviceId },
    {
      state,
      refusals,
      failures,
      problem: message.slice(0, PROBLEM_LENGTH),
      problemSince: mailbox.state === 'connected' ? tx.now : (mailbox.problemSince ?? tx.now),
      nextAt: new Date(tx.now.getTime() + seconds * 1000),
      ...(state === 'needs_sign_in' && { mendSince: mailbox.mendSince ?? tx.now }),
      ...(owner && { leaseOwner: null, leaseUntil: null }),
    },
  );
  if (state !== mailbox.state) emitState(tx, { ...mailbox, state });
}

/**
 * A mail has left by it, or its server has refused the sign-in, or no token can be had. What reads a mailbox says how it is; of one
 * that is not read its mails do.
 */
export async function noteSend(tx: Tx, serviceId: string, trouble: Trouble | null): Promise<void> {
  if (trouble === null) await patch(tx.db, Mailbox, { serviceId }, { sendRefusedAt: null, lastSentAt: tx.now });
  if (trouble?.kind === 'refused') await patch(tx.db, Mailbox, { serviceId }, { sendRefusedAt: tx.now });
  const isRead = await tx.db.existsBy(Mailbox, { serviceId, imap: Not(IsNull()) });
  // Without a token it is read no more, either.
  if (isRead && trouble?.kind !== 'ended') return;
  await (trouble ? noteTrouble(tx, serviceId, trouble, { random: Math.random() }) : noteConnected(tx, serviceId));
  if (trouble) tx.signal(MAILBOX_QUEUE, serviceId);
}

/** A mailbox is tried again by itself for so long before somebody is asked to mend it. */
export const TRIED_MS = 15 * 60_000;

/** Asks somebody to mend those that have not worked for a while. */
export async function askToMend(tx: Tx): Promise<void> {
  await tx.db
    .createQueryBuilder()
    .update(Mailbox)
    .set({ mendSince: tx.now })
    .where("state = 'degraded' AND mend_since IS NULL AND problem_since <= :since", {
      since: new Date(tx.now.getTime() - TRIED_MS),
    })
    .execute();
}
