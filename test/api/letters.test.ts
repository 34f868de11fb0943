import { onEachDatabase } from '../support/databases';
import { createDeal, linkedFunder, submissionWhen, trigger, upsert } from '../support/deals';
import { keyWith } from '../support/keys';
import { type MailServer, startMailServer } from '../support/mail-server';
import { signedIn, startForPeople } from '../support/people';
import { addPdf } from '../support/sending';
import { startService, type TestService } from '../support/service';

const INFORMATION = {
  company: {
    name: 'Blue Cedar Cafe LLC',
    dba: 'Blue Cedar',
    ein: '12-3456789',
    phone: '8135550100',
    industry: 'restaurants',
    address: { city: 'Tampa', state: 'FL' },
  },
  owners: [{ first_name: 'Ana', last_name: 'Diaz', ssn: '123-45-6789', ownership_percentage: 100, credit_score: 700 }],
  amount_requested: 50000,
  purpose: 'equipment',
  monthly_revenue: 40000,
  time_in_business_months: 68,
  positions: 1,
  statements: { average_daily_balance: 8000 },
};
const PREVIEW = `query ($id: ID!, $letter: JSONObject) { letterPreview(submissionServiceId: $id, letter: $letter) {
  version subject to cc replyTo from text html warnings attachments { fileServiceId fileName fileClass sizeBytes isGenerated } } }`;

onEachDatabase('letters', (name) => {
  let service: TestService;
  let mail: MailServer;
  let whole: string;
  beforeAll(async () => {
    mail = await startMailServer();
    service = await startService(name, { settings: { SMTP_URL: mail.url, MAIL_FROM: 'Desk <out@broker.example>' } });
    whole = await keyWith(service, ['read', 'personal_data']);
  });
  afterAll(async () => {
    await service.stop();
    await mail.close();
  });

  async function submission(deal: object = {}) {
    const funder = await linkedFunder(service, { submissionEmailAddress: 'deals@funder.example' });
    const endUser = await createDeal(service, { name: 'Blue Cedar Cafe LLC', information: INFORMATION, ...deal });
    return { funder, deal: endUser, submission: await upsert(service, endUser, funder) };
  }
  const preview = async (id: string, letter?: object) =>
    (await service.graphql(PREVIEW, { id, letter }, whole)).data.letterPreview;

  test('what is looked at is what goes, word for word, and what is kept of it', async () => {
    const { submission: id, deal } = await submission();
    await addPdf(service, deal);
    const letter = await preview(id);
    expect(letter.text.replace(/\n/g, ' ')).toContain(
      'Blue Cedar Cafe LLC (dba Blue Cedar), a restaurant in Tampa, FL, in business for 5 years 8 months, asks for $50,000 for equipment. Monthly revenue $40,000, average daily balance $8,000, 1 open position. Owner: Ana Diaz, 100 %, credit score 700.',
    );
    expect(letter.text).toContain('Amount requested: $50,000.00');
    expect(letter.text).toContain('Phone: (813) 555-0100');
    expect(Math.max(...letter.text.split('\n').map((line: string) => line.length))).toBeLessThanOrEqual(78);
    expect(letter).toMatchObject({ to: ['deals@funder.example'], warnings: [], from: 'Desk <out@broker.example>' });
    expect(letter.attachments).toMatchObject([
      { fileClass: 'bank_statement', isGenerated: false },
      { fileServiceId: null, fileName: 'Application - Blue Cedar Cafe LLC.pdf', isGenerated: true },
    ]);
    const sending = await service.graphql(
      'mutation ($id: ID!, $version: String) { triggerFunderSubmission(submissionServiceId: $id, useSandbox: false, letterVersion: $version) { status } }',
      { id, version: letter.version },
    );
    expect(sending.errors).toBeUndefined();
    const done = await submissionWhen(service, id, ({ status }) => status === 'SUBMITTED_TO_FUNDER');
    const { parsed } = mail.received.at(-1)!;
    expect(parsed.text).toBe(letter.text);
    expect(parsed.html).toBe(letter.html);
    expect(parsed.attachments.at(-1)!.content.length).toBe(letter.attachments[1].sizeBytes);
    const [kept] = await service.app.services.database.read<{ kind: string; body: string; recipients: string }>(
      'SELECT kind, body, recipients FROM messages WHERE attempt_id = ?',
      [done.attempts[0].serviceId],
    );
    expect(kept).toMatchObject({ kind: 'letter', recipients: '{"to":["deals@funder.example"],"cc":[]}' });
    expect(kept!.body).not.toContain('Blue Cedar');
  });

  test('a letter that is another one by now does not go', async () => {
    const { submission: id, deal } = await submission();
    const { version } = await preview(id);
    await addPdf(service, deal);
    const path = `/api/funder_submissions/${id}/trigger/`;
    expect(await service.rest('POST', path, { use_sandbox: false, letter_version: version })).toMatchObject({
      status: 409,
    });
    expect((await preview(id)).version).not.toBe(version);
  });

  test('keys without personal data see masked numbers, in the letter and in its application', async () => {
    const { submission: id } = await submission();
    const token = await keyWith(service, ['read']);
    const { body } = await service.rest('GET', `/api/funder_submissions/${id}/letter_preview`, undefined, token);
    expect(body.text).toContain('SSN: ***-**-6789');
    expect(JSON.stringify(body)).not.toContain('123-45-6789');
    expect(body.version).toBe((await preview(id)).version);
    const pdf = await fetch(`${service.url}/api/funder_submissions/${id}/application.pdf`, {
      headers: { 'x-api-key': token },
    });
    expect(pdf.headers.get('content-type')).toBe('application/pdf');
    expect(
      Buffer.from(await pdf.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
  });

  test('a template is the account’s or the link’s, fills in what is known, and is refused with line and column', async () => {
    const { submission: id, funder } = await submission({ information: { company: { name: 'A {{deal.ein}} <b>' } } });
    const set = (letter: unknown) =>
      service.graphql('mutation ($input: AccountSettingsInput!) { updateAccountSettings(input: $input) { letter } }', {
        input: { letter },
      });
    const { errors } = await set({ opening: 'Hi\n  {{deal.ssn}}', closing: '{{', messageClosing: '[[ a [[ b' });
    expect(errors?.[0]?.extensions.fields).toEqual({
      'letter.opening': ['Line 2, column 3: There is no {{deal.ssn}}. The nearest name is {{deal.dba}}.'],
      'letter.closing': ['Line 1, column 1: A {{ has no name and }} behind it.'],
      'letter.messageClosing': [
        'Line 1, column 6: A [[ stands within another: they are not nested.',
        'Line 1, column 1: A [[ has no ]] behind it.',
      ],
    });
    await set({ opening: 'For {{funder.name}}[[ from {{deal.city}}]]: {{deal.dba}}.', applicationPdf: 'NEVER' });
    const own = await preview(id);
    expect(own.text).toMatch(/^For .+: \.\n/);
    expect(own.warnings).toEqual(['no_application', 'unknown_value']);
    expect(own.html).toContain('A {{deal.ein}} &lt;b&gt;');
    await service.data(
      'mutation ($id: ID!, $input: UpdateFunderIntegrationInput!) { updateFunderIntegration(funderServiceId: $id, input: $input) { letter } }',
      { id: funder, input: { letter: { opening: 'Dear {{funder.name}}' } } },
    );
    expect((await preview(id)).text).toMatch(/^Dear /);
    expect((await preview(id, { opening: 'Draft' })).text).toMatch(/^Draft/);
    await set(null);
  });

  test('tax numbers stay out of what replies quote, where the application has them', async () => {
    await service.data('mutation { updateAccountSettings(input: { taxNumbersInText: false }) { taxNumbersInText } }');
    const { submission: id } = await submission();
    const letter = await preview(id);
    expect(letter.text).toContain('SSN: ***-**-6789');
    expect((await preview(id, { applicationPdf: 'NEVER' })).text).toContain('SSN: 123-45-6789');
    expect((await trigger(service, id)).errors).toBeUndefined();
    await submissionWhen(service, id, ({ status }) => status === 'SUBMITTED_TO_FUNDER');
    expect(mail.received.at(-1)!.parsed.text).not.toContain('123-45-6789');
  });
});

onEachDatabase('days of an account', (name) => {
  let service: TestService;
  let owner: Awaited<ReturnType<typeof signedIn>>;
  beforeAll(async () => {
    service = await startForPeople(name);
    owner = await signedIn(service, 'owner');
  });
  afterAll(() => service.stop());

  const live = (timeZone: string) =>
    owner.data('mutation ($timeZone: String!) { updateCurrentUser(input: { timeZone: $timeZone }) { timeZone } }', {
      timeZone,
    });
  const sent = async () => {
    const deal = await createDeal(service, { name: 'Blue Cedar Cafe LLC', information: INFORMATION });
    const funder = await linkedFunder(service, { submissionEmailAddress: 'deals@funder.example' });
    return { deal, submission: await upsert(service, deal, funder) };
  };

  test('begin and end where its first owner is: the day of a letter, and the month that a funder means', async () => {
    const { submission } = await sent();
    // Between the two it is never the same day.
    for (const timeZone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
      await live(timeZone);
      const { letterPreview } = await service.data(PREVIEW, { id: submission, letter: { opening: '{{today}}' } });
      const today = new Date().toLocaleDateString('en-US', { timeZone, dateStyle: 'long' });
      expect(letterPreview.text.split('\n')[0]).toBe(today);
    }
    // 10:30 p.m. of October 31 in New York.
    const asked = { applicationStatus: 'info_requested', sourceReceivedAt: '2026-11-01T02:30:00Z' };
    for (const [timeZone, months] of [
      ['America/New_York', ['2026-08', '2026-09', '2026-10']],
      ['UTC', ['2026-09', '2026-10', '2026-11']],
    ] as const) {
      await live(timeZone);
      const { deal, submission: id } = await sent();
      await service.data(
        'mutation ($id: ID!, $input: RecordDecisionInput!) { recordDecision(submissionServiceId: $id, input: $input) { serviceId } }',
        { id, input: { ...asked, requestedInfo: 'Need MTD and last 2 months bank statements' } },
      );
      const { endUser } = await service.data('query ($id: ID!) { endUser(serviceId: $id) { checklist { month } } }', {
        id: deal,
      });
      expect(endUser.checklist.map(({ month }: { month: string }) => month).sort()).toEqual(months);
    }
  });
});
