import { patch } from '../../../platform/db/insert';
import { findLocked } from '../../../platform/db/lock';
import { defineJob } from '../../../platform/jobs/job';
import type { Services } from '../../../platform/services';
import { holds } from '../../funders/connectors/conditions.rules';
import { mapDecision, troubleIn, withoutSecrets } from '../../funders/connectors/decision.rules';
import { scopeOf } from '../../funders/connectors/paths.rules';
import { rootsOf } from '../../funders/connectors/plan.rules';
import { isLast } from '../../funders/connectors/statuses.rules';
import { Attempt } from '../../submissions/sending/attempt.entity';
import type { Signals } from '../../submissions/sending/runs/exchange';
import { outputsOfRows } from '../../submissions/sending/runs/outputs';
import { SendRun } from '../../submissions/sending/runs/run.entity';
import { openRun, type RunContext } from '../../submissions/sending/runs/run-context';
import { keepAnswer } from '../../submissions/sending/runs/sandbox-answers.commands';
import { LeaseLost, NotBuilt, sendStep } from '../../submissions/sending/runs/send-step';
import { troubleOf, unknownAnswer } from '../../submissions/sending/runs/trouble.commands';
import { POLL_JOB } from '../../submissions/sending/sending.rules';
import { FunderSubmission } from '../../submissions/submission.entity';
import { MOST_FAILURES, nextAsk } from './following.rules';
import { recordFollowed } from './recorded-decision';

/** A job that comes a little early is not one too many. */
const EARLY_MS = 2000;

type Answered =
  | { decision: Record<string, unknown> | null; trouble: { pointer: string; message: string }[] }
  | { failure: string };

/** Asks a funder what became of a deal. */
export const pollJob = defineJob<{ runId: string }, Services>({
  ...POLL_JOB,
  async run({ runId }, services, { stopping, signal, aside }) {
    const found = await services.transact(async (tx) => {
      tx.quiet();
      const run = await tx.db.findOneBy(SendRun, { serviceId: runId });
      const order = { created: 'DESC', serviceId: 'DESC' } as const;
      return run && { run, attempt: await tx.db.findOne(Attempt, { where: { runId }, order }) };
    });
    const nowMs = services.clock.now().getTime();
    if (!found?.run.nextPollAt || !found.attempt || found.run.nextPollAt.getTime() > nowMs + EARLY_MS) return;
    const context = await openRun(services, found.run, {
      attemptId: found.attempt.serviceId,
      isTest: false,
      version: 'active',
    }).catch(() => null);
    if (!context)
      return services.transact((tx) =>
        patch(
          tx.db,
          SendRun,
          { serviceId: runId },
          { nextPollAt: null, problem: 'The values of the funder are no longer saved.' },
        ),
      );
    const answered = await ask(context, found.attempt.serviceId, { stop: stopping, cut: signal, aside });
    await services.transact(async (tx) => {
      const run = await findLocked(tx.db, SendRun, { serviceId: runId });
      // Somebody else has asked meanwhile.
      if (!run?.nextPollAt || run.nextPollAt.getTime() !== found.run.nextPollAt?.getTime()) return;
      await follow(context, tx, run, found.attempt?.serviceId ?? '', answered);
    });
  },
});

type Tx = Parameters<Parameters<Services['transact']>[0]>[0];

async function follow(context: RunContext, tx: Tx, run: SendRun, attemptId: string, answered: Answered): Promise<void> {
  const { connector, configuration } = context;
  const poll = connector.manifest.poll;
  if (!poll) return patch(tx.db, SendRun, { serviceId: run.serviceId }, { nextPollAt: null });
  const failures = 'failure' in answered ? run.pollFailures + 1 : 0;
  let problem = 'failure' in answered ? answered.failure.slice(0, 1000) : null;
  let { decisionHash } = run;
  let isOver = false;
  if (!('failure' in answered)) {
    if (answered.trouble.length > 0) {
      await troubleOf(tx, connector, answered.trouble);
      problem = unknownAnswer(connector);
    }
    if (answered.decision && run.isProduction) {
      const channel = configuration.spec?.channel ?? 'api';
      const recorded = await recordFollowed(tx, connector, run, answered.decision, {
        method: 'application_id',
        pointer: '/poll/decision',
        channel,
      });
      decisionHash = recorded.hash;
      problem = recorded.problem ?? problem;
      isOver = recorded.isRecorded && isLast(answered.decision.application_status);
    } else if (answered.decision) await show(tx, run, attemptId, answered.decision);
  }
  const elapsedMs = tx.now.getTime() - (run.markedAt ?? run.created).getTime();
  const seconds = isOver
    ? null
    : nextAsk(poll, { elapsedMs, isProduction: run.isProduction, failures, chance: Math.random() });
  if (failures >= MOST_FAILURES)
    problem =
      `${connector.manifest.title} could not be asked ${MOST_FAILURES} times in a row: it is not asked any more. ${problem ?? ''}`
        .trim()
        .slice(0, 1000);
  const nextPollAt = seconds === null ? null : new Date(tx.now.getTime() + Math.round(seconds * 1000));
  await patch(
    tx.db,
    SendRun,
    { serviceId: run.serviceId },
    { nextPollAt, pollFailures: failures, lastPolledAt: tx.now, decisionHash, problem },
  );
  if (seconds !== null) tx.enqueue(POLL_JOB, { runId: run.serviceId }, seconds);
}

/** What a sandbox run maps to is shown, and recorded nowhere. */
async function show(tx: Tx, run: SendRun, attemptId: string, decision: Record<string, unknown>): Promise<void> {
  const submission = await tx.db.findOneBy(FunderSubmission, { serviceId: run.submissionServiceId });
  const result = submission?.submissionResult;
  if (!result || result.attempt_service_id !== attemptId) return;
  await patch(
    tx.db,
    FunderSubmission,
    { serviceId: run.submissionServiceId },
    { submissionResult: { ...result, decision } },
  );
}

async function ask(context: RunContext, attemptId: string, signals: Signals): Promise<Answered> {
  const { connector, facts, redact } = context;
  const { poll, tables = {} } = connector.manifest;
  const known: Record<string, Record<string, unknown>> = outputsOfRows(context);
  const files = context.files.map((each) => each.facts);
  for (const [index, step] of (poll?.steps ?? []).entries()) {
    if (step.when !== undefined && !holds(step.when, scopeOf(rootsOf(connector.manifest, facts, files, known))))
      continue;
    const place = { step, pointer: `/poll/steps/${index}`, ordinal: index, file: null, number: 1 };
    const sent = await sendStep(context, place, known, signals, null).catch((error: unknown) => {
      if (error instanceof NotBuilt) return error;
      throw error instanceof LeaseLost ? new Error('The process stops.') : error;
    });
    if (sent instanceof NotBuilt) return { failure: 'The question could not be built from what is known of the deal.' };
    await keepAnswer(context, attemptId, { step: `poll.${step.id}` }, sent.received);
    if (sent.verdict !== 'ok' && sent.verdict !== 'exists')
      return { failure: redact(sent.message ?? `The funder answered ${sent.httpStatus}.`) };
    known[step.id] = { ...sent.outputs, answer: sent.answer };
  }
  const scope = scopeOf(rootsOf(connector.manifest, facts, files, known));
  const evaluation = {
    step: 'poll',
    tables,
    sendDate: facts.startedAt.toISOString().slice(0, 10),
    contentOf: () => Buffer.alloc(0),
    redact,
  };
  const { decision, problems } = mapDecision(poll?.decision ?? {}, scope, evaluation, '/poll/decision');
  const isSound = decision !== null && problems.length === 0;
  return { decision: isSound ? withoutSecrets(decision, redact) : null, trouble: troubleIn(problems) };
}
