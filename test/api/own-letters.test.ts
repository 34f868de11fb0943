import { onEachDatabase } from '../support/databases';
import { createDeal, linkedFunder, submissionWhen, trigger, upsert } from '../support/deals';
import { allRead, deliver, inboundPath, mailRecords, mime, post } from '../support/inbound';
import { type MailServer, startMailServer } from '../support/mail-server';
import { startService, type TestService } from '../support/service';

const SSN = '512-34-9876';
const INFORMATION = { company: { name: 'Quarry Lake LLC', ein: '91-2345678' }, owners: [{ ssn: SSN }] };
const LETTER_MARK = /^X-Dealgate-Letter:(?:\r\n)? (\S+)\r\n/im;
const MESSAGE_ID = /^Message-ID: .*\r\n/im;

onEachDatabase('our own letters that come back', (name) => {
  let service: TestService;
  let mail: MailServer;
  beforeAll(async () => {
    mail = await startMailServer();
    service = await startService(name, {
      settings: { SMTP_URL: mail.url, MAIL_FROM: 'out@broker.example', PUBLIC_URL: 'https://gate.example' },
    });
  });
  afterAll(async () => {
    await service.stop();
    await mail.close();
  });

  /** A letter as the funder and every archive gets it. */
  async function letter() {
    mail.received.length = 0;
    const funder = await linkedFunder(service, { submissionEmailAddress: 'deals@funder.example' });
    const deal = await createDeal(service, { name: 'Quarry Lake LLC', information: INFORMATION });
    const submission = await upsert(service, deal, funder);
    expect((await trigger(service, submission)).errors).toBeUndefined();
    await submissionWhen(service, submission, ({ status }) => status === 'SUBMITTED_TO_FUNDER');
    return { raw: mail.received[0]!.raw.toString(), deal, submission, messageId: mail.received[0]!.parsed.messageId! };
  }

  const expectNoted = ([record]: Awaited<ReturnType<typeof deliver>>, deal: string, submission: string) =>
    expect(record).toMatchObject({
      name: 'Our own letter',
      classification: 'OTHER',
      mailState: 'NOTED',
      linkedDeal: { serviceId: deal },
      files: [],
      mail: { text: '', reading: null, decisionServiceId: null, submissionServiceId: submission },
    });

  test('are noted as such, with the deal that they were about, and nothing that they say is kept', async () => {
    const { raw, deal, submission } = await letter();
    expect(raw).toContain(SSN);
    const records = await deliver(service, raw);
    expectNoted(records, deal, submission);
    expect(records[0].mail.problem).toContain('our own letter');
    expect(await mailRecords(service, ', mailState: WAITING')).toEqual([]);
    const { database } = service.app.services;
    expect(JSON.stringify(await database.read('SELECT * FROM inbound_mails'))).not.toContain('9876');
    const [delivery] = await database.read<{ state: string; hash: string | null }>(
      'SELECT state, content_hash AS hash FROM mail_deliveries WHERE service_id = ?',
      [records[0].mail.emailServiceId],
    );
    expect(delivery).toEqual({ state: 'forgotten', hash: null });
  });

  test('are known by their Message-ID alone, where an archive drops what it does not know', async () => {
    const { raw, deal, submission } = await letter();
    expect(raw).toMatch(LETTER_MARK);
    expectNoted(await deliver(service, raw.replace(LETTER_MARK, '')), deal, submission);
  });

  test('are known by their mark alone, where a mail server gives them another Message-ID', async () => {
    const { raw, deal, submission } = await letter();
    const sent = raw.replace(MESSAGE_ID, 'Message-ID: <0100018f@email.example>\r\n');
    expectNoted(await deliver(service, sent), deal, submission);
  });

  test('are known within the mail that an archive puts around them', async () => {
    const { raw, deal, submission } = await letter();
    const journal = [
      'From: journal@archive.example',
      'Message-ID: <journal-1@archive.example>',
      'Subject: Journal report',
      'MIME-Version: 1.0',
      'Content-Type: multipart/mixed; boundary=b',
      '',
      '--b',
      'Content-Type: text/plain',
      '',
      'Sender: out@broker.example',
      '--b',
      'Content-Type: message/rfc822',
      '',
      raw,
      '--b--',
      '',
    ].join('\r\n');
    expectNoted(await deliver(service, journal), deal, submission);
  });

  test('make no other mail vanish: an answer in their thread, and one with a mark that somebody has made up', async () => {
    const { raw, submission, messageId } = await letter();
    const mark = LETTER_MARK.exec(raw)![1]!;
    const attempt = mark.split('.')[0]!;
    const marks = [
      `${attempt}.${'0'.repeat(64)}`,
      attempt,
      `${attempt}.`,
      mark.replace(/.$/, 'x'),
      `att_other.${mark.split('.')[1]}`,
    ];
    for (const [at, forged] of marks.entries()) {
      const [record] = await deliver(
        service,
        mime({
          text: `We decline number ${at}.`,
          inReplyTo: messageId,
          messageId: `<answer-${at}-${submission}@funder.example>`,
          headers: { 'X-Dealgate-Letter': forged },
        }),
      );
      expect(record.mail).toMatchObject({ submissionServiceId: submission });
      expect(record.mail.text).toContain(`number ${at}`);
    }
  });

  test('of another account are not told about, and a Message-ID that only looks like one of ours is read', async () => {
    const { raw, messageId } = await letter();
    const stranger = await service.createAccount();
    const path = await inboundPath(service, stranger.key);
    expect((await post(service, path, raw)).status).toBe(202);
    await allRead(service);
    const records = await mailRecords(service, '', stranger.key);
    expect(records).toMatchObject([
      { mailState: 'NOTED', linkedDeal: null, mail: { text: '', submissionServiceId: null } },
    ]);
    const [own] = await deliver(service, mime({ messageId: messageId.replace('att_', 'att_x'), text: 'Hello there' }));
    expect(own.mail.text).toContain('Hello there');
  });
});
