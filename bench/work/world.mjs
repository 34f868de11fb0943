import { randomBytes } from 'node:crypto';
import searchKeys from '../../dist/src/features/deals/search-keys.rules.js';
import { openBulk } from '../bulk.mjs';

export const ADMIN_KEY = 'bench-admin-key-0123456789-0123456789';
/** Whence the funders write. */
export const FUNDERS_DOMAIN = 'harbour.example';
/** What is copied of a deal that is ready to be sent, with the column that names the deal or the submission. */
const COPIED = [
  ['end_users', ['service_id'], 'deal'],
  ['funder_submissions', ['service_id', 'end_user_service_id'], 'both'],
  ['submission_figures', ['submission_service_id'], 'submission'],
];
const NAME = 'Cedar Street Bakery LLC';
/** Without a tax number: it is sealed for its own deal, and a copy of it opens nowhere. */
const INFORMATION = {
  company: { legal_name: NAME, industry: 'bakery', address: { state: 'NJ', city: 'Newark' } },
  amount_requested: 60_000,
  monthly_revenue: 48_000,
  owners: [{ first_name: 'Nia', last_name: 'Okafor', credit_score: 690 }],
};

/** Asks the service as whoever has this key. Throws what it answers instead of data. */
export const asking = (base, key) => async (query, variables) => {
  const headers = { 'content-type': 'application/json', 'x-api-key': key };
  const response = await fetch(`${base}/graphql`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ query, variables }),
  });
  const { data, errors } = await response.json();
  if (errors) throw new Error(`${query.slice(0, 60)}: ${errors[0].message}`);
  return data;
};

/** A funder of the catalogue that takes deals at this address. */
export async function makeFunder(base, url, name = 'Harbour') {
  const integration = { channel: 'API', displayName: name, formFields: [], productionUrl: url };
  const input = { name: `${name} ${randomBytes(4).toString('hex')}`, emailDomains: [FUNDERS_DOMAIN], integration };
  const query = 'mutation ($input: CreateFunderInput!) { createFunder(input: $input) { serviceId } }';
  return (await asking(base, ADMIN_KEY)(query, { input })).createFunder.serviceId;
}

/** An account that is linked to the funder and has one deal for it, which is ready to be sent. */
export async function makeAccount(base, funder) {
  const made = await asking(
    base,
    ADMIN_KEY,
  )('mutation { createAccount(name: "Bench", kind: BROKER) { account { serviceId } apiKey { token } } }');
  const { account, apiKey } = made.createAccount;
  const ask = asking(base, apiKey.token);
  await linkFunder(ask, funder);
  const input = { name: NAME, information: INFORMATION };
  const { createEndUser } = await ask(
    'mutation ($input: CreateEndUserInput!) { createEndUser(input: $input) { serviceId } }',
    { input },
  );
  const deal = createEndUser.serviceId;
  return { id: account.serviceId, token: apiKey.token, ask, deal, submission: await makeSubmission(ask, deal, funder) };
}

export async function linkFunder(ask, funder) {
  await ask('mutation ($id: ID!) { linkFunder(funderServiceId: $id) { state } }', { id: funder });
  await ask(
    `mutation ($id: ID!) { saveFunderIntegrationForm(funderServiceId: $id, environment: PRODUCTION, formValues: {}) { state }
      updateFunderIntegration(funderServiceId: $id, input: { requireCallbackSignature: false }) { state } }`,
    { id: funder },
  );
}

export async function makeSubmission(ask, deal, funder) {
  const { upsertFunderSubmission } = await ask(
    'mutation ($deal: ID!, $funder: ID!) { upsertFunderSubmission(endUserServiceId: $deal, funderServiceId: $funder) { serviceId } }',
    { deal, funder },
  );
  return upsertFunderSubmission.serviceId;
}

/** So many further deals of the account as its first one was before it was sent, of these names if any; answers their submissions' ids. */
export async function copier(url) {
  const bulk = await openBulk(url);
  const templates = new Map();
  return {
    async remember(account) {
      const rows = {};
      for (const [table, [key], of] of COPIED)
        rows[table] = await bulk.all(`SELECT * FROM ${table} WHERE ${key} = ?`, [
          of === 'deal' ? account.deal : account.submission,
        ]);
      templates.set(account.id, rows);
    },
    async copies(account, count, names = []) {
      const pairs = Array.from({ length: count }, () => ({ deal: newId('eus'), submission: newId('fsb') }));
      for (const [table, columns, of] of COPIED) {
        const [row] = templates.get(account.id)[table];
        const named = ({ deal, submission }) =>
          of === 'both' ? [submission, deal] : [of === 'deal' ? deal : submission];
        await bulk.insert(
          table,
          pairs.map((pair, number) => ({
            ...Object.fromEntries(Object.entries(row).map(([name, value]) => [name, plain(value)])),
            ...(table === 'end_users' && names[number] && called(names[number])),
            ...Object.fromEntries(columns.map((column, index) => [column, named(pair)[index]])),
          })),
        );
      }
      const ownKeys = ({ deal }, number) => {
        const { name, information } = called(names[number] ?? NAME);
        const keys = searchKeys.searchKeysOf(name, JSON.parse(information));
        return keys.map((key) => ({ end_user_service_id: deal, search_key: key, account_id: account.id }));
      };
      await bulk.insert('end_user_search_keys', pairs.flatMap(ownKeys));
      return pairs.map(({ submission }) => submission);
    },
    all: bulk.all,
    close: bulk.close,
  };
}

const called = (name) => ({
  name,
  information: JSON.stringify({ ...INFORMATION, company: { ...INFORMATION.company, legal_name: name } }),
});

const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
/** An id of the service's form. */
export const newId = (prefix) =>
  `${prefix}_${Array.from(randomBytes(36), (byte) => ALPHABET[byte % ALPHABET.length]).join('')}`;

/** A column's value as it is inserted again: JSON as its text. */
const plain = (value) =>
  value !== null && typeof value === 'object' && !(value instanceof Date) && !Buffer.isBuffer(value)
    ? JSON.stringify(value)
    : value;
