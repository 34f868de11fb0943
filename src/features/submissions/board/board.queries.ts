import { BadInput } from '../../../platform/errors';
import { present } from '../../../platform/untyped.rules';
import { asSetUp, funderConfigurations, linkedConfigurations, type Read } from '../../funders/configuration.queries';
import { submissionEligibility } from '../eligibility.queries';
import { exclusionEvidence } from '../evidence.queries';
import type { AttemptStatus, SubmissionStatus } from '../submission.states.rules';
import { type BoardFilter, CANDIDATES, type Position, statusesWithin } from './board.rules';
import { countStatement, horizonStatement, keysStatement, type Narrowing } from './board-statements.rules';

/**
 * What one look for a reason, which is worked out and not stored, may cost: so many submissions that it is worked out for,
 * and so many that are walked past in the index to find these. Counting takes several looks.
 */
export interface Bounds {
  evaluated: number;
  walked: number;
}
const BOUNDS: Bounds = { evaluated: 1000, walked: 20_000 };
const LOOKS_TO_COUNT = 10;

interface Facts extends Position {
  endUserServiceId: string;
  funderServiceId: string;
  status: SubmissionStatus | null;
  shouldSend: number;
  retryAt: string | null;
  productionAttemptStatus: AttemptStatus | null;
}

export interface BoardPage {
  /** At most as many as were asked for. */
  keys: Position[];
  /** How far was looked; null at an empty end. */
  end: Position | null;
  hasNext: boolean;
}

/** Where it is read from: the rows of a request. */
interface Source {
  read: Read;
}

const readOf =
  (source: Source): Read =>
  (sql, parameters) =>
    source.read(sql, parameters);

/**
 * The ids of a page of the account's submissions, newest first, behind `after`. A page by `reason` is one look: it may hold
 * fewer than `first` or none, and the next one goes on where it has ended, so that nothing is left out. One statement, with
 * a reason at most five.
 */
export async function boardPage(
  source: Source,
  accountId: string,
  filter: BoardFilter,
  { first, after }: { first: number; after: Position | null },
  bounds: Bounds = BOUNDS,
): Promise<BoardPage> {
  const read = readOf(source);
  const within = await narrowed(read, accountId, filter);
  if (!within) return { keys: [], end: null, hasNext: false };
  const { evaluated, walked } = filter.reason ? bounds : { evaluated: first, walked: null };
  const { looked, next } = await look(read, accountId, filter, { after, within, limit: evaluated, walked });
  const fitting = filter.reason ? await ofReason(read, accountId, filter, looked) : looked;
  const keys = fitting.slice(0, first);
  if (fitting.length > first) return { keys, end: keys.at(-1) ?? null, hasNext: true };
  return { keys, end: next ?? keys.at(-1) ?? null, hasNext: next !== null };
}

/**
 * How many submissions there are of each status, whatever statuses the filter names. With a `reason` in ten looks: throws
 * BadInput where that is not the end.
 */
export async function boardCounts(
  source: Source,
  accountId: string,
  filter: BoardFilter,
): Promise<Map<SubmissionStatus | null, number>> {
  const read = readOf(source);
  const every = { ...filter, statuses: [] };
  if (filter.reason) return countReason(read, accountId, every);
  const { sql, parameters } = countStatement(accountId, every);
  const rows = await read<{ status: SubmissionStatus | '' | null; count: number }>(sql, parameters);
  return new Map(rows.map(({ status, count }) => [status || null, Number(count)]));
}

async function countReason(
  read: Read,
  accountId: string,
  filter: BoardFilter,
): Promise<Map<SubmissionStatus | null, number>> {
  const counts = new Map<SubmissionStatus | null, number>();
  const within = await narrowed(read, accountId, filter);
  if (!within) return counts;
  let after: Position | null = null;
  for (let looks = 0; looks < LOOKS_TO_COUNT; looks++) {
    const { evaluated: limit, walked } = BOUNDS;
    const { looked, next }: Look = await look(read, accountId, filter, { after, within, limit, walked });
    for (const { status } of await ofReason(read, accountId, filter, looked))
      counts.set(status, (counts.get(status) ?? 0) + 1);
    if (!next) return counts;
    after = next;
  }
  throw new BadInput(
    'There are too many submissions to count by status with a reason: narrow them with from and to, or funderServiceId.',
  );
}

interface Look {
  looked: Facts[];
  /** Where to go on; null at the end. */
  next: Position | null;
}

/** The next submissions that may fit: at most `limit`, and none beyond the next `walked` of the account. */
async function look(
  read: Read,
  accountId: string,
  filter: BoardFilter,
  { after, within, limit, walked }: { after: Position | null; within: Narrowing; limit: number; walked: number | null },
): Promise<Look> {
  const until =
    walked === null || statusesWithin(filter) ? null : await horizon(read, accountId, filter, after, walked);
  const { sql, parameters } = keysStatement(accountId, filter, { after, until, limit: limit + 1, within });
  const found = await read<Facts>(sql, parameters);
  const looked = found.slice(0, limit);
  return { looked, next: (found.length > limit && looked.at(-1)) || until };
}

/** How far a look may go; null: to the end, as where the index leads to the candidates. */
async function horizon(
  read: Read,
  accountId: string,
  filter: BoardFilter,
  after: Position | null,
  walked: number,
): Promise<Position | null> {
  if (filter.reason && CANDIDATES[filter.reason].statuses) return null;
  const { sql, parameters } = horizonStatement(accountId, filter, after, walked);
  const [row] = await read<Position>(sql, parameters);
  return row ?? null;
}

/** Those of the submissions that have the reason: it is asked for each, so that the board and a deal's page never differ. */
async function ofReason(read: Read, accountId: string, filter: BoardFilter, rows: readonly Facts[]): Promise<Facts[]> {
  if (rows.length === 0) return [];
  const [configurations, evidence] = await Promise.all([
    funderConfigurations(
      read,
      accountId,
      rows.map((row) => row.funderServiceId),
    ),
    exclusionEvidence(
      read,
      accountId,
      rows.map((row) => row.serviceId),
    ),
  ]);
  return rows.filter((row) => {
    const facts = { ...row, shouldSend: row.shouldSend === 1 };
    const configuration = asSetUp(present(configurations.get(row.funderServiceId), row.funderServiceId), filter);
    return submissionEligibility(facts, configuration, evidence.get(row.serviceId)).reason === filter.reason;
  });
}

async function narrowed(read: Read, accountId: string, filter: BoardFilter): Promise<Narrowing | null> {
  if (statusesWithin(filter)?.length === 0) return null;
  const { where = '', withRule, unconfigured } = filter.reason ? CANDIDATES[filter.reason] : {};
  if (withRule) {
    const rules = await read<{ id: string }>(
      'SELECT funder_service_id AS id FROM exclusion_rules WHERE account_id = ?',
      [accountId],
    );
    if (rules.length === 0) return null;
    // As a value for each row, since a join could be begun at the other end, and would lose the order of the index.
    const hasBrokers = `(SELECT e.submitting_brokers IS NOT NULL FROM end_users e
      WHERE e.service_id = funder_submissions.end_user_service_id) = 1`;
    return {
      where: `funder_service_id IN (${rules.map(() => '?')}) AND ${hasBrokers}`,
      parameters: rules.map(({ id }) => id),
    };
  }
  if (unconfigured) {
    const usable = (await linkedConfigurations(read, accountId)).filter(
      (configuration) => submissionEligibility(PLAIN, asSetUp(configuration, filter)).sendable,
    );
    if (usable.length === 0) return { where: '', parameters: [] };
    return {
      where: `(should_send = 0 OR funder_service_id NOT IN (${usable.map(() => '?')}))`,
      parameters: usable.map(({ funderServiceId }) => funderServiceId),
    };
  }
  return { where, parameters: [] };
}

/** A submission that nothing but its funder's configuration can keep from being sent. */
const PLAIN = { status: 'pending', shouldSend: true, retryAt: null, productionAttemptStatus: null } as const;
