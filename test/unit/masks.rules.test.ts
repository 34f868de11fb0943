import fc from 'fast-check';
import { maskHtmlTokens } from '../../src/platform/masks/html.rules';
import { holdsNumbers, maskNumbers } from '../../src/platform/masks/numbers.rules';
import { maskToken, maskTokens, maskUrl, maskValues } from '../../src/platform/masks/secrets.rules';
import { maskValue, restoreValue } from '../../src/platform/masks/values.rules';
import { cpuMsOf } from '../support/cpu';

describe('of numbers in a text the last four digits are shown', () => {
  it.each([
    // Nine digits, in the forms of tax numbers.
    ['SSN 123-45-6789', 'SSN ***-**-6789'],
    ['his ssn is 123 45 6789.', 'his ssn is *** ** 6789.'],
    ['123456789', '*****6789'],
    ['(123456789)', '(*****6789)'],
    ['12-3456789', '**-***6789'],
    ['EIN: 12 3456789', 'EIN: ** ***6789'],
    ['SSN123456789, EIN12-3456789', 'SSN*****6789, EIN**-***6789'],
    ['123–45–6789 and 123 - 45 - 6789', '***–**–6789 and *** - ** - 6789'],
    ['123-45-6789DOB', '***-**-6789DOB'],
    ['SSN 123-45-6789 12 months', 'SSN ***-**-6789 12 months'],
    ['SS# 123 456 789', 'SS# *** **6 789'],
    ['20261122 123456789-001', '20261122 *****6789-001'],
    // Behind the words that say whose they are.
    ['Account number: 12345678', 'Account number: ****5678'],
    ['acct # 000123', 'acct # **0123'],
    ['a/c no. 55512345', 'a/c no. ****2345'],
    ['accountNumber":"12345678"', 'accountNumber":"****5678"'],
    ['account_number=12345678', 'account_number=****5678'],
    ['the account is 1234 5678 90', 'the account is **** **78 90'],
    ['account 12345678 2026', 'account ****5678 2026'],
    ['accounts 12345678 and 87654321, 11112222', 'accounts ****5678 and ****4321, ****2222'],
    ['routing 021000021 / account 123456', 'routing *****0021 / account **3456'],
    ['RTN 0210-0002-1', 'RTN ****-*002-1'],
    ['card ending in 99991234', 'card ending in ****1234'],
    ['Tax ID 12345678, TIN 98-7654321', 'Tax ID ****5678, TIN **-***4321'],
    ['Account at Chase for Harbor LLC 000123456789', 'Account at Chase for Harbor LLC ********6789'],
    ['número de cuenta 12345678', 'número de cuenta ****5678'],
    ['Account number\n12345678', 'Account number\n****5678'],
    // Cards, by their check digit.
    ['4111111111111111', '************1111'],
    ['4111 1111 1111 1111 12/27', '**** **** **** 1111 12/27'],
    ['5500-0000-0000-0004', '****-****-****-0004'],
    ['3782 822463 10005', '**** ****** *0005'],
    ['6011000990139424123', '6011000990139424123'],
  ])('%s', (text, shown) => {
    expect(maskNumbers(text)).toBe(shown);
    expect(maskNumbers(text)).toHaveLength(text.length);
  });
});

describe('what is no such number stays readable', () => {
  it.each([
    '$123,456,789.00',
    '$123456789',
    'USD 123456789',
    'payback 1,234,567,890',
    'call 555-123-4567, (555) 123-4567, 5551234567, 1-800-555-1234 or +1 555 123 4567',
    'account manager 555-123-4567',
    '2026-11-22, 11-22-2026, 11/22/2026, 20261122',
    'Account: 2026-11-22',
    '2026-11-22T15:04:05.123Z',
    'APP-123456789 and LN-2026-000123',
    'fsb_01hx123456789abcdefgh',
    '6f1a2b3c-1234-5678-9abc-123456789012',
    '9c1185a5c5e9fc54612808977ee8f548b2258d31',
    'approved 28000 18000 1000, 110 payments of 564.55 at 1.38',
    'account balance 45000, account 45,000, account $45000, account 12345.67',
    'accounts reviewed in 30 days, card ending 1234',
    'zip 12345-6789',
    '4111111111111112',
    '1234567890123',
    '0.5555555555554444 and 1.123456789',
  ])('%s', (text) => {
    expect(maskNumbers(text)).toBe(text);
    expect(holdsNumbers(text)).toBe(false);
  });
  it('also the id of an application in an address', () => {
    expect(maskNumbers('https://funder.example/deals/123456789', 'link')).toBe(
      'https://funder.example/deals/123456789',
    );
    expect(maskNumbers('https://funder.example/?ssn=123456789', 'link')).toBe('https://funder.example/?ssn=*****6789');
  });
});

describe('masks of texts', () => {
  const digits = (length: number) => fc.stringMatching(new RegExp(`^[0-9]{${length}}$`));
  const around = fc.constantFrom('', ' ', 'Hello, ', '\n', ': ', ' is on file. ');
  it('never show a tax number, wherever it stands', () => {
    const forms = [
      (n: string) => n,
      (n: string) => `${n.slice(0, 3)}-${n.slice(3, 5)}-${n.slice(5)}`,
      (n: string) => `${n.slice(0, 2)} ${n.slice(2)}`,
      (n: string) => `${n.slice(0, 2)}-${n.slice(2)}`,
    ];
    fc.assert(
      fc.property(around, digits(9), fc.constantFrom(...forms), around, (before, number, form, after) => {
        const shown = maskNumbers(before + form(number) + after);
        expect(shown.replace(/\D/g, '')).toBe(number.slice(5));
      }),
    );
  });
  it('change nothing but digits, as long as they are, and are themselves again', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9a-z $,.\-\n]{0,200}$/), (text) => {
        const shown = maskNumbers(text);
        expect(shown).toHaveLength(text.length);
        expect([...shown].every((each, at) => each === text[at] || (each === '*' && /\d/.test(text[at]!)))).toBe(true);
      }),
    );
  });
  it.each([
    '1',
    '1 ',
    '123-45-678 ',
    '4111 ',
    'account ',
    'account 1234 5',
    '999999999 ',
    ' - ',
    'a/',
    '12-345678 ',
    '. ',
  ])('take twice as long for twice as much of %j', (unit) => {
    const took = (length: number) => {
      const text = unit.repeat(length / unit.length);
      return cpuMsOf(() => maskNumbers(text));
    };
    took(20_000);
    // A quadratic one would take minutes for this.
    expect(took(600_000)).toBeLessThan(5000);
  });
});

describe('masks of values', () => {
  it('know numbers by their names and by their look, at any depth', () => {
    expect(
      maskValue({
        owner_1_ssn: '123456789',
        socialSecurityNumber: '123-45-6789',
        company: { federalTaxId: '12-3456789', EIN_Number: '987654321', taxIDs: ['123456789'] },
        bank: { account_number: '00012345', routing: 21000021, accounts: [{ number: '99887766' }] },
        notes: ['SSN 123-45-6789'],
        bank_account: { number: '12345' },
      }),
    ).toEqual({
      owner_1_ssn: '*****6789',
      socialSecurityNumber: '***-**-6789',
      company: { federalTaxId: '**-***6789', EIN_Number: '*****4321', taxIDs: ['*****6789'] },
      bank: { account_number: '****2345', routing: '****0021', accounts: [{ number: '****7766' }] },
      notes: ['SSN ***-**-6789'],
      bank_account: { number: '*2345' },
    });
  });
  it('leave ids, telephones, post codes, amounts, and names that only look alike', () => {
    const value = {
      service_id: 'fsb_1',
      end_user_id: '123456789',
      application_identifier: '123456789',
      phone: '123456789',
      zip: '123456789',
      annual_revenue: 123456789,
      protein: '12345678',
      bank_name: '12345678 Savings',
      discounts: '12345678',
    };
    expect(maskValue(value)).toEqual(value);
  });
  it('keep what is stored where they come back', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (stored) => {
        expect(restoreValue(maskValue(stored), stored)).toEqual(stored);
      }),
    );
    const stored = { note: 'SSN 123-45-6789', bank: { account_number: 12345678 } };
    expect(restoreValue({ note: 'SSN ***-**-6789', bank: { account_number: '****5678' } }, stored)).toEqual(stored);
    expect(restoreValue({ note: 'SSN ***-**-6780' }, stored)).toEqual({ note: 'SSN ***-**-6780' });
  });
  it('survive names like __proto__ and hostile nesting', () => {
    const hostile = JSON.parse('{"__proto__":{"ssn":"123456789"},"constructor":{"x":"123-45-6789"}}');
    expect(JSON.stringify(maskValue(hostile))).toBe(
      '{"__proto__":{"ssn":"*****6789"},"constructor":{"x":"***-**-6789"}}',
    );
    const deep = JSON.parse(`${'['.repeat(5000)}"123456789"${']'.repeat(5000)}`);
    expect(JSON.stringify(maskValue(deep))).not.toContain('12345');
  });
});

describe('masks of secrets', () => {
  it.each([
    ['https://hooks.slack.com/services/T0/B0/secret', 'https://hooks.slack.com/***'],
    ['https://example.com/?code=secret', 'https://example.com/***'],
    ['https://user:secret@example.com:8443/', 'https://***@example.com:8443/'],
    ['https://example.com/', 'https://example.com/'],
    ['https://example.com', 'https://example.com/'],
    ['https://example.com/#secret', 'https://example.com/***'],
  ])('%s is shown as %s', (url, shown) => {
    expect(maskUrl(url)).toBe(shown);
  });
  it('leave the path before a token, the names of values, and the words around a token', () => {
    expect(maskToken('https://x.example/api/inbound/email/0123abc')).toBe('https://x.example/api/inbound/email/***');
    expect(maskValues({ Authorization: 'Bearer abc', 'X-Key': '' })).toEqual({ Authorization: '***', 'X-Key': '***' });
    expect(maskTokens('open:\nhttps://sns.x/?Action=C&Token=abc&y=1 now')).toBe(
      'open:\nhttps://sns.x/?Action=C&Token=***&y=1 now',
    );
    const token = 'aZ09_-'.repeat(8).slice(0, 43);
    expect(maskTokens(`> here:\n> https://broker.example/u#${token}\nSee /deals#thread`)).toBe(
      '> here:\n> https://broker.example/u#***\nSee /deals#thread',
    );
    expect(maskHtmlTokens(`<a href="https://broker.example/u#${token}">here</a>`)).toBe(
      '<a href="https://broker.example/u#***">here</a>',
    );
  });
});
