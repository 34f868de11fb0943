import { join } from 'node:path';
import type { MailToRead, OpenedMail, openMail, readMail } from '../../src/features/mail/inbound/read';
import { unpack } from '../../src/features/mail/inbound/unpack';
import { type Task, ThreadPool } from '../../src/platform/threads/thread-pool';
import { HOSTILE_BODIES, HOSTILE_HEADERS, type HostileMail } from '../support/hostile-mails';

const READER = join(__dirname, '../../src/features/mail/inbound/read');
const OPEN = { module: READER, name: 'openMail' } as Task<Parameters<typeof openMail>[0], Promise<OpenedMail>>;
const READ = { module: READER, name: 'readMail' } as Task<MailToRead, ReturnType<typeof readMail>>;
const CANDIDATES = Array.from({ length: 50 }, (_, at) => ({
  submissionServiceId: `fsb_${at}`,
  token: `token${at}`,
  messageIds: [`<${at}@localhost>`],
  applicationIdentifiers: [`A${at}00`, '11'],
  legalName: `Blue Cedar ${at} LLC`,
  dba: 'Cedar',
  einLast4: '1111',
  funderDomains: ['hostile.example'],
}));

const HEADER_BYTES = 31_000;
const BODY_BYTES = 256 * 1024;
/** What is linear takes a tenth of it; what was not, took more, however fast the machine. */
const LIMIT_MS = 4900;

describe('a mail that is made to be slow', () => {
  let threads: ThreadPool;
  beforeAll(() => {
    threads = new ThreadPool({ threads: 1, memoryMb: 256 });
  });
  afterAll(() => threads.close());

  const read = async (raw: string) => {
    const options = { timeoutMs: LIMIT_MS, accountId: 'acc_1' };
    const { mail, cut } = await threads.run(OPEN, { raw: Buffer.from(raw, 'latin1') }, options);
    const { attachments, ...rest } = mail;
    await threads.run(READ, { mail: rest, cut, candidates: CANDIDATES, isFromFunder: true, forwarded: null }, options);
  };
  /** Of those that have too many parts it is enough to know that they are refused in time. */
  const slowOf = async (mails: readonly HostileMail[], bytes: number) => {
    const slow: string[] = [];
    for (const [name, mail] of mails)
      await read(mail(bytes)).catch(({ message }: Error) => {
        if (!message.includes('parts')) slow.push(`${name}: ${message}`);
      });
    return slow;
  };

  it('by what its header holds, up to 31 KB, is read in time', async () => {
    expect(await slowOf(HOSTILE_HEADERS, HEADER_BYTES)).toEqual([]);
  }, 60_000);

  it('by what its body holds is read in time', async () => {
    expect(await slowOf(HOSTILE_BODIES, BODY_BYTES)).toEqual([]);
  }, 60_000);

  it('by the lines of a megabyte of format=flowed is read in time', async () => {
    const flowed = HOSTILE_BODIES.filter(([name]) => name === 'flowed');
    expect(await slowOf(flowed, 1024 * 1024)).toEqual([]);
  }, 20_000);
});

describe('a delivery that is made to be slow', () => {
  it.each([
    ['40 KB of blanks for base64', 'application/json', JSON.stringify({ raw: `${' '.repeat(40_000)}!` })],
    ['256 KB of them', 'application/json', JSON.stringify({ raw: `${' '.repeat(256 * 1024)}!` })],
    [
      'a header of groups, in parts',
      'application/json',
      JSON.stringify({
        FromFull: { Email: 'a@b.example' },
        MessageID: 'x',
        Headers: [{ Name: 'To', Value: 'a:b;'.repeat(50_000) }],
        TextBody: 'x',
      }),
    ],
    ['a header of folds', 'message/rfc822', `To: ${'a\r\n '.repeat(60_000)}\r\n\r\nx`],
    ['a body of its boundary', 'multipart/form-data; boundary=a', 'a'.repeat(256 * 1024)],
  ])('%s, is unpacked at once', async (_name, contentType, body) => {
    const start = performance.now();
    await unpack({ contentType, body: Buffer.from(body) });
    expect(performance.now() - start).toBeLessThan(1000);
  });
});
