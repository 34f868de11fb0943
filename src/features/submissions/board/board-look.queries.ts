import { present } from '../../../platform/untyped.rules';
import { asSetUp, funderConfigurations, linkedConfigurations, type Read } from '../../funders/configuration.queries';
import { type BoardStage, mayBeHeld, stageOf } from '../board-stages.rules';
import { submissionEligibility } from '../eligibility.queries';
import { isHeld } from '../eligibility.rules';
import { evidenceOfSubmissions } from '../evidence.queries';
import type { AttemptStatus, SubmissionStatus } from '../submission.states.rules';
import { type BoardFilter, CANDIDATES, type Position, statusesWithin } from './board.rules';
import { horizonStatement, keysStatement, type Narrowing } from './board-statements.rules';

/**
 * What one look for a reason, which is worked out and not stored, may cost: so many submissions that it is worked out for,
 * and so many that are walked past in the index to find these. Counting takes several looks.
 */
export interface Bounds {
  evaluated: number;
  walked: number;
}
export const BOUNDS: Bounds = { evaluated: 1000, walked: 20_000 };

export interface Facts extends Position {
  endUserServiceId: string;
  funderServiceId: string;
  status: SubmissionStatus | null;
  shouldSend: number;
  retryAt: string | null;
  productionAttemptStatus: AttemptStatus | null;
  questionSince: string | null;
}

export interface Look {
  looked: Facts[];
  /** Where to go on; null at the end. */
  next: Position | null;
}

/** The next submissions that may fit: at most `limit`, and none beyond the next `walked` of the account. */
export async function look(
  read: Read,
  accountId: string,
  filter: BoardFilter,
  {
    after,
    within,
    held,
    limit,
    walked,
  }: { after: Position | null; within: Narrowing; held: Narrowing | null; limit: number; walked: number | null },
): Promise<Look> {
  // Statuses, and so stages, have stretches of an index of their own.
  const leads = statusesWithin(filter) || filter.stages.length > 0;
  const until = walked === null || leads ? null : await horizon(read, accountId, filter, after, walked);
  const { sql, parameters } = keysStatement(accountId, filter, { after, until, limit: limit + 1, within, held });
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

export interface Fitting {
  row: Facts;
  stage: BoardStage;
}

/** Those of the submissions that have the reason and one of the stages: each is asked, so that the board and a deal's page never differ. */
export async function fittingOf(
  read: Read,
  accountId: string,
  filter: BoardFilter,
  rows: readonly Facts[],
): Promise<Fitting[]> {
  if (rows.length === 0) return [];
  const { reason, stages } = filter;
  const [configurations, evidence] = await Promise.all([
    funderConfigurations(read, accountId, reason ? rows.map((row) => row.funderServiceId) : []),
    evidenceOfSubmissions(
      read,
      accountId,
      rows.filter(({ status }) => reason || mayBeHeld(status)).map((row) => row.serviceId),
    ),
  ]);
  return rows.flatMap((row) => {
    const found = evidence.get(row.serviceId) ?? [];
    const stage = stageOf({ ...row, hasQuestion: row.questionSince !== null, isHeld: isHeld(found) });
    if (stages.length > 0 && !stages.includes(stage)) return [];
    if (reason) {
      const facts = { ...row, shouldSend: row.shouldSend === 1 };
      const configuration = asSetUp(present(configurations.get(row.funderServiceId), row.funderServiceId), filter);
      if (submissionEligibility(facts, configuration, found).reason !== reason) return [];
    }
    return [{ row, stage }];
  });
}

export async function narrowed(read: Read, accountId: string, filter: BoardFilter): Promise<Narrowing | null> {
  if (statusesWithin(filter)?.length === 0) return null;
  const { where = '', withRule, unconfigured } = filter.reason ? CANDIDATES[filter.reason] : {};
  if (withRule) return ruled(read, accountId);
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

/** The submissions that an exclusion rule may speak against; null: there are none. */
export async function ruled(read: Read, accountId: string): Promise<Narrowing | null> {
  const rules = await read<{ id: string }>('SELECT funder_service_id AS id FROM exclusion_rules WHERE account_id = ?', [
    accountId,
  ]);
  if (rules.length === 0) return null;
  // As a value for each row, since a join could be begun at the other end, and would lose the order of the index.
  const hasBrokers = `(SELECT e.submitting_brokers IS NOT NULL FROM end_users e
    WHERE e.service_id = funder_submissions.end_user_service_id) = 1`;
  return {
    where: `funder_service_id IN (${rules.map(() => '?')}) AND ${hasBrokers}`,
    parameters: rules.map(({ id }) => id),
  };
}

/** A submission that nothing but its funder's configuration can keep from being sent. */
const PLAIN = { status: 'pending', shouldSend: true, retryAt: null, productionAttemptStatus: null } as const;
