import type { DispatchOutcome } from '../../../funders/channels/channel';
import { holds } from '../../../funders/connectors/conditions.rules';
import type { StepOf } from '../../../funders/connectors/manifest.rules';
import { markFault } from '../../../funders/connectors/mark.rules';
import { scopeOf } from '../../../funders/connectors/paths.rules';
import type { StepPlace } from '../../../funders/connectors/places.rules';
import { rootsOf } from '../../../funders/connectors/plan.rules';
import type { Attempt } from '../attempt.entity';
import type { End } from './end-of-run.commands';
import { meaningOf, type StepResult, unknownOutcome } from './meaning';
import { outputsOf } from './outputs';
import { isOnly, type Known, wentOut } from './places';
import { type AttemptStepRow, RESTORED } from './run.entity';
import type { RunContext } from './run-context';

const INTERRUPTED: StepResult = {
  verdict: 'lost',
  after: null,
  message: 'The service stopped while the deal was being sent.',
  errors: [],
  httpStatus: null,
};

/** Whether a step is done, is not to be made, or has to be sent now; or how the attempt ends here. */
export function pass(
  context: RunContext,
  attempt: Attempt,
  place: StepPlace,
  row: AttemptStepRow | null,
  known: Known,
): 'on' | 'skip' | 'send' | End {
  const { step } = place;
  const isOut = wentOut(row);
  const files = context.files.map((each) => each.facts);
  const roots = () => rootsOf(context.connector.manifest, context.facts, files, known);
  if (!isOut && step.when !== undefined && !holds(step.when, scopeOf(roots()))) return 'skip';
  if (!row || step.sends === 'nothing') return 'send';
  if (row.status === 'confirmed') {
    const outputs = outputsOf(context.services, row);
    if (outputs) known[step.id] = outputs;
    return 'on';
  }
  if (row.status === 'refused' && step.go_on) return 'on';
  if (!isOut) return 'send';
  // It went out, and what came of it was not written down.
  const isOwn = row.attemptServiceId === attempt.serviceId;
  const nowMs = context.services.clock.now().getTime();
  const sinceFirstMs = nowMs - (row.firstStartedAt ?? row.startedAt ?? new Date(nowMs)).getTime();
  const facts = { step, tries: isOwn ? row.tries : 0, sinceFirstMs, isOnly: isOnly(context) };
  const mayRepeat =
    step.sends === 'deal' ? step.idempotency?.answers_again && sinceFirstMs <= 600_000 : step.repeat === 'safe';
  if (mayRepeat && facts.tries <= context.services.config.SEND_AGAIN_DELAYS.length) return 'send';
  const meaning = meaningOf(INTERRUPTED, { ...facts, tries: Number.MAX_SAFE_INTEGER }, []);
  if (meaning.next !== 'end') return 'send';
  return {
    outcome: meaning.outcome,
    step: { place, changes: { status: meaning.status } },
    ...(meaning.status === 'lost' && { lost: place }),
  };
}

/** No request would send the deal: the attempt has not sent it, unless one was made for a file that is gone by now. */
export function unsent({ connector, rows, run }: RunContext): End {
  const message = markFault(connector.manifest);
  const isRestored = run.problem === RESTORED;
  const mayBeOut = isRestored || [...rows.values()].some((row) => row.sends === 'deal' && wentOut(row));
  if (!mayBeOut) return { outcome: { event: 'rejected', message: `${message} Nothing was sent.` }, run: 'over' };
  const result = { ...INTERRUPTED, message: isRestored ? RESTORED : message };
  return { outcome: unknownOutcome(result, { step: { id: '', sends: 'deal' }, isOnly: true }), isRestored };
}

/** A restored database does not know what was sent since: nothing goes out by itself. */
export function afterRestore(context: RunContext, place: StepPlace): End {
  const { step } = place;
  return {
    outcome: unknownOutcome({ ...INTERRUPTED, message: RESTORED }, { step, isOnly: isOnly(context) }),
    isRestored: true,
    lost: place,
  };
}

/** What a lost step is said to be when the process that sent it is gone. */
export const interrupted = (step: StepOf, only: boolean): DispatchOutcome =>
  unknownOutcome(INTERRUPTED, { step, isOnly: only });
