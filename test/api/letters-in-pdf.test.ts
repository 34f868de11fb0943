import { onEachDatabase } from '../support/databases';
import { createDeal, upsert } from '../support/deals';
import { deliver } from '../support/inbound';
import { pagesOf } from '../support/pdf/draw';
import { ADMIN_KEY, startService, type TestService, TRUSTED_SERVER } from '../support/service';

const APPROVAL = (amount: string, ...more: string[]) => [
  'Approval',
  'Cedar Ridge Capital',
  'Merchant:\tBlue Cedar Cafe LLC',
  ...more,
  'Congratulations, your client is approved.',
  `Funding amount: ${amount}`,
  'Factor rate: 1.30',
  'Term: 100 daily payments',
];
const DECLINE = ['Decision', 'Cedar Ridge Capital', 'Merchant:\tBlue Cedar Cafe LLC', 'We have declined this deal.'];

onEachDatabase('letters in PDF', (name) => {
  let service: TestService;
  beforeAll(async () => {
    service = await startService(name);
    const input = {
      ...{ name: 'Cedar Ridge Capital', emailDomains: ['cedarridge.example'] },
      submissionEmailAddress: 'deals@cedarridge.example',
    };
    const document = 'mutation ($input: CreateFunderInput!) { createFunder(input: $input) { serviceId } }';
    funder = (await service.data(document, { input }, ADMIN_KEY)).createFunder.serviceId;
  });
  afterAll(() => service.stop());
  let funder: string;
  let count = 0;

  /** What a mail of the funder with these letters comes to. */
  async function said(text: string, ...letters: string[][]) {
    const deal = await createDeal(service, { name: 'Blue Cedar Cafe LLC' });
    const id = await upsert(service, deal, funder);
    const parts = await Promise.all(
      letters.map(async (lines, index) => {
        const content = (await pagesOf(lines)).toString('base64').replace(/.{76}/g, '$&\r\n');
        return `--b\r\nContent-Type: application/pdf\r\nContent-Disposition: attachment; filename="letter${index + 1}.pdf"\r\nContent-Transfer-Encoding: base64\r\n\r\n${content}\r\n`;
      }),
    );
    const head = [
      `Authentication-Results: ${TRUSTED_SERVER}; dmarc=pass header.from=cedarridge.example`,
      ...['From: desk@cedarridge.example', `Subject: Your deal [#${id}]`, `Message-ID: <l${++count}@x.example>`],
      ...['MIME-Version: 1.0', 'Content-Type: multipart/mixed; boundary=b', '', '--b', 'Content-Type: text/plain', ''],
    ];
    const [record] = await deliver(service, `${head.join('\r\n')}\r\n${text}\r\n${parts.join('')}--b--\r\n`);
    return { ...record.mail, files: record.files, state: record.mailState };
  }

  test('one that comes with a mail that says nothing decides, and shows where', async () => {
    const mail = await said('See attached.', APPROVAL('$30,000'));
    expect(mail).toMatchObject({
      decisionServiceId: expect.any(String),
      reading: { outcome: 'DECISION', applicationStatus: 'approved', doubt: null },
    });
    expect(mail.reading.reasoning).toContain('in letter1.pdf, page 1: "');
    const places = mail.reading.provenance;
    expect(places.find(({ field }: { field: string }) => field === 'offers.0.fundedAmount')).toMatchObject({
      ...{ value: '30000', fileServiceId: expect.stringMatching(/^euf_/), page: 1 },
      box: [expect.any(Number), expect.any(Number), expect.any(Number), expect.any(Number)],
    });
  });

  test.each<[string, string, string[][], object]>([
    [
      'the mail declines and the letter approves: a person decides',
      'Unfortunately we have to decline this deal.',
      [APPROVAL('$30,000')],
      {
        outcome: 'SUGGESTION',
        applicationStatus: 'declined',
        doubt: expect.stringContaining('letter1.pdf says approved'),
      },
    ],
    [
      'both approve: the offer is taken from the letter',
      'Your client is approved.',
      [APPROVAL('$30,000')],
      { outcome: 'DECISION', decision: { offers: [{ fundedAmount: 30000 }] } },
    ],
    [
      'both approve: what has to be sent, and how long the offer holds, is taken from the letter',
      'Your client is approved.',
      [[...APPROVAL('$30,000'), 'Stipulations:\tVoided check, driver license', 'Valid until\tDecember 4, 2026']],
      {
        ...{ outcome: 'DECISION', expiry: 'december 4, 2026' },
        decision: { stipulations: 'Voided check, driver license', offers: [{ fundedAmount: 30000 }] },
        provenance: expect.arrayContaining([
          expect.objectContaining({ field: 'stipulations', value: 'driver license', page: 1 }),
        ]),
      },
    ],
    [
      'what stands apart below a list is none of what has to be sent',
      'See attached.',
      [[...APPROVAL('$30,000'), 'Stipulations:', 'Voided check', 'Lease', '', 'Cedar Ridge Capital', 'New York']],
      { decision: { stipulations: 'Voided check, Lease' } },
    ],
    [
      'a letter to another borrower: a person decides',
      'See attached.',
      [['Approval', 'Cedar Ridge Capital', 'Borrower\tStone Harbor Bakery Inc', ...APPROVAL('$30,000').slice(3)]],
      { outcome: 'SUGGESTION', doubt: expect.stringContaining('another merchant: Stone Harbor Bakery Inc') },
    ],
    [
      'both name another amount: both are named',
      'Approved for $25,000 at 1.30, 100 daily payments.',
      [APPROVAL('$30,000')],
      { outcome: 'SUGGESTION', doubt: expect.stringMatching(/25000 and 30000/) },
    ],
    [
      'two letters of one kind: the offers of both compete',
      'See attached.',
      [APPROVAL('$30,000'), APPROVAL('$45,000')],
      {
        ...{ outcome: 'DECISION', hasCompetingOffers: true },
        decision: { offers: [{ fundedAmount: 30000 }, { fundedAmount: 45000 }] },
      },
    ],
    [
      'two letters of two kinds: a person decides',
      'See attached.',
      [APPROVAL('$30,000'), DECLINE],
      { outcome: 'SUGGESTION', doubt: 'The letters of this mail disagree.' },
    ],
    [
      'a letter that names another merchant: a person decides',
      'See attached.',
      [APPROVAL('$30,000').map((line) => line.replace('Blue Cedar Cafe LLC', 'Stone Harbor Bakery Inc'))],
      { outcome: 'SUGGESTION', doubt: expect.stringContaining('another merchant: Stone Harbor Bakery Inc') },
    ],
    [
      'a statement is no letter',
      'See attached.',
      [['Account Statement', 'Cedar Ridge Capital', 'Approved', 'Beginning balance\t1.00', 'Ending balance\t1.00']],
      { decision: null },
    ],
  ])('%s', async (_case, text, letters, expected) => {
    expect((await said(text, ...letters)).reading).toMatchObject(expected);
  });
});
