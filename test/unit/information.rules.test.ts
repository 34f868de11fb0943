import fc from 'fast-check';
import {
  checkInformation,
  mapPersonalData,
  maskedAt,
  maskInformation,
  maskPersonal,
  missingInformation,
  nameToFunders,
  readPath,
  restoreMasked,
} from '../../src/features/deals/information.rules';
import { inOneForm } from '../../src/features/deals/information-shape.rules';

const address = { line_1: '1 Main St', line_2: '', city: 'Miami', state: 'FL', zip: '33101' };
const complete = {
  company: {
    ...{ name: 'Blue Cedar Cafe LLC', dba: '', ein: '12-3456789', phone: '', email: '', website: '', naics: '722511' },
    ...{ entity_type: 'llc', industry: 'restaurants', start_date: '2021-03-01', state_of_incorporation: 'FL', address },
    billing_address: {},
  },
  owners: [
    {
      ...{
        first_name: 'Ana',
        last_name: 'Reed',
        email: '',
        phone: '',
        ssn: '123-45-6789',
        date_of_birth: '1980-01-31',
      },
      ...{ credit_score: 700, ownership_percentage: 100, home_address: {}, has_signed: true },
      ...{ middle_name: '', prefix: '', suffix: '', home_phone: '', signed_date: '2026-01-31' },
    },
  ],
  ...{ amount_requested: 50000, purpose: '', product: 'mca', annual_revenue: 480000, monthly_revenue: 40000 },
  ...{ time_in_business_months: 60, positions: 1, paper_grade: 'B', predicted_industry_probability: 0.9 },
  source: { name: '', email_address: '', notes: '' },
  unmapped: { 'Lead Score': '82', Hot: true, Calls: 3, Owner: null },
  statements: {
    ...{ months: 4, monthly_revenue: 39000, average_daily_balance: -8000, deposits_per_month: 12 },
    ...{ nsf_per_month: 2, negative_days_per_month: 1 },
  },
  flags: { bankruptcy: false, tax_liens: false, defaults: false, homeowner: true },
};
const nested = (levels: number): unknown => (levels === 0 ? 1 : { a: nested(levels - 1) });

test.each<[string | null, unknown, string | null]>([
  ['Blue Cedar Cafe', { company: { name: 'Cedar Holdings LLC' } }, 'Blue Cedar Cafe'],
  [null, { company: { name: ' Cedar Holdings LLC ' } }, 'Cedar Holdings LLC'],
  [null, { company: { name: ' ' } }, null],
  [null, null, null],
])('a deal named %j with %j is %j to funders', (name, information, called) => {
  expect(nameToFunders({ name, information })).toBe(called);
});

describe('information that fits', () => {
  it.each<[string, unknown]>([
    ['everything that is understood', complete],
    ['nothing', {}],
    [
      'unknown names at every level',
      { ucc: [1, 'x', null, { y: true }], company: { motto: 'z' }, flags: { pep: 'no' } },
    ],
    ['null for what is not known', { company: null, owners: null, positions: null, flags: { defaults: null } }],
    ['bare digits for ein and ssn', { company: { ein: '123456789' }, owners: [{ ssn: '123456789' }] }],
    ['empty texts', { company: { ein: '', start_date: '', address: { state: '' } }, owners: [{ ssn: '' }] }],
    ['a leap day', { company: { start_date: '2024-02-29' } }],
    ['texts of 500 characters', { purpose: '😀'.repeat(500) }],
    ['eight levels', nested(8)],
    ['nearly 256 KB', { list: Array(520).fill('x'.repeat(500)) }],
  ])('holds %s', (_case, information) => {
    expect(checkInformation(information)).toEqual({});
  });
});

describe('information that does not fit is refused with the path', () => {
  it.each<[unknown, string]>([
    [{ positions: '2' }, 'positions'],
    [{ amount_requested: -1 }, 'amount_requested'],
    [{ monthly_revenue: Number.NaN }, 'monthly_revenue'],
    [{ anything: { at: [Number.POSITIVE_INFINITY] } }, 'anything.at.0'],
    [{ purpose: 5 }, 'purpose'],
    [{ purpose: 'x'.repeat(501) }, 'purpose'],
    [{ other: ['x'.repeat(501)] }, 'other.0'],
    [{ company: 'Blue Cedar' }, 'company'],
    [{ company: [] }, 'company'],
    [{ company: { address: 'Main St' } }, 'company.address'],
    [{ company: { state_of_incorporation: 12 } }, 'company.state_of_incorporation'],
    [{ company: { billing_address: { zip: 33101 } } }, 'company.billing_address.zip'],
    [{ company: { ein: '12-345678' } }, 'company.ein'],
    [{ company: { ein: 123456789 } }, 'company.ein'],
    [{ company: { ein: '**-***6789' } }, 'company.ein'],
    [{ company: { start_date: '2021-02-29' } }, 'company.start_date'],
    [{ company: { start_date: '03/01/2021' } }, 'company.start_date'],
    [{ company: { start_date: '2021-13-01' } }, 'company.start_date'],
    [{ owners: {} }, 'owners'],
    [{ owners: ['Ana'] }, 'owners.0'],
    [{ owners: [{}, { ssn: '12-345-678' }] }, 'owners.1.ssn'],
    [{ owners: [{}, { ssn: '123-45-6789 x' }] }, 'owners.1.ssn'],
    [{ owners: [{ has_signed: 'yes' }] }, 'owners.0.has_signed'],
    [{ owners: [{ signed_date: 'today' }] }, 'owners.0.signed_date'],
    [{ owners: [{ middle_name: 1 }] }, 'owners.0.middle_name'],
    [{ source: { notes: [] } }, 'source.notes'],
    [{ source: 'mail' }, 'source'],
    [{ predicted_industry_probability: '0.9' }, 'predicted_industry_probability'],
    [{ paper_grade: 1 }, 'paper_grade'],
    [{ unmapped: { 'Lead Score': { of: 82 } } }, 'unmapped.Lead Score'],
    [{ unmapped: [1] }, 'unmapped'],
    [{ unmapped: Object.fromEntries(Array.from({ length: 101 }, (_, at) => [`fact ${at}`, at])) }, 'unmapped'],
    [{ owners: [{ ownership_percentage: 100.5 }] }, 'owners.0.ownership_percentage'],
    [{ owners: [{ credit_score: '700' }] }, 'owners.0.credit_score'],
    [{ owners: [{ home_address: { state: 7 } }] }, 'owners.0.home_address.state'],
    [{ statements: { months: true } }, 'statements.months'],
    [{ statements: { average_daily_balance: 'low' } }, 'statements.average_daily_balance'],
    [{ flags: { homeowner: 'yes' } }, 'flags.homeowner'],
    [{ guarantor: { ssn: 123456789 } }, 'guarantor.ssn'],
    [{ guarantor: { SSN: ['123-45-6789'] } }, 'guarantor.SSN'],
    [nested(9), 'a.a.a.a.a.a.a.a'],
    [nested(5000), 'a.a.a.a.a.a.a.a'],
    [JSON.parse('{"company":{"__proto__":{"admin":true}}}'), 'company.__proto__'],
    [{ constructor: { prototype: {} } }, 'constructor'],
    [{ big: 10n }, 'big'],
    [{ list: Array(540).fill('x'.repeat(500)) }, '_schema'],
    [[], '_schema'],
    ['text', '_schema'],
    [null, '_schema'],
  ])('%#', (information, path) => {
    expect(Object.keys(checkInformation(information))).toEqual([path]);
  });

  it('all at once, up to a hundred', () => {
    expect(Object.keys(checkInformation({ positions: 'x', flags: { defaults: 1 } }))).toEqual([
      'positions',
      'flags.defaults',
    ]);
    expect(Object.keys(checkInformation({ owners: Array(5000).fill(1) }))).toHaveLength(100);
  });
  it('and never by throwing', () => {
    fc.assert(
      fc.property(fc.anything({ withBigInt: true, withNullPrototype: true, maxDepth: 12 }), (anything) => {
        checkInformation({ company: anything, owners: [anything], x: anything });
        checkInformation(anything);
      }),
    );
  });
});

describe('one form', () => {
  it.each<[string, string, string, string]>([
    ['company', 'state_of_incorporation', 'florida', 'FL'],
    ['company', 'state_of_incorporation', ' New  York ', 'NY'],
    ['company', 'state_of_incorporation', 'n.y.', 'NY'],
    ['company', 'state_of_incorporation', 'Puerto Rico', 'PR'],
    ['company', 'state_of_incorporation', 'Québec', 'QC'],
    ['company', 'state_of_incorporation', 'Bavaria', 'Bavaria'],
    ['company', 'state_of_incorporation', '', ''],
    ['company', 'ein', '123456789', '12-3456789'],
    ['company', 'ein', '123-45-6789', '12-3456789'],
    ['company', 'ein', ' 12 3456789', '12-3456789'],
    ['company', 'ein', '', ''],
    ['company', 'name', 'florida', 'florida'],
    ['company', 'SSN', '123456789', '123456789'],
  ])('of %s.%s: %s is stored as %s', (part, name, sent, stored) => {
    expect(inOneForm({ [part]: { [name]: sent } })).toEqual({ [part]: { [name]: stored } });
  });
  it('reaches addresses and owners, and leaves all else as it is', () => {
    const owners = [{}, { ssn: '123 45 6789', home_address: { state: 'ca' } }];
    const company = { address: { state: 'texas', city: 'Texas' }, billing_address: { state: 'Ontario' } };
    expect(inOneForm({ company, owners, state: 'texas', ucc: [1, { state: 'x' }] })).toEqual({
      company: { address: { state: 'TX', city: 'Texas' }, billing_address: { state: 'ON' } },
      owners: [{}, { ssn: '123-45-6789', home_address: { state: 'CA' } }],
      state: 'texas',
      ucc: [1, { state: 'x' }],
    });
    expect(inOneForm(complete)).toEqual(complete);
  });
  it('is one: making it twice makes it once, of whatever is let in', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 6 }), (anything) => {
        const information = { company: anything, owners: [anything], x: anything };
        const once = inOneForm(information);
        expect(inOneForm(once)).toEqual(once);
      }),
    );
  });
});

describe('personal data', () => {
  it('is found at any depth, and the rest is copied as it is', () => {
    const found: string[] = [];
    const copy = mapPersonalData(
      { ...complete, guarantor: { Ssn: '987654321', notes: ['ssn'] } },
      (kind, text, path) => {
        found.push(`${kind} ${path} ${text}`);
        return text.length;
      },
    );
    expect(found).toEqual([
      'ein company.ein 12-3456789',
      'ssn owners.0.ssn 123-45-6789',
      'ssn guarantor.Ssn 987654321',
    ]);
    expect(copy).toEqual({
      ...complete,
      company: { ...complete.company, ein: 10 },
      owners: [{ ...complete.owners[0], ssn: 11 }],
      guarantor: { Ssn: 9, notes: ['ssn'] },
    });
  });
  it('is not hidden by lists, nor by names like __proto__', () => {
    const hostile = JSON.parse('{"ssn":["123456789",{"x":"987654321"}],"__proto__":{"ein":"123456789"}}');
    const shown = JSON.stringify(maskInformation(hostile));
    expect(shown).toBe('{"ssn":["***-**-6789",{"x":"***-**-4321"}],"__proto__":{"ein":"**-***6789"}}');
    expect(({} as Record<string, unknown>).ein).toBeUndefined();
  });
  it('shows one place as it shows all of them', () => {
    const information = {
      ...complete,
      notes: ['SSN 123-45-6789', 7, true, null],
      guarantor: { account: 123456789012 },
    };
    const shown = maskInformation(information);
    for (const path of [
      'company.ein',
      'owners.0.ssn',
      'owners.0.first_name',
      'notes.0',
      'notes.1',
      'guarantor.account',
    ])
      expect(maskedAt(information, path)).toBe(readPath(shown, path));
    expect(['company', 'notes', 'notes.3', 'nowhere'].map((path) => maskedAt(information, path))).toEqual(
      Array(4).fill(null),
    );
    expect(maskedAt(information, 'notes.2')).toBe(true);
  });
  it('survives hostile nesting', () => {
    expect(() => maskInformation(nested(5000))).not.toThrow();
    expect(maskInformation(null)).toBeNull();
  });
  it.each([
    ['ssn', '123-45-6789', '***-**-6789'],
    ['ssn', '123456789', '***-**-6789'],
    ['ein', '12-3456789', '**-***6789'],
    ['ein', '123', '**-*******'],
    ['ssn', 'unknown', '***-**-****'],
    ['ssn', '', ''],
  ] as const)('of kind %s, %s, is shown as %s', (kind, value, mask) => {
    expect(maskPersonal(kind, value)).toBe(mask);
  });
});

describe('masked values that come back', () => {
  it('keep what is stored', () => {
    const next = { ...maskInformation(complete), positions: 2 };
    expect(restoreMasked(next, complete)).toEqual({ information: { ...complete, positions: 2 }, messages: {} });
  });
  it('are refused where they fit nothing, owners by index', () => {
    const stored = { owners: [{ ssn: '111-11-1111' }, { ssn: '222-22-2222' }] };
    const next = { company: { ein: '**-***6789' }, owners: [{ ssn: '***-**-2222' }, { ssn: '333-33-3333' }] };
    const { information, messages } = restoreMasked(next, stored);
    expect(Object.keys(messages)).toEqual(['company.ein', 'owners.0.ssn']);
    expect(information.owners[1]).toEqual({ ssn: '333-33-3333' });
  });
  it('are refused where nothing is stored at all', () => {
    expect(Object.keys(restoreMasked({ ein: '**-***6789' }, null).messages)).toEqual(['ein']);
  });
  it('always restore what was masked', () => {
    const personal = fc.record({ ssn: fc.string(), more: fc.array(fc.record({ ein: fc.string(), x: fc.string() })) });
    fc.assert(
      fc.property(personal, (stored) => {
        expect(restoreMasked(maskInformation(stored), stored)).toEqual({ information: stored, messages: {} });
      }),
    );
  });
});

describe('a dotted path', () => {
  it.each([
    ['company.ein', '12-3456789'],
    ['owners.0.date_of_birth', '1980-01-31'],
    ['owners.1.ssn', undefined],
    ['owners.length', undefined],
    ['company.constructor', undefined],
    ['__proto__.toString', undefined],
    ['positions.toFixed', undefined],
    ['', undefined],
  ])('%s leads to %s', (path, value) => {
    expect(readPath(complete, path)).toBe(value);
  });
});

it('tells what is missing: absent, null or blank, each once', () => {
  const information = { company: { ein: '', name: null, dba: ' ' }, positions: 0, flags: { defaults: false } };
  const asked = [
    'positions',
    'company.ein',
    'company.name',
    'company.dba',
    'owners.0.ssn',
    'company.ein',
    'flags.defaults',
  ];
  expect(missingInformation(information, asked)).toEqual([
    'company.ein',
    'company.name',
    'company.dba',
    'owners.0.ssn',
  ]);
  expect(missingInformation(null, ['positions'])).toEqual(['positions']);
});
