import { readPath } from '../../deals/information.rules';
import { stateCode } from '../../deals/states.rules';
import { differs, type FactsInForce, type ReadFactName, readFactOf } from '../../documents/statements/facts.rules';
import { FACT_NAMES, type FactName } from './check-keys.rules';
import { naicsOf } from './naics.rules';
import { dateOf, elapsed, numberOf } from './operators.rules';

/** One value of a deal: where it stands, and how old it is. */
export interface Said {
  value: string | number | boolean;
  /** Dotted path into the information; of what was read in statements: `documents.` and its name. */
  source: string;
  /** ISO time: the deal's last change, or for what was computed from a date the time of computing; the last period's end. */
  as_of: string;
}

/** The value in force, and the one that it stands before: of what was given and what was read one wins. */
export interface Fact extends Said {
  other: Said | null;
  differs: boolean;
}

/** What is known of one deal; what is not known has no entry. */
export type InputData = Partial<Record<FactName, Fact>>;

/** A deal's facts, read once for all policies. `read` finds what a check names by a path of its own. */
export interface DealFacts {
  inputData: InputData;
  read(path: string): Fact | undefined;
  nowMs: number;
}

type Kind = 'number' | 'text' | 'words' | 'code' | 'state' | 'flag' | 'date';

/** Where each fact is read from: the first path that has a value wins. */
const PATHS: readonly [fact: FactName, kind: Kind, ...paths: string[]][] = [
  ['credit_score', 'number', 'owners.0.credit_score'],
  ['time_in_business_months', 'number', 'time_in_business_months'],
  ['monthly_revenue', 'number', 'statements.monthly_revenue', 'monthly_revenue'],
  ['annual_revenue', 'number', 'annual_revenue'],
  ['positions', 'number', 'positions'],
  ['state', 'state', 'company.address.state', 'company.state_of_incorporation'],
  ['industry', 'words', 'company.industry'],
  ['naics', 'code', 'company.naics'],
  ['entity_type', 'text', 'company.entity_type'],
  ['nsf_per_month', 'number', 'statements.nsf_per_month'],
  ['negative_days_per_month', 'number', 'statements.negative_days_per_month'],
  ['average_daily_balance', 'number', 'statements.average_daily_balance'],
  ['deposits_per_month', 'number', 'statements.deposits_per_month'],
  ['statement_months', 'number', 'statements.months'],
  ['amount_requested', 'number', 'amount_requested'],
  ['product', 'text', 'product'],
  ['paper_grade', 'text', 'paper_grade'],
  ['start_date', 'date', 'company.start_date'],
  ['bankruptcy', 'flag', 'flags.bankruptcy'],
  ['tax_liens', 'flag', 'flags.tax_liens'],
  ['defaults', 'flag', 'flags.defaults'],
  ['homeowner', 'flag', 'flags.homeowner'],
];

const READ: Record<Kind, (value: unknown) => Fact['value'] | undefined> = {
  number: numberOf,
  date: dateOf,
  flag: (value) => (typeof value === 'boolean' ? value : undefined),
  state: (value) => (typeof value === 'string' ? (stateCode(value) ?? undefined) : undefined),
  text: textOf,
  words: (value) => (/\p{L}/u.test(textOf(value) ?? '') ? textOf(value) : undefined),
  code: (value) => (typeof value === 'string' || typeof value === 'number' ? naicsOf(String(value)) : undefined),
};

/** Fills a field, and says nothing. */
const UNTOLD =
  /^(?:[^\p{L}\p{N}]*|n\/?a|none|null|unknown|other|misc|miscellaneous|various|tb[ad]|to be determined|unspecified|undefined|unclassified|not (?:available|applicable|known|provided|specified|stated|given|listed|sure)|(?:please )?select(?: one)?)$/iu;

function textOf(value: unknown): string | undefined {
  const text = typeof value === 'string' ? value.trim() : '';
  return UNTOLD.test(text) ? undefined : text;
}

const isBlank = (value: unknown) => value == null || (typeof value === 'string' && value.trim() === '');

/** What statements say of a fact. */
const READ_AS: Partial<Record<FactName, ReadFactName>> = {
  monthly_revenue: 'statements.monthly_revenue',
  average_daily_balance: 'statements.average_daily_balance',
  deposits_per_month: 'statements.deposits_per_month',
  nsf_per_month: 'statements.nsf_per_month',
  negative_days_per_month: 'statements.negative_days_per_month',
  statement_months: 'statements.months',
  positions: 'positions',
};

/** Of what was given and what was read the one in force, with the other behind it. */
function inForce(given: Said | undefined, name: ReadFactName, found: FactsInForce | null): Fact | undefined {
  const value = found?.values[name];
  const read = value === undefined ? undefined : { value, source: `documents.${name}`, as_of: found?.asOf ?? '' };
  const [first, other = null] = found?.isPreferred ? [read ?? given, read && given] : [given ?? read, given && read];
  const isOther = given !== undefined && value !== undefined && differs(name, value, Number(given.value));
  return first && { ...first, other, differs: isOther };
}

const anyScalar = (value: unknown) =>
  typeof value === 'string'
    ? value.trim() || undefined
    : typeof value === 'number' || typeof value === 'boolean'
      ? value
      : undefined;

/**
 * What is known of a deal. `information` must hold no tax numbers. `asOf`: ISO time of the deal's last change. What a deal
 * says in another form is converted: months since the start, a year's revenue to a month's and back.
 * `found`: what was read in its statements. See docs/rules/information.md: Facts for policies.
 */
export function dealFacts(
  information: unknown,
  asOf: string,
  nowMs: number,
  found: FactsInForce | null = null,
): DealFacts {
  const given: Partial<Record<FactName, Said>> = {};
  // The first that says anything: another stands in for what is not known, and not for what cannot be read.
  const said = new Set<FactName>();
  for (const [fact, kind, ...paths] of PATHS) {
    const source = paths.find((path) => !isBlank(readPath(information, path)));
    if (source === undefined) continue;
    said.add(fact);
    const value = READ[kind](readPath(information, source));
    if (value !== undefined) given[fact] = { value, source, as_of: asOf };
  }
  const { start_date: start, annual_revenue: annual } = given;
  if (!said.has('time_in_business_months') && start) {
    const value = Math.max(0, elapsed(String(start.value), 'months', nowMs));
    given.time_in_business_months = { value, source: start.source, as_of: new Date(nowMs).toISOString() };
  }
  if (!said.has('monthly_revenue') && annual) given.monthly_revenue = { ...annual, value: Number(annual.value) / 12 };
  const inputData: InputData = {};
  for (const name of FACT_NAMES) {
    const own = given[name];
    const readAs = READ_AS[name];
    const fact = readAs ? inForce(own, readAs, found) : own && alone(own);
    if (fact) inputData[name] = fact;
  }
  if (!said.has('annual_revenue') && inputData.monthly_revenue)
    inputData.annual_revenue = ofAYear(inputData.monthly_revenue);
  return {
    inputData,
    nowMs,
    read(source) {
      const value = anyScalar(readPath(information, source));
      const said = value === undefined ? undefined : { value, source, as_of: asOf };
      const readAs = readFactOf(source);
      return readAs ? inForce(said, readAs, found) : said && alone(said);
    },
  };
}

const alone = (said: Said): Fact => ({ ...said, other: null, differs: false });

function ofAYear(month: Fact): Fact {
  const { other } = month;
  return {
    ...month,
    value: Number(month.value) * 12,
    other: other && { ...other, value: Number(other.value) * 12 },
  };
}
