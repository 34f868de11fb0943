/** What a mail may do to whoever reads it, grown: its name, and the mail of about so many bytes. */
export type HostileMail = [name: string, mail: (bytes: number) => string];

const head = (type: string, extra = '') =>
  `From: desk@hostile.example\r\nSubject: Hostile\r\nMessage-ID: <1@hostile.example>\r\nMIME-Version: 1.0\r\nContent-Type: ${type}\r\n${extra}\r\n`;
const times = (text: string, bytes: number) => text.repeat(Math.ceil(bytes / text.length));
const counted = (bytes: number, each: (at: number) => string) => {
  const all: string[] = [];
  for (let at = 0, size = 0; size < bytes; at++) {
    all.push(each(at));
    size += all[at]!.length;
  }
  return all.join('');
};
const inHeader =
  (name: string, unit: string | ((at: number) => string)) =>
  (bytes: number): string =>
    head('text/plain', `${name}: ${typeof unit === 'string' ? times(unit, bytes) : counted(bytes, unit)}\r\n`) +
    'We pass.';
const lines = (line: (at: number) => string) => (bytes: number) =>
  `${head('text/plain', counted(bytes, line))}We pass.`;
const inText = (unit: string) => (bytes: number) => `${head('text/plain; charset=utf-8')}${times(unit, bytes)}`;
const inHtml = (unit: string) => (bytes: number) => `${head('text/html; charset=utf-8')}${times(unit, bytes)}`;

/** What stands in the header, which is short. */
export const HOSTILE_HEADERS: HostileMail[] = [
  ['groups of addresses', inHeader('To', 'a:b;')],
  ['groups that are open', inHeader('To', 'a:')],
  ['brackets', inHeader('To', '<')],
  ['quotes', inHeader('To', '"')],
  ['addresses', inHeader('To', 'a@b.example,')],
  ['names without addresses', inHeader('From', 'a ')],
  ['commas', inHeader('Cc', ',')],
  ['comments in comments', inHeader('To', '(')],
  ['comments', inHeader('From', '(a)')],
  ['backslashes', inHeader('To', '"\\')],
  ['a folded subject', inHeader('Subject', 'a\r\n ')],
  ['a subject of folds', inHeader('Subject', '\r\n ')],
  ['a subject of spaces', inHeader('Subject', ' ')],
  ['words that are encoded', inHeader('Subject', '=?utf-8?Q?a?= ')],
  ['encoded in one', inHeader('Subject', '=?utf-8?B?')],
  ['words of many charsets', inHeader('Subject', '=?iso-2022-jp?B?GyRC?=')],
  ['encoded words of nothing', inHeader('Subject', '=?a?Q??=')],
  ['encoded names', inHeader('From', '=?utf-8?Q?a,b?= <a@b>,')],
  ['references', inHeader('References', '<a@b> ')],
  ['references without an end', inHeader('References', '<')],
  ['in reply to spaces', inHeader('In-Reply-To', ' ')],
  ['a date', inHeader('Date', '1 ')],
  ['a date of comments', inHeader('Date', '(')],
  ['thousands of headers', lines((at) => `X-${at}: a\r\n`)],
  ['thousands of one header', lines(() => 'To: a\r\n')],
  ['thousands of recipients', lines(() => 'Delivered-To: a@b\r\n')],
  ['a chain of Received', lines(() => 'Received: from a by b; 1 Jan\r\n')],
  ['a header of colons', lines(() => ':\r\n')],
  ['lines that are no header', lines(() => 'a\r\n')],
  ['parameters', (bytes) => `${head(`text/plain; ${counted(bytes, (at) => `name*${at}*=a;`)}`)}We pass.`],
  ['parameters of one name', (bytes) => `${head(`text/plain; ${times('a=b;', bytes)}`)}We pass.`],
  ['parameters that are open', (bytes) => `${head(`text/plain; ${times('a="', bytes)}`)}We pass.`],
  ['a boundary', (bytes) => `${head(`multipart/mixed; boundary=${times('b', bytes)}`)}--b\r\n`],
  ['a list that is one', inHeader('List-Unsubscribe', '<a:b>,')],
  ['signatures', inHeader('DKIM-Signature', 'a=b;')],
  ['a subject of Re', inHeader('Subject', 'Re: ')],
];

/** What stands in the body, which is long. */
export const HOSTILE_BODIES: HostileMail[] = [
  ['spaces', inText(' ')],
  ['line ends', inText('\n')],
  ['spaces and line ends', inText(' \n')],
  ['tabs', inText('\t|')],
  ['one word', inText('a')],
  ['one number', inText('1')],
  ['figures', inText('$1,234.56 at 1.35, ')],
  ['stops', inText('. ')],
  ['question marks', inText('?')],
  ['quotes', inText('> ')],
  ['lines that quote', inText('> a\n')],
  ['who wrote', inText('On a wrote: ')],
  ['schrieb', inText('Am 1 schrieb ')],
  ['lines of who wrote', inText('On Monday the funder wrote:\n')],
  ['headers in the text', inText('From: a\nTo: b\n')],
  ['thanks', inText('Thanks,\n')],
  ['please send', inText('please send, ')],
  ['missing', inText('missing: ')],
  ['not', inText('not ')],
  ['approved', inText('approved ')],
  ['declined', inText('We decline. ')],
  ['a line of approvals', inText('approved for $1 ')],
  ['a table', inText('amount | term\n1 | 2\n')],
  ['an address', inText('a@')],
  ['addresses', inText('a.b@c.example ')],
  ['links', inText('https://a/?b ')],
  ['a link', inText('https://')],
  ['emoji', inText('👍🏽‍')],
  ['combining marks', inText('é́')],
  ['names', inText('Blue Cedar LLC and ')],
  ['elements', inHtml('<b>')],
  ['blocks', inHtml('<div><p>')],
  ['tables', inHtml('<table><tr><td>')],
  ['quotations', inHtml('<blockquote class=quote>a')],
  ['styles', inHtml('<p style = "a" style=b ')],
  ['classes', inHtml('<blockquote class= class=')],
  ['entities', inHtml('&#38;&amp;&')],
  ['comments that are open', inHtml('<!--')],
  ['angle brackets', inHtml('<')],
  ['attributes', inHtml('<a href="')],
  ['links of one', inHtml('<a href="https://a">a</a>')],
  ['hidden', inHtml('<div hidden><div>a</div>')],
  [
    'lines of quoted-printable',
    (bytes) => head('text/plain', 'Content-Transfer-Encoding: quoted-printable\r\n') + times('=\r\n', bytes),
  ],
  [
    'quoted-printable',
    (bytes) => head('text/plain', 'Content-Transfer-Encoding: quoted-printable\r\n') + times('=3D', bytes),
  ],
  ['base64', (bytes) => head('text/plain', 'Content-Transfer-Encoding: base64\r\n') + times('=A\r\n', bytes)],
  ['flowed', (bytes) => head('text/plain; format=flowed') + times('> a \r\n', bytes)],
  ['boundaries', (bytes) => head('multipart/mixed; boundary=b') + times('--b\r\n', bytes)],
  ['boundaries that are none', (bytes) => head('multipart/mixed; boundary=b') + times('--c\r\n', bytes)],
  [
    'parts within parts',
    (bytes) =>
      head('multipart/mixed; boundary=b0') +
      counted(bytes, (at) => `--b${at}\r\nContent-Type: multipart/mixed; boundary=b${at + 1}\r\n\r\n`),
  ],
  ['mails within mails', (bytes) => head('message/rfc822') + times('Content-Type: message/rfc822\r\n\r\n', bytes)],
  [
    '900 parts',
    (bytes) =>
      head('multipart/mixed; boundary=b') +
      times(`--b\r\nContent-Type: text/plain\r\n\r\n${'a'.repeat(Math.ceil(bytes / 900))}\r\n`, bytes),
  ],
  [
    'parts of html',
    (bytes) =>
      head('multipart/mixed; boundary=b') +
      times(`--b\r\nContent-Type: text/html\r\n\r\n${'<p>'.repeat(Math.ceil(bytes / 900 / 3))}\r\n`, bytes),
  ],
  ['a part of lines', (bytes) => `${head('multipart/mixed; boundary=b')}--b\r\n\r\n${times('-\r\n', bytes)}`],
];
