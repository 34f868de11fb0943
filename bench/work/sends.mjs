import { request } from 'undici';
import { inParallel, untilAll } from './peers.mjs';

const CALLERS = 32;
const TRIGGER =
  'mutation ($id: ID!) { triggerFunderSubmission(submissionServiceId: $id, useSandbox: false) { serviceId status } }';

const ask = {
  service: async (port, { id, token }) => {
    const answer = await request(`http://127.0.0.1:${port}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-api-key': token },
      body: JSON.stringify({ query: TRIGGER, variables: { id } }),
    });
    const { errors } = await answer.body.json();
    if (errors) throw new Error(errors[0].message);
  },
  l0: async (port, { id }) => {
    const answer = await request(`http://127.0.0.1:${port}/${id}`, { method: 'POST' });
    await answer.body.dump();
    if (answer.statusCode !== 202) throw new Error(`L0 answered ${answer.statusCode}.`);
  },
};

/** Sends so many deals of these accounts through one server; answers how many a second were over, and what each cost. */
export async function measureSends({ server, copier, accounts, count, meters }) {
  const each = Math.ceil(count / accounts.length);
  const work = [];
  for (const account of accounts)
    for (const id of await copier.copies(account, each)) work.push({ id, token: account.token });
  // All accounts at once, not one behind the other.
  const mixed = Array.from({ length: each }, (_, place) => work.filter((_each, at) => at % each === place)).flat();
  const ids = mixed.map(({ id }) => id);
  const end = await meters.begin(server.pid);
  const began = performance.now();
  await inParallel(mixed, CALLERS, (item) => ask[server.name](server.port, item));
  await untilAll(ids.length, () => sentOf(copier, ids));
  const seconds = (performance.now() - began) / 1000;
  return { rate: ids.length / seconds, ...(await end(ids.length)) };
}

async function sentOf(copier, ids) {
  const [{ sent }] = await copier.all(
    `SELECT COUNT(*) AS sent FROM funder_submissions WHERE status = 'submitted_to_funder' AND service_id IN (${ids.map(() => '?')})`,
    ids,
  );
  return sent;
}
