import { normaliseFrequency, type PaymentFrequency } from '../../decisions/offers/offer-frequency.rules';
import type { Fact, OfferField } from './offer-labels.rules';

/** The facts of one offer, the first of each field. */
export type OfferFacts = Map<OfferField, Fact>;

/** The fields that an amount or its price consists of. */
export const CORE = new Set<Fact['field']>([
  'fundedAmount',
  'factorRate',
  'buyRate',
  'paybackAmount',
  'termDays',
  'termWeeks',
  'termMonths',
  'termNumberOfPayments',
  'dailyPayment',
  'weeklyPayment',
  'biweeklyPayment',
  'monthlyPayment',
  'interestRate',
]);
/** What a second, different one of means a second offer where the amount is said once for all of them. */
const PRICE: readonly OfferField[] = ['factorRate', 'buyRate'];
const SMALLEST_ADVANCE = 500;
const OPEN = new Set<Fact['field']>(['option', 'payment', 'amount']);
const NUMBERING = /^\s*\(?\d{1,2}[.)]\s?/;
const ALL = /\b(?:all|both|each|either|every)\b/;
const PAYMENTS: Partial<Record<PaymentFrequency, OfferField>> = {
  daily: 'dailyPayment',
  weekly: 'weeklyPayment',
  biweekly: 'biweeklyPayment',
  monthly: 'monthlyPayment',
};

interface Group {
  facts: OfferFacts;
  open: Fact[];
  hasMarker: boolean;
}

const newGroup = (hasMarker: boolean): Group => ({ facts: new Map(), open: [], hasMarker });
/** Whether this is a field of an offer already, no marker and no figure without a label. */
export const isNamed = (field: Fact['field']): field is OfferField => !OPEN.has(field);
const isOption = ({ field }: Fact) => field === 'option';

/**
 * The facts as offers: an option's marker, a second funded amount or a second price begins the next one. What is said
 * before the first option, or after the last for all of them, belongs to each.
 */
export function groupFacts(facts: readonly Fact[]): OfferFacts[] {
  const hasOptions = new Set(facts.filter(isOption).map(({ value }) => value)).size >= 2;
  let current = newGroup(false);
  const groups = [current];
  for (const fact of facts) {
    if (isOption(fact)) {
      // One marker alone ("offer 1") tells nothing apart.
      if (hasOptions) groups.push((current = newGroup(true)));
      continue;
    }
    if (beginsNext(fact, groups, hasOptions)) groups.push((current = newGroup(false)));
    place(fact, current);
  }
  const [first, ...others] = groups;
  const shared = hasOptions && first && !first.hasMarker ? first : null;
  const offers = (shared ? others : groups).filter(({ facts: own, open }) => own.size > 0 || open.length > 0);
  if (shared) for (const fact of [...shared.facts.values()].reverse()) shareBefore(fact, offers);
  if (offers.length > 1) shareTrailing(offers);
  for (const offer of offers) settle(offer);
  return withoutEmpty(offers.map((offer) => offer.facts));
}

function beginsNext(fact: Fact, groups: readonly Group[], hasOptions: boolean): boolean {
  const last = groups.at(-1);
  if (!last || hasOptions || (!CORE.has(fact.field) && fact.field !== 'amount')) return false;
  const { facts, open } = last;
  const known = isNamed(fact.field) ? facts.get(fact.field) : undefined;
  const hasAmount = groups.some(
    (group) => group.facts.has('fundedAmount') || group.open.some(({ field }) => field === 'amount'),
  );
  const isPriced = [...facts.keys()].some((field) => field !== 'fundedAmount' && CORE.has(field));
  if (fact.field === 'fundedAmount') return known !== undefined && known.value !== fact.value;
  if (!hasAmount || !isPriced) return false;
  const isNewLine = [...facts.values(), ...open].every(({ sentence }) => sentence.line < fact.sentence.line);
  const before = fact.sentence.plain.slice(0, fact.start - fact.sentence.start);
  // An amount without a label after a priced one is the next tier: on a line of its own, or after "or".
  if (fact.field === 'amount') {
    const isTier = (isNewLine && !/\d/.test(before.replace(NUMBERING, ''))) || /\bor\W*$/.test(before);
    return isTier && Number(fact.value) >= SMALLEST_ADVANCE;
  }
  const isOther = known !== undefined && known.value !== fact.value;
  const isPrice = PRICE.some((field) => field === fact.field);
  return isOther && (isPrice || (isNewLine && PRICE.some((field) => facts.has(field))));
}

function place(fact: Fact, { facts, open }: Group): void {
  if (!isNamed(fact.field)) open.push(fact);
  else if (!facts.has(fact.field)) facts.set(fact.field, fact);
}

function shareBefore(fact: Fact, offers: readonly Group[]): void {
  for (const { facts } of offers) if (isNamed(fact.field) && !facts.has(fact.field)) facts.set(fact.field, fact);
}

/** Gives each offer what the mail says after the last one, or of all of them, and the amount they are prices of. */
function shareTrailing(offers: Group[]): void {
  const last = offers.at(-1);
  const begin = last && [...last.facts.values(), ...last.open][0];
  if (!begin) return;
  for (const [field, fact] of [...last.facts]) {
    const isLater = fact.sentence.start > begin.sentence.start;
    const isApart = fact.sentence.line > begin.sentence.line || ALL.test(fact.sentence.plain);
    const isKnownOfOthers = offers.slice(0, -1).some(({ facts }) => facts.has(field));
    if (!isLater || !isApart || isKnownOfOthers) continue;
    for (const { facts } of offers) if (!facts.has(field)) facts.set(field, fact);
  }
  const amount = offers[0]?.facts.get('fundedAmount') ?? null;
  for (const { facts, open } of offers) {
    const hasOwn = open.some(({ field }) => field === 'amount') || facts.has('fundedAmount');
    if (amount && !hasOwn) facts.set('fundedAmount', amount);
  }
}

/** Finds the funded amount and the payment among what has no label of its own. */
function settle({ facts, open }: Group): void {
  const amounts = open.filter(({ field }) => field === 'amount');
  if (!facts.has('fundedAmount')) {
    const isPriced = [...facts.keys()].some((field) => CORE.has(field));
    const funded = amounts.find(
      ({ value, sentence }) => Number(value) >= SMALLEST_ADVANCE && (isPriced || SAYS_SO.test(sentence.plain)),
    );
    if (funded) facts.set('fundedAmount', { ...funded, field: 'fundedAmount' });
  }
  const payment = open.find(({ field }) => field === 'payment');
  if (!payment) return;
  const rhythm = facts.get('paymentFrequency')?.value;
  const field = PAYMENTS[normaliseFrequency(typeof rhythm === 'string' ? rhythm : null)];
  if (field && !facts.has(field)) facts.set(field, { ...payment, field });
}

const SAYS_SO = /\b(?:ap{1,2}r?o{1,2}ved?d|approval|offer|fund(?:ed|ing)|clear|good)\b/;

/** The offers that say more than an amount; when none does, the first amount. */
function withoutEmpty(offers: OfferFacts[]): OfferFacts[] {
  const priced = offers.filter((facts) =>
    [...facts.keys()].some((field) => field !== 'fundedAmount' && CORE.has(field)),
  );
  if (priced.length > 0)
    return priced.filter((facts) => facts.has('fundedAmount') || facts.has('paybackAmount') || priced.length === 1);
  return offers.filter((facts) => facts.has('fundedAmount')).slice(0, 1);
}
