import { asked } from '../../src/features/conversation/checklist/extraction.rules';

const keysOf = (text: string): string[] => asked(text, '2026-11-26', true).map(({ key }) => key);
const statements = (...months: string[]): string[] => months.map((month) => `file:bank_statement:${month}`);
const PROFIT = 'file:profit_and_loss';
const CHECK = 'file:voided_check';
const ID = 'file:driver_license';
const LEASE = 'file:lease';
const EIN = 'fact:company.ein';

describe('what a funder asks for', () => {
  test.each([
    ['P&L', [PROFIT]],
    ['P/L', [PROFIT]],
    ['P and L', [PROFIT]],
    ['Profit & Loss', [PROFIT]],
    ['YTD P&Ls', [PROFIT]],
    ['2023 tax return & P&L', ['file:tax_return:2023', PROFIT]],
    ['tax return and P&L', ['file:tax_return', PROFIT]],
    ['P & L and balance sheet', [PROFIT, 'file:balance_sheet']],
    ['profit and loss and balance sheet', [PROFIT, 'file:balance_sheet']],
    ['voided check & lease', ['file:voided_check', 'file:lease']],
  ])('is not cut within a name: %s', (text, keys) => {
    expect(keysOf(text)).toEqual(keys);
  });

  test('is said in the words of who asks', () => {
    expect(asked('P & L', '2026-11-26', true)[0]).toMatchObject({ title: 'Profit and loss', text: 'P & L' });
    expect(asked('SSN of owner 2', '2026-11-26', true)[0]).toMatchObject({ title: 'SSN of owner 2' });
  });

  test.each([
    ['bank statements Oct-Dec', statements('2025-10', '2025-11', '2025-12')],
    ['bank statements Sep - Nov', statements('2026-09', '2026-10', '2026-11')],
    ['statements may to july', statements('2026-05', '2026-06', '2026-07')],
    ['statements November through January', statements('2025-11', '2025-12', '2026-01')],
    ['statements Nov 2024 – Jan 2025', statements('2024-11', '2024-12', '2025-01')],
    ['statements Nov 2024 to Jan', statements('2024-11', '2024-12', '2025-01')],
    ["statements Feb-Mar '25", statements('2025-02', '2025-03')],
    ['most recent 2 business bank statements', statements('2026-09', '2026-10')],
    ['recent 3 bank statements', statements('2026-08', '2026-09', '2026-10')],
    ['last two statements, lease', [...statements('2026-09', '2026-10'), LEASE]],
    ['October, August statements', statements('2026-10', '2026-08')],
    ['3 most recent bank statements', statements('2026-08', '2026-09', '2026-10')],
    ['two latest business statements, lease', [...statements('2026-09', '2026-10'), LEASE]],
    ['statements for 09/2026 and 10/2026', statements('2026-09', '2026-10')],
    ['bank statements 8/2026 - 10/2026', statements('2026-08', '2026-09', '2026-10')],
    ['bank statement of 10/2026 by 12/05/2026', statements('2026-10')],
  ])('is every month of a span: %s', (text, keys) => {
    expect(keysOf(text)).toEqual(keys);
  });

  test.each([
    ['2022 and 2023 tax returns', ['file:tax_return:2022', 'file:tax_return:2023']],
    ['Please send the 2022, 2023 & 2024 tax returns', [2022, 2023, 2024].map((year) => `file:tax_return:${year}`)],
    ['tax returns for 2022 and 2023, lease', ['file:tax_return:2022', 'file:tax_return:2023', 'file:lease']],
    ['2022-2024 tax returns', [2022, 2023, 2024].map((year) => `file:tax_return:${year}`)],
    ['statement of October 2025, 2024 tax return', [...statements('2025-10'), 'file:tax_return:2024']],
    ['2025 tax return', ['file:tax_return:2025']],
    ['tax return by 12/31/2025', ['file:tax_return']],
    ['2024/2025 tax returns', ['file:tax_return:2024', 'file:tax_return:2025']],
    ['2 years of tax returns', ['file:tax_return']],
  ])('is a tax return of each year: %s', (text, keys) => {
    expect(keysOf(text)).toEqual(keys);
  });

  test.each([
    ['October bank statement (all pages), Voided check (pre-printed), DL', [...statements('2026-10'), CHECK, ID]],
    ['bank statements (Oct, Nov), DL (front and back)', [...statements('2026-10', '2026-11'), ID]],
    ['voided check [business; not personal], lease', [CHECK, LEASE]],
    ['proof of ownership (K-1, tax return or articles), lease', ['file:proof_of_ownership', LEASE]],
    ['Bank statements (all accounts (Chase, TD), all pages), DL', ['file:bank_statement', ID]],
    ['October statement (call me with the login), EIN (see the application)', [...statements('2026-10'), EIN]],
    ['October statement (I only have July through September)', statements('2026-10')],
    ['October statement (you have not sent September)', statements('2026-10', '2026-09')],
  ])('is not cut within brackets, which only say more of it: %s', (text, keys) => {
    expect(keysOf(text)).toEqual(keys);
  });

  test.each([
    ['DL (front, voided check, lease', [ID, CHECK, LEASE]],
    ['DL [both owners, voided check, lease', [ID, CHECK, LEASE]],
    ['voided check), DL, lease', [CHECK, ID, LEASE]],
    ['DL (front, voided check (pre-printed), lease (signed', [ID, CHECK, LEASE]],
    ['voided check (business (not personal), DL and lease', [CHECK, ID, LEASE]],
    ['((((voided check, DL; lease', [CHECK, ID, LEASE]],
    ['1) DL (front and back\n2) Lease (signed\n3) Voided check', [ID, LEASE, CHECK]],
    ['voided check :), DL ;) and lease :(', [CHECK, ID, LEASE]],
    ['DL (front], voided check, lease', [ID, CHECK, LEASE]],
  ])('is not lost behind a bracket that nobody closed or opened: %s', (text, keys) => {
    expect(keysOf(text)).toEqual(keys);
  });

  test.each([
    ['the following (voided check, DL and lease)', [CHECK, ID, LEASE]],
    ['(voided check, DL, site photos)', [CHECK, ID, 'text:site photos']],
    ['the usual stips (VC, DL); EIN', [CHECK, ID, EIN]],
    ['recent financials (P&L, balance sheet)', [PROFIT, 'file:balance_sheet']],
    ['proof of address (utility bill or lease)', [LEASE]],
    ['site photos (inside, outside)', ['text:site photos inside outside']],
    ['a few more documents (1)', ['text:few more documents 1']],
  ])('stands in brackets where nothing around them names it: %s', (text, keys) => {
    expect(keysOf(text)).toEqual(keys);
  });

  test.each([
    ['1) voided check 2) DL 3) lease', [CHECK, ID, LEASE]],
    ['(1) voided check (2) DL (3) lease', [CHECK, ID, LEASE]],
    ['a) voided check (pre-printed) b) DL', [CHECK, ID]],
    ['ii) voided check', [CHECK]],
    ['the application (page 2) and DL', ['file:application', ID]],
    ['both owners 2) DL', [ID]],
  ])('is cut at the numbers of a list: %s', (text, keys) => {
    expect(keysOf(text)).toEqual(keys);
  });

  test.each([
    ['DL front and back, lease', [ID, LEASE]],
    ['driver’s license & landlord’s phone', [ID, 'fact:landlord_phone']],
    ['SSN of 2nd owner', ['fact:owners.1.ssn']],
    ['home address for owner #2 and SSN', ['fact:owners.1.home_address', 'fact:owners.0.ssn']],
    ['date of birth of the third owner', ['fact:owners.2.date_of_birth']],
    ['tax ID number', [EIN]],
    ['federal tax-id & tax return', [EIN, 'file:tax_return']],
    ['taxpayer identification number', [EIN]],
    ['3 months of credit card processing statements, DL', ['text:3 months of credit card processing statements', ID]],
    ['EIN letter (SS-4)', ['text:ein letter ss 4']],
    ['EIN confirmation letter, EIN', ['text:ein confirmation letter', EIN]],
    ['landlord’s contact info (name, phone)', [LEASE]],
  ])('is known as people write it: %s', (text, keys) => {
    expect(keysOf(text)).toEqual(keys);
  });

  test.each([
    ['years', '2022, '.repeat(3300)],
    ['brackets that are left open', '(['.repeat(10_000)],
    ['brackets that nobody opened', ')]'.repeat(10_000)],
    ['brackets in brackets', `${'('.repeat(10_000)}${')'.repeat(10_000)}`],
    ['items in brackets', `the following (${'site photo 1, '.repeat(1400)})`],
    ['items that end with brackets', 'DL (both), '.repeat(1800)],
    ['blanks', `lease${' '.repeat(19_000)}and DL`],
    ['numbers', '1) DL '.repeat(3300)],
  ])('is found in long lists of %s in time', (_what, text) => {
    const began = Date.now();
    asked(text, '2026-11-26', true);
    expect(Date.now() - began).toBeLessThan(1000);
  });
});
