import { present } from '../../platform/untyped.rules';
import type { Api } from './api';
import type { Deal } from './deals';
import { filesOf } from './files';
import type { DealStory } from './stories';

/** Brings a deal in with its papers; answers its id. */
export async function createDeal(broker: Api, deal: Deal, { isAhead, isIncomplete }: DealStory): Promise<string> {
  const information = structuredClone(deal.information);
  const [owner] = information.owners;
  if (isIncomplete && owner) owner.credit_score = null;
  const input = {
    endUserId: deal.endUserId,
    name: deal.name,
    // One deal of eleven waits for its papers; the others are processed at once.
    status: deal.number % 11 === 0 ? 'NEW' : 'READY',
    information,
    meta: { source: 'demo', ...(isAhead && { demo: 'to be sent' }) },
    submittingBrokers: deal.submittingBrokers,
  };
  const { createEndUser } = await broker.call<{ createEndUser: { serviceId: string } }>(
    'mutation ($input: CreateEndUserInput!) { createEndUser(input: $input) { serviceId } }',
    { input },
  );
  const { serviceId } = createEndUser;
  const uploads = filesOf(deal, { withStatements: !isIncomplete }).map(({ content, ...file }) =>
    broker.call(
      'mutation ($deal: ID!, $file: FileInput!) { uploadEndUserFile(endUserServiceId: $deal, file: $file) { serviceId } }',
      { deal: serviceId, file: { ...file, contentBase64: content.toString('base64') } },
    ),
  );
  await Promise.all(uploads);
  if (isIncomplete) await tag(broker, serviceId, MISSING_DOCS);
  return serviceId;
}

/** What deals are marked with that wait for papers. */
const MISSING_DOCS = 'missing_docs';

export const createTags = (broker: Api) =>
  broker.call(
    'mutation ($name: String!) { createTag(input: { name: $name, color: "#e8590c", description: "Waits for papers" }) { serviceId } }',
    { name: MISSING_DOCS },
  );

/** Marks a deal, unless nobody has the tag any more. */
async function tag(broker: Api, deal: string, name: string): Promise<void> {
  const { tags } = await broker.call<{ tags: { serviceId: string; name: string }[] }>('{ tags { serviceId name } }');
  const ids = tags.filter((each) => each.name === name).map(({ serviceId }) => serviceId);
  await broker.call(
    'mutation ($deal: ID!, $ids: [ID!]!) { changeEndUserTags(endUserServiceId: $deal, tagServiceIds: $ids, change: ADD) { serviceId } }',
    { deal, ids },
  );
}

export async function upsertSubmission(broker: Api, deal: string, funder: string): Promise<string> {
  const { upsertFunderSubmission } = await broker.call<{ upsertFunderSubmission: { serviceId: string } }>(
    'mutation ($deal: ID!, $funder: ID!) { upsertFunderSubmission(endUserServiceId: $deal, funderServiceId: $funder) { serviceId } }',
    { deal, funder },
  );
  return upsertFunderSubmission.serviceId;
}

export const submit = (broker: Api, deal: string, ids: string[], useSandbox: boolean) =>
  broker.call(
    `mutation ($deal: ID!, $ids: [ID!]!, $useSandbox: Boolean!) {
      submitToFunders(endUserServiceId: $deal, submissionServiceIds: $ids, useSandbox: $useSandbox) { queued }
    }`,
    { deal, ids, useSandbox },
  );

export const askForReview = (broker: Api, deal: string) =>
  broker.call(
    'mutation ($deal: ID!) { updateEndUser(serviceId: $deal, input: { status: REVIEW_REQUESTED }) { serviceId } }',
    { deal },
  );

const DAY_MS = 86_400_000;
const RENEWABLE_IN_MS = 5 * DAY_MS;
const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);

/** The deal's best offer was taken and paid out `at`; in some days it can be renewed. */
export async function fund(broker: Api, deal: string, at: Date): Promise<void> {
  const { endUser } = await broker.call<{ endUser: { rankedOffers: { serviceId: string; fundedAmount: number }[] } }>(
    'query ($deal: ID!) { endUser(serviceId: $deal) { rankedOffers(by: NET_FUNDED) { serviceId fundedAmount } } }',
    { deal },
  );
  const offer = present(endUser.rankedOffers[0], 'An offer to take');
  await broker.call('mutation ($offer: ID!) { selectOffer(offerServiceId: $offer) { serviceId } }', {
    offer: offer.serviceId,
  });
  await broker.call(
    'mutation ($deal: ID!, $input: ClosingInput!) { updateClosing(endUserServiceId: $deal, input: $input) { serviceId } }',
    {
      deal,
      input: {
        contractOutOn: dayOf(at.getTime()),
        contractSignedOn: dayOf(at.getTime()),
        fundedOn: dayOf(at.getTime()),
        fundedAmount: offer.fundedAmount,
        renewalOn: dayOf(Date.now() + RENEWABLE_IN_MS),
      },
    },
  );
}
