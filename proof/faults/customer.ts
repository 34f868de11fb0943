import { randomUUID } from 'node:crypto';
import { createFunder, saveForm, takeUnsigned } from '../../test/support/deals';
import { inboundPath } from '../../test/support/inbound';
import { ADMIN_KEY, type TestService } from '../../test/support/service';
import { createWebhook } from '../../test/support/webhooks';
import { type Subscriber, subscriber } from '../subscriber';
import { emptyLedger, type Ledger } from './ledger';
import type { Stage } from './stage';

/** One customer of a stage: its account, with a funder that takes deals by API and one by mail, and who listens. */
export interface Customer {
  key: string;
  accountId: string;
  /** One by API, one by mail. */
  funders: string[];
  /** Where the first funder's system posts its decisions, and where mails go. */
  callbackPath: string;
  mailPath: string;
  ledger: Ledger;
  listeners: Subscriber[];
  ask: Ask;
}

export interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: what an answer holds is what the proof looks at
  body: any;
}

/** One request; undefined where there was no answer, or none that says what has become of it. */
export type Ask = (
  path: string,
  body: unknown,
  headers?: Record<string, string>,
  method?: string,
) => Promise<Answer | undefined>;

export const WEBHOOK_TOPICS = ['funder_submission.status_changed', 'end_user.processed'];
const ASK_MS = 8000;

/** The funders of a stage's catalogue: made once, since catalogues do not grow with customers. */
export async function catalogue(stage: Stage): Promise<string[]> {
  const admin = stage.as(ADMIN_KEY);
  return [
    await createFunder(admin, { name: `API ${randomUUID()}`, productionUrl: stage.funders.url }),
    await createFunder(admin, { name: `Mail ${randomUUID()}`, submissionEmailAddress: 'deals@funder.example' }),
  ];
}

export async function newCustomer(stage: Stage, funders: string[], listening = 3): Promise<Customer> {
  const { createAccount } = await stage
    .as(ADMIN_KEY)
    .data('mutation { createAccount(name: "Proof", kind: BROKER) { account { serviceId } apiKey { token } } }');
  const key: string = createAccount.apiKey.token;
  const accountId: string = createAccount.account.serviceId;
  const service = stage.as(key);
  for (const id of funders)
    await service.data('mutation ($id: ID!) { linkFunder(funderServiceId: $id) { state } }', { id });
  await saveForm(service, funders[0]!, 'PRODUCTION', {});
  for (const topic of WEBHOOK_TOPICS) await createWebhook(service, { url: stage.receiver.url, topic });
  // Its callbacks are not signed.
  await takeUnsigned(service as TestService, funders[0]!);
  const { funderIntegration } = await service.data(
    'query ($id: ID!) { funderIntegration(funderServiceId: $id) { callbackUrl } }',
    { id: funders[0] },
  );
  return {
    ...{ key, accountId, funders, ledger: emptyLedger() },
    callbackPath: new URL(funderIntegration.callbackUrl).pathname,
    mailPath: await inboundPath(service as TestService, key),
    listeners: Array.from({ length: listening }, () => subscriber(stage.service.port, key, accountId)),
    ask: asking(stage, key),
  };
}

const asking =
  (stage: Stage, key: string): Ask =>
  async (path, body, headers = {}, method = 'POST') => {
    try {
      const response = await fetch(`http://127.0.0.1:${stage.service.port()}${path}`, {
        method,
        headers: { 'content-type': 'application/json', 'x-api-key': key, ...headers },
        signal: AbortSignal.timeout(ASK_MS),
        ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      });
      const text = await response.text();
      return response.status >= 500 ? undefined : { status: response.status, body: JSON.parse(text || 'null') };
    } catch {
      return undefined;
    }
  };

/** The data of a GraphQL request that was answered without errors. */
// biome-ignore lint/suspicious/noExplicitAny: as above
export async function asked(ask: Ask, query: string, variables: object, headers = {}): Promise<any> {
  const answer = await ask('/graphql', { query, variables }, headers);
  return answer?.status === 200 && !answer.body.errors ? answer.body.data : undefined;
}
