import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { readStatements } from '../../src/features/documents/statements/reader.rules';
import { missingOcr } from '../../src/platform/pdf/ocr-packages';
import { OCR_THREADS, PDF_THREADS, readPicturePages } from '../../src/platform/pdf/pdf-text';
import { withPictures } from '../../src/platform/pdf/picture-pages.rules';
import { ThreadPool } from '../../src/platform/threads/thread-pool';
import { onePage, pictured } from '../support/pdf/hostile';
import { readPdfText } from '../support/pdf/read';
import { scanOf, stencilOf } from '../support/pdf/scan';
import { debitCredit } from '../support/statements/column-layouts';
import { ledgerOf } from '../support/statements/ledger';
import { Paper } from '../support/statements/paper';

const MEBIBYTE = 1024 * 1024;

const GREY = '/ColorSpace /DeviceGray /BitsPerComponent 8';
const sized = (width: number, height: number, more = GREY) => `/Width ${width} /Height ${height} ${more}`;
/** A JPEG that says of itself how large it is, whatever the PDF says. */
const jpegOf = (width: number, height: number): Buffer =>
  Buffer.from([
    ...[0xff, 0xd8, 0xff, 0xc0, 0, 11, 8, height >> 8, height & 255, width >> 8, width & 255, 1, 1, 0x11, 0],
    ...[0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0, 0, 0, 0, 0xff, 0xd9],
  ]);

const HOSTILE: Record<string, () => Buffer> = {
  'a picture of 900 megapixels': () =>
    pictured(sized(30_000, 30_000, `${GREY} /Filter /FlateDecode`), deflateSync(Buffer.alloc(MEBIBYTE))),
  'a JPEG of 4,000 megapixels that is said to be small': () =>
    pictured(sized(100, 100, `${GREY} /Filter /DCTDecode`), jpegOf(65_000, 65_000)),
  'a small picture that inflates to 500 MB': () =>
    pictured(sized(3000, 4000, `${GREY} /Filter /FlateDecode`), deflateSync(Buffer.alloc(500 * MEBIBYTE))),
  'a stencil of 900 megapixels': () =>
    pictured(sized(30_000, 30_000, '/ImageMask true /BitsPerComponent 1 /Filter /CCITTFaxDecode'), Buffer.alloc(1000)),
  'a picture that breaks off': () => pictured(sized(1000, 1000, `${GREY} /Filter /DCTDecode`), jpegOf(1000, 1000)),
  'random bytes as JBIG2': () =>
    pictured(
      sized(2000, 2000, `/ColorSpace /DeviceGray /BitsPerComponent 1 /Filter /JBIG2Decode`),
      Buffer.from(Array.from({ length: 4000 }, (_, at) => (at * 7919) % 251)),
    ),
  'a picture without a size': () => pictured(GREY, Buffer.alloc(100)),
  'a page that is blank': () => onePage(''),
};

describe('the words in pictures', () => {
  const words = new ThreadPool(PDF_THREADS);
  const pictures = new ThreadPool(OCR_THREADS);
  const folder = mkdtempSync(join(tmpdir(), 'dealgate-ocr-'));
  afterAll(async () => {
    await Promise.all([words.close(), pictures.close()]);
    rmSync(folder, { recursive: true });
  });

  const kept = (bytes: Buffer): string => {
    const path = join(folder, 'a.pdf');
    writeFileSync(path, bytes);
    return path;
  };
  const limits = { accountId: 'acc_1', timeoutMs: 60_000, mostPages: 500 };
  const read = async (bytes: Buffer, timeoutMs = limits.timeoutMs) => {
    const path = kept(bytes);
    const text = await readPdfText(words, { path }, limits);
    const numbers = text.pages.map(({ number }) => number);
    const { pages, stopped } = await readPicturePages(pictures, path, numbers, { ...limits, timeoutMs });
    return { ...withPictures(text, pages, 500), stopped };
  };

  test('of a scanned statement lie in lines where they stand, and its arithmetic comes out', async () => {
    const { paper, statements } = debitCredit(ledgerOf(5, { months: 1, rows: 14 }));
    const found = await read(await scanOf(paper, { dpi: 150, quality: 80, askew: 0.6 }));
    expect(found).toMatchObject({ error: null, pages: [{ kind: 'ocr' }], stopped: null });
    const [statement] = readStatements(found.pages).statements;
    const [truth] = statements;
    expect(statement).toMatchObject({ isOcr: true, opening: truth?.opening, closing: truth?.closing });
    expect(statement?.outcome).toEqual({ reconciliation: 'reconciled', difference: 0, reasons: [], observations: [] });
    expect(statement?.rows.map(({ date, cents, isOcr }) => [date, cents, isOcr])).toEqual(
      truth?.rows.map(({ date, cents }) => [date, cents, true]),
    );
    // Askew by 0.6°, what stands at the right edge lies 6 points lower.
    for (const [at, { box }] of (statement?.rows ?? []).entries())
      for (const [side, value] of box.entries())
        expect(Math.abs(value - (truth?.rows[at]?.box[side] ?? 9))).toBeLessThan(0.015);
  });

  test('are read in strips, in stencils and on pages that lie on their side', async () => {
    const paper = new Paper();
    paper.addPage();
    paper.put('Account statement of October', 72, 100, { size: 16 });
    paper.put('Opening balance 1,234.56', 72, 140, { size: 12 });
    paper.put('Closing balance 9,876.54', 72, 640, { size: 12 });
    const whole = await scanOf(paper, { dpi: 150, strips: 7 });
    const onItsSide = await scanOf(paper, { dpi: 150, turned: true });
    const stencil = stencilOf(paper, 200);
    for (const bytes of [whole, onItsSide, stencil]) {
      const { pages } = await read(bytes);
      const lines = pages[0]?.lines.map(({ cells }) => cells.map(({ text }) => text).join(' '));
      expect(lines).toEqual(['Account statement of October', 'Opening balance 1,234.56', 'Closing balance 9,876.54']);
      expect(pages[0]?.lines[1]?.box[1]).toBeCloseTo(72 / 612, 2);
      expect(pages[0]?.lines[1]?.words.every(({ isOcr, size }) => isOcr && Math.abs(size - 12) < 1.5)).toBe(true);
    }
  });

  test.each(Object.entries(HOSTILE))('end within their limits: %s', async (_name, hostile) => {
    const bytes = hostile();
    const before = process.memoryUsage.rss();
    let most = before;
    const watch = setInterval(() => {
      most = Math.max(most, process.memoryUsage.rss());
    }, 20);
    const found = await read(bytes, 20_000);
    clearInterval(watch);
    expect(found).toMatchObject({
      error: 'Page 1 has no text: it is a picture.',
      pages: [{ kind: 'none', lines: [] }],
    });
    expect(found.stopped).not.toBe('time');
    expect(most - before).toBeLessThan(350 * MEBIBYTE);
  });

  test('are given up where the engine takes too long, and the next file is read', async () => {
    const paper = new Paper();
    paper.addPage();
    paper.put('Opening balance 1,234.56', 72, 140, { size: 12 });
    const bytes = await scanOf(paper);
    expect(await read(bytes, 5)).toMatchObject({ stopped: 'time', pages: [{ kind: 'none' }] });
    expect(await read(bytes)).toMatchObject({ stopped: null, pages: [{ kind: 'ocr' }] });
  });
});

describe('the packages that read pictures', () => {
  test('are named where they, or their versions, are missing', () => {
    const wanted = 'tesseract.js@7.0.0 @tesseract.js-data/eng@1.0.0';
    expect(missingOcr()).toBeNull();
    expect(missingOcr(() => null)).toBe(wanted);
    expect(missingOcr((name) => (name === 'tesseract.js' ? '6.0.1' : '1.0.0'))).toBe(wanted);
  });
});
