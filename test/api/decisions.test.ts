// One file of this length: its tests share one service, and each further start costs the suite seconds on both databases.

import fc from 'fast-check';
import { inputOf } from '../../src/features/decisions/following/recorded-decision';
import { RAW_FIELDS } from '../../src/features/decisions/offers/offer-fields.rules';
import { onEachDatabase } from '../support/databases';
import { createDeal, linkedFunder, readySubmission, submissionWhen, trigger, upsert } from '../support/deals';
import { accept, answerWith, type FunderAnswer, type FunderServer, hang, startFunder } from '../support/funder-server';
import { NUMBERS } from '../support/offer-comparisons';
import { closedAddress, eventsOf, statusesOf } from '../support/sending';
import { startService, type TestService } from '../support/service';

const RECORD = `mutation ($id: ID!, $input: RecordDecisionInput!) { recordDecision(submissionServiceId: $id, input: $input) {
  serviceId applicationStatus supersededAt sourceReceivedAt attributionMethod
} }`;
const HISTORY = `query ($id: ID!) { funderSubmission(serviceId: $id) {
  status submittedAt submissionStatusMessage
  sendEligibility { sendable reason }
  attempts { status completedAt }
  currentDecision { serviceId rawApplicationStatus applicationStatus supersededAt }
  decisions { serviceId rawApplicationStatus applicationStatus supersededAt providerEffectiveAt sourceReceivedAt }
} }`;
const OFFERS = `query ($id: ID!) { funderSubmission(serviceId: $id) { currentDecision { offers {
  serviceId ordinal source fundingPosition ${RAW_FIELDS.join(' ')}
  computed { paymentFrequency paybackAmount dailyPayment weeklyPayment commissionAmount commissionPercent buyRate factorRate
    originationFeeAmount termNumberOfPayments termDays }
  comparison { apr netFunded totalCost costPerDollar warnings }
} } } }`;

onEachDatabase('decisions', (name) => {
  let service: TestService;
  let funder: FunderServer;
  let linked: string;
  beforeAll(async () => {
    service = await startService(name, { settings: { SEND_TIMEOUT: '1', SEND_RETRY_DELAYS: '600' } });
    funder = await startFunder();
    linked = await linkedFunder(service, { productionUrl: funder.url });
  });
  afterAll(async () => {
    await service.stop();
    await funder.close();
  });

  const pending = async () => upsert(service, await createDeal(service), linked);
  const attempt = (id: string, input: object) => service.graphql(RECORD, { id, input });
  const record = async (id: string, input: object) => (await service.data(RECORD, { id, input })).recordDecision;
  const read = async (id: string) => (await service.data(HISTORY, { id })).funderSubmission;
  const offersOf = async (id: string) => (await service.data(OFFERS, { id })).funderSubmission.currentDecision.offers;

  async function sent(answer: FunderAnswer, attemptStatus: string, spec = {}) {
    funder.answer = answer;
    const { submission } = await readySubmission(service, { productionUrl: funder.url, ...spec });
    await trigger(service, submission);
    await submissionWhen(
      service,
      submission,
      ({ attempts, submissionResult }) => attempts[0]?.status === attemptStatus && submissionResult,
    );
    return submission;
  }

  test.each([
    'javascript:alert(1)',
    ' JavaScript:x',
    'java\tscript:x',
    'data:text/html,x',
    'mailto:a@b.example',
    'https://a b',
  ])('a link to %s is refused by its field; what a connector answers is recorded without it', async (offerLinkUrl) => {
    const id = await pending();
    const { errors } = await attempt(id, { applicationStatus: 'approved', offerLinkUrl });
    expect(errors).toMatchObject([
      { extensions: { code: 'BAD_USER_INPUT', fields: { offerLinkUrl: ['Not a valid URL: https://…'] } } },
    ]);
    const answered = { application_status: 'approved', decline_reason: 'none', offer_link_url: offerLinkUrl };
    expect(inputOf(answered, 'api')).toEqual({ applicationStatus: 'approved', declineReason: 'none', offers: [] });
    for (const link of ['https://offers.example/1?a=b#c', 'offers.example/1'])
      expect(inputOf({ ...answered, offer_link_url: link }, 'api').offerLinkUrl).toBe(link);
  });

  test.each([
    ['approved', 'APPROVED'],
    ['counter', 'APPROVED'],
    ['funded', 'APPROVED'],
    ['declined', 'DECLINED'],
    ['withdrawn', 'DECLINED'],
    ['expired', 'DECLINED'],
    ['info_requested', 'PENDING'],
    ['in_review', 'PENDING'],
    ['received', 'PENDING'],
  ])('%s: %s', async (applicationStatus, status) => {
    const id = await pending();
    const decision = await record(id, { applicationStatus });
    const found = await read(id);
    expect(found).toMatchObject({ status, submittedAt: null, decisions: [{ applicationStatus }] });
    const chatter = applicationStatus === 'in_review' || applicationStatus === 'received';
    expect(found.currentDecision?.serviceId).toBe(chatter ? undefined : decision.serviceId);
    expect(decision).toMatchObject({ attributionMethod: 'manual', supersededAt: chatter ? expect.any(String) : null });
    expect(await statusesOf(service, id)).toEqual(['pending', ...(status === 'PENDING' ? [] : [status.toLowerCase()])]);
  });

  test.each(['APPROVED', 'pending', 'yes', ''])(
    'the application status %j is refused and the list is told',
    async (applicationStatus) => {
      const id = await pending();
      const { errors } = await attempt(id, { applicationStatus });
      expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }]);
      for (const each of [
        'approved',
        'counter',
        'funded',
        'declined',
        'withdrawn',
        'expired',
        'info_requested',
        'in_review',
        'received',
      ])
        expect(errors![0]!.message).toContain(each);
      expect((await read(id)).decisions).toEqual([]);
    },
  );

  test("an unknown submission and another account's are not found", async () => {
    const other = await service.createAccount();
    const id = await pending();
    for (const [which, key] of [
      ['fsb_none', service.key],
      [id, other.key],
    ] as const) {
      const answer = await service.graphql(RECORD, { id: which, input: { applicationStatus: 'approved' } }, key);
      expect(answer).toMatchObject({ errors: [{ extensions: { code: 'NOT_FOUND' } }] });
    }
  });

  test('a final decision is accepted in every status', async () => {
    const from: [string, () => Promise<string>][] = [
      ['PENDING', pending],
      ['SUBMITTED_TO_FUNDER', () => sent(accept(), 'SUCCEEDED')],
      ['SUBMISSION_FAILED', () => sent(answerWith(401), 'FAILED')],
      ['INVALID_DATA_FOR_FUNDER', () => sent(answerWith(400), 'FAILED')],
      ['IN_PROGRESS', () => sent(answerWith(500), 'UNKNOWN')],
    ];
    for (const [status, make] of from) {
      const id = await make();
      const before = await read(id);
      expect(before.status).toBe(status);
      await record(id, { applicationStatus: 'in_review' });
      await record(id, { applicationStatus: 'info_requested' });
      // Who has been asked for more has the deal.
      expect((await read(id)).status).toBe(status === 'IN_PROGRESS' ? 'SUBMITTED_TO_FUNDER' : status);
      await record(id, { applicationStatus: 'declined' });
      await record(id, { applicationStatus: 'declined' });
      await record(id, { applicationStatus: 'approved' });
      await record(id, { applicationStatus: 'counter' });
      const after = await read(id);
      expect(after).toMatchObject({ status: 'APPROVED', sendEligibility: { sendable: false, reason: 'DECIDED' } });
      expect((await statusesOf(service, id)).slice(-2)).toEqual(['declined', 'approved']);
      if (status === 'PENDING') expect(after.submittedAt).toBeNull();
      if (status === 'SUBMITTED_TO_FUNDER') expect(after.submittedAt).toBe(before.submittedAt);
    }
  });

  test.each(['info_requested', 'in_review', 'received'])(
    '%s shows that an attempt of unknown outcome has arrived, and decides nothing',
    async (applicationStatus) => {
      const id = await sent(hang, 'UNKNOWN');
      await record(id, { applicationStatus });
      const found = await read(id);
      expect(found).toMatchObject({
        status: 'SUBMITTED_TO_FUNDER',
        attempts: [{ status: 'SUCCEEDED' }],
        sendEligibility: { reason: 'SENT' },
      });
      expect(found.submittedAt).not.toBeNull();
    },
  );

  test.each(['approved', 'expired'])(
    '%s shows that an attempt of unknown outcome has arrived',
    async (applicationStatus) => {
      const id = await sent(hang, 'UNKNOWN');
      await record(id, { applicationStatus });
      const found = await read(id);
      expect(found).toMatchObject({ attempts: [{ status: 'SUCCEEDED' }], sendEligibility: { reason: 'DECIDED' } });
      expect(found.attempts[0].completedAt).not.toBeNull();
      expect(found.submittedAt).toBe(found.attempts[0].completedAt);
    },
  );

  test('so does an older one, and for a portal as well', async () => {
    const id = await sent(accept(), 'ACTION_REQUIRED', { channel: 'WEB_PORTAL' });
    await record(id, { applicationStatus: 'declined', providerEffectiveAt: '2026-02-02T00:00:00Z' });
    expect(await read(id)).toMatchObject({ status: 'DECLINED', attempts: [{ status: 'SUCCEEDED' }] });
  });

  test('a decision that comes while the deal is being sent stays, whatever the funder answers', async () => {
    let answer = () => {};
    const { submission } = await readySubmission(service, { productionUrl: funder.url });
    funder.answer = (request, response) => {
      answer = () => accept()(request, response);
    };
    const before = funder.received.length;
    await trigger(service, submission);
    await submissionWhen(service, submission, () => funder.received.length > before);
    await record(submission, { applicationStatus: 'approved' });
    expect(await read(submission)).toMatchObject({ status: 'APPROVED', attempts: [{ status: 'IN_PROGRESS' }] });
    answer();
    await submissionWhen(
      service,
      submission,
      ({ attempts, submittedAt }) => attempts[0].status === 'SUCCEEDED' && submittedAt,
    );
    expect(await read(submission)).toMatchObject({ status: 'APPROVED', sendEligibility: { reason: 'DECIDED' } });
    expect(await statusesOf(service, submission)).toEqual(['pending', 'in_progress', 'approved']);
  });

  test('a decision ends the waiting for a further try', async () => {
    const id = await sent(accept(), 'FAILED', { productionUrl: await closedAddress() });
    expect(await read(id)).toMatchObject({ status: 'IN_PROGRESS', sendEligibility: { reason: 'IN_PROGRESS' } });
    await record(id, { applicationStatus: 'declined' });
    expect(await read(id)).toMatchObject({
      status: 'DECLINED',
      submittedAt: null,
      sendEligibility: { reason: 'DECIDED' },
    });
  });

  test('an older decision is stored superseded and moves nothing', async () => {
    const id = await pending();
    const now = await record(id, {
      applicationStatus: 'approved',
      providerEffectiveAt: '2026-05-02T00:00:00Z',
      sourceReceivedAt: '2026-05-09T00:00:00Z',
    });
    const old = await record(id, { applicationStatus: 'declined', sourceReceivedAt: '2026-05-01T23:59:59.999Z' });
    expect(old.supersededAt).not.toBeNull();
    const found = await read(id);
    expect(found).toMatchObject({ status: 'APPROVED', currentDecision: { serviceId: now.serviceId } });
    expect(found.decisions.map(({ serviceId }: { serviceId: string }) => serviceId)).toEqual([
      now.serviceId,
      old.serviceId,
    ]);
    expect(await statusesOf(service, id)).toEqual(['pending', 'approved']);
  });

  test('a request for information is current only while there is no final decision', async () => {
    const id = await pending();
    await record(id, {
      applicationStatus: 'info_requested',
      rawApplicationStatus: 'first',
      sourceReceivedAt: '2026-05-01T00:00:00Z',
    });
    await record(id, {
      applicationStatus: 'info_requested',
      rawApplicationStatus: 'second',
      sourceReceivedAt: '2026-05-02T00:00:00Z',
    });
    expect((await read(id)).currentDecision).toMatchObject({ rawApplicationStatus: 'second' });
    await record(id, {
      applicationStatus: 'declined',
      rawApplicationStatus: 'no',
      sourceReceivedAt: '2026-04-01T00:00:00Z',
    });
    await record(id, {
      applicationStatus: 'info_requested',
      rawApplicationStatus: 'third',
      sourceReceivedAt: '2026-05-03T00:00:00Z',
    });
    await record(id, {
      applicationStatus: 'approved',
      emailClassification: 'GENERAL_CHATTER',
      rawApplicationStatus: 'chat',
    });
    const found = await read(id);
    expect(found).toMatchObject({ status: 'DECLINED', currentDecision: { rawApplicationStatus: 'no' } });
    expect(found.decisions.map((each: { rawApplicationStatus: string }) => each.rawApplicationStatus)).toEqual([
      'no',
      'chat',
      'third',
      'second',
      'first',
    ]);
    expect(found.decisions.filter((each: { supersededAt: string | null }) => each.supersededAt === null)).toHaveLength(
      1,
    );
  });

  test('whatever the order of arrival, the end is the same', async () => {
    const decision = fc.record({
      applicationStatus: fc.constantFrom(
        'approved',
        'counter',
        'funded',
        'declined',
        'withdrawn',
        'expired',
        'info_requested',
        'in_review',
        'received',
      ),
      day: fc.integer({ min: 1, max: 28 }),
      provider: fc.boolean(),
    });
    const arrivals = fc
      .uniqueArray(decision, { minLength: 2, maxLength: 5, selector: ({ day }) => day })
      .chain((decisions) =>
        fc.tuple(fc.constant(decisions), fc.shuffledSubarray(decisions, { minLength: decisions.length })),
      );
    const endOf = async (decisions: readonly { applicationStatus: string; day: number; provider: boolean }[]) => {
      const id = await pending();
      for (const { applicationStatus, day, provider } of decisions) {
        const at = `2026-03-${String(day).padStart(2, '0')}T12:00:00Z`;
        const times = provider
          ? { providerEffectiveAt: at, sourceReceivedAt: '2026-07-01T00:00:00Z' }
          : { sourceReceivedAt: at };
        await record(id, { applicationStatus, rawApplicationStatus: `day ${day}`, ...times });
      }
      const found = await read(id);
      return {
        status: found.status,
        current: found.currentDecision?.rawApplicationStatus ?? null,
        open: found.decisions.filter((each: { supersededAt: string | null }) => each.supersededAt === null).length,
        history: found.decisions.map((each: { rawApplicationStatus: string }) => each.rawApplicationStatus),
      };
    };
    await fc.assert(
      fc.asyncProperty(arrivals, async ([decisions, shuffled]) => {
        const end = await endOf(decisions);
        expect(await endOf(shuffled)).toEqual(end);
        const newest = (statuses: string[]) =>
          decisions.filter((each) => statuses.includes(each.applicationStatus)).sort((a, b) => b.day - a.day)[0];
        const final = newest(['approved', 'counter', 'funded', 'declined', 'withdrawn', 'expired']);
        const current = final ?? newest(['info_requested']);
        expect(end.current).toBe(current ? `day ${current.day}` : null);
        expect(end.open).toBe(current ? 1 : 0);
        const approval = final && ['approved', 'counter', 'funded'].includes(final.applicationStatus);
        expect(end.status).toBe(final ? (approval ? 'APPROVED' : 'DECLINED') : 'PENDING');
      }),
      { numRuns: 12, seed: 7 },
    );
  });

  test('twenty decisions at once: one is current, and it is the newest', async () => {
    const id = await pending();
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        record(id, {
          applicationStatus: index % 2 ? 'approved' : 'declined',
          rawApplicationStatus: String(index),
          providerEffectiveAt: `2026-05-01T00:00:${String(index).padStart(2, '0')}Z`,
        }),
      ),
    );
    const found = await read(id);
    expect(found).toMatchObject({ status: 'APPROVED', currentDecision: { rawApplicationStatus: '19' } });
    expect(found.decisions.map((each: { rawApplicationStatus: string }) => Number(each.rawApplicationStatus))).toEqual(
      Array.from({ length: 20 }, (_, index) => 19 - index),
    );
  });

  test('events tell of the decision, what it supersedes, and the change of status', async () => {
    const id = await pending();
    const first = await record(id, { applicationStatus: 'info_requested' });
    const second = await record(id, {
      applicationStatus: 'approved',
      offers: [{ fundedAmount: 1 }, { fundedAmount: 2 }],
    });
    const events = (await eventsOf(service, id)).slice(1);
    expect(events.map(({ topic, data }) => ({ topic, data }))).toEqual([
      {
        topic: 'funder_submission.decision_created',
        data: {
          service_id: id,
          decision_service_id: first.serviceId,
          application_status: 'info_requested',
          offer_count: 0,
        },
      },
      {
        topic: 'funder_submission.decision_superseded',
        data: expect.objectContaining({
          service_id: id,
          decision_service_id: first.serviceId,
          application_status: 'info_requested',
        }),
      },
      {
        topic: 'funder_submission.decision_created',
        data: {
          service_id: id,
          decision_service_id: second.serviceId,
          application_status: 'approved',
          offer_count: 2,
          supersedes: first.serviceId,
        },
      },
      {
        topic: 'funder_submission.status_changed',
        data: expect.objectContaining({ service_id: id, previous_status: 'pending', status: 'approved' }),
      },
    ]);
  });

  describe('offers', () => {
    const EXACT = [
      0.1, 0.000001, 999999999999, 999999999999.9999, 1234567890.123456, 1.005, 123456.654321, -5.5, -0.000001, 0, 1e11,
      3, 0.3, 70.07, 2.675,
    ];

    test('raw numbers come back as they were sent, in every field, over GraphQL and REST', async () => {
      const deal = await createDeal(service);
      const id = await upsert(service, deal, linked);
      const offers = EXACT.map((value, index) =>
        Object.fromEntries(NUMBERS.map((field, place) => [field, EXACT[(index + place) % EXACT.length] ?? value])),
      );
      await record(id, { applicationStatus: 'approved', offers });
      const found = await offersOf(id);
      expect(
        found.map((offer: Record<string, number>) => Object.fromEntries(NUMBERS.map((field) => [field, offer[field]]))),
      ).toEqual(offers);
      expect(found.map(({ ordinal }: { ordinal: number }) => ordinal)).toEqual(offers.map((_, index) => index + 1));
      const page = await service.rest('GET', `/api/broker/end_users/${deal}/funder_submissions/`);
      const wire = page.body.items[0].current_decision.offers;
      const snake = (field: string) => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
      // What pays off balances is shown over GraphQL alone.
      const shown = NUMBERS.filter((field) => field !== 'payoffAmount');
      const figures = (offer: Record<string, number>, name: (field: string) => string) =>
        Object.fromEntries(shown.map((field) => [field, offer[name(field)]]));
      expect(wire.map((offer: Record<string, number>) => figures(offer, snake))).toEqual(
        offers.map((offer) => figures(offer, String)),
      );
      expect(wire[0]).not.toHaveProperty('payoff_amount');
    });

    test.each([0.1234567, 1e12, -1e12, 1e-7, 1e300, 5.0000001])('%d is refused', async (value) => {
      const id = await pending();
      const { errors } = await attempt(id, { applicationStatus: 'approved', offers: [{}, { apr: value }] });
      expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }]);
      expect((await read(id)).decisions).toEqual([]);
    });

    test('the days of the payments give a second rate, over GraphQL alone', async () => {
      const deal = await createDeal(service);
      const id = await upsert(service, deal, linked);
      const figures = { fundedAmount: 40000, paybackAmount: 54000, weeklyPayment: 1038.46 };
      const days = { firstPaymentDate: '2025-01-13', fundingDate: '2025-01-06' };
      await record(id, { applicationStatus: 'approved', offers: [{ ...figures, ...days }, figures] });
      const { data } = await service.graphql(
        `query ($id: ID!) { funderSubmission(serviceId: $id) { currentDecision { offers {
          firstPaymentDate fundingDate comparison { apr aprByDates }
        } } } }`,
        { id },
      );
      expect(data.funderSubmission.currentDecision.offers).toEqual([
        { ...days, comparison: { apr: 62.39, aprByDates: 62.21 } },
        { firstPaymentDate: null, fundingDate: null, comparison: { apr: 62.39, aprByDates: null } },
      ]);
      const page = await service.rest('GET', `/api/broker/end_users/${deal}/funder_submissions/`);
      const [wire] = page.body.items[0].current_decision.offers;
      expect(Object.keys(wire).filter((name) => name.endsWith('_date'))).toEqual([]);
    });

    test.each([
      ['firstPaymentDate', '2025-02-29'],
      ['fundingDate', '1/6/2025'],
      ['fundingDate', ''],
    ])('%s %j is refused', async (field, value) => {
      const id = await pending();
      const { errors } = await attempt(id, { applicationStatus: 'approved', offers: [{ [field]: value }] });
      expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }]);
      expect((await read(id)).decisions).toEqual([]);
    });

    test('what follows from the figures is derived', async () => {
      const id = await pending();
      await record(id, {
        applicationStatus: 'approved',
        offers: [
          {
            source: 'EMAIL',
            fundedAmount: 45000,
            factorRate: 1.38,
            termNumberOfPayments: 110,
            paymentFrequency: 'Daily',
            commissionPercent: 9,
            originationFeePercentage: 2.5,
          },
        ],
      });
      expect(await offersOf(id)).toMatchObject([
        {
          source: 'EMAIL',
          paymentFrequency: 'Daily',
          paybackAmount: null,
          computed: {
            paymentFrequency: 'daily',
            paybackAmount: 62100,
            dailyPayment: 564.55,
            commissionAmount: 4050,
            buyRate: 1.29,
            originationFeeAmount: 1125,
            termNumberOfPayments: 110,
          },
          comparison: { apr: 168.41, netFunded: 43875, totalCost: 18225 },
        },
      ]);
    });

    test('zero and negative figures stay visible and count as missing', async () => {
      const id = await pending();
      await record(id, {
        applicationStatus: 'counter',
        offers: [
          { fundedAmount: 0, factorRate: -1.2, paybackAmount: 0, originationFeeAmount: 0 },
          { fundedAmount: 1000, paybackAmount: -5, originationFeeAmount: 0, originationFeePercentage: -2 },
        ],
      });
      expect(await offersOf(id)).toMatchObject([
        {
          fundedAmount: 0,
          factorRate: -1.2,
          paybackAmount: 0,
          originationFeeAmount: 0,
          computed: { paybackAmount: null, factorRate: null, originationFeeAmount: null },
          comparison: { apr: null, netFunded: null, totalCost: null, costPerDollar: null },
        },
        {
          paybackAmount: -5,
          originationFeePercentage: -2,
          computed: { paybackAmount: null, originationFeeAmount: null },
          comparison: { apr: null, netFunded: 1000, totalCost: null },
        },
      ]);
    });

    test("the account's constants for the funder are the ones that count", async () => {
      const own = await linkedFunder(service, { productionUrl: funder.url });
      const id = await upsert(service, await createDeal(service), own);
      await record(id, {
        applicationStatus: 'approved',
        offers: [{ fundedAmount: 10000, paybackAmount: 13000, commissionPercent: 10 }],
      });
      expect(await offersOf(id)).toMatchObject([{ computed: { commissionAmount: 1000 } }]);
      await service.data(
        'mutation ($id: ID!, $input: UpdateFunderIntegrationInput!) { updateFunderIntegration(funderServiceId: $id, input: $input) { state } }',
        { id: own, input: { offerConstants: { commission_basis: 'payback' } } },
      );
      expect(await offersOf(id)).toMatchObject([{ computed: { commissionAmount: 1300 } }]);
    });

    test('at most fifty, and texts of the documented lengths', async () => {
      const id = await pending();
      for (const input of [
        { offers: Array(51).fill({}) },
        { rawApplicationStatus: 'x'.repeat(501) },
        { attributionMethod: 'guess' },
        { providerEffectiveAt: 'yesterday' },
      ]) {
        const { errors } = await attempt(id, { applicationStatus: 'approved', ...input });
        expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }]);
      }
      await record(id, { applicationStatus: 'approved', offers: Array(50).fill({ fundedAmount: 1 }) });
      expect(await offersOf(id)).toHaveLength(50);
    });
  });
});
