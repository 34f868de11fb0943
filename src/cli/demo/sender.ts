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

/** How many funders a deal that comes in late is sent to. */
const FUNDERS_FOR_A_NEW_DEAL = 3;

/**
 * Sends one of the deals that the seed left to be sent, then the next now and then, until none is left or it is stopped.
 * Where an earlier start has sent them all, a new deal comes in, so that there is always one to watch.
 */
export async function sendNowAndThen({ broker, everyMs, signal, say }: SenderOptions): Promise<void> {
  let sent = 0;
  for (const deal of await waitingDeals(broker)) {
    if (signal.aborted) return;
    if (!(await sendDeal(broker, deal, say))) continue;
    sent++;
    await wait(everyMs, undefined, { signal }).catch(() => undefined);
  }
  if (sent === 0 && !signal.aborted) await sendDeal(broker, await newDeal(broker), say);
  if (!signal.aborted) say('Every deal of the demo has been sent; what you send yourself is shown here too.');
}

/** The deals that are marked as to be sent, oldest first: those whose submissions are still pending among them. */
async function waitingDeals(broker: Api): Promise<WaitingDeal[]> {
  const { endUsers } = await broker.call<{ endUsers: { items: WaitingDeal[] } }>(
    '{ endUsers(limit: 100) { items { serviceId name meta information } } }',
  );
  return endUsers.items.filter(({ meta }) => meta?.demo).reverse();
}

/** A merchant that has just applied, with its submissions to the first funders that are live over an integration. */
async function newDeal(broker: Api): Promise<WaitingDeal> {
  const { funderIntegrations } = await broker.call<{
    funderIntegrations: { funderServiceId: string; state: string; channel: string }[];
  }>('{ funderIntegrations { funderServiceId state channel } }');
  const ready = funderIntegrations.filter(
    ({ channel, state }) => channel === 'INTEGRATION' && /^(PRODUCTION_|LIVE)/.test(state),
  );
  const { createEndUser: deal } = await broker.call<{ createEndUser: WaitingDeal }>(
    `mutation ($input: CreateEndUserInput!) { createEndUser(input: $input) { serviceId name meta information } }`,
    {
      input: {
        name: 'Late Harvest Foods LLC',
        information: {
          company: { name: 'Late Harvest Foods LLC', ein: '47-3182960', industry: 'food', start_date: '2019-04-01' },
          amount_requested: 65_000,
          monthly_revenue: 52_000,
        },
      },
    },
  );
  for (const { funderServiceId } of ready.slice(0, FUNDERS_FOR_A_NEW_DEAL)) {
    await broker.call(
      'mutation ($deal: ID!, $funder: ID!) { upsertFunderSubmission(endUserServiceId: $deal, funderServiceId: $funder) { serviceId } }',
      { deal: deal.serviceId, funder: funderServiceId },
    );
  }
  return deal;
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
