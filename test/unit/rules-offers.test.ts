import { annualPercentageRate } from '../../src/features/decisions/offers/apr.rules';
import { normaliseFrequency } from '../../src/features/decisions/offers/offer-frequency.rules';
import { compare } from '../support/offer-comparisons';
import { compute } from '../support/offers';
import { cellValue, fieldsOf, listOf, type Vector, valuesOf, vectorsOf } from '../support/rule-tables';

const page = vectorsOf('offers.md');
const offers = new Map(page.table('offers').map((row) => [row['#'], fieldsOf(row.given)]));
const given = (row: Vector) => offers.get(row['#']!)!;

describe('docs/rules/offers.md', () => {
  test.each(page.table('computed offers'))('computes offer $#', (row) => {
    const { '#': _number, ...expected } = row;
    const names = Object.keys(expected);
    const computed: Record<string, unknown> = { ...compute(given(row)) };
    expect(Object.fromEntries(names.map((name) => [name, computed[name]]))).toEqual(
      Object.fromEntries(names.map((name) => [name, cellValue(expected[name])])),
    );
  });

  test.each(page.table('compared offers'))('compares offer $#', (row) => {
    const [apr, netFunded, totalCost, costPerDollar] = valuesOf(row, [
      'apr',
      'netFunded',
      'totalCost',
      'costPerDollar',
    ]);
    const warnings = listOf(row.warnings);
    // Without a payoff all of the net amount is cash; without dates there is no rate by them.
    const expected = { apr, aprByDates: null, netFunded, netCash: netFunded, totalCost, costPerDollar, warnings };
    expect(compare(given(row))).toEqual(expected);
  });

  test('has a result for every offer that it gives', () => {
    const numbers = [...page.table('compared offers'), ...page.table('computed offers')].map((row) => row['#']);
    expect([...offers.keys()].filter((number) => !numbers.includes(number))).toEqual([]);
  });

  test.each(page.table('frequencies'))('reads "$text" as $frequency', ({ text, frequency }) => {
    expect(normaliseFrequency(text)).toBe(frequency);
  });

  test.each(page.table('equivalents'))('turns 24 payments $frequency into other ones', (row) => {
    const computed = compute({
      paybackAmount: 14400,
      termNumberOfPayments: 24,
      paymentFrequency: row.frequency!,
    });
    const { dailyPayment, weeklyPayment, biweeklyPayment, monthlyPayment, termMonths, termWeeks, termDays } = computed;
    expect([dailyPayment, weeklyPayment, biweeklyPayment, monthlyPayment, termMonths, termWeeks, termDays]).toEqual(
      valuesOf(row, ['per day', 'per week', 'two weeks', 'per month', 'months', 'weeks', 'days']),
    );
  });

  test.each(page.table('rates'))('rates $payments for $advance', (row) => {
    let wholePeriods = Number(row['before the first']);
    const installments = listOf(row.payments).map((part) => {
      const [count, amount] = listOf(part, '×').map(Number);
      const each = { amount: amount!, count: count!, wholePeriods };
      wholePeriods += count!;
      return each;
    });
    const [up, down = 1] = listOf(row['odd fraction'], '/').map(Number);
    const rate = annualPercentageRate({
      advance: Number(row.advance),
      installments,
      periodsPerYear: Number(row['a year']),
      oddFraction: up! / down,
    });
    expect(rate && Number(rate.toFixed(2))).toBe(cellValue(row.rate));
  });

  page.testsAreComplete();
});
