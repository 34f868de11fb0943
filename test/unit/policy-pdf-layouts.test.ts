import { monitorEventLoopDelay } from 'node:perf_hooks';
import { pdfGrids } from '../../src/features/policies/reading/pdf-policies';
import { PDF_THREADS } from '../../src/platform/pdf/pdf-text';
import { ThreadPool } from '../../src/platform/threads/thread-pool';
import { drawn, pagesOf } from '../support/pdf/draw';

const threads = new ThreadPool(PDF_THREADS);
afterAll(() => threads.close());

const HEAD = ['Funder', 'Min FICO', 'TIB', 'Positions', 'Restricted States'];
const ALDER = ['Alder Funding', '600', '12 mo', '1st only', 'CA'];
const BIRCH = ['Birch Advance', '550', '6 mo', '2nd', 'TX'];

/** A table whose rows are lines set closely, 20 points below each other, a page for each list of them. */
async function rowsOf(...pages: string[][][][]): Promise<string[]> {
  const bytes = await drawn({ autoFirstPage: false }, (doc) => {
    for (const rows of pages) {
      doc.addPage().fontSize(8);
      let y = 60;
      for (const lines of rows) {
        for (const [index, cells] of lines.entries())
          for (const [column, cell] of cells.entries())
            if (cell) doc.text(cell, 40 + column * 110, y + index * 10, { lineBreak: false });
        y += lines.length * 10 + 10;
      }
    }
  });
  const [grid] = await pdfGrids(threads, { accountId: 'acc_1' }, bytes, 500);
  return grid!.rows.map((row) => Array.from(row, (cell) => cell?.text ?? '').join(' | '));
}

describe('a table of policies in a PDF', () => {
  const row = (cells: string[]) => cells.join(' | ');

  test('has headings of several lines, whichever of them names the funder', async () => {
    const above = ['', 'Min', 'Time in', 'Max', 'Restricted'];
    const below = ['Funder', 'FICO', 'Business', 'Positions', 'States'];
    const [head] = await rowsOf([[above, below], [ALDER], [BIRCH]]);
    expect(head).toBe('Funder | Min FICO | Time in Business | Max Positions | Restricted States');
  });

  test.each([
    [
      'below its other cells',
      [
        ['', '', '', '', 'TX, UT,'],
        ['Cedar Capital', '580', '1 yr', '2nd', 'WA'],
      ],
    ],
    [
      'between them',
      [
        ['', '', '', '', 'TX,'],
        ['Cedar Capital', '580', '1 yr', '2nd', 'UT,'],
        ['', '', '', '', 'WA'],
      ],
    ],
    [
      'in several lines',
      [
        ['Cedar', '580', '1 yr', '2nd', 'TX, UT,'],
        ['Capital', '', '', '', 'WA'],
      ],
    ],
  ])('has rows of several lines, with the name %s', async (_where, cedar) => {
    const rows = await rowsOf([[HEAD], [ALDER], cedar, [BIRCH]]);
    expect(rows).toEqual([row(HEAD), row(ALDER), 'Cedar Capital | 580 | 1 yr | 2nd | TX, UT, WA', row(BIRCH)]);
  });

  test('keeps rows apart that are set closely', async () => {
    const dogwood = ['Dogwood Lending', '640'];
    expect(await rowsOf([[HEAD], [ALDER, dogwood, BIRCH]])).toEqual([row(HEAD), row(ALDER), row(dogwood), row(BIRCH)]);
    expect(await rowsOf([[HEAD], [ALDER], [BIRCH, dogwood]])).toEqual([
      row(HEAD),
      row(ALDER),
      row(BIRCH),
      row(dogwood),
    ]);
  });

  test('goes on over pages without headings', async () => {
    expect(await rowsOf([[HEAD], [ALDER]], [[['Policies, continued']], [BIRCH]])).toEqual([
      ...[row(HEAD), row(ALDER)],
      row(BIRCH),
    ]);
  });
});

describe('a page of a PDF whose headings stand in its first column', () => {
  test('is one funder, whose values go on below their beginning', async () => {
    const rows = await rowsOf([
      [['Fernwood Capital']],
      [['Min FICO', '575']],
      [
        ['Restricted Industries', 'Trucking,'],
        ['', 'Law firms'],
      ],
      [['Restricted States', 'CA', 'no exceptions']],
    ]);
    expect(rows).toEqual([
      'Min FICO | 575',
      'Restricted Industries | Trucking, Law firms',
      'Restricted States | CA | no exceptions',
    ]);
  });

  test('is of several funders, whose names stand over their values', async () => {
    const names = ['', 'Ibis Capital', 'Jay Funding'];
    const rows = await rowsOf([[names], [['Min FICO', '600', '550']], [['TIB', '12 mo', '6 mo']]]);
    expect(rows).toEqual([names.join(' | '), 'Min FICO | 600 | 550', 'TIB | 12 mo | 6 mo']);
  });
});

describe('a PDF of policies', () => {
  test('is laid out beside the event loop, however many lines without headings it has', async () => {
    const words = ['Deals', 'Merchant', 'Notes for', 'Rep', 'Office'];
    const line = (at: number) => words.map((word, index) => `${word} ${at * 7 + index}`).join('\t');
    const page = (at: number) => Array.from({ length: 42 }, (_, row) => line(at * 42 + row));
    const bytes = await pagesOf(...Array.from({ length: 120 }, (_, at) => page(at)));
    const delay = monitorEventLoopDelay({ resolution: 5 });
    delay.enable();
    const grids = await pdfGrids(threads, { accountId: 'acc_1' }, bytes, 500);
    delay.disable();
    expect(grids.length).toBeGreaterThan(0);
    expect(delay.max / 1e6).toBeLessThan(500);
  }, 60_000);
});
