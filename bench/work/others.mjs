import { createHmac, randomBytes } from 'node:crypto';
import { request } from 'undici';
import { inParallel, startPeer, untilAll } from './peers.mjs';
import { ADMIN_KEY, asking, FUNDERS_DOMAIN, linkFunder, makeFunder, makeSubmission } from './world.mjs';

const AT_ONCE = 32;
const post = async (url, body, headers) => {
  const { statusCode, body: answer } = await request(url, { method: 'POST', headers, body });
  const text = await answer.text();
  if (statusCode >= 300) throw new Error(`${url}: ${statusCode} ${text.slice(0, 200)}`);
};
const json = { 'content-type': 'application/json' };
const here = (base, address) => base + new URL(address).pathname;

/** Units of work a second of one account, by what they are; each row makes what it works on. One has a limit beside it. */
export const WORK = {
  callbacks: {
    title: 'decisions by callback',
    isLimited: true,
    async prepare({ base, account, funder, copier, count }) {
      const { funderIntegration } = await account.ask(
        'query ($id: ID!) { funderIntegration(funderServiceId: $id) { callbackUrl } }',
        { id: funder },
      );
      const url = here(base, funderIntegration.callbackUrl);
      const ids = await copier.copies(account, count);
      const offer = { funded_amount: 40_000, factor_rate: 1.32, term_months: 9, payment_frequency: 'daily' };
      return async () => {
        await inParallel(ids, AT_ONCE, (id) =>
          post(
            url,
            JSON.stringify({
              id: `cb-${id}`,
              submission_service_id: id,
              application_status: 'approved',
              offers: [offer],
            }),
            json,
          ),
        );
        await untilAll(count, () => counted(copier, 'decisions', 'submission_service_id', ids));
      };
    },
  },
  mails: {
    title: 'mails read of senders whom nobody knows',
    prepare: (context) =>
      mails(
        context,
        Array.from({ length: context.count }, () => STRANGERS),
      ),
  },
  answers: {
    title: "decisions by mail: funders' answers about deals of many names",
    async prepare(context) {
      const { account, copier, count } = context;
      await account.ask('mutation { setMailTrust(trustUnauthenticated: true) { inboundEmailUrl } }');
      const names = Array.from({ length: count }, merchantName);
      const submissions = await copier.copies(account, count, names);
      const letters = submissions.map((submission, number) => answerAbout(submission, names[number]));
      const run = await mails(context, letters);
      return async () => {
        await run();
        const decided = await counted(copier, 'decisions', 'submission_service_id', submissions);
        if (decided < count) throw new Error(`Of ${count} answers ${count - decided} decided nothing.`);
      };
    },
  },
  payloads: {
    title: 'CRM payloads',
    async prepare({ base, account, copier, count }) {
      const { createCrmIntegration: made } = await account.ask(
        'mutation { createCrmIntegration(provider: GENERIC) { url secret } }',
      );
      const url = here(base, made.url);
      const mark = `${Date.now()}`;
      return async () => {
        await inParallel(
          Array.from({ length: count }, (_, number) => number),
          AT_ONCE,
          (number) => {
            const body = JSON.stringify({
              opportunity_id: `${mark}-${number}`,
              name: `Fern Hill ${number} LLC`,
              monthly_revenue: 52_000,
            });
            const at = String(Math.floor(Date.now() / 1000));
            const signature = createHmac('sha256', made.secret).update(`${at}.${body}`).digest('hex');
            const proof = { 'x-service-timestamp': at, 'x-service-signature': `sha256=${signature}` };
            return post(url, body, { ...json, ...proof });
          },
        );
        await untilAll(count, async () => {
          const [{ found }] = await copier.all(
            'SELECT COUNT(*) AS found FROM crm_opportunities WHERE account_id = ? AND opportunity_id LIKE ?',
            [account.id, `${mark}-%`],
          );
          return found;
        });
      };
    },
  },
  deliveries: {
    title: 'webhook deliveries to receivers that answer in 5 ms',
    floor: 500,
    async prepare({ base, account, count }) {
      const receivers = await receiversOf(account);
      const seen = () => receivers.reduce((sum, { received }) => sum + received, 0);
      const before = seen();
      const publish = `mutation ($account: ID!, $data: JSONObject!) { publishEvent(accountServiceId: $account, topic: "pdf.processed", data: $data) }`;
      const admin = asking(base, ADMIN_KEY);
      return async () => {
        await inParallel(
          Array.from({ length: Math.ceil(count / receivers.length) }, (_, number) => number),
          AT_ONCE,
          (number) => admin(publish, { account: account.id, data: { number } }),
        );
        await untilAll(before + count, async () => seen());
      };
    },
  },
};

const receivers = new Map();

/** Ten receivers of the account's webhooks, which stay: it may not have many of one topic. */
async function receiversOf(account) {
  const known = receivers.get(account.id);
  if (known) return known;
  const made = await Promise.all(Array.from({ length: 10 }, () => startPeer(5, '{}')));
  receivers.set(account.id, made);
  for (const { url } of made)
    await account.ask('mutation ($input: CreateWebhookInput!) { createWebhook(input: $input) { secret } }', {
      input: { url, topic: 'pdf.processed' },
    });
  return made;
}

/** Milliseconds that `submitToFunders` takes for one deal and 100 funders: until it answers. */
export async function measureBulk({ base, account, peer }) {
  const ids = [];
  for (let number = 0; number < 100; number++) {
    const funder = await makeFunder(base, peer.url, `Bulk ${number}`);
    await linkFunder(account.ask, funder);
    ids.push(await makeSubmission(account.ask, account.deal, funder));
  }
  const query = `mutation ($deal: ID!, $ids: [ID!]!) {
    submitToFunders(endUserServiceId: $deal, submissionServiceIds: $ids, useSandbox: false) { queued reason }
  }`;
  const began = performance.now();
  const { submitToFunders } = await account.ask(query, { deal: account.deal, ids });
  const took = performance.now() - began;
  const refused = submitToFunders.find(({ queued }) => !queued);
  if (refused) throw new Error(`Of the 100 funders one was refused: ${refused.reason}.`);
  return took;
}

async function counted(copier, table, column, ids) {
  const [{ found }] = await copier.all(
    `SELECT COUNT(*) AS found FROM ${table} WHERE ${column} IN (${ids.map(() => '?')})`,
    ids,
  );
  return found;
}

async function readOf(copier, account) {
  const [{ found }] = await copier.all(
    "SELECT COUNT(*) AS found FROM mail_deliveries WHERE account_id = ? AND state <> 'received'",
    [account.id],
  );
  return Number(found);
}

const STRANGERS = {
  from: 'Dana Reed <desk@elsewhere.example>',
  subject: 'Approval - Cedar Street Bakery LLC',
  merchant: 'Cedar Street Bakery LLC',
  below: [],
};

/** A funder's, below which stands what it answers: the letter with the deal, whose subject names the submission. */
const answerAbout = (submission, merchant) => ({
  from: `Dana Reed <desk@${FUNDERS_DOMAIN}>`,
  subject: `RE: New deal: ${merchant} [#${submission}]`,
  merchant,
  below: [
    '',
    'On Mon, Mar 2, 2026 at 9:14 AM Deals <deals@broker.example> wrote:',
    `> Please find attached the application of ${merchant} and its last four statements.`,
    '> Requested amount: $60,000. Monthly revenue: $48,000.',
    `> Please keep [#${submission}] in the subject when you answer.`,
  ],
});

const PLACES = ['Street', 'Hill', 'Valley', 'Ridge', 'Creek', 'Point', 'Grove', 'Lake', 'Park', 'Bay', 'Brothers'];
const TRADES = ['Bakery', 'Plumbing', 'Trucking', 'Dental', 'Roofing', 'Cafe', 'Fitness', 'Auto Body', 'Landscaping'];
const pick = (list) => list[randomBytes(1)[0] % list.length];
/** Deals of one funder share a word of their name now and then, and never the whole. */
const merchantName = () => {
  const own = inLetters(randomBytes(7));
  return `${own[0].toUpperCase()}${own.slice(1)} ${pick(PLACES)} ${pick(TRADES)} LLC`;
};

/** Posts these mails to the account's inbound address; `run` ends when all of them are read. */
async function mails({ base, account, copier }, letters) {
  const { accountSettings } = await account.ask('{ accountSettings { inboundEmailUrl } }');
  const url = here(base, accountSettings.inboundEmailUrl);
  const before = await readOf(copier, account);
  return async () => {
    await inParallel([...letters.keys()], AT_ONCE, (number) =>
      post(url, mailOf(letters[number], inLetters(randomBytes(12))), { 'content-type': 'message/rfc822' }),
    );
    await untilAll(before + letters.length, () => readOf(copier, account));
  };
}

/** A mail's own mark: in letters, since a figure that nothing explains keeps an offer from being recorded. */
const inLetters = (bytes) => Array.from(bytes, (byte) => String.fromCharCode(97 + (byte % 26))).join('');

/** Its own in its words, too: the same body from the same sender is the same mail. */
const mailOf = ({ from, subject, merchant, below }, mark) =>
  [
    `From: ${from}`,
    'To: deals@broker.example',
    `Subject: ${subject}`,
    `Message-ID: <${mark}@harbour.example>`,
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    '',
    `Good news! ${merchant} is approved.`,
    'Funded amount: $40,000  Factor rate: 1.32  Payback: $52,800',
    'Term: 9 months, 189 daily payments of $279.37',
    'Origination fee: $1,200. Commission: 8 points.',
    '',
    `Dana Reed, Harbour Capital, file ${mark}`,
    ...below,
  ].join('\r\n');
