import type { DealStage } from '../accounts/deal-stages.rules';
import { NEWEST_SYNC } from '../crm/sync-events.rules';
import { searchedKeys } from '../deals/search-keys.rules';
import { inStage } from '../submissions/deal-stage.rules';

/** What lists of end users can be put in the order of. */
export const END_USER_ORDERS = ['last_updated_desc', 'last_updated_asc', 'created_desc', 'created_asc'] as const;
export type EndUserOrder = (typeof END_USER_ORDERS)[number];

/** The order in SQL, and by which properties that is; rows of the same time by id, in the same direction. */
export function orderOf(order: EndUserOrder) {
  const [column, property] = order.startsWith('created') ? ['created', 'created'] : ['last_updated', 'lastUpdated'];
  const isAscending = order.endsWith('_asc');
  const direction = isAscending ? 'ASC' : 'DESC';
  return { sql: `ORDER BY ${column} ${direction}, service_id ${direction}`, property, isAscending };
}

/** What end users are asked for; what is absent or null does not matter. */
export interface Wanted {
  status?: string | null;
  search?: string | null;
  brokerLinkStatus?: string | null;
  classification?: string | null;
  mailState?: string | null;
  fromMail?: boolean | null;
  serviceId?: string | null;
  endUserId?: string | null;
  name?: string | null;
  isPortfolio?: boolean | null;
  dealStage?: DealStage | null;
  pipelineStage?: readonly string[] | null;
  policyResult?: string | null;
  crmSyncResult?: string | null;
  inHumanReview?: boolean | null;
  from?: Date | null;
  to?: Date | null;
  includeUpdates?: boolean | null;
  unassigned?: boolean | null;
}

/** A condition on rows of end_users, and its parameters. */
export type Condition = readonly [sql: string, ...parameters: unknown[]];

/** Who asks. */
interface Asking {
  accountId: string;
  isBroker: boolean;
  /** By what deals with this EIN are known; absent for who is not shown it. */
  einKeys?: ((ein: string) => readonly string[]) | undefined;
}

const NOTHING: Condition = ['1 = 0'];
const SYNC_STATUS: Readonly<Record<string, string>> = { success: 'applied', failure: 'failed' };

/** Everything that is asked for, as conditions that all have to hold. */
export function conditionsOf(wanted: Wanted, { accountId, isBroker, einKeys }: Asking) {
  const conditions: (Condition | null)[] = [
    ['is_synthetic = ?', false],
    equal('status', wanted.status),
    equal('broker_link_status', wanted.brokerLinkStatus),
    equal('classification', wanted.classification),
    equal('mail_state', wanted.mailState),
    equal('service_id', wanted.serviceId),
    equal('end_user_id', wanted.endUserId),
    when(wanted.isPortfolio, (value) => ['is_portfolio = ?', value]),
    when(wanted.fromMail, (value) => [`mail_state IS ${value ? 'NOT NULL' : 'NULL'}`]),
    when(wanted.search, (value) => searched(value, { accountId, einKeys })),
    // What is searched has the name on its first line.
    when(wanted.name, (value) => found(value, '%\n%')),
    when(wanted.dealStage, (value) => (isBroker ? [inStage(value)] : NOTHING)),
    when(wanted.pipelineStage, atStages),
    when(wanted.policyResult, (value) => [OF_RESULT, accountId, value]),
    when(wanted.crmSyncResult, (value) =>
      value === 'no_sync_attempted' ? [`${NEWEST_SYNC} IS NULL`] : [`${NEWEST_SYNC} = ?`, SYNC_STATUS[value]],
    ),
    when(wanted.inHumanReview, (value) => ['in_human_review = ?', value]),
    when(wanted.unassigned, (value) => [`${value ? 'NOT ' : ''}${IS_ASSIGNED}`]),
    ...between(wanted),
  ];
  return conditions.filter((each) => each !== null);
}

/** Of records that are no deals nothing is known of the kind. */
const atStages = (stages: readonly string[]): Condition | null =>
  stages.length === 0 ? null : [`mail_state IS NULL AND pipeline_stage IN (${stages.map(() => '?')})`, ...stages];

const IS_ASSIGNED =
  'EXISTS (SELECT 1 FROM deal_assignees anyone WHERE anyone.end_user_service_id = end_users.service_id)';
const OF_RESULT =
  'service_id IN (SELECT end_user_service_id FROM end_user_policy_results WHERE account_id = ? AND result = ?)';

/** A part of what is searched, and what stands behind it. SQLite takes a pattern as far as a zero byte, which no name has. */
const found = (part: string, behind: string): Condition =>
  part.includes('\0')
    ? NOTHING
    : ["search_text LIKE ? ESCAPE '!'", `%${part.toLowerCase().replace(/[!%_]/g, '!$&')}${behind}`];

/** The text in the name or the own id, or where the index of other facts leads: nobody looks through all of them. */
function searched(text: string, { accountId, einKeys }: Pick<Asking, 'accountId' | 'einKeys'>): Condition {
  const [inName, ...pattern] = found(text, '%');
  if (text.includes('\0')) return NOTHING;
  const { whole, beginnings, ein } = searchedKeys(text);
  const keys = [
    ...whole.map((key): Condition => ['search_key = ?', key]),
    ...beginnings.map((key): Condition => ['search_key >= ? AND search_key < ?', key, `${key}${LAST}`]),
  ];
  const eins = ein && einKeys ? einKeys(ein) : [];
  const ways: Condition[] = [
    [inName, ...pattern],
    [OF_OPPORTUNITY, text.trim(), accountId],
    ...keys.map(([sql, ...values]): Condition => [`${KEYED} AND ${sql})`, accountId, ...values]),
    ...(eins.length > 0 ? [[`${NUMBERED} (${eins.map(() => '?')}))`, accountId, ...eins] as const] : []),
  ];
  return [`(${ways.map(([sql]) => sql).join(' OR ')})`, ...ways.flatMap(([, ...values]) => values)];
}

/** Behind whatever a key may go on with. */
const LAST = '\u{10ffff}';
const KEYED = 'service_id IN (SELECT end_user_service_id FROM end_user_search_keys WHERE account_id = ?';
const NUMBERED =
  'service_id IN (SELECT end_user_service_id FROM end_user_identities WHERE account_id = ? AND ein_fingerprint IN';
const OF_OPPORTUNITY =
  'service_id IN (SELECT o.service_id FROM end_users o WHERE o.opportunity_id = ? AND +o.account_id = ?)';

const when = <Value>(value: Value | null | undefined, condition: (value: Value) => Condition | null) =>
  value === null || value === undefined ? null : condition(value);

const equal = (column: string, wanted: string | null | undefined) =>
  when(wanted, (value): Condition => [`${column} = ?`, value]);

/** Created strictly between; with updates created or changed, the bounds included. */
function between({ from, to, includeUpdates }: Wanted): (Condition | null)[] {
  if (!includeUpdates)
    return [when(from, (value) => ['created > ?', value]), when(to, (value) => ['created < ?', value])];
  const bounds = [when(from, (value) => ['>=', value]), when(to, (value) => ['<=', value])].filter(
    (each) => each !== null,
  );
  if (bounds.length === 0) return [];
  const range = (column: string) => `(${bounds.map(([sign]) => `${column} ${sign} ?`).join(' AND ')})`;
  const values = bounds.map(([, value]) => value);
  return [[`(${range('created')} OR ${range('last_updated')})`, ...values, ...values]];
}
