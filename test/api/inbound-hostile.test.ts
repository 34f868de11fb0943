import { monitorEventLoopDelay } from 'node:perf_hooks';
import { onEachDatabase } from '../support/databases';
import { deliver, type MailRecord, mime } from '../support/inbound';
import { startService, type TestService } from '../support/service';

const MEGABYTE = 1024 * 1024;
let number = 0;
const head = (type: string, extra = '') =>
  `From: desk@hostile.example\r\nSubject: Hostile ${++number}\r\nMessage-ID: <${Math.random()}@hostile.example>\r\nMIME-Version: 1.0\r\nContent-Type: ${type}\r\n${extra}\r\n`;
const DECLINE = 'Unfortunately this file was declined due to low revenue.';

function parts(count: number): string {
  const part = '--b\r\nContent-Type: text/plain\r\n\r\nx\r\n';
  return `${head('multipart/mixed; boundary=b')}--b\r\nContent-Type: text/plain\r\n\r\n${DECLINE}\r\n${part.repeat(count)}--b--\r\n`;
}

function nested(depth: number): string {
  const levels = Array.from({ length: depth }, (_, at) => at);
  const open = levels.map((at) => `--n${at}\r\nContent-Type: multipart/mixed; boundary=n${at + 1}\r\n\r\n`).join('');
  const close = levels
    .reverse()
    .map((at) => `--n${at}--\r\n`)
    .join('');
  return `${head('multipart/mixed; boundary=n0')}${open}--n${depth}\r\nContent-Type: text/plain\r\n\r\n${DECLINE}\r\n--n${depth}--\r\n${close}`;
}

const html = (body: string) => `${head('text/html; charset=utf-8')}${body}`;

/** What it is, the mail, and what it ends as: read (its words are there) or unreadable (why is said). */
const MAILS: [string, () => string, 'read' | 'unreadable' | 'too long a header'][] = [
  ['50 MB of one line', () => head('text/plain') + DECLINE + 'a'.repeat(50 * MEGABYTE), 'unreadable'],
  [
    '45 MB of attachment',
    () =>
      `${parts(0).slice(0, -7)}--b\r\nContent-Type: application/pdf\r\nContent-Transfer-Encoding: base64\r\n\r\n${'QUFB'.repeat(19).concat('\r\n').repeat(580_000)}\r\n--b--\r\n`,
    'read',
  ],
  ['20 MB of line ends', () => head('text/plain') + DECLINE + '\n'.repeat(20 * MEGABYTE), 'unreadable'],
  ['900 parts', () => parts(900), 'read'],
  ['5,000 parts', () => parts(5000), 'unreadable'],
  ['parts nested 200 deep', () => nested(200), 'read'],
  ['parts nested 3,000 deep', () => nested(3000), 'unreadable'],
  ['a header of 2 MB', () => head('text/plain', `X-Long: ${'h '.repeat(MEGABYTE)}\r\n`) + DECLINE, 'too long a header'],
  ['a header of 31 KB', () => head('text/plain', `To: ${'a:b;'.repeat(7750)}\r\n`) + DECLINE, 'read'],
  ['a header of 33 KB', () => head('text/plain', `To: ${'a:b;'.repeat(8250)}\r\n`) + DECLINE, 'too long a header'],
  ['200 KB of groups', () => head('text/plain', `To: ${'a:b;'.repeat(50_000)}\r\n`) + DECLINE, 'too long a header'],
  [
    'a part with a header of 33 KB',
    () => parts(1).replace('plain\r\n\r\nx', `plain\r\nX-Long: ${'h '.repeat(16_500)}\r\n\r\nx`),
    'too long a header',
  ],
  ['a charset that is none', () => head('text/plain; charset=klingon-8') + DECLINE, 'read'],
  ['an encoding that is none', () => head('text/plain', 'Content-Transfer-Encoding: rot13\r\n') + DECLINE, 'read'],
  [
    'base64 that is broken',
    () =>
      `${head('text/plain', 'Content-Transfer-Encoding: base64\r\n')}%%%%====${Buffer.from(DECLINE).toString('base64')}`,
    'read',
  ],
  ['a boundary that never comes', () => `${head('multipart/mixed; boundary=never')}${DECLINE}`, 'read'],
  [
    'scripts and trackers',
    () =>
      html(
        `<script>fetch('http://127.0.0.1:1/x')</script><img src="http://127.0.0.1:1/pixel.gif"><style>@import url(http://127.0.0.1:1)</style><p>${DECLINE}</p>`,
      ),
    'read',
  ],
  ['100,000 open tags', () => html(`${'<div><b><table><tr><td>'.repeat(20_000)}${DECLINE}`), 'read'],
  ['a megabyte of angle brackets', () => html('<'.repeat(MEGABYTE)), 'read'],
  ['a megabyte of quotes', () => mime({ subject: 'q', text: `${'> '.repeat(MEGABYTE / 2)}\r\n${DECLINE}` }), 'read'],
  [
    'a megabyte of figures',
    () => mime({ subject: 'f', text: '$1,234.56 at 1.35 for 120 days, '.repeat(32_000) }),
    'read',
  ],
  ['nothing but a line', () => 'hello', 'read'],
  [
    'bytes of no meaning',
    () => Buffer.from(Array.from({ length: 20_000 }, (_, at) => (at * 7919) % 256)).toString('latin1'),
    'read',
  ],
];

onEachDatabase('hostile mail', (name) => {
  let service: TestService;
  beforeAll(async () => {
    service = await startService(name, { settings: { LOG_LEVEL: 'silent' } });
    // The threads have started.
    await deliver(service, mime({ subject: 'first' }));
  });
  afterAll(() => service.stop());

  test.each(MAILS)(
    '%s ends in a clear state and holds nobody up',
    async (_what, make, end) => {
      const raw = make();
      const delay = monitorEventLoopDelay({ resolution: 5 });
      delay.enable();
      const [record]: MailRecord[] = await deliver(service, raw);
      delay.disable();
      // The longest of these mails takes its thread five seconds; the loop, which serves everybody, goes on.
      expect(delay.max / 1e6).toBeLessThan(5000);
      if (end !== 'read') {
        expect(record).toMatchObject({
          mailState: 'UNREADABLE',
          classification: 'OTHER',
          brokerLinkStatus: 'UNLINKED',
        });
        expect(record.mail).toMatchObject({
          sender: 'desk@hostile.example',
          problem: expect.stringMatching(
            end === 'unreadable'
              ? /could not be read\. It/
              : /header, or that of one of its parts, has more than 32 KB/,
          ),
        });
      } else {
        expect(record.mail.problem).toBeNull();
        expect(record.mailState).not.toBe('UNREADABLE');
      }
    },
    30_000,
  );
});
