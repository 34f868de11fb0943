import fc from 'fast-check';
import { checkPolicy } from '../../src/features/policies/checks/document.rules';
import { evaluatePolicy } from '../../src/features/policies/checks/evaluation.rules';
import { dealFacts } from '../../src/features/policies/checks/facts.rules';
import { policyOutcome } from '../../src/features/policies/checks/outcome.rules';
import { changesBetween } from '../../src/features/policies/policy-changes.rules';
import type { PolicyDocument } from '../../src/features/policies/reading/policy-document.rules';
import { writePolicyFile } from '../../src/features/policies/reading/policy-file';
import { csv, readWhole, sheetThreads } from '../support/sheets/read';

const NOW = Date.UTC(2026, 10, 20);

interface Deal {
  fico?: number;
  tib?: number;
  revenue?: number;
  annual?: number;
  positions?: number;
  amount?: number;
  nsf?: number;
  state?: string;
  industry?: string;
  homeowner?: boolean;
  bankruptcy?: boolean;
}

const factsOf = ({
  fico,
  tib,
  revenue,
  annual,
  positions,
  amount,
  nsf,
  state,
  industry,
  homeowner,
  bankruptcy,
}: Deal) =>
  dealFacts(
    {
      ...(fico !== undefined && { owners: [{ credit_score: fico }] }),
      ...(tib !== undefined && { time_in_business_months: tib }),
      ...(revenue !== undefined && { monthly_revenue: revenue }),
      ...(annual !== undefined && { annual_revenue: annual }),
      ...(positions !== undefined && { positions }),
      ...(amount !== undefined && { amount_requested: amount }),
      ...(nsf !== undefined && { statements: { nsf_per_month: nsf } }),
      company: { ...(state && { address: { state } }), ...(industry && { industry }) },
      flags: { ...(homeowner !== undefined && { homeowner }), ...(bankruptcy !== undefined && { bankruptcy }) },
    },
    new Date(NOW).toISOString(),
    NOW,
  );

const rowOf = async (heading: string, cell: string) => {
  const { rows } = await readWhole(csv(['Lender', heading], ['Harbor Funding', cell]), 'a.csv');
  return rows[0]!;
};

const policies = new Map<string, PolicyDocument>();
async function policyOf(heading: string, cell: string): Promise<PolicyDocument> {
  const name = `${heading}|${cell}`;
  const policy = policies.get(name) ?? (await rowOf(heading, cell)).policy;
  policies.set(name, policy);
  return policy;
}

const WORDS = { passed: 'fits', failed: 'not', missing_data: 'look', review_required: 'look' };
const verdict = (policy: PolicyDocument, deal: Deal) => {
  const outcome = policyOutcome(evaluatePolicy(policy, factsOf(deal)));
  return outcome === null ? 'open' : WORDS[outcome];
};

const CELLS: readonly [heading: string, cell: string, ...deals: [Deal, string][]][] = [
  [
    'FICO',
    '600 (570 w/ home)',
    [{ fico: 600 }, 'fits'],
    [{ fico: 590 }, 'look'],
    [{ fico: 590, homeowner: true }, 'fits'],
    [{ fico: 590, homeowner: false }, 'not'],
    [{ fico: 560, homeowner: true }, 'not'],
    [{ homeowner: true }, 'look'],
  ],
  ['FICO', '600, but 570 if they own a home', [{ fico: 590, homeowner: true }, 'fits'], [{ fico: 590 }, 'look']],
  ['FICO', '600 (or 570 for homeowners)', [{ fico: 590, homeowner: false }, 'not'], [{ fico: 601 }, 'fits']],
  ['FICO', '570 w/ home, otherwise 600', [{ fico: 580, homeowner: true }, 'fits'], [{ fico: 580 }, 'look']],
  ['FICO', '570 if homeowner, 600 for everyone else', [{ fico: 580, homeowner: false }, 'not']],
  [
    'FICO',
    '680 (will go down to 650 with 3+ yrs in biz)',
    [{ fico: 661, tib: 40 }, 'fits'],
    [{ fico: 661, tib: 20 }, 'not'],
    [{ fico: 661 }, 'look'],
    [{ fico: 640, tib: 40 }, 'not'],
  ],
  ['FICO', '650+, 600 with 2 years TIB', [{ fico: 610, tib: 24 }, 'fits'], [{ fico: 610, tib: 23 }, 'not']],
  [
    'FICO',
    '500 / 550 for 2nd positions',
    [{ fico: 520, positions: 0 }, 'fits'],
    [{ fico: 520, positions: 1 }, 'not'],
    [{ fico: 520, positions: 2 }, 'not'],
    [{ fico: 560, positions: 1 }, 'fits'],
    [{ fico: 520 }, 'look'],
    [{ fico: 490, positions: 0 }, 'not'],
  ],
  ['FICO', '500 for 1sts, 550 for 2nds', [{ fico: 520, positions: 0 }, 'fits'], [{ fico: 520, positions: 1 }, 'not']],
  [
    'FICO',
    '650 (700 if under 2 years TIB)',
    [{ fico: 660, tib: 24 }, 'fits'],
    [{ fico: 660, tib: 12 }, 'not'],
    [{ fico: 700, tib: 12 }, 'fits'],
  ],
  [
    'FICO',
    '600 (650 in CA and NY)',
    [{ fico: 620, state: 'CA' }, 'not'],
    [{ fico: 620, state: 'TX' }, 'fits'],
    [{ fico: 620 }, 'look'],
  ],
  ['FICO', '650 (600 in FL)', [{ fico: 620, state: 'FL' }, 'fits'], [{ fico: 620, state: 'TX' }, 'not']],
  [
    'FICO',
    '600; 650 for deals over $100k',
    [{ fico: 620, amount: 100_000 }, 'fits'],
    [{ fico: 620, amount: 150_000 }, 'not'],
    [{ fico: 620 }, 'look'],
  ],
  ['FICO', '650 (600 if no bankruptcies)', [{ fico: 620, bankruptcy: true }, 'not'], [{ fico: 620 }, 'look']],
  [
    'FICO',
    '600 (570 w/ home, 550 w/ 3 years TIB)',
    [{ fico: 560, tib: 36 }, 'fits'],
    [{ fico: 560, tib: 12, homeowner: true }, 'not'],
    [{ fico: 575, tib: 12, homeowner: true }, 'fits'],
  ],
  [
    'FICO',
    '600 (570 w/ home, 650 for trucking)',
    [{ fico: 580, homeowner: true, industry: 'Bakery' }, 'fits'],
    [{ fico: 580, homeowner: true, industry: 'Trucking' }, 'not'],
  ],
  [
    'FICO',
    '600 (no minimum w/ $100k monthly revenue)',
    [{ fico: 450, revenue: 100_000 }, 'fits'],
    [{ fico: 450, revenue: 50_000 }, 'not'],
  ],
  ['FICO', 'A: 700+ / B: 650+ / C: 575+', [{ fico: 580 }, 'fits'], [{ fico: 570 }, 'not']],
  ['TIB', 'A: 24 / B: 12 / C: 6', [{ tib: 6 }, 'fits'], [{ tib: 5 }, 'not']],
  ['TIB', '24 months for 2nds, 12 months for 1sts', [{ tib: 13, positions: 0 }, 'fits'], [{ tib: 13 }, 'look']],
  ['FICO', '700 for A paper; 650 for B paper', [{ fico: 655 }, 'fits'], [{ fico: 640 }, 'not']],
  [
    'Time in Business',
    '2 yrs (1 yr if homeowner)',
    [{ tib: 15, homeowner: true }, 'fits'],
    [{ tib: 15 }, 'look'],
    [{ tib: 15, homeowner: false }, 'not'],
    [{ tib: 11, homeowner: true }, 'not'],
  ],
  ['Time in Business', '2 yrs (1 if homeowner)', [{ tib: 11, homeowner: true }, 'not'], [{ tib: 24 }, 'fits']],
  [
    'TIB',
    'Startups ok w/ 700+ FICO, otherwise 12 months',
    [{ tib: 4, fico: 640 }, 'not'],
    [{ tib: 4, fico: 700 }, 'fits'],
    [{ tib: 12, fico: 500 }, 'fits'],
    [{ tib: 4 }, 'look'],
  ],
  ['TIB', 'No minimum w/ 700 FICO, otherwise 12 months', [{ tib: 4, fico: 640 }, 'not'], [{ tib: 4 }, 'look']],
  [
    'Time in Business',
    '6 mos (12 for trucking)',
    [{ tib: 5 }, 'not'],
    [{ tib: 8, industry: 'Freight hauling' }, 'not'],
    [{ tib: 8, industry: 'Bakery' }, 'fits'],
    [{ tib: 8 }, 'look'],
    [{ tib: 12 }, 'fits'],
  ],
  [
    'Time in Business',
    '1 year; 6 months if FICO over 650',
    [{ tib: 8, fico: 650 }, 'not'],
    [{ tib: 8, fico: 651 }, 'fits'],
    [{ tib: 5, fico: 800 }, 'not'],
  ],
  ['Time in Business', '1 year minimum (6 months for 680+ FICO)', [{ tib: 8 }, 'look'], [{ tib: 12 }, 'fits']],
  [
    'Monthly revenue',
    '$40k, $100k for trucking',
    [{ revenue: 62_000, industry: 'Freight trucking' }, 'not'],
    [{ revenue: 62_000, industry: 'Bakery' }, 'fits'],
    [{ revenue: 62_000 }, 'look'],
    [{ revenue: 30_000 }, 'not'],
  ],
  ['Monthly revenue', '$15k ($25k for restaurants)', [{ revenue: 20_000, industry: 'Diner' }, 'not']],
  ['Monthly revenue', '$15k ($25k for restaurants, trucking)', [{ revenue: 20_000, industry: 'Trucking' }, 'not']],
  ['Monthly revenue', '$20k/mo, $30k/mo for trucking', [{ revenue: 25_000, industry: 'Trucking' }, 'not']],
  ['Monthly revenue', '$300k/yr (15k/mo if 2+ years in business)', [{ revenue: 16_000, tib: 30 }, 'fits']],
  [
    'Min Annual Sales',
    '$250K ($100K for medical)',
    [{ annual: 180_000, industry: 'Dental practice' }, 'look'],
    [{ annual: 180_000, industry: 'Bakery' }, 'not'],
    [{ annual: 180_000 }, 'look'],
    [{ annual: 260_000 }, 'fits'],
    [{ annual: 90_000, industry: 'Dental practice' }, 'not'],
  ],
  [
    'Max Funding',
    '$250k max, $500k for 1st position',
    [{ amount: 400_000, positions: 0 }, 'fits'],
    [{ amount: 400_000, positions: 1 }, 'not'],
    [{ amount: 400_000 }, 'look'],
    [{ amount: 200_000 }, 'fits'],
    [{ amount: 600_000, positions: 0 }, 'not'],
  ],
  [
    'Funding range',
    '$10k-$250k ($500k for 1st position)',
    [{ amount: 5000 }, 'not'],
    [{ amount: 400_000, positions: 1 }, 'not'],
    [{ amount: 400_000, positions: 0 }, 'fits'],
  ],
  [
    'Positions',
    '3rd (4th if revenue > 50k)',
    [{ positions: 2 }, 'fits'],
    [{ positions: 3 }, 'look'],
    [{ positions: 3, revenue: 60_000 }, 'fits'],
    [{ positions: 3, revenue: 50_000 }, 'not'],
    [{ positions: 4, revenue: 60_000 }, 'not'],
  ],
  ['Positions', '1st through 3rd; 4th w/ 700 FICO', [{ positions: 3 }, 'look'], [{ positions: 3, fico: 640 }, 'not']],
  ['Positions', '1st or 2nd (3rd w/ 700+ FICO)', [{ positions: 1 }, 'fits'], [{ positions: 2, fico: 710 }, 'fits']],
  ['FICO', '600 (must be 650 in CA)', [{ fico: 620, state: 'CA' }, 'not'], [{ fico: 620, state: 'TX' }, 'fits']],
  ['FICO', '600\n570 w/ home', [{ fico: 590, homeowner: true }, 'fits'], [{ fico: 590, homeowner: false }, 'not']],
  ['TIB', '1yr (6mo w/ 700 FICO)', [{ tib: 8, fico: 700 }, 'fits'], [{ tib: 8, fico: 640 }, 'not']],
  [
    'Max Funding',
    '$250k (up to $500k w/ 700 FICO)',
    [{ amount: 400_000, fico: 700 }, 'fits'],
    [{ amount: 400_000 }, 'look'],
  ],
  [
    'Max Funding',
    '$100k if under 650 FICO, $250k otherwise',
    [{ amount: 150_000, fico: 640 }, 'not'],
    [{ amount: 90_000 }, 'fits'],
  ],
  ['NSFs', '5 (8 w/ 700+ FICO)', [{ nsf: 7, fico: 720 }, 'fits'], [{ nsf: 7, fico: 690 }, 'not'], [{ nsf: 5 }, 'fits']],
  ['NSFs', '5 per month, 3 for trucking', [{ nsf: 4, industry: 'Trucking' }, 'not'], [{ nsf: 3 }, 'fits']],
];

describe('a bound with another one on a condition', () => {
  it.each(CELLS)('under %s is read as %s says', async (heading, cell, ...deals) => {
    const { policy, warnings } = await rowOf(heading, cell);
    expect(policy.unmapped).toEqual({});
    expect(warnings).toEqual([]);
    expect(checkPolicy(policy).problems).toEqual({});
    expect(deals.map(([deal]) => verdict(policy, deal))).toEqual(deals.map(([, expected]) => expected));
  });

  it.each([
    ['FICO', '600 (580 w/ strong deposits)'],
    ['FICO', '650 (will consider 600 with strong cash flow)'],
    ['FICO', '650 (may consider 600 with 3 years TIB)'],
    ['FICO', '600 (570 w/ home and 2 years TIB)'],
    ['FICO', '600 (570 w/ home), trucking case by case'],
    ['FICO', '600 (570 w/ home) for 1st position'],
    ['FICO', '600 all owners over 20%, 650 for B2B'],
    ['FICO', '600 (650 w/ home)'],
    ['FICO', '700 with 1 year TIB, 650 with 2 years TIB'],
    ['FICO', '600 (570 w/ 700 FICO guarantor)'],
    ['FICO', '600 (570 with co-signer FICO 700)'],
    ['FICO', '600 (570 with no NSFs in 90 days)'],
    ['FICO', '600 (570 with $50k)'],
    ['FICO', '600 (570 for other trades)'],
    ['FICO', '600 (570 if ok)'],
    ['TIB', '36 months with 600 FICO, 12 months with 700 FICO'],
    ['TIB', '12 months; 6 months if franchise'],
    ['TIB', '1 yr (6 for homeowners)'],
    ['TIB', 'two years (1 if homeowner)'],
    ['TIB', '2 years for 2nds, 1 for 1sts'],
    ['TIB', 'A: 2 yrs / B: 1'],
    ['Monthly revenue', '$360k/yr ($25k w/ home)'],
    ['TIB', '24 months (36 with 600 FICO)'],
    ['Monthly revenue', '$15k (25 for restaurants)'],
    ['Max Funding', '$250k (up to $500k for A paper)'],
    ['Positions', 'Up to 3rd, 4th with strong deposits'],
    ['Negative Days', '5 max, 10 with explanation'],
  ])('that is not sure in every word is kept for a person: %s, %s', async (heading, cell) => {
    const { policy } = await rowOf(heading, cell);
    expect(policy.unmapped).toEqual({ [heading]: cell });
    expect(policy.checks.filter((check) => check.key.includes('condition') && check.on_failure === 'fail')).toEqual([]);
  });

  it('is asked as the loosest bound and a check of its own, both from the cell', async () => {
    const { policy } = await rowOf('FICO', '600 (570 w/ home)');
    const source = { sheet: 'a.csv', row: 2, column: 'B', raw: '600 (570 w/ home)' };
    const least = (value: number) => ({ key: 'min_credit_score', operator: 'greater_than_or_equal', value });
    expect(policy.checks).toEqual([
      { ...least(570), mandatory: true, on_failure: 'fail', source },
      {
        key: 'min_credit_score_condition',
        operator: 'or',
        value: [
          least(600),
          { key: 'and', operator: 'and', value: [least(570), { key: 'homeowner', operator: 'equal', value: true }] },
        ],
        mandatory: true,
        on_failure: 'fail',
        source,
      },
    ]);
  });

  it.each([
    [{ fico: 590 }, 'FICO 590 < 600, and Homeowner is missing: yes'],
    [{ fico: 590, homeowner: false }, 'FICO 590 < 600, and Homeowner is no, must be yes'],
    [{ fico: 560 }, 'FICO 560 < 570'],
    [{}, 'FICO is missing: at least 570'],
  ])('is told in a sentence: %j', async (deal, explanation) => {
    const policy = await policyOf('FICO', '600 (570 w/ home)');
    expect(evaluatePolicy(policy, factsOf(deal)).explanation).toBe(explanation);
  });

  it('is told of a trade', async () => {
    const policy = await policyOf('Monthly revenue', '$40k, $100k for trucking');
    expect(evaluatePolicy(policy, factsOf({ revenue: 62_000, industry: 'Trucking' })).explanation).toBe(
      'Monthly revenue 62000 < 100000, and Industry Trucking is one of trucking',
    );
  });

  it('is read in prose behind its label', async () => {
    const { rows } = await readWhole(
      csv(['Lender', 'Max funding', 'Guidelines'], ['Harbor Funding', '$100k', 'Min FICO: 600 (570 w/ home)\nNo CA']),
      'a.csv',
    );
    const { policy } = rows[0]!;
    expect(policy.unmapped).toEqual({});
    expect(verdict(policy, { fico: 590, homeowner: false, amount: 1000, state: 'TX' })).toBe('not');
    expect(verdict(policy, { fico: 590, homeowner: true, amount: 1000, state: 'TX' })).toBe('fits');
  });

  it('is for a person where another cell of the row speaks of the same key', async () => {
    const { rows } = await readWhole(
      csv(['Lender', 'FICO', 'Credit score'], ['Harbor Funding', '600 (570 w/ home)', '550']),
      'a.csv',
    );
    const { policy, warnings } = rows[0]!;
    expect(policy.checks.map(({ key, value }) => [key, value])).toEqual([['min_credit_score', 550]]);
    expect(policy.unmapped).toEqual({ FICO: '600 (570 w/ home)' });
    expect(warnings.at(-1)!.message).toContain('its condition is kept');
  });

  it('is each tier’s own, and common where all tiers have it', async () => {
    const cells = ['600 (570 w/ home)', '550'];
    const tiers = cells.map((cell, index) => ['Harbor Funding', 'AB'[index]!, cell, '2 yrs (1 yr if homeowner)']);
    const { rows } = await readWhole(csv(['Lender', 'Tier', 'FICO', 'TIB'], ...tiers), 'a.csv');
    const { policy } = rows[0]!;
    expect(policy.checks.map(({ key }) => key)).toEqual([
      'min_credit_score',
      'min_time_in_business_months',
      'min_time_in_business_months_condition',
    ]);
    expect(verdict(policy, { fico: 560, tib: 30 })).toBe('fits');
    expect(verdict(policy, { fico: 560, tib: 15, homeowner: false })).toBe('not');
  });

  it('comes back from an export, and is told where it differs', async () => {
    const [policy, other] = [await policyOf('FICO', '600 (570 w/ home)'), await policyOf('FICO', '610 (570 w/ home)')];
    const written = await writePolicyFile(sheetThreads, 'acc_1', [
      { funderName: 'Harbor Funding', funderServiceId: 'harbor', matchingPriority: null, policy },
    ]);
    const { rows } = await readWhole(written, 'export.xlsx');
    const [before, same, after] = [policy, rows[0]!.policy, other].map((each) => ({
      matchingPriority: null,
      policy: { ...each },
    }));
    expect(changesBetween(before!, same!)).toEqual([]);
    expect(changesBetween(before!, after!)).toEqual([
      {
        subject: 'min_credit_score_condition',
        before: '(FICO at least 600 or (FICO at least 570 and Homeowner yes))',
        after: '(FICO at least 610 or (FICO at least 570 and Homeowner yes))',
      },
    ]);
  });
});

describe('a state that is restricted unless a condition holds', () => {
  it.each<[cell: string, ...deals: [Deal, string][]]>([
    [
      'NY (unless > 100k), CA',
      [{ state: 'CA', amount: 500_000 }, 'not'],
      [{ state: 'NY' }, 'look'],
      [{ state: 'NY', amount: 90_000 }, 'not'],
      [{ state: 'NY', amount: 150_000 }, 'fits'],
      [{ state: 'TX' }, 'fits'],
    ],
    [
      'CA (1st position only), NY',
      [{ state: 'CA' }, 'look'],
      [{ state: 'CA', positions: 0 }, 'fits'],
      [{ state: 'CA', positions: 1 }, 'not'],
      [{ state: 'NY', positions: 0 }, 'not'],
    ],
    [
      'California & New York (CA ok over 500k)',
      [{ state: 'CA', amount: 600_000 }, 'fits'],
      [{ state: 'CA', amount: 400_000 }, 'not'],
      [{ state: 'NY', amount: 600_000 }, 'not'],
    ],
    ['CA, NY (ok w/ 700+ FICO), VA', [{ state: 'NY', fico: 710 }, 'fits'], [{ state: 'VA', fico: 710 }, 'not']],
  ])('is asked as that: %s', async (cell, ...deals) => {
    const { policy, warnings } = await rowOf('Restricted states', cell);
    expect([policy.unmapped, warnings]).toEqual([{}, []]);
    expect(deals.map(([deal]) => verdict(policy, deal))).toEqual(deals.map(([, expected]) => expected));
  });

  it.each([
    'California & New York (ok over 500k)',
    'MT (only if trucking)',
    'NY (trucking only)',
    'CA (ok for medical)',
    'TX (call first), VA',
    'CA, NY (ok with COJ)',
    'CA, NY ok over $100k',
    'VA (650+ FICO), UT',
    'CA (ok for 2nds), NY',
    'CA (NV ok over $100k), NY',
  ])('is kept for a person where not every word is sure: %s', async (cell) => {
    expect((await rowOf('Restricted states', cell)).policy.unmapped).toEqual({ 'Restricted states': cell });
  });
});

const deals: fc.Arbitrary<Deal> = fc.record(
  {
    fico: fc.integer({ min: 450, max: 750 }),
    tib: fc.integer({ min: 0, max: 48 }),
    revenue: fc.constantFrom(5000, 15_000, 22_000, 50_000, 62_000, 120_000),
    annual: fc.constantFrom(90_000, 180_000, 300_000),
    positions: fc.nat(5),
    amount: fc.constantFrom(5000, 90_000, 150_000, 400_000, 600_000),
    nsf: fc.nat(9),
    state: fc.constantFrom('CA', 'FL', 'TX'),
    industry: fc.constantFrom('Freight trucking', 'Diner', 'Bakery', 'Dental practice'),
    homeowner: fc.boolean(),
    bankruptcy: fc.boolean(),
  },
  { requiredKeys: [] },
);

const FIGURES: Record<
  string,
  { fact: 'fico' | 'tib' | 'revenue' | 'annual' | 'positions' | 'amount' | 'nsf'; by: number }
> = {
  min_credit_score: { fact: 'fico', by: 30 },
  min_time_in_business_months: { fact: 'tib', by: 6 },
  min_monthly_revenue: { fact: 'revenue', by: 20_000 },
  min_annual_revenue: { fact: 'annual', by: 100_000 },
  max_positions: { fact: 'positions', by: -1 },
  max_funding: { fact: 'amount', by: -50_000 },
  max_nsf_per_month: { fact: 'nsf', by: -1 },
};

describe('whatever the deal', () => {
  const cells = CELLS.map(([heading, cell]) => [heading, cell] as const);

  it.each(cells)('under %s, %s: a better figure never turns a fit away', async (heading, cell) => {
    const policy = await policyOf(heading, cell);
    const key = policy.checks.at(-1)!.key.replace(/_condition.*/, '');
    const { fact, by } = FIGURES[key]!;
    fc.assert(
      fc.property(deals, (deal) => {
        const figure = deal[fact];
        // A sum that is too small for the funder is no better one.
        if (figure === undefined || verdict(policy, deal) !== 'fits' || (by < 0 && figure + by < 10_000 && by < -1))
          return;
        expect(verdict(policy, { ...deal, [fact]: Math.max(figure + by, 0) })).toBe('fits');
      }),
    );
  });

  it.each(cells)('under %s, %s: the condition is never met where the bound is not', async (heading, cell) => {
    const policy = await policyOf(heading, cell);
    fc.assert(
      fc.property(deals, (deal) => {
        const { passed, failed } = evaluatePolicy(policy, factsOf(deal));
        for (const { key } of failed) expect(passed.map((each) => each.key)).not.toContain(`${key}_condition`);
      }),
    );
  });

  it.each(cells)('under %s, %s: knowing less never makes a fit', async (heading, cell) => {
    const policy = await policyOf(heading, cell);
    fc.assert(
      fc.property(
        deals,
        fc.constantFrom('homeowner', 'industry', 'state', 'positions', 'tib', 'fico'),
        (deal, name) => {
          const less = { ...deal };
          delete less[name as keyof Deal];
          if (verdict(policy, deal) !== 'fits') expect(verdict(policy, less)).not.toBe('fits');
        },
      ),
    );
  });
});
