import { isOfBasisPoints } from './basis-points.rules';
import type { Topic } from './grid-headings.rules';
import { type Entry, gridsOf } from './grids.rules';
import { offerFacts } from './offer-facts.rules';
import type { Fact } from './offer-labels.rules';
import { CORE, emptyGroup, isNamed, place, type ReadGroup, shareCharges } from './read-group.rules';
import { BY_RHYTHM } from './rhythm-words.rules';
import type { Sentence } from './sentences.rules';
import { termLists } from './term-lists.rules';

/** The words under which a cell is read like labelled text; null: under its own heading. */
const LABELS: Record<Topic, string | null> = {
  ignored: '',
  unknown: '',
  payoff: 'payoff',
  drawFee: 'draw fee',
  commission: 'commission',
  fee: null,
  payback: 'payback',
  count: 'number of payments',
  payments: 'number of payments',
  daily: 'daily payment',
  weekly: 'weekly payment',
  biweekly: 'biweekly payment',
  monthly: 'monthly payment',
  payment: 'payment',
  frequency: '',
  buy: 'buy rate',
  factor: 'factor rate',
  interest: 'interest',
  apr: 'apr',
  holdback: 'holdback',
  position: 'position',
  term: '',
  product: '',
  funded: 'funded amount',
};
/** What a cell of a topic may say; of the others any fact counts. */
const FIELDS: Partial<Record<Topic, readonly Fact['field'][]>> = {
  payoff: ['payoff'],
  commission: ['commissionPercent', 'commissionAmount'],
  fee: ['charge', 'recurring', 'originationFeeAmount', 'originationFeePercentage'],
  payback: ['paybackAmount'],
  frequency: ['paymentFrequency'],
  buy: ['buyRate'],
  factor: ['factorRate', 'interestRate'],
  interest: ['interestRate', 'apr'],
  apr: ['apr'],
  funded: ['fundedAmount', 'rawProductText'],
  product: ['rawProductText'],
};

/** The offers that stand in grids, one in a row or a column, and the sentences that are left. */
export function tableOffers(text: string, sentences: readonly Sentence[]): { offers: ReadGroup[]; rest: Sentence[] } {
  const headed = gridsOf(text, new Set(sentences.map(({ line }) => line)));
  const grids = headed.length > 0 ? headed : termLists(sentences);
  const taken = new Set<number>();
  const offers: ReadGroup[] = [];
  const shared = emptyGroup();
  for (const { firstLine, lastLine, options } of grids) {
    const groups = options.map(groupOf);
    const priced = groups.filter(isOffer);
    const areChoices = groups.length > 1 && priced.length === 0 && offers.length === 0;
    if (areChoices && !groups.every(isInstalment)) continue;
    const found = areChoices ? groups : priced;
    const [only] = groups;
    const [before] = offers.slice(-1);
    for (let line = firstLine; line <= lastLine; line++) taken.add(line);
    // A second grid may go on with what the first one began: fees, or the payments of its amount.
    if (
      found.length === 0 ||
      (found.length === 1 && groups.length === 1 && only && before && offers.length === 1 && goOn(before, only))
    )
      for (const group of found.length === 0 ? groups : [only ?? emptyGroup()])
        merge(before && groups.length === 1 ? before : shared, group);
    else offers.push(...found);
  }
  for (const offer of offers) merge(offer, shared);
  if (offers.length === 0 && shared.facts.size + shared.charges.length > 0) return { offers: [], rest: [...sentences] };
  return { offers, rest: sentences.filter(({ line }) => offers.length === 0 || !taken.has(line)) };
}

const isOffer = ({ facts }: ReadGroup) =>
  facts.has('fundedAmount') || facts.has('paybackAmount') || facts.has('factorRate') || facts.has('buyRate');

/** A term and what is paid in it: a choice of how an amount that stands around the grid is repaid. */
const isInstalment = ({ facts }: ReadGroup) =>
  [...facts.keys()].some((field) => field.startsWith('term')) &&
  [...facts.keys()].some((field) => field.endsWith('Payment'));

const goOn = ({ facts: one }: ReadGroup, { facts: other }: ReadGroup) =>
  [...other.keys()].every((field) => !one.has(field)) && !other.has('fundedAmount');

function merge(to: ReadGroup, from: ReadGroup): void {
  for (const fact of from.facts.values())
    if (isNamed(fact.field) && !to.facts.has(fact.field)) to.facts.set(fact.field, fact);
  // A payment has no field before its rhythm is known.
  const isPayment = ({ field }: Fact) => field === 'payment';
  if (!to.others.some(isPayment)) to.others.push(...from.others.filter(isPayment));
  shareCharges(from, to);
}

function groupOf(entries: readonly Entry[]): ReadGroup {
  const group = emptyGroup();
  for (const entry of withoutMost(entries)) for (const fact of factsOf(entry)) place(fact, group);
  return group;
}

/** The most that could be had is no amount beside the one that is offered. */
export function withoutMost(entries: readonly Entry[]): Entry[] {
  const isMost = ({ topic, heading }: Entry) => topic === 'funded' && /^max/.test(heading);
  const hasOwn = entries.some((entry) => entry.topic === 'funded' && !isMost(entry));
  return entries.filter((entry) => !hasOwn || !isMost(entry));
}

/** A heading that counts payments by their rhythm alone. */
const COUNTED = new RegExp(`^${BY_RHYTHM}$`);

/** A cell read as if its heading stood before it; the fact is where the row is. */
function factsOf({ topic, heading, cell, row }: Entry): Fact[] {
  if (topic === 'ignored' || topic === 'unknown') return [];
  // A count has no sign: what has one under "payments" is what is paid.
  const isCount = /^\d{1,3}$/.test(cell) && (topic === 'payments' || COUNTED.test(heading));
  const label = labelOf(topic, heading, isCount);
  const unit = topic === 'term' && /^\d+(?:\.\d+)?$/.test(cell) ? unitOf(heading) : '';
  const share = shareOf(topic, heading, cell);
  const plain = `${label} ${cell}${share}${unit}`.trim();
  const facts = offerFacts([{ ...row, plain, text: plain }]);
  const fields = FIELDS[topic];
  return facts.flatMap((fact): Fact[] => {
    const field = fact.field === 'amount' ? fieldOfAmount(topic) : fact.field;
    if (!field || field === 'option' || (fields && !fields.includes(field))) return [];
    const isRhythmed = topic === 'payment' && /daily|weekly|monthly/.test(heading);
    return isRhythmed && field === 'payment' ? [] : [{ ...fact, field, start: row.start, end: row.end, sentence: row }];
  });
}

const OF_AMOUNTS: Partial<Record<Topic, Fact['field']>> = {
  funded: 'fundedAmount',
  payback: 'paybackAmount',
  daily: 'dailyPayment',
  weekly: 'weeklyPayment',
  biweekly: 'biweeklyPayment',
  monthly: 'monthlyPayment',
};
const fieldOfAmount = (topic: Topic): Fact['field'] | null => OF_AMOUNTS[topic] ?? null;

function labelOf(topic: Topic, heading: string, isCount: boolean): string {
  if (isCount) return topic === 'payments' ? 'number of payments' : `number of ${topic} payments`;
  if (topic === 'payments') return 'payment';
  return LABELS[topic] ?? `${heading.replace(/\s?(?:\(?[%$]\)?\s?)?:?$/, '')}:`;
}

const unitOf = (heading: string) =>
  /day/.test(heading)
    ? ' days'
    : /w(?:ee)?ks?/.test(heading)
      ? ' weeks'
      : /mo(?:nth)?s?\b/.test(heading)
        ? ' months'
        : ' payments';

/** The unit of a bare figure that is a share by its heading. */
const shareOf = (topic: Topic, heading: string, cell: string) =>
  isOfBasisPoints(heading) && /^\d[\d,.]{0,6}$/.test(cell) ? ' bps' : isBarePercent(topic, heading, cell) ? '%' : '';

/** "Commission: 8", "Orig. fee (%): 2.5". */
const isBarePercent = (topic: Topic, heading: string, cell: string) =>
  (topic === 'commission' ||
    topic === 'holdback' ||
    ((topic === 'fee' || topic === 'interest') && heading.includes('%'))) &&
  /^\d{1,2}(?:\.\d{1,2})?$/.test(cell);

/** What stands around grids and is said in none of their options holds for all of them. */
export function withShared(offers: readonly ReadGroup[], around: readonly Fact[]): void {
  const lacking = (field: Fact['field']) => isNamed(field) && offers.every(({ facts }) => !facts.has(field));
  const open = around.filter(({ field, value }) => field === 'amount' && Number(value) >= 1000);
  const isAmountMissing = lacking('fundedAmount');
  const fields = new Set(around.map(({ field }) => field).filter((field) => !CORE.has(field) || lacking(field)));
  for (const offer of offers) {
    for (const fact of around) {
      const { field } = fact;
      if (field === 'charge' || field === 'payoff') place(fact, offer);
      else if (isNamed(field) && fields.has(field) && !offer.facts.has(field)) offer.facts.set(field, fact);
    }
    const [only] = open;
    if (isAmountMissing && only && !offer.facts.has('fundedAmount'))
      offer.facts.set('fundedAmount', { ...only, field: 'fundedAmount' });
  }
}
