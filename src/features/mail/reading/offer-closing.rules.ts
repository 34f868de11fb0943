import { normaliseFrequency, type PaymentFrequency } from '../../decisions/offers/offer-frequency.rules';
import { parseAmount } from './numbers.rules';
import type { Fact, OfferField } from './offer-labels.rules';
import { numbersIn } from './offer-tokens.rules';
import { PAYMENTS, type ReadGroup } from './read-group.rules';

const NAMED = ['fundedAmount', 'factorRate', 'paybackAmount', 'termNumberOfPayments'] as const;
const FIGURES = [...NAMED, 'payment'] as const;
type Figure = (typeof FIGURES)[number];
type Figures = Partial<Record<Figure, Fact>>;

const MOST_READINGS = 400;
const MOST_OF_A_FIGURE = 6;
const value = (fact: Fact | '' | undefined) => (fact && typeof fact.value === 'number' ? fact.value : null);

/** Half a unit of the factor's last place, in dollars of the amount, and one dollar. */
export function factorCloses(amount: number, factor: number, payback: number): boolean {
  const places = String(factor).split('.')[1]?.length ?? 0;
  return Math.abs(amount * factor - payback) <= (amount * 0.5) / 10 ** Math.max(2, places) + 1;
}
/** Half a cent of each payment, and one dollar. */
export const paymentsClose = (payment: number, count: number, payback: number): boolean =>
  Math.abs(payment * count - payback) <= count * 0.005 + 1;

const tell = (
  one: number | null,
  other: number | null,
  third: number | null,
  closes: (a: number, b: number, c: number) => boolean,
) => (one === null || other === null || third === null ? 0 : closes(one, other, third) ? 1 : -1);

/** How many of the two equations hold, less those that do not. */
function closing(figures: Figures, term: number | null): number {
  const [amount, factor, stated] = [
    value(figures.fundedAmount),
    value(figures.factorRate),
    value(figures.paybackAmount),
  ];
  const [count, payment] = [value(figures.termNumberOfPayments) ?? term, value(figures.payment)];
  const payback = stated ?? (amount !== null && factor !== null ? amount * factor : null);
  return tell(amount, factor, stated, factorCloses) + tell(payment, count, payback, paymentsClose);
}

/** The units in which a term may count payments, and the rhythm that each means. */
const TERMS: readonly [OfferField, PaymentFrequency, number][] = [
  ['termDays', 'daily', 1],
  ['termWeeks', 'weekly', 1],
  ['termMonths', 'monthly', 1],
  ['termWeeks', 'daily', 5],
  ['termMonths', 'daily', 21],
  ['termMonths', 'daily', 22],
  ['termMonths', 'daily', 20],
];

/**
 * Settles what a group's words leave open by its arithmetic: amount × factor = payback = payments × payment. Where what was
 * read first contradicts itself and one other reading does not, that one holds; a figure without a label is what fits; a
 * payment without a rhythm has the one that its term makes it fit.
 */
export function closeGroup(group: ReadGroup): void {
  proveAmount(group);
  provePayments(group);
  const { facts } = group;
  const paymentField = [...facts.keys()].find((field) => field.endsWith('Payment'));
  const figures: Figures = {};
  for (const name of NAMED) {
    const fact = facts.get(name);
    if (fact) figures[name] = fact;
  }
  const payment = (paymentField && facts.get(paymentField)) ?? group.others.find(({ field }) => field === 'payment');
  if (payment) figures.payment = payment;
  const best = bestOf(figures, group);
  for (const name of NAMED) {
    const fact = best[name];
    if (fact) facts.set(name, { ...fact, field: name });
  }
  if (best.payment) settlePayment(group, best, paymentField ?? null);
  settleRhythm(group);
  proveInterest(group);
}

/** "$200,000, 5 years, 9.75%, $4,224.88/month": a percent without a label is the interest whose level payment is just that. */
function proveInterest({ facts, others }: ReadGroup): void {
  const [amount, payment] = [value(facts.get('fundedAmount')), value(facts.get('monthlyPayment'))];
  const count = value(facts.get('termNumberOfPayments') ?? facts.get('termMonths'));
  if (amount === null || payment === null || count === null || facts.has('interestRate')) return;
  const interest = others.find((fact) => {
    const monthly = fact.field === 'percent' ? Number(fact.value) / 1200 : 0;
    return monthly > 0 && Math.abs((amount * monthly) / (1 - (1 + monthly) ** -count) - payment) <= payment * 0.001;
  });
  if (interest) facts.set('interestRate', { ...interest, field: 'interestRate' });
}

/** An amount under another name, as what goes to the merchant, is the advance where payback ÷ factor is just that. */
function proveAmount({ facts }: ReadGroup): void {
  const [factor, payback] = [facts.get('factorRate'), facts.get('paybackAmount')];
  const [rate, total] = [value(factor), value(payback)];
  if (facts.has('fundedAmount') || !factor || !payback || rate === null || total === null) return;
  for (const sentence of new Set([factor.sentence, payback.sentence])) {
    for (const { digits, suffix, start, end } of numbersIn(sentence)) {
      const amount = parseAmount(digits, suffix);
      if (amount === null || amount < 500 || !factorCloses(amount, rate, total)) continue;
      const at = { start: sentence.start + start, end: sentence.start + end };
      facts.set('fundedAmount', { field: 'fundedAmount', value: amount, ...at, sentence });
      return;
    }
  }
}

/** "Weekly: 40,000 x 1.40, 40 weeks, 1,400/wk": of two payments in one rhythm the first is the advance that the other repays. */
function provePayments({ facts, others }: ReadGroup): void {
  const field = [...facts.keys()].find((name) => name.endsWith('Payment'));
  const [first, second] = [field && facts.get(field), others.find((fact) => fact.field === field)];
  const count = value(facts.get('termNumberOfPayments') ?? facts.get('termWeeks') ?? facts.get('termDays'));
  const [amount, payment, factor] = [value(first), value(second), value(facts.get('factorRate'))];
  if (!field || !first || !second || facts.has('fundedAmount') || !amount || !payment || !count || !factor) return;
  if (!factorCloses(amount, factor, payment * count)) return;
  facts.set('fundedAmount', { ...first, field: 'fundedAmount' });
  facts.set(field, second);
}

/** The reading whose arithmetic closes best; of equal ones the first read. Another one has to be alone in closing. */
function bestOf(figures: Figures, { facts, others }: ReadGroup): Figures {
  // A term in days or weeks counts payments where nothing else does.
  const term = value(facts.get('termDays')) ?? value(facts.get('termWeeks'));
  const choices = FIGURES.map((name) => {
    const own = figures[name];
    const more = others.filter((fact) => mayBe(fact, name)).slice(0, MOST_OF_A_FIGURE);
    return [own, ...more.filter((fact) => fact !== own)];
  });
  let best = figures;
  let most = closing(figures, term);
  let isAlone = true;
  let tried = 0;
  const walk = (at: number, chosen: Figures, changes: number): void => {
    const name = FIGURES[at];
    if (!name) {
      tried++;
      // An unlabelled figure may be used once.
      const used = Object.values(chosen).filter(({ field }) => field === 'amount');
      if (changes === 0 || new Set(used).size < used.length) return;
      const score = closing(chosen, term);
      if (score > most) {
        [best, most, isAlone] = [chosen, score, true];
      } else if (score === most && best !== figures && !isSame(best, chosen) && changes <= 1) isAlone = false;
      return;
    }
    for (const [index, choice] of (choices[at] ?? []).entries()) {
      if (tried > MOST_READINGS) return;
      walk(at + 1, choice ? { ...chosen, [name]: choice } : chosen, changes + (index > 0 ? 1 : 0));
    }
  };
  walk(0, {}, 0);
  return isAlone ? best : figures;
}

const isSame = (one: Figures, other: Figures) => FIGURES.every((name) => one[name]?.value === other[name]?.value);

function mayBe({ field, value: figure }: Fact, name: Figure): boolean {
  if (typeof figure !== 'number') return false;
  if (field === 'amount') return name === 'paybackAmount' || name === 'payment' || name === 'fundedAmount';
  if (field === 'count') return name === 'termNumberOfPayments';
  return name === 'payment' ? field === 'payment' || field.endsWith('Payment') : field === name;
}

function settlePayment(group: ReadGroup, best: Figures, known: OfferField | null): void {
  const { facts } = group;
  const { payment } = best;
  if (!payment) return;
  if (known) {
    if (payment.field === 'amount' || payment.field === known) facts.set(known, { ...payment, field: known });
    return;
  }
  const stated = normaliseFrequency(textOf(facts.get('paymentFrequency')));
  const payback = value(best.paybackAmount) ?? (value(best.fundedAmount) ?? 0) * (value(best.factorRate) ?? 0);
  const size = value(payment) ?? 0;
  const field =
    PAYMENTS[stated] ?? (stated === 'unknown' ? PAYMENTS[rhythmByTerm(group, size, payback) ?? 'unknown'] : undefined);
  if (field) facts.set(field, { ...payment, field });
}

const textOf = (fact: Fact | undefined) => (typeof fact?.value === 'string' ? fact.value : null);

/** The one rhythm in which a payment repays what is to be paid back over the term. */
function rhythmByTerm({ facts }: ReadGroup, payment: number, payback: number): PaymentFrequency | null {
  if (payment <= 0 || payback <= 0) return null;
  const fits = TERMS.flatMap(([field, rhythm, each]) => {
    const term = value(facts.get(field));
    return term !== null &&
      Math.abs(payment * term * each - payback) <= Math.max(payment * 0.6, term * each * 0.005 + 1)
      ? [rhythm]
      : [];
  });
  const weekly = value(facts.get('termMonths'));
  if (weekly !== null && Math.abs((payment * weekly * 52) / 12 - payback) <= payment * 0.6) fits.push('weekly');
  return new Set(fits).size === 1 ? (fits[0] ?? null) : null;
}

/** How often, where nothing says it but the term: a term in days counts debits, one of so many payments in months its rhythm. */
function settleRhythm({ facts }: ReadGroup): void {
  const hasPayment = [...facts.keys()].some((field) => field.endsWith('Payment'));
  if (facts.has('paymentFrequency') || hasPayment) return;
  const set = (from: Fact, rhythm: PaymentFrequency) =>
    facts.set('paymentFrequency', { ...from, field: 'paymentFrequency', value: rhythm });
  const isPriced =
    facts.has('factorRate') || facts.has('paybackAmount') || facts.has('buyRate') || facts.has('drawFeePercentage');
  if (!isPriced) return;
  const [days, weeks] = [facts.get('termDays'), facts.get('termWeeks')];
  const [months, count] = [facts.get('termMonths'), facts.get('termNumberOfPayments')];
  const [n, m] = [value(count), value(months)];
  if (count && n !== null && m !== null) {
    const each = n / m;
    const rhythm = near(each, 21) ? 'daily' : near(each, 52 / 12) ? 'weekly' : near(each, 1) ? 'monthly' : null;
    if (rhythm) set(count, rhythm);
  } else if (days && !/\bcalendar\b/.test(days.sentence.plain)) set(days, 'daily');
  else if (weeks) set(weeks, 'weekly');
}

const near = (one: number, other: number) => Math.abs(one - other) <= other * 0.06;
