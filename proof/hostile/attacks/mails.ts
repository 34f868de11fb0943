import { type Attack, json, type Shot, times } from '../attack';
import type { World } from '../world';

/** Point 3: text from outside for which a pattern, or a parser, takes the square of its length. None of it needs a key. */

const raw = ({ mailPath }: World, body: string | Buffer): Shot => ({
  ...{ kind: 'http', method: 'POST', path: mailPath, body },
  headers: { 'content-type': 'message/rfc822' },
});
const posted = ({ mailPath }: World, body: unknown): Shot => json(null, 'POST', mailPath, body);

let number = 0;
const mail = (headers: string, body = 'Hello') =>
  `From: a@b.example\r\nMessage-ID: <h${number++}@b.example>\r\n${headers}\r\n\r\n${body}\r\n`;

const attack = (
  name: string,
  sizes: Attack['sizes'],
  shot: (world: World, size: number) => Shot,
  must: Attack['must'] = 'any',
): Attack => ({ name, point: 3, sizes, must, shots: (world, size) => [shot(world, size)] });

/** A text that is repeated to so many bytes. */
const fill = (text: string, size: number) => text.repeat(Math.max(1, Math.round(size / text.length)));

const BODY_TEXTS: [name: string, piece: string][] = [
  ['blanks', ' '],
  ['dots', '.'],
  ['angle brackets', '<'],
  ['begun tags', '<div '],
  ['begun comments', '<!--'],
  ['entities', '&amp'],
  ['quotes', '> '],
  ['dollars', '$1,'],
  ['digits', '1'],
  ['digits in groups', '1,111'],
  ['percents', '5.'],
  ['at signs', 'a@'],
  ['dashes', '- '],
  ['colons', 'from:'],
  ['an answer without an end', 'On Mon, '],
  ['numbers of payments', '12 payments of '],
  ['tabs', '\t'],
  ['line ends', '\n'],
  ['pipes', '| '],
  ['words of approval', 'approved not '],
];

export const mailAttacks: Attack[] = [
  attack(
    'base64 of blanks',
    [30_000, 256_000],
    (world, size) => posted(world, { raw: `${' '.repeat(size)}!` }),
    'refused',
  ),
  attack(
    'base64 of letters and blanks',
    [30_000, 256_000],
    (world, size) => posted(world, { raw: `${fill('A ', size)}!` }),
    'refused',
  ),
  attack(
    'base64 of equals signs',
    [30_000, 256_000],
    (world, size) => posted(world, { raw: `${'='.repeat(size)}!` }),
    'refused',
  ),
  attack('base64 of an attachment, blanks', [30_000, 250_000], (world, size) =>
    posted(world, {
      ...{ From: 'a@b.example', TextBody: 'x' },
      Attachments: [{ Name: 'a', Content: `${'\n'.repeat(size)}!` }],
    }),
  ),
  ...(
    [
      ['groups in To', 'To: ', 'a:b;'],
      ['open groups in To', 'To: ', 'a:'],
      ['commas in To', 'To: ', ','],
      ['open brackets in From', 'Reply-To: ', '<'],
      ['comments in comments in To', 'To: ', '('],
      ['quotes in To', 'To: ', '"\\'],
      ['addresses in Cc', 'Cc: ', 'a@b.c,'],
      ['words that are encoded, in the subject', 'Subject: ', '=?utf-8?q?a?= '],
      ['encodings that nothing ends', 'Subject: ', '=?utf-8?q?'],
      ['a folded subject', 'Subject: a', '\r\n b'],
      ['a subject of blanks', 'Subject: a', ' '],
      ['a subject of tokens', 'Subject: ', '[#'],
      ['a subject of answers', 'Subject: ', 'Re: '],
      ['ids in References', 'References: ', '<a@b> '],
      ['open ids in In-Reply-To', 'In-Reply-To: ', '<'],
      ['parameters of a type', 'Content-Type: text/plain', '; a=b'],
      ['continued parameters of a type', 'Content-Type: text/plain', '; a*0*=b'],
      ['a date', 'Date: ', 'Mon, '],
      ['results of authentication', 'Authentication-Results: mx.example', '; dkim=fail (('],
      ['a signature', 'DKIM-Signature: v=1', '; h=a:b'],
      ['names without end', 'X', 'X'],
      ['headers without end', 'A: b', '\r\nA: b'],
      ['colons', 'A', ':'],
    ] as const
  ).map(([name, start, piece]) =>
    attack(`${name}`, [30_000, 400_000], (world, size) => raw(world, mail(start + fill(piece, size)))),
  ),
  ...BODY_TEXTS.map(([name, piece]) =>
    attack(`a text of ${name}`, [30_000, 1_000_000], (world, size) =>
      raw(world, mail('Subject: Decision', `${fill(piece, size)}!`)),
    ),
  ),
  ...BODY_TEXTS.slice(0, 8).map(([name, piece]) =>
    attack(`HTML of ${name}`, [30_000, 1_000_000], (world, size) =>
      raw(world, mail('Subject: Decision\r\nContent-Type: text/html', `<p>${fill(piece, size)}!`)),
    ),
  ),
  attack('HTML of nested elements', [20_000, 400_000], (world, size) =>
    raw(world, mail('Subject: Decision\r\nContent-Type: text/html', fill('<div>', size))),
  ),
  attack('HTML of a table in a table', [20_000, 400_000], (world, size) =>
    raw(world, mail('Subject: Decision\r\nContent-Type: text/html', fill('<table><tr><td>', size))),
  ),
  attack('parts in parts', [100, 20_000], (world, size) =>
    raw(
      world,
      mail(
        'Content-Type: multipart/mixed; boundary=b0',
        times(size, (index) => `--b${index}\r\nContent-Type: multipart/mixed; boundary=b${index + 1}\r\n\r\n`).join(''),
      ),
    ),
  ),
  attack('parts beside parts', [500, 100_000], (world, size) =>
    raw(
      world,
      mail('Content-Type: multipart/mixed; boundary=b', '--b\r\nContent-Type: text/plain\r\n\r\nx\r\n'.repeat(size)),
    ),
  ),
  attack('mails in mails', [50, 5000], (world, size) =>
    raw(world, mail('Content-Type: message/rfc822', 'Content-Type: message/rfc822\r\n\r\n'.repeat(size))),
  ),
  attack('one line of base64', [100_000, 10_000_000], (world, size) =>
    raw(world, mail('Content-Transfer-Encoding: base64', fill('QUFB', size))),
  ),
  attack('quoted-printable of equals signs', [100_000, 5_000_000], (world, size) =>
    raw(world, mail('Content-Transfer-Encoding: quoted-printable', fill('=', size))),
  ),
  attack('a mail of many attachments as JSON', [200, 20_000], (world, size) =>
    posted(world, {
      ...{ From: 'a@b.example', TextBody: 'x' },
      Attachments: times(size, (index) => ({ Name: `${index}.pdf`, Content: 'JVBERi0xLjc=' })),
    }),
  ),
  attack('a mail of many headers as JSON', [2000, 100_000], (world, size) =>
    posted(world, {
      ...{ From: 'a@b.example', TextBody: 'x' },
      Headers: times(size, (index) => ({ Name: `X-${index}`, Value: 'y' })),
    }),
  ),
];
