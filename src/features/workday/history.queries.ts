import { fromStored } from '../../platform/db/instants';
import type { Read } from '../funders/configuration.queries';
import { changesOf, historyWords } from './history.rules';
import type { HistoryEntry } from './history.types';

/** Of a deal with more submissions the newest are told of. */
const MOST_SUBMISSIONS = 200;

interface Row {
  id: string;
  seq: number | string;
  at: string;
  topic: string;
  subjectId: string;
  data: string;
  actor: string;
}

/** What happened to the deal and its submissions, newest first, before a place: along an index, whatever else the account does. */
export async function dealHistory(
  read: Read,
  accountId: string,
  endUserServiceId: string,
  { first, before }: { first: number; before: number | null },
): Promise<(HistoryEntry & { seq: number })[]> {
  const submissions = await read<{ id: string; funderId: string; funder: string }>(
    `SELECT s.service_id AS id, s.funder_service_id AS funderId, f.name AS funder
     FROM funder_submissions s JOIN funders f ON f.service_id = s.funder_service_id
     WHERE s.end_user_service_id = ? AND s.account_id = ? ORDER BY s.created DESC, s.service_id DESC LIMIT ${MOST_SUBMISSIONS}`,
    [endUserServiceId, accountId],
  );
  const byId = new Map(submissions.map((submission) => [submission.id, submission]));
  const subjects = [endUserServiceId, ...byId.keys()];
  const rows = await read<Row>(
    `SELECT service_id AS id, seq, created AS at, topic, subject_id AS subjectId, data, actor FROM events
     WHERE account_id = ? AND subject_id IN (${subjects.map(() => '?')})${before === null ? '' : ' AND seq < ?'}
     ORDER BY +seq DESC LIMIT ${first}`,
    [accountId, ...subjects, ...(before === null ? [] : [before])],
  );
  const names = await actorNames(read, accountId, [...new Set(rows.map(({ actor }) => actor))]);
  return rows.map(({ id, seq, at, topic, subjectId, data, actor }) => {
    const happened = { topic, data: JSON.parse(data) };
    const submission = byId.get(subjectId);
    return {
      ...{ id, actor, seq: Number(seq), at: fromStored(at) },
      what: historyWords(happened, submission?.funder ?? 'the funder'),
      actorName: names.get(actor) ?? 'Somebody who is gone',
      submissionServiceId: submission?.id ?? null,
      funderServiceId: submission?.funderId ?? null,
      changes: changesOf(happened),
    };
  });
}

const OWN_NAMES = [
  ['system', 'dealgate'],
  ['admin', 'The platform'],
] as const;

async function actorNames(read: Read, accountId: string, actors: readonly string[]): Promise<Map<string, string>> {
  if (actors.length === 0) return new Map();
  const places = actors.map(() => '?');
  const found = await read<{ id: string; name: string }>(
    `SELECT service_id AS id, name FROM api_keys WHERE account_id = ? AND service_id IN (${places})
     UNION ALL SELECT u.service_id AS id, u.name AS name FROM users u JOIN memberships m ON m.user_id = u.service_id
       WHERE m.account_id = ? AND u.service_id IN (${places})
     UNION ALL SELECT service_id AS id, name FROM funders WHERE service_id IN (${places})
     UNION ALL SELECT service_id AS id, provider AS name FROM crm_integrations WHERE account_id = ? AND service_id IN (${places})`,
    [accountId, ...actors, accountId, ...actors, ...actors, accountId, ...actors],
  );
  return new Map([...OWN_NAMES, ...found.map(({ id, name }) => [id, name] as const)]);
}
