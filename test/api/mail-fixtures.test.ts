import { plantAttempt } from '../support/board';
import { onEachDatabase } from '../support/databases';
import { createDeal, linkedFunder, upsert } from '../support/deals';
import { deliver, type MailRecord, type MailSpec } from '../support/inbound';
import { startService, type TestService } from '../support/service';

const SUBMISSION = `query ($id: ID!) { funderSubmission(serviceId: $id) {
  status currentDecision { serviceId }
  decisions { applicationIdentifier applicationStatus attributionMethod declineReason emailClassification hasCompetingOffers requestedInfo stipulations
    offers { fees { name amount percent } payoffAmount fundedAmount factorRate termNumberOfPayments
      computed { paymentFrequency factorRate paybackAmount dailyPayment termNumberOfPayments commissionAmount commissionPercent buyRate originationFeeAmount }
      comparison { apr netFunded netCash warnings } } } } }`;

const FIRST =
  'Good news, approved. Funding 45,000 at a 1.38 sell, 110 daily payments. Your comp 9 points. Origination 2.5%. Stips: voided check, DL.';

onEachDatabase('the mails that funders send', (name) => {
  let service: TestService;
  let number = 0;
  beforeAll(async () => {
    service = await startService(name);
  });
  afterAll(() => service.stop());

  async function submission(dealName: string) {
    const domain = `fixture-${++number}.example`;
    const funder = await linkedFunder(service, { emailDomains: [domain] });
    const deal = await createDeal(service, { name: dealName });
    return { id: await upsert(service, deal, funder), deal, funder, from: `desk@${domain}` };
  }
  const one = async (spec: MailSpec): Promise<MailRecord> => (await deliver(service, spec))[0];
  const stateOf = async (id: string) => (await service.data(SUBMISSION, { id })).funderSubmission;

  test('an approval, to the cent', async () => {
    const { id, from } = await submission('Blue Cedar Cafe LLC');
    const record = await one({ from, subject: `Re: Blue Cedar Cafe LLC [#${id}]`, text: FIRST });
    expect(record).toMatchObject({ mailState: 'RECORDED', mail: { reading: { reason: null } } });
    expect(record.mail.reading.decision.offers[0].fees).toEqual([{ name: 'origination', amount: null, percent: 2.5 }]);
    expect(await stateOf(id)).toMatchObject({
      status: 'APPROVED',
      decisions: [
        {
          stipulations: 'voided check, DL',
          offers: [
            {
              fundedAmount: 45000,
              fees: [{ name: 'origination', amount: null, percent: 2.5 }],
              payoffAmount: null,
              computed: {
                paymentFrequency: 'daily',
                paybackAmount: 62100,
                dailyPayment: 564.55,
                termNumberOfPayments: 110,
                commissionAmount: 4050,
                buyRate: 1.29,
                originationFeeAmount: 1125,
              },
              comparison: { apr: 168.41, warnings: [] },
            },
          ],
        },
      ],
    });
  });

  test('a decline by the merchant’s name, with its reasons', async () => {
    const { id, from } = await submission('Harbor Tile Inc');
    await one({
      from,
      subject: 'Decision: Harbor Tile Inc',
      text: 'We reviewed the file and are unable to offer at this time due to 9 NSFs in October and two open positions.',
    });
    expect(await stateOf(id)).toMatchObject({
      status: 'DECLINED',
      decisions: [{ declineReason: 'nsf, stacking', offers: [], attributionMethod: 'sender_domain_and_name' }],
    });
  });

  test('a counter', async () => {
    const { id, from } = await submission('Oakline Transport');
    await one({
      from,
      subject: `Re: Oakline Transport [#${id}]`,
      text: 'We cannot do the 100k requested. Best we can do is 60,000, payback 80,400, weekly 2,233.33 for 36 weeks, buy rate 1.26.',
    });
    expect(await stateOf(id)).toMatchObject({
      status: 'APPROVED',
      decisions: [
        {
          applicationStatus: 'counter',
          hasCompetingOffers: false,
          offers: [
            {
              computed: { factorRate: 1.34, commissionPercent: 8, commissionAmount: 4800, termNumberOfPayments: 36 },
              comparison: { apr: 87.17 },
            },
          ],
        },
      ],
    });
  });

  test('a request for information', async () => {
    const { id, from } = await submission('Pinecrest Dental');
    await one({
      from,
      subject: `Re: Pinecrest Dental [#${id}]`,
      text: 'Before I can price this please send October statement and a signed application page 2.',
    });
    expect(await stateOf(id)).toMatchObject({
      status: 'PENDING',
      decisions: [
        {
          applicationStatus: 'info_requested',
          requestedInfo: 'October statement, signed application page 2',
          offers: [],
        },
      ],
    });
  });

  test('an automatic reply is chatter, and current nowhere', async () => {
    const { id, from } = await submission('Pinecrest Dental');
    const record = await one({
      from,
      to: `deals+${id}@localhost`,
      subject: 'Auto reply',
      text: 'I am out of the office until Monday.',
    });
    expect(record.mailState).toBe('NOTED');
    expect(await stateOf(id)).toMatchObject({ status: 'PENDING', currentDecision: null });
  });

  test('an approval without a proof, or from another domain, waits filled in, in our own thread as well', async () => {
    const { id, from } = await submission('Blue Cedar Cafe LLC');
    const inReplyTo = `<${await plantAttempt(service, id, { channel: 'email' })}@localhost>`;
    for (const [spec, reason] of [
      [{ from, isProved: false, subject: `Re: [#${id}]` }, 'unauthenticated'],
      [{ from: 'me@stranger.example', subject: `Re: [#${id}]` }, 'unknown_sender'],
      [{ from, isProved: false, inReplyTo, subject: 'Re: Deal' }, 'unauthenticated'],
      [{ from: 'me@stranger.example', inReplyTo, subject: 'Re: Deal' }, 'unknown_sender'],
    ] as [MailSpec, string][]) {
      const record = await one({ ...spec, text: `${FIRST}\n\n${++number}` });
      expect(record).toMatchObject({
        mailState: 'WAITING',
        mail: {
          submissionServiceId: id,
          reading: { reason, decision: { applicationStatus: 'approved', offers: [{ fundedAmount: 45000 }] } },
        },
      });
    }
    expect(await stateOf(id)).toMatchObject({ decisions: [] });
  });

  test('options as columns', async () => {
    const { id, from } = await submission('Opal Creek Dairy');
    const record = await one({
      from,
      subject: `Re: Opal Creek Dairy [#${id}]`,
      text: 'Advance    28,000   18,000\nRate       1.42     1.36\nPayments   80       60\n\nBoth daily, UCC 195.',
    });
    expect(record.mailState).toBe('RECORDED');
    for (const { fees } of record.mail.reading.decision.offers)
      expect(fees).toEqual([{ name: 'UCC', amount: 195, percent: null }]);
    expect(await stateOf(id)).toMatchObject({
      decisions: [
        {
          hasCompetingOffers: true,
          offers: [
            {
              fees: [{ name: 'UCC', amount: 195, percent: null }],
              computed: { paybackAmount: 39760, dailyPayment: 497 },
            },
            { computed: { paybackAmount: 24480, dailyPayment: 408 } },
          ],
        },
      ],
    });
  });

  test('what pays off balances, and every charge by its name', async () => {
    const { id, from } = await submission('Opal Creek Dairy');
    await one({
      from,
      subject: `Re: [#${id}]`,
      text: 'Approved: $80,000 at 1.30, 12 monthly payments of $8,666.67. Origination 2%, UCC 195, wire fee 35. Payoff to Rapid $21,000.',
    });
    expect(await stateOf(id)).toMatchObject({
      status: 'APPROVED',
      decisions: [
        {
          offers: [
            {
              fees: [
                { name: 'origination', amount: null, percent: 2 },
                { name: 'UCC', amount: 195, percent: null },
                { name: 'wire', amount: 35, percent: null },
              ],
              payoffAmount: 21000,
              comparison: { apr: 56.3, netFunded: 78170, netCash: 57170, warnings: [] },
            },
          ],
        },
      ],
    });
  });

  test('fees of a decision that is recorded are bounded, and have names', async () => {
    const { id } = await submission('Opal Creek Dairy');
    const record = (fees: object[]) =>
      service.graphql(
        'mutation ($id: ID!, $input: RecordDecisionInput!) { recordDecision(submissionServiceId: $id, input: $input) { offers { fees { name amount percent } } } }',
        { id, input: { applicationStatus: 'approved', offers: [{ fundedAmount: 1000, fees }] } },
      );
    expect((await record([{ name: ' UCC ', amount: 195 }])).data.recordDecision.offers).toEqual([
      { fees: [{ name: 'UCC', amount: 195, percent: null }] },
    ]);
    for (const fees of [
      [{ name: ' ' }],
      [{ name: 'a'.repeat(101) }],
      [{ name: 'a', amount: 1e13 }],
      Array(21).fill({ name: 'a' }),
    ])
      expect((await record(fees)).errors![0]!.extensions.code).toBe('BAD_USER_INPUT');
  });

  test.each([
    [
      'Approved 31,000, factor 1.33, payback 43,400, 70 daily of 620.',
      'figures_disagree',
      [{ fundedAmount: 31000, factorRate: 1.33 }],
    ],
    ['Approved! Contracts follow.', 'no_priced_offer', []],
    [
      'Approved 30,000 at 1.30, 52 weekly payments of 750, and a $5 fee with each payment.',
      'low_confidence',
      [{ fundedAmount: 30000 }],
    ],
    ['Regarding the vessel, the captain has gone ashore.', 'not_understood', null],
    ['Received, but not something our committee is comfortable with.', 'not_understood', null],
  ])('waits: %s', async (text, reason, offers) => {
    const { id, from } = await submission('Opal Creek Dairy');
    const record = await one({ from, subject: `Re: [#${id}]`, text });
    expect(record).toMatchObject({ mailState: 'WAITING', mail: { reading: { outcome: 'SUGGESTION', reason } } });
    if (offers) expect(record.mail.reading.decision.offers).toMatchObject(offers);
    expect(await stateOf(id)).toMatchObject({ decisions: [] });
  });

  test('a hard no', async () => {
    const { id, from } = await submission('Opal Creek Dairy');
    await one({ from, subject: `Re: [#${id}]`, text: 'Hard no, four months open and we want twelve.' });
    expect(await stateOf(id)).toMatchObject({ status: 'DECLINED', decisions: [{ declineReason: 'time_in_business' }] });
  });

  test('the first telling words of a name belong to the one open deal that has them, and wait', async () => {
    const { id, from, funder } = await submission('Juniper Ridge Mechanical & Sons LLC');
    await upsert(service, await createDeal(service, { name: 'Kestrel Works Inc' }), funder);
    const record = await one({ from, subject: 'Decision: Juniper Ridge', text: FIRST });
    expect(record).toMatchObject({
      mailState: 'WAITING',
      mail: {
        submissionServiceId: id,
        attributionMethod: 'sender_domain_and_name',
        reading: { reason: 'low_confidence' },
      },
    });
    expect(await stateOf(id)).toMatchObject({ decisions: [] });
  });

  test('"and" in a name is the same as its sign', async () => {
    const { id, from } = await submission('Smith & Sons Roofing LLC');
    await one({ from, subject: 'Smith and Sons Roofing', text: 'This one is declined.' });
    expect(await stateOf(id)).toMatchObject({ status: 'DECLINED' });
  });

  test('a read receipt and an invitation need nobody', async () => {
    const { id, from } = await submission('Opal Creek Dairy');
    const raw = (head: string, body: string) =>
      `From: ${from}\r\nTo: deals@localhost\r\nSubject: Read: [#${id}]\r\nMessage-ID: <n${++number}@x.example>\r\nMIME-Version: 1.0\r\n${head}\r\n\r\n${body}\r\n`;
    const receipt = raw(
      'Content-Type: multipart/report; report-type=disposition-notification; boundary=b',
      '--b\r\nContent-Type: text/plain\r\n\r\nYour message was read. It was declined once.\r\n--b\r\nContent-Type: message/disposition-notification\r\n\r\nDisposition: manual-action/MDN-sent-manually; displayed\r\n--b--',
    );
    const invitation = raw(
      'Content-Type: multipart/alternative; boundary=b',
      '--b\r\nContent-Type: text/plain\r\n\r\nCall about the approved file\r\n--b\r\nContent-Type: text/calendar; method=REQUEST\r\n\r\nBEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n--b--',
    );
    for (const mail of [receipt, invitation]) {
      const [record] = await deliver(service, mail);
      expect(record.mailState).toBe('NOTED');
    }
    expect(await stateOf(id)).toMatchObject({ currentDecision: null });
  });

  test('a decision has the funder’s own reference of the newest send that it took', async () => {
    const { id, from } = await submission('Opal Creek Dairy');
    const identifier = async () => {
      await one({ from, subject: `Re: [#${id}]`, text: `We decline, low revenue. ${++number}` });
      return (await stateOf(id)).decisions[0].applicationIdentifier;
    };
    expect(await identifier()).toBeNull();
    await plantAttempt(service, id, { channel: 'email', providerReference: '<att_1@localhost>' });
    await plantAttempt(service, id, { providerReference: 'SB-1', isProduction: false });
    expect(await identifier()).toBeNull();
    await plantAttempt(service, id, { providerReference: 'FC-1', created: new Date(Date.now() - 1000) });
    await plantAttempt(service, id, { providerReference: 'FC-2' });
    expect(await identifier()).toBe('FC-2');
  });
});
