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
  return serviceId;
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
