import { csv, readWhole, valuesOf } from '../support/sheets/read';

const read = async (heading: string, cell: string) => {
  const { rows } = await readWhole(
    csv(['Funder', heading, 'Send to'], ['Fennimore Funding', cell, 'new@fennimore.example']),
    'a.csv',
  );
  const [row] = rows;
  return { ...(row && valuesOf(row)), ...(row?.policy.unmapped[heading] && { kept: row.policy.unmapped[heading] }) };
};

const BOX = { min_credit_score: 550, min_time_in_business_months: 12, min_monthly_revenue: 20_000 };

describe('a cell of several criteria', () => {
  it.each([
    '550 / 12 mo / 20k',
    '550/12/20k',
    '550+ FICO / 1 yr TIB / 20k',
    '550, 12 months, $20,000',
    '550; 1 yr; 20k/mo',
    '550 | 12 mo | $20k per month',
    '550 - 12 mo - 20k',
    '550+ • 12 mo • 20k+',
    '550 & 1 year & $20,000/mo',
    'FICO 550 / TIB 12 mo / Rev 20k',
    '12 months in business / 550+ FICO / $20k monthly revenue',
    '550 FICO, 12 mo TIB, $20k/mo',
    '550\n12 mo\n20k',
  ])('is read by the order of its heading, or by its own words: %j', async (cell) => {
    expect(await read('FICO / TIB / Monthly Rev', cell)).toEqual(BOX);
  });

  it.each([
    'FICO/TIB/Rev',
    'Min FICO, TIB, Revenue',
    'Credit & TIB & Monthly Deposits',
    'FICO + Time in Business + Monthly Revenue',
    'Score, time in biz and monthly gross',
    'Min. Credit / Months in Biz / Rev per mo',
    'FICO | TIB | Deposits',
    'Min Score; Min TIB; Min Rev/mo',
    'FICO / TIB (mo) / Avg Monthly Rev ($)',
  ])('stands under %j', async (heading) => {
    expect(await read(heading, '550 / 12 / 20k')).toEqual(BOX);
  });

  it.each([
    ['Position & Size', '1st-3rd, up to 150k', { max_positions: 2, max_funding: 150_000 }],
    ['Position & Size', '2nd-5th, max 50k', { min_position: 1, max_positions: 4, max_funding: 50_000 }],
    ['Position / Amount', '1st/2nd, $10k-$200k', { max_positions: 1, min_funding: 10_000, max_funding: 200_000 }],
    ['Max Term / Amount', '12 months / $250k', { max_term_months: 12, max_funding: 250_000 }],
    [
      'Factor & Term',
      '1.25-1.45, 6-12 months',
      { factor_min: 1.25, factor_max: 1.45, min_term_months: 6, max_term_months: 12 },
    ],
    ['NSF / Neg Days', '4 / 5', { max_nsf_per_month: 4, max_negative_days_per_month: 5 }],
    ['NSFs & Negative Days', '4 NSFs, 5 neg days', { max_nsf_per_month: 4, max_negative_days_per_month: 5 }],
    ['ADB / # Deposits', '$1,000 / 5', { min_avg_daily_balance: 1000, min_deposits_per_month: 5 }],
    ['BK / Liens', 'No / Yes', { allows_bankruptcy: false, allows_tax_liens: true }],
    [
      'Bankruptcies, Defaults, Liens',
      'No',
      { allows_bankruptcy: false, allows_defaults: false, allows_tax_liens: false },
    ],
    ['FICO / States', '550 / no CA, NY', { min_credit_score: 550, restricted_states: ['CA', 'NY'] }],
    ['FICO / TIB', 'n/a / 6 mo', { min_time_in_business_months: 6 }],
    ['Buy Rate / Max Points', '1.18 / 12', { buy_rate_min: 1.18, max_commission_percent: 12 }],
    ['FICO / TIB / Rev', '3 mo TIB / 8k per month', { min_time_in_business_months: 3, min_monthly_revenue: 8000 }],
    ['FICO / TIB / Rev', '-', {}],
  ])('under %j: %j', async (heading, cell, told) => {
    expect(await read(heading, cell)).toEqual(told);
  });

  it.each([
    ['FICO / TIB', '12 / 550'],
    ['FICO / TIB / Rev', '550 / 20k'],
    ['NSF / Neg Days', '5'],
    ['FICO / TIB / Rev', 'call'],
    ['Criteria', '650 FICO / 12 months TIB if homeowner'],
    ['Criteria', '600 FICO - 12 months TIB unless trucking'],
  ])('is kept where it is not certain: under %j %j', async (heading, cell) => {
    expect(await read(heading, cell)).toEqual({ kept: cell });
  });

  it.each([
    [
      'Criteria',
      '500+ FICO / 6 mo TIB / $10k monthly',
      { min_credit_score: 500, min_time_in_business_months: 6, min_monthly_revenue: 10_000 },
    ],
    [
      'Buy Box',
      '600 FICO - 6 months TIB - 15k monthly revenue',
      { min_credit_score: 600, min_time_in_business_months: 6, min_monthly_revenue: 15_000 },
    ],
    [
      'Guidelines',
      '600+ FICO/6 mo TIB/$15k/mo',
      { min_credit_score: 600, min_time_in_business_months: 6, min_monthly_revenue: 15_000 },
    ],
    ['Requirements', '600+ FICO + 1 year in business', { min_credit_score: 600, min_time_in_business_months: 12 }],
    [
      'Box',
      '• 600+ FICO\n• 1 yr TIB\n• 1st-2nd',
      { min_credit_score: 600, min_time_in_business_months: 12, max_positions: 1 },
    ],
    [
      'Criteria',
      '• 600+ FICO • 1 yr TIB • 1st-2nd',
      { min_credit_score: 600, min_time_in_business_months: 12, max_positions: 1 },
    ],
  ])('under %j: %j', async (heading, cell, told) => {
    expect(await read(heading, cell)).toEqual(told);
  });

  it.each([
    [
      'No States / Industries',
      'CA, NY, Trucking',
      { restricted_states: ['CA', 'NY'], restricted_industries: ['Trucking'] },
    ],
    ['Bank / Lender Notes', 'Slow', {}],
    ['Revenue/Deposits', '$20k', { min_monthly_revenue: 20_000 }],
    ['Positions/Stacking', '1st-2nd', { max_positions: 1 }],
    ['FICO / Credit Score', '600', { min_credit_score: 600 }],
    ['Rev/mo', '20k', { min_monthly_revenue: 20_000 }],
    ['Min / Max Deal', '10k / 250k', { min_funding: 10_000, max_funding: 250_000 }],
    ['Homeowner Y/N', 'Y', { requires_homeownership: true }],
  ])('is not what stands under one thing told twice: %j', async (heading, cell, told) => {
    expect(await read(heading, cell)).toMatchObject(told);
  });
});
