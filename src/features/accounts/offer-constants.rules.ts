import { isOneOf } from '../../platform/lists.rules';
/**
 * The figures offer maths assumes, in the keys of the JSON object that accounts and funders store.
 *
 * `payback_tolerance` is percent; `commission_basis` says what a commission percent is a percent of.
 * See docs/rules/offers.md: Constants.
 */
export interface OfferConstants {
  business_days_per_month: number;
  business_days_per_week: number;
  weeks_per_month: number;
  payments_per_year: PaymentsPerYear;
  commission_basis: CommissionBasis;
  payback_tolerance: number;
}

export interface PaymentsPerYear {
  daily: number;
  weekly: number;
  biweekly: number;
  semi_monthly: number;
  monthly: number;
}

const BASES = ['funded', 'payback'] as const;
export type CommissionBasis = (typeof BASES)[number];

export interface OfferConstantsProblem {
  /** Dotted keys, such as `payments_per_year.daily`; empty for the object itself. */
  path: string;
  message: string;
}

export type OfferConstantsCheck =
  | { ok: true; constants: OfferConstants }
  | { ok: false; problems: OfferConstantsProblem[] };

/** What holds for an account that set nothing. */
export const DEFAULT_OFFER_CONSTANTS: Readonly<OfferConstants> = Object.freeze({
  business_days_per_month: 21,
  business_days_per_week: 5,
  weeks_per_month: 52 / 12,
  payments_per_year: Object.freeze({ daily: 252, weekly: 52, biweekly: 26, semi_monthly: 24, monthly: 12 }),
  commission_basis: 'funded',
  payback_tolerance: 0.5,
});

type Range = readonly [lowest: number, highest: number];

// Wide enough for every convention in use (30 calendar days for card splits, 360-day years), too narrow for a slip.
const RANGES: Record<string, Range> = {
  business_days_per_month: [10, 31],
  business_days_per_week: [1, 7],
  weeks_per_month: [4, 5],
  payback_tolerance: [0, 100],
};
const YEAR_RANGES: Record<keyof PaymentsPerYear, Range> = {
  daily: [120, 366],
  weekly: [40, 60],
  biweekly: [20, 30],
  semi_monthly: [20, 28],
  monthly: [10, 14],
};

/**
 * The base with the override's keys laid over it, or every reason why the override is refused.
 *
 * `override` is a partial OfferConstants as a client sent it or a column holds it; null and undefined change nothing,
 * and so does a key that is null. A funder's override takes the account's constants as `base`.
 */
export function checkOfferConstants(
  override: unknown,
  base: Readonly<OfferConstants> = DEFAULT_OFFER_CONSTANTS,
): OfferConstantsCheck {
  const constants = { ...base, payments_per_year: { ...base.payments_per_year } };
  const problems: OfferConstantsProblem[] = [];
  for (const [key, value] of entriesOf(override, '', problems)) {
    if (key === 'payments_per_year') {
      for (const [frequency, count] of entriesOf(value, key, problems)) {
        const problem = numberProblem(count, ownRange(YEAR_RANGES, frequency));
        if (problem) problems.push({ path: `${key}.${frequency}`, message: problem });
        else Object.assign(constants.payments_per_year, { [frequency]: count });
      }
      continue;
    }
    const problem = key === 'commission_basis' ? basisProblem(value) : numberProblem(value, ownRange(RANGES, key));
    if (problem) problems.push({ path: key, message: problem });
    else Object.assign(constants, { [key]: value });
  }
  return problems.length > 0 ? { ok: false, problems } : { ok: true, constants };
}

function entriesOf(value: unknown, path: string, problems: OfferConstantsProblem[]): [string, unknown][] {
  if (value === null || value === undefined) return [];
  if (typeof value !== 'object' || Array.isArray(value)) {
    problems.push({ path, message: 'must be an object' });
    return [];
  }
  return Object.entries(value).filter(([key, inner]) => {
    // An unknown key is a mistake even when it is null.
    const known = path === '' ? Object.hasOwn(DEFAULT_OFFER_CONSTANTS, key) : Object.hasOwn(YEAR_RANGES, key);
    return !known || (inner !== null && inner !== undefined);
  });
}

// Own keys only: an override may well hold a key named "constructor".
function ownRange(ranges: Record<string, Range>, key: string): Range | undefined {
  return Object.hasOwn(ranges, key) ? ranges[key] : undefined;
}

function numberProblem(value: unknown, range: Range | undefined): string | null {
  if (!range) return 'is not a known constant';
  if (typeof value !== 'number' || !Number.isFinite(value)) return 'must be a number';
  const [lowest, highest] = range;
  return value < lowest || value > highest ? `must be between ${lowest} and ${highest}` : null;
}

function basisProblem(value: unknown): string | null {
  return isOneOf(BASES, value) ? null : 'must be "funded" or "payback"';
}
