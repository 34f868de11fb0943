import { onEachDatabase } from '../support/databases';
import { createDeal, createFunder, linkedFunder } from '../support/deals';
import { startService, type TestService } from '../support/service';

const SAVE = `mutation ($serviceId: ID, $name: String!, $funders: [ID!]!) {
  saveFunderSet(serviceId: $serviceId, name: $name, funderServiceIds: $funders) { serviceId name funders { serviceId } } }`;
const SETS = '{ funderSets { serviceId name funders { serviceId name } } }';
const SEND = `mutation ($pairs: [DealFunders!]!) { submitDeals(pairs: $pairs, useSandbox: false) { queued } }`;

onEachDatabase('sets of funders', (name) => {
  let service: TestService;
  beforeAll(async () => {
    service = await startService(name, { settings: { WORKER: 'false' } });
  });
  afterAll(() => service.stop());

  const asBroker = async () => Object.assign(service, await service.createAccount());
  const save = async (variables: object) => (await service.data(SAVE, { ...variables })).saveFunderSet;
  const names = async (key?: string) =>
    (await service.data(SETS, {}, key)).funderSets.map((set: { name: string }) => set.name);

  test('are saved, changed, listed and deleted by name', async () => {
    await asBroker();
    const [first, second] = [await linkedFunder(service), await createFunder(service)];
    expect((await service.data(SETS)).funderSets).toEqual([]);
    const made = await save({ name: ' Restaurants ', funders: [second, first, second] });
    expect(made).toEqual({
      serviceId: expect.stringMatching(/^fst_/),
      name: 'Restaurants',
      funders: [{ serviceId: second }, { serviceId: first }],
    });
    await save({ name: 'Builders', funders: [first] });
    expect(await names()).toEqual(['Builders', 'Restaurants']);
    const changed = await save({ serviceId: made.serviceId, name: 'All', funders: [first] });
    expect(changed).toEqual({ serviceId: made.serviceId, name: 'All', funders: [{ serviceId: first }] });
    expect(await names()).toEqual(['All', 'Builders']);
    const gone = await service.data('mutation ($id: ID!) { deleteFunderSet(serviceId: $id) }', { id: made.serviceId });
    expect(gone).toEqual({ deleteFunderSet: made.serviceId });
    expect(await names()).toEqual(['Builders']);
  });

  test('the one that deals were last sent to is the first', async () => {
    await asBroker();
    const [first, second] = [await linkedFunder(service), await linkedFunder(service)];
    await save({ name: 'A', funders: [first] });
    await save({ name: 'B', funders: [first, second] });
    const deals = [await createDeal(service), await createDeal(service)];
    const to = (funderServiceIds: string[]) =>
      service.data(SEND, { pairs: deals.map((endUserServiceId) => ({ endUserServiceId, funderServiceIds })) });
    await to([second, first]);
    expect(await names()).toEqual(['B', 'A']);
    await to([second]);
    expect(await names()).toEqual(['B', 'A']);
    await to([first]);
    expect(await names()).toEqual(['A', 'B']);
  });

  test("are nobody else's, and say what is wrong with them", async () => {
    await asBroker();
    const funder = await linkedFunder(service);
    const { serviceId } = await save({ name: 'Mine', funders: [funder] });
    const stranger = await service.createAccount();
    expect(await names(stranger.key)).toEqual([]);
    const refused = async (variables: object, key = service.key) => {
      const { errors } = await service.graphql(SAVE, { ...variables }, key);
      return errors?.[0]?.extensions;
    };
    const named = { name: 'Other', funders: [funder] };
    expect(await refused({ ...named, serviceId }, stranger.key)).toMatchObject({ code: 'NOT_FOUND' });
    expect(await refused({ ...named, serviceId: '' })).toMatchObject({ code: 'NOT_FOUND' });
    expect(await refused({ ...named, funders: ['fnd_nobody'] })).toMatchObject({ code: 'NOT_FOUND' });
    expect(await refused({ ...named, name: 'Mine' })).toMatchObject({ fields: { name: ['In use by another set.'] } });
    for (const wrong of [
      { name: ' ' },
      { name: 'x'.repeat(101) },
      { funders: [] },
      { funders: Array(101).fill(funder) },
    ])
      expect(await refused({ ...named, ...wrong })).toMatchObject({ code: 'BAD_USER_INPUT' });
    const { errors } = await service.graphql(
      'mutation ($id: ID!) { deleteFunderSet(serviceId: $id) }',
      { id: serviceId },
      stranger.key,
    );
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'NOT_FOUND' });
  });
});
