import { setTimeout as wait } from 'node:timers/promises';
import type { Api } from './api';

interface WaitingDeal {
  serviceId: string;
  name: string;
  meta: { demo?: string } | null;
  information: { amount_requested?: number } | null;
}

interface Sendable {
  serviceId: string;
  funder: { name: string };
  status: string | null;
  sendEligibility: { sendable: boolean };
}

export interface SenderOptions {
  broker: Api;
  everyMs: number;
  signal: AbortSignal;
  say: (line: string) => void;
}

/** Sends one of the deals that the seed left to be sent, then the next now and then, until none is left or it is stopped. */
export async function sendNowAndThen({ broker, everyMs, signal, say }: SenderOptions): Promise<void> {
  for (const deal of await waitingDeals(broker)) {
    if (signal.aborted) return;
    if (!(await sendDeal(broker, deal, say))) continue;
    await wait(everyMs, undefined, { signal }).catch(() => undefined);
  }
  if (!signal.aborted) say('Every deal of the demo has been sent; what you send yourself is shown here too.');
}

/** The deals that are marked as to be sent, oldest first: those whose submissions are still pending among them. */
async function waitingDeals(broker: Api): Promise<WaitingDeal[]> {
  const { endUsers } = await broker.call<{ endUsers: { items: WaitingDeal[] } }>(
    '{ endUsers(limit: 100) { items { serviceId name meta information } } }',
  );
  return endUsers.items.filter(({ meta }) => meta?.demo).reverse();
}

async function sendDeal(broker: Api, deal: WaitingDeal, say: SenderOptions['say']): Promise<boolean> {
  const { endUser } = await broker.call<{ endUser: { funderSubmissions: { items: Sendable[] } } | null }>(
    `query ($id: ID!) { endUser(serviceId: $id) {
      funderSubmissions(limit: 50) { items { serviceId funder { name } status sendEligibility { sendable } } }
    } }`,
    { id: deal.serviceId },
  );
  const pending = (endUser?.funderSubmissions.items ?? []).filter(
    ({ status, sendEligibility }) => status === 'PENDING' && sendEligibility.sendable,
  );
  if (pending.length === 0) return false;
  const amount = deal.information?.amount_requested ?? 0;
  const names = pending.map(({ funder }) => funder.name).join(', ');
  say(`Sending ${deal.name} ($${amount.toLocaleString('en-US')}) to ${names}`);
  await broker.call(
    `mutation ($deal: ID!, $ids: [ID!]!) {
      submitToFunders(endUserServiceId: $deal, submissionServiceIds: $ids, useSandbox: false) { queued }
    }`,
    { deal: deal.serviceId, ids: pending.map(({ serviceId }) => serviceId) },
  );
  return true;
}
