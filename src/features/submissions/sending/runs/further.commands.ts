import { insert, patch } from '../../../../platform/db/insert';
import { sealContext } from '../../../../platform/db/sealed';
import type { Tx } from '../../../../platform/db/transact';
import { Conflict, InvalidFields } from '../../../../platform/errors';
import type { Secrets } from '../../../../platform/secrets';
import { readIn } from '../../../funders/configuration.queries';
import { connectorOf } from '../../../funders/connectors/connector.queries';
import type { LoadedConnector } from '../../../funders/connectors/loaded';
import { markOf } from '../../../funders/connectors/manifest.rules';
import { lockedDealSubmission } from '../../submission.commands';
import type { FunderSubmission } from '../../submission.entity';
import { progressDiscarded } from '../../submission.events';
import { moveAttempt, moveSubmission } from '../../submission.transitions.commands';
import { Attempt } from '../attempt.entity';
import { RETRY_JOB } from '../sending.rules';
import { endRun, openRunOf } from './run.commands';
import { AttemptStepRow, SendRun } from './run.entity';

const NOTE_LENGTH = 1000;

/** The run of an attempt, with its connector. Null for attempts that have none. */
export async function runOfAttempt(
  tx: Tx,
  { runId }: Attempt,
): Promise<{ run: SendRun; connector: LoadedConnector } | null> {
  const run = runId === null ? null : await tx.db.findOneBy(SendRun, { serviceId: runId });
  const connector = run && (await connectorOf(readIn(tx), run.slug, run.version));
  return run && connector ? { run, connector } : null;
}

/** Whether the run has steps behind the one that the deal leaves with. */
export function hasMore({ manifest }: LoadedConnector): boolean {
  const mark = markOf(manifest);
  return mark !== undefined && manifest.steps.indexOf(mark) < manifest.steps.length - 1;
}

/** The funder is known to have the deal: its row is confirmed, with these outputs. */
export async function confirmMark(
  tx: Tx,
  run: SendRun,
  { manifest }: LoadedConnector,
  outputs: Record<string, string>,
  secrets: Secrets,
): Promise<string | null> {
  const mark = markOf(manifest);
  if (!mark) return null;
  const key = { runId: run.serviceId, step: mark.id, item: '' };
  const sealed = secrets.sealJson(outputs, sealContext(AttemptStepRow, 'outputs', key));
  // How it was lost is nothing that is to be known of it any more.
  const changes = { status: 'confirmed' as const, outputs: sealed, finishedAt: tx.now, message: null };
  const { affected } = await tx.db.update(AttemptStepRow, key, changes);
  // Of a run from a backup nobody knows what was sent since.
  if (!affected && !(await tx.db.existsBy(AttemptStepRow, key))) {
    const unknown = {
      startedAt: null,
      firstStartedAt: null,
      httpStatus: null,
      requestHash: null,
      requestBytes: null,
    };
    const about = { accountId: run.accountId, attemptServiceId: '', ordinal: 0, sends: 'deal' as const, tries: 0 };
    await insert(tx.db, AttemptStepRow, { ...key, ...about, ...unknown, ...changes });
  }
  const [, , name = ''] = manifest.reference.split('.');
  const reference = Object.hasOwn(outputs, name) ? (outputs[name]?.slice(0, 200) ?? null) : null;
  await patch(
    tx.db,
    SendRun,
    { serviceId: run.serviceId },
    { markedAt: run.markedAt ?? tx.now, reference: reference ?? run.reference },
  );
  return reference;
}

/** Of a person's reference: the output that the funder's own reference is taken from. */
export function outputsOfReference({ manifest }: LoadedConnector, reference: string): Record<string, string> {
  const [, , name = 'reference'] = manifest.reference.split('.');
  return { [name]: reference };
}

/** The attempt is over, and a further one goes on with what its run has left, at once. */
export async function goOn(
  tx: Tx,
  submission: FunderSubmission,
  attempt: Attempt,
  message: string,
  note?: string | null,
): Promise<void> {
  await moveAttempt(tx, attempt, 'settled_failed', { message: message.slice(0, 1000), ...(note && { note }) });
  await moveSubmission(
    tx,
    submission,
    'outcome_unknown',
    { productionAttemptStatus: 'failed', retryAt: tx.now, submissionStatusMessage: message.slice(0, 1000) },
    attempt.serviceId,
  );
  tx.enqueue(RETRY_JOB, { submissionServiceId: submission.serviceId }, 0);
}

/** A step that may have been made counts as not made. */
export async function unmake(tx: Tx, run: SendRun): Promise<void> {
  for (const status of ['started', 'lost'] as const)
    await tx.db.update(AttemptStepRow, { runId: run.serviceId, status, sends: 'more' }, { status: 'not_sent' });
}

/** What a person found out means for the run: it is complete, it is over, or it goes on. True: a further attempt does. */
export async function settleRun(
  tx: Tx,
  submission: FunderSubmission,
  attempt: Attempt,
  settled: { outcome: 'succeeded' | 'failed'; note: string | null; reference: string | null },
  secrets: Secrets,
): Promise<boolean> {
  const of = await runOfAttempt(tx, attempt);
  if (of?.run.state !== 'open') return false;
  const { run, connector } = of;
  if (settled.outcome === 'succeeded') {
    if (settled.reference === null || run.markedAt || !hasMore(connector) || !attempt.isProduction) return false;
    await confirmMark(tx, run, connector, outputsOfReference(connector, settled.reference), secrets);
    await goOn(
      tx,
      submission,
      attempt,
      `${connector.manifest.title} has the deal as ${settled.reference}; the rest follows.`,
      settled.note,
    );
    return true;
  }
  if (run.markedAt) await unmake(tx, run);
  else await endRun(tx, run.serviceId, 'over');
  return false;
}

/**
 * Ends the submission's open run, so that the next send begins anew. Throws NotFound, Conflict where there is none, or while
 * an attempt is in progress or its outcome unknown.
 */
export async function discardProgress(
  tx: Tx,
  accountId: string,
  submissionServiceId: string,
  note: string,
): Promise<void> {
  if (note.trim() === '') throw new InvalidFields({ note: ['Field may not be blank.'] });
  if (note.length > NOTE_LENGTH) throw new InvalidFields({ note: [`Longer than maximum length ${NOTE_LENGTH}.`] });
  const submission = await lockedDealSubmission(tx, accountId, submissionServiceId);
  const run = await openRunOf(tx, submissionServiceId);
  const busy = await tx.db.findBy(Attempt, [
    { submissionServiceId, status: 'in_progress' },
    { submissionServiceId, status: 'unknown' },
  ]);
  if (busy.length > 0 || submission.retryAt)
    throw new Conflict(
      'This deal is being sent, or it is not known whether it was: wait, or settle the attempt.',
      'in_progress',
    );
  if (!run) throw new Conflict('Nothing of this submission is half sent.', 'no_progress');
  await endRun(tx, run.serviceId, 'discarded');
  const data = { service_id: submissionServiceId, run_id: run.serviceId };
  tx.emit(progressDiscarded, { accountId, subjectId: submissionServiceId, data });
  await insertNote(tx, run, note);
}

const insertNote = (tx: Tx, { serviceId }: SendRun, note: string) =>
  patch(tx.db, SendRun, { serviceId }, { problem: note });
