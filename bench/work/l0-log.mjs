import { createHash, createHmac, randomBytes } from 'node:crypto';
import { stored } from '../ids.mjs';
import { newId } from './world.mjs';

const KEY = randomBytes(32);
const seal = (text) => createHmac('sha256', KEY).update(text).digest('hex');

/** Numbers events and chains an audit entry, last of all that a transaction, `run`, does. */
export async function append({ forUpdate }, run, { account, actor = 'system', operation, subjects, events }) {
  const [counter] = await run(
    `SELECT last_seq AS seq, version AS version, audit_seq AS entry, audit_hash AS hash FROM event_counters WHERE account_id = ?${forUpdate}`,
    [account],
  );
  const at = stored(Date.now());
  const entry = Number(counter.entry ?? 0) + 1;
  const topics = JSON.stringify([...new Set(events.map(({ topic }) => topic))]);
  const named = JSON.stringify(subjects);
  const content = [account, entry, at, actor, operation, topics, named, counter.hash];
  const hash = createHash('sha256').update(JSON.stringify(content)).digest('hex');
  const last = Number(counter.seq) + events.length;
  await run(
    `UPDATE event_counters SET last_seq = ?, version = ?, audit_seq = ?, audit_hash = ?, audit_at = ?, audit_seal = ? WHERE account_id = ?`,
    [last, Number(counter.version) + 1, entry, hash, at, seal(`${entry}|${hash}`), account],
  );
  await insertEvents(run, { account, actor, at, events, after: Number(counter.seq) });
  await run(
    `INSERT INTO audit_entries (account_id, seq, created, actor, operation, outcome, topics, subjects, previous_hash, hash, seal)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    [account, entry, at, actor, operation, 'changed', topics, named, counter.hash, hash, seal(hash)],
  );
  await run(
    `INSERT INTO audit_subjects (account_id, subject_id, seq) VALUES ${subjects.map(() => '(?, ?, ?)')}`,
    subjects.flatMap((subject) => [account, subject, entry]),
  );
}

/** Events with the numbers behind `after`. */
export const insertEvents = (run, { account, actor, at, events, after }) =>
  run(
    `INSERT INTO events (account_id, seq, service_id, topic, subject_id, data, meta, actor, created)
     VALUES ${events.map(() => '(?, ?, ?, ?, ?, ?, NULL, ?, ?)')}`,
    events.flatMap(({ topic, subject, data }, index) => [
      ...[account, after + index + 1, newId('evt'), topic, subject, JSON.stringify(data), actor, at],
    ]),
  );
