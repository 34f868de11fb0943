import { normaliseFrequency } from '../../decisions/offers/offer-frequency.rules';
import { factorCloses } from './offer-closing.rules';
import type { Fact, OfferField } from './offer-labels.rules';
import { CORE, emptyGroup, isNamed, PAYMENTS, place, type ReadGroup, shareCharges } from './read-group.rules';
import { figure, hasPayment, isPayment, SMALLEST_ADVANCE, shareAmount, TERM_FIELDS } from './shared-amount.rules';

/** What a second, different one of means a second offer where the amount is said once for all of them. */
const PRICE: readonly OfferField[] = ['factorRate', 'buyRate'];
const PRICED: readonly OfferField[] = [...PRICE, 'paybackAmount'];
/** "Long: 60k": an option begins in a sentence of its own as it does in a line. */
const AN_OPTION_BY_NAME = /^\W*[a-z]{3,12}\s?:\s?[$]?\d/;
const NUMBERING = /^\s*\(?\d{1,2}[.)]\s?/;
const ALL = /\b(?:all|both|each|either|every)\b/;
interface Group extends ReadGroup {
  open: Fact[];
  hasMarker: boolean;
}

const newGroup = (hasMarker: boolean): Group => ({ ...emptyGroup(), open: [], hasMarker });
const isOption = ({ field }: Fact) => field === 'option';
/**
 * The facts as offers: an option's marker, a second funded amount or a second price begins the next one. What is said
 * before the first option, or after the last for all of them, belongs to each.
 */
export function groupFacts(facts: readonly Fact[]): ReadGroup[] {
  const hasOptions = new Set(facts.filter(isOption).map(({ value }) => value)).size >= 2;
  let current = newGroup(false);
  const groups = [current];
  for (const fact of facts) {
    if (isOption(fact)) {
      // One marker alone ("offer 1") tells nothing apart.
      if (hasOptions) groups.push((current = newGroup(true)));
      continue;
    }
    if (beginsNext(fact, groups, hasOptions)) {
      const leading = leadingRhythm(fact, current) ?? leadingTerm(fact, current);
      groups.push((current = newGroup(false)));
      if (leading) place(leading, current);
    }
    place(fact, current);
  }
  const [first, ...others] = groups;
  // What prices nothing itself is said of the priced ones below; "up to 40k" is none of them.
  const isHead = !hasOptions && others.length > 1 && first?.facts.has('fundedAmount') === true && !isPricedGroup(first);
  const shared = first && ((hasOptions && !first.hasMarker) || isHead) ? first : null;
  if (isHead) first.facts.delete('fundedAmount');
  const offers = (shared ? others : groups).filter(({ facts: own, open }) => own.size > 0 || open.length > 0);
  if (shared) {
    for (const fact of [...shared.facts.values()].reverse()) shareBefore(fact, offers);
    for (const offer of offers) shareCharges(shared, offer);
  }
  if (offers.length > 1) {
    shareLeading(offers);
    shareTrailing(offers);
    sharePrice(offers);
  }
  for (const offer of offers) settle(offer);
  return withoutEmpty(offers.map(({ open, ...offer }) => ({ ...offer, others: [...offer.others, ...open] })));
}

const TERMS: ReadonlySet<Fact['field']> = new Set(TERM_FIELDS);

const isPricedGroup = ({ facts }: ReadGroup) =>
  [...facts.keys()].some((field) => field !== 'fundedAmount' && CORE.has(field));

/** What an amount and its factor come to, without a label. */
function isPaybackOf({ facts, open }: Group, { value }: Fact): boolean {
  const amount = figure(facts.get('fundedAmount') ?? open.find(({ field }) => field === 'amount'));
  const factor = figure(facts.get('factorRate'));
  return amount !== null && factor !== null && factorCloses(amount, factor, Number(value));
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
  const own = fact.sentence;
  const isNewLine = [...facts.values(), ...open].every(
    ({ sentence }) => sentence.line < own.line || (sentence.start < own.start && AN_OPTION_BY_NAME.test(own.plain)),
  );
  if (fact.field === 'fundedAmount') {
    // The one before may have its amount without a label.
    const others = open.filter(({ field, value }) => field === 'amount' && Number(value) >= SMALLEST_ADVANCE);
    const isAfterAnother =
      isPriced && isNewLine && others.length > 0 && others.every(({ value }) => value !== fact.value);
    return known ? known.value !== fact.value : isAfterAnother;
  }
  if (!hasAmount || !isPriced) return false;
  const before = fact.sentence.plain.slice(0, fact.start - fact.sentence.start);
  // An amount without a label after a priced one is the next tier: on a line of its own, or after "or".
  if (fact.field === 'amount') {
    if (isPaybackOf(last, fact)) return false;
    const isTier =
      (isNewLine && !/\btotal\b/.test(before) && !/\d/.test(before.replace(NUMBERING, ''))) || /\bor\W*$/.test(before);
    return isTier && Number(fact.value) >= SMALLEST_ADVANCE;
  }
  const isOther = known !== undefined && known.value !== fact.value;
  // "Over 60 days (300 a day) or 72 days (250 a day)".
  if (isOther && TERMS.has(fact.field) && hasPayment(facts) && /\bor (?:over |for |in )?$/.test(before)) return true;
  const isPrice = PRICE.some((field) => field === fact.field);
  return isOther && (isPrice || (isNewLine && PRICE.some((field) => facts.has(field))));
}

/** "Weekly: 16 payments": the rhythm that stands before an offer's first figure is that offer's. */
function leadingRhythm({ sentence, start }: Fact, { others }: Group): Fact | null {
  const last = others.at(-1);
  const isLeading = last?.field === 'paymentFrequency' && last.sentence === sentence && last.start < start;
  return isLeading ? (others.pop() ?? null) : null;
}

/** "24 weeks (1.28, 2,773.33), 36 weeks (1.36, 1,964.44)": where an option's term stands before its price, the next one's does. */
function leadingTerm({ sentence, start }: Fact, { facts, others }: Group): Fact | null {
  const last = others.at(-1);
  const own = last && isNamed(last.field) && TERMS.has(last.field) ? facts.get(last.field) : undefined;
  const price = PRICED.flatMap((field) => facts.get(field) ?? [])[0];
  const isLeading = last?.sentence === sentence && last.start < start;
  if (!last || !own || !price || !isLeading || own.start > price.start || price.start > last.start) return null;
  return others.pop() ?? null;
}

const isOfThePrice = (field: Fact['field']) => field.startsWith('commission') || field.startsWith('origination');
/** The price of the first offer, for those that are the same in another rhythm: their payments repay the same. */
function sharePrice([first, ...others]: readonly Group[]): void {
  const [amount, factor] = [figure(first?.facts.get('fundedAmount')), figure(first?.facts.get('factorRate'))];
  const payback = figure(first?.facts.get('paybackAmount')) ?? (amount && factor ? amount * factor : null);
  if (!first || !payback) return;
  for (const { facts, open } of others) {
    const payment = figure(
      open.find(({ field }) => field === 'payment') ?? facts.get('weeklyPayment') ?? facts.get('dailyPayment'),
    );
    const count = figure(facts.get('termNumberOfPayments') ?? facts.get('termWeeks') ?? facts.get('termDays'));
    const hasOwn = PRICED.some((field) => facts.has(field));
    if (hasOwn || !payment || !count || Math.abs(payment * count - payback) > count * 0.005 + 1) continue;
    const priced = PRICED.flatMap((field) => first.facts.get(field) ?? []);
    for (const fact of first.facts.values()) {
      const { field } = fact;
      // What stands with the price holds for both; a rhythm, a term and a payment are each one's own.
      const isWithIt = priced.some(({ sentence }) => sentence === fact.sentence) && isOfThePrice(field);
      if (isNamed(field) && !facts.has(field) && (priced.includes(fact) || isWithIt)) facts.set(field, fact);
    }
  }
}

function shareBefore(fact: Fact, offers: readonly Group[]): void {
  for (const { facts } of offers) if (isNamed(fact.field) && !facts.has(fact.field)) facts.set(fact.field, fact);
}

/** Gives each offer what is said on the lines above the first one. */
function shareLeading([first, ...others]: readonly Group[]): void {
  if (!first) return;
  const own = [...first.facts.values(), ...first.open].filter(({ field }) => field === 'amount' || CORE.has(field));
  const begin = Math.min(...own.map(({ sentence }) => sentence.line));
  const leading = ({ sentence }: Fact) => sentence.line < begin && ALL.test(sentence.plain);
  for (const fact of first.facts.values()) if (leading(fact)) shareBefore(fact, others);
  for (const other of others) shareCharges({ ...emptyGroup(), charges: first.charges.filter(leading) }, other);
}

/** Gives each offer what the mail says after the last one, or of all of them, and the amount they are prices of. */
function shareTrailing(offers: Group[]): void {
  const last = offers.at(-1);
  const begin = last && [...last.facts.values(), ...last.open][0];
  if (!begin) return;
  const areOthersFree = offers.slice(0, -1).every(({ charges }) => charges.length === 0);
  const isForAll = ({ sentence }: Fact) => sentence.line > begin.sentence.line || ALL.test(sentence.plain);
  const trailing = last.charges.filter(isForAll);
  if (areOthersFree) for (const offer of offers) shareCharges({ ...emptyGroup(), charges: trailing }, offer);
  if (offers.slice(0, -1).every(({ payoffs }) => payoffs.length === 0)) {
    const payoffs = last.payoffs.filter(isForAll);
    for (const offer of offers) shareCharges({ ...emptyGroup(), payoffs }, offer);
  }
  for (const [field, fact] of [...last.facts]) {
    // "10 points short / 7 long": as many as there are offers, one each.
    const each = [fact, ...last.others.filter((other) => other.field === field && other.sentence === fact.sentence)];
    if (!CORE.has(field) && each.length === offers.length && fact.sentence.line > begin.sentence.line) {
      for (const [at, { facts }] of offers.entries()) facts.set(field, each[at] ?? fact);
      continue;
    }
    const isLater = fact.sentence.start > begin.sentence.start;
    const isApart = fact.sentence.line > begin.sentence.line || ALL.test(fact.sentence.plain);
    const isKnownOfOthers = offers.slice(0, -1).some(({ facts }) => facts.has(field));
    if (!isLater || !isApart || isKnownOfOthers) continue;
    for (const { facts } of offers) if (!facts.has(field)) facts.set(field, fact);
  }
  shareAmount(offers, ({ facts }) => [...facts.keys()].some((field) => TERMS.has(field)));
}

/** Finds the funded amount and the payment among what has no label of its own. */
function settle({ facts, open }: Group): void {
  const amounts = open.filter(({ field }) => field === 'amount');
  const said = facts.get('fundedAmount');
  // "45/1.36/34w/1800 approved": whatever stands before that word is not the advance.
  if (said && /^ approved/.test(said.sentence.plain.slice(said.end - said.sentence.start)) && isPayment(said, facts))
    facts.delete('fundedAmount');
  if (!facts.has('fundedAmount')) {
    const isPriced = [...facts.keys()].some((field) => CORE.has(field));
    const funded = amounts.find(
      (fact) =>
        mayBeAdvance(Number(fact.value)) && (isPriced || SAYS_SO.test(fact.sentence.plain)) && !isPayment(fact, facts),
    );
    if (funded) facts.set('fundedAmount', { ...funded, field: 'fundedAmount' });
  }
  const payment = open.find(({ field }) => field === 'payment');
  if (!payment) return;
  const rhythm = facts.get('paymentFrequency')?.value;
  const field = PAYMENTS[normaliseFrequency(typeof rhythm === 'string' ? rhythm : null)];
  if (field && !facts.has(field)) facts.set(field, { ...payment, field });
}

/** Nobody advances cents; a payment has them. */
const mayBeAdvance = (value: number) => value >= SMALLEST_ADVANCE && Number.isInteger(value);
const SAYS_SO = /\b(?:ap{1,2}r?o{1,2}ved?d|approval|offer|fund(?:ed|ing)|clear|good)\b/;

/** The offers that say more than an amount; when none does, the first amount. */
function withoutEmpty(offers: ReadGroup[]): ReadGroup[] {
  const priced = offers.filter(({ facts }) =>
    [...facts.keys()].some((field) => field !== 'fundedAmount' && CORE.has(field)),
  );
  if (priced.length > 0)
    return priced.filter(({ facts }) => facts.has('fundedAmount') || facts.has('paybackAmount') || priced.length === 1);
  return offers.filter(({ facts }) => facts.has('fundedAmount')).slice(0, 1);
}
