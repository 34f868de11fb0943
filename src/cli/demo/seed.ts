import { present } from '../../platform/untyped.rules';
import { decisionOf } from './answers';
import { Api } from './api';
import { askForReview, createDeal, createTags, fund, submit, upsertSubmission } from './deal-calls';
import { DEALS, type Deal } from './deals';
import type { DemoClock } from './demo-clock';
import { FUNDERS } from './funders';
import { seedPolicies } from './policies';
import { seedApiFunders } from './seed-api-funders';
import { seedFunders } from './seed-funders';
import { type DealStory, type Story, storyOf } from './stories';
import { until } from './until';
import { seedWaitingMails } from './waiting-mails';

export interface SeedOptions {
  url: string;
  fundersUrl: string;
  adminKey: string;
  clock: DemoClock;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** After the start: soon enough to wait for somebody. */
const ENDING_MS = 30 * HOUR_MS;
/** The first deal of DEALS has every kind of answer. */
const SHOWN = 0;

/**
 * Fills an empty service through its own interface, as its customers would: a broker, funders, deals and what became of
 * them. Its clock is set back before and goes forward with each step, so that the history has believable times.
 */
export async function seed({ url, fundersUrl, adminKey, clock }: SeedOptions) {
  const now = Date.now();
  clock.set(new Date(now - 28.5 * 24 * HOUR_MS));
  const admin = new Api(url, adminKey);
  const { createAccount } = await admin.call<{ createAccount: { apiKey: { token: string } } }>(
    'mutation { createAccount(name: "Bayview Funding Partners", kind: BROKER) { apiKey { token } } }',
  );
  const brokerKey = createAccount.apiKey.token;
  const broker = new Api(url, brokerKey);
  const funders = await seedFunders(admin, broker, fundersUrl);
  for (const [slug, id] of await seedApiFunders(admin, broker, fundersUrl)) funders.set(slug, id);
  await createTags(broker);
  const ids: string[] = [];
  const stories = DEALS.map((_, index) => storyOf(index, DEALS.length, [...funders.keys()]));
  const firstAhead = stories.findIndex(({ isAhead }) => isAhead);
  for (const [index, deal] of DEALS.entries()) {
    const story = present(stories[index], `The story of ${deal.name}`);
    // They are about deals that were sent, and older than the deals which a newcomer asks for first: the newest.
    if (index === firstAhead)
      await seedWaitingMails(broker, url, (hours) => clock.set(new Date(now - hours * HOUR_MS)));
    const hoursAgo = story.isAhead ? (DEALS.length - index + 1) / 4 : 4 + (DEALS.length - index) * 14;
    clock.set(new Date(now - hoursAgo * HOUR_MS));
    ids.push(await seedDeal(broker, deal, story, funders, clock));
  }
  // No step sets the clock meanwhile: a job whose lease it ran away from would be taken up twice.
  await Promise.all([settled(broker, ids, 'every retry'), seedPolicies(broker)]);
  clock.release();
  return { brokerKey, dealId: present(ids[SHOWN], 'The deal to show') };
}

async function seedDeal(
  broker: Api,
  deal: Deal,
  story: DealStory,
  funders: Map<string, string>,
  clock: DemoClock,
): Promise<string> {
  const dealId = await createDeal(broker, deal, story);
  const submissions = new Map<Story, string>();
  for (const each of story.stories)
    submissions.set(each, await upsertSubmission(broker, dealId, present(funders.get(each.slug), each.slug)));
  const idOf = (each: Story) => present(submissions.get(each), each.slug);
  const chosen = (send: Story['send']) => story.stories.filter((each) => each.send === send);
  for (const off of chosen('off')) await turnOff(broker, idOf(off));
  const started = clock.now().getTime();
  clock.set(new Date(started + 20 * MINUTE_MS));
  for (const [send, useSandbox] of [
    ['production', false],
    ['sandbox', true],
  ] as const) {
    const sent = chosen(send).map(idOf);
    if (sent.length > 0) await submit(broker, dealId, sent, useSandbox);
  }
  await settled(broker, [dealId], 'an answer');
  const rounds = Math.max(...story.stories.map((each) => each.decisions.length));
  for (let round = 0; round < rounds; round++) {
    clock.set(new Date(started + (2 + round * 4) * HOUR_MS));
    for (const [each, submissionId] of submissions)
      await decide(broker, deal, each, { submissionId, round, isEnding: story.isEnding });
  }
  if (story.isFunded) await fund(broker, dealId, clock.now());
  if (story.isToReview) await askForReview(broker, dealId);
  return dealId;
}

const turnOff = (broker: Api, id: string) =>
  broker.call('mutation ($id: ID!) { updateFunderSubmission(serviceId: $id, shouldSend: false) { serviceId } }', {
    id,
  });

async function decide(
  broker: Api,
  deal: Deal,
  { slug, decisions }: Story,
  { submissionId, round, isEnding }: { submissionId: string; round: number; isEnding: boolean },
): Promise<void> {
  const kind = decisions[round];
  if (!kind) return;
  const product = FUNDERS.find((funder) => funder.slug === slug)?.product ?? 'daily_advance';
  const { amount_requested: amount, owners } = deal.information;
  const input = decisionOf(kind, product, { amount, creditScore: owners[0]?.credit_score ?? null }, deal.number);
  await broker.call(
    'mutation ($id: ID!, $input: RecordDecisionInput!) { recordDecision(submissionServiceId: $id, input: $input) { serviceId } }',
    {
      id: submissionId,
      input: {
        ...input,
        applicationIdentifier: `${slug.slice(0, 2).toUpperCase()}-${deal.number}`,
        ...(isEnding && kind === 'approved' && { expiresAt: new Date(Date.now() + ENDING_MS).toISOString() }),
      },
    },
  );
}

interface Sending {
  funderSubmissions: {
    items: { status: string; sendEligibility: { reason: string | null }; attempts: { status: string }[] }[];
  };
}

/** Waits until no attempt of these deals is under way; for `every retry` until none is to come either. */
async function settled(broker: Api, deals: string[], what: 'an answer' | 'every retry'): Promise<void> {
  for (const id of deals) {
    await until(async () => {
      const { endUser } = await broker.call<{ endUser: Sending }>(
        `query ($id: ID!) { endUser(serviceId: $id) {
          funderSubmissions(limit: 50) { items { status sendEligibility { reason } attempts { status } } }
        } }`,
        { id },
      );
      return !endUser.funderSubmissions.items.some(({ sendEligibility, attempts }) =>
        what === 'an answer'
          ? attempts.some(({ status }) => status === 'IN_PROGRESS')
          : sendEligibility.reason === 'IN_PROGRESS',
      );
    }, `The seed waited in vain for ${what} to deal ${id}.`);
  }
}
