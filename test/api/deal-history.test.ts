import { onEachDatabase } from '../support/databases';
import { createDeal, linkedFunder, trigger, upsert } from '../support/deals';
import { addPdf } from '../support/sending';
import { startService, type TestService } from '../support/service';

const HISTORY = `query ($id: ID!, $first: Int, $after: String) { endUser(serviceId: $id) { history(first: $first, after: $after) {
  edges { node { id at what actorName submissionServiceId funderServiceId changes { path before after } } }
  pageInfo { hasNextPage endCursor } } } }`;
const PATCH = `mutation ($id: ID!, $patch: JSONObject!) { updateEndUserInformation(serviceId: $id, patch: $patch) { serviceId } }`;

interface Entry {
  what: string;
  actorName: string;
  submissionServiceId: string | null;
  changes: { path: string; before: string | null; after: string | null }[];
}

onEachDatabase("a deal's history", (name) => {
  let service: TestService;
  beforeAll(async () => {
    service = await startService(name, { settings: { WORKER: 'false' } });
  });
  afterAll(() => service.stop());

  const history = async (id: string, page: object = {}) =>
    (await service.data(HISTORY, { id, ...page })).endUser.history;
  const entries = async (id: string): Promise<Entry[]> =>
    (await history(id)).edges.map(({ node }: { node: Entry }) => node);

  test('tells who did what, in words, with what was there before where that is no secret', async () => {
    const deal = await createDeal(service, { information: { amount_requested: 1000, company: { ein: '12-3456789' } } });
    const funder = await linkedFunder(service, { name: 'Harbor Lending' });
    const submission = await upsert(service, deal, funder);
    await addPdf(service, deal, { filename: 'march.pdf' });
    const patch = {
      amount_requested: 2000,
      purpose: 'Ovens',
      company: { ein: '12-3456780' },
      owners: [{ ssn: '123-45-6789', date_of_birth: '1980-01-31', first_name: 'Ana' }],
    };
    await service.data(PATCH, { id: deal, patch });
    await trigger(service, submission);
    const told = await entries(deal);
    expect(told.map(({ what }) => what)).toEqual([
      'Sending to Harbor Lending began',
      'The application was changed',
      'Files: march.pdf',
      'Harbor Lending was chosen',
      'The deal was made',
    ]);
    expect(told[0]).toMatchObject({ submissionServiceId: submission, funderServiceId: funder, changes: [] });
    expect(told[1]!.changes).toEqual(
      expect.arrayContaining([
        { path: 'amount_requested', before: '1000', after: '2000' },
        { path: 'purpose', before: null, after: 'Ovens' },
        { path: 'company.ein', before: null, after: null },
        { path: 'owners.0.ssn', before: null, after: null },
        { path: 'owners.0.date_of_birth', before: null, after: null },
        { path: 'owners.0.first_name', before: null, after: 'Ana' },
      ]),
    );
    expect(told[1]!.actorName).not.toBe('Somebody who is gone');
    const stored = await service.app.services.database.read('SELECT data FROM events WHERE account_id = ?', [
      service.accountId,
    ]);
    expect(JSON.stringify(stored)).not.toMatch(/6789|6780|1980/);
  });

  test('is read page by page, and of the own deals alone', async () => {
    const deal = await createDeal(service);
    for (const purpose of ['a', 'b', 'c']) await service.data(PATCH, { id: deal, patch: { purpose } });
    const first = await history(deal, { first: 3 });
    expect(first.pageInfo.hasNextPage).toBe(true);
    const rest = await history(deal, { first: 3, after: first.pageInfo.endCursor });
    expect(rest.edges.map(({ node }: { node: Entry }) => node.what)).toEqual(['The deal was made']);
    expect(rest.pageInfo.hasNextPage).toBe(false);
    const stranger = await service.createAccount();
    expect((await service.data(HISTORY, { id: deal }, stranger.key)).endUser).toBeNull();
    for (const page of [{ first: 0 }, { first: 101 }, { after: 'nonsense' }]) {
      const { errors } = await service.graphql(HISTORY, { id: deal, ...page });
      expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT' });
    }
  });
});
