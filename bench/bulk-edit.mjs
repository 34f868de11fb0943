import { startServer } from './servers.mjs';

const FUNDERS = 500;
const MATCHERS = 100;
/** What one such transaction may take. */
export const BULK_EDIT_LIMIT_MS = 2000;
const ADMIN_KEY = 'bench-admin-key-0123456789-0123456789';

/** Milliseconds that one bulk edit of 500 funders with 100 matchers each takes, on an embedded database of its own. */
export async function measureBulkEdit(folder) {
  const server = await startServer('service', `sqlite:${folder}/bulk-edit.sqlite`, { ADMIN_API_KEY: ADMIN_KEY });
  const base = `http://127.0.0.1:${server.port}`;
  const send = async (path, method, key, body) => {
    const headers = { 'content-type': 'application/json', 'x-api-key': key };
    const response = await fetch(base + path, { method, headers, body: JSON.stringify(body) });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return response.json();
  };
  const admin = (query) => send('/graphql', 'POST', ADMIN_KEY, { query });
  const { data } = await admin('mutation { createAccount(name: "Bench", kind: BROKER) { apiKey { token } } }');
  const ids = [];
  for (let number = 0; number < FUNDERS; number++) {
    const made = await admin(
      `mutation { createFunder(input: { name: "Funder ${number}", submissionEmailAddress: "deals@f${number}.example" }) { serviceId } }`,
    );
    ids.push(made.data.createFunder.serviceId);
  }
  const edit = {
    funder_service_ids: ids,
    add: { sender_domains: Array.from({ length: MATCHERS }, (_, number) => `broker-${number}.com`) },
  };
  const started = performance.now();
  const outcomes = await send('/api/funder_exclusion_rules/bulk/', 'PATCH', data.createAccount.apiKey.token, edit);
  const took = performance.now() - started;
  await server.stop();
  if (outcomes.length !== FUNDERS) throw new Error(`The bulk edit answered ${outcomes.length} outcomes.`);
  return Math.round(took);
}
