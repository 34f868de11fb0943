import { In } from 'typeorm';
import { together } from '../../../../platform/db/together';
import { RetryAfter, type Try } from '../../../../platform/jobs/job';
import type { Services } from '../../../../platform/services';
import type { DispatchOutcome } from '../../../funders/channels/channel';
import { markOf } from '../../../funders/connectors/manifest.rules';
import { foreseeArrival } from '../../submission.transitions.commands';
import type { Attempt } from '../attempt.entity';
import type { AttemptToSend } from '../attempt.queries';
import { holdForOutcome, recordOutcome } from '../outcome.commands';
import { ChangedSince } from '../send-claim.commands';
import { LOOKUP_JOB } from '../sending.rules';
import { type End, endOfRun } from './end-of-run.commands';
import type { Signals } from './exchange';
import { runOf } from './joined.commands';
import { interrupted } from './passing';
import { recorded } from './record';
import { AttemptStepRow } from './run.entity';
import { runAttempt } from './run-attempt';
import { openRun, type RunContext, stepKey } from './run-context';
import { LeaseLost, NoLongerSendable, RunComplete } from './send-step';

const UNPREPARED: DispatchOutcome = {
  event: 'not_sent',
  message: 'The deal could not be prepared for sending; nothing was sent.',
};

/** Sends an attempt that goes over a funder's API. Running it again sends only what may be sent again. Throws ChangedSince. */
export async function sendRun(
  services: Services,
  found: AttemptToSend,
  signals: Signals,
  finish: Try['finish'],
): Promise<void> {
  const { attempt, submission } = found;
  const { serviceId } = attempt;
  const run = found.run ?? (await services.transact((tx) => runOf(tx, attempt)));
  const about = {
    attemptId: serviceId,
    isTest: attempt.isTest,
    version: 'own' as const,
    submission,
    known: found.known,
  };
  const context =
    run &&
    (await openRun(services, run, about).catch((error: unknown) => {
      services.log.error({ err: error, attemptId: serviceId }, 'a deal could not be prepared for sending');
      return null;
    }));
  if (!run || !context) return write(services, attempt, null, { outcome: UNPREPARED }, finish);
  try {
    const end = await runAttempt(context, attempt, signals).catch((error: unknown) =>
      unforeseen(context, attempt, error),
    );
    if (end) await write(services, attempt, context, end, finish);
  } catch (error) {
    if (!(error instanceof LeaseLost)) throw error;
    if (signals.stop.aborted) throw error;
  }
}

async function unforeseen(context: RunContext, attempt: Attempt, error: unknown): Promise<End> {
  if (error instanceof LeaseLost || error instanceof RetryAfter || error instanceof ChangedSince) throw error;
  const { services, connector, run } = context;
  if (error instanceof RunComplete)
    return {
      outcome: { event: 'provider_confirmed', message: null, providerReference: run.reference },
      run: 'complete',
    };
  if (error instanceof NoLongerSendable) return { outcome: { event: 'rejected', message: error.message } };
  services.log.error({ err: error, attemptId: attempt.serviceId }, 'sending failed in an unforeseen way');
  const mark = markOf(connector.manifest);
  return { outcome: mark && (await mayBeOut(context)) ? interrupted(mark, true) : UNPREPARED };
}

/** Whether the deal may have left without a word of what became of it: its claim is committed before its first byte. */
const mayBeOut = ({ services, run }: RunContext): Promise<boolean> =>
  recorded(services, run.serviceId, (tx) =>
    tx.db.existsBy(AttemptStepRow, { runId: run.serviceId, sends: 'deal', status: In(['started', 'lost']) }),
  );

async function write(
  services: Services,
  attempt: Attempt,
  context: RunContext | null,
  end: End,
  finish: Try['finish'],
): Promise<void> {
  const files = (context?.files ?? []).map(({ file }) => ({
    end_user_file_service_id: file.serviceId,
    file_name: file.fileName,
  }));
  const outcome = context
    ? { ...end.outcome, message: worded(context, attempt, end.outcome), ...referenced(context, end.outcome) }
    : end.outcome;
  const requests = onlyRequest(context, end);
  const isUsual = requests !== undefined && end.run === 'complete';
  await recorded(services, attempt.serviceId, async (tx) => {
    const isArrival = outcome.event === 'provider_confirmed' && attempt.isProduction && !attempt.isTest;
    if (isArrival && context) foreseeArrival(tx, attempt, context.submission);
    const held = await holdForOutcome(tx, attempt);
    const change = async () => {
      if (context) await endOfRun(tx, context, attempt, end);
      await recordOutcome(tx, held, outcome, files, services.config.SEND_RETRY_DELAYS, requests);
    };
    await finish(tx);
    // Where somebody has said meanwhile what became of it, the transaction is run once more, and supposes nothing.
    await (isUsual && tx.supposes ? together(tx.db, change) : change());
    if (!context) return;
    const isLookedUp =
      end.lost && outcome.event === 'outcome_unknown' && !attempt.isTest && context.connector.manifest.lookup;
    const [first] = services.config.SEND_LOOKUP_DELAYS;
    if (isLookedUp && first !== undefined)
      tx.enqueue(LOOKUP_JOB, { attemptServiceId: attempt.serviceId, number: 1 }, first);
  });
}

/** The row of the one request that there is, once it was made; undefined: there may be more. */
function onlyRequest(context: RunContext | null, { made }: End): AttemptStepRow[] | undefined {
  if (!context || !made || context.connector.manifest.steps.length !== 1) return undefined;
  const row = context.rows.get(stepKey(made.keys.step, made.keys.item));
  return context.rows.size === 1 && row ? [row] : undefined;
}

const referenced = ({ run, redact }: RunContext, { providerReference }: DispatchOutcome) => {
  const reference = providerReference ?? run.reference;
  return reference ? { providerReference: redact(reference) } : {};
};

/** A further attempt says what it goes on with, and what of the deal it did not send. */
function worded(
  { run, redact, dealChangedAt }: RunContext,
  attempt: Attempt,
  { message, event }: DispatchOutcome,
): string | null {
  const said = message && redact(message);
  if (!attempt.continues) return said;
  const changed = event === 'provider_confirmed' && run.markedAt && dealChangedAt > run.markedAt;
  const parts = [
    said,
    `It goes on with ${attempt.continues}.`,
    changed && 'The deal was changed after the funder got it: these changes were not sent.',
  ];
  return parts.filter(Boolean).join(' ');
}
