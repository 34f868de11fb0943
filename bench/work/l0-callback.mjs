/**
 * L0-callback, the limit that decisions by callback are measured against: hand-written code on the service's own tables with
 * the same guarantees. The link is found by the token in the address, the body is checked, and one transaction records the
 * decision (l0-decision.mjs). The rules are the service's; there is no framework. It knows no connectors and no secrets, and
 * takes only callbacks that name their submission: nothing else is measured. `DATABASE_URL` says where the rows are; prints
 * its port once it listens.
 */
import { Refused, readCallback } from './l0-body.mjs';
import { openWriter } from './l0-database.mjs';
import { record } from './l0-decision.mjs';
import { serve } from './l0-server.mjs';

const PATH = /^\/api\/funder_callbacks\/([0-9a-f]{48})$/;
const MOST_BYTES = 1024 * 1024;
const database = openWriter(process.env.DATABASE_URL);

async function linkOf(url) {
  const [, token] = PATH.exec(url) ?? [];
  const [link] = token
    ? await database.once(
        `SELECT l.account_id AS account, l.funder_service_id AS funder, l.callback_secret AS secret,
           l.require_callback_signature AS required, f.integration AS spec
         FROM funder_integrations l JOIN funders f ON f.service_id = l.funder_service_id WHERE l.callback_token = ?`,
        [token],
      )
    : [];
  if (!link) throw new Refused(404, 'Callback address');
  if (link.secret !== null || link.required) throw new Refused(401, 'Signature');
  return { ...link, channel: link.spec ? JSON.parse(link.spec).channel : 'api' };
}

async function textOf(incoming) {
  const parts = [];
  let bytes = 0;
  for await (const part of incoming) {
    bytes += part.length;
    if (bytes > MOST_BYTES) throw new Refused(413, 'Body');
    parts.push(part);
  }
  return Buffer.concat(parts).toString();
}

async function take(incoming) {
  const link = await linkOf(incoming.url);
  const { decision, submission, isNew } = await record(database, link, readCallback(await textOf(incoming)));
  return [isNew ? 202 : 200, { decision_service_id: decision, submission_service_id: submission }];
}

serve(async (incoming, outgoing) => {
  const [status, body] = await take(incoming).catch((error) => {
    if (error instanceof Refused) return [error.status, { code: error.status, description: error.message }];
    throw error;
  });
  outgoing.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
});
