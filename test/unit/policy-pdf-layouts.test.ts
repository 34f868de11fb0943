import { monitorEventLoopDelay } from 'node:perf_hooks';
import { pdfGrids } from '../../src/features/policies/reading/pdf-policies';
import { PDF_THREADS } from '../../src/platform/pdf/pdf-text';
import { ThreadPool } from '../../src/platform/threads/thread-pool';
import { pagesOf } from '../support/pdf/draw';

const threads = new ThreadPool(PDF_THREADS);
afterAll(() => threads.close());

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
