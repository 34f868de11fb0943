import { requireBuilt } from '../generate.mjs';
import { stored } from '../ids.mjs';
import { Refused } from './l0-body.mjs';
import { isDuplicate } from './l0-database.mjs';
import { append } from './l0-log.mjs';
import { newId } from './world.mjs';

const { becomesCurrent, decisionClass, effectiveFrom, isFinal } = requireBuilt(
  './features/decisions/decision.rules.js',
);
const { declineCodes } = requireBuilt('./features/decisions/decline-codes.rules.js');
const { nextSubmissionStatus } = requireBuilt('./features/submissions/submission.states.rules.js');

const OPERATION = 'POST /api/funder_callbacks/{token}';
const OPEN = `submission_service_id = ? AND is_production = 1 AND is_test = 0 AND status IN ('unknown', 'action_required')`;
/** What stands before a decision, read behind the submission's lock: one row in any case. */
const STANDING = `SELECT d.service_id AS id, d.application_status AS status, d.email_classification AS classification,
    d.effective_at AS effective, d.source_id AS source,
    (SELECT COUNT(*) FROM offers o WHERE o.decision_service_id = d.service_id) AS offers,
    (SELECT COUNT(*) FROM attempts WHERE ${OPEN}) AS open,
    (SELECT provider_reference FROM attempts WHERE submission_service_id = ? AND status = 'succeeded' AND is_production = 1
       AND is_test = 0 AND channel <> 'email' ORDER BY created DESC, service_id DESC LIMIT 1) AS reference
  FROM (SELECT 1) AS one LEFT JOIN decisions d ON d.current_submission_id = ?`;

/**
 * Records the decision in one transaction, once for each id of the funder's, with all that the service records but totals,
 * stages and deliveries, which L0-send does not keep either. Answers as for the first one when the id was seen before.
 */
export const record = (database, link, callback) =>
  database.write(async (run) => {
    const { account, funder } = link;
    const { id, submission: named, offers } = callback;
    const [submission] = await run(
      `SELECT service_id AS id, end_user_service_id AS deal, status, submitted_at AS submitted,
         production_attempt_status AS attempt FROM funder_submissions WHERE service_id = ? AND account_id = ?
         AND funder_service_id = ? AND deleted_at IS NULL AND is_synthetic = 0${database.forUpdate}`,
      [named, account, funder],
    );
    const nowMs = Date.now();
    const made = { decision: newId('dec'), submission: named, at: stored(nowMs) };
    const seen = submission ? await takeId(run, link, id, made) : await seenBefore(run, link, id);
    if (seen) return seen;
    if (!submission) throw new Refused(404, 'Funder submission');

    const [known] = await run(STANDING, [named, named, named]);
    const decision = decisionOf(link, callback, made, { nowMs, reference: known.reference });
    const kind = decisionClass(decision.application_status, decision.email_classification);
    const next = { kind, effectiveAtMs: msOf(decision.effective_at), sourceId: id };
    const isCurrent = becomesCurrent(next, known.id && standing(known));
    const events = [];
    const tell = (topic, subject, data) => events.push({ topic, subject, data });
    const tellOf = (what, decided, status, more) =>
      tell(`funder_submission.${what}`, named, {
        ...{ service_id: named, decision_service_id: decided, application_status: status, ...more },
      });
    const supersedes = isCurrent && known.id;
    if (supersedes) {
      await run('UPDATE decisions SET current_submission_id = NULL, superseded_at = ? WHERE service_id = ?', [
        made.at,
        known.id,
      ]);
      tellOf('decision_superseded', known.id, known.status, { offer_count: Number(known.offers) });
    }
    const place = isCurrent ? { current_submission_id: named } : { superseded_at: made.at };
    await insert(run, 'decisions', [{ ...decision, ...place }]);
    if (offers.length > 0) await insert(run, 'offers', offers.map(offerOf(link, made.decision)));
    tellOf('decision_created', made.decision, decision.application_status, {
      ...{ offer_count: offers.length, ...(supersedes && { supersedes }) },
    });
    const isTold = decision.email_classification !== 'general-chatter' && submission.status === 'in_progress';
    const hasArrived = Number(known.open) > 0 && (isFinal(kind) || isTold);
    if (hasArrived) await settle(run, named, made.at, tell);
    if (hasArrived || kind === 'decline') await completeRun(run, named, made.at);
    const columns = moved(submission, { kind, isCurrent, hasArrived, decision, at: made.at });
    await update(run, named, columns);
    const { status = submission.status } = columns;
    const change = { service_id: named, end_user_service_id: submission.deal, funder_service_id: funder };
    if (status !== submission.status)
      tell('funder_submission.status_changed', named, { ...change, previous_status: submission.status, status });
    const subjects = new Set(events.flatMap(({ subject, data }) => [subject, ...Object.values(data).filter(isId)]));
    await append(database, run, { account, actor: funder, operation: OPERATION, subjects: [...subjects], events });
    return { ...made, isNew: true };
  });

const isId = (value) => /^[a-z]{3}_/.test(value);
const msOf = (text) => Date.parse(`${text.replace(' ', 'T')}Z`);
const storedOf = (text) => text && stored(Date.parse(text));
const standing = ({ status, classification, effective, source }) => ({
  ...{ kind: decisionClass(status, classification), effectiveAtMs: msOf(effective), sourceId: source },
});

async function seenBefore(run, { account, funder }, id) {
  const [seen] = await run(
    `SELECT decision_service_id AS decision, submission_service_id AS submission FROM funder_callbacks
     WHERE account_id = ? AND funder_service_id = ? AND callback_id = ?`,
    [account, funder, id],
  );
  return seen;
}

/** The row that holds the id is what a second of the same waits for: answers what the first one was answered. */
async function takeId(run, link, id, { decision, submission, at }) {
  try {
    await insert(run, 'funder_callbacks', [
      {
        ...{ account_id: link.account, funder_service_id: link.funder, callback_id: id },
        ...{ decision_service_id: decision, submission_service_id: submission, created: at },
      },
    ]);
    return undefined;
  } catch (error) {
    if (isDuplicate(error)) return seenBefore(run, link, id);
    throw error;
  }
}

function decisionOf({ account }, { id, decision }, made, { nowMs, reference }) {
  const receivedMs = decision.source_received_at ? Date.parse(decision.source_received_at) : nowMs;
  const saidMs = decision.provider_effective_at ? Date.parse(decision.provider_effective_at) : null;
  return {
    ...{ service_id: made.decision, account_id: account, submission_service_id: made.submission },
    ...{ ...decision, application_identifier: decision.application_identifier ?? (reference || null) },
    ...{ attribution_method: 'provider_callback', source_id: id },
    ...{ source_received_at: stored(receivedMs), provider_effective_at: storedOf(decision.provider_effective_at) },
    ...{ expires_at: storedOf(decision.expires_at) },
    effective_at: stored(effectiveFrom({ saidMs, receivedMs, nowMs }, null)),
    decline_codes: declineCodes(decision.application_status, decision.decline_reason),
  };
}

const offerOf =
  ({ account, funder, channel }, decision) =>
  (offer, index) => ({
    ...{ service_id: newId('off'), account_id: account, decision_service_id: decision, funder_service_id: funder },
    ...{ ...offer, ordinal: index + 1, source: offer.source ?? channel },
  });

/** The attempts whose outcome was not known have evidently arrived. */
async function settle(run, submission, at, tell) {
  for (const { id, channel } of await run(`SELECT service_id AS id, channel FROM attempts WHERE ${OPEN}`, [
    submission,
  ])) {
    await run(
      `UPDATE attempts SET status = 'succeeded', open_submission_id = NULL, completed_at = ? WHERE service_id = ?`,
      [at, id],
    );
    const data = { service_id: id, submission_service_id: submission, channel, status: 'succeeded' };
    tell('attempt.completed', id, { ...data, is_production: true });
  }
}

/** What is left of a deal that has arrived, or is declined, is not sent. */
const completeRun = (run, submission, at) =>
  run(
    `UPDATE send_runs SET state = 'complete', open_key = NULL, marked_at = COALESCE(marked_at, ?)
     WHERE open_key = ? AND state = 'open'`,
    [at, submission],
  );

/** The submission's columns that the decision changes. */
function moved(submission, { kind, isCurrent, hasArrived, decision, at }) {
  const isApproved = isCurrent ? kind === 'approval' : submission.status !== 'declined';
  const decided = isApproved ? 'decision_approved' : 'decision_declined';
  const event = isFinal(kind) ? decided : hasArrived && 'settled_succeeded';
  const status = event ? nextSubmissionStatus(submission.status, event) : submission.status;
  const attempt = hasArrived ? 'succeeded' : submission.attempt;
  const asks = decision.application_status === 'info_requested';
  return {
    ...(isCurrent && { question_since: asks ? decision.source_received_at : null }),
    ...(event && { status, retry_at: null }),
    ...(hasArrived && { production_attempt_status: attempt, submitted_at: submission.submitted ?? at }),
    ...(hasArrived && { submission_status_message: null }),
    ...((status !== submission.status || attempt !== submission.attempt) && { standing_since: at }),
  };
}

async function update(run, submission, columns) {
  const names = Object.keys(columns);
  if (names.length === 0) return;
  await run(`UPDATE funder_submissions SET ${names.map((name) => `${name} = ?`)} WHERE service_id = ?`, [
    ...Object.values(columns),
    submission,
  ]);
}

function insert(run, table, rows) {
  const columns = Object.keys(rows[0]);
  return run(
    `INSERT INTO ${table} (${columns}) VALUES ${rows.map(() => `(${columns.map(() => '?')})`)}`,
    rows.flatMap((row) => columns.map((column) => row[column])),
  );
}
