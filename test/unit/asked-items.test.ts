import { asked } from '../../src/features/conversation/checklist/extraction.rules';

const keysOf = (text: string): string[] => asked(text, '2026-11-26', true).map(({ key }) => key);
const statements = (...months: string[]): string[] => months.map((month) => `file:bank_statement:${month}`);
const PROFIT = 'file:profit_and_loss';

describe('what a funder asks for', () => {
  test.each([
    ['P&L', [PROFIT]],
    ['P/L', [PROFIT]],
    ['P and L', [PROFIT]],
    ['Profit & Loss', [PROFIT]],
    ['YTD P&Ls', [PROFIT]],
    ['2023 tax return & P&L', ['file:tax_return', PROFIT]],
    ['tax return and P&L', ['file:tax_return', PROFIT]],
    ['P & L and balance sheet', [PROFIT, 'file:balance_sheet']],
    ['profit and loss and balance sheet', [PROFIT, 'file:balance_sheet']],
    ['voided check & lease', ['file:voided_check', 'file:lease']],
  ])('is not cut within a name: %s', (text, keys) => {
    expect(keysOf(text)).toEqual(keys);
  });

  test('is said in the words of who asks', () => {
    expect(asked('P & L', '2026-11-26', true)[0]).toMatchObject({ title: 'Profit and loss', text: 'P & L' });
  });

  test.each([
    ['bank statements Oct-Dec', statements('2025-10', '2025-11', '2025-12')],
    ['bank statements Sep - Nov', statements('2026-09', '2026-10', '2026-11')],
    ['statements may to july', statements('2026-05', '2026-06', '2026-07')],
    ['statements November through January', statements('2025-11', '2025-12', '2026-01')],
    ['statements Nov 2024 – Jan 2025', statements('2024-11', '2024-12', '2025-01')],
    ['statements Nov 2024 to Jan', statements('2024-11', '2024-12', '2025-01')],
    ["statements Feb-Mar '25", statements('2025-02', '2025-03')],
    ['October, August statements', statements('2026-10', '2026-08')],
  ])('is every month of a span: %s', (text, keys) => {
    expect(keysOf(text)).toEqual(keys);
  });

  test.each([
    ['2022 and 2023 tax returns', ['file:tax_return:2022', 'file:tax_return:2023']],
    ['Please send the 2022, 2023 & 2024 tax returns', [2022, 2023, 2024].map((year) => `file:tax_return:${year}`)],
    ['tax returns for 2022 and 2023, lease', ['file:tax_return:2022', 'file:tax_return:2023', 'file:lease']],
    ['2022-2024 tax returns', [2022, 2023, 2024].map((year) => `file:tax_return:${year}`)],
    ['statement of October 2025, 2024 tax return', [...statements('2025-10'), 'file:tax_return']],
    ['2 years of tax returns', ['file:tax_return']],
  ])('is a tax return of each year: %s', (text, keys) => {
    expect(keysOf(text)).toEqual(keys);
  });

  test('is found in long lists of years in time', () => {
    const began = Date.now();
    asked('2022, '.repeat(3300), '2026-11-26', true);
    expect(Date.now() - began).toBeLessThan(1000);
  });
});
