import { statSync } from 'node:fs';
import { join } from 'node:path';
import { until } from '../../test/support/until';
import { sawAll } from '../subscriber';
import { type Customer, WEBHOOK_TOPICS } from './customer';
import { SETTLED } from './load';
import type { Stage } from './stage';

/** What is not as promised, in a sentence each. */
export interface Findings {
  lost: string[];
  doubled: string[];
  stuck: string[];
  /** Milliseconds from the fault's end until the service is ready, and until nothing is under way any more. */
  readyMs: number;
  settledMs: number;
}

interface AttemptRow {
  id: string;
  submission: string;
  status: string;
  note: string | null;
}

const RECOVERY_MS = 60_000;
/** All work that must end by itself. */
const UNDER_WAY = `SELECT 'attempt' AS what, service_id AS id, status AS detail FROM attempts WHERE status = 'in_progress'
  UNION ALL SELECT 'job', service_id, name FROM jobs WHERE status <> 'failed'
  UNION ALL SELECT 'delivery', service_id, topic FROM webhook_deliveries WHERE status = 'pending'
  UNION ALL SELECT 'mail', service_id, state FROM mail_deliveries WHERE state = 'received'
  UNION ALL SELECT 'processing', service_id, status FROM end_users WHERE status = 'ready' AND deleted_at IS NULL
  UNION ALL SELECT 'retry', service_id, status FROM funder_submissions WHERE retry_at IS NOT NULL
  LIMIT 20`;

/** Waits until all is well again, and compares what the customer was told with what is there. `healedAt`: as Date.now(). */
export async function judge(stage: Stage, customer: Customer, healedAt: number): Promise<Findings> {
  const findings: Findings = { lost: [], doubled: [], stuck: [], readyMs: 0, settledMs: 0 };
  const isReady = async () => {
    const answer = await customer.ask('/readyz', undefined, {}, 'GET');
    return answer?.status === 200 && answer.body.status === 'ready' ? true : undefined;
  };
  await until(isReady, 'readiness', RECOVERY_MS).catch(() => findings.stuck.push('The service does not become ready.'));
  findings.readyMs = Date.now() - healedAt;
  await settled(stage, findings);
  findings.settledMs = Date.now() - healedAt;
  await compareDeals(stage, customer, findings);
  await compareSends(stage, customer, findings);
  await compareDecisions(stage, customer, findings);
  await compareEvents(stage, customer, findings);
  findings.lost.push(...customer.ledger.wrong);
  return findings;
}

async function settled(stage: Stage, { stuck }: Findings): Promise<void> {
  let left: { what: string; id: string; detail: string }[] = [];
  const nothingLeft = async () => {
    left = await stage.look(UNDER_WAY);
    return left.length === 0 || undefined;
  };
  await until(nothingLeft, 'all work to end', RECOVERY_MS).catch(() =>
    stuck.push(...left.map(({ what, id, detail }) => `The ${what} ${id} (${detail}) does not end.`)),
  );
  const failed = await stage.look<{ name: string; error: string }>(
    "SELECT name, last_error AS error FROM jobs WHERE status = 'failed'",
  );
  stuck.push(...failed.map(({ name, error }) => `A job ${name} was given up: ${error}`));
}

async function compareDeals(stage: Stage, { accountId, ledger }: Customer, { lost, doubled }: Findings) {
  const rows = await stage.look<{ name: string; times: number }>(
    'SELECT name, COUNT(*) AS times FROM end_users WHERE account_id = ? GROUP BY name',
    [accountId],
  );
  const times = new Map(rows.map((row) => [row.name, Number(row.times)]));
  for (const name of ledger.deals.accepted) if (!times.has(name)) lost.push(`${name} was accepted and is not there.`);
  for (const name of ledger.deals.asked) if ((times.get(name) ?? 0) > 1) doubled.push(`${name} is there twice.`);
  const files = await stage.look<{ id: string; hash: string; bytes: number }>(
    'SELECT service_id AS id, content_hash AS hash, size_bytes AS bytes FROM end_user_files WHERE account_id = ?',
    [accountId],
  );
  const whole = files.filter(({ hash, bytes }) => {
    const found = statSync(join(stage.folder, 'files', hash.slice(0, 2), hash), { throwIfNoEntry: false });
    return found?.size === Number(bytes);
  });
  const ids = new Set(whole.map(({ id }) => id));
  for (const id of new Set([...ledger.files, ...files.map((file) => file.id)]))
    if (!ids.has(id)) lost.push(`The file ${id} was accepted and is not there, or not whole.`);
}

async function compareSends(stage: Stage, { accountId, ledger }: Customer, { lost, doubled }: Findings) {
  const taken = new Map(stage.funders.taken);
  for (const { parsed } of stage.mail.received) {
    const attempt = /^<(.+)@/.exec(parsed.messageId ?? '')?.[1] ?? '';
    taken.set(attempt, (taken.get(attempt) ?? 0) + 1);
  }
  const attempts = await stage.look<AttemptRow>(
    'SELECT service_id AS id, submission_service_id AS submission, status, note FROM attempts WHERE account_id = ?',
    [accountId],
  );
  const decided = await stage.look<{ id: string }>(
    'SELECT DISTINCT submission_service_id AS id FROM decisions WHERE account_id = ?',
    [accountId],
  );
  const isDecided = new Set(decided.map(({ id }) => id));
  for (const submission of new Set([...ledger.sends, ...attempts.map((each) => each.submission)])) {
    const own = attempts.filter((attempt) => attempt.submission === submission);
    const story = `${submission}: ${own.map(({ id, status }) => `${status}, taken ${taken.get(id) ?? 0}`).join('; ')}`;
    if (own.length === 0) lost.push(`The send of ${submission} was accepted and left no trace.`);
    const isTwice = own.some(({ id }) => (taken.get(id) ?? 0) > 1);
    const counted = own.filter(({ id, note }) => taken.has(id) && note !== SETTLED);
    if (isTwice || counted.length > 1) doubled.push(`Sent twice: ${story}`);
    const untaken = own.some(({ id, status }) => status === 'succeeded' && !taken.has(id));
    if (untaken && !isDecided.has(submission)) lost.push(`Said to be sent, and no funder has it: ${story}`);
    const denied = own.some(({ id, status, note }) => status === 'failed' && note !== SETTLED && taken.has(id));
    if (denied) lost.push(`Said to have failed, and the funder has it: ${story}`);
  }
}

async function compareDecisions(stage: Stage, { accountId, ledger }: Customer, { lost, doubled }: Findings) {
  const compare = async (what: string, told: Set<string>, sql: string) => {
    const rows = await stage.look<{ word: string }>(sql, [accountId]);
    for (const word of told) {
      const times = rows.filter((row) => row.word?.includes(word)).length;
      if (times === 0) lost.push(`The ${what} ${word} was accepted and is not there.`);
      if (times > 1) doubled.push(`The ${what} ${word} is there ${times} times.`);
    }
  };
  await compare('decision', ledger.callbacks, 'SELECT source_id AS word FROM decisions WHERE account_id = ?');
  await compare('mail', ledger.mails, 'SELECT subject AS word FROM inbound_mails WHERE account_id = ?');
}

/** Every event of the log has reached the webhooks at least once and the live subscribers once and in order. */
async function compareEvents(stage: Stage, { accountId, listeners }: Customer, { lost, stuck }: Findings) {
  const events = await stage.look<{ seq: number; id: string; topic: string }>(
    'SELECT seq, service_id AS id, topic FROM events WHERE account_id = ? ORDER BY seq',
    [accountId],
  );
  const told = new Set(stage.receiver.received.map(({ eventId }) => eventId));
  const untold = events.filter(({ id, topic }) => WEBHOOK_TOPICS.includes(topic) && !told.has(id));
  lost.push(...untold.map(({ id, topic }) => `The webhook of ${id} (${topic}) never came.`));
  const changes = events.filter(({ topic }) => topic === WEBHOOK_TOPICS[0]).map(({ seq }) => Number(seq));
  await sawAll(listeners, accountId, changes, 10_000).catch((error: Error) => stuck.push(error.message));
}
