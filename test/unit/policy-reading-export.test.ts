import { read, utils } from '@e965/xlsx';
import fc from 'fast-check';
import { checkPolicy } from '../../src/features/policies/checks/document.rules';
import { openFile } from '../../src/features/policies/reading/open-file';
import type { PolicyCheck, PolicyDocument } from '../../src/features/policies/reading/policy-document.rules';
import { writePolicyFile } from '../../src/features/policies/reading/policy-file';
import type { WrittenPolicy } from '../../src/features/policies/reading/sheet.rules';
import { readTables } from '../../src/features/policies/reading/tables.rules';
import { writeWorkbook } from '../../src/features/policies/reading/write-workbook';
import { csv, readWhole, sheetThreads } from '../support/sheets/read';

const empty: PolicyDocument = {
  version: 1,
  checks: [],
  products: [],
  notes: '',
  contact: { email: null, cc: [] },
  unmapped: {},
};

/** What must come back: all but the cells that values were read from, and the order of checks. */
const essence = ({
  funderName,
  matchingPriority,
  policy,
}: Pick<WrittenPolicy, 'funderName' | 'matchingPriority' | 'policy'>) => ({
  funderName,
  matchingPriority,
  policy: {
    ...empty,
    ...policy,
    checks: (policy?.checks ?? [])
      .map(({ source: _, ...check }) => JSON.stringify(Object.entries(check).sort()))
      .sort(),
  },
});

const text = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 20 }),
  fc.string({ unit: 'binary', maxLength: 8 }),
  fc.constantFrom(
    '=1+1',
    "'=1",
    '+a',
    '-',
    '@x',
    ' lead',
    'a\r\nb',
    '_x000A_',
    'none',
    'FICO',
    'Lender',
    '\u0000',
    '"',
    'x'.repeat(33_000),
  ),
);

const term = { mandatory: fc.constant(false), on_failure: fc.constant('review_required' as const) };
const asked = { mandatory: fc.boolean(), on_failure: fc.constantFrom('fail' as const, 'review_required' as const) };
const amount = fc.oneof(fc.integer({ min: -5, max: 2_000_000 }), fc.double({ min: 0, max: 1e6, noNaN: true }));
const check = fc.oneof(
  fc.record({
    key: fc.constantFrom(
      'min_credit_score',
      'min_time_in_business_months',
      'min_monthly_revenue',
      'max_positions',
      'max_funding',
      'something.else',
    ),
    operator: fc.constantFrom(
      'greater_than_or_equal' as const,
      'less_than_or_equal' as const,
      'greater_than' as const,
      'equal' as const,
    ),
    value: amount,
    ...asked,
  }),
  fc.record({
    key: fc.constant('buy_rate_min'),
    operator: fc.constant('greater_than_or_equal' as const),
    value: amount,
    value_max: amount,
    ...term,
  }),
  fc.record({
    key: fc.constantFrom('allows_bankruptcy', 'requires_homeownership'),
    operator: fc.constant('equal' as const),
    value: fc.boolean(),
    ...asked,
  }),
  fc.record({
    key: fc.constant('restricted_states'),
    operator: fc.constant('is_not_in' as const),
    value: fc.subarray(['CA', 'NY', 'TX', 'ZZ']),
    ...asked,
  }),
  fc.record({
    key: fc.constant('restricted_states'),
    operator: fc.constant('is_not_in' as const),
    value: fc.constant(['CA', 'NY', 'TX']),
    review_values: fc.subarray(['CA', 'NY'], { minLength: 1 }),
    ...asked,
  }),
  fc.record({
    key: fc.constant('restricted_industries'),
    operator: fc.constant('is_not_in' as const),
    value: fc.array(
      text.filter((each) => each.length < 100),
      { maxLength: 4 },
    ),
    ...asked,
  }),
  fc.record({
    key: fc.constant('all of'),
    operator: fc.constantFrom('and' as const, 'or' as const),
    value: fc.constant([{ key: 'state', operator: 'equal' as const, value: 'NY' }]),
    ...asked,
  }),
);

const short = text.filter((each) => each.length <= 500);
const open = fc.array(
  fc.record(
    { key: fc.constant('max_positions'), header: short.map((each) => each.slice(0, 200)), text: short },
    { requiredKeys: ['header', 'text'] },
  ),
  { minLength: 1, maxLength: 3 },
);
const unmapped = fc.dictionary(
  fc.oneof(
    short.filter((each) => each !== '__proto__'),
    fc.constantFrom('Ownership', 'High risk'),
  ),
  text,
  { maxKeys: 3 },
);
const required = ['version', 'checks', 'products', 'notes', 'contact', 'unmapped'] as const;
const parts = {
  version: fc.constant(1 as const),
  checks: fc.array(check, { maxLength: 5 }) as fc.Arbitrary<PolicyCheck[]>,
  products: fc.oneof(fc.subarray(['mca', 'loc', 'term', 'sba']), fc.array(short, { maxLength: 2 })),
  notes: text.map((each) => each.slice(0, 9000)),
  contact: fc.record({
    email: fc.option(fc.oneof(fc.emailAddress(), short)),
    cc: fc.array(fc.oneof(fc.emailAddress(), short), { maxLength: 3 }),
  }),
  open_conditions: open,
  unmapped,
};
const policy: fc.Arbitrary<PolicyDocument> = fc.record(parts, { requiredKeys: [...required] });

const written: fc.Arbitrary<WrittenPolicy[]> = fc
  .array(
    fc.record({
      funderName: fc.oneof(text, fc.constantFrom('Total', 'Funder', 'Note: x')).filter((each) => each !== ''),
      matchingPriority: fc.option(fc.integer()),
      policy: fc.option(policy),
    }),
    { minLength: 1, maxLength: 12 },
  )
  .map((policies) => policies.map((each, index) => ({ ...each, funderServiceId: `fnd_${index}` })));

describe('an export', () => {
  it('is read back as what was written', async () => {
    await fc.assert(
      fc.asyncProperty(written, async (policies) => {
        // Without the thread, whose start would be most of the time.
        const bytes = Buffer.from(writeWorkbook(policies));
        const { rows, errors } = readTables((await openFile(bytes, 'a.xlsx')).grids).read(0, policies.length + 1);
        expect(errors).toEqual([]);
        expect(rows.map(essence)).toEqual(policies.map(essence));
        expect(rows.map((row) => row.funderServiceId)).toEqual(policies.map((each) => each.funderServiceId));
      }),
      { numRuns: 80 },
    );
  }, 60_000);

  it('says what columns can say in columns, and is the same when it is exported again', async () => {
    const file = csv(
      [
        'Lender',
        'FICO',
        'TIB',
        'Loan size',
        'Excl. states',
        'NSFs',
        'BK',
        'Products',
        'Prohibited',
        'Buy rate',
        'Points',
        'Email',
        'Notes',
        'Rep',
        'Rank',
      ],
      [
        'Acme',
        '600+',
        '1 yr',
        '10k-250k',
        'CA, NY',
        '<5',
        'no',
        'MCA, LOC',
        'Cannabis, Bars',
        '1.21-1.3',
        '10%',
        'a@x.example, b@x.example',
        'Call\nfirst',
        'Jane',
        '1',
      ],
    );
    const first = (await readWhole(file, 'a.csv')).rows.map((row) => ({ ...row, funderServiceId: 'fnd_1' }));
    const bytes = await writePolicyFile(sheetThreads, 'acc_1', first);
    const [cells] = utils.sheet_to_json<Record<string, unknown>>(read(bytes).Sheets.Policies!);
    expect(cells).toMatchObject({
      Funder: 'Acme',
      'Min FICO': 600,
      'TIB (months)': 12,
      'Min funding': 10_000,
      'Restricted states': 'CA, NY',
      'Bankruptcy allowed': 'No',
      'Buy rate': '1.21-1.3',
      Rep: 'Jane',
    });
    expect(Object.keys(cells!)).not.toContain('Policy details (do not edit)');
    expect((await readWhole(bytes, 'a.xlsx')).rows.map(essence)).toEqual(first.map(essence));
  });

  it('holds no cell that a spreadsheet takes for a formula', async () => {
    const notes = '=HYPERLINK("http://x.example")';
    const policies = [
      {
        funderName: '@Acme',
        funderServiceId: 'fnd_1',
        matchingPriority: null,
        policy: { ...empty, notes, unmapped: { X: '+1', Y: '-1', Z: '\t=1' } },
      },
    ];
    const sheet = read(await writePolicyFile(sheetThreads, 'acc_1', policies)).Sheets.Policies!;
    const cells = utils.sheet_to_json<string[]>(sheet, { header: 1 }).flat().map(String);
    expect(cells).toEqual(expect.arrayContaining(["'@Acme", `'${notes}`, "'+1", "'-1"]));
    expect(cells.filter((each) => /^[=+\-@\t\r]/.test(each))).toEqual([]);
  });

  it('gives documents that may be stored', async () => {
    const { rows } = await readWhole(
      csv(
        ['Lender', 'Notes', 'X', 'Prohibited'],
        ['Acme', 'n'.repeat(30_000), 'x'.repeat(30_000), 'Bars, '.repeat(3000)],
      ),
      'a.csv',
    );
    expect(checkPolicy(rows[0]!.policy).problems).toEqual({});
    expect(rows[0]!.warnings.map(({ code }) => code)).toContain('too_long');
  });
});
