import { factorCloses } from './offer-closing.rules';
import type { Fact } from './offer-labels.rules';
import { CORE, type OfferFacts } from './read-group.rules';

export const SMALLEST_ADVANCE = 500;
/** What is less may be a payment as well. */
const SMALL = 10_000;
/** How long it is paid back, the number of payments first. */
export const TERM_FIELDS = ['termNumberOfPayments', 'termWeeks', 'termDays', 'termMonths'] as const;
/** How far over what an option's payment comes to a figure is none any more. */
const OVER_A_PAYMENT = 1.5;
/** Where no term tells what a payment comes to: the part of the advance that none exceeds. */
const OF_THE_ADVANCE = 6;

interface Option {
  facts: OfferFacts;
  /** What has no label of its own. */
  open: readonly Fact[];
}

export const figure = (fact: Fact | undefined) => (typeof fact?.value === 'number' ? fact.value : null);
export const hasPayment = (facts: OfferFacts): boolean => [...facts.keys()].some((field) => field.endsWith('Payment'));
/** As the first of its units says it. */
const termOf = (facts: OfferFacts) => TERM_FIELDS.map((term) => figure(facts.get(term))).find((term) => term !== null);
const amountsOf = ({ open }: Option) => open.filter(({ field }) => field === 'amount');
/** "5k" is advanced, as no payment is told. */
const isInThousands = ({ sentence, start, end }: Fact) =>
  /[a-z]/.test(sentence.plain.slice(start - sentence.start, end - sentence.start));

/** Whether a figure may be what one of an advance's options is paid by. */
function mayBePayment(fact: Fact, advance: number, { facts }: Option): boolean {
  const count = termOf(facts);
  const payback = figure(facts.get('paybackAmount')) ?? advance * (figure(facts.get('factorRate')) ?? 1);
  const most = count ? (payback / count) * OVER_A_PAYMENT : advance / OF_THE_ADVANCE;
  return !isInThousands(fact) && Number(fact.value) <= most;
}

/** The figure without a label that is what an advance and an option's factor come to. */
const paybackOf = (advance: number, option: Option) => {
  const factor = figure(option.facts.get('factorRate'));
  return amountsOf(option).find(({ value }) => factor !== null && factorCloses(advance, factor, Number(value)));
};

/** Whether an option's figures without a label are all what an advance is paid back by. */
const isOfAdvance = (advance: number, option: Option) => {
  const back = paybackOf(advance, option);
  return amountsOf(option).every((fact) => fact === back || mayBePayment(fact, advance, option));
};

/** The amount without a label in front of the options: the only one, or what the others beside it are paid by. */
function leadingAmount(first: Option): Fact | null {
  const [advance, ...others] = amountsOf(first).filter(({ value }) => Number(value) >= SMALLEST_ADVANCE);
  const rest = { ...first, open: first.open.filter((fact) => fact !== advance) };
  if (!advance || isPayment(advance, first.facts)) return null;
  return others.length === 0 || isOfAdvance(Number(advance.value), rest) ? { ...advance, field: 'fundedAmount' } : null;
}

/** Gives the options that have no advance of their own the one that they are prices of: "24 wks 1.32 79,200", "1.33 for 32 weeks ($3,740.63)". */
export function shareAmount(options: readonly Option[], isWhole: (option: Option) => boolean): void {
  const [first] = options;
  const said = first?.facts.get('fundedAmount');
  const amount = said ?? (first && leadingAmount(first));
  const advance = figure(amount ?? undefined);
  if (!amount || advance === null) return;
  for (const option of options) {
    const { facts } = option;
    const isFirst = option === first;
    if (facts.has('fundedAmount') || (!isFirst && !isOfAdvance(advance, option)) || (!said && !isWhole(option)))
      continue;
    const back = paybackOf(advance, option);
    facts.set('fundedAmount', amount);
    if (back && !facts.has('paybackAmount')) facts.set('paybackAmount', { ...back, field: 'paybackAmount' });
  }
}

/** What advances are multiples of. */
const ROUND = 250;
/** "3,510 weekly", "3510 x 25". */
const IS_PAID = /^\s?(?:(?:bi-?)?weekly|daily|monthly|x)\b/;
/** Whether a small figure without a label is what repays a round advance that stands nowhere: "1.35, 100 days, 540" of 40,000. */
function repaysSome({ value, sentence, start, end }: Fact, facts: OfferFacts): boolean {
  const count = termOf(facts);
  const [payment, factor] = [Number(value), figure(facts.get('factorRate') ?? facts.get('buyRate'))];
  const own = sentence.plain.slice(start - sentence.start, end - sentence.start);
  // What stands before all else is the advance.
  const isFirst = [...facts.values()].every((fact) => !CORE.has(fact.field) || fact.start >= start);
  const mayBe = payment < SMALL && !own.includes('k') && !hasPayment(facts);
  if (!count || !factor || !mayBe || (isFirst && !IS_PAID.test(sentence.plain.slice(end - sentence.start))))
    return false;
  const advance = (payment * count) / factor;
  const off = Math.abs(advance - Math.round(advance / ROUND) * ROUND);
  return advance > payment * OF_THE_ADVANCE && off <= count * 0.005 + 1;
}

/** Whether a small figure without a label is a payment and no advance: it repays one that stands nowhere, or stands behind another payment. */
export const isPayment = (fact: Fact, facts: OfferFacts): boolean =>
  repaysSome(fact, facts) ||
  (Number(fact.value) < SMALL &&
    [...facts.values()].some(({ field, start }) => field.endsWith('Payment') && start < fact.start));
