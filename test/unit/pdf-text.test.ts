import PDFDocument from 'pdfkit';
import { PDF_THREADS } from '../../src/platform/pdf/pdf-text';
import type { Line } from '../../src/platform/pdf/text.rules';
import { ThreadPool } from '../../src/platform/threads/thread-pool';
import { HELLO, HOSTILE, onePage } from '../support/pdf/hostile';
import { readPdfText } from '../support/pdf/read';

const MEBIBYTE = 1024 * 1024;

/** What pdfkit writes with these steps. */
function drawn(options: object, draw: (doc: PDFKit.PDFDocument) => void): Promise<Buffer> {
  const doc = new PDFDocument({ size: 'LETTER', margin: 0, ...options });
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<Buffer>((resolve) => doc.on('end', () => resolve(Buffer.concat(chunks))));
  draw(doc);
  doc.end();
  return ended;
}

const cellsOf = (lines: readonly Line[] = []) => lines.map(({ cells }) => cells.map(({ text }) => text));

describe('the text of PDFs', () => {
  const threads = new ThreadPool(PDF_THREADS);
  afterAll(() => threads.close());
  const read = (bytes: Buffer, timeoutMs = 20_000) =>
    readPdfText(threads, { bytes }, { accountId: 'acc_1', timeoutMs, mostPages: 500 });

  test('is lines of cells, each with its box, font and size', async () => {
    const bytes = await drawn({}, (doc) => {
      doc.font('Helvetica-Bold').fontSize(18).text('Account statement', 72, 72, { lineBreak: false });
      doc.font('Helvetica').fontSize(10);
      doc.text('10/03', 72, 120, { lineBreak: false }).text('Card deposit', 144, 120, { lineBreak: false });
      doc.text('1,234.56', 540 - doc.widthOfString('1,234.56'), 120, { lineBreak: false });
      doc
        .rotate(45, { origin: [300, 400] })
        .fontSize(60)
        .text('COPY', 200, 400);
    });
    const { pages, producer, error } = await read(bytes);
    const [page] = pages;
    expect({ error, producer, kind: page?.kind, cells: cellsOf(page?.lines) }).toEqual({
      error: null,
      producer: 'PDFKit',
      kind: 'text',
      cells: [['Account statement'], ['10/03', 'Card deposit', '1,234.56']],
    });
    const [title, row] = page?.lines ?? [];
    expect(title?.words[0]).toMatchObject({ text: 'Account', font: 'Helvetica-Bold', size: 18 });
    expect(row?.cells[2]?.box[3]).toBeCloseTo(540 / 612, 3);
    expect(row?.cells[0]?.box[1]).toBeCloseTo(72 / 612, 3);
  });

  test('stands where it is shown, however a page is turned and cut', async () => {
    const bytes = (
      await drawn({ compress: false }, (doc) => doc.text('Here', 100, 200, { lineBreak: false }))
    ).toString('latin1');
    const turned = bytes.replace(
      '/MediaBox [0 0 612 792]',
      '/Rotate 90 /CropBox [50 50 562 742] /MediaBox [0 0 612 792]',
    );
    const { pages } = await read(Buffer.from(turned, 'latin1'));
    // Turned, what runs from left to right runs from top to bottom: in no line.
    expect(pages[0]).toMatchObject({ width: 692, height: 512, lines: [] });
    const cut = bytes.replace('/MediaBox [0 0 612 792]', '/CropBox [50 50 562 742] /MediaBox [0 0 612 792]');
    const [line] = (await read(Buffer.from(cut, 'latin1'))).pages[0]?.lines ?? [];
    expect(line?.box[1]).toBeCloseTo(50 / 512, 3);
  });

  test('needs the user’s password, and not the owner’s', async () => {
    const text = (doc: PDFKit.PDFDocument) => doc.text('Hello', 72, 72);
    expect(await read(await drawn({ userPassword: 'secret' }, text))).toMatchObject({
      error: 'The PDF asks for a password.',
      pages: [],
      activeContent: ['encrypted'],
    });
    const owned = await read(await drawn({ ownerPassword: 'secret' }, text));
    expect({ error: owned.error, cells: cellsOf(owned.pages[0]?.lines) }).toEqual({ error: null, cells: [['Hello']] });
  });

  test('printed twice on one place is there once; the values of fields are words', async () => {
    const field =
      '<< /Type /Annot /Subtype /Widget /FT /Tx /T (n) /V (Rivera Foods LLC) /Rect [72 600 300 620] /P 3 0 R >>';
    const bytes = onePage(`${HELLO} ${HELLO.replace('72 700', '72.3 700')}`, { further: [field] }).toString('latin1');
    const withField = bytes.replace('/Contents 4 0 R', '/Annots [6 0 R] /Contents 4 0 R');
    const { pages } = await read(Buffer.from(withField, 'latin1'));
    expect(cellsOf(pages[0]?.lines)).toEqual([['Hello, this is a page of text.'], ['Rivera Foods LLC']]);
  });

  test.each(Object.entries(HOSTILE))('ends within its limits: %s', async (_name, hostile) => {
    const bytes = hostile.bytes();
    const before = process.memoryUsage.rss();
    let most = before;
    const watch = setInterval(() => {
      most = Math.max(most, process.memoryUsage.rss());
    }, 20);
    const found = await read(bytes);
    clearInterval(watch);
    const kinds = found.pages.map(({ kind }) => kind);
    const same = kinds.length > 1 && new Set(kinds).size === 1;
    expect({ error: found.error, kinds: same ? `${kinds[0]}*${kinds.length}` : kinds.join(' ') }).toEqual({
      error: hostile.error,
      kinds: hostile.kinds,
    });
    if (hostile.active) expect(found.activeContent).toEqual(hostile.active);
    expect(most - before).toBeLessThan(200 * MEBIBYTE);
    expect((await read(onePage(HELLO))).pages[0]?.kind).toBe('text');
  });
});
