import type { Read } from '../funders/configuration.queries';
import { type Balance, balanceOf, type CommissionKind } from './closing.rules';

/** Whether the deal of a closing `c` was cloned, to be funded again. */
export const IS_RENEWED = `EXISTS (SELECT 1 FROM end_users n
  WHERE +n.account_id = c.account_id AND n.renewal_of_id = c.end_user_id AND n.deleted_at IS NULL)`;

export interface LedgerFilter {
  from: string | null;
  to: string | null;
  funderServiceId: string | null;
}

/** The conditions of a filter, in columns' names. */
export function ledgerWhere({ from, to, funderServiceId }: LedgerFilter): { where: string; parameters: unknown[] } {
  const parts: { sql: string; value: string | null }[] = [
    { sql: 'occurred_on >= ?', value: from },
    { sql: 'occurred_on <= ?', value: to },
    { sql: 'funder_id = ?', value: funderServiceId },
  ].filter(({ value }) => value !== null);
  return { where: parts.map(({ sql }) => sql).join(' AND ') || '1 = 1', parameters: parts.map(({ value }) => value) };
}

/** What the account's entries of a time or a funder come to. */
export async function ledgerBalance(read: Read, accountId: string, filter: LedgerFilter): Promise<Balance> {
  const { where, parameters } = ledgerWhere(filter);
  const rows = await read<{ kind: CommissionKind; amount: number | string }>(
    `SELECT kind, SUM(amount) AS amount FROM commission_entries WHERE account_id = ? AND ${where} GROUP BY kind`,
    [accountId, ...parameters],
  );
  return balanceOf(rows.map(({ kind, amount }) => ({ kind, amount: Number(amount) })));
}

/** The same of deals, by the deal. */
export async function dealBalances(
  read: Read,
  accountId: string,
  deals: readonly string[],
): Promise<Map<string, Balance>> {
  const rows = await read<{ deal: string; kind: CommissionKind; amount: number | string }>(
    `SELECT end_user_id AS deal, kind, SUM(amount) AS amount FROM commission_entries
     WHERE +account_id = ? AND end_user_id IN (${deals.map(() => '?')}) GROUP BY end_user_id, kind`,
    [accountId, ...deals],
  );
  return new Map(
    deals.map((deal) => [
      deal,
      balanceOf(rows.filter((row) => row.deal === deal).map(({ kind, amount }) => ({ kind, amount: Number(amount) }))),
    ]),
  );
}
