/**
 * How many of an account's submissions to a funder have a status, among the totals: `value` is the funder, `measure` the
 * status, empty where a submission has none.
 */
export const BY_FUNDER = { dimension: 'submissions', day: '' } as const;

/** All of them, as a condition of SQL. */
export const KEPT = `dimension = '${BY_FUNDER.dimension}' AND day = '${BY_FUNDER.day}'`;
