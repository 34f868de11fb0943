import { readPath } from '../../deals/information.rules';
import type { FactName } from './check-keys.rules';
import { dateOf, elapsed, numberOf } from './operators.rules';

/** One fact of a deal: where in the information it stands, and how old it is. */
export interface Fact {
  value: string | number | boolean;
  /** Dotted path into the information. */
  source: string;
  /** ISO time: the deal's last change, or for what was computed from a date the time of computing. */
  as_of: string;
}

/** What is known of one deal; what is not known has no entry. */
export type InputData = Partial<Record<FactName, Fact>>;

/** A deal's facts, read once for all policies. `read` finds what a check names by a path of its own. */
export interface DealFacts {
  inputData: InputData;
  read(path: string): Fact | undefined;
  nowMs: number;
}

type Kind = 'number' | 'text' | 'flag' | 'date';

/** Where each fact is read from: the first path that has a value wins. */
const PATHS: readonly [fact: FactName, kind: Kind, ...paths: string[]][] = [
  ['credit_score', 'number', 'owners.0.credit_score'],
  ['time_in_business_months', 'number', 'time_in_business_months'],
  ['monthly_revenue', 'number', 'statements.monthly_revenue', 'monthly_revenue'],
  ['annual_revenue', 'number', 'annual_revenue'],
  ['positions', 'number', 'positions'],
  ['state', 'text', 'company.address.state', 'company.state_of_incorporation'],
  ['industry', 'text', 'company.industry'],
  ['naics', 'text', 'company.naics'],
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
  text: (value) => (typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined),
};
const anyScalar = (value: unknown) =>
  typeof value === 'string'
    ? READ.text(value)
    : typeof value === 'number' || typeof value === 'boolean'
      ? value
      : undefined;

/**
 * What is known of a deal. `information` must hold no tax numbers. `asOf`: ISO time of the deal's last change. What a deal
 * says in another form is converted: months since the start, a year's revenue to a month's and back.
 * See docs/rules/information.md: Facts for policies.
 */
export function dealFacts(information: unknown, asOf: string, nowMs: number): DealFacts {
  const inputData: InputData = {};
  for (const [fact, kind, ...paths] of PATHS) {
    for (const source of paths) {
      const value = READ[kind](readPath(information, source));
      if (value === undefined) continue;
      inputData[fact] = { value, source, as_of: asOf };
      break;
    }
  }
  const { start_date: start, monthly_revenue: monthly, annual_revenue: annual } = inputData;
  if (!inputData.time_in_business_months && start) {
    const value = Math.max(0, elapsed(String(start.value), 'months', nowMs));
    inputData.time_in_business_months = { value, source: start.source, as_of: new Date(nowMs).toISOString() };
  }
  if (!monthly && annual) inputData.monthly_revenue = { ...annual, value: Number(annual.value) / 12 };
  if (!annual && monthly) inputData.annual_revenue = { ...monthly, value: Number(monthly.value) * 12 };
  return {
    inputData,
    nowMs,
    read(source) {
      const value = anyScalar(readPath(information, source));
      return value === undefined ? undefined : { value, source, as_of: asOf };
    },
  };
}
