import { read } from '../support/sheets/cells';
import { csv, readWhole, valuesOf } from '../support/sheets/read';

describe('a minimum', () => {
  it.each([
    ['600', '>=600'],
    ['600+', '>=600'],
    ['≥600', '>=600'],
    ['>= 600', '>=600'],
    ['600-650', '>=600'],
    ['600 – 650', '>=600'],
    ['600 to 650', '>=600'],
    ['between 600 and 650', '>=600'],
    ['min 600', '>=600'],
    ['at least 600', '>=600'],
    ['600 FICO', '>=600'],
    ['600 or better', '>=600'],
    ['>600', '>=601'],
    ['６００+', '>=600'],
  ])('of a score in %s is %s', (text, expected) => {
    expect(read('Min FICO', text)).toBe(`min_credit_score ${expected}`);
  });

  it.each([
    ['n/a'],
    ['N/A'],
    ['none'],
    ['None.'],
    ['any'],
    ['-'],
    ['–'],
    ['—'],
    ['No minimum'],
    ['unlimited'],
    ['0'],
    ['no min FICO'],
  ])('is not set by %s', (text) => expect(read('FICO', text)).toBe('nothing'));

  it.each([['ask'], ['<600'], ['up to 600'], ['65'], ['6500'], ['call rep 555 0100']])(
    'is not guessed from %s',
    (text) => expect(read('FICO', text)).toBe('not_understood'),
  );

  it('is the lowest that a text allows, with a warning, where several are possible', () => {
    expect(read('FICO', '550 (500 with strong deposits)')).toBe(
      'min_credit_score >=500, min_credit_score_condition, ambiguous',
    );
    expect(read('FICO', 'over 650')).toBe('min_credit_score >=651');
    expect(read('FICO', '550/600')).toBe('min_credit_score >=550, ambiguous');
  });
});

describe('money', () => {
  it.each([
    ['1/2 MM', 500_000],
    ['1/2MM', 500_000],
    ['1/2 million', 500_000],
    ['$1/4MM', 250_000],
    ['1/4 MM', 250_000],
    ['3/4M', 750_000],
    ['up to 3/4 M', 750_000],
    ['1 1/2 MM', 1_500_000],
    ['1-1/2 MM', 1_500_000],
    ['$1 1/4 million', 1_250_000],
    ['10 1/2 million', 10_500_000],
    ['½MM', 500_000],
    ['1½ MM', 1_500_000],
    ['$5k', 5_000],
  ])('of a fraction of a unit is told by %s', (text, expected) =>
    expect(read('Max Deal', text)).toBe(`max_funding <=${expected}`),
  );

  it('has a fraction at each end of a range, with the unit at both or at the last', () => {
    for (const text of ['1/4MM - 1/2MM', '1/4-1/2 MM', '$1/4 to $1/2 million', '250k-1/2MM'])
      expect(read('Loan size', text)).toBe('min_funding >=250000, max_funding <=500000');
    expect(read('Min Annual Revenue', '1/2 MM')).toBe('min_annual_revenue >=500000');
  });

  it('has a fraction in prose as well', async () => {
    for (const text of ['600 FICO, funding up to 1/2 million', '600 FICO / funds up to 3/4 MM / 6 mo TIB']) {
      const { rows } = await readWhole(csv(['Lender', 'Guidelines'], ['Alpha Funding', text]), 'a.csv');
      expect(valuesOf(rows[0]!)).toMatchObject({
        min_credit_score: 600,
        max_funding: text.includes('3/4') ? 750_000 : 500_000,
      });
    }
  });

  it.each([
    ['Max Deal', '1/2', 'not_understood'],
    ['Max Deal', '250k/500k', 'max_funding <=500000, ambiguous'],
    ['Max Deal', '500k as of 1/2/2025', 'not_understood'],
    ['Mo. Rev', '25k/1/2MM', 'not_understood'],
    ['Pos', '1/2', 'max_positions <=1'],
    ['Pos', '1/2/3', 'max_positions <=2'],
    ['FICO', '500/600', 'min_credit_score >=500, ambiguous'],
  ])('is no fraction, and neither is another number, in %s: %s', (heading, text, expected) =>
    expect(read(heading, text)).toBe(expected),
  );

  it.each([
    ['$15k', 15_000],
    ['$15K', 15_000],
    ['15,000', 15_000],
    ['$15,000.00', 15_000],
    ['15.000', 15_000],
    ['15.000,00', 15_000],
    ['15 000 €', 15_000],
    ["15'000", 15_000],
    ['15k/mo', 15_000],
    ['15k+ / month', 15_000],
    ['$15k per month', 15_000],
    ['180k/yr', 15_000],
    ['$180,000 annually', 15_000],
    ['180k p.a.', 15_000],
    ['1.2MM', 1_200_000],
    ['1,2 MM', 1_200_000],
    ['$1.5M', 1_500_000],
    ['USD 15k', 15_000],
    ['15k-25k', 15_000],
    ['12.5k', 12_500],
    ['100k/yr', 8333.33],
    ['200k/yr', 16_666.66],
  ])('of %s a month is %d', (text, expected) => {
    expect(read('Mo. Rev', text)).toBe(`min_monthly_revenue >=${expected}`);
  });

  it('is a twelfth where the header says a year', () => {
    expect(read('Min revenue (annual)', '240k')).toBe('min_annual_revenue >=240000');
    expect(read('Avg deposits / yr', '240,000')).toBe('min_monthly_revenue >=20000');
    expect(read('Min revenue (annual)', '20k/mo')).toBe('min_annual_revenue >=240000');
    expect(read('Min Annual Revenue', '240k')).toBe('min_annual_revenue >=240000');
    expect(read('Annual Revenue', '20k per month')).toBe('min_annual_revenue >=240000');
  });

  it('is in thousands where the header says so', () => {
    expect(read('Revenue ($000)', '15', 15)).toBe('min_monthly_revenue >=15000');
    expect(read('Revenue ($000)', '15k')).toBe('min_monthly_revenue >=15000');
  });

  it('is the number of a numeric cell, whatever its format shows', () => {
    expect(read('Revenue', '$15K', 15_000)).toBe('min_monthly_revenue >=15000');
    expect(read('ADB', '1', 1.234)).toBe('min_avg_daily_balance >=1.234');
    // Fifteen of what? A person has to say.
    expect(read('Revenue', '15', 15)).toBe('not_understood');
    expect(read('Max funding', '250', 250)).toBe('not_understood');
    expect(read('ADB', '1,234.5', 1234.5)).toBe('min_avg_daily_balance >=1234.5');
  });

  it.each([
    ['10k-250k', 'min_funding >=10000, max_funding <=250000'],
    ['10-250k', 'min_funding >=10000, max_funding <=250000'],
    ['$10,000 to $1.5MM', 'min_funding >=10000, max_funding <=1500000'],
    ['min 10k, max 250k', 'min_funding >=10000, max_funding <=250000'],
    ['up to 250k', 'max_funding <=250000'],
    ['10k+', 'min_funding >=10000'],
    ['250k', 'max_funding <=250000, ambiguous'],
  ])('of a loan size %s is split', (text, expected) => expect(read('Loan size', text)).toBe(expected));

  it('more than an open end is open', () => {
    expect(read('Revenue', '>15k')).toBe('min_monthly_revenue >15000');
    expect(read('Max funding', '500k+')).toBe('not_understood');
  });
});

describe('time in business', () => {
  it.each([
    ['6 mo', 6],
    ['6', 6],
    ['6+', 6],
    ['6+ months', 6],
    ['1 yr', 12],
    ['2 years', 24],
    ['1.5 yrs', 18],
    ['1 year 6 months', 18],
    ['1yr 6mo', 18],
    ['6-12 months', 6],
    ['6 mo - 2 yrs', 6],
    ['90 days', 3],
    ['2 Jahre', 24],
  ])('%s is %d months', (text, months) => {
    expect(read('TIB', text)).toBe(`min_time_in_business_months >=${months}`);
  });

  it('counts years where the header does, unless the cell says otherwise', () => {
    expect(read('Yrs in business', '2')).toBe('min_time_in_business_months >=24');
    expect(read('Time in Business (years)', '6 mo')).toBe('min_time_in_business_months >=6');
  });
});

describe('a maximum', () => {
  it.each([
    ['NDs', '<5', 'max_negative_days_per_month <=4'],
    ['NDs', '≤5', 'max_negative_days_per_month <=5'],
    ['Neg days', '3', 'max_negative_days_per_month <=3'],
    ['Neg days', '3 days', 'max_negative_days_per_month <=3'],
    ['NSFs', 'under 6', 'max_nsf_per_month <=5'],
    ['NSFs', '3-5', 'max_nsf_per_month <=5'],
    ['NSFs', '0', 'max_nsf_per_month <=0'],
    ['NSFs', '12 / year', 'max_nsf_per_month <=1'],
    ['NSFs', '5+', 'not_understood'],
    ['Points', '10%', 'max_commission_percent <=10'],
    ['Points', '12 pts', 'max_commission_percent <=12'],
    ['Holdback', '0.15', 'holdback_max_percent <=15, ambiguous'],
  ])('under %s of %s is %s', (header, text, expected) => expect(read(header, text)).toBe(expected));

  it('is a percentage where the cell is formatted as one', () => {
    expect(read('Holdback', '15%', 0.15)).toBe('holdback_max_percent <=15');
  });
});

describe('positions', () => {
  it.each([
    ['1st–3rd', 'max_positions <=2'],
    ['1st-3rd', 'max_positions <=2'],
    ['1st only', 'max_positions <=0'],
    ['First position only', 'max_positions <=0'],
    ['1-3', 'max_positions <=2'],
    ['1, 2, 3', 'max_positions <=2'],
    ['1/2/3', 'max_positions <=2'],
    ['up to 3rd', 'max_positions <=2'],
    ['3rd', 'max_positions <=2'],
    ['2nd & 3rd only', 'max_positions <=2, min_position >=1'],
    ['no stacking', 'max_positions <=0'],
    ['0', 'max_positions <=0'],
    ['max 3', 'max_positions <=3, ambiguous'],
    ['2-4', 'max_positions <=4, min_position >=1, ambiguous'],
    ['no 1st', 'min_position >=1'],
    ["won't stack", 'max_positions <=0'],
    ['1st (2nd case by case)', 'max_positions <=1, ambiguous'],
    ['1st & 2nd', 'max_positions <=1'],
    ['up to 4th', 'max_positions <=3'],
    ['2nd - 4th', 'max_positions <=3, min_position >=1'],
    ['2nd+', 'min_position >=1'],
    ['<3', 'max_positions <=2, ambiguous'],
    ['3', 'max_positions <=3, ambiguous'],
    ['any', 'nothing'],
    ['sometimes', 'not_understood'],
  ])('of %s are %s', (text, expected) => expect(read('Pos', text)).toBe(expected));
});

describe('rates', () => {
  it.each([
    ['1.25', 'buy_rate_min >=1.25'],
    ['1,25', 'buy_rate_min >=1.25'],
    ['1.250', 'buy_rate_min >=1.25'],
    ['1.21–1.30', 'buy_rate_min >=1.21..1.3'],
    ['1.21 to 1.30', 'buy_rate_min >=1.21..1.3'],
    ['25%', 'buy_rate_min >=1.25'],
    ['fast', 'not_understood'],
  ])('of %s are %s', (text, expected) => expect(read('Buy rate', text)).toBe(expected));

  it('of both ends are split', () => {
    expect(read('Rates', '1.20-1.49')).toBe('factor_min >=1.2, factor_max <=1.49');
    expect(read('Factor', '1.3')).toBe('factor_min >=1.3, factor_max <=1.3');
    expect(read('Factor rate', 'Prime + 2.75')).not.toContain('factor_min');
    expect(read('Factor', '1.5% monthly')).not.toContain('factor_min');
    expect(read('Term', '3-18 months')).toBe('min_term_months >=3, max_term_months <=18');
  });
});
