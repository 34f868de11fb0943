import fc from 'fast-check';
import { onLongLines } from '../../src/platform/mime/long-lines';
import { parseMime } from '../../src/platform/mime/parse';

const base64 = (bytes: number, end: string) =>
  Buffer.alloc(bytes, 'statement ')
    .toString('base64')
    .match(/.{1,76}/g)!
    .join(end);
const mail = (content: string, text: string, end: string) =>
  Buffer.from(
    [
      'Subject: s',
      'Content-Type: multipart/mixed; boundary=b',
      '',
      '--b',
      'Content-Type: text/plain',
      '',
      text,
      '--b',
      'Content-Type: application/pdf; name=a.pdf',
      'Content-Disposition: attachment; filename=a.pdf',
      'Content-Transfer-Encoding: base64',
      '',
      content,
      '--b--',
      '',
    ].join(end),
  );

describe('base64 on long lines', () => {
  test.each(['\r\n', '\n'])('has the same content in far fewer lines (line end %j)', async (end) => {
    const raw = mail(base64(100_000, end), 'Hello', end);
    const long = onLongLines(raw);
    expect(long.toString().split('\n').length).toBeLessThan(25);
    const { attachments, text } = await parseMime({ raw });
    expect(Buffer.from(attachments[0]!.content).equals(Buffer.alloc(100_000, 'statement '))).toBe(true);
    expect(text).toContain('Hello');
  });

  test('leaves text alone that only speaks of base64', () => {
    const text = `Content-Transfer-Encoding: base64\n\n${'We approve this file and the next one as well. '.repeat(2)}\nSecond line\n`;
    expect(onLongLines(Buffer.from(text)).toString()).toBe(text);
  });

  test('changes nothing but line ends', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.constantFrom('--b', '', 'a'.repeat(76), 'short', 'Content-Transfer-Encoding: base64', 'x y', '\r'),
          { maxLength: 40 },
        ),
        (lines) => {
          const raw = lines.join('\n');
          const bare = (text: string) => text.replace(/[\r\n]/g, '');
          expect(bare(onLongLines(Buffer.from(raw)).toString())).toBe(bare(raw));
        },
      ),
    );
  });
});
