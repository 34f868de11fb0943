import { setTimeout as wait } from 'node:timers/promises';
import type { Api } from './api';
import { API_FUNDERS, slugOf } from './api-funders';
import { createDeal, submit, upsertSubmission } from './deal-calls';
import { DEALS, laterDeal } from './deals';
import { storyOf } from './stories';

interface WaitingDeal {
  serviceId: string;
  name: string;
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

const NEW_DEAL_EVERY_MS = 30_000;
/** A demo that is left running over night must not grow without end. */
const MOST_DEALS = 200;

/**
 * Sends one of the deals that the seed left to be sent, then the next now and then. When all have been sent, here or by an
 * earlier start, new ones come in and go out, so that there is always something to watch.
 */
export async function sendNowAndThen({ broker, everyMs, signal, say }: SenderOptions): Promise<void> {
  const pause = (ms: number) => wait(ms, undefined, { signal }).catch(() => undefined);
  for (const deal of await waitingDeals(broker)) {
    if (signal.aborted) return;
    if (await sendDeal(broker, deal, say)) await pause(everyMs);
  }
  if (signal.aborted) return;
  say(
    `Every deal of the demo has been sent. From now on a new one comes in every ${NEW_DEAL_EVERY_MS / 1000} seconds, until there are ${MOST_DEALS}.`,
  );
  for (let count = await dealCount(broker); count < MOST_DEALS; count = await dealCount(broker)) {
    await sendDeal(broker, await newDeal(broker, Math.max(count, DEALS.length) + 1), say);
    await pause(NEW_DEAL_EVERY_MS);
    if (signal.aborted) return;
  }
  say(`There are ${MOST_DEALS} deals: no more come in. What you send yourself is shown here too.`);
}

/** The deals that are marked as to be sent, oldest first: those whose submissions are still pending are among the newest. */
async function waitingDeals(broker: Api): Promise<WaitingDeal[]> {
  const { endUsers } = await broker.call<{ endUsers: { items: (WaitingDeal & { meta: { demo?: string } | null })[] } }>(
    '{ endUsers(limit: 100, fromMail: false) { items { serviceId name meta information } } }',
  );
  return endUsers.items.filter(({ meta }) => meta?.demo).reverse();
}

async function dealCount(broker: Api): Promise<number> {
  const { endUsers } = await broker.call<{ endUsers: { total: number } }>('{ endUsers(fromMail: false) { total } }');
  return endUsers.total;
}

/** A merchant that has just applied, with submissions to those funders of its story that the broker still has. */
async function newDeal(broker: Api, number: number): Promise<WaitingDeal> {
  const { linkedFunders } = await broker.call<{ linkedFunders: { serviceId: string; slug: string | null }[] }>(
    '{ linkedFunders { serviceId slug } }',
  );
  // Funders that were added to the demo may have no slug.
  const funders = new Map(linkedFunders.map(({ slug, serviceId }) => [slug ?? '', serviceId]));
  const deal = laterDeal(number);
  const story = storyOf(number - 1, DEALS.length, [...funders.keys()]);
  const serviceId = await createDeal(broker, deal, story);
  for (const { slug } of story.stories) {
    const funder = funders.get(slug);
    if (funder) await upsertSubmission(broker, serviceId, funder);
  }
  // Each to another of those that have an API of their own.
  const [api] = API_FUNDERS.slice(number % API_FUNDERS.length);
  const funder = api && funders.get(slugOf(api));
  if (funder) await upsertSubmission(broker, serviceId, funder);
  return { serviceId, name: deal.name, information: deal.information };
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
  const ids = pending.map(({ serviceId }) => serviceId);
  await submit(broker, deal.serviceId, ids, false);
  return true;
}
