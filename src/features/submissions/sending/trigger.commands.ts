import type { Config } from '../../../platform/config';
import { insert, patch } from '../../../platform/db/insert';
import { together } from '../../../platform/db/together';
import type { Tx } from '../../../platform/db/transact';
import { type AppError, BadInput, Conflict, NotFound } from '../../../platform/errors';
import { newId } from '../../../platform/ids';
import type { Secrets } from '../../../platform/secrets';
import { present } from '../../../platform/untyped.rules';
import { EndUserFile } from '../../deals/end-user-file.entity';
import { CHANNELS, type Channel } from '../../funders/channels/registry';
import { asSetUp, type Read } from '../../funders/configuration.queries';
import { submissionEligibility } from '../eligibility.queries';
import type { Eligibility, EligibilityReason } from '../eligibility.rules';
import { letterFor, letterVersion } from '../letter/letter.queries';
import { mappingOf } from '../mapping.queries';
import { preflightOf } from '../mapping.rules';
import { dealSubmission } from '../submission.commands';
import { FunderSubmission } from '../submission.entity';
import { emitAttemptCompleted, foreseeAcceptance, moveSubmission } from '../submission.transitions.commands';
import { Attempt } from './attempt.entity';
import { FilesBeingRead } from './files-read.queries';
import { justAccepted } from './just-accepted';
import { resultOf } from './outcome.commands';
import { joinRun, openRunOf } from './runs/run.commands';
import { heldWithFacts, type SendFacts } from './send-facts.commands';
import { SEND_JOB } from './sending.rules';

/** Reasons that say "not now" rather than "not so". */
const CONFLICTS: ReadonlySet<EligibilityReason> = new Set(['in_progress', 'ambiguous_attempt']);

/** What starting a send came to: an attempt under way, or one that failed the checks at once. */
export interface Started {
  attemptServiceId: string;
  /** What the checks found missing; null when the attempt is under way. */
  invalid: string | null;
  /** The submission's by now. */
  status: FunderSubmission['status'];
}

/** Whether letters go anywhere hangs on the instance. */
export interface MailSettings {
  readonly config: Pick<Config, 'mail' | 'MAIL_FROM'>;
  readonly secrets: Secrets;
}

/**
 * Starts one send: checks eligibility and the deal, and writes the attempt, all in this transaction and before anything
 * leaves. Throws NotFound, Conflict or BadInput, each with the eligibility's reason.
 */
export async function triggerSubmission(
  tx: Tx,
  accountId: string,
  {
    submissionServiceId,
    endUserServiceId,
    useSandbox,
    letterVersion: expected,
    wait = false,
  }: {
    submissionServiceId: string;
    endUserServiceId?: string;
    useSandbox: boolean;
    letterVersion?: string | null;
    /** Throws FilesBeingRead: whoever calls can wait for them. */
    wait?: boolean;
  },
  { config, secrets }: MailSettings,
): Promise<Started> {
  if (!useSandbox) foreseeAcceptance(tx, { accountId, serviceId: submissionServiceId });
  const held = await heldWithFacts(tx, accountId, submissionServiceId);
  if (!held || (endUserServiceId && held.submission.endUserServiceId !== endUserServiceId))
    throw new NotFound('Funder submission');
  const submission = dealSubmission(held.submission);
  const { facts } = held;
  const { configuration, evidence, running } = facts;
  const answer = submissionEligibility(
    submission,
    asSetUp(configuration, config),
    evidence,
    useSandbox ? 'sandbox' : 'production',
    running,
  );
  if (!answer.sendable) throw refusal(answer);
  if (running) throw new Conflict(`An attempt of this submission is in progress: wait for its outcome.`, 'in_progress');
  if (expected != null && configuration.configuredChannel === 'email') {
    const read: Read = (sql, parameters) => tx.db.query(sql, [...parameters]);
    const letter = await letterFor({ read, secrets, config }, submission, { nowMs: tx.now.getTime() });
    if (letterVersion(letter) !== expected)
      throw new Conflict(
        'The letter is another one than the one that was looked at: look at it again.',
        LETTER_CHANGED,
      );
  }
  const about = { isProduction: !useSandbox, tryNumber: 1, wait };
  return together(tx.db, () => startAttempt(tx, submission, facts, about));
}

const LETTER_CHANGED = 'letter_changed';

/** Writes the attempt of an eligible submission: under way, with its job; or failed, when the deal lacks something. */
export async function startAttempt(
  tx: Tx,
  submission: FunderSubmission,
  facts: SendFacts,
  { isProduction, tryNumber, wait = false }: { isProduction: boolean; tryNumber: number; wait?: boolean },
): Promise<Started> {
  const { configuration } = facts;
  const { message, problems } = await checkDeal(tx, submission, facts, { isProduction, wait });
  const channel = present(configuration.configuredChannel, 'channel');
  const isRun = message === null && CHANNELS[channel].send === null;
  const joined = isRun
    ? await joinRun(tx, submission, configuration, { isProduction, isTest: false, known: facts })
    : null;
  const attempt = newAttempt(tx, submission, channel, { isProduction, tryNumber, failure: message, ...joined });
  await insert(tx.db, Attempt, attempt);
  // Between two tries the last one's result stands; a new send or run has none until it is over.
  const before = tryNumber === 1 ? null : submission.submissionResult;
  const submissionResult = message === null ? before : resultOf(attempt, { errors: problems }, []);
  let after: FunderSubmission = { ...submission, submissionResult };
  if (isProduction) {
    const accepted = submission.status === 'in_progress' ? 'outcome_unknown' : 'send_accepted';
    after = await moveSubmission(
      tx,
      submission,
      message === null ? accepted : 'validation_failed',
      { productionAttemptStatus: attempt.status, retryAt: null, submissionStatusMessage: message, submissionResult },
      attempt.serviceId,
    );
  } else await patch(tx.db, FunderSubmission, { serviceId: submission.serviceId }, { submissionResult });
  const { serviceId: attemptServiceId } = attempt;
  if (message === null) {
    // Of a run that goes on, what it has made is to be read.
    const run = joined?.begun ?? null;
    const known = isRun && !run ? undefined : justAccepted({ attempt, submission: after, run }, facts);
    tx.enqueue(SEND_JOB, { attemptServiceId }, undefined, known);
  } else emitAttemptCompleted(tx, attempt);
  return { attemptServiceId, invalid: message, status: after.status };
}

/** An attempt that is about to be sent, or one that has failed before it began. */
export function newAttempt(
  tx: Tx,
  submission: FunderSubmission,
  channel: Channel,
  about: {
    isProduction: boolean;
    tryNumber: number;
    isTest?: boolean;
    failure?: string | null;
    runId?: string;
    continues?: string | null;
  },
): Attempt {
  const { isProduction, tryNumber, isTest = false, failure = null, runId = null, continues = null } = about;
  return {
    serviceId: newId('att', tx.now.getTime()),
    accountId: submission.accountId,
    submissionServiceId: submission.serviceId,
    openSubmissionId: failure === null ? submission.serviceId : null,
    channel,
    status: failure === null ? 'in_progress' : 'failed',
    isProduction,
    isTest,
    tryNumber,
    transmissionStartedAt: null,
    created: tx.now,
    completedAt: failure === null ? null : tx.now,
    message: failure,
    providerReference: null,
    runId,
    continues,
    note: null,
  };
}

async function checkDeal(
  tx: Tx,
  { serviceId: submissionServiceId, endUserServiceId: serviceId }: FunderSubmission,
  { deal, configuration, hasOpenRun }: SendFacts,
  { isProduction, wait }: { isProduction: boolean; wait: boolean },
) {
  const files = Number(deal.hasFiles) ? await tx.db.findBy(EndUserFile, { endUserServiceId: serviceId }) : [];
  if (wait && files.some(({ processingStatus }) => processingStatus === 'processing')) throw new FilesBeingRead();
  const spec = configuration.channel === 'integration' ? configuration.spec : null;
  // Sealed values stand where the real ones do, which is all that these checks need.
  const information: unknown = deal.information === null ? null : JSON.parse(deal.information);
  const facts = {
    funderName: configuration.funderName,
    limit: configuration.configuredChannel && CHANNELS[configuration.configuredChannel].limit,
    configured: true,
    requiredInformation: spec?.requiredInformation ?? [],
    requiredFileClasses: spec?.requiredFileClasses ?? [],
    information,
    files,
  };
  const nowMs = tx.now.getTime();
  const known = { serviceId, endUserId: deal.ownId, name: deal.dealName, information };
  const mapping = mappingOf(configuration, known, { isProduction, nowMs });
  const run = mapping && isProduction && hasOpenRun ? await openRunOf(tx, submissionServiceId) : null;
  return preflightOf(facts, mapping && { ...mapping, isMarked: run?.markedAt != null });
}

function refusal({ reason, detail }: Eligibility): AppError {
  const why = present(reason, 'reason of a refusal');
  const Refusal = CONFLICTS.has(why) ? Conflict : BadInput;
  return new Refusal(detail ?? why, why);
}
