import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { createMailer, type Mail, MailFailure, type MailReceipt } from '../../src/platform/mail';

// For 127.0.0.1, made for the tests alone; valid for a century. No client here trusts it.
const KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgCTDoVbw0Vz/fAQno
u8iN8VhfrcLKQuFRdBZEys+VGE+hRANCAAT4e5iDimVVpTezHa+BeZnYNbadPr7y
uX/bXPU1ng3gC8D/D1EZ0MUTaxEYDmD1yzxm2sjNn53QCnsin2FAMU4z
-----END PRIVATE KEY-----`;
const CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBpTCCAUugAwIBAgIUIEbQe30jNpGegt2cJB4y246kUlgwCgYIKoZIzj0EAwIw
GDEWMBQGA1UEAwwNZGVhbGdhdGUtdGVzdDAgFw0yNjExMjEwNTIyMzFaGA8yMTI2
MTAyODA1MjIzMVowGDEWMBQGA1UEAwwNZGVhbGdhdGUtdGVzdDBZMBMGByqGSM49
AgEGCCqGSM49AwEHA0IABPh7mIOKZVWlN7Mdr4F5mdg1tp0+vvK5f9tc9TWeDeAL
wP8PURnQxRNrERgOYPXLPGbayM2fndAKeyKfYUAxTjOjcTBvMB0GA1UdDgQWBBQK
l6s4EVN/VTKLmZRvOeKF8OiZYzAfBgNVHSMEGDAWgBQKl6s4EVN/VTKLmZRvOeKF
8OiZYzAPBgNVHRMBAf8EBTADAQH/MBwGA1UdEQQVMBOHBH8AAAGCC2Z1bmRlci50
ZXN0MAoGCCqGSM49BAMCA0gAMEUCIQDqlq0cOqhHMo2ygIvPeQ07sFYey09HuGPI
ZvoqcWf6OAIgNsZ4IntwkYA8ng1iE+qfUG+MnqP0Xn1Y9dwSDzT32f0=
-----END CERTIFICATE-----`;

const cleanUp: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const step of cleanUp.splice(0)) await step();
});

async function temporaryDirectory(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'dealgate-mail-'));
  cleanUp.push(() => rm(directory, { recursive: true }));
  return directory;
}

const mail = (more: Partial<Mail> = {}): Mail => ({
  to: 'deals@funder.test',
  cc: [],
  subject: 'New deal ACME [#token]',
  text: 'Name: Ünal Trucking\n.\nEnd',
  html: '<p>Name: Ünal Trucking</p>',
  messageId: '<att_1@dealgate.test>',
  attachments: [],
  fileName: 'att_1',
  timeoutMs: 5000,
  ...more,
});

const over = (smtpUrl: string) => createMailer({ smtpUrl, from: 'Dealgate <out@broker.test>', directory: '/nowhere' });

async function outcomeOf(sending: Promise<MailReceipt>): Promise<MailFailure> {
  const error = await sending.then(
    () => new Error('The mail was sent'),
    (reason) => reason,
  );
  expect(error).toBeInstanceOf(MailFailure);
  return error;
}

/** A real SMTP server that keeps what it receives. */
async function receiver(options: SMTPServerOptions = {}) {
  const mails: { raw: Buffer; recipients: string[]; secure: boolean; user: unknown }[] = [];
  const server = new SMTPServer({
    key: KEY,
    cert: CERTIFICATE,
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk) => chunks.push(chunk));
      stream.on('end', () => {
        const recipients = session.envelope.rcptTo.map(({ address }) => address);
        mails.push({ raw: Buffer.concat(chunks), recipients, secure: session.secure, user: session.user });
        done(null, 'queued as 42');
      });
    },
    ...options,
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  cleanUp.push(() => new Promise((resolve) => server.close(() => resolve())));
  return { mails, port: (server.server.address() as AddressInfo).port };
}

type Step = 'greeting' | 'EHLO' | 'MAIL' | 'RCPT' | 'DATA' | 'message';
type Answer = string | ((socket: Socket, line: string) => void);
const drop: Answer = (socket) => socket.destroy();
const hang: Answer = () => undefined;

/** A server that answers by the book, except at the steps that are given. Keeps every byte after its 354. */
async function scripted(answers: Partial<Record<Step, Answer>>, extensions = '') {
  const seen = { message: '', commands: [] as string[], connections: 0 };
  const usual: Record<Step, Answer> = {
    greeting: '220 hello',
    EHLO: `${extensions && `250-test\r\n`}250 ${extensions || 'test'}`,
    MAIL: '250 ok',
    RCPT: '250 ok',
    DATA: '354 go on',
    message: '250 queued',
  };
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    seen.connections++;
    socket.on('error', () => undefined);
    const answer = (step: Step, line = '') => {
      const given = answers[step] ?? usual[step];
      if (typeof given === 'function') return given(socket, line);
      socket.write(`${given}\r\n`);
    };
    let inMessage = false;
    let rest = '';
    socket.on('data', (chunk) => {
      rest += chunk.toString('latin1');
      for (;;) {
        if (inMessage) {
          seen.message += rest;
          rest = '';
          if (!seen.message.endsWith('\r\n.\r\n')) return;
          inMessage = false;
          answer('message');
        }
        const end = rest.indexOf('\r\n');
        if (end < 0) return;
        const line = rest.slice(0, end);
        rest = rest.slice(end + 2);
        const step = line.slice(0, 4).toUpperCase().trim() as Step;
        seen.commands.push(line);
        if (line === 'QUIT') return void socket.end('221 bye\r\n');
        if (step === 'DATA') inMessage = (answers.DATA ?? usual.DATA).toString().startsWith('354');
        answer(step, line);
      }
    });
    answer('greeting');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  cleanUp.push(
    () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  );
  return { seen, url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

const refusing =
  (address: string, reply: string): Answer =>
  (socket, line) =>
    void socket.write(line.includes(address) ? `${reply}\r\n` : '250 ok\r\n');

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

describe('the point of no return', () => {
  test.each(['', 'PIPELINING'])(
    'the hook is awaited once, after the 354 and before the message (%s)',
    async (extension) => {
      const steps: string[] = [];
      const { seen, url } = await scripted({}, extension);
      await over(url).send(
        mail({
          beforeFirstByte: async () => {
            await new Promise(setImmediate);
            steps.push(`${seen.commands.at(-1)} ${seen.message.length}`);
          },
        }),
      );
      expect(steps).toEqual(['DATA 0']);
      expect(seen.message).toMatch(/\r\n\.\r\n$/);
    },
  );

  test.each(['', 'PIPELINING'])(
    'when the hook throws, nothing is sent and the error is unchanged (%s)',
    async (extension) => {
      let closed: Promise<unknown> = Promise.resolve();
      const greeting: Answer = (socket) => {
        closed = new Promise((resolve) => socket.on('close', resolve));
        socket.write('220 hello\r\n');
      };
      const { seen, url } = await scripted({ greeting }, extension);
      const error = Object.freeze(new Error('the commit failed'));
      const beforeFirstByte = jest.fn().mockRejectedValue(error);
      await expect(over(url).send(mail({ beforeFirstByte }))).rejects.toBe(error);
      await closed;
      expect(beforeFirstByte).toHaveBeenCalledTimes(1);
      expect(seen.message).toBe('');
    },
  );

  test('a connection lost while the hook runs is certain, and reported after the hook', async () => {
    let server: Socket | undefined;
    const { seen, url } = await scripted({
      greeting: (socket) => {
        server = socket;
        socket.write('220 hello\r\n');
      },
    });
    let settled = false;
    const failure = await outcomeOf(
      over(url).send(
        mail({
          beforeFirstByte: async () => {
            const closed = new Promise((resolve) => server?.on('close', resolve));
            server?.resetAndDestroy();
            await closed;
            for (let turn = 0; turn < 10; turn++) await new Promise(setImmediate); // the client hears of it too
            settled = true;
          },
        }),
      ),
    );
    expect([failure.outcome, settled, seen.message]).toEqual(['not_delivered_retry', true, '']);
  });

  test('an abort while the hook runs is certain, and reported after the hook', async () => {
    const { seen, url } = await scripted({});
    const abort = new AbortController();
    let settled = false;
    const beforeFirstByte = async () => {
      abort.abort();
      await new Promise(setImmediate);
      settled = true;
    };
    const failure = await outcomeOf(over(url).send(mail({ beforeFirstByte, signal: abort.signal })));
    expect([failure.outcome, settled, seen.message]).toEqual(['not_delivered_retry', true, '']);
  });
});

describe('how a failure counts', () => {
  const before: [string, Partial<Record<Step, Answer>>, string, number | undefined][] = [
    ['a connection dropped instead of a greeting', { greeting: drop }, 'not_delivered_retry', undefined],
    ['a 421 as greeting', { greeting: '421 busy' }, 'not_delivered_retry', 421],
    ['a 554 as greeting', { greeting: '554 go away' }, 'rejected', 554],
    ['a connection dropped after EHLO', { EHLO: drop }, 'not_delivered_retry', undefined],
    ['a 451 to MAIL', { MAIL: '451 later' }, 'not_delivered_retry', 451],
    ['a 550 to MAIL', { MAIL: '550 no' }, 'rejected', 550],
    [
      'a 451 to MAIL and 503 to what follows',
      { MAIL: '451 later', RCPT: '503 no MAIL', DATA: '503 no' },
      'not_delivered_retry',
      451,
    ],
    ['a 451 to RCPT', { RCPT: '451 greylisted', DATA: '503 no' }, 'not_delivered_retry', 451],
    ['a 550 to RCPT', { RCPT: '550 no such user', DATA: '503 no' }, 'rejected', 550],
    ['a connection dropped at RCPT', { RCPT: drop }, 'not_delivered_retry', undefined],
    ['a 451 to DATA', { DATA: '451 later' }, 'not_delivered_retry', 451],
    ['a 554 to DATA', { DATA: '554 no' }, 'rejected', 554],
    ['a connection dropped at DATA', { DATA: drop }, 'not_delivered_retry', undefined],
  ];
  describe.each(['', 'PIPELINING'])('with extension "%s"', (extension) => {
    test.each(before)('%s', async (_, answers, outcome, code) => {
      const { seen, url } = await scripted(answers, extension);
      const beforeFirstByte = jest.fn();
      const failure = await outcomeOf(over(url).send(mail({ beforeFirstByte })));
      expect([failure.outcome, failure.smtpCode]).toEqual([outcome, code]);
      expect(beforeFirstByte).not.toHaveBeenCalled();
      expect(seen.message).toBe('');
    });

    test.each([
      ['550 no such user', 'rejected', 550],
      ['451 greylisted', 'not_delivered_retry', 451],
    ])('a main recipient refused with %s is no success, even if a copy is accepted', async (reply, outcome, code) => {
      const { seen, url } = await scripted({ RCPT: refusing('funder.test', reply) }, extension);
      const beforeFirstByte = jest.fn();
      const failure = await outcomeOf(over(url).send(mail({ cc: ['one@broker.test'], beforeFirstByte })));
      expect([failure.outcome, failure.smtpCode]).toEqual([outcome, code]);
      expect(beforeFirstByte).not.toHaveBeenCalled();
      expect(seen.message).toBe('');
    });

    test('the main recipient decides when all are refused differently', async () => {
      const RCPT: Answer = (socket, line) =>
        void socket.write(line.includes('funder.test') ? '550 no\r\n' : '451 later\r\n');
      const { url } = await scripted({ RCPT, DATA: '503 no' }, extension);
      expect((await outcomeOf(over(url).send(mail({ cc: ['one@broker.test'] })))).outcome).toBe('rejected');
    });

    test('a refused copy is listed and the mail is sent', async () => {
      const { url } = await scripted({ RCPT: refusing('broker.test', '550 no') }, extension);
      expect(await over(url).send(mail({ cc: ['one@broker.test'] }))).toEqual({
        accepted: ['deals@funder.test'],
        rejected: ['one@broker.test'],
        response: '250 queued',
      });
    });
  });

  test.each<[string, Answer, string, number | undefined]>([
    ['a 451 after the final dot', '451 disk full', 'not_delivered_retry', 451],
    ['a 421 after the final dot', '421 shutting down', 'not_delivered_retry', 421],
    ['a 554 after the final dot', '554 spam', 'rejected', 554],
    ['a connection dropped after the final dot', drop, 'unknown', undefined],
    ['a connection closed after the final dot', (socket) => socket.end(), 'unknown', undefined],
    ['a connection reset after the final dot', (socket) => socket.resetAndDestroy(), 'unknown', undefined],
  ])('%s', async (_, answer, outcome, code) => {
    const { seen, url } = await scripted({ message: answer });
    const failure = await outcomeOf(over(url).send(mail()));
    expect([failure.outcome, failure.smtpCode]).toEqual([outcome, code]);
    expect(seen.message).toMatch(/\r\n\.\r\n$/);
  });

  test('a connection lost in the middle of the message is unknown', async () => {
    let server: Socket | undefined;
    const { url } = await scripted({
      greeting: (socket) => {
        server = socket;
        socket.write('220 hello\r\n');
      },
    });
    const content = () =>
      Readable.from(
        (async function* () {
          yield Buffer.alloc(500_000);
          server?.resetAndDestroy();
          for (;;) {
            await new Promise(setImmediate);
            yield Buffer.alloc(100_000);
          }
        })(),
      );
    const attachments = [{ fileName: 'a.pdf', contentType: 'application/pdf', content }];
    expect((await outcomeOf(over(url).send(mail({ attachments })))).outcome).toBe('unknown');
  });

  test('an attachment that cannot be read leaves the message without its end, so it is not delivered', async () => {
    const { mails, port } = await receiver();
    const content = () =>
      Readable.from(
        (async function* () {
          yield Buffer.alloc(500_000);
          throw new Error('the disk failed');
        })(),
      );
    const attachments = [{ fileName: 'a.pdf', contentType: 'application/pdf', content }];
    const failure = await outcomeOf(over(`smtp://127.0.0.1:${port}`).send(mail({ attachments })));
    expect(failure.outcome).toBe('not_delivered_retry');
    await cleanUp.pop()?.();
    expect(mails).toEqual([]);
  });

  test('a refused connection is certain', async () => {
    const { url } = await scripted({});
    await cleanUp.pop()?.();
    const failure = await outcomeOf(over(url).send(mail()));
    expect(failure.outcome).toBe('not_delivered_retry');
    expect(failure.message).toContain('ECONNREFUSED');
  });

  test.each<[string, Partial<Record<Step, Answer>>, string]>([
    ['greeting', { greeting: hang }, 'not_delivered_retry'],
    ['RCPT', { RCPT: hang }, 'not_delivered_retry'],
    ['the final dot', { message: hang }, 'unknown'],
  ])('silence at %s ends with the limit', async (_, answers, outcome) => {
    const { url } = await scripted(answers);
    const failure = await outcomeOf(over(url).send(mail({ timeoutMs: 600 })));
    expect(failure.outcome).toBe(outcome);
    expect(failure.message).toContain('in time');
  });

  test.each<[Step, string]>([
    ['greeting', 'not_delivered_retry'],
    ['DATA', 'not_delivered_retry'],
    ['message', 'unknown'],
  ])('an abort at %s closes the connection', async (step, outcome) => {
    const abort = new AbortController();
    let closed: Promise<unknown> = Promise.resolve();
    const answer: Answer = (socket) => {
      closed = new Promise((resolve) => socket.on('close', resolve));
      abort.abort();
    };
    const { url } = await scripted({ [step]: answer });
    expect((await outcomeOf(over(url).send(mail({ signal: abort.signal })))).outcome).toBe(outcome);
    await closed;
  });

  test('an abort beforehand sends nothing', async () => {
    const { seen, url } = await scripted({});
    expect((await outcomeOf(over(url).send(mail({ signal: AbortSignal.abort() })))).outcome).toBe(
      'not_delivered_retry',
    );
    expect(seen.commands).toEqual([]);
  });
});

describe('a mail without a mail server', () => {
  const into = (directory: string) => createMailer({ smtpUrl: null, from: 'out@broker.test', directory });

  test('is written to a file of the given name, whole, and nothing else is left', async () => {
    const directory = join(await temporaryDirectory(), 'mail');
    const attachments = [
      { fileName: 'a.pdf', contentType: 'application/pdf', content: () => Readable.from([Buffer.alloc(90_000)]) },
    ];
    const receipt = await into(directory).send(mail({ cc: ['one@broker.test'], attachments }));
    expect(receipt).toEqual({
      accepted: ['deals@funder.test', 'one@broker.test'],
      rejected: [],
      response: 'Written to att_1.eml',
    });
    expect(await readdir(directory)).toEqual(['att_1.eml']);
    const parsed = await simpleParser(await readFile(join(directory, 'att_1.eml')));
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

test('an address that is no mail server is refused without repeating it', () => {
  expect(() => over('https://user:s3cret@mail.test')).toThrow(/^(?!.*s3cret)/);
});
