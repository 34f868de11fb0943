import { stateCode } from '../../deals/states.rules';
import { checkKeyOf, type FactName, isFactName } from './check-keys.rules';
import type { Check, OnFailure } from './document.rules';
import { entityTypeOf, isEntityType } from './entity-types.rules';
import type { DealFacts, Fact } from './facts.rules';
import { industryMeant, type Lack } from './industries.rules';
import {
  compareNumbers,
  compareTexts,
  DATE_DELTA,
  dateOf,
  elapsed,
  type LeafOperator,
  normalText,
  numberOf,
  remembering,
} from './operators.rules';

/** From best to worst. */
export const OUTCOMES = ['pass', 'missing', 'fail'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** What became of one check, with all that its explanation needs. */
export interface Judgement {
  check: Check;
  outcome: Outcome;
  /** The fact that was compared, or could not be; undefined when it is not known, or when the check has none of its own. */
  fact?: Fact | undefined;
  /** The fact that decides, where it is not the one that the key stands for. */
  decider?: FactName;
  /** What was compared with the check's value, where it was made of the fact: the age of a date. */
  measured?: number;
  /** What it failed by has a condition that a person has to look at. */
  asksReview?: boolean;
  /** A composite's parts. */
  parts: readonly Judgement[];
}

export const onFailureOf = ({ check, asksReview }: Judgement): OnFailure =>
  asksReview ? 'review_required' : check.onFailure;

/** One check against a deal. Parts of a composite are told as well: the unknown wins over nothing that is decided. */
export function judge(check: Check, deal: DealFacts): Judgement {
  if (check.operator === 'and' || check.operator === 'or') {
    const parts = check.conditions.map((each) => judge(each, deal));
    const [decides, else_] = check.operator === 'and' ? (['fail', 'pass'] as const) : (['pass', 'fail'] as const);
    const outcomes = parts.map(({ outcome }) => outcome);
    const outcome = settled(
      check,
      outcomes.includes(decides) ? decides : outcomes.includes('missing') ? 'missing' : else_,
    );
    const failing = parts.filter((part) => part.outcome === 'fail');
    const asking = failing.filter((part) => part.asksReview);
    // Of alternatives one that a person may let pass is enough.
    const asksReview = asking.length > 0 && (check.operator === 'or' || asking.length === failing.length);
    return { check, outcome, parts, ...(outcome === 'fail' && asksReview && { asksReview }) };
  }
  if (asksNothing(check)) return { check, outcome: 'pass', fact: factOf(check.key, deal), parts: [] };
  const judgement = judgeLeaf(check, check.operator, deal);
  if (judgement.outcome !== 'fail' || check.reviewValues.length === 0) return judgement;
  const barring = [check.value].flat().filter((each) => !check.reviewValues.includes(String(each)));
  const without = judgeLeaf({ ...check, value: barring.map(String) }, check.operator, deal);
  return without.outcome === 'pass' ? { ...judgement, asksReview: true } : judgement;
}

/** Whether a check has nothing to say: a value that is null, an empty list of what is restricted, a thing that is allowed. */
export function asksNothing({ key, operator, value, valueMax, conditions }: Check): boolean {
  if (conditions.length > 0) return false;
  if (value === null) return valueMax === null || !isRange(operator);
  if (Array.isArray(value) && value.length === 0) return true;
  return operator === 'equal' && checkKeyOf(key)?.asksNothing === value;
}

/** Operators whose `value_max` holds without a `value`. */
const isRange = (operator: Check['operator']) =>
  operator === DATE_DELTA || operator === 'greater_than' || operator === 'greater_than_or_equal';

const settled = ({ passIfMissing }: Check, outcome: Outcome): Outcome =>
  outcome === 'missing' && passIfMissing ? 'pass' : outcome;

function judgeLeaf(check: Check, operator: LeafOperator, deal: DealFacts): Judgement {
  if (operator === DATE_DELTA) return judgeAge(check, deal);
  if (factNameOf(check.key) === 'industry' && WHOLE.has(operator)) return judgeIndustry(check, operator, deal);
  const fact = factOf(check.key, deal);
  if (!fact) return { check, outcome: settled(check, 'missing'), parts: [] };
  const fits = compare(check, operator, fact);
  if (fits === undefined) return { check, outcome: settled(check, 'missing'), fact, parts: [] };
  return { check, outcome: fits ? 'pass' : 'fail', fact, parts: [] };
}

function compare(check: Check, operator: LeafOperator, { value: seen }: Fact): boolean | undefined {
  const { key, value, valueMax } = check;
  const [fact, limit] = [numberOf(seen), value === null ? Number.NEGATIVE_INFINITY : numberOf(value)];
  switch (operator) {
    case 'equal':
    case 'not_equal':
      if (fact !== undefined && limit !== undefined) return compareNumbers(operator, fact, limit);
      break;
    case 'greater_than':
    case 'greater_than_or_equal':
    case 'less_than':
    case 'less_than_or_equal':
      if (limit !== undefined) return fact === undefined ? undefined : compareNumbers(operator, fact, limit, valueMax);
  }
  const canonical = canonicalOf(key);
  const wanted = Array.isArray(value) ? value.map((each) => canonical(String(each))) : canonical(String(value));
  const fits = compareTexts(operator, canonical(String(seen)), wanted);
  // Where it is what the check names, that decides; what only may be is neither in nor out.
  return fits !== NEGATED.has(operator) || isComparable(check, operator, seen) ? fits : undefined;
}

/** Whether the fact is of the form in which the check names what it asks: a text is no number, and `48` neither in 484 nor out. */
function isComparable({ key, value }: Check, operator: LeafOperator, seen: Fact['value']): boolean {
  const [wanted, name] = [[value ?? []].flat(), factNameOf(key)];
  if (WHOLE.has(operator)) {
    const isEvery = (type: string) => wanted.every((each) => typeof each === type);
    if (isEvery('number') && numberOf(seen) === undefined) return false;
    if (isEvery('boolean') && !['true', 'false'].includes(normalText(seen))) return false;
  }
  if (name === 'entity_type') return isEntityType(String(seen));
  return name !== 'naics' || !wanted.some((each) => String(each).startsWith(String(seen)));
}

function judgeAge(check: Check, deal: DealFacts): Judgement {
  // Months in business are no date: their age is that of the start.
  const decider: FactName | undefined = factNameOf(check.key) === 'time_in_business_months' ? 'start_date' : undefined;
  const fact = decider ? deal.inputData[decider] : factOf(check.key, deal);
  const about = { check, fact, parts: [], ...(decider && { decider }) };
  const date = dateOf(fact?.value);
  if (!date) return { ...about, outcome: settled(check, 'missing') };
  const measured = elapsed(date, check.unit, deal.nowMs);
  const least = numberOf(check.value) ?? Number.NEGATIVE_INFINITY;
  const fits = measured >= least && measured <= (check.valueMax ?? Number.POSITIVE_INFINITY);
  return { ...about, outcome: fits ? 'pass' : 'fail', measured };
}

/** Operators that compare a fact as a whole. */
const WHOLE = new Set<LeafOperator>(['equal', 'not_equal', 'is_in', 'is_not_in']);
const NEGATED = new Set<LeafOperator>([
  'not_equal',
  'is_not_in',
  'does_not_contain',
  'does_not_start_with',
  'does_not_start_with_any_of',
]);

/** The fact that a lack is of. */
const LACKING: Record<Lack, FactName> = { no_code: 'naics', no_words: 'industry', unread_item: 'industry' };
const isLack = (meant: string): meant is Lack => Object.hasOwn(LACKING, meant);

/** Industries by their groups and words, and by the NAICS code: either is enough, and what neither decides is missing. */
function judgeIndustry(check: Check, operator: LeafOperator, deal: DealFacts): Judgement {
  const { industry, naics } = deal.inputData;
  const fact = industry ?? naics;
  if (!fact) return { check, outcome: settled(check, 'missing'), parts: [] };
  const items = [check.value].flat().map(String);
  const isRefusing = NEGATED.has(operator);
  const meant = industryMeant(
    items,
    industry ? String(industry.value) : null,
    naics ? String(naics.value) : '',
    isRefusing ? (name) => deal.inputData[name]?.value : null,
  );
  if (isLack(meant)) {
    const decider = LACKING[meant];
    return { check, outcome: settled(check, 'missing'), fact: deal.inputData[decider], decider, parts: [] };
  }
  const outcome = (meant !== 'no') !== isRefusing ? 'pass' : 'fail';
  return { check, outcome, fact, parts: [], ...(meant === 'conditional' && { asksReview: true }) };
}

/** How texts of this key are written before they are compared. */
function canonicalOf(key: string): (text: string) => string {
  const name = factNameOf(key);
  if (name === 'state') return stateOf;
  return name === 'entity_type' ? entityTypeOf : (text) => text;
}

const stateOf = remembering((text) => stateCode(text) ?? text);

function factNameOf(key: string): FactName | undefined {
  return checkKeyOf(key)?.fact ?? (isFactName(key) ? key : undefined);
}

function factOf(key: string, deal: DealFacts): Fact | undefined {
  const name = factNameOf(key);
  return name ? deal.inputData[name] : deal.read(key);
}
