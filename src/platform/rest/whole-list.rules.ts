import type { Bounds } from './route';

/** So many rows are given without being asked for in pages. */
export const MOST_ROWS = 10_000;

/** The parameters of a list that is given whole, unless a page of it is asked for. */
export const PAGE_BOUNDS: Record<string, Bounds> = { page: { minimum: 1 }, limit: { minimum: 1, maximum: MOST_ROWS } };

interface Page {
  page?: number | undefined;
  limit?: number | undefined;
}

/** What is wrong with the parameters, by name; undefined when nothing is. */
export function pageProblem({ page, limit }: Page): Record<string, string[]> | undefined {
  if ((page === undefined) === (limit === undefined)) return undefined;
  return { [page === undefined ? 'page' : 'limit']: ['Send page and limit together, or neither of them.'] };
}

/** The same once it is known how many rows there are. */
export function tooManyRows(total: number, { page }: Page): Record<string, string[]> | undefined {
  if (page !== undefined || total <= MOST_ROWS) return undefined;
  return {
    page: [`There are ${total} rows, and at most ${MOST_ROWS} are given at once: ask for them by page and limit.`],
  };
}

/** The rows of the page that is asked for; all of them where none is. */
export function rowsOfPage<T>(rows: readonly T[], { page, limit }: Page): readonly T[] {
  return page === undefined || limit === undefined ? rows : rows.slice((page - 1) * limit, page * limit);
}
