import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { simpleParser } from 'mailparser';
import { openMailFile } from '../../src/platform/mail-files';
import { createDatabase, onEachDatabase } from '../support/databases';
import { createDeal, linkedFunder, readSubmission, submissionWhen, trigger, upsert } from '../support/deals';
import { type MailServer, smtpError, startMailServer, startVanishingMailServer } from '../support/mail-server';
import { addPdf, pdf, settle, statusesOf } from '../support/sending';
import { startService, type TestService } from '../support/service';

const INFORMATION = {
  company: { legal_name: 'Blue Cedar <Cafe> LLC', ein: '12-3456789', address: { city: 'Tampa' } },
  owners: [{ first_name: 'Ana', ssn: '123-45-6789' }],
};

async function mailSubmission(service: TestService, deal: object = {}) {
  const funder = await linkedFunder(service, { submissionEmailAddress: 'deals@funder.example' });
  const endUser = await createDeal(service, { information: INFORMATION, ...deal });
  return { funder, deal: endUser, submission: await upsert(service, endUser, funder) };
}

const configure = (service: TestService, id: string, input: object) =>
  service.data(
    'mutation ($id: ID!, $input: UpdateFunderIntegrationInput!) { updateFunderIntegration(funderServiceId: $id, input: $input) { state } }',
    { id, input },
  );

async function sent(service: TestService, submission: string) {
  expect((await trigger(service, submission)).errors).toBeUndefined();
  return submissionWhen(
    service,
    submission,
    ({ attempts, sendEligibility }) =>
      attempts[0]?.status !== 'IN_PROGRESS' && sendEligibility.reason !== 'IN_PROGRESS',
  );
}

onEachDatabase('sending a deal by mail', (name) => {
  let service: TestService;
  let mail: MailServer;
  beforeAll(async () => {
    mail = await startMailServer();
    service = await startService(name, {
      settings: {
        SMTP_URL: mail.url,
        SEND_TIMEOUT: '2',
        SEND_RETRY_DELAYS: '0.03,0.03',
        MAIL_FROM: 'out@broker.example',
        PUBLIC_URL: 'https://gate.example',
      },
    });
  });
  afterAll(async () => {
    await service.stop();
    await mail.close();
  });
  beforeEach(() => {
    mail.behave({});
    mail.received.length = 0;
  });

  test('one mail with the facts, the files, the copies and the token in its subject', async () => {
    const { submission, deal, funder } = await mailSubmission(service, { name: 'Blue Cedar Cafe LLC' });
    await configure(service, funder, {
      submissionCcEmailAddresses: ['copy@broker.example', 'Deals@funder.example', 'desk@broker.example'],
      submissionEmailSubjectPrefix: 'New deal -',
    });
    const file = await addPdf(service, deal, { filename: 'Oktober Ümsatz.pdf' });
    const found = await sent(service, submission);
    expect(found).toMatchObject({
      status: 'SUBMITTED_TO_FUNDER',
      configuredChannel: 'EMAIL',
      attempts: [{ channel: 'EMAIL', status: 'SUCCEEDED', isProduction: true }],
      submissionResult: {
        channel: 'email',
        environment: 'production',
        http_status: null,
        files: [{ end_user_file_service_id: file, file_name: 'Oktober Ümsatz.pdf' }],
      },
    });
    expect(mail.received).toHaveLength(1);
    const [{ recipients, parsed }] = mail.received as [(typeof mail.received)[0]];
    expect(recipients).toEqual(['deals@funder.example', 'copy@broker.example', 'desk@broker.example']);
    expect(parsed.subject).toBe(`New deal - Blue Cedar Cafe LLC [#${submission}]`);
    expect(parsed.messageId).toBe(`<${found.attempts[0].serviceId}@gate.example>`);
    expect(found.attempts[0].providerReference).toBe(parsed.messageId);
    expect(parsed.from?.text).toBe('out@broker.example');
    expect([parsed.to, parsed.cc].flat().map((address) => address?.text)).toEqual([
      'deals@funder.example',
      'copy@broker.example, desk@broker.example',
    ]);
    for (const fact of ['Tampa', '12-3456789', '123-45-6789', 'Ana']) {
      expect(parsed.text).toContain(fact);
      expect(parsed.html).toContain(fact);
    }
    expect(parsed.text).toContain('Blue Cedar <Cafe> LLC');
    expect(parsed.html).toContain('Blue Cedar &lt;Cafe&gt; LLC');
    const files = parsed.attachments.map(({ filename, contentType }) => [filename, contentType]);
    expect(files).toEqual([
      ['Oktober Ümsatz.pdf', 'application/pdf'],
      ['Application - Blue Cedar Cafe LLC.pdf', 'application/pdf'],
    ]);
    expect(parsed.attachments[0]!.content.equals(pdf())).toBe(true);
    const shown = JSON.stringify([found, service.logged]);
    for (const secret of ['12-3456789', '123-45-6789']) expect(shown).not.toContain(secret);
  });

  test('without a prefix the subject begins with the name; the own address wins', async () => {
    const { submission, funder } = await mailSubmission(service);
    await configure(service, funder, { submissionEmailAddress: 'own@funder.example' });
    await sent(service, submission);
    expect(mail.received[0]!.parsed.subject).toBe(`Blue Cedar Cafe LLC [#${submission}]`);
    expect(mail.received[0]!.recipients).toEqual(['own@funder.example']);
  });

  test('a copy that is refused is told of and does not stop the mail', async () => {
    const { submission, funder } = await mailSubmission(service);
    await configure(service, funder, { submissionCcEmailAddresses: ['gone@broker.example'] });
    mail.behave({
      onRcptTo: ({ address }, _s, done) => done(address.startsWith('gone') ? smtpError(550, 'no such user') : null),
    });
    const found = await sent(service, submission);
    expect(found).toMatchObject({ status: 'SUBMITTED_TO_FUNDER' });
    expect(found.submissionStatusMessage).toContain('gone@broker.example');
    expect(mail.received).toHaveLength(1);
  });

  test.each([
    [
      'to the sender',
      (code: number) => ({ onMailFrom: (_a: unknown, _s: unknown, done: (e: Error) => void) => done(smtpError(code)) }),
    ],
    [
      'to the recipient',
      (code: number) => ({ onRcptTo: (_a: unknown, _s: unknown, done: (e: Error) => void) => done(smtpError(code)) }),
    ],
    ['to the whole mail', (code: number) => ({ reply: smtpError(code) })],
  ])('a 4xx reply %s is tried again, a 5xx reply is final', async (_what, behaviour) => {
    const { submission } = await mailSubmission(service);
    mail.behave(behaviour(451) as never);
    const retried = await sent(service, submission);
    expect(retried).toMatchObject({ status: 'SUBMISSION_FAILED', sendEligibility: { sendable: true } });
    expect(retried.attempts).toHaveLength(3);
    expect(await statusesOf(service, submission)).toEqual(['pending', 'in_progress', 'submission_failed']);
    mail.behave(behaviour(550) as never);
    const refused = await sent(service, submission);
    expect(refused).toMatchObject({ status: 'SUBMISSION_FAILED', attempts: [{ status: 'FAILED' }, {}, {}, {}] });
    expect(mail.received).toHaveLength(0);
  });

  test('a 4xx reply and then acceptance: one mail', async () => {
    const { submission } = await mailSubmission(service);
    mail.behave({
      onMailFrom(_address, _session, done) {
        mail.behave({});
        done(smtpError(421));
      },
    });
    const found = await sent(service, submission);
    expect(found).toMatchObject({
      status: 'SUBMITTED_TO_FUNDER',
      attempts: [{ status: 'SUCCEEDED' }, { status: 'FAILED' }],
    });
    expect(mail.received).toHaveLength(1);
  });

  test('files of more than 25 MB together: invalid before anything leaves', async () => {
    const { submission, deal } = await mailSubmission(service);
    for (const filename of ['a.pdf', 'b.pdf']) await addPdf(service, deal, { filename, bytes: 9_900_000 });
    expect(await trigger(service, submission)).toMatchObject({
      data: { triggerFunderSubmission: { status: 'INVALID_DATA_FOR_FUNDER' } },
    });
    const found = await readSubmission(service, submission);
    expect(found.submissionStatusMessage).toMatch(/25(\.0)? MB/);
    expect(found.attempts).toMatchObject([{ status: 'FAILED' }]);
    expect(mail.received).toHaveLength(0);
  });

  test('an email funder without an address is not configured', async () => {
    const funder = await linkedFunder(service, { productionUrl: 'http://127.0.0.1:9/' });
    await configure(service, funder, { channel: 'EMAIL' });
    const submission = await upsert(service, await createDeal(service), funder);
    expect(await readSubmission(service, submission)).toMatchObject({
      configuredChannel: 'EMAIL',
      submissionConfigured: false,
      sendEligibility: { reason: 'UNCONFIGURED' },
    });
    expect(await trigger(service, submission)).toMatchObject({ errors: [{ extensions: { reason: 'unconfigured' } }] });
  });
});

describe('sending a deal by mail', () => {
  test('a connection that is lost after the final dot: unknown, and never sent again by itself', async () => {
    const mail = await startVanishingMailServer();
    const service = await startService('sqlite', {
      settings: { SMTP_URL: mail.url, SEND_TIMEOUT: '5', SEND_RETRY_DELAYS: '0.01' },
    });
    const { submission } = await mailSubmission(service);
    const found = await sent(service, submission);
    expect(found).toMatchObject({
      status: 'IN_PROGRESS',
      attempts: [{ status: 'UNKNOWN', completedAt: null }],
      sendEligibility: { reason: 'AMBIGUOUS_ATTEMPT' },
    });
    expect(found.submissionStatusMessage).toMatch(/not known/);
    expect(mail.dots()).toBe(1);
    await settle(service, found.attempts[0].serviceId, 'FAILED');
    expect(await readSubmission(service, submission)).toMatchObject({ status: 'SUBMISSION_FAILED' });
    await service.stop();
    await mail.close();
  });

  test('without a mail server each mail is a sealed file, where that is asked for, and everything says so', async () => {
    const service = await startService('sqlite', { settings: { MAIL_FROM: 'out@broker.example' } });
    const { submission, deal } = await mailSubmission(service);
    await addPdf(service, deal);
    const found = await sent(service, submission);
    const message = `Written to ${found.attempts[0].serviceId}.eml, not sent: MAIL_TO_FILES is on.`;
    expect(found).toMatchObject({ status: 'SUBMITTED_TO_FUNDER', submissionStatusMessage: message });
    expect(found.attempts).toMatchObject([{ status: 'SUCCEEDED', message }]);
    expect(await (await fetch(`${service.url}/readyz`)).json()).toMatchObject({ status: 'ready', mail: 'files' });
    expect(service.logged.join('')).toContain('MAIL_TO_FILES is on');
    const folder = join(service.database.folder, 'mail');
    expect(await readdir(folder)).toEqual([`${found.attempts[0].serviceId}.eml`]);
    const path = join(folder, `${found.attempts[0].serviceId}.eml`);
    const content = await readFile(path);
    expect(content.toString('latin1')).not.toMatch(/123-45-6789|Blue Cedar/);
    const parsed = await simpleParser(openMailFile(path, content, service.app.services.secrets));
    expect(parsed.text).toContain('123-45-6789');
    expect(parsed.subject).toBe(`Blue Cedar Cafe LLC [#${submission}]`);
    expect(parsed.attachments).toHaveLength(2);
    await service.stop();
  });

  test('without a mail server and without files nothing goes by mail, and everything says so', async () => {
    const service = await startService('sqlite', { settings: { MAIL_TO_FILES: 'false' } });
    const detail = 'No mail server is set up (SMTP_URL).';
    const { submission, deal } = await mailSubmission(service);
    const found = await readSubmission(service, submission);
    expect(found.sendEligibility).toMatchObject({ sendable: false, reason: 'UNCONFIGURED', detail });
    const { errors } = await trigger(service, submission);
    expect(errors).toMatchObject([{ message: detail, extensions: { code: 'BAD_USER_INPUT', reason: 'unconfigured' } }]);
    const rest = await service.rest('POST', `/api/funder_submissions/${submission}/trigger/`, { use_sandbox: false });
    expect(rest).toMatchObject({ status: 400 });
    const { endUser, funderSubmissions } = await service.data(
      `query ($id: ID!) { endUser(serviceId: $id) { preflight { valid message } funderSubmissions { items { submissionConfigured } } }
        funderSubmissions(reason: UNCONFIGURED) { edges { node { serviceId } } } }`,
      { id: deal },
    );
    expect(endUser.preflight).toMatchObject([{ valid: false, message: detail }]);
    expect(endUser.funderSubmissions.items).toEqual([{ submissionConfigured: false }]);
    expect(funderSubmissions.edges).toMatchObject([{ node: { serviceId: submission } }]);
    expect(await (await fetch(`${service.url}/readyz`)).json()).toMatchObject({ status: 'ready', mail: 'none' });
    expect(service.logged.join('')).toContain(detail);
    await expect(readdir(join(service.database.folder, 'mail'))).rejects.toThrow('ENOENT');
    await service.stop();
  });

  test('letters that an earlier version has left plain in files are sealed at the next start', async () => {
    const database = await createDatabase('sqlite');
    const folder = join(database.folder, 'mail');
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'att_old.eml'), 'Subject: old\r\n\r\nSSN 123-45-6789\r\n');
    const service = await startService('sqlite', { database });
    const content = await readFile(join(folder, 'att_old.eml'));
    expect(content.toString()).not.toContain('6789');
    expect(openMailFile('att_old.eml', content, service.app.services.secrets).toString()).toContain('123-45-6789');
    await service.stop();
    await database.drop();
  });

  test('a mail server that is not there: tried again, then failed', async () => {
    const service = await startService('sqlite', {
      settings: { SMTP_URL: 'smtp://127.0.0.1:9', SEND_RETRY_DELAYS: '0.01' },
    });
    const { submission } = await mailSubmission(service);
    const found = await sent(service, submission);
    expect(found).toMatchObject({
      status: 'SUBMISSION_FAILED',
      attempts: [{ status: 'FAILED' }, { status: 'FAILED' }],
    });
    await service.stop();
  });
});
