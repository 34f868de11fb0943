import { createHash } from 'node:crypto';
import { accountRows } from './account-rows.mjs';
import { openBulk, recreate } from './bulk.mjs';
import { dealRows } from './deal-rows.mjs';
import { migrate } from './generate.mjs';
import { idsOf, MINUTE, START, stored } from './ids.mjs';

const PER_DEAL = 25;
export const DEALS = 40_000;
/** Every so many deals are the busy rep's: 20,000 submissions. */
const BUSY_EVERY = 50;
/** Deals that are made and loaded at once. */
const CHUNK = 400;
const STATUSES = ['approved', 'declined', 'submitted_to_funder', 'pending', 'submission_failed'];
const DAY = 24 * 60 * MINUTE;
const MARK = 'Own deals 1';

const idOf = idsOf(7);
const ACCOUNT = idOf('acc', 0);
export const KEY = 'key_owndeals0123456789owndeals0123456789owndeals0000';
/** Of one old deal, of many, and one who sees all of them. */
export const PEOPLE = ['one', 'busy', 'all'].map((name, number) => ({
  name,
  userId: idOf('usr', number),
  role: name === 'all' ? 'manager' : 'rep',
  token: `token-of-${name}`,
}));
/** The oldest deal: whatever looks through the newest first finds it last. */
export const ONE_DEAL = idOf('eus', 0);

const hashOf = (token) => createHash('sha256').update(token).digest('hex');

/** Makes an account of a million submissions whose reps see their own deals alone, if it is not there already. */
export async function fill(url, { say }) {
  if (await isThere(url)) return;
  say(`Making ${(DEALS * PER_DEAL).toLocaleString('en')} submissions: ${new URL(url).protocol.slice(0, -1)} …`);
  const began = Date.now();
  await recreate(url);
  await migrate(url);
  const bulk = await openBulk(url);
  try {
    for (let from = 0; from < DEALS; from += CHUNK) await addDeals(bulk, from, Math.min(DEALS, from + CHUNK));
    await addPeople(bulk);
    await bulk.run(
      `INSERT INTO totals (account_id, dimension, day, value, measure, counted)
       SELECT account_id, 'submissions', '', funder_service_id, COALESCE(status, ''), COUNT(*) FROM funder_submissions
       GROUP BY account_id, funder_service_id, COALESCE(status, '')`,
    );
    const tables = ['end_users', 'funder_submissions', 'deal_assignees'];
    for (const table of tables)
      await bulk.run(url.startsWith('sqlite:') ? `ANALYZE ${table}` : `ANALYZE TABLE ${table}`);
    const options = {
      account: ACCOUNT,
      token: KEY,
      keyId: idOf('apk', 0),
      linkToken: (funder) => `callback-${funder}`,
    };
    const { accounts, ...others } = accountRows(MARK, options);
    for (const [table, rows] of Object.entries(others)) await bulk.insert(table, rows);
    // What a complete database has, so it is written last.
    await bulk.insert('accounts', [{ ...accounts[0], settings: JSON.stringify({ repsSeeOwnDealsOnly: true }) }]);
  } finally {
    await bulk.close();
  }
  say(`… made in ${Math.round((Date.now() - began) / 1000)} s.`);
}

async function isThere(url) {
  try {
    const bulk = await openBulk(url);
    const rows = await bulk.all('SELECT name FROM accounts WHERE name = ?', [MARK]);
    await bulk.close();
    return rows.length === 1;
  } catch {
    return false;
  }
}

async function addDeals(bulk, from, to) {
  const [one, busy] = PEOPLE;
  const deals = { end_users: [], funder_submissions: [] };
  const assignees = [];
  for (let number = from; number < to; number++) {
    const created = START - DAY * 365 + number * 13 * MINUTE;
    const planOf = (deal, place) => ({ status: STATUSES[(deal + place) % STATUSES.length], attempts: 0, offers: [] });
    const rows = dealRows(number, { account: ACCOUNT, idOf, submissions: PER_DEAL, created, planOf });
    for (const [table, all] of Object.entries(deals)) all.push(...rows[table]);
    const whose = [...(number === 0 ? [one] : []), ...(number % BUSY_EVERY === 1 ? [busy] : [])];
    for (const { userId } of whose)
      assignees.push({
        ...{ end_user_service_id: idOf('eus', number), user_id: userId, account_id: ACCOUNT },
        ...{ deal_created: stored(created), assigned_by: 'system', created: stored(created) },
      });
  }
  for (const [table, rows] of Object.entries({ ...deals, deal_assignees: assignees }))
    if (rows.length > 0) await bulk.insert(table, rows);
}

async function addPeople(bulk) {
  const now = Date.now();
  const created = stored(now);
  await bulk.insert(
    'users',
    PEOPLE.map(({ name, userId }) => ({
      ...{ service_id: userId, email: `${name}@own.example`, name, time_zone: 'UTC', digest_at: '08:00' },
      ...{ digest_days: '[1]', is_platform_admin: 0, created },
    })),
  );
  await bulk.insert(
    'memberships',
    PEOPLE.map(({ userId, role }, number) => ({
      ...{ service_id: idOf('mem', number), account_id: ACCOUNT, user_id: userId, role, source: 'setup' },
      ...{ may_show_personal_data: 0, all_deals: 0, joined: created, created },
    })),
  );
  const until = stored(now + 3650 * DAY);
  await bulk.insert(
    'sessions',
    PEOPLE.map(({ userId, token }, number) => ({
      ...{ service_id: idOf('ses', number), user_id: userId, token_hash: hashOf(token), method: 'passkey' },
      ...{ last_seen: created, idle_until: until, expires_at: until, created },
    })),
  );
}
