import { recount } from '../../platform/db/recount';
import type { Tx } from '../../platform/db/transact';
import { DECLINE_CODES } from '../decisions/decline-codes.rules';
import { DECLINED_FOR, OF_FUNDERS } from './figure.rules';

/** No code is a part of another. */
const reasons = DECLINE_CODES.map((code) => `UNION ALL SELECT '${DECLINED_FOR}${code}', '${code}'`);

/** What is counted of funders, from the figures; of those that meet the condition. */
export const countedOfFunders = (
  condition: string,
): string => `SELECT account_id, '${OF_FUNDERS.dimension}' AS dimension,
    '${OF_FUNDERS.day}' AS day, funder AS value, m.measure AS measure, COUNT(*) AS counted
  FROM submission_figures JOIN (SELECT 'taken' AS measure, '' AS code UNION ALL SELECT 'approved', '' UNION ALL SELECT 'declined', ''
    UNION ALL SELECT 'waited', '' ${reasons.join(' ')}) AS m
  WHERE ${condition} AND CASE m.measure WHEN 'taken' THEN is_sent = 1 OR COALESCE(status, '') IN ('approved', 'declined')
    WHEN 'approved' THEN status = 'approved' WHEN 'declined' THEN status = 'declined' WHEN 'waited' THEN waited_ms IS NOT NULL
    ELSE INSTR(decline_codes, m.code) > 0 END
  GROUP BY account_id, funder, m.measure`;

/** Counts what funders have made of an account's deals anew, and changes nothing where the counts are right. */
export const recountFunders = (tx: Pick<Tx, 'db'>, accountId: string): Promise<void> =>
  recount(tx, accountId, { ...OF_FUNDERS, counted: countedOfFunders('account_id = ?') });
