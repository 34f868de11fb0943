import type { EnumOf } from '../../api/graphql';

export interface Days {
  from: string;
  to: string;
}

const DAY_MS = 86_400_000;
const asDay = (ms: number) => new Date(ms).toISOString().slice(0, 10);

/** As many days as these, before them. */
export function daysBefore({ from, to }: Days): Days {
  const [first, last] = [Date.parse(from), Date.parse(to)];
  return { from: asDay(first - (last - first) - DAY_MS), to: asDay(first - DAY_MS) };
}

/** The board with the submissions that a figure counts. */
export function boardAt({ from, to }: Days, filters: Record<string, string | readonly string[]> = {}): string {
  const asked = new URLSearchParams({ from, to, utc: '1' });
  for (const [name, value] of Object.entries(filters)) for (const each of [value].flat()) asked.append(name, each);
  return `/board?${asked}`;
}

/** What a board is filtered by to show what a step of the funnel counts. */
export const FILTER_OF: Record<EnumOf<'FunnelStep'>, Record<string, string | readonly string[]>> = {
  SENT: { status: ['SUBMITTED_TO_FUNDER', 'APPROVED', 'DECLINED'] },
  DECIDED: { status: ['APPROVED', 'DECLINED'] },
  APPROVED: { status: 'APPROVED' },
  SELECTED: { reached: 'SELECTED' },
  FUNDED: { reached: 'FUNDED' },
};
