import type { RawOffer } from '../../src/features/decisions/offers/offer-fields.rules';
import { dayNumber, isOpen, monthsOn, openBefore, openFrom } from '../../src/platform/fed-calendar.rules';
import { compare } from '../support/offer-comparisons';

const daily = { fundedAmount: 50000, factorRate: 1.35, termMonths: 6, paymentFrequency: 'daily' };
const withFee = { ...daily, originationFeePercentage: 3 };
const weekly = { fundedAmount: 40000, paybackAmount: 54000, weeklyPayment: 1038.46 };
const monthly = {
  fundedAmount: 80000,
  factorRate: 1.3,
  termMonths: 12,
  paymentFrequency: 'monthly',
  originationFeePercentage: 2,
  fees: [
    { name: 'UCC', amount: 195 },
    { name: 'wire', amount: 35 },
  ],
};
const rate = (raw: Partial<RawOffer>, firstPaymentDate: string | null, fundingDate: string | null = null) =>
  compare({ ...raw, firstPaymentDate, fundingDate }).aprByDates;

describe('the rate by dates', () => {
  test.each<[string, Partial<RawOffer>, string, string, number]>([
    ['daily from the next day', withFee, '2025-01-07', '2025-01-06', 141.02],
    ['daily a week on', withFee, '2025-01-13', '2025-01-06', 131.53],
    ['weekly over Mondays that are holidays', weekly, '2025-01-13', '2025-01-06', 62.21],
    ['monthly', monthly, '2025-02-06', '2025-01-06', 55.17],
  ])('%s', (_, raw, first, funding, expected) => expect(rate(raw, first, funding)).toBe(expected));

  it('counts from the business day before, where the day of funding is not known', () => {
    expect(rate(withFee, '2025-01-07')).toBe(141.02);
    expect(rate(weekly, '2025-01-21')).toBe(rate(weekly, '2025-01-21', '2025-01-17'));
  });

  it('moves a payment of a closed day to the next open one', () => {
    const once = { fundedAmount: 10000, paybackAmount: 11000, termNumberOfPayments: 1, paymentFrequency: 'monthly' };
    expect(rate(once, '2025-07-04', '2025-06-04')).toBe(rate(once, '2025-07-07', '2025-06-04'));
    expect(rate(once, '2025-07-07', '2025-06-04')).toBeLessThan(rate(once, '2025-07-03', '2025-06-04') ?? 0);
  });

  it('is less the later the payments begin, and twice a month is between once and every other week', () => {
    const at = (day: string) => rate(monthly, day, '2025-01-06') ?? 0;
    expect(at('2025-02-07')).toBeLessThan(at('2025-02-06'));
    const often = (paymentFrequency: string, termNumberOfPayments: number) =>
      rate({ fundedAmount: 60000, factorRate: 1.2, paymentFrequency, termNumberOfPayments }, '2025-01-31') ?? 0;
    expect(often('biweekly', 24)).toBeGreaterThan(often('semi-monthly', 24));
    expect(often('semi-monthly', 24)).toBeGreaterThan(often('monthly', 24));
  });

  test.each<[string, Partial<RawOffer>, string | null, string | null]>([
    ['without the first payment', daily, null, '2025-01-06'],
    ['where the first payment is on the day of funding', daily, '2025-01-06', '2025-01-06'],
    ['where it is before', daily, '2025-01-03', '2025-01-06'],
    ['of quarterly payments', { ...daily, paymentFrequency: 'quarterly' }, '2025-04-07', null],
    ['of one payment at the end', { ...daily, paymentFrequency: 'bullet' }, '2025-04-07', null],
    ['where nothing is paid for the money', { ...daily, factorRate: 1 }, '2025-01-07', null],
    ['of payments without end', { ...daily, termNumberOfPayments: 1e11, termMonths: null }, '2025-01-07', null],
  ])('there is none %s', (_, raw, first, funding) => expect(rate(raw, first, funding)).toBeNull());
});

describe('the days on which money moves', () => {
  const open = (date: string) => isOpen(dayNumber(date));

  it('leave out weekends and the holidays of the Federal Reserve', () => {
    const closed = ['2025-01-01', '2025-01-20', '2025-02-17', '2025-05-26', '2025-06-19', '2025-07-04', '2025-09-01'];
    const later = ['2025-10-13', '2025-11-11', '2025-11-27', '2025-12-25', '2025-03-01', '2025-03-02'];
    expect([...closed, ...later].filter(open)).toEqual([]);
    const days = Array.from({ length: 365 }, (_, index) => dayNumber('2025-01-01') + index);
    expect(days.filter(isOpen)).toHaveLength(250);
  });

  it('close the Monday after a holiday on a Sunday, and no Friday before one on a Saturday', () => {
    expect([open('2023-01-02'), open('2022-12-26'), open('2021-12-24'), open('2026-07-03')]).toEqual([
      false,
      false,
      true,
      true,
    ]);
  });

  it('are found before and after any day', () => {
    expect(openFrom(dayNumber('2025-07-04'))).toBe(dayNumber('2025-07-07'));
    expect(openBefore(dayNumber('2025-01-21'))).toBe(dayNumber('2025-01-17'));
  });

  it('of a month end with it', () => {
    expect(monthsOn(dayNumber('2024-01-31'), 1)).toBe(dayNumber('2024-02-29'));
    expect(monthsOn(dayNumber('2025-01-31'), 13)).toBe(dayNumber('2026-02-28'));
    expect(monthsOn(dayNumber('2025-10-31'), 4)).toBe(dayNumber('2026-02-28'));
  });
});
