import { onEachDatabase } from '../support/databases';
import { createDeal, linkedFunder, upsert } from '../support/deals';
import { startService, type TestService } from '../support/service';

const RECORD = `mutation ($id: ID!, $input: RecordDecisionInput!) {
  recordDecision(submissionServiceId: $id, input: $input) { serviceId }
}`;
const RANKED = `query ($id: ID!, $by: OfferRanking!) { endUser(serviceId: $id) { rankedOffers(by: $by) {
  serviceId rawProductText computed { monthlyPayment weeklyPayment } comparison { apr netFunded totalCost costPerDollar }
} } }`;
const CONSTANTS = `mutation ($id: ID!, $input: UpdateFunderIntegrationInput!) {
  updateFunderIntegration(funderServiceId: $id, input: $input) { offerConstants }
}`;

interface Ranked {
  serviceId: string;
  rawProductText: string;
  computed: { monthlyPayment: number | null; weeklyPayment: number | null };
  comparison: Record<'apr' | 'netFunded' | 'totalCost' | 'costPerDollar', number | null>;
}

onEachDatabase('ranked offers', (name) => {
  let service: TestService;
  beforeAll(async () => {
    service = await startService(name, { settings: { WORKER: 'false' } });
  });
  afterAll(() => service.stop());

  const record = (id: string, input: object) => service.data(RECORD, { id, input });
  const ranked = async (id: string, by: string): Promise<Ranked[]> =>
    (await service.data(RANKED, { id, by })).endUser.rankedOffers;
  const namesOf = (offers: Ranked[]) => offers.map(({ rawProductText }) => rawProductText);

  async function answered(deal: string, offers: object[], decision: object = {}) {
    const funder = await linkedFunder(service);
    const submission = await upsert(service, deal, funder);
    await record(submission, { applicationStatus: 'approved', offers, ...decision });
    return { funder, submission };
  }

  const OFFERS = {
    cheap: {
      rawProductText: 'cheap',
      fundedAmount: 40000,
      paybackAmount: 48000,
      paymentFrequency: 'weekly',
      termWeeks: 52,
    },
    large: {
      rawProductText: 'large',
      fundedAmount: 90000,
      paybackAmount: 126000,
      paymentFrequency: 'daily',
      termMonths: 12,
    },
    short: {
      rawProductText: 'short',
      fundedAmount: 20000,
      paybackAmount: 25000,
      paymentFrequency: 'daily',
      termDays: 60,
    },
    small: {
      rawProductText: 'small',
      fundedAmount: 5000,
      paybackAmount: 6900,
      paymentFrequency: 'monthly',
      termMonths: 10,
    },
    bare: { rawProductText: 'bare' },
  };

  test('stand in the order of what they are ranked by, those without the figure last', async () => {
    const deal = await createDeal(service);
    await answered(deal, [OFFERS.bare, OFFERS.short, OFFERS.large]);
    await answered(deal, [OFFERS.small, OFFERS.cheap], { applicationStatus: 'counter' });
    const figures: [by: string, figure: (offer: Ranked) => number | null, best: 'lowest' | 'highest'][] = [
      ['APR', ({ comparison }) => comparison.apr, 'lowest'],
      ['NET_FUNDED', ({ comparison }) => comparison.netFunded, 'highest'],
      ['TOTAL_COST', ({ comparison }) => comparison.totalCost, 'lowest'],
      ['COST_PER_DOLLAR', ({ comparison }) => comparison.costPerDollar, 'lowest'],
      ['PAYMENT', ({ computed }) => computed.monthlyPayment, 'lowest'],
    ];
    const orders = new Set<string>();
    for (const [by, figure, best] of figures) {
      const offers = await ranked(deal, by);
      orders.add(namesOf(offers).join());
      expect(namesOf(offers).at(-1)).toBe('bare');
      const values = offers.slice(0, 4).map(figure) as number[];
      expect(values).not.toContain(null);
      const sorted = [...values].sort((a, b) => (best === 'lowest' ? a - b : b - a));
      expect([by, values]).toEqual([by, sorted]);
    }
    expect(namesOf(await ranked(deal, 'NET_FUNDED'))).toEqual(['large', 'cheap', 'short', 'small', 'bare']);
    expect(namesOf(await ranked(deal, 'TOTAL_COST'))).toEqual(['small', 'short', 'cheap', 'large', 'bare']);
    expect(namesOf(await ranked(deal, 'COST_PER_DOLLAR'))).toEqual(['cheap', 'short', 'small', 'large', 'bare']);
    expect(orders.size).toBeGreaterThan(3);
  });

  test('equals keep the order of the decisions, newest first, and of the offers in each', async () => {
    const deal = await createDeal(service);
    const offer = (rawProductText: string) => ({ ...OFFERS.cheap, rawProductText });
    await answered(deal, [offer('older 1'), offer('older 2')], { sourceReceivedAt: '2026-04-01T00:00:00Z' });
    await answered(deal, [offer('newer 1'), offer('newer 2')], { sourceReceivedAt: '2026-04-02T00:00:00Z' });
    for (const by of ['APR', 'NET_FUNDED', 'TOTAL_COST', 'COST_PER_DOLLAR', 'PAYMENT'])
      expect(namesOf(await ranked(deal, by))).toEqual(['newer 1', 'newer 2', 'older 1', 'older 2']);
  });

  test('are those of current approvals alone', async () => {
    const deal = await createDeal(service);
    const named = (rawProductText: string) => [{ ...OFFERS.cheap, rawProductText }];
    const { submission } = await answered(deal, named('superseded'), { sourceReceivedAt: '2026-04-01T00:00:00Z' });
    await record(submission, { applicationStatus: 'approved', offers: named('live') });
    await record(submission, { applicationStatus: 'in_review', offers: named('chatter') });
    await record(submission, { applicationStatus: 'info_requested', offers: named('request') });
    for (const applicationStatus of ['declined', 'withdrawn', 'expired']) {
      const { submission: ended } = await answered(deal, named('ended'), { sourceReceivedAt: '2026-04-01T00:00:00Z' });
      await record(ended, { applicationStatus, offers: named(applicationStatus) });
    }
    await answered(deal, named('only asked'), { applicationStatus: 'info_requested' });
    await answered(deal, named('funded'), { applicationStatus: 'funded', sourceReceivedAt: '2026-01-01T00:00:00Z' });
    await answered(await createDeal(service), named("another deal's"));
    expect(namesOf(await ranked(deal, 'APR'))).toEqual(['live', 'funded']);
    expect(await ranked(await createDeal(service), 'APR')).toEqual([]);
  });

  test("each funder's constants count, over GraphQL and REST, in the figures and in the order", async () => {
    const deal = await createDeal(service);
    const daily = { paymentFrequency: 'daily', fundedAmount: 50000, paybackAmount: 65000, termDays: 120 };
    const one = await answered(deal, [{ ...daily, rawProductText: 'one' }], {
      sourceReceivedAt: '2026-04-02T00:00:00Z',
    });
    const two = await answered(deal, [{ ...daily, rawProductText: 'two' }], {
      sourceReceivedAt: '2026-04-01T00:00:00Z',
    });
    expect(namesOf(await ranked(deal, 'PAYMENT'))).toEqual(['one', 'two']);
    const usual = (await ranked(deal, 'PAYMENT'))[0]!;
    // Fewer business days a month: less is paid a month, and a year has fewer payments.
    const input = { offerConstants: { business_days_per_month: 20, payments_per_year: { daily: 240 } } };
    await service.data(CONSTANTS, { id: two.funder, input });

    const offers = await ranked(deal, 'PAYMENT');
    expect(namesOf(offers)).toEqual(['two', 'one']);
    expect(namesOf(await ranked(deal, 'APR'))).toEqual(['two', 'one']);
    const [own, other] = offers as [Ranked, Ranked];
    expect(other).toEqual(usual);
    expect(own.computed.monthlyPayment).toBeCloseTo((usual.computed.monthlyPayment! * 20) / 21, 1);
    expect(own.comparison.apr).toBeLessThan(usual.comparison.apr!);

    const query = `query ($id: ID!) { funderSubmission(serviceId: $id) {
      currentDecision { offers { computed { monthlyPayment } comparison { apr } } }
      decisions { offers { computed { monthlyPayment } comparison { apr } } } } }`;
    const { body } = await service.rest('GET', `/api/broker/end_users/${deal}/funder_submissions/`);
    for (const [{ submission }, expected] of [
      [one, other],
      [two, own],
    ] as const) {
      const { funderSubmission } = await service.data(query, { id: submission });
      const shown = {
        computed: { monthlyPayment: expected.computed.monthlyPayment },
        comparison: { apr: expected.comparison.apr },
      };
      expect(funderSubmission.currentDecision.offers).toEqual([shown]);
      expect(funderSubmission.decisions[0].offers).toEqual([shown]);
      const item = body.items.find((each: { service_id: string }) => each.service_id === submission);
      for (const decision of [item.current_decision, item.decisions[0]])
        expect(decision.offers[0].computed.monthly_payment).toBe(expected.computed.monthlyPayment);
    }
  });

  test('several rankings of several deals go into one answer', async () => {
    const deals = [await createDeal(service), await createDeal(service)];
    for (const deal of deals) await answered(deal, [OFFERS.large, OFFERS.cheap]);
    const { endUsers } = await service.data(`{ endUsers(limit: 2) { items {
      serviceId cheapest: rankedOffers(by: TOTAL_COST) { rawProductText } largest: rankedOffers(by: NET_FUNDED) { rawProductText }
    } } }`);
    for (const { cheapest, largest } of endUsers.items) {
      expect(namesOf(cheapest)).toEqual(['cheap', 'large']);
      expect(namesOf(largest)).toEqual(['large', 'cheap']);
    }
  });

  test('are at most two hundred', async () => {
    const deal = await createDeal(service);
    for (let decision = 0; decision < 5; decision++) {
      const offers = Array.from({ length: 50 }, (_, index) => ({
        rawProductText: String(decision * 50 + index),
        fundedAmount: 1000 + decision * 50 + index,
      }));
      await answered(deal, offers);
    }
    const offers = await ranked(deal, 'NET_FUNDED');
    expect(namesOf(offers)).toEqual(Array.from({ length: 200 }, (_, index) => String(249 - index)));
  });

  test("are a broker's alone", async () => {
    const { key } = await service.createAccount('Other', 'OTHER');
    const { createEndUser } = await service.data(
      'mutation { createEndUser(input: { name: "Theirs" }) { serviceId } }',
      {},
      key,
    );
    const { errors } = await service.graphql(RANKED, { id: createEndUser.serviceId, by: 'APR' }, key);
    expect(errors).toMatchObject([{ extensions: { code: 'NOT_FOUND' } }]);
  });
});

onEachDatabase('the SQL of a ranking', (name) => {
  let service: TestService;
  beforeAll(async () => {
    service = await startService(name, { settings: { WORKER: 'false' }, app: { executor: (_schema, usual) => usual } });
  });
  afterAll(() => service.stop());

  test('is four statements, for one offer as for many', async () => {
    const deal = await createDeal(service);
    const count = async () => {
      service.sql.splice(0);
      await service.data(RANKED, { id: deal, by: 'APR' });
      return service.sql.filter((sql) => sql.startsWith('SELECT') && !/ (api_keys|event_counters|jobs)\b/.test(sql))
        .length;
    };
    const answer = async () => {
      const submission = await upsert(service, deal, await linkedFunder(service));
      const offers = [{ fundedAmount: 1000 }, { fundedAmount: 2000 }];
      await service.data(RECORD, { id: submission, input: { applicationStatus: 'approved', offers } });
    };
    await answer();
    expect(await count()).toBe(4);
    for (let more = 0; more < 15; more++) await answer();
    expect(await count()).toBe(4);
  });
});
