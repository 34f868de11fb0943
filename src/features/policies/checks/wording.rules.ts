import { checkKeyOf, labelOf } from './check-keys.rules';
import type { Check } from './document.rules';
import { asksNothing, type Judgement } from './judging.rules';
import { type CheckValue, DATE_DELTA, type Operator } from './operators.rules';

const SYMBOLS: Partial<Record<Operator, { holds: string; fails: string; needed: string }>> = {
  equal: { holds: '=', fails: '≠', needed: 'exactly' },
  not_equal: { holds: '≠', fails: '=', needed: 'other than' },
  greater_than: { holds: '>', fails: '≤', needed: 'more than' },
  greater_than_or_equal: { holds: '≥', fails: '<', needed: 'at least' },
  less_than: { holds: '<', fails: '≥', needed: 'less than' },
  less_than_or_equal: { holds: '≤', fails: '>', needed: 'at most' },
  is_in: { holds: 'is one of', fails: 'is none of', needed: 'one of' },
  is_not_in: { holds: 'is none of', fails: 'is one of', needed: 'none of' },
  contains: { holds: 'contains', fails: 'does not contain', needed: 'containing' },
  does_not_contain: { holds: 'does not contain', fails: 'contains', needed: 'not containing' },
  starts_with: { holds: 'starts with', fails: 'does not start with', needed: 'starting with' },
  starts_with_any_of: { holds: 'starts with one of', fails: 'starts with none of', needed: 'starting with one of' },
  does_not_start_with: { holds: 'does not start with', fails: 'starts with', needed: 'not starting with' },
  does_not_start_with_any_of: {
    holds: 'starts with none of',
    fails: 'starts with one of',
    needed: 'starting with none of',
  },
};

const LIST_SHOWN = 12;

/** A value as explanations show it: yes and no for booleans, at most two decimals, lists cut. */
export function shownValue(value: CheckValue | null | undefined): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) {
    const more = value.length - LIST_SHOWN;
    return value.slice(0, LIST_SHOWN).map(shownValue).join(', ') + (more > 0 ? ` and ${more} more` : '');
  }
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'number' ? String(Math.round(value * 100) / 100) : String(value);
}

/** The check's limit as it is shown: `650`, `CA, NY`, `12 to 60 months`. */
export function shownThreshold(check: Check): string {
  const { key, operator, value, valueMax, conditions } = check;
  if (conditions.length > 0) return conditions.map(requirement).join(operator === 'and' ? ' and ' : ' or ');
  if (operator === DATE_DELTA) return age(check);
  const unit = checkKeyOf(key)?.unit;
  const range = valueMax === null ? shownValue(value) : `${shownValue(value)} to ${shownValue(valueMax)}`;
  return unit && typeof value !== 'boolean' ? `${range} ${unit}` : range;
}

function age({ value, valueMax, unit }: Check): string {
  if (valueMax === null) return `at least ${shownValue(value)} ${unit} ago`;
  return value === null ? `at most ${valueMax} ${unit} ago` : `${shownValue(value)} to ${valueMax} ${unit} ago`;
}

/** What became of a check, for a broker: `FICO 612 < 650`. */
export function explain(judgement: Judgement): string {
  const { check, outcome, fact, measured, parts } = judgement;
  const label = labelOf(judgement.decider ?? check.key);
  if (parts.length > 0) {
    // Of alternatives that are not met, those that failed are as much the reason as those that are open.
    const isOpen = check.operator === 'or' && outcome === 'missing';
    const telling = parts.filter((part) => part.outcome === outcome || isOpen);
    return (telling.length > 0 ? telling : parts).map(explain).join(check.operator === 'and' ? ' and ' : ', and ');
  }
  if (asksNothing(check)) return `${label}: nothing is required`;
  if (!fact)
    return outcome === 'pass' ? `${label} is not known and need not be` : `${label} is missing: ${needed(check)}`;
  if (outcome === 'missing') return `${label} ${shownValue(fact.value)} does not decide: ${needed(check)}`;
  if (measured !== undefined)
    return `${label} ${measured} ${check.unit} ago, ${outcome === 'pass' ? 'within' : 'not'} ${age(check)}`;
  const seen = shownValue(fact.value);
  if (typeof fact.value === 'boolean')
    return `${label} is ${seen}${outcome === 'pass' ? '' : `, must be ${mustBe(check)}`}`;
  const symbols = SYMBOLS[check.operator]!;
  const isOver = check.valueMax !== null && outcome === 'fail' && Number(seen) > check.valueMax;
  if (isOver) return `${label} ${seen} > ${shownValue(check.valueMax)}`;
  return `${label} ${seen} ${outcome === 'pass' ? symbols.holds : symbols.fails} ${shownThreshold(check)}`;
}

const mustBe = ({ operator, value }: Check) =>
  typeof value === 'boolean' && operator === 'not_equal' ? shownValue(!value) : shownValue(value);

function needed(check: Check): string {
  if (check.operator === DATE_DELTA) return age(check);
  if (typeof check.value === 'boolean') return mustBe(check);
  return `${SYMBOLS[check.operator]?.needed ?? ''} ${shownThreshold(check)}`.trim();
}

/** What a check asks for: `FICO at least 650`. */
export function requirement(check: Check): string {
  return check.conditions.length > 0 ? `(${shownThreshold(check)})` : `${labelOf(check.key)} ${needed(check)}`;
}

/** Behind a requirement: whether a deal that does not meet it is for a person, or for which of its values. */
export function forPerson({ onFailure, reviewValues }: Check): string {
  if (onFailure === 'review_required') return ' (else for a person)';
  return reviewValues.length > 0 ? ` (for a person: ${shownValue([...reviewValues])})` : '';
}

/** What would have to change for a check that did not pass: `FICO: at least 650 (is 612)`. */
export function changeNeeded({ check, fact, decider, parts, outcome }: Judgement): string {
  if (parts.length > 0) {
    const open = parts.filter((part) => part.outcome !== 'pass');
    return open.map(changeNeeded).join(check.operator === 'and' ? ' and ' : ' or ');
  }
  const is = fact
    ? `is ${shownValue(fact.value)}${outcome === 'fail' ? '' : ', which does not decide'}`
    : 'is not known';
  return `${labelOf(decider ?? check.key)}: ${needed(check)} (${is})`;
}
