import { onEachDatabase } from '../support/databases';
import { createDeal, linkedFunder, submissionWhen, trigger, upsert } from '../support/deals';
import { deliver } from '../support/inbound';
import { type MailServer, startMailServer, startVanishingMailServer } from '../support/mail-server';
import { startService, type TestService } from '../support/service';
import { until } from '../support/until';

const APPROVAL = 'Approved for $50,000 at 1.35, 120 daily payments.';

onEachDatabase('a deal that goes out by mail and is answered by mail', (name) => {
  let service: TestService;
  let server: MailServer;
  beforeAll(async () => {
    server = await startMailServer();
    service = await startService(name, {
      settings: { SMTP_URL: `${server.url}?ignoreTLS=true`, MAIL_FROM: 'Bayview <deals@bayview.example>' },
    });
  });
  afterAll(async () => {
    await server.close();
    await service.stop();
  });

  async function sent() {
    const funder = await linkedFunder(service, { emailDomains: ['funder.example'] });
    const submission = await upsert(service, await createDeal(service), funder);
    const before = server.received.length;
    await trigger(service, submission);
    const mail = await until(() => server.received[before], 'the mail');
    await submissionWhen(service, submission, ({ status }) => status === 'SUBMITTED_TO_FUNDER');
    return { submission, mail: mail.parsed };
  }

  test('carries an id, a token in its subject, and the token in its reply address', async () => {
    const { submission, mail } = await sent();
    expect(mail.replyTo!.value).toMatchObject([{ address: `deals+${submission}@bayview.example` }]);
    expect(mail.subject).toContain(`[#${submission}]`);
    expect(mail.messageId).toMatch(/^<att_.+@.+>$/);
  });

  test('is found again by the thread alone, in whatever words the subject was changed', async () => {
    const { submission, mail } = await sent();
    const [record] = await deliver(service, {
      subject: 'Your file',
      inReplyTo: mail.messageId!.toUpperCase(),
      text: `${APPROVAL}\n\nOn Friday Bayview wrote:\n> Unfortunately declined.`,
    });
    expect(record.mail).toMatchObject({
      attributionMethod: 'thread_reference',
      submissionServiceId: submission,
      text: expect.not.stringContaining('Unfortunately'),
    });
    await submissionWhen(service, submission, ({ status }) => status === 'APPROVED');
  });

  test('another mail of the thread is enough', async () => {
    const { submission, mail } = await sent();
    const [record] = await deliver(service, {
      inReplyTo: '<own@funder.example>',
      headers: { References: `<own@funder.example> ${mail.messageId}` },
      text: APPROVAL,
    });
    expect(record.mail).toMatchObject({ attributionMethod: 'thread_reference', submissionServiceId: submission });
  });

  test('an answer shows that a mail of unknown outcome arrived', async () => {
    const vanishing = await startVanishingMailServer();
    const other = await startService(name, {
      settings: { SMTP_URL: `${vanishing.url}?ignoreTLS=true`, SEND_TIMEOUT: '2' },
    });
    const submission = await upsert(
      other,
      await createDeal(other),
      await linkedFunder(other, { emailDomains: ['funder.example'] }),
    );
    await trigger(other, submission);
    const { attempts } = await submissionWhen(other, submission, (each) => each.attempts[0]?.status === 'UNKNOWN');
    const [record] = await deliver(other, { inReplyTo: `<${attempts[0].serviceId}@localhost>`, text: APPROVAL });
    expect(record.mail.attributionMethod).toBe('thread_reference');
    const found = await submissionWhen(other, submission, ({ status }) => status === 'APPROVED');
    expect(found).toMatchObject({ attempts: [{ status: 'SUCCEEDED' }], submittedAt: expect.any(String) });
    await vanishing.close();
    await other.stop();
  });
});
