import { onEachDatabase } from '../support/databases';
import { createDeal, linkedFunder, upsert } from '../support/deals';
import { startService, type TestService } from '../support/service';

const WORK = `{ workItems(kinds: [OFFER_EXPIRES, RENEWAL]) {
  edges { node { id kind since due endUser { serviceId } submission { serviceId } funder { serviceId } } }
  countsByKind { kind count } } }`;
const RECORD = `mutation ($id: ID!, $input: RecordDecisionInput!) {
  recordDecision(submissionServiceId: $id, input: $input) { serviceId } }`;
const EXPIRES = `mutation ($id: ID!, $at: DateTime) { setDecisionExpiry(decisionServiceId: $id, expiresAt: $at) { serviceId } }`;
const CLOSE = `mutation ($deal: ID!, $input: ClosingInput!) { updateClosing(endUserServiceId: $deal, input: $input) { serviceId } }`;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

onEachDatabase('what waits of offers and of funded deals', (name) => {
  let service: TestService;
  beforeAll(async () => {
    service = await startService(name, { settings: { WORKER: 'false' } });
  });
  afterAll(() => service.stop());
  beforeEach(async () => {
    Object.assign(service, await service.createAccount());
  });

  const later = (ms: number) => new Date(Math.floor((Date.now() + ms) / 1000) * 1000).toISOString();
  const work = async (key?: string) => (await service.data(WORK, {}, key)).workItems;
  const rows = async () =>
    (await work()).edges.map(({ node }: { node: { kind: string; id: string } }) => [node.kind, node.id]);
  const decisionOf = async (submission: string) =>
    (
      await service.data(
        'query ($id: ID!) { funderSubmission(serviceId: $id) { currentDecision { serviceId offers { serviceId } } } }',
        {
          id: submission,
        },
      )
    ).funderSubmission.currentDecision;
  async function approved(deal: string, amount: number, endsIn: number | null): Promise<string> {
    const id = await upsert(service, deal, await linkedFunder(service));
    await service.data(RECORD, { id, input: { applicationStatus: 'approved', offers: [{ fundedAmount: amount }] } });
    if (endsIn !== null) await service.data(EXPIRES, { id: (await decisionOf(id)).serviceId, at: later(endsIn) });
    return id;
  }
  const choose = async (submission: string) => {
    const [offer] = (await decisionOf(submission)).offers;
    await service.data('mutation ($id: ID!) { selectOffer(offerServiceId: $id) { serviceId } }', {
      id: offer.serviceId,
    });
  };

  test('the best live offer of a deal waits 48 hours before it ends, until one is chosen', async () => {
    const deal = await createDeal(service);
    const best = await approved(deal, 50_000, 47 * HOUR);
    await approved(deal, 40_000, 3 * HOUR);
    const quiet = await createDeal(service);
    await approved(quiet, 90_000, null);
    await approved(quiet, 10_000, HOUR);
    const far = await createDeal(service);
    await approved(far, 10_000, 49 * HOUR);
    const { edges, countsByKind } = await work();
    expect(countsByKind).toEqual([{ kind: 'OFFER_EXPIRES', count: 1 }]);
    expect(edges).toHaveLength(1);
    const [{ node }] = edges;
    expect(node).toMatchObject({
      id: best,
      kind: 'OFFER_EXPIRES',
      endUser: { serviceId: deal },
      submission: { serviceId: best },
    });
    expect(Math.abs(Date.parse(node.due) - Date.now() - 47 * HOUR)).toBeLessThan(60_000);
    const other = await service.createAccount();
    expect((await work(other.key)).edges).toEqual([]);
    const lost = 'mutation ($id: ID!) { loseDeal(endUserServiceId: $id, reason: TERMS) { serviceId } }';
    await choose(best);
    expect(await rows()).toEqual([]);
    await service.data('mutation ($id: ID!) { unselectOffer(endUserServiceId: $id) { serviceId } }', { id: deal });
    expect(await rows()).toEqual([['OFFER_EXPIRES', best]]);
    await service.data(lost, { id: deal });
    expect(await rows()).toEqual([]);
  });

  test('a funded deal waits from 14 days before its renewal, until it is cloned or dismissed', async () => {
    const funded = async (renewsIn: number) => {
      const deal = await createDeal(service);
      await choose(await approved(deal, 50_000, null));
      const day = (ms: number) => new Date(Date.now() + ms).toISOString().slice(0, 10);
      const input = { fundedOn: day(0), fundedAmount: 50_000, renewalOn: day(renewsIn) };
      await service.data(CLOSE, { deal, input });
      return { deal, due: `${day(renewsIn)}T00:00:00.000Z`, since: `${day(renewsIn - 14 * DAY)}T00:00:00.000Z` };
    };
    const [first, second] = [await funded(-DAY), await funded(14 * DAY)];
    await funded(15 * DAY);
    const { edges, countsByKind } = await work();
    expect(edges.map(({ node }: { node: object }) => node)).toMatchObject(
      [first, second].map(({ deal, due, since }) => ({
        kind: 'RENEWAL',
        id: deal,
        due,
        since,
        endUser: { serviceId: deal },
      })),
    );
    expect(countsByKind).toEqual([{ kind: 'RENEWAL', count: 2 }]);
    await service.data('mutation ($id: ID!) { cloneEndUser(serviceId: $id) { serviceId } }', { id: first.deal });
    expect(await rows()).toEqual([['RENEWAL', second.deal]]);
    await service.data(CLOSE, { deal: second.deal, input: { renewalDismissed: true } });
    expect(await rows()).toEqual([]);
  });
});
