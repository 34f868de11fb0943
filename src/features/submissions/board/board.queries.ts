import { BadInput } from '../../../platform/errors';
import type { Read } from '../../funders/configuration.queries';
import { type BoardStage, isOpenAttempt, stageOf } from '../board-stages.rules';
import type { SubmissionStatus } from '../submission.states.rules';
import type { BoardFilter, Position } from './board.rules';
import {
  BOUNDS,
  type Bounds,
  type Facts,
  type Fitting,
  fittingOf,
  type Look,
  look,
  narrowed,
  ruled,
} from './board-look.queries';
import { countStatement, isAlongDeals, isWorkedOut, type Narrowing, waitingStatement } from './board-statements.rules';

const LOOKS_TO_COUNT = 10;

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
  /** Whether they are some of the account's alone. */
  isNarrowed?: boolean;
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
  const held = filter.stages.includes('your_turn') ? await ruled(read, accountId) : null;
  const { evaluated, walked } = isWorkedOut(filter) ? bounds : { evaluated: first, walked: null };
  const { looked, next } = await look(read, accountId, filter, { after, within, held, limit: evaluated, walked });
  const fitting = isWorkedOut(filter)
    ? (await fittingOf(read, accountId, filter, looked)).map(({ row }) => row)
    : looked;
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
  const every = { ...filter, statuses: [], stages: [] };
  if (filter.reason) return countEach(readOf(source), accountId, every, ({ row }) => row.status);
  return new Map((await countedByStatus(source, accountId, every)).map(({ status, count }) => [status, count]));
}

interface Counted {
  status: SubmissionStatus | null;
  count: number;
  /** Those that wait for a person although their status does not say so; undefined: they were not counted. */
  waiting?: number | undefined;
}

async function countedByStatus(source: Source, accountId: string, filter: BoardFilter): Promise<Counted[]> {
  const { sql, parameters } = countStatement(accountId, filter, source.isNarrowed === true);
  const rows = await source.read<{ status: SubmissionStatus | '' | null; count: number; waiting?: number }>(
    sql,
    parameters,
  );
  return rows.map(({ status, count, waiting }) => ({
    status: status || null,
    count: Number(count),
    waiting: waiting === undefined ? undefined : Number(waiting),
  }));
}

async function waitingByStatus(source: Source, accountId: string, filter: BoardFilter): Promise<Counted[]> {
  if (isAlongDeals(filter, source.isNarrowed === true)) return [];
  const { sql, parameters } = waitingStatement(accountId, filter);
  return source.read<Counted>(sql, parameters);
}

/**
 * How many there are of each stage, whatever statuses and stages the filter names: the counts by status, less what waits
 * for a person although its status does not say so. Of those that may be held, ten looks' worth is looked at.
 */
export async function boardStages(
  source: Source,
  accountId: string,
  filter: BoardFilter,
): Promise<Map<BoardStage, number>> {
  const read = readOf(source);
  const every = { ...filter, statuses: [], stages: [] };
  if (filter.reason) return countEach(read, accountId, every, ({ stage }) => stage);
  const [byStatus, waiting, candidates] = await Promise.all([
    countedByStatus(source, accountId, every),
    waitingByStatus(source, accountId, every),
    ruled(read, accountId),
  ]);
  const counts = new Map<BoardStage, number>();
  const add = (stage: BoardStage, count: number) => counts.set(stage, (counts.get(stage) ?? 0) + count);
  for (const { status, count } of byStatus) add(stageOf({ ...AT_REST, status }), count);
  const takeOver = (status: SubmissionStatus | null, count: number) => {
    add(stageOf({ ...AT_REST, status }), -count);
    add('your_turn', count);
  };
  for (const { status, count } of waiting) takeOver(status, Number(count));
  for (const { status, waiting: own = 0 } of byStatus) takeOver(status, own);
  if (candidates) {
    const pending: BoardFilter = { ...every, statuses: ['pending'] };
    const held = await countHeld(read, accountId, pending, candidates);
    takeOver('pending', held);
  }
  return new Map([...counts].filter(([, count]) => count > 0));
}

/** How many of the candidates are held; those that wait for a person anyway are counted as such. */
async function countHeld(read: Read, accountId: string, filter: BoardFilter, within: Narrowing): Promise<number> {
  let count = 0;
  let after: Position | null = null;
  for (let looks = 0; looks < LOOKS_TO_COUNT; looks++) {
    const { evaluated: limit, walked } = BOUNDS;
    const staged: BoardFilter = { ...filter, stages: ['not_sent'] };
    const { looked, next }: Look = await look(read, accountId, staged, { after, within, held: null, limit, walked });
    const yours = await fittingOf(read, accountId, { ...filter, stages: ['your_turn'] }, looked);
    count += yours.filter(({ row }) => !waits(row)).length;
    if (!next) break;
    after = next;
  }
  return count;
}

const AT_REST = { productionAttemptStatus: null, hasQuestion: false, isHeld: false } as const;
const waits = ({ productionAttemptStatus, questionSince }: Facts) =>
  isOpenAttempt(productionAttemptStatus) || questionSince !== null;

/** Of a reason, how many there are of each status or stage. */
async function countEach<Key>(
  read: Read,
  accountId: string,
  filter: BoardFilter,
  keyOf: (fitting: Fitting) => Key,
): Promise<Map<Key, number>> {
  const counts = new Map<Key, number>();
  const within = await narrowed(read, accountId, filter);
  if (!within) return counts;
  let after: Position | null = null;
  for (let looks = 0; looks < LOOKS_TO_COUNT; looks++) {
    const { evaluated: limit, walked } = BOUNDS;
    const { looked, next }: Look = await look(read, accountId, filter, { after, within, held: null, limit, walked });
    for (const fitting of await fittingOf(read, accountId, filter, looked))
      counts.set(keyOf(fitting), (counts.get(keyOf(fitting)) ?? 0) + 1);
    if (!next) return counts;
    after = next;
  }
  throw new BadInput(
    'There are too many submissions to count by status with a reason: narrow them with from and to, or funderServiceId.',
  );
}
