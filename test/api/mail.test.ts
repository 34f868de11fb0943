import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { type ParsedMail, simpleParser } from 'mailparser';
import { createMailer } from '../../src/platform/mail';
import { openMailFile } from '../../src/platform/mail-files';
import { cleanUp, mail, mailFiles, outcomeOf, over, receiver, SECRETS, scripted } from '../support/smtp';

async function temporaryDirectory(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'dealgate-mail-'));
  cleanUp.push(() => rm(directory, { recursive: true }));
  return directory;
}

describe('a mail over SMTP', () => {
  test('arrives with its texts, copies, headers and attachments', async () => {
    const { mails, port } = await receiver();
    const receipt = await over(`smtp://127.0.0.1:${port}`).send(
      mail({
        cc: ['one@broker.test', 'Two <two@broker.test>'],
        replyTo: 'reply+token@broker.test',
        headers: { 'X-Attempt': 'att_1', Bcc: 'spy@evil.test' },
        attachments: [
          { fileName: 'Kontoauszug März.pdf', contentType: 'application/pdf', content: Buffer.alloc(200_000, 7) },
          { fileName: 'b.csv', contentType: 'text/csv', content: () => Readable.from([Buffer.from('a,b\r\n1,2\r\n')]) },
        ],
      }),
    );
    expect(receipt).toEqual({
      accepted: ['deals@funder.test', 'one@broker.test', 'two@broker.test'],
      rejected: [],
      response: '250 queued as 42',
    });
    expect(mails[0]?.recipients).toEqual(receipt.accepted);
    const parsed: ParsedMail = await simpleParser(mails[0]?.raw ?? '');
    expect(parsed).toMatchObject({
      subject: 'New deal ACME [#token]',
      messageId: '<att_1@dealgate.test>',
      text: 'Name: Ünal Trucking\n.\nEnd',
      html: '<p>Name: Ünal Trucking</p>',
      from: { text: '"Dealgate" <out@broker.test>' },
      replyTo: { text: 'reply+token@broker.test' },
    });
    expect(parsed.headers.get('x-attempt')).toBe('att_1');
    expect(parsed.attachments.map(({ filename, contentType, size }) => [filename, contentType, size])).toEqual([
      ['Kontoauszug März.pdf', 'application/pdf', 200_000],
      ['b.csv', 'text/csv', 10],
    ]);
    expect(parsed.attachments[1]?.content.toString()).toBe('a,b\r\n1,2\r\n');
  });

  test('goes over STARTTLS where it is offered, and with the credentials of the address', async () => {
    const { mails, port } = await receiver({
      disabledCommands: [],
      authOptional: false,
      onAuth: ({ username, password }, _session, done) =>
        password === 'p@ss' ? done(null, { user: username }) : done(new Error('no')),
    });
    const send = (login: string, options: string) => over(`smtp://${login}@127.0.0.1:${port}?${options}`).send(mail());
    await send('me:p%40ss', 'tls.rejectUnauthorized=false');
    expect(mails).toMatchObject([{ secure: true, user: 'me' }]);

    const wrong = await outcomeOf(send('me:wrong', 'tls.rejectUnauthorized=false'));
    expect([wrong.outcome, wrong.smtpCode]).toEqual(['rejected', 535]);
    expect(wrong.message).not.toContain('wrong');
    const untrusted = await outcomeOf(send('me:p%40ss', ''));
    expect(untrusted.outcome).toBe('not_delivered_retry');
    expect(mails).toHaveLength(1);
  });

  test('goes over smtps and, with ignoreTLS, in the clear', async () => {
    const secure = await receiver({ secure: true });
    await over(`smtps://127.0.0.1:${secure.port}?tls.rejectUnauthorized=false`).send(mail());
    expect(secure.mails).toMatchObject([{ secure: true }]);
    const plain = await receiver({ disabledCommands: [] });
    await over(`smtp://127.0.0.1:${plain.port}?ignoreTLS=true`).send(mail());
    expect(plain.mails).toMatchObject([{ secure: false }]);
  });

  test('line breaks in values do not make headers', async () => {
    const { seen, url } = await scripted({});
    await over(url).send(
      mail({
        subject: 'Deal\r\nX-Injected: 1',
        replyTo: 'a@b.test\r\nX-Injected: 2',
        messageId: '<x@y>\r\nX-Injected: 3',
        headers: { 'X-Note': 'a\nX-Injected: 4' },
        attachments: [
          { fileName: 'a\r\nX-Injected: 5', contentType: 'text/csv\r\nX-Injected: 6', content: Buffer.alloc(1) },
        ],
      }),
    );
    expect(seen.message).not.toMatch(/^X-Injected/im);
  });

  test.each(['', 'nobody', 'a@b.test, c@d.test', 'a@b.test\r\nBcc: c@d.test'])(
    'is refused before connecting, or by the server, when the recipient is %j',
    async (to) => {
      const { seen, url } = await scripted({ RCPT: '501 no address' });
      expect((await outcomeOf(over(url).send(mail({ to })))).outcome).toBe('rejected');
      expect(seen.message).toBe('');
    },
  );
});

describe('a mail without a mail server', () => {
  const into = (directory: string) =>
    createMailer({ smtpUrl: null, from: 'out@broker.test', files: mailFiles(directory), toFiles: true });

  test('is written to a file of the given name, whole, and nothing else is left', async () => {
    const directory = join(await temporaryDirectory(), 'mail');
    const attachments = [
      { fileName: 'a.pdf', contentType: 'application/pdf', content: () => Readable.from([Buffer.alloc(90_000)]) },
    ];
    const receipt = await into(directory).send(mail({ cc: ['one@broker.test'], attachments }));
    expect(receipt).toEqual({
      accepted: ['deals@funder.test', 'one@broker.test'],
      rejected: [],
      response: 'Written to att_1.eml, not sent: MAIL_TO_FILES is on.',
      isFile: true,
    });
    expect(await readdir(directory)).toEqual(['att_1.eml']);
    const path = join(directory, 'att_1.eml');
    const content = await readFile(path);
    expect(content.toString()).toMatch(/^v1\.[\w.-]+$/);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    const parsed = await simpleParser(openMailFile(path, content, SECRETS));
    expect([parsed.messageId, parsed.attachments[0]?.size]).toEqual(['<att_1@dealgate.test>', 90_000]);
  });

  test('is not written when the hook throws', async () => {
    const directory = await temporaryDirectory();
    const error = new Error('the commit failed');
    const beforeFirstByte = jest.fn().mockRejectedValue(error);
    await expect(into(directory).send(mail({ beforeFirstByte }))).rejects.toBe(error);
    expect(beforeFirstByte).toHaveBeenCalledTimes(1);
    expect(await readdir(directory)).toEqual([]);
  });

  test('counts as not delivered, and leaves nothing, when it cannot be written or is stopped', async () => {
    const directory = await temporaryDirectory();
    const failing = () =>
      new Readable({
        read() {
          this.destroy(new Error('the disk failed'));
        },
      });
    const attachments = [{ fileName: 'a.pdf', contentType: 'application/pdf', content: failing }];
    const unreadable = await outcomeOf(into(directory).send(mail({ attachments })));
    const stopped = await outcomeOf(into(directory).send(mail({ signal: AbortSignal.abort() })));
    await writeFile(join(directory, 'taken'), '');
    const nowhere = await outcomeOf(into(join(directory, 'taken')).send(mail()));
    expect([unreadable, stopped, nowhere].map(({ outcome }) => outcome)).toEqual(Array(3).fill('not_delivered_retry'));
    expect(await readdir(directory)).toEqual(['taken']);
  });

  test('cannot leave its directory', async () => {
    const directory = await temporaryDirectory();
    for (const fileName of ['../x', 'a/b', '']) {
      await expect(into(directory).send(mail({ fileName }))).rejects.toThrow(RangeError);
    }
    expect(await readdir(directory)).toEqual([]);
  });
});

test('a mail without a server, and without files, is refused and leaves nothing', async () => {
  const directory = await temporaryDirectory();
  const mailer = createMailer({ smtpUrl: null, from: 'out@broker.test', files: mailFiles(directory), toFiles: false });
  const beforeFirstByte = jest.fn();
  const failure = await outcomeOf(mailer.send(mail({ beforeFirstByte })));
  expect(failure).toMatchObject({ outcome: 'not_delivered_retry', message: expect.stringContaining('(SMTP_URL)') });
  expect(beforeFirstByte).not.toHaveBeenCalled();
  expect(await readdir(directory)).toEqual([]);
});

test('an address that is no mail server is refused without repeating it', () => {
  expect(() => over('https://user:s3cret@mail.test')).toThrow(/^(?!.*s3cret)/);
});
