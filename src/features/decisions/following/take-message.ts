import { Unauthenticated } from '../../../platform/errors';
import { sha256 } from '../../../platform/hash.rules';
import type { Services } from '../../../platform/services';
import { callbackSecretContext } from '../../funders/callback-token';
import { readBody } from '../../funders/connectors/answer.rules';
import type { WebhookOf } from '../../funders/connectors/manifest.rules';
import { scopeOf } from '../../funders/connectors/paths.rules';
import { isProved } from '../../funders/connectors/signature.rules';
import { Evaluation } from '../../funders/connectors/values.rules';
import type { CallbackSource } from '../callback.queries';
import { keepMessage } from './following.commands';

const LONGEST_ID = 200;
const KEPT_HEADERS = 50;

export const headersOf = (headers: Readonly<Record<string, string | string[] | undefined>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers)
      .slice(0, KEPT_HEADERS)
      .flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );

/** Proof first; then a message in the funder's own shape is kept, to be read by a job. Throws Unauthenticated. */
export async function takeMessage(
  { secrets, clock, transact }: Services,
  source: CallbackSource,
  webhook: WebhookOf,
  bytes: Buffer,
  headers: Record<string, string>,
): Promise<void> {
  const { accountId, funderServiceId, sealedSecret, tables } = source;
  const secret =
    sealedSecret === null ? null : secrets.open(sealedSecret, callbackSecretContext(accountId, funderServiceId));
  if (!isProved(webhook.signature, { headers, body: bytes }, secret, clock.now().getTime()))
    throw new Unauthenticated();
  const body = bytes.toString('utf8');
  const facts = { step: 'webhook', tables, sendDate: '', contentOf: () => Buffer.alloc(0) };
  const scope = scopeOf({ body: readBody(body, webhook.format), http: { headers } });
  const said =
    webhook.id === undefined
      ? undefined
      : new Evaluation(facts).text(webhook.id, scope, { pointer: '/webhook/id', path: '' });
  const id = said !== undefined && said.length <= LONGEST_ID ? said : sha256(bytes);
  const sent = Object.fromEntries(
    Object.entries(headers).filter(
      ([name]) => name !== 'authorization' && name !== webhook.signature.header?.toLowerCase(),
    ),
  );
  await transact((tx) => keepMessage(tx, source, { id, body, headers: sent }, secrets), funderServiceId);
}
