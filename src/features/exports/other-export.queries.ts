import { fromStored } from '../../platform/db/instants';
import type { Cell } from '../../platform/sheets/cells.rules';
import { funderStatistics } from '../figures/statistics.queries';
import type { Read } from '../funders/configuration.queries';
import { type Setting, workPage } from '../workday/work.queries';
import { type FoundWork, titleOf, type WorkKind, type WorkPlace } from '../workday/work.rules';
import { words } from './deal-export.queries';

const ROWS_AT_ONCE = 200;

export const STATISTICS_COLUMNS: readonly string[] = [
  ...['funder_service_id', 'funder', 'submission_count', 'decision_count', 'approval_rate'],
  ...['median_hours_to_decision', 'decline_reasons'],
];

export async function* exportedStatistics(read: Read, accountId: string): AsyncGenerator<Cell[][]> {
  const figures = await funderStatistics({ read }, accountId);
  const names = await namesOf(
    read,
    'funders',
    figures.map(({ funderServiceId }) => funderServiceId),
  );
  yield figures.map((each) => [
    ...[each.funderServiceId, names.get(each.funderServiceId), each.submissionCount, each.decisionCount],
    ...[each.approvalRate, each.medianHoursToDecision],
    each.declineReasons.map(({ reason, count }) => `${reason} ${count}`).join('; '),
  ]);
}

export const WORK_COLUMNS: readonly string[] = [
  ...['id', 'kind', 'title', 'since', 'due', 'detail', 'end_user_service_id', 'deal', 'funder_service_id', 'funder'],
  ...['submission_service_id', 'mail_service_id', 'upload_job_service_id'],
];

export async function* exportedWork(
  read: Read,
  accountId: string,
  kinds: readonly WorkKind[],
  setting: Setting,
): AsyncGenerator<Cell[][]> {
  let after: WorkPlace | null = null;
  for (;;) {
    const page = await workPage(read, accountId, kinds, { first: ROWS_AT_ONCE, after, ...setting });
    if (page.found.length > 0) yield await workCells(read, page.found);
    if (!page.hasNext || !page.end) return;
    after = page.end;
  }
}

async function workCells(read: Read, found: readonly FoundWork[]): Promise<Cell[][]> {
  const [deals, funders] = await Promise.all([
    namesOf(
      read,
      'end_users',
      found.map(({ endUserServiceId }) => endUserServiceId),
    ),
    namesOf(
      read,
      'funders',
      found.map(({ funderServiceId }) => funderServiceId),
    ),
  ]);
  return found.map((work) => [
    ...[
      work.id,
      work.kind,
      titleOf(work),
      fromStored(work.since),
      work.due && fromStored(work.due),
      words(work.detail),
    ],
    ...[work.endUserServiceId, words(deals.get(work.endUserServiceId ?? '') ?? null)],
    ...[work.funderServiceId, funders.get(work.funderServiceId ?? '')],
    ...[work.submissionServiceId, work.mailServiceId, work.uploadServiceId],
  ]);
}

/** The names of records whose ids were found in the account's own rows. */
async function namesOf(
  read: Read,
  table: 'funders' | 'end_users',
  ids: readonly (string | null)[],
): Promise<Map<string, string | null>> {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  if (wanted.length === 0) return new Map();
  const rows = await read<{ id: string; name: string | null }>(
    `SELECT service_id AS id, name FROM ${table} WHERE service_id IN (${wanted.map(() => '?')})`,
    wanted,
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}
