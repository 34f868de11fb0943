import type { Read } from '../funders/configuration.queries';

export type { Read };

import { type FigureDimension, type FigureSums, figuresOf, type Span, spanBefore } from './figure.rules';

/** What the figures can be broken down by. */
export const BREAKDOWNS = ['month', 'funder', 'product', 'industry', 'rep'] as const;
export type Breakdown = (typeof BREAKDOWNS)[number];

const MOST_ROWS = 100;

export interface FigureRow {
  value: string;
  now: FigureSums;
  before: FigureSums;
}

export interface StatusFigures {
  status: string;
  count: number;
  asked: number;
  offered: number;
}

interface Total {
  value: string;
  measure: string;
  counted: number | string;
}

/** Of one dimension, by value: days along the primary key, as many as the span has times the values there are. */
async function totals(
  read: Read,
  accountId: string,
  dimension: FigureDimension,
  span: Span,
  { by = 'value', value }: { by?: string; value?: string } = {},
): Promise<Map<string, Map<string, number>>> {
  const rows = await read<Total>(
    `SELECT ${by} AS value, measure, SUM(counted) AS counted FROM totals
     WHERE account_id = ? AND dimension = ? AND day >= ? AND day <= ?${value === undefined ? '' : ' AND value = ?'}
     GROUP BY ${by}, measure`,
    [accountId, dimension, span.from, span.to, ...(value === undefined ? [] : [value])],
  );
  const found = new Map<string, Map<string, number>>();
  for (const row of rows) {
    const sums = found.get(row.value) ?? new Map<string, number>();
    sums.set(row.measure, Number(row.counted));
    found.set(row.value, sums);
  }
  return found;
}

const NOTHING: ReadonlyMap<string, number> = new Map();

/** Whose figures: the account's, or those of one member's deals. */
const baseOf = (own: string | null): { dimension: FigureDimension; value: string } =>
  own === null ? { dimension: 'all', value: '' } : { dimension: 'rep', value: own };

export async function sums(read: Read, accountId: string, own: string | null, span: Span): Promise<FigureSums> {
  const { dimension, value } = baseOf(own);
  const found = await totals(read, accountId, dimension, span, { value });
  return figuresOf(found.get(value) ?? NOTHING);
}

/** By what is asked for, the most first; months in their order. Who sees his own deals alone sees no other breakdown. */
export async function brokenDown(
  read: Read,
  accountId: string,
  own: string | null,
  by: Breakdown,
  span: Span,
): Promise<FigureRow[]> {
  const base = baseOf(own);
  if (own !== null && by !== 'month' && by !== 'rep') return [];
  const among =
    by === 'month'
      ? { dimension: base.dimension, by: 'SUBSTR(day, 1, 7)', value: base.value }
      : { dimension: by, by: 'value', ...(own !== null && { value: own }) };
  const of = (days: Span) => totals(read, accountId, among.dimension, days, among);
  const [now, before] = await Promise.all([of(span), by === 'month' ? NOTHING_BEFORE : of(spanBefore(span))]);
  const rows = [...now].map(([value, own]) => ({
    value,
    now: figuresOf(own),
    before: figuresOf(before.get(value) ?? NOTHING),
  }));
  const made = rows.filter((row) => row.now.made > 0);
  if (by === 'month') return made.sort((a, b) => (a.value < b.value ? -1 : 1));
  return made.sort((a, b) => b.now.made - a.now.made || (a.value < b.value ? -1 : 1)).slice(0, MOST_ROWS);
}

const NOTHING_BEFORE = new Map<string, Map<string, number>>();

/** How many stand where, with what they ask for and are offered. Nothing is kept of this for one member's deals. */
export async function byStatus(
  read: Read,
  accountId: string,
  own: string | null,
  span: Span,
): Promise<StatusFigures[]> {
  if (own !== null) return [];
  const found = await totals(read, accountId, 'status', span);
  return [...found].map(([status, sum]) => ({
    status,
    count: sum.get('made') ?? 0,
    asked: sum.get('asked') ?? 0,
    offered: sum.get('offered') ?? 0,
  }));
}

/** Those that wait for a person although their status does not say so: as many as people have left undone. */
export async function waiting(read: Read, accountId: string, span: Span): Promise<StatusFigures[]> {
  const waits = [
    "production_attempt_status = 'unknown'",
    "production_attempt_status = 'action_required'",
    'question_since IS NOT NULL',
  ];
  const found = waits.map(
    (each) =>
      `SELECT service_id, status FROM funder_submissions WHERE account_id = ? AND ${each} AND is_synthetic = 0 AND deleted_at IS NULL`,
  );
  const rows = await read<StatusFigures>(
    `SELECT COALESCE(w.status, '') AS status, COUNT(*) AS count, SUM(g.asked) AS asked, SUM(g.offered) AS offered
     FROM (${found.join(' UNION ')}) AS w JOIN submission_figures g ON g.submission_service_id = w.service_id
     WHERE g.day >= ? AND g.day <= ? GROUP BY COALESCE(w.status, '')`,
    [...waits.map(() => accountId), span.from, span.to],
  );
  return rows.map(({ status, count, asked, offered }) => ({
    status,
    count: Number(count),
    asked: Number(asked),
    offered: Number(offered),
  }));
}

/** What rows are called: funders and members by their names. */
export async function labelsOf(
  read: Read,
  accountId: string,
  by: Breakdown,
  values: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (values.length === 0 || (by !== 'funder' && by !== 'rep')) return new Map();
  const marks = values.map(() => '?');
  const rows = await read<{ id: string; name: string }>(
    by === 'funder'
      ? `SELECT service_id AS id, name FROM funders WHERE service_id IN (${marks})`
      : `SELECT u.service_id AS id, u.name AS name FROM users u JOIN memberships m ON m.user_id = u.service_id
         WHERE m.account_id = ? AND u.service_id IN (${marks})`,
    by === 'funder' ? values : [accountId, ...values],
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}
