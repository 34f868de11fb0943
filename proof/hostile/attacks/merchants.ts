import { HOSTILE, rawPdf } from '../../../test/support/pdf/hostile';
import { type Answer, type Attack, attack, graphql, json, type Shot, tells, times } from '../attack';
import type { World } from '../world';

/** Doors that a merchant's link opens, and files that are made to be slow to read. */

const CRLF = '\r\n';

const upload = (token: string, item: string, name: string, content: Buffer | string): Shot => ({
  ...{ kind: 'http', method: 'POST', path: '/api/uploads/files' },
  headers: { 'content-type': 'multipart/form-data; boundary=x', 'x-upload-token': token },
  body: Buffer.concat([
    Buffer.from(`--x${CRLF}Content-Disposition: form-data; name="item_id"${CRLF}${CRLF}${item}${CRLF}--x${CRLF}`),
    Buffer.from(`Content-Disposition: form-data; name="file"; filename="${name}"${CRLF}${CRLF}`),
    Buffer.from(content),
    Buffer.from(`${CRLF}--x--${CRLF}`),
  ]),
});

const fact = ({ link }: World, value: unknown): Shot =>
  json(null, 'POST', '/api/uploads/facts', { item_id: link.fact, value }, { 'x-upload-token': link.token });

const isLetIn = (answers: Answer[]): string | undefined =>
  answers.some(({ status }) => status >= 200 && status < 300) ? 'it was let in' : undefined;

/** The minute in which a link may do so much can end meanwhile: then the last of them is one of the first of the next. */
const isNeverRefused = (answers: Answer[]): string | undefined =>
  answers.length > 0 && answers.every(({ status }) => status < 400) ? 'none of them was refused' : undefined;

/** A statement of so many rows, all of one amount and payee; those of the other account are opposite to them. */
function statement(rows: number, account: string, sign: '' | '-', day: string): Buffer {
  const lines = [
    'Harbor Bank Statement of Account Member FDIC',
    `Account number: ${account}`,
    'Statement period 10/01/2026 - 10/31/2026',
    'Beginning balance 1,000.00',
    ...times(rows, () => `${day} ACME CAPITAL ADVANCE ${sign}100.00`),
    'Ending balance 1,000.00',
  ];
  const pages = times(Math.ceil(lines.length / 60), (index) => lines.slice(index * 60, index * 60 + 60));
  const font = 3 + pages.length * 2;
  return rawPdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${pages.map((_, index) => `${3 + index * 2} 0 R`).join(' ')}] /Count ${pages.length} >>`,
    ...pages.flatMap((some, index) => {
      const text = some.map((line, at) => `BT /F1 8 Tf 40 ${760 - at * 12} Td (${line}) Tj ET`).join('\n');
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents ${4 + index * 2} 0 R /Resources << /Font << /F1 ${font} 0 R >> >> >>`,
        `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
      ];
    }),
    '<< /Type /Font /Subtype /Type1 /BaseFont /Courier >>',
  ]);
}

export const merchantAttacks: Attack[] = [
  attack(
    'links of merchants, guessed',
    [30, 300],
    'refused',
    (_world, size) =>
      times(size, (index) => json(null, 'POST', '/api/uploads/look', {}, { 'x-upload-token': `guess-${index}` })),
    isLetIn,
  ),
  attack(
    "a merchant's link at every other door",
    [1, 1],
    'refused',
    ({ link, deal }) =>
      ['x-upload-token', 'x-api-key', 'authorization', 'cookie'].flatMap((header) => [
        json(null, 'POST', '/graphql', { query: '{ viewer { name } }' }, { [header]: link.token }),
        json(null, 'GET', `/api/end_users/${deal}`, undefined, { [header]: link.token }),
      ]),
    isLetIn,
  ),
  attack(
    "a merchant's link, asked for with a key that reads",
    [1, 1],
    'any',
    ({ keys, deal }) => [
      graphql(
        keys.read,
        `query ($id: ID!) { endUser(serviceId: $id) { uploadLinks { url author }
          thread(first: 100) { edges { node { ... on Message { text html subject } ... on InboundMail { text html wholeText } } } } } }`,
        { id: deal },
      ),
      json(keys.read, 'GET', `/api/end_users/${deal}/thread?first=100`),
    ],
    tells(({ link }) => [link.token], "a merchant's link"),
  ),
  attack(
    'files without end by a link',
    [35, 60],
    'any',
    ({ link }, size) => times(size, (index) => upload(link.token, link.file, `${index}.pdf`, `%PDF-1.7 ${index}`)),
    isNeverRefused,
  ),
  attack('a file of a size that no link takes', [1_000_000, 30_000_000], 'any', ({ link }, size) => [
    upload(link.token, link.file, 'a.pdf', Buffer.concat([Buffer.from('%PDF-1.7'), Buffer.alloc(size)])),
  ]),
  attack('a file whose name is a way', [10, 4000], 'any', ({ link }, size) => [
    upload(link.token, link.file, `${'../'.repeat(size)}etc/passwd`, '%PDF-1.7'),
    upload(link.token, link.file, `a\\u0000.pdf${'.pdf'.repeat(size)}`, '%PDF-1.7'),
  ]),
  attack(
    'a book of answers',
    [45, 60],
    'any',
    (world, size) => times(size, (index) => fact(world, `Another answer ${index} @[usr_${'0'.repeat(36)}]`)),
    isNeverRefused,
  ),
  attack('an answer as long as a book', [1000, 60_000], 'refused', (world, size) => [fact(world, 'x'.repeat(size))]),
  attack('an answer that is none', [1, 1], 'refused', (world) =>
    [null, {}, [], ['x'], '', '\u0000', { toString: 'x' }].map((value) => fact(world, value)),
  ),
  ...Object.entries(HOSTILE).map(([name, { bytes }]) =>
    attack(`a PDF: ${name}`, [1, 1], 'any', ({ deal, keys }) => [
      json(keys.all, 'POST', `/api/end_users/${deal}/files`, {
        ...{ filename: `${name}.pdf`, file_class: 'bank_statement' },
        file_base64: bytes().toString('base64'),
      }),
    ]),
  ),
  attack('statements of equal rows', [300, 9000], 'any', ({ deal, keys }, size) =>
    (
      [
        ['0012345678', '', '10/02'],
        ['9987654321', '-', '10/28'],
      ] as const
    ).map(([account, sign, day]) =>
      json(keys.all, 'POST', `/api/end_users/${deal}/files`, {
        ...{ filename: `${account}.pdf`, file_class: 'bank_statement' },
        file_base64: statement(size, account, sign, day).toString('base64'),
      }),
    ),
  ),
];
