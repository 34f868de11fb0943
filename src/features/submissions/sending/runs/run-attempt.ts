import { sealContext } from '../../../../platform/db/sealed';
import { RetryAfter } from '../../../../platform/jobs/job';
import type { DispatchOutcome } from '../../../funders/channels/channel';
import { NOT_MEANT } from '../../../funders/connectors/mark.rules';
import type { StepPlace } from '../../../funders/connectors/places.rules';
import { planMessage, planProblems } from '../../../funders/connectors/plan-message.rules';
import { isDecline } from '../../../funders/connectors/statuses.rules';
import type { Attempt } from '../attempt.entity';
import { ANSWERED_JOB } from '../sending.rules';
import { cleaned, noted, rowOf } from './cleaned';
import type { End, Made } from './end-of-run.commands';
import type { Signals } from './exchange';
import { meaningOf } from './meaning';
import { afterRestore, pass, unsent } from './passing';
import {
  beganMs,
  isNeeded,
  isOnly,
  type Known,
  lastAnswer,
  mayHaveArrived,
  placesOf,
  referenceIn,
  stillLost,
} from './places';
import { recorded } from './record';
import { AttemptStepRow, RESTORED } from './run.entity';
import { type RunContext, stepKey } from './run-context';
import { keepAnswer } from './sandbox-answers.commands';
import { claimOf, NotBuilt, sendStep } from './send-step';
import { noteStep, saveStep, skipStep } from './step.commands';
import { noteProblem, troubleOf, unknownAnswer } from './trouble.commands';

const MAX_REQUESTS = 100;
const MAX_MINUTES = 30;

/** Sends what is left of a run, one request behind the other; answers how it ended. Throws LeaseLost, RetryAfter. */
export async function runAttempt(context: RunContext, attempt: Attempt, signals: Signals): Promise<End> {
  const { services, run } = context;
  const known: Known = {};
  let requests = 0;
  const nowMs = () => services.clock.now().getTime();
  const endsMs = beganMs(context, attempt, nowMs()) + MAX_MINUTES * 60_000;
  const places = placesOf(context);
  const mark = places.findIndex(({ step }) => step.sends === 'deal');
  if (mark < 0) return unsent(context);
  for (const [index, place] of places.entries()) {
    const row = context.rows.get(stepKey(place.step.id, place.file?.id ?? '')) ?? null;
    const passed = pass(context, attempt, place, row, known);
    if (passed === 'skip' && index === mark) return { outcome: { event: 'rejected', message: NOT_MEANT }, run: 'over' };
    if (passed === 'skip' && row?.status !== 'skipped')
      await recorded(services, attempt.serviceId, (tx) => skipStep(tx, run, attempt, place));
    if (passed === 'on' || passed === 'skip') continue;
    if (passed !== 'send') return passed;
    const isMade = place.step.sends === 'nothing' && run.markedAt && (index < mark || row?.status === 'confirmed');
    if (isMade && !isNeeded(context, place)) continue;
    if (run.problem === RESTORED && place.step.sends !== 'nothing') return afterRestore(context, place);
    if (++requests > MAX_REQUESTS)
      return { outcome: { event: 'not_sent', message: `A run makes at most ${MAX_REQUESTS} requests.` } };
    if (nowMs() > endsMs && !mayHaveArrived(row, place.step))
      return { outcome: { event: 'not_sent', message: `An attempt takes at most ${MAX_MINUTES} minutes.` } };
    const isFinal = place === places.at(-1);
    const end = await make(context, attempt, place, row, { known, isFinal }, signals);
    if (end && end !== 'declined' && !('changes' in end)) return end;
    if (!end) continue;
    const isUntouched = ({ step, file }: StepPlace) => !context.rows.has(stepKey(step.id, file?.id ?? ''));
    return complete(context, known, { made: end, skipped: places.slice(index + 1).filter(isUntouched) });
  }
  return complete(context, known);
}

function complete(
  context: RunContext,
  known: Known,
  { made, skipped = [] }: { made?: Made | 'declined'; skipped?: readonly StepPlace[] } = {},
): End {
  const reference = context.run.reference ?? (referenceIn(known, context.connector.manifest.reference) || null);
  return {
    outcome: { event: 'provider_confirmed', providerReference: reference, ...lastAnswer(context) },
    run: 'complete',
    ...(made && made !== 'declined' && { made }),
    skipped,
  };
}

/**
 * Makes one request; undefined: the run goes on. What the final one came to is left to whoever writes the end; so is what
 * came to a decline, behind which nothing is sent.
 */
async function make(
  context: RunContext,
  attempt: Attempt,
  place: StepPlace,
  row: AttemptStepRow | null,
  { known, isFinal }: { known: Known; isFinal: boolean },
  signals: Signals,
): Promise<End | Made | 'declined' | undefined> {
  const { services, run, connector } = context;
  const { step, file } = place;
  const isAgain = step.sends === 'deal' && row?.attemptServiceId === attempt.serviceId;
  const sent = await sendStep(
    context,
    place,
    known,
    signals,
    claimOf(context, attempt, place, signals.stop),
    isAgain ? row.requestHash : null,
  ).catch((error: unknown) => {
    if (error instanceof NotBuilt) return error;
    throw error;
  });
  if (sent instanceof NotBuilt) return { outcome: unbuilt(context, sent) };
  await keepAnswer(context, attempt.serviceId, { step: step.id, item: file?.id ?? '' }, sent.received);
  const nowMs = services.clock.now().getTime();
  const isOwn = row?.attemptServiceId === attempt.serviceId;
  const tries = isOwn ? row.tries + 1 : 1;
  const firstMs = isOwn ? (row.firstStartedAt?.getTime() ?? nowMs) : nowMs;
  const safe = cleaned(context, stillLost(row, step, sent));
  const meaning = meaningOf(
    safe,
    { step, tries, sinceFirstMs: nowMs - firstMs, isOnly: isOnly(context) },
    services.config.SEND_AGAIN_DELAYS,
  );
  const changes = rowOf(safe, meaning.status);
  if (safe.trouble.length > 0) await services.transact((tx) => troubleOf(tx, connector, safe.trouble));
  if (safe.isUnknownDecision && !attempt.isTest)
    await services.transact((tx) => noteProblem(tx, connector, run.serviceId, unknownAnswer(connector)));
  if (safe.decision && run.isProduction && !attempt.isTest) {
    const payload = { runId: run.serviceId, step: step.id, decision: safe.decision };
    // Behind the end of this attempt, which it may complete.
    await services.transact(async (tx) => tx.enqueue(ANSWERED_JOB, payload, 1));
  }
  if (meaning.next === 'end') {
    const payloadHash = step.sends === 'deal' && sent.verdict !== 'not_sent' ? sent.hash : null;
    return {
      outcome: { ...meaning.outcome, payloadHash },
      ...(sent.isClaimed && { step: { place, changes } }),
      ...(meaning.isOver && { run: 'over' as const }),
      ...(meaning.status === 'lost' && { lost: place }),
    };
  }
  if (meaning.next === 'on')
    known[step.id] = { ...safe.outputs, ...(step.sends === 'nothing' && { answer: sent.answer }) };
  const keys = { runId: run.serviceId, step: step.id, item: file?.id ?? '' };
  const outputs =
    Object.keys(safe.outputs).length > 0
      ? services.secrets.sealJson(safe.outputs, sealContext(AttemptStepRow, 'outputs', keys))
      : null;
  const reference =
    step.sends === 'deal' && meaning.next === 'on'
      ? { reference: referenceIn(known, connector.manifest.reference) }
      : undefined;
  const isDeclined = meaning.next === 'on' && isDecline(safe.decision?.application_status);
  const isLeft = (isFinal || isDeclined) && meaning.next === 'on' && step.sends !== 'nothing';
  if (!isLeft)
    await recorded(services, attempt.serviceId, (tx) =>
      step.sends === 'nothing'
        ? noteStep(tx, {
            ...keys,
            ...noted(attempt, place, sent),
            ...changes,
            outputs: null,
            startedAt: tx.now,
            firstStartedAt: tx.now,
            finishedAt: tx.now,
          })
        : saveStep(tx, keys, { ...changes, outputs }, reference),
    );
  if (reference?.reference) run.reference = reference.reference.slice(0, 200);
  if (step.sends !== 'nothing')
    context.rows.set(stepKey(step.id, keys.item), {
      ...keys,
      ...noted(attempt, place, sent),
      ...changes,
      tries,
      outputs,
      startedAt: null,
      firstStartedAt: null,
      finishedAt: null,
    });
  if (meaning.next === 'again') throw new RetryAfter(meaning.seconds, false);
  if (isLeft) return { keys, changes: { ...changes, outputs }, mark: reference };
  return isDeclined ? 'declined' : undefined;
}

function unbuilt({ connector }: RunContext, { problems }: NotBuilt): DispatchOutcome {
  const { title } = connector.manifest;
  const plan = { problems: [...problems], chosen: { files: [], missing: [], refused: [] }, unsent: null };
  return {
    event: 'rejected',
    invalidData: true,
    message: planMessage(plan, title, { information: [], files: [] }),
    errors: planProblems(plan, title),
  };
}
