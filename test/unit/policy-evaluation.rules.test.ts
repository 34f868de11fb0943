import fc from 'fast-check';
import { evaluate, type Given, information, least, most, one } from '../support/policy-evaluations';

/** The policy of docs/rules/policies.md: Evaluation. */
const P = {
  version: 1,
  checks: [
    least('min_credit_score', 650),
    least('min_time_in_business_months', 12),
    least('min_monthly_revenue', 25_000),
    most('max_positions', 1),
    { key: 'restricted_states', operator: 'is_not_in', value: ['NY', 'CA'] },
    { key: 'restricted_industries', operator: 'is_not_in', value: ['cannabis'] },
    most('max_nsf_per_month', 5, { mandatory: false }),
  ],
};

const FIRST: Given = { fico: 700, months: 24, revenue: 40_000, positions: 0, state: 'FL', industry: 'retail', nsf: 2 };

const keys = (checks: { key: string }[]) => checks.map(({ key }) => key);

describe('a deal against a policy', () => {
  it.each<[what: string, deal: Given, status: string, failed: string[], missing: string[], score: number]>([
    ['a deal that is well inside', FIRST, 'matched', [], [], 1],
    [
      'a deal on every edge',
      { fico: 650, months: 12, revenue: 25_000, positions: 1, state: 'FL', industry: 'retail', nsf: 5 },
      'matched',
      [],
      [],
      1,
    ],
    ['one point too little', { ...FIRST, fico: 649 }, 'mismatched', ['min_credit_score'], [], 0.8571],
    ['no credit score', { ...FIRST, fico: undefined }, 'missing_data', [], ['min_credit_score'], 1],
    ['positions as a text', { ...FIRST, positions: '2' }, 'mismatched', ['max_positions'], [], 0.8571],
    [
      'a word of the industry',
      { ...FIRST, industry: 'Cannabis dispensary' },
      'mismatched',
      ['restricted_industries'],
      [],
      0.8571,
    ],
    ['a month too young', { ...FIRST, months: 11 }, 'mismatched', ['min_time_in_business_months'], [], 0.8571],
    ['a cent too little revenue', { ...FIRST, revenue: 24_999.99 }, 'mismatched', ['min_monthly_revenue'], [], 0.8571],
    ['an excluded state in small letters', { ...FIRST, state: 'ny' }, 'mismatched', ['restricted_states'], [], 0.8571],
    ['too many NSFs, which is optional', { ...FIRST, nsf: 6 }, 'matched', ['max_nsf_per_month'], [], 0.8571],
    ['NSFs not known, which is optional', { ...FIRST, nsf: null }, 'matched', [], ['max_nsf_per_month'], 1],
    [
      'a fail and a missing fact: the fail decides',
      { ...FIRST, fico: 600, revenue: null },
      'mismatched',
      ['min_credit_score'],
      ['min_monthly_revenue'],
      0.8333,
    ],
  ])('%s', (_what, deal, status, failed, missing, score) => {
    const found = evaluate(P, information(deal));
    expect({
      status: found.status,
      failed: keys(found.failed),
      missing: keys(found.missing),
      score: found.score,
    }).toEqual({
      status,
      failed,
      missing,
      score,
    });
  });

  it.each([
    [{}],
    [null],
    [{ version: 1, checks: [] }],
    [{ checks: [{ key: 'buy_rate_min', operator: 'equal', value: 1.25 }] }],
    [{ checks: [least('min_credit_score', 0, { value: null })] }],
  ])('is not evaluated where nothing is asked: %j', (policy) => {
    expect(evaluate(policy, information(FIRST))).toMatchObject({ status: 'not_evaluated', score: null, passed: [] });
  });

  it.each([
    ['allows_bankruptcy', true],
    ['allows_tax_liens', true],
    ['allows_defaults', true],
    ['requires_homeownership', false],
  ])('is a match where its only check takes everybody: %s %s', (key, value) => {
    const policy = { version: 1, checks: [{ key, operator: 'equal', value }] };
    for (const deal of [{}, { flags: { bankruptcy: true, tax_liens: true, defaults: true } }])
      expect(evaluate(policy, deal)).toMatchObject({ status: 'matched', score: 1, passed: [{ key }] });
  });

  it('is an error where the stored policy cannot be read', () => {
    expect(evaluate({ checks: [{ key: 'x', operator: 'resembles', value: 1 }] }, {}).status).toBe('error');
  });

  it('says why, with value, threshold and where both came from', () => {
    const source = { sheet: 'Rates', row: 4, column: 'B', raw: '650+' };
    const found = one(least('min_credit_score', 650, { source }), information({ fico: 612 }));
    expect(found.failed).toEqual([
      {
        key: 'min_credit_score',
        explanation: 'FICO 612 < 650',
        operator: 'greater_than_or_equal',
        value: '612',
        threshold: '650',
        mandatory: true,
        onFailure: 'fail',
        inputSource: 'owners.0.credit_score',
        policySource: source,
        check: least('min_credit_score', 650, { source }),
      },
    ]);
    expect(found.explanation).toBe('FICO 612 < 650');
  });

  it.each<[check: object, deal: object, explanation: string]>([
    [most('max_positions', 1), { positions: 2 }, 'Positions 2 > 1'],
    [least('min_time_in_business_months', 12), { time_in_business_months: 8 }, 'Time in business 8 < 12 months'],
    [least('min_credit_score', 600), information({ fico: 640 }), 'FICO 640 ≥ 600'],
    [least('min_credit_score', 600), {}, 'FICO is missing: at least 600'],
    [{ key: 'restricted_states', value: ['CA', 'NY'] }, information({ state: 'NY' }), 'State NY is one of CA, NY'],
    [{ key: 'allows_bankruptcy', value: false }, { flags: { bankruptcy: true } }, 'Bankruptcy is yes, must be no'],
    [least('min_monthly_revenue', 25_000), { annual_revenue: 100_000 }, 'Monthly revenue 8333.33 < 25000'],
    [
      { key: 'start_date', operator: 'date_delta_to_now', value: 2, unit: 'years' },
      { company: { start_date: '2026-01-01' } },
      'Start of business 0 years ago, not at least 2 years ago',
    ],
    [
      { operator: 'or', value: [least('min_credit_score', 650), least('min_monthly_revenue', 90_000)] },
      information({ fico: 600, revenue: 50_000 }),
      'FICO 600 < 650, and Monthly revenue 50000 < 90000',
    ],
  ])('%j is explained', (check, deal, explanation) => {
    const { passed, failed, missing } = one(check, deal);
    expect([...passed, ...failed, ...missing].map((each) => each.explanation)).toEqual([explanation]);
  });

  it('says what would have to change, barring checks first', () => {
    const found = evaluate(P, information({ ...FIRST, fico: 612, revenue: null, state: 'CA', nsf: 9 }));
    expect(found.changesNeeded).toEqual([
      'FICO: at least 650 (is 612)',
      'State: none of NY, CA (is CA)',
      'Monthly revenue: at least 25000 (is not known)',
    ]);
    expect(evaluate(P, information(FIRST)).changesNeeded).toEqual([]);
  });

  it('asks for a review only when a check fails that says so', () => {
    const check = least('min_credit_score', 650, { on_failure: 'review_required', mandatory: false });
    expect(one(check, information({ fico: 600 })).reviewRequired).toBe(true);
    expect(one(check, information({ fico: 700 })).reviewRequired).toBe(false);
    expect(one(check, {}).reviewRequired).toBe(false);
  });
});

describe('a deal that fits with no tier', () => {
  const [A, B] = [
    [least('min_credit_score', 720), least('min_monthly_revenue', 90_000)],
    [least('min_credit_score', 560), least('min_monthly_revenue', 9_000)],
  ];
  const score = least('min_credit_score', 600);
  const looser = least('min_credit_score', 550);
  const states = { key: 'restricted_states', value: ['FL'] };
  const either = (least_: number) => ({ operator: 'or', value: [least('min_credit_score', least_), states] });

  it.each<[what: string, tiers: object[][], deal: Given, explanation: string]>([
    [
      'bounds that are missed by least',
      [A, B],
      { fico: 555, revenue: 8900 },
      'FICO 555 < 560; Monthly revenue 8900 < 9000',
    ],
    ['bounds that are missed by least, of one check', [A, B], { fico: 555, revenue: 100_000 }, 'FICO 555 < 560'],
    [
      'fewer failures',
      [[score, most('max_positions', 9)], B],
      { fico: 500, revenue: 100, positions: 1 },
      'FICO 500 < 600',
    ],
    ['fewer missing facts', [[score, least('min_annual_revenue', 1)], [score]], { fico: 500 }, 'FICO 500 < 600'],
    ['fewer failures, whatever is missing', [[score], B], { fico: 500 }, 'FICO 500 < 600'],
    [
      'the share, and not the number',
      [[least('min_monthly_revenue', 9_000)], [score]],
      { fico: 300, revenue: 8000 },
      'Monthly revenue 8000 < 9000',
    ],
    ['a most', [[most('max_positions', 0)], [most('max_positions', 2)]], { positions: 5 }, 'Positions 5 > 2'],
    ['a distance before none', [[states], [score]], { fico: 599, state: 'FL' }, 'FICO 599 < 600'],
    [
      'the loosest bound where nothing is known',
      [A, B],
      {},
      'FICO is missing: at least 560; Monthly revenue is missing: at least 9000',
    ],
    ['the loosest bound where all of it is missed', [[score], [looser]], { fico: 0 }, 'FICO 0 < 550'],
    [
      'a composite of numbers',
      [[either(600)], [either(550)]],
      { fico: 500, state: 'FL' },
      'FICO 500 < 550, and State FL is one of FL',
    ],
    [
      'one for a person before one that bars',
      [[looser], [{ ...score, on_failure: 'review_required' }]],
      { fico: 500 },
      'FICO 500 < 600 (for a person)',
    ],
    [
      'the first of equals',
      [[score], [least('min_credit_score', 600, { note: 'b' })]],
      { fico: 500 },
      'FICO 500 < 600',
    ],
  ])('has the failures of the nearest: %s', (_what, tiers, deal, explanation) => {
    const policy = { tiers: tiers.map((checks, index) => ({ name: `T${index}`, checks })) };
    const found = evaluate(policy, information(deal));
    expect([found.explanation, found.tier]).toEqual([explanation, null]);
    expect(found.changesNeeded).toHaveLength(explanation.split('; ').length);
  });

  it('is told what would have to change for the nearest', () => {
    const tiers = [A, B].map((checks, index) => ({ name: `T${index}`, checks }));
    const of = (given: Given) => evaluate({ checks: B, tiers }, information(given)).changesNeeded;
    expect(of({ fico: 555, revenue: 8900 })).toEqual([
      'FICO: at least 560 (is 555)',
      'Monthly revenue: at least 9000 (is 8900)',
    ]);
    expect(of({ revenue: 8900 })).toEqual([
      'Monthly revenue: at least 9000 (is 8900)',
      'FICO: at least 560 (is not known)',
    ]);
  });
});

describe('whatever the policy and the deal', () => {
  const score = fc.option(fc.integer({ min: 300, max: 850 }), { nil: undefined });
  const amount = fc.option(fc.integer({ min: 0, max: 100_000 }), { nil: undefined });
  const deal = fc.record({
    fico: score,
    months: fc.option(fc.integer({ min: 0, max: 120 }), { nil: undefined }),
    revenue: amount,
    positions: fc.option(fc.integer({ min: 0, max: 5 }), { nil: undefined }),
    state: fc.option(fc.constantFrom('NY', 'FL', 'CA'), { nil: undefined }),
  });
  const leaf = fc.oneof(
    fc.record({
      key: fc.constant('min_credit_score'),
      value: fc.integer({ min: 300, max: 850 }),
      mandatory: fc.boolean(),
    }),
    fc.record({
      key: fc.constant('min_monthly_revenue'),
      value: fc.integer({ min: 0, max: 100_000 }),
      mandatory: fc.boolean(),
    }),
    fc.record({ key: fc.constant('max_positions'), value: fc.integer({ min: 0, max: 5 }), mandatory: fc.boolean() }),
    fc.record({ key: fc.constant('restricted_states'), value: fc.constant(['NY', 'CA']), mandatory: fc.boolean() }),
  );
  const bare = ({ mandatory: _, ...condition }: { mandatory: boolean }) => condition;
  const composite = fc.record({
    operator: fc.constantFrom('and', 'or'),
    value: fc.array(leaf.map(bare), { minLength: 1, maxLength: 3 }),
    mandatory: fc.boolean(),
  });
  const checks = fc.array(fc.oneof(leaf, composite), { minLength: 1, maxLength: 6 });

  it('raising a minimum never makes a match of what was none', () => {
    fc.assert(
      fc.property(checks, deal, fc.nat(300), (given, about, more) => {
        const before = evaluate({ checks: given }, information(about)).status;
        const raise = (check: object): object => {
          const each = check as { key?: string; value: number | object[] };
          if (Array.isArray(each.value)) return each.key ? check : { ...check, value: each.value.map(raise) };
          return each.key?.startsWith('min_') ? { ...check, value: each.value + more } : check;
        };
        const after = evaluate({ checks: given.map(raise) }, information(about)).status;
        if (before !== 'matched') expect(after).not.toBe('matched');
      }),
    );
  });

  it('removing a fact never makes a match of a mismatch, unless it was what failed', () => {
    fc.assert(
      fc.property(checks, deal, fc.constantFrom('fico', 'revenue', 'positions', 'state'), (given, about, removed) => {
        const before = evaluate({ checks: given }, information(about));
        const after = evaluate({ checks: given }, information({ ...about, [removed]: undefined }));
        if (before.status === 'mismatched') expect(after.status).not.toBe('matched');
      }),
    );
  });

  it('each check is told once, in one of three lists, and the score counts those that could be judged', () => {
    fc.assert(
      fc.property(checks, deal, (given, about) => {
        const { passed, failed, missing, score: shown } = evaluate({ checks: given }, information(about));
        expect(passed.length + failed.length + missing.length).toBe(given.length);
        const judged = passed.length + failed.length;
        expect(shown).toBe(judged === 0 ? null : Math.round((passed.length / judged) * 10_000) / 10_000);
      }),
    );
  });
});
