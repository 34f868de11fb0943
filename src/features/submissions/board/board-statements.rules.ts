import { seen } from '../../../platform/db/sight.rules';
import { ofAssignee } from '../../assignment/own-deals.rules';
import { type BoardStage, statusesOfStage } from '../board-stages.rules';
import type { SubmissionStatus } from '../submission.states.rules';
import { KEPT } from '../submission-count.rules';
import { type BoardFilter, type Position, statusesWithin } from './board.rules';
import { between, type Condition, condition, conditions } from './board-conditions.rules';

export interface Statement {
  sql: string;
  parameters: unknown[];
}

const NEWEST = 'ORDER BY created DESC, service_id DESC';
const FACTS = `, end_user_service_id AS endUserServiceId, funder_service_id AS funderServiceId, status, should_send AS shouldSend,
  retry_at AS retryAt, production_attempt_status AS productionAttemptStatus, question_since AS questionSince`;

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
    held,
  }: {
    after: Position | null;
    until?: Position | null;
    limit: number;
    within?: Narrowing;
    /** The submissions that may be held; null: there are none. */
    held?: Narrowing | null;
  },
): Statement {
  const columns = `service_id AS serviceId, created${isWorkedOut(filter) ? FACTS : ''}`;
  const stretches =
    filter.stages.length > 0 ? stretchesOf(filter, held) : (statusesWithin(filter) ?? [null]).map(ofStatus);
  const parts = stretches.map((stretch) => {
    const found = [...conditions(accountId, filter, { after, until }), ...stretch];
    const where = found.map(({ sql }) => sql).join(' AND ');
    return {
      sql: `SELECT ${columns} FROM ${source(accountId, filter)} WHERE ${where}${within?.where ? ` AND ${within.where}` : ''} ${NEWEST} LIMIT ${limit}`,
      parameters: [...found.flatMap(({ parameters }) => parameters), ...(within?.parameters ?? [])],
    };
  });
  const [only, ...others] = parts;
  if (only && others.length === 0) return only;
  const all = parts
    .map(({ sql }, index) => `SELECT * FROM (${sql}) AS part${index}`)
    .join(
      // One that is found along two stretches is there once.
      filter.stages.length > 0 ? ' UNION ' : ' UNION ALL ',
    );
  return {
    sql: `SELECT * FROM (${all}) AS found ORDER BY created DESC, serviceId DESC LIMIT ${limit}`,
    parameters: parts.flatMap(({ parameters }) => parameters),
  };
}

/** Nothing but funder, status, stage and reason is asked for. */
const isEverything = ({ from, to, assigneeId, product, industry, reached, pipelineStages = [] }: BoardFilter) =>
  !from && !to && assigneeId == null && !product && !industry && !reached && pipelineStages.length === 0;

/**
 * The statement that counts by status whatever the filter's statuses and reason are: within a span of time along the
 * index, else from the counts that are kept, in which a status that is none is empty. What is kept counts everybody's.
 * Along deals, how many of each are `waiting` too.
 */
export function countStatement(accountId: string, filter: BoardFilter, isNarrowed = false): Statement {
  const { funderServiceId } = filter;
  const isOfDeals = isAlongDeals(filter, isNarrowed);
  if (isEverything(filter) && !isNarrowed)
    return {
      sql: `SELECT measure AS status, SUM(counted) AS count FROM totals
        WHERE account_id = ? AND ${KEPT}${funderServiceId !== null ? ' AND value = ?' : ''} GROUP BY measure HAVING SUM(counted) > 0`,
      parameters: [accountId, ...(funderServiceId !== null ? [funderServiceId] : [])],
    };
  const found = conditions(accountId, filter, { after: null, until: null });
  const where = found.map(({ sql }) => sql).join(' AND ');
  const parameters = found.flatMap(({ parameters: each }) => each);
  // With a sign, the order of the groups does not choose the index: the filter does. MySQL drops the sign.
  return {
    sql: `SELECT status, COUNT(*) AS count${isOfDeals ? `, SUM(CASE WHEN ${WAITS.join(' OR ')} THEN 1 ELSE 0 END) AS waiting` : ''}
      FROM ${source(accountId, filter)} WHERE ${where} GROUP BY +status`,
    parameters,
  };
}

/** Whether it is read deal by deal, along an index that tells what waits as well. */
export const isAlongDeals = ({ assigneeId }: BoardFilter, isNarrowed: boolean): boolean =>
  isNarrowed || assigneeId != null;

/** Waits for a person although its status does not say so. */
const WAITS = [
  "production_attempt_status = 'unknown'",
  "production_attempt_status = 'action_required'",
  'question_since IS NOT NULL',
];

/** The statement that finds the place so many submissions further on, if there are so many. It reads the index alone. */
export function horizonStatement(
  accountId: string,
  filter: BoardFilter,
  after: Position | null,
  walked: number,
): Statement {
  const { funderServiceId, from, to } = filter;
  const found = [
    condition('account_id = ?', accountId),
    ...(funderServiceId !== null ? [condition('funder_service_id = ?', funderServiceId)] : []),
    ...between({ from, to, after, until: null }),
  ];
  const where = found.map(({ sql }) => sql).join(' AND ');
  return {
    sql: `SELECT service_id AS serviceId, created FROM ${source(accountId, filter)} WHERE ${where} ${NEWEST} LIMIT 1 OFFSET ${walked - 1}`,
    parameters: found.flatMap(({ parameters }) => parameters),
  };
}

/** A filter by what is worked out for each submission, and is in no column. */
export const isWorkedOut = ({ reason, stages }: BoardFilter) => reason !== null || stages.length > 0;

const ofStatus = (status: SubmissionStatus | null): Condition[] => (status ? [condition('status = ?', status)] : []);

/** Where submissions of these stages are to be looked for; some that are found turn out to have another stage. */
function stretchesOf(filter: BoardFilter, held: Narrowing | null | undefined): Condition[][] {
  const statuses = statusesWithin(filter);
  const asked = statuses ? [condition(`status IN (${statuses.map(() => '?')})`, ...statuses)] : [];
  return [...new Set(filter.stages)]
    .flatMap((stage) => stretchesOfStage(stage, held))
    .map((each) => [...each, ...asked]);
}

function stretchesOfStage(stage: BoardStage, held: Narrowing | null | undefined): Condition[][] {
  const own = statusesOfStage(stage).map((status) => [
    status ? condition('status = ?', status) : condition('status IS NULL'),
  ]);
  if (stage !== 'your_turn') return own;
  return [
    ...own,
    [condition("production_attempt_status = 'unknown'")],
    [condition("production_attempt_status = 'action_required'")],
    [condition('question_since IS NOT NULL')],
    ...(held ? [[condition("status = 'pending'"), condition(held.where, ...held.parameters)]] : []),
  ];
}

/**
 * How many submissions there are of each status that wait for a person although their status does not say so: their last
 * attempt is open, or a question is. There are as many as people have left undone, and they are found along their indexes.
 */
export function waitingStatement(accountId: string, filter: BoardFilter): Statement {
  const found = conditions(accountId, filter, { after: null, until: null });
  const where = found.map(({ sql }) => sql).join(' AND ');
  const parts = WAITS.map(
    (waits) => `SELECT service_id, status FROM ${source(accountId, filter)} WHERE ${where} AND ${waits}`,
  );
  return {
    sql: `SELECT status, COUNT(*) AS count FROM (${parts.join(' UNION ')}) AS waiting GROUP BY status`,
    parameters: parts.flatMap(() => found.flatMap(({ parameters }) => parameters)),
  };
}

/** Where it is read: what the caller sees, or of that the deals of one member. */
const source = (accountId: string, { assigneeId }: BoardFilter) =>
  assigneeId == null ? seen('funder_submissions') : ofAssignee(accountId, assigneeId, 'funder_submissions');
