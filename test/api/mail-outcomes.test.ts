import { type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { type Answer, cleanUp, mail, outcomeOf, over, receiver, type Step, scripted } from '../support/smtp';

const drop: Answer = (socket) => socket.destroy();

const hang: Answer = () => undefined;

const refusing =
  (address: string, reply: string): Answer =>
  (socket, line) =>
    void socket.write(line.includes(address) ? `${reply}\r\n` : '250 ok\r\n');

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
