import type { SubmissionStatus } from '../submission.states.rules';
import { type BoardFilter, type Position, statusesWithin } from './board.rules';

export interface Statement {
  sql: string;
  parameters: unknown[];
}

const NEWEST = 'ORDER BY created DESC, service_id DESC';
const FACTS = `, end_user_service_id AS endUserServiceId, funder_service_id AS funderServiceId, status, should_send AS shouldSend,
  retry_at AS retryAt, production_attempt_status AS productionAttemptStatus`;

/** The funders that the candidates of a reason have, or have not; null when there can be no candidates. */
export interface Narrowing {
  where: string;
  parameters: unknown[];
}

/**
 * The statement that finds the places of a page, with the facts of eligibility where a reason is asked for. Of several
 * statuses each is read along its own stretch of the index, so that a rare one costs no walk over all the others.
 */
export function keysStatement(
  accountId: string,
  filter: BoardFilter,
  {
    after,
    until = null,
    limit,
    within,
  }: { after: Position | null; until?: Position | null; limit: number; within?: Narrowing },
): Statement {
  const columns = `service_id AS serviceId, created${filter.reason ? FACTS : ''}`;
  const parts = (statusesWithin(filter) ?? [null]).map((status) => {
    const { where, parameters } = conditions(accountId, filter, { status, after, until });
    return {
      sql: `SELECT ${columns} FROM funder_submissions WHERE ${where}${within?.where ? ` AND ${within.where}` : ''} ${NEWEST} LIMIT ${limit}`,
      parameters: [...parameters, ...(within?.parameters ?? [])],
    };
  });
  const [only, ...others] = parts;
  if (only && others.length === 0) return only;
  const all = parts.map(({ sql }, index) => `SELECT * FROM (${sql}) AS part${index}`).join(' UNION ALL ');
  return {
    sql: `SELECT * FROM (${all}) AS found ORDER BY created DESC, serviceId DESC LIMIT ${limit}`,
    parameters: parts.flatMap(({ parameters }) => parameters),
  };
}

/**
 * The statement that counts by status whatever the filter's statuses and reason are: within a span of time along the
 * index, else from the counts that are kept, in which a status that is none is empty.
 */
export function countStatement(accountId: string, filter: BoardFilter): Statement {
  const { funderServiceId, from, to } = filter;
  if (!from && !to)
    return {
      sql: `SELECT status, SUM(counted) AS count FROM submission_counts
        WHERE account_id = ?${funderServiceId ? ' AND funder_service_id = ?' : ''} GROUP BY status HAVING SUM(counted) > 0`,
      parameters: [accountId, ...(funderServiceId ? [funderServiceId] : [])],
    };
  const { where, parameters } = conditions(accountId, filter, { status: null, after: null, until: null });
  // With a sign, the order of the groups does not choose the index: the filter does. MySQL drops the sign.
  return {
    sql: `SELECT status, COUNT(*) AS count FROM funder_submissions WHERE ${where} GROUP BY +status`,
    parameters,
  };
}

/** The statement that finds the place so many submissions further on, if there are so many. It reads the index alone. */
export function horizonStatement(
  accountId: string,
  { funderServiceId, from, to }: BoardFilter,
  after: Position | null,
  walked: number,
): Statement {
  const found = [
    condition('account_id = ?', accountId),
    ...(funderServiceId ? [condition('funder_service_id = ?', funderServiceId)] : []),
    ...between({ from, to, after, until: null }),
  ];
  const where = found.map(({ sql }) => sql).join(' AND ');
  return {
    sql: `SELECT service_id AS serviceId, created FROM funder_submissions WHERE ${where} ${NEWEST} LIMIT 1 OFFSET ${walked - 1}`,
    parameters: found.flatMap(({ parameters }) => parameters),
  };
}

interface Condition {
  sql: string;
  parameters: unknown[];
}

const condition = (sql: string, ...parameters: unknown[]): Condition => ({ sql, parameters });

function conditions(
  accountId: string,
  { funderServiceId, from, to }: BoardFilter,
  { status, after, until }: { status: SubmissionStatus | null; after: Position | null; until: Position | null },
): { where: string; parameters: unknown[] } {
  const found = [
    condition('account_id = ?', accountId),
    condition('is_synthetic = ?', false),
    condition('deleted_at IS NULL'),
    ...(status ? [condition('status = ?', status)] : []),
    ...(funderServiceId ? [condition('funder_service_id = ?', funderServiceId)] : []),
    ...between({ from, to, after, until }),
  ];
  return {
    where: found.map(({ sql }) => sql).join(' AND '),
    parameters: found.flatMap(({ parameters }) => parameters),
  };
}

/** Behind `after`, up to and with `until`. The first of each pair is the index's range, the second is about equal times. */
function between({
  from,
  to,
  after,
  until,
}: Pick<BoardFilter, 'from' | 'to'> & { after: Position | null; until: Position | null }): Condition[] {
  return [
    ...(from ? [condition('created >= ?', from)] : []),
    ...(to ? [condition('created <= ?', to)] : []),
    ...(after
      ? [
          condition('created <= ?', after.created),
          condition('(created < ? OR service_id < ?)', after.created, after.serviceId),
        ]
      : []),
    ...(until
      ? [
          condition('created >= ?', until.created),
          condition('(created > ? OR service_id >= ?)', until.created, until.serviceId),
        ]
      : []),
  ];
}
