import { sealContext } from '../../../../platform/db/sealed';
import { defineJob, RetryAfter } from '../../../../platform/jobs/job';
import type { Services } from '../../../../platform/services';
import { holds } from '../../../funders/connectors/conditions.rules';
import { factsOf } from '../../../funders/connectors/files.rules';
import type { StepOf } from '../../../funders/connectors/manifest.rules';
import { scopeOf, within } from '../../../funders/connectors/paths.rules';
import { rootsOf } from '../../../funders/connectors/plan.rules';
import { Attempt } from '../attempt.entity';
import { LATER_JOB } from '../sending.rules';
import { cleaned, rowOf } from './cleaned';
import type { Signals } from './exchange';
import { type Later, laterEnded } from './later.commands';
import { meaningOf } from './meaning';
import { outputsOfRows } from './outputs';
import type { Known } from './places';
import { recorded } from './record';
import { AttemptStepRow, SendRun } from './run.entity';
import { openRun, type RunContext, stepKey } from './run-context';
import { LeaseLost, NotBuilt, sendStep } from './send-step';
import { loseLater } from './settled-later.commands';
import { claimLater, unlessMade } from './step.commands';

/** Sends files after a deal that its funder has, one behind the other, by the rules of steps that send more. */
export const laterJob = defineJob<Later & { fileIds: string[] }, Services>({
  ...LATER_JOB,
  async run(later, services, { stopping, signal, aside }) {
    const { runId, fileIds } = later;
    const end = () => services.transact((tx) => laterEnded(tx, later));
    const found = await services.transact(async (tx) => {
      const run = await tx.db.findOneBy(SendRun, { serviceId: runId, state: 'complete' });
      const order = { created: 'DESC', serviceId: 'DESC' } as const;
      return { run, attempt: await tx.db.findOne(Attempt, { where: { runId }, order }) };
    });
    const { run, attempt } = found;
    if (!run || !attempt) return end();
    const context = await openRun(services, run, { attemptId: attempt.serviceId, isTest: false, version: 'active' });
    if (later.isRestored) {
      const [first] = context.connector.manifest.later?.files ?? [];
      if (first) await services.transact((tx) => loseLater(tx, run, laterStep(first), fileIds));
      return end();
    }
    let again: number | null = null;
    for (const [index, fileId] of fileIds.entries()) {
      const seconds = await sendFile(context, fileId, index, { stop: stopping, cut: signal, aside });
      if (seconds !== null) again = Math.max(again ?? 0, seconds);
    }
    if (again !== null) throw new RetryAfter(again, false);
    await end();
  },
  onExhausted: (later, { transact }) => transact((tx) => laterEnded(tx, later)),
});

const laterStep = ({ id }: StepOf) => `later_${id}`.slice(0, 40);

/** Sends one file; seconds after which it is tried again, null: it is over. */
async function sendFile(context: RunContext, fileId: string, index: number, signals: Signals): Promise<number | null> {
  const { services, run, connector, facts } = context;
  const file = facts.deal.files.find(({ serviceId }) => serviceId === fileId);
  const steps = connector.manifest.later?.files ?? [];
  if (!file) return null;
  const known = outputsOfRows(context);
  const withFile: RunContext = { ...context, files: [{ file, facts: factsOf(file, index + 1) }] };
  for (const [at, step] of steps.entries()) {
    const id = laterStep(step);
    const row = context.rows.get(stepKey(id, fileId)) ?? null;
    if (row?.status === 'confirmed' || row?.status === 'refused') continue;
    if (!isMeant(withFile, step, known)) continue;
    if ((row?.status === 'started' || row?.status === 'lost') && step.repeat === 'never') return null;
    const tries = (row?.tries ?? 0) + 1;
    if (tries > services.config.SEND_AGAIN_DELAYS.length + 1) return null;
    const key = { runId: run.serviceId, step: id, item: fileId };
    const place = {
      step,
      pointer: `/later/files/${at}`,
      ordinal: 100_000 + at,
      file: factsOf(file, index + 1),
      number: index + 1,
    };
    const claim = async (hash: string, bytes: number) => {
      if (signals.stop.aborted) throw new LeaseLost();
      const of = { ...key, ordinal: place.ordinal, sends: step.sends, hash, bytes };
      const claimed = services.transact((tx) => claimLater(tx, run.accountId, of, row));
      if (!(await unlessMade(claimed, false))) throw new LeaseLost();
    };
    const sent = await sendStep(withFile, place, known, signals, claim).catch((error: unknown) => {
      // The next process goes on with what this one has not begun.
      if (error instanceof NotBuilt || (error instanceof LeaseLost && !signals.stop.aborted)) return error;
      throw error;
    });
    if (sent instanceof LeaseLost) return null;
    if (sent instanceof NotBuilt) return null;
    const safe = cleaned(context, sent);
    const meaning = meaningOf(safe, { step, tries, sinceFirstMs: 0, isOnly: false }, services.config.SEND_AGAIN_DELAYS);
    const outputs =
      meaning.next === 'on'
        ? services.secrets.sealJson(safe.outputs, sealContext(AttemptStepRow, 'outputs', key))
        : null;
    await recorded(services, run.serviceId, async (tx) => {
      await tx.db.update(AttemptStepRow, key, { ...rowOf(safe, meaning.status), outputs, finishedAt: tx.now });
    });
    if (meaning.next === 'again') return meaning.seconds;
    if (meaning.next === 'end') {
      const delay = services.config.SEND_AGAIN_DELAYS[tries - 1];
      return meaning.status === 'not_sent' && delay !== undefined ? delay : null;
    }
    known[step.id] = safe.outputs;
  }
  return null;
}

/** Whether the step is for this file, and for this deal. */
function isMeant({ connector, facts, files }: RunContext, { when, where }: StepOf, known: Known): boolean {
  const all = files.map((each) => each.facts);
  const roots = rootsOf(connector.manifest, facts, all, known);
  return holds(when ?? [], scopeOf(roots)) && holds(where ?? [], within(scopeOf(roots), 'file', all[0], 'file', 1));
}
