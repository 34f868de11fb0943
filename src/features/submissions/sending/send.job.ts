import { setTimeout as wait } from 'node:timers/promises';
import { findLocked } from '../../../platform/db/lock';
import { sealContext } from '../../../platform/db/sealed';
import { defineJob } from '../../../platform/jobs/job';
import type { Services } from '../../../platform/services';
import { present } from '../../../platform/untyped.rules';
import { readDeal } from '../../deals/deal.queries';
import type { Dispatch, DispatchOutcome } from '../../funders/channels/channel';
import { CHANNELS } from '../../funders/channels/registry';
import { asSetUp, funderConfigurations } from '../../funders/configuration.queries';
import { FunderLink } from '../../funders/integration.entity';
import { mailSubject } from '../../funders/integration.rules';
import { letterMarks } from '../../funders/letter-mark';
import { submissionEligibility } from '../eligibility.queries';
import { FunderSubmission } from '../submission.entity';
import { moveSubmission } from '../submission.transitions.commands';
import { Attempt } from './attempt.entity';
import { recordOutcome } from './outcome.commands';
import { claimSend } from './send-claim.commands';
import { sendFacts } from './send-facts.commands';
import { RETRY_JOB, SEND_JOB, withoutSecrets } from './sending.rules';
import { startAttempt } from './trigger.commands';

const INTERRUPTED: DispatchOutcome = {
  event: 'outcome_unknown',
  message:
    'The service stopped while the deal was being sent. Whether the funder has it is not known: ask, then settle the attempt.',
};
const UNPREPARED: DispatchOutcome = {
  event: 'not_sent',
  message: 'The deal could not be prepared for sending; nothing was sent.',
};
/** Seconds between tries to write down what happened, when the database does not answer. */
const RECORD_DELAYS = [0.2, 0.5, 1, 2, 5, 10];

/** Another process has the attempt, or it is over: nothing may be sent. */
class LeaseLost extends Error {}

/** An exclusion rule has come between the acceptance of the send and its first byte. */
class NoLongerSendable extends Error {}

/** Sends one attempt, once. Running it again sends only what certainly has not left. */
export const sendJob = defineJob<{ attemptServiceId: string }, Services>({
  ...SEND_JOB,
  async run({ attemptServiceId }, services, signal) {
    const attempt = await services.transact((tx) => tx.db.findOneBy(Attempt, { serviceId: attemptServiceId }));
    if (attempt?.status !== 'in_progress') return;
    if (attempt.transmissionStartedAt) return record(services, attemptServiceId, INTERRUPTED, null);
    const dispatch = await dispatchOf(services, attempt).catch((error: unknown) => {
      services.log.error({ err: error, attemptId: attemptServiceId }, 'a deal could not be prepared for sending');
      return null;
    });
    if (!dispatch) return record(services, attemptServiceId, UNPREPARED, null);
    const outcome = await send(services, attempt, dispatch, signal);
    if (outcome) await record(services, attemptServiceId, outcome, dispatch);
  },
});

/** The next try of a send that could not be made: a new attempt, if the deal may still go to the funder. */
export const retryJob = defineJob<{ submissionServiceId: string }, Services>({
  ...RETRY_JOB,
  async run({ submissionServiceId }, services) {
    await services.transact(async (tx) => {
      const submission = await findLocked(tx.db, FunderSubmission, { serviceId: submissionServiceId });
      // Deleted, decided, settled or retried in the meantime.
      if (!submission?.retryAt || submission.deletedAt || submission.status !== 'in_progress') return;
      const { configuration, evidence } = await sendFacts(tx, submission);
      const answer = submissionEligibility(
        { ...submission, status: 'submission_failed', retryAt: null },
        asSetUp(configuration, services.config),
        evidence,
      );
      if (!answer.sendable) {
        await moveSubmission(tx, submission, 'retries_spent', {
          retryAt: null,
          submissionStatusMessage: answer.detail,
        });
        return;
      }
      // A sandbox run holds the submission's one place: try again when it is over.
      if (await tx.db.existsBy(Attempt, { openSubmissionId: submissionServiceId }))
        return tx.enqueue(RETRY_JOB, { submissionServiceId }, 1);
      const tries = await tx.db.findOneOrFail(Attempt, {
        where: { submissionServiceId, isProduction: true },
        order: { created: 'DESC', serviceId: 'DESC' },
      });
      await startAttempt(tx, submission, configuration, { isProduction: true, tryNumber: tries.tryNumber + 1 });
    });
  },
});

/** What became of it; undefined when nothing was sent and another process goes on with it. */
async function send(
  services: Services,
  attempt: Attempt,
  dispatch: Dispatch,
  signal: AbortSignal,
): Promise<DispatchOutcome | undefined> {
  let started = false;
  try {
    return await CHANNELS[attempt.channel]
      .send(dispatch, {
        outbound: services.outbound,
        mailer: services.mailer,
        config: services.config,
        letterMark: (attemptServiceId) => present(letterMarks(services.secrets, attemptServiceId)[0], 'letter mark'),
        signal,
        // A date in Retry-After is reckoned from when the answer came.
        nowMs: () => services.clock.now().getTime(),
        async beforeFirstByte() {
          // The process has to stop: what has not begun is left to the next one.
          if (signal.aborted) throw new LeaseLost();
          const claim = await services.transact((tx) => claimSend(tx, attempt));
          if (claim.refusal !== null) throw new NoLongerSendable(claim.refusal);
          if (!claim.claimed) throw new LeaseLost();
          started = true;
        },
      })
      .then((outcome) => {
        if (outcome.event === 'not_sent' && signal.aborted && !started) throw new LeaseLost();
        return outcome;
      });
  } catch (error) {
    if (error instanceof LeaseLost) {
      if (signal.aborted) throw error;
      return undefined;
    }
    if (error instanceof NoLongerSendable) return { event: 'rejected', message: error.message };
    services.log.error({ err: error, attemptId: attempt.serviceId }, 'sending failed in an unforeseen way');
    return started ? INTERRUPTED : UNPREPARED;
  }
}

/** Writes the outcome down, however long the database takes: what is known now must not become `unknown`. */
async function record(
  services: Services,
  attemptServiceId: string,
  outcome: DispatchOutcome,
  dispatch: Dispatch | null,
): Promise<void> {
  const safe = dispatch ? withoutSecrets(outcome, dispatch) : outcome;
  const files = (dispatch?.files ?? []).map((file) => ({
    end_user_file_service_id: file.serviceId,
    file_name: file.fileName,
  }));
  for (let tries = 0; ; tries++) {
    try {
      return await services.transact((tx) =>
        recordOutcome(tx, attemptServiceId, safe, files, services.config.SEND_RETRY_DELAYS),
      );
    } catch (error) {
      const delay = RECORD_DELAYS[tries];
      if (delay === undefined) throw error;
      services.log.error({ err: error, attemptId: attemptServiceId }, 'the outcome of a send could not be written yet');
      await wait(delay * 1000);
    }
  }
}

async function dispatchOf(services: Services, attempt: Attempt): Promise<Dispatch> {
  const { database, secrets, blobs } = services;
  const submission = await services.transact((tx) =>
    tx.db.findOneByOrFail(FunderSubmission, { serviceId: attempt.submissionServiceId }),
  );
  const { accountId, funderServiceId } = submission;
  const read = <T>(sql: string, parameters: readonly unknown[]) => database.read<T>(sql, parameters);
  const configuration = present(
    (await funderConfigurations(read, accountId, [funderServiceId])).get(funderServiceId),
    funderServiceId,
  );
  const deal = await readDeal(services, accountId, submission.endUserServiceId);
  const { spec } = configuration;
  const environment = attempt.isProduction ? 'production' : 'staging';
  const sealed = configuration[`${environment}Values`];
  const context = sealContext(FunderLink, `${environment}Values`, { accountId, funderServiceId });
  // Taken away since the send was accepted: a deal never goes out without the values that vouch for it.
  if (attempt.channel !== 'email' && !sealed) throw new Error('The form values of the funder are no longer saved.');
  return {
    attemptServiceId: attempt.serviceId,
    submissionServiceId: submission.serviceId,
    isProduction: attempt.isProduction,
    funderName: configuration.funderName,
    displayName: spec?.displayName ?? configuration.funderName,
    url: (attempt.isProduction ? spec?.productionUrl : spec?.stagingUrl) ?? null,
    formValues: attempt.channel === 'email' || !sealed ? {} : secrets.openJson<Record<string, string>>(sealed, context),
    endUser: { serviceId: deal.serviceId, name: deal.name, information: deal.information },
    files: deal.files.map(({ contentHash, ...file }) => ({ ...file, content: () => blobs.get(contentHash) })),
    mail:
      attempt.channel === 'email'
        ? {
            to: configuration.effectiveEmail,
            cc: configuration.ccEmailAddresses,
            subject: mailSubject(configuration.subjectPrefix, deal.name, submission.serviceId),
          }
        : null,
  };
}
