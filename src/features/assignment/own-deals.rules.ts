import { along, asSeen, isSeen, type Sight, seen, THEN } from '../../platform/db/sight.rules';

/** By what a row hangs on a deal, or on a record that may be linked to one. */
type Bond = { deal: string } | { record: string };

/** The tables of which somebody sees his own part, and their columns that lead there. What hangs below these rows is seen with them. */
const BONDS: Readonly<Record<string, Bond>> = {
  end_users: { record: 'service_id' },
  funder_submissions: { deal: 'end_user_service_id' },
  end_user_files: { record: 'end_user_service_id' },
  inbound_mails: { record: 'service_id' },
  pdfs: { record: 'end_user_service_id' },
  bank_statements: { record: 'end_user_service_id' },
  bank_transactions: { record: 'end_user_service_id' },
};

const ID = /^[a-z]{3}_[0-9a-z]{1,40}$/;

/** Written into statements as they are. */
function checked(id: string): string {
  if (!ID.test(id)) throw new Error('This is no id.');
  return `'${id}'`;
}

/** The deals of one member in place of a table: what is read is found from there. */
function from(table: string, alias: string, account: string, user: string): string | undefined {
  const bond = BONDS[table];
  if (!bond) return undefined;
  const named = alias === table ? table : `${table} ${alias}`;
  if ('deal' in bond)
    return `(SELECT end_user_service_id AS own_deal FROM deal_assignees WHERE account_id = ${account} AND user_id = ${user})
      AS own ${THEN} ${named} ${along('funder_submissions_of_deal')} ON ${alias}.${bond.deal} = own.own_deal`;
  // His deals that are linked to no other, and the records that are linked to a deal of his: few, however many rows are
  // linked to nothing, which is what a database counts that has looked.
  const records = `SELECT deal.service_id AS own_record FROM deal_assignees mine
      ${THEN} end_users deal ON deal.service_id = mine.end_user_service_id AND deal.linked_deal_id IS NULL
      WHERE mine.account_id = ${account} AND mine.user_id = ${user}
    UNION ALL SELECT linked.service_id FROM deal_assignees mine
      ${THEN} end_users linked ${along('end_users_linked_deal')} ON linked.linked_deal_id = mine.end_user_service_id
      WHERE mine.account_id = ${account} AND mine.user_id = ${user}`;
  return `(${records}) AS own ${THEN} ${named} ON ${alias}.${bond.record} = own.own_record`;
}

function where(table: string, alias: string, user: string): string | undefined {
  const bond = BONDS[table];
  if (!bond) return undefined;
  const isHis = (deal: string) => `mine.end_user_service_id = ${deal} AND mine.user_id = ${user}`;
  if ('deal' in bond) return `EXISTS (SELECT 1 FROM deal_assignees mine WHERE ${isHis(`${alias}.${bond.deal}`)})`;
  if (table === 'end_users')
    return `EXISTS (SELECT 1 FROM deal_assignees mine WHERE ${isHis(`COALESCE(${alias}.linked_deal_id, ${alias}.service_id)`)})`;
  return `EXISTS (SELECT 1 FROM end_users bound JOIN deal_assignees mine ON ${isHis('COALESCE(bound.linked_deal_id, bound.service_id)')}
    WHERE bound.service_id = ${alias}.${bond.record})`;
}

/** What is this deal's, whoever asks. */
function whereOf(table: string, alias: string, deal: string): string | undefined {
  const bond = BONDS[table];
  if (!bond) return undefined;
  if ('deal' in bond) return `${alias}.${bond.deal} = ${deal}`;
  if (table === 'end_users') return `COALESCE(${alias}.linked_deal_id, ${alias}.service_id) = ${deal}`;
  return `EXISTS (SELECT 1 FROM end_users shown WHERE shown.service_id = ${alias}.${bond.record}
    AND COALESCE(shown.linked_deal_id, shown.service_id) = ${deal})`;
}

/** What somebody sees who sees the deals alone that are his. `also`: one more that is found by its id. */
export function ownDeals(accountId: string, userId: string, also?: string): Sight {
  const [account, user] = [checked(accountId), checked(userId)];
  const deal = also === undefined ? undefined : checked(also);
  return {
    from: (table, alias) => from(table, alias, account, user),
    where(table, alias) {
      const own = where(table, alias, user);
      return own && deal ? `(${own} OR ${whereOf(table, alias, deal)})` : own;
    },
  };
}

/** A table's rows of this member's deals as far as the caller sees them, for a list of these: in place of `seen`. Who asks may name anything. */
export function ofAssignee(accountId: string, userId: string, table: string, alias = table): string {
  const user = ID.test(userId) ? userId : 'usr_0';
  const rows = from(table, alias, checked(accountId), checked(user));
  return rows ? `${rows} AND ${isSeen(table, alias)}` : seen(table, alias);
}

/** The statement about this member's deals alone, in place of all that the caller sees. */
export function aboutAssignee(sql: string, accountId: string, userId: string): string {
  const user = checked(ID.test(userId) ? userId : 'usr_0');
  return asSeen(sql, {
    from: (table, alias) => ofAssignee(accountId, userId, table, alias),
    where: (table, alias) => `${where(table, alias, user) ?? '1 = 1'} AND ${isSeen(table, alias)}`,
  });
}
