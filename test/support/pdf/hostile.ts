import { deflateSync } from 'node:zlib';

/** A PDF of hand-written objects, whose numbers are their places: 1 is the catalogue. */
export function rawPdf(objects: readonly (string | Buffer)[], { trailer = '' } = {}): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1')];
  const offsets: number[] = [];
  let at = parts[0]?.length ?? 0;
  const add = (part: Buffer) => {
    parts.push(part);
    at += part.length;
  };
  objects.forEach((object, index) => {
    offsets.push(at);
    add(Buffer.from(`${index + 1} 0 obj\n`));
    add(Buffer.isBuffer(object) ? object : Buffer.from(object, 'latin1'));
    add(Buffer.from('\nendobj\n'));
  });
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const end = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${trailer}>>\nstartxref\n${at}\n%%EOF\n`;
  add(Buffer.from(end));
  return Buffer.concat(parts);
}

const streamOf = (bytes: Buffer, head = ''): Buffer =>
  Buffer.concat([Buffer.from(`<< /Length ${bytes.length} ${head}>>\nstream\n`), bytes, Buffer.from('\nendstream')]);

const FONT = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>';
const CATALOGUE = '<< /Type /Catalog /Pages 2 0 R >>';
const pages = (kids: string, count: number | string) => `<< /Type /Pages /Kids [${kids}] /Count ${count} >>`;
const page = (contents: string, more = '') =>
  `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents ${contents} /Resources << /Font << /F1 5 0 R >> ${more} >> >>`;

const textStream = (text: string) => streamOf(Buffer.from(text, 'latin1'));

/** One page with these operators; `catalogue` goes into the catalogue. */
export const onePage = (
  operators: string,
  { catalogue = '', resources = '', further = [] as (string | Buffer)[] } = {},
): Buffer =>
  rawPdf([
    `<< /Type /Catalog /Pages 2 0 R ${catalogue}>>`,
    pages('3 0 R', 1),
    page('4 0 R', resources),
    textStream(operators),
    FONT,
    ...further,
  ]);

/** A page that shows a picture: what is said about it, its bytes, and the operators that show it as `/P`. */
export const pictured = (about: string, bytes: Buffer, operators = 'q 100 0 0 100 0 600 cm /P Do Q'): Buffer =>
  onePage(operators, {
    resources: '/XObject << /P 6 0 R >>',
    further: [streamOf(bytes, `/Type /XObject /Subtype /Image ${about} `)],
  });

export const HELLO = 'BT /F1 12 Tf 72 700 Td (Hello, this is a page of text.) Tj ET';

/** Zeroes that take a thousandth of their size; `times` deflated. */
function deflated(megabytes: number, times: number): Buffer {
  let bytes: Buffer = Buffer.alloc(megabytes * 1024 * 1024, 0x20);
  for (let round = 0; round < times; round++) bytes = deflateSync(bytes, { level: 9 });
  return bytes;
}

const bombPage = (megabytes: number, times: number): Buffer => {
  const filters = times === 1 ? '/FlateDecode' : `[${'/FlateDecode '.repeat(times)}]`;
  return rawPdf([
    CATALOGUE,
    pages('3 0 R', 1),
    page('4 0 R'),
    streamOf(deflated(megabytes, times), `/Filter ${filters} `),
    FONT,
  ]);
};

function manyStreams(): Buffer {
  const bytes = deflated(14, 1);
  const streams = Array.from({ length: 200 }, () => streamOf(bytes, '/Filter /FlateDecode '));
  const references = streams.map((_, index) => `${index + 6} 0 R`).join(' ');
  return rawPdf([CATALOGUE, pages('3 0 R', 1), page(`[${references}]`), textStream(HELLO), FONT, ...streams]);
}

/** Forms that draw the next one three times: 3 to the power of `depth`. */
function nestedForms(depth: number): Buffer {
  const forms = Array.from({ length: depth }, (_, index) => {
    const next = index + 7;
    const body = index + 1 === depth ? HELLO : '/X Do /X Do /X Do';
    const resources = index + 1 === depth ? '/Font << /F1 5 0 R >>' : `/XObject << /X ${next} 0 R >>`;
    return streamOf(
      Buffer.from(body),
      `/Type /XObject /Subtype /Form /BBox [0 0 612 792] /Resources << ${resources} >> `,
    );
  });
  return rawPdf([
    CATALOGUE,
    pages('3 0 R', 1),
    page('4 0 R', '/XObject << /X 6 0 R >>'),
    textStream('/X Do'),
    FONT,
    ...forms,
  ]);
}

const manyPages = (count: number): Buffer => {
  const kids = Array.from({ length: count }, (_, index) => `${index + 5} 0 R`).join(' ');
  const leaves = Array.from({ length: count }, () => page('3 0 R').replace('5 0 R', '4 0 R'));
  return rawPdf([CATALOGUE, pages(kids, count), textStream(HELLO), FONT, ...leaves]);
};

const pageTreeLoop = () => rawPdf([CATALOGUE, pages('2 0 R 3 0 R', 2), page('4 0 R'), textStream(HELLO), FONT]);
const onlyLoop = () =>
  rawPdf([CATALOGUE, pages('3 0 R', 1), '<< /Type /Pages /Kids [2 0 R] /Count 1 /Parent 2 0 R >>']);

const prevLoop = () => {
  const plain = onePage(HELLO).toString('latin1');
  const at = plain.lastIndexOf('xref\n0');
  return Buffer.from(plain.replace('/Root 1 0 R', `/Prev ${at} /Root 1 0 R`), 'latin1');
};

const bigPicture = () =>
  rawPdf([
    CATALOGUE,
    pages('3 0 R', 1),
    page('4 0 R', '/XObject << /X 6 0 R >>'),
    textStream('q 612 0 0 792 0 0 cm /X Do Q'),
    FONT,
    streamOf(
      deflated(60, 1),
      '/Type /XObject /Subtype /Image /Width 30000 /Height 30000 /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /FlateDecode ',
    ),
  ]);

export interface HostilePdf {
  bytes: () => Buffer;
  /** What its error says; null: there is none. */
  error: string | null;
  /** The kinds of the pages that are answered. */
  kinds: string;
  active?: string[];
}

const NO_PAGES = 'The pages of the PDF cannot be found.';
const NO_PDF = 'The file is no PDF that can be read.';

/** What people with bad intentions send. */
export const HOSTILE: Record<string, HostilePdf> = {
  '1 MB that inflates to 1 GB': {
    bytes: () => bombPage(1000, 1),
    error: 'Page 1 cannot be read.',
    kinds: 'unreadable',
  },
  'the same, deflated twice': { bytes: () => bombPage(150, 2), error: 'Page 1 cannot be read.', kinds: 'unreadable' },
  '200 streams of 14 MB': { bytes: manyStreams, error: 'Page 1 cannot be read.', kinds: 'unreadable' },
  'forms in forms': { bytes: () => nestedForms(25), error: 'Page 1 cannot be read.', kinds: 'unreadable' },
  'two thousand million pages': {
    bytes: () => rawPdf([CATALOGUE, pages('3 0 R', 2_000_000_000), page('4 0 R'), textStream(HELLO), FONT]),
    error: null,
    kinds: 'text',
  },
  'a page tree that holds itself': { bytes: pageTreeLoop, error: NO_PAGES, kinds: '' },
  'a page tree that is nothing but itself': { bytes: onlyLoop, error: NO_PAGES, kinds: '' },
  'no page at all': { bytes: () => rawPdf([CATALOGUE, pages('', 0)]), error: NO_PAGES, kinds: '' },
  'fewer pages than none': { bytes: () => rawPdf([CATALOGUE, pages('', -5)]), error: NO_PAGES, kinds: '' },
  'a table that comes before itself': { bytes: prevLoop, error: null, kinds: 'text' },
  '10,000 pages': {
    bytes: () => manyPages(10_000),
    error: 'The PDF has 10000 pages; at most 500 are read.',
    kinds: 'text*20',
  },
  'an end that is missing': { bytes: () => onePage(HELLO).subarray(0, 300), error: NO_PDF, kinds: '' },
  'a header alone': { bytes: () => Buffer.from('%PDF-1.7\n'), error: NO_PDF, kinds: '' },
  'random bytes': {
    bytes: () =>
      Buffer.concat([
        Buffer.from('%PDF-1.4\n'),
        Buffer.from(Array.from({ length: 100_000 }, (_, i) => (i * 7919 + (i >> 3) * 31) % 256)),
      ]),
    error: NO_PDF,
    kinds: '',
  },
  '200,000 lists in lists': {
    bytes: () => onePage(HELLO, { catalogue: `/Deep ${'['.repeat(200_000)}${']'.repeat(200_000)} ` }),
    error: NO_PDF,
    kinds: '',
  },
  'scripts and programs': {
    bytes: () =>
      onePage(HELLO, {
        catalogue:
          '/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >> /AA << /WC << /S /Launch /F (calc.exe) >> >> /Names << /EmbeddedFiles << /Names [] >> >> ',
      }),
    error: null,
    kinds: 'text',
    active: ['javascript', 'open_action', 'launch', 'embedded_files'],
  },
  'a picture of 30,000 × 30,000': { bytes: bigPicture, error: 'Page 1 has no text: it is a picture.', kinds: 'none' },
  'white text, and text under a box': {
    bytes: () => onePage(`1 1 1 rg ${HELLO} BT /F1 12 Tf 72 600 Td (Under a box.) Tj ET 1 1 1 rg 60 590 300 30 re f`),
    error: null,
    kinds: 'text',
  },
  'text that is not drawn': {
    bytes: () => onePage(`3 Tr ${HELLO}`.replace('3 Tr BT', 'BT 3 Tr')),
    error: null,
    kinds: 'invisible',
  },
};
