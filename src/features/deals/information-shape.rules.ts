import { isDate } from '../../platform/dates.rules';
import { isObject } from '../../platform/untyped.rules';
import { stateCode } from './states.rules';

type Check = (value: unknown) => string | null;
/** `values`: an open object, whose names are anybody's. */
export type Shape = Check | { fields: Record<string, Shape> } | { each: Shape } | { values: Check; most: number };

const text: Check = (value) => (typeof value === 'string' ? null : 'Not a valid string.');
const flag: Check = (value) => (typeof value === 'boolean' ? null : 'Not a valid boolean.');
const number: Check = (value) => (typeof value === 'number' ? null : 'Not a valid number.');
const scalar: Check = (value) => (typeof value === 'object' ? 'Not a text, number or boolean.' : null);
const count: Check = (value) => number(value) ?? (Number(value) >= 0 ? null : 'Must be greater than or equal to 0.');
const percentage: Check = (value) => count(value) ?? (Number(value) <= 100 ? null : 'Must be at most 100.');
/** '' is how forms send what was left out, so it fits every text. */
const like =
  (fits: (value: string) => boolean, message: string): Check =>
  (value) =>
    text(value) ?? (value === '' || fits(String(value)) ? null : message);
const date = like(isDate, 'Not a valid date, YYYY-MM-DD.');
const state: Check = (value) => text(value);
const ein = like((value) => nineDigits(value) !== null, 'Not a valid EIN: 12-3456789 or 9 digits.');
const ssn = like((value) => nineDigits(value) !== null, 'Not a valid SSN: 123-45-6789 or 9 digits.');

/** However they are grouped. */
export function nineDigits(value: string): string | null {
  const digits = value.replace(/[\s.\-\u2010-\u2015\u2212]/g, '');
  return /^\d{9}$/.test(digits) ? digits : null;
}

const all = (check: Shape, names: string): Record<string, Shape> =>
  Object.fromEntries(names.split(' ').map((name) => [name, check]));

const ADDRESS: Shape = { fields: { ...all(text, 'line_1 line_2 city zip'), state } };

/** The names that are understood; whatever else the object holds is kept and not looked into. */
export const INFORMATION: Shape = {
  fields: {
    company: {
      fields: {
        ...all(text, 'name dba phone email website entity_type industry naics'),
        ein,
        start_date: date,
        state_of_incorporation: state,
        ...all(ADDRESS, 'address billing_address'),
      },
    },
    owners: {
      each: {
        fields: {
          ...all(text, 'first_name middle_name last_name prefix suffix email phone home_phone'),
          ssn,
          ...all(date, 'date_of_birth signed_date'),
          credit_score: count,
          ownership_percentage: percentage,
          home_address: ADDRESS,
          has_signed: flag,
        },
      },
    },
    ...all(text, 'purpose product paper_grade'),
    ...all(count, 'amount_requested annual_revenue monthly_revenue time_in_business_months positions'),
    predicted_industry_probability: number,
    statements: {
      fields: {
        ...all(count, 'months monthly_revenue deposits_per_month nsf_per_month negative_days_per_month'),
        average_daily_balance: number, // overdrawn accounts have a negative one
      },
    },
    flags: { fields: all(flag, 'bankruptcy tax_liens defaults homeowner') },
    source: { fields: all(text, 'name email_address notes') },
    unmapped: { values: scalar, most: 100 },
  },
};

/** What is wrong with a value itself; what is in it has shapes of its own. */
export function shapeProblem(value: unknown, shape: Shape | null): string | null {
  if (!shape) return null;
  if (typeof shape === 'function') return shape(value);
  if ('each' in shape) return Array.isArray(value) ? null : 'Not a valid list.';
  if (!isObject(value)) return 'Not a valid object.';
  return 'most' in shape && Object.keys(value).length > shape.most ? `May have at most ${shape.most} keys.` : null;
}

/** The shape of what stands under a name of the object; null where anything may. */
export function childShape(shape: Shape | null, key: string): Shape | null {
  if (!shape || typeof shape === 'function') return null;
  if ('each' in shape) return shape.each;
  if ('values' in shape) return shape.values;
  return (Object.hasOwn(shape.fields, key) && shape.fields[key]) || null;
}

/** The one form of texts that mean the same; others stay what they are. */
const FORMS = new Map<Shape, (value: string) => string>([
  [state, (value) => stateCode(value) ?? value],
  [ein, (value) => nineDigits(value)?.replace(/^(..)/, '$1-') ?? value],
  [ssn, (value) => nineDigits(value)?.replace(/^(...)(..)/, '$1-$2-') ?? value],
]);

/**
 * Information with states as their codes and tax numbers in their groups, so that what means the same is the same. See
 * docs/rules/information.md: One form.
 */
export const inOneForm = (information: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  // fromEntries defines keys, so that __proto__ stays a key.
  Object.fromEntries(fieldsInForm(information, INFORMATION));

const fieldsInForm = (value: object, shape: Shape) =>
  Object.entries(value).map(([key, child]): [string, unknown] => [key, inForm(child, childShape(shape, key))]);

function inForm(value: unknown, shape: Shape | null): unknown {
  if (!shape || typeof shape === 'function')
    return typeof value === 'string' && shape ? (FORMS.get(shape)?.(value) ?? value) : value;
  if (Array.isArray(value)) return fieldsInForm(value, shape).map(([, item]) => item);
  return isObject(value) ? Object.fromEntries(fieldsInForm(value, shape)) : value;
}

/** What each kind of value is as JSON. Null counts as absent. */
const AS_JSON = new Map<Shape, object>([
  [text, { type: ['string', 'null'], maxLength: 500 }],
  [flag, { type: ['boolean', 'null'] }],
  [number, { type: ['number', 'null'] }],
  [count, { type: ['number', 'null'], minimum: 0 }],
  [percentage, { type: ['number', 'null'], minimum: 0, maximum: 100 }],
  [date, { type: ['string', 'null'], description: 'YYYY-MM-DD, or empty.' }],
  [state, { type: ['string', 'null'], description: 'By its code; a name is stored as its code.' }],
  [ein, { type: ['string', 'null'], description: '12-3456789, in any grouping; masked without personal_data.' }],
  [ssn, { type: ['string', 'null'], description: '123-45-6789, in any grouping; masked without personal_data.' }],
]);

/** What a merchant is asked for under a path: how its input is made, and read. Text where nothing is known of it. */
export const FACT_TYPES = ['text', 'number', 'boolean', 'date'] as const;
export type FactType = (typeof FACT_TYPES)[number];

const TYPES = new Map<Shape, FactType>([
  ...[number, count, percentage].map((shape): [Shape, FactType] => [shape, 'number']),
  [flag, 'boolean'],
  [date, 'date'],
]);

/** The shape of what stands at a dotted path; null where anything may. */
const shapeAt = (path: string): Shape | null =>
  path.split('.').reduce<Shape | null>((at, name) => childShape(at, name), INFORMATION);

const PLACE = /^(?:0|[1-9]\d?)$/;

/**
 * Whether a fact may stand at a path: below none that is known, in a list at a place alone. Of what is known in groups an
 * address is asked for as one.
 */
export function holdsFact(names: readonly string[]): boolean {
  let at: Shape | null = INFORMATION;
  for (const name of names) {
    if (typeof at === 'function' || (at && 'each' in at && !PLACE.test(name))) return false;
    at = childShape(at, name);
  }
  return at === null || typeof at === 'function' || at === ADDRESS;
}

export const factType = (path: string): FactType => TYPES.get(shapeAt(path) ?? text) ?? 'text';

/** What is wrong with one value at a dotted path, whatever stands there; null for nothing. */
export const factProblem = (path: string, value: unknown): string | null => shapeProblem(value, shapeAt(path));

/** A value that was answered for a path, as it is stored there: an address in words is its first line, all else in one form. */
export function factAt(path: string, value: string | number | boolean): unknown {
  const shape = shapeAt(path);
  return shape === ADDRESS && typeof value === 'string' ? { line_1: value } : inForm(value, shape);
}

/** The JSON schema of a shape. Names that no shape knows are kept as they are. */
export function schemaOfShape(shape: Shape): object {
  const known = AS_JSON.get(shape);
  if (known || typeof shape === 'function') return { ...known };
  if ('each' in shape) return { type: ['array', 'null'], items: schemaOfShape(shape.each) };
  if ('values' in shape)
    return { type: ['object', 'null'], additionalProperties: { type: ['string', 'number', 'boolean', 'null'] } };
  const properties = Object.entries(shape.fields).map(([name, each]) => [name, schemaOfShape(each)]);
  return { type: ['object', 'null'], properties: Object.fromEntries(properties), additionalProperties: true };
}
