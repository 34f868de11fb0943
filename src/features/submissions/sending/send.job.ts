import { sealContext } from '../../../platform/db/sealed';
import { defineJob, type Try } from '../../../platform/jobs/job';
import { inTurn } from '../../../platform/jobs/own-turns';
import type { Services } from '../../../platform/services';
import { present } from '../../../platform/untyped.rules';
import { readDeal } from '../../deals/deal.queries';
import { nameToFunders } from '../../deals/information.rules';
import type { Dispatch, DispatchOutcome, SendOverChannel } from '../../funders/channels/channel';
import { CHANNELS } from '../../funders/channels/registry';
import { FunderLink } from '../../funders/integration.entity';
import { letterMarks } from '../../funders/letter-mark';
import { mailerBy } from '../../mailboxes/servers';
import { type LetterOf, letterOfDeal, letterVersion } from '../letter/letter.queries';
import { composeLetter } from '../letter/letter.rules';
import { letterCopy, type ReadyLetter } from '../letter/letter-copy';
import { madeApplication, unmadeApplication } from '../letter/made-application';
import { Attempt } from './attempt.entity';
import { type AttemptToSend, attemptToSend } from './attempt.queries';
import { acceptedJustNow } from './just-accepted';
import { holdForOutcome, recordOutcome } from './outcome.commands';
import { recorded } from './runs/record';
import { sendRun } from './runs/send-run';
import { ChangedSince, claimSend } from './send-claim.commands';
import { SEND_JOB, withoutSecrets } from './sending.rules';
import { testFiles } from './test-merchant.rules';

const INTERRUPTED: DispatchOutcome = {
  event: 'outcome_unknown',
  message:
    'The service stopped while the deal was being sent. Whether the funder has it is not known: ask, then settle the attempt.',
};
const UNPREPARED: DispatchOutcome = {
  event: 'not_sent',
  message: 'The deal could not be prepared for sending; nothing was sent.',
};
/** Another process has the attempt, or it is over: nothing may be sent. */
class LeaseLost extends Error {}

/** An exclusion rule has come between the acceptance of the send and its first byte. */
class NoLongerSendable extends Error {}

/** Sends one attempt, once. Running it again sends only what certainly has not left. */
export const sendJob = defineJob<{ attemptServiceId: string }, Services>({
  ...SEND_JOB,
  async run({ attemptServiceId }, services, current) {
    const accepted = acceptedJustNow(current.known);
    try {
      if (accepted) return await sendAttempt(services, accepted, current);
    } catch (error) {
      if (!(error instanceof ChangedSince)) throw error;
    }
    const found = await attemptToSend(services.database, attemptServiceId);
    if (found) await sendAttempt(services, found, current);
  },
});

async function sendAttempt(
  services: Services,
  found: AttemptToSend,
  { stopping, signal, aside, finish }: Try,
): Promise<void> {
  const { attempt } = found;
  if (attempt.status !== 'in_progress') return;
  const channel = CHANNELS[attempt.channel].send;
  const isOld = attempt.transmissionStartedAt !== null && attempt.runId === null;
  if (channel === null && !isOld) return sendRun(services, found, { stop: stopping, cut: signal, aside }, finish);
  const recordAs = (outcome: DispatchOutcome, dispatch: Dispatch | null = null) =>
    record(services, attempt, outcome, dispatch, finish);
  if (attempt.transmissionStartedAt || channel === null) return recordAs(INTERRUPTED);
  const prepared = await dispatchOf(services, found).catch((error: unknown) => {
    services.log.error({ err: error, attemptId: attempt.serviceId }, 'a deal could not be prepared for sending');
    return null;
  });
  if (!prepared) return recordAs(UNPREPARED);
  if ('refused' in prepared) return recordAs(prepared.refused);
  const go = () => send(services, found, channel, prepared, signal);
  const outcome = await (prepared.mailboxId === null ? go() : inTurn(attempt.accountId, go));
  if (outcome) await recordAs(outcome, prepared.dispatch);
}

/** What became of it; undefined when nothing was sent and another process goes on with it. */
async function send(
  services: Services,
  found: AttemptToSend,
  channel: SendOverChannel,
  { dispatch, letter, mailboxId }: Prepared,
  signal: AbortSignal,
): Promise<DispatchOutcome | undefined> {
  const { attempt } = found;
  let started = false;
  try {
    return await channel(dispatch, {
      outbound: services.outbound,
      mailer: mailerBy(services, mailboxId),
      config: services.config,
      letterMark: (attemptServiceId) => present(letterMarks(services.secrets, attemptServiceId)[0], 'letter mark'),
      signal,
      // A date in Retry-After is reckoned from when the answer came.
      nowMs: () => services.clock.now().getTime(),
      async beforeFirstByte() {
        // The process has to stop: what has not begun is left to the next one.
        if (signal.aborted) throw new LeaseLost();
        const claim = await services.transact((tx) => {
          const about = { endUserServiceId: dispatch.endUser.serviceId, messageId: dispatch.mail?.messageId ?? '' };
          const copy = letter && letterCopy(services.secrets, attempt, { ...about, now: tx.now }, letter);
          return claimSend(tx, found, copy);
        });
        if (claim.refusal !== null) throw new NoLongerSendable(claim.refusal);
        if (!claim.claimed) throw new LeaseLost();
        started = true;
      },
    }).then((outcome) => {
      if (outcome.event === 'not_sent' && signal.aborted && !started) throw new LeaseLost();
      return outcome;
    });
  } catch (error) {
    if (error instanceof LeaseLost) {
      if (signal.aborted) throw error;
      return undefined;
    }
    if (error instanceof NoLongerSendable) return { event: 'rejected', message: error.message };
    if (error instanceof ChangedSince) throw error;
    services.log.error({ err: error, attemptId: attempt.serviceId }, 'sending failed in an unforeseen way');
    return started ? INTERRUPTED : UNPREPARED;
  }
}

/** Writes the outcome down, however long the database takes: what is known now must not become `unknown`. */
async function record(
  services: Services,
  attempt: Attempt,
  outcome: DispatchOutcome,
  dispatch: Dispatch | null,
  finish: Try['finish'],
): Promise<void> {
  const safe = dispatch ? withoutSecrets(outcome, dispatch) : outcome;
  const files = (dispatch?.files ?? []).map((file) => ({
    end_user_file_service_id: file.serviceId,
    file_name: file.fileName,
  }));
  await recorded(services, attempt.serviceId, async (tx) => {
    await recordOutcome(tx, await holdForOutcome(tx, attempt), safe, files, services.config.SEND_RETRY_DELAYS);
    await finish(tx);
  });
}

/** What goes, and with a mail the letter that is kept of it. */
interface Prepared {
  dispatch: Dispatch;
  letter: ReadyLetter | null;
  mailboxId: string | null;
}

async function dispatchOf(
  services: Services,
  { attempt, submission, known }: AttemptToSend,
): Promise<Prepared | { refused: DispatchOutcome }> {
  const { database, secrets, blobs } = services;
  const { accountId, funderServiceId } = submission;
  const read = <T>(sql: string, parameters: readonly unknown[]) => database.read<T>(sql, parameters);
  const { configuration } = known;
  const deal = await readDeal(services, accountId, submission.endUserServiceId, known.deal);
  const { spec } = configuration;
  const environment = attempt.isProduction ? 'production' : 'staging';
  const sealed = configuration[`${environment}Values`];
  const context = sealContext(FunderLink, `${environment}Values`, { accountId, funderServiceId });
  // Taken away since the send was accepted: a deal never goes out without the values that vouch for it.
  if (attempt.channel !== 'email' && !sealed) throw new Error('The form values of the funder are no longer saved.');
  const called = nameToFunders(deal);
  const files = attempt.isTest
    ? testFiles(spec?.requiredFileClasses ?? [])
    : deal.files.map(({ contentHash, ...file }) => ({ ...file, content: () => blobs.get(contentHash) }));
  const dispatch: Dispatch = {
    attemptServiceId: attempt.serviceId,
    submissionServiceId: submission.serviceId,
    isProduction: attempt.isProduction,
    funderName: configuration.funderName,
    displayName: spec?.displayName ?? configuration.funderName,
    url: (attempt.isProduction ? spec?.productionUrl : spec?.stagingUrl) ?? null,
    formValues: attempt.channel === 'email' || !sealed ? {} : secrets.openJson<Record<string, string>>(sealed, context),
    endUser: { serviceId: deal.serviceId, name: called, information: deal.information },
    files,
    mail: null,
  };
  if (attempt.channel !== 'email') return { dispatch, letter: null, mailboxId: null };
  const of = { submissionServiceId: submission.serviceId, accountId, deal, configuration };
  const made = await letterOfDeal({ read, config: services.config }, of, { nowMs: services.clock.now().getTime() });
  const letter = await readyLetter(services, attempt, made);
  if ('event' in letter) return { refused: letter };
  const { mailboxId, ...envelope } = made.envelope;
  const { text, html, applicationName } = letter.letter;
  const mail = {
    ...envelope,
    text,
    html,
    messageId: `<${attempt.serviceId}@${new URL(services.config.publicUrl).hostname}>`,
    application: letter.application && { fileName: applicationName, content: letter.application },
  };
  return { dispatch: { ...dispatch, mail }, letter: attempt.isTest ? null : letter, mailboxId };
}

/** The letter with its application; or why none can be made, which is a fault of the data. */
async function readyLetter(
  services: Services,
  { accountId }: Attempt,
  of: LetterOf,
): Promise<ReadyLetter | DispatchOutcome> {
  const letter = composeLetter(of.facts);
  const version = letterVersion(of, letter);
  if (!letter.application) return { of, letter, application: null, version };
  try {
    return { of, letter, application: await madeApplication(services, accountId, letter.application), version };
  } catch (error) {
    return { event: 'rejected', invalidData: true, message: unmadeApplication(error) };
  }
}
