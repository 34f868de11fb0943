import { In } from 'typeorm';
import { insert, patch } from '../../../../platform/db/insert';
import { findLocked } from '../../../../platform/db/lock';
import type { Tx } from '../../../../platform/db/transact';
import { newId } from '../../../../platform/ids';
import { type FunderConfiguration, readIn } from '../../../funders/configuration.queries';
import { connectorOf, connectorVersion } from '../../../funders/connectors/connector.queries';
import type { LoadedConnector } from '../../../funders/connectors/loaded';
import { OWN_SLUG } from '../../../funders/connectors/manifest.rules';
import { ownReference } from '../../../funders/connectors/reference.rules';
import { Attempt } from '../attempt.entity';
import { POLL_JOB } from '../sending.rules';
import { AttemptStepRow, type RunState, SendRun } from './run.entity';

const DEFAULT_FIRST_SECONDS = 300;
const REFERENCE_LENGTH = 200;
/** A sandbox run is asked each minute. */
export const SANDBOX_POLL_SECONDS = 60;

export interface Joined {
  runId: string;
  /** The run, where it begins now. */
  begun: SendRun | null;
  /** The attempt that a new one goes on with; null where it begins. */
  continues: string | null;
}

/** What was read of runs already, by whoever begins an attempt. */
export interface KnownOfRuns {
  hasOpenRun: boolean;
  ownVersion: number | null;
}

/**
 * The run that a new attempt is of: in production the submission's open one, else one that begins now. Null for a connector
 * that is not there.
 */
export async function joinRun(
  tx: Tx,
  submission: { serviceId: string; accountId: string },
  configuration: Pick<FunderConfiguration, 'assigned'>,
  { isProduction, isTest, known }: { isProduction: boolean; isTest: boolean; known?: KnownOfRuns },
): Promise<Joined | null> {
  const openKey = isProduction && !isTest ? submission.serviceId : null;
  const open = openKey && known?.hasOpenRun !== false ? await tx.db.findOneBy(SendRun, { openKey }) : null;
  if (open) {
    const order = { created: 'DESC', serviceId: 'DESC' } as const;
    const last = await tx.db.findOne(Attempt, { select: { serviceId: true }, where: { runId: open.serviceId }, order });
    return { runId: open.serviceId, begun: null, continues: open.markedAt ? (last?.serviceId ?? null) : null };
  }
  const { assigned } = configuration;
  const connector = assigned ? assigned.connector : await ownConnector(tx, known);
  if (!connector) return null;
  const serviceId = newId('run', tx.now.getTime());
  const begun: SendRun = {
    serviceId,
    accountId: submission.accountId,
    submissionServiceId: submission.serviceId,
    isProduction,
    openKey,
    slug: connector.slug,
    version: connector.version,
    ownReference: ownReference(serviceId, connector.manifest.own_reference),
    reference: null,
    state: 'open',
    created: tx.now,
    markedAt: null,
    decisionHash: null,
    nextPollAt: null,
    pollFailures: 0,
    lastPolledAt: null,
    problem: null,
  };
  await insert(tx.db, SendRun, begun);
  return { runId: serviceId, begun, continues: null };
}

const ownConnector = (tx: Tx, known: KnownOfRuns | undefined) =>
  known?.ownVersion == null
    ? connectorOf(readIn(tx), OWN_SLUG)
    : connectorVersion(tx.db.connection, readIn(tx), OWN_SLUG, known.ownVersion);

/** Ends a run that is open; one that is not stays as it is. */
export async function endRun(tx: Tx, runId: string, state: Exclude<RunState, 'open' | 'complete'>): Promise<void> {
  await tx.db.update(SendRun, { serviceId: runId, state: 'open' }, { state, openKey: null });
}

/** What whoever has sent the last of a run knows of it. */
export interface LastSent {
  /** As it was when its sending began. */
  run: SendRun;
  /** What the funder has just called the deal. */
  reference: string | null;
  /** Its connector, whose way of asking counts from now on. */
  connector: LoadedConnector;
}

/** Runs that a transaction has completed: what follows from their attempts' success is done. */
const completed = new WeakMap<Tx, Set<string>>();

/** The run is complete, however it came to that: what is left of it is skipped, and the funder is asked from now on. */
export async function completeRun(tx: Tx, runId: string, last?: LastSent): Promise<void> {
  const known = completed.get(tx) ?? new Set();
  if (known.has(runId)) return;
  completed.set(tx, known.add(runId));
  const called: { reference?: string } = last?.reference
    ? { reference: last.reference.slice(0, REFERENCE_LENGTH) }
    : {};
  // Of one request that was made nothing is left, and nothing was marked before.
  const isOne = last?.connector.manifest.steps.length === 1;
  const run = isOne ? last.run : await findLocked(tx.db, SendRun, { serviceId: runId });
  if (!run) return;
  const { manifest } = last?.connector ?? (await connectorOf(readIn(tx), run.slug)) ?? {};
  const poll = manifest?.poll;
  const first = run.isProduction ? (poll?.first ?? DEFAULT_FIRST_SECONDS) : SANDBOX_POLL_SECONDS;
  const asked = poll && !(await isTestRun(tx, runId)) ? first : null;
  const nextPollAt = asked === null ? null : new Date(tx.now.getTime() + asked * 1000);
  const { affected } = await tx.db.update(
    SendRun,
    { serviceId: runId, state: 'open' },
    { state: 'complete', openKey: null, markedAt: run.markedAt ?? tx.now, nextPollAt, ...called },
  );
  if (!affected) {
    if (last?.reference) await patch(tx.db, SendRun, { serviceId: runId }, called);
    return;
  }
  if (!isOne) await skipLeft(tx, runId);
  if (asked !== null) tx.enqueue(POLL_JOB, { runId }, asked);
}

async function skipLeft(tx: Tx, runId: string): Promise<void> {
  const left = [
    { runId, status: In(['started', 'lost', 'not_sent']), sends: 'more' as const },
    { runId, status: 'refused' as const, sends: 'deal' as const },
  ];
  await tx.db.createQueryBuilder().update(AttemptStepRow).set({ status: 'skipped' }).where(left).execute();
}

const isTestRun = (tx: Tx, runId: string) => tx.db.existsBy(Attempt, { runId, isTest: true });

/** The submission's open production run, or null. */
export const openRunOf = (tx: Tx, submissionServiceId: string): Promise<SendRun | null> =>
  tx.db.findOneBy(SendRun, { openKey: submissionServiceId });
