import { onEachDatabase } from '../support/databases';
import { createDeal, createFunder, linkedFunder, upsert } from '../support/deals';
import { least } from '../support/policy-evaluations';
import { startService, type TestService } from '../support/service';

const SUBMIT = `mutation ($pairs: [DealFunders!]!, $useSandbox: Boolean! = false) {
  submitDeals(pairs: $pairs, useSandbox: $useSandbox) { submissionServiceId queued reason attemptServiceId }
}`;
const FIT = 'query ($id: ID!) { endUser(serviceId: $id) { preflight { funderServiceId fit } } }';
const CLONE = `mutation ($id: ID!) { cloneEndUser(serviceId: $id) { serviceId endUserId name status information meta isPortfolio
  submittingBrokers { domain } files { serviceId fileName fileClass contentUrl } funderSubmissions { items { serviceId } } } }`;

onEachDatabase('several deals at once', (name) => {
  let service: TestService;
  beforeAll(async () => {
    service = await startService(name, { settings: { WORKER: 'false' } });
  });
  afterAll(() => service.stop());
  const asBroker = async () => Object.assign(service, await service.createAccount());
  const submit = async (pairs: object) => (await service.data(SUBMIT, { pairs })).submitDeals;

  test('each pair is sent once and reported, whatever becomes of the others', async () => {
    await asBroker();
    const [one, two] = [await createDeal(service), await createDeal(service)];
    const [usable, unlinked] = [await linkedFunder(service), await createFunder(service)];
    const known = await upsert(service, two, usable);
    const outcomes = await submit([
      { endUserServiceId: one, funderServiceIds: [usable, unlinked, usable] },
      { endUserServiceId: two, funderServiceIds: [usable, 'fnd_nobody'] },
      { endUserServiceId: 'eus_nobody', funderServiceIds: [usable] },
    ]);
    expect(outcomes.map(({ queued, reason }: { queued: boolean; reason: string }) => [queued, reason])).toEqual([
      [true, null],
      [false, 'UNCONFIGURED'],
      [true, null],
      [false, 'NOT_FOUND'],
      [false, 'NOT_FOUND'],
    ]);
    expect(outcomes[2].submissionServiceId).toBe(known);
    expect(outcomes[3].submissionServiceId).toBe('');
    expect(outcomes[0].attemptServiceId).toMatch(/^att_/);
    const [again] = await submit([{ endUserServiceId: one, funderServiceIds: [usable] }]);
    expect(again).toMatchObject({ queued: false, reason: 'IN_PROGRESS' });
    const stranger = await service.createAccount();
    const { data } = await service.graphql(
      SUBMIT,
      { pairs: [{ endUserServiceId: one, funderServiceIds: [usable] }] },
      stranger.key,
    );
    expect(data?.submitDeals).toMatchObject([{ queued: false, reason: 'NOT_FOUND' }]);
  });

  test.each([
    ['no pair', []],
    ['a pair without funders', [{ endUserServiceId: 'eus_1', funderServiceIds: [] }]],
    ['51 pairs', Array.from({ length: 51 }, () => ({ endUserServiceId: 'eus_1', funderServiceIds: ['fnd_1'] }))],
    ['101 funders', [{ endUserServiceId: 'eus_1', funderServiceIds: Array.from({ length: 101 }, () => 'fnd_1') }]],
  ])('%s is refused', async (_what, pairs) => {
    const { errors } = await service.graphql(SUBMIT, { pairs });
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT' });
  });

  test('the check before sending says whether the policy fits', async () => {
    await asBroker();
    const fit = await linkedFunder(service);
    const id = await createDeal(service, { information: { monthly_revenue: 50_000 } });
    expect((await service.data(FIT, { id })).endUser.preflight).toEqual([{ funderServiceId: fit, fit: 'NO_POLICY' }]);
    const put = (policy: object) =>
      service.data(
        'mutation ($policies: [BrokerFunderPolicyInput!]!) { updateBrokerFunderPolicies(policies: $policies) { policy } }',
        { policies: [{ funderServiceId: fit, policy }] },
      );
    for (const [value, expected] of [
      [20_000, 'FITS'],
      [80_000, 'DOES_NOT_FIT'],
    ] as const) {
      await put({ checks: [least('min_monthly_revenue', value)] });
      expect((await service.data(FIT, { id })).endUser.preflight[0].fit).toBe(expected);
    }
    await put({ checks: [least('min_credit_score', 600)] });
    expect((await service.data(FIT, { id })).endUser.preflight[0].fit).toBe('MAY_FIT');
  });

  test('a clone has the information, and nothing of what was done with the deal', async () => {
    await asBroker();
    const information = { company: { name: 'Blue Cedar', ein: '12-3456789' }, amount_requested: 40_000 };
    const deal = await createDeal(service, {
      ...{ endUserId: 'own-7', information, meta: { ref: 'a' }, isPortfolio: true },
      submittingBrokers: [{ domain: 'north.example' }],
    });
    await upsert(service, deal, await linkedFunder(service));
    const form = new FormData();
    form.append('file', new Blob(['%PDF-1.4\n%%EOF'], { type: 'application/pdf' }), 'statement.pdf');
    const added = await fetch(`${service.url}/api/end_users/${deal}/files/v2`, {
      method: 'POST',
      headers: { 'x-api-key': service.key },
      body: form,
    });
    expect(added.ok).toBe(true);
    const source = (
      await service.data('query ($id: ID!) { endUser(serviceId: $id) { information name } }', { id: deal })
    ).endUser;
    const clone = (await service.data(CLONE, { id: deal })).cloneEndUser;
    expect(clone).toMatchObject({
      endUserId: null,
      name: source.name,
      status: 'NEW',
      information: source.information,
      meta: { ref: 'a' },
      isPortfolio: true,
      submittingBrokers: [{ domain: 'north.example' }],
      funderSubmissions: { items: [] },
    });
    expect(clone.serviceId).not.toBe(deal);
    expect(clone.files).toEqual([expect.objectContaining({ fileName: 'statement.pdf' })]);
    const stranger = await service.createAccount();
    const { errors } = await service.graphql(CLONE, { id: deal }, stranger.key);
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'NOT_FOUND' });
  });
});
