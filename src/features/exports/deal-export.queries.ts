import { fromStored } from '../../platform/db/instants';
import { isSeen } from '../../platform/db/sight.rules';
import { maskNumbers } from '../../platform/masks/numbers.rules';
import type { Secrets } from '../../platform/secrets';
import type { Cell } from '../../platform/sheets/cells.rules';
import { maskedAt } from '../deals/information.rules';
import { openInformation } from '../deals/personal-data';
import type { Read } from '../funders/configuration.queries';
import { type Condition, type EndUserOrder, orderOf } from '../search/end-user-conditions.rules';

const ROWS_AT_ONCE = 500;
/** What applications may be read at once, in characters. */
const LENGTH_AT_ONCE = 1_000_000;

interface Head {
  id: string;
  at: string;
  size: number;
}

interface DealRow {
  id: string;
  endUserId: string | null;
  name: string | null;
  status: string;
  created: string;
  lastUpdated: string;
  isPortfolio: number;
  information: string | null;
  submissions: number;
  offers: number;
  declines: number;
}

/** Of a deal's application, what a table of deals shows, by the paths of its facts. */
const FACTS = {
  legal_name: 'company.name',
  dba: 'company.dba',
  ein: 'company.ein',
  industry: 'company.industry',
  naics: 'company.naics',
  entity_type: 'company.entity_type',
  state: 'company.address.state',
  phone: 'company.phone',
  email: 'company.email',
  product: 'product',
  amount_requested: 'amount_requested',
  monthly_revenue: 'monthly_revenue',
  annual_revenue: 'annual_revenue',
  time_in_business_months: 'time_in_business_months',
  positions: 'positions',
  credit_score: 'owners.0.credit_score',
} as const;

export const DEAL_COLUMNS: readonly string[] = [
  ...['service_id', 'end_user_id', 'name', 'owner', 'status', 'created', 'last_updated', 'is_portfolio'],
  ...['submissions', 'offers', 'declines'],
  ...Object.keys(FACTS),
];

export interface DealsWanted {
  /** In place of the table: what the caller sees of it, or what is somebody's. */
  from: string;
  conditions: readonly Condition[];
  order: EndUserOrder;
}

/** The account's deals that all of the conditions hold for, in the list's order, some hundred at a time. */
export async function* exportedDeals(
  read: Read,
  secrets: Secrets,
  accountId: string,
  { from, conditions, order }: DealsWanted,
): AsyncGenerator<Cell[][]> {
  const { sql, isAscending } = orderOf(order);
  const column = order.startsWith('created') ? 'created' : 'last_updated';
  const sign = isAscending ? '>' : '<';
  // Also where somebody else's deals are asked for.
  const where = [
    `account_id = ? AND deleted_at IS NULL AND ${isSeen('end_users')}`,
    ...conditions.map(([each]) => each),
  ].join(' AND ');
  const parameters = [accountId, ...conditions.flatMap(([, ...each]) => each)];
  let after: Head | null = null;
  for (;;) {
    const behind: string = after ? ` AND ${column} ${sign}= ? AND (${column} ${sign} ? OR service_id ${sign} ?)` : '';
    const heads: Head[] = await read<Head>(
      `SELECT service_id AS id, ${column} AS at, COALESCE(LENGTH(information), 0) AS size FROM ${from}
       WHERE ${where}${behind} ${sql} LIMIT ${ROWS_AT_ONCE}`,
      [...parameters, ...(after ? [after.at, after.at, after.id] : [])],
    );
    const some = together(heads);
    const last = some.at(-1);
    if (!last) return;
    const rows = await dealRows(read, accountId, some);
    yield rows.map((row) => dealCells(row, secrets));
    if (some.length === heads.length && heads.length < ROWS_AT_ONCE) return;
    after = last;
  }
}

/** As many as may be read at once, and one at least. */
function together(heads: readonly Head[]): readonly Head[] {
  let length = 0;
  const tooMany = heads.findIndex(({ size }, index) => {
    length += Number(size);
    return index > 0 && length > LENGTH_AT_ONCE;
  });
  return tooMany === -1 ? heads : heads.slice(0, tooMany);
}

async function dealRows(read: Read, accountId: string, heads: readonly Head[]): Promise<DealRow[]> {
  const count = (condition: string) =>
    `(SELECT COUNT(*) FROM funder_submissions s WHERE s.end_user_service_id = e.service_id AND s.deleted_at IS NULL
      AND s.is_synthetic = 0${condition})`;
  const rows = await read<DealRow>(
    `SELECT e.service_id AS id, e.end_user_id AS endUserId, e.name AS name, e.status AS status, e.created AS created,
       e.last_updated AS lastUpdated, e.is_portfolio AS isPortfolio, e.information AS information,
       ${count('')} AS submissions, ${count(" AND s.status = 'approved'")} AS offers,
       ${count(" AND s.status = 'declined'")} AS declines
     FROM end_users e WHERE +e.account_id = ? AND e.service_id IN (${heads.map(() => '?')})`,
    [accountId, ...heads.map(({ id }) => id)],
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return heads.flatMap(({ id }) => byId.get(id) ?? []);
}

/** Tax numbers are masked, whoever asks: a table goes on to where nobody knows who reads it. */
function dealCells(row: DealRow, secrets: Secrets): Cell[] {
  const information = openInformation(secrets, row.id, row.information);
  const owner = ['owners.0.first_name', 'owners.0.last_name'].map((path) => maskedAt(information, path));
  return [
    row.id,
    row.endUserId,
    words(row.name),
    words(owner.filter((part) => typeof part === 'string' && part !== '').join(' ')),
    row.status,
    fromStored(row.created),
    fromStored(row.lastUpdated),
    Boolean(row.isPortfolio),
    ...[row.submissions, row.offers, row.declines].map(Number),
    ...Object.values(FACTS).map((path) => maskedAt(information, path)),
  ];
}

/** What somebody has written, without numbers that are a person's or a company's. */
export const words = (text: string | null): string | null => text && maskNumbers(text);
