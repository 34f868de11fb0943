/**
 * L0-send, the limit that sends are measured against: hand-written transactions on the service's own tables with the same
 * guarantees. A send is accepted by one transaction (submission locked, run, attempt, job, event with its dense number, audit
 * entry), marked before its first byte, and ended by one (attempt, run, submission, job, events, audit entry). No framework.
 * `DATABASE_URL` says where the rows are; prints its port once it listens.
 */
import { createHash } from 'node:crypto';
import { Agent, request } from 'undici';
import { stored } from '../ids.mjs';
import { openWriter } from './l0-database.mjs';
import { append } from './l0-log.mjs';
import { serve } from './l0-server.mjs';
import { newId } from './world.mjs';

const database = openWriter(process.env.DATABASE_URL);
const funders = new Agent({ connections: 256 });
const owner = newId('own');
const now = () => stored(Date.now());

const FACTS = `SELECT e.service_id AS dealId, e.name AS name, e.information AS information, e.submitting_brokers AS brokers,
    f.integration AS spec, l.production_values AS form, a.settings AS settings, r.revision AS rule
  FROM end_users e JOIN accounts a ON a.service_id = ? JOIN funders f ON f.service_id = ?
  LEFT JOIN funder_integrations l ON l.account_id = a.service_id AND l.funder_service_id = f.service_id
  LEFT JOIN exclusion_rules r ON r.account_id = a.service_id AND r.funder_service_id = f.service_id
  WHERE e.service_id = ?`;

/** What is sent, once it is accepted; null: it cannot be sent now. */
const accept = (id) =>
  database.write(async (run) => {
    const [submission] = await run(
      `SELECT account_id AS account, end_user_service_id AS deal, funder_service_id AS funder, status FROM funder_submissions
       WHERE service_id = ? AND deleted_at IS NULL${database.forUpdate}`,
      [id],
    );
    if (submission?.status !== 'pending') return null;
    const { account, deal, funder } = submission;
    const [facts] = await run(FACTS + database.shared, [account, funder, deal]);
    const files = await run(
      'SELECT service_id AS id, file_name AS name, content_hash AS hash FROM end_user_files WHERE end_user_service_id = ?',
      [deal],
    );
    if (!facts?.form || facts.rule) return null;
    const [attempt, sending, job, at] = [newId('att'), newId('run'), newId('job'), now()];
    await run(
      `INSERT INTO send_runs (service_id, account_id, submission_service_id, is_production, open_key, slug, version,
         own_reference, state, created, poll_failures) VALUES (?, ?, ?, 1, ?, 'own', 1, ?, 'open', ?, 0)`,
      [sending, account, id, id, sending, at],
    );
    await run(
      `INSERT INTO attempts (service_id, account_id, submission_service_id, open_submission_id, channel, status, is_production,
         is_test, try_number, created, run_id) VALUES (?, ?, ?, ?, 'api', 'in_progress', 1, 0, 1, ?, ?)`,
      [attempt, account, id, id, at, sending],
    );
    await run(
      `UPDATE funder_submissions SET status = 'in_progress', production_attempt_status = 'in_progress', submission_result = NULL,
         standing_since = ? WHERE service_id = ?`,
      [at, id],
    );
    await run(
      `INSERT INTO jobs (service_id, name, payload, status, run_at, attempts, lease_owner, lease_until, created)
       VALUES (?, 'submission.send', ?, 'running', ?, 1, ?, ?, ?)`,
      [job, JSON.stringify({ attemptServiceId: attempt }), at, owner, stored(Date.now() + 60_000), at],
    );
    const data = { service_id: id, end_user_service_id: deal, funder_service_id: funder, attempt_service_id: attempt };
    const change = { ...data, previous_status: 'pending', status: 'in_progress' };
    await append(database, run, {
      account,
      operation: 'send',
      subjects: [id, deal, funder, attempt],
      events: [{ topic: 'funder_submission.status_changed', subject: id, data: change }],
    });
    return { id, account, deal, funder, attempt, sending, job, facts, files };
  });

/** Marked and committed before the first byte; false: somebody else has done so. */
const mark = ({ attempt }) =>
  database.once(
    `UPDATE attempts SET transmission_started_at = ? WHERE service_id = ? AND status = 'in_progress' AND transmission_started_at IS NULL`,
    [now(), attempt],
  );

const end = ({ id, account, deal, funder, attempt, sending, job }, reference, payloadHash) =>
  database.write(async (run) => {
    const [submission] = await run(
      `SELECT status, submitted_at FROM funder_submissions WHERE service_id = ?${database.forUpdate}`,
      [id],
    );
    const at = now();
    const ended = await run(
      `UPDATE attempts SET status = 'succeeded', open_submission_id = NULL, completed_at = ?, provider_reference = ?
       WHERE service_id = ? AND status = 'in_progress'`,
      [at, reference, attempt],
    );
    if (ended !== 1) return;
    await run(
      "UPDATE send_runs SET state = 'complete', open_key = NULL, marked_at = ?, reference = ? WHERE service_id = ?",
      [at, reference, sending],
    );
    const result = {
      attempt_service_id: attempt,
      channel: 'api',
      provider_reference: reference,
      payload_hash: payloadHash,
    };
    await run(
      `UPDATE funder_submissions SET status = 'submitted_to_funder', production_attempt_status = 'succeeded', submitted_at = ?,
         submission_result = ?, standing_since = ? WHERE service_id = ?`,
      [at, JSON.stringify(result), at, id],
    );
    await run('DELETE FROM jobs WHERE service_id = ? AND lease_owner = ?', [job, owner]);
    const data = { service_id: id, end_user_service_id: deal, funder_service_id: funder, attempt_service_id: attempt };
    const change = { ...data, previous_status: submission.status, status: 'submitted_to_funder' };
    await append(database, run, {
      account,
      operation: 'outcome',
      subjects: [id, deal, funder, attempt],
      events: [
        {
          topic: 'attempt.completed',
          subject: attempt,
          data: { service_id: attempt, submission_service_id: id, status: 'succeeded' },
        },
        { topic: 'funder_submission.status_changed', subject: id, data: change },
      ],
    });
  });

async function send(accepted) {
  const { id, attempt, facts, deal } = accepted;
  const body = JSON.stringify({
    ...{ submission_service_id: id, attempt_service_id: attempt, is_production: true },
    ...{ end_user: { service_id: deal, name: facts.name, information: JSON.parse(facts.information) } },
    ...{ files: [], form_values: {} },
  });
  if (!(await mark(accepted))) return;
  const answer = await request(JSON.parse(facts.spec).productionUrl, {
    // By a connection of its own, as each request of the service goes.
    ...{ method: 'POST', dispatcher: funders, body, reset: true },
    headers: { 'content-type': 'application/json', 'idempotency-key': attempt },
  });
  const { application_identifier: reference } = await answer.body.json();
  await end(accepted, reference, createHash('sha256').update(body).digest('hex'));
}

serve(async (incoming, outgoing) => {
  const accepted = await accept(incoming.url.slice(1));
  outgoing.writeHead(accepted ? 202 : 409).end(JSON.stringify({ id: incoming.url.slice(1), status: 'in_progress' }));
  if (accepted) await send(accepted);
});
