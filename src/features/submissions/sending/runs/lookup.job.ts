import { findLockedOrFail } from '../../../../platform/db/lock';
import { defineJob } from '../../../../platform/jobs/job';
import { OutboundFailure } from '../../../../platform/outbound';
import type { Services } from '../../../../platform/services';
import { afterLookup, type Found, lookupStep, readLookup } from '../../../funders/connectors/lookup.rules';
import type { LookupOf } from '../../../funders/connectors/manifest.rules';
import { buildStep } from '../../../funders/connectors/plan.rules';
import { FunderSubmission } from '../../submission.entity';
import { moveAttempt, moveSubmission } from '../../submission.transitions.commands';
import { Attempt } from '../attempt.entity';
import { LOOKUP_JOB } from '../sending.rules';
import { noteAbsence } from './absence';
import { buildingOf, exchange, ForeignHost, forgetToken, NoToken, type Signals, tokenFor } from './exchange';
import { confirmMark, goOn, hasMore, unmake } from './further.commands';
import { completeRun, endRun } from './run.commands';
import { SendRun } from './run.entity';
import { openRun, type RunContext } from './run-context';
import { keepAnswer } from './sandbox-answers.commands';
import { receivedOf } from './send-step';
import { TooManyRequests } from './turns';

const DEFAULT_AFTER_SECONDS = 300;
const NO_ANSWERS = [OutboundFailure, NoToken, TooManyRequests, ForeignHost];

/** Asks a funder for a deal of which it is not known whether it arrived; what it teaches settles the attempt. */
export const lookupJob = defineJob<{ attemptServiceId: string; number: number }, Services>({
  ...LOOKUP_JOB,
  async run({ attemptServiceId, number }, services, { stopping, signal, aside }) {
    const found = await services.transact(async (tx) => {
      const attempt = await tx.db.findOneBy(Attempt, { serviceId: attemptServiceId });
      const run = attempt?.runId ? await tx.db.findOneBy(SendRun, { serviceId: attempt.runId }) : null;
      return attempt && run ? { attempt, run } : null;
    });
    if (found?.attempt.status !== 'unknown') return;
    const { attempt, run } = found;
    const context = await openRun(services, run, {
      attemptId: attemptServiceId,
      isTest: attempt.isTest,
      version: 'active',
    });
    const lookup = context.connector.manifest.lookup;
    if (!lookup) return;
    const said = await ask(context, attemptServiceId, lookup, { stop: stopping, cut: signal, aside });
    const lostAtMs = lostAt(context).getTime();
    await services.transact(async (tx) => {
      const submission = await findLockedOrFail(tx.db, FunderSubmission, { serviceId: attempt.submissionServiceId });
      const current = await findLockedOrFail(tx.db, Attempt, { serviceId: attemptServiceId });
      if (current.status !== 'unknown') return;
      if (await settled(context, tx, { submission, attempt: current }, said, lookup, lostAtMs)) return;
      const delays = services.config.SEND_LOOKUP_DELAYS;
      const [last, next] = [delays[number - 1], delays[number]];
      if (next !== undefined && last !== undefined)
        tx.enqueue(LOOKUP_JOB, { attemptServiceId, number: number + 1 }, Math.max(0, next - last));
    });
  },
});

type Tx = Parameters<typeof completeRun>[0];

/** True: the attempt is settled, one way or another. */
async function settled(
  { services, connector, run, redact }: RunContext,
  tx: Tx,
  { submission, attempt }: { submission: FunderSubmission; attempt: Attempt },
  said: Found,
  lookup: LookupOf,
  lostAtMs: number,
): Promise<boolean> {
  const { title } = connector.manifest;
  if (said.is === 'found') {
    const isMarkLost = run.markedAt === null;
    const then = afterLookup(said, { isDealLost: isMarkLost, hasMore: hasMore(connector) });
    if (!then) return false;
    const reference = isMarkLost
      ? await confirmMark(tx, run, connector, said.outputs, services.secrets)
      : run.reference;
    if (then === 'whole') {
      await completeRun(tx, run.serviceId);
      const changes = { message: null, ...(reference && { providerReference: redact(reference) }) };
      if (
        (await moveAttempt(tx, attempt, 'arrived', changes)) &&
        attempt.isProduction &&
        submission.status === 'in_progress'
      )
        await moveSubmission(
          tx,
          submission,
          'settled_succeeded',
          {
            productionAttemptStatus: 'succeeded',
            submissionStatusMessage: null,
            submittedAt: submission.submittedAt ?? tx.now,
          },
          attempt.serviceId,
        );
      return true;
    }
    const called = `${title} has the deal as ${reference ?? 'its own'}`;
    if (!attempt.isProduction) {
      // A sandbox run ends with its attempt, and changes nothing of the submission.
      await moveAttempt(tx, attempt, 'settled_failed', {
        message: `${called}, and nothing else of it.`.slice(0, 1000),
      });
      return true;
    }
    if (!isMarkLost) await unmake(tx, run);
    await goOn(tx, submission, attempt, `${called}; the rest follows.`);
    return true;
  }
  const after = (lookup.absent?.after ?? DEFAULT_AFTER_SECONDS) * 1000;
  const isTimely = tx.now.getTime() - lostAtMs >= after;
  const times = await noteAbsence(tx, run, said.is === 'absent' && isTimely);
  if (times < 2 || run.markedAt) return false;
  await endRun(tx, run.serviceId, 'over');
  const message = `${title} was asked twice and does not have the deal.`;
  await moveAttempt(tx, attempt, 'settled_failed', { message });
  if (attempt.isProduction && submission.status === 'in_progress')
    await moveSubmission(
      tx,
      submission,
      'settled_failed',
      { productionAttemptStatus: 'failed', submissionStatusMessage: message },
      attempt.serviceId,
    );
  return true;
}

function lostAt({ rows, run }: RunContext): Date {
  const lost = [...rows.values()].find(({ status }) => status === 'lost' || status === 'started');
  return lost?.firstStartedAt ?? lost?.startedAt ?? run.created;
}

async function ask(context: RunContext, attemptId: string, lookup: LookupOf, signals: Signals): Promise<Found> {
  const { services, redact, connector } = context;
  try {
    const step = lookupStep(lookup);
    const asked = async () => {
      const tokens = step.auth === undefined ? {} : { [step.auth]: await tokenFor(context, step.auth, {}, signals) };
      const building = buildingOf(context, {}, tokens, new Map());
      const built = buildStep(building, step, '/lookup');
      if (built.problems.length > 0) return null;
      const about = { timeoutMs: services.config.SEND_TIMEOUT * 1000, signals, step: step.id };
      return { building, built, response: await exchange(context, built, about) };
    };
    let answered = await asked();
    if (answered?.response.status === 401 && step.auth !== undefined) {
      // A token that does not open any more; with a new one, once.
      forgetToken(context, step.auth);
      answered = await asked();
    }
    if (!answered) return { is: 'nothing' };
    const { building, built, response } = answered;
    await keepAnswer(context, attemptId, { step: step.id }, receivedOf(response));
    if (response.truncated) return { is: 'nothing' };
    return readLookup(lookup, response, built.evaluation, building.roots);
  } catch (error) {
    const isNoAnswer = NO_ANSWERS.some((each) => error instanceof each);
    // What has not been asked teaches nothing: the next process asks.
    if (!isNoAnswer || signals.stop.aborted || !(error instanceof Error)) throw error;
    services.log.warn(
      { connector: connector.slug, why: redact(error.message) },
      'a funder could not be asked for a deal',
    );
    return { is: 'nothing' };
  }
}
