import { patch } from '../../../../platform/db/insert';
import type { Tx } from '../../../../platform/db/transact';
import type { DispatchOutcome } from '../../../funders/channels/channel';
import type { StepPlace } from '../../../funders/connectors/places.rules';
import type { Attempt } from '../attempt.entity';
import { completeRun, endRun } from './run.commands';
import { type AttemptStepRow, SendRun } from './run.entity';
import type { RunContext } from './run-context';
import { type StepKey, saveStep, skipStep } from './step.commands';

/** The end of an attempt: what is written of it, with what it means for the run and the step that it ended at. */
export interface End {
  outcome: DispatchOutcome;
  run?: 'over' | 'complete';
  step?: { place: StepPlace; changes: Partial<AttemptStepRow> };
  /** A step that carries the deal, or more of it, may or may not have been made. */
  lost?: StepPlace;
  /** The run was restored from a backup, and it is said now. */
  isRestored?: boolean;
  /** The run's last request: it is written with the end. */
  made?: Made;
  /** Requests that a decline has made needless. */
  skipped?: readonly StepPlace[];
}

/** What became of a request; `mark` where it is known from now on what the funder calls the deal. */
export interface Made {
  keys: StepKey;
  changes: Partial<AttemptStepRow>;
  mark: { reference: string | null } | undefined;
}

/** Writes the run's end in the attempt's own transaction. */
export async function endOfRun(
  tx: Tx,
  { run, connector, configuration }: RunContext,
  attempt: Attempt,
  end: End,
): Promise<void> {
  const runId = run.serviceId;
  const { made } = end;
  if (end.step) {
    const { place, changes } = end.step;
    await saveStep(tx, { runId, step: place.step.id, item: place.file?.id ?? '' }, changes);
  }
  if (made) await saveStep(tx, made.keys, made.changes);
  for (const place of end.skipped ?? []) await skipStep(tx, run, attempt, place);
  if (end.isRestored) await patch(tx.db, SendRun, { serviceId: runId }, { problem: null });
  const active = configuration.assigned?.connector;
  const last = made && {
    run,
    reference: made.mark?.reference ?? null,
    connector: active?.slug === connector.slug ? active : connector,
  };
  if (end.run === 'complete') await completeRun(tx, runId, last);
  else if (end.run === 'over') await endRun(tx, runId, 'over');
}
