import fc from 'fast-check';
import { annualPercentageRate } from '../../src/features/decisions/offers/apr.rules';

const HOLIDAYS_2025 = ['2025-01-20', '2025-02-17', '2025-05-26', '2025-06-19', '2025-07-04'];

/** Days from the start to each of the next business days of the Federal Reserve. */
function businessDaysAfter(start: string, count: number): number[] {
  const days: number[] = [];
  for (let day = 1; days.length < count; day++) {
    const date = new Date(Date.parse(start) + day * 86_400_000);
    const isWeekend = date.getUTCDay() % 6 === 0;
    if (!isWeekend && !HOLIDAYS_2025.includes(date.toISOString().slice(0, 10))) days.push(day);
  }
  return days;
}

const rounded = (value: number | null) => (value === null ? null : Number(value.toFixed(2)));

describe('the annual percentage rate', () => {
  test.each([
    [
      '24 × $230 monthly',
      9.69,
      { advance: 5000, installments: [{ amount: 230, count: 24, wholePeriods: 1 }], periodsPerYear: 12 },
    ],
    [
      '24 × $219.17 semi-monthly after 6/15 of a period',
      10.34,
      {
        advance: 5000,
        installments: [{ amount: 219.17, count: 24, wholePeriods: 0 }],
        periodsPerYear: 24,
        oddFraction: 6 / 15,
      },
    ],
    [
      '30 × $17.60 weekly after 4 4/7 weeks',
      14.96,
      {
        advance: 500,
        installments: [{ amount: 17.6, count: 30, wholePeriods: 4 }],
        periodsPerYear: 52,
        oddFraction: 4 / 7,
      },
    ],
    [
      '23 × $230 then $280 monthly',
      10.5,
      {
        advance: 5000,
        installments: [
          { amount: 230, count: 23, wholePeriods: 1 },
          { amount: 280, count: 1, wholePeriods: 24 },
        ],
        periodsPerYear: 12,
      },
    ],
  ])('of %s is %d %%, as Regulation Z publishes it', (_title, expected, repayment) => {
    expect(rounded(annualPercentageRate(repayment))).toBe(expected);
  });

  test('on real days from 2025-01-06 counts each day of 365', () => {
    const days = businessDaysAfter('2025-01-06', 126);
    const installments = days.map((day, index) => ({
      amount: index === 125 ? 536.25 : 535.71,
      count: 1,
      wholePeriods: day,
    }));
    expect(rounded(annualPercentageRate({ advance: 48500, installments, periodsPerYear: 365 }))).toBe(141.02);
  });

  test('is null when nothing is earned, nothing is advanced or no rate fits', () => {
    const installments = [{ amount: 100, count: 10, wholePeriods: 1 }];
    expect(annualPercentageRate({ advance: 1000, installments, periodsPerYear: 12 })).toBeNull();
    expect(annualPercentageRate({ advance: 0, installments, periodsPerYear: 12 })).toBeNull();
    expect(annualPercentageRate({ advance: -5, installments, periodsPerYear: 12 })).toBeNull();
    expect(annualPercentageRate({ advance: 1, installments, periodsPerYear: 12 })).toBeNull();
    expect(annualPercentageRate({ advance: 1, installments: [], periodsPerYear: 12 })).toBeNull();
  });

  test('finds the rate again that level payments were made from', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 1e-6, max: 0.5, noNaN: true }),
        fc.integer({ min: 1, max: 504 }),
        fc.constantFrom(252, 52, 26, 24, 12),
        (rate, count, periodsPerYear) => {
          const amount = (10_000 * rate) / (1 - (1 + rate) ** -count);
          const found = annualPercentageRate({
            advance: 10_000,
            installments: [{ amount, count, wholePeriods: 1 }],
            periodsPerYear,
          });
          expect(Math.abs(found! - rate * periodsPerYear * 100)).toBeLessThan(0.0005);
        },
      ),
    );
  });
});
