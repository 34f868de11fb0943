import { nineDigits } from '../deals/information-shape.rules';
import { stateCode } from '../deals/states.rules';
import { dayOf } from './dates.rules';

/** What a fact is, and so which forms of it are understood. See docs/rules/crm.md: A bad value. */
export type FactKind =
  | 'id'
  | 'label'
  | 'name'
  | 'text'
  | 'email'
  | 'phone'
  | 'site'
  | 'domain'
  | 'broker'
  | 'file'
  | 'zip'
  | 'state'
  | 'ein'
  | 'ssn'
  | 'date'
  | 'money'
  | 'balance'
  | 'whole'
  | 'score'
  | 'number'
  | 'percent'
  | 'share'
  | 'flag';

export type Scalar = string | number | boolean;

/** A value in its form, or why there is none. */
export type Reading = { value: Scalar } | { problem: string };

type Reader = (text: string, raw: Scalar) => Reading;

const TEXT_LENGTH = 500;
const ID_LENGTH = 140;
const BROKER_LENGTH = 320;
const URL_LENGTH = 2000;
/** More than any deal; and whole numbers stay exact. */
const LARGEST = 1e12;

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u200b\u2060\ufeff]|\p{Surrogate}/gu;

/** Without what nobody sees and databases refuse. */
export const cleanText = (text: string): string => text.replace(CONTROL, '').trim();

const is = (value: Scalar): Reading => ({ value });
const not = (problem: string): Reading => ({ problem });

const NO_VALUE = 'Stands for no value.';
/** People may be called Na or None. */
const STAND_IN = /^(?:n\/a|n\.a\.?|pending|tbd|tba|[-\u2010-\u2015\u2212_.?*]+)$/i;
const WORD_FOR_NONE = /^(?:na|none|nil|null|undefined|unknown|not (?:available|applicable|provided|known))$/i;

const text: Reader = (value) =>
  STAND_IN.test(value) || WORD_FOR_NONE.test(value) ? not(NO_VALUE) : bounded(value, TEXT_LENGTH);
const name: Reader = (value) => (STAND_IN.test(value) ? not(NO_VALUE) : bounded(value, TEXT_LENGTH));
const broker: Reader = (value) => (STAND_IN.test(value) ? not(NO_VALUE) : bounded(value, BROKER_LENGTH));
const label: Reader = (value) => bounded(value, TEXT_LENGTH);

function bounded(value: string, limit: number): Reading {
  return value.length > limit ? not(`Longer than maximum length ${limit}.`) : is(value);
}

const LABEL = /^[\p{L}\p{N}_-]{1,63}$/u;
const LAST_LABEL = /^(?:\p{L}{2,63}|xn--[a-z\d-]{1,59})$/iu;

function isDomain(host: string): boolean {
  const labels = host.split('.');
  return (
    labels.length > 1 &&
    host.length <= 253 &&
    labels.every((each) => LABEL.test(each)) &&
    LAST_LABEL.test(labels.at(-1) ?? '')
  );
}

const email: Reader = (value) => {
  const [local = '', domain = '', ...more] = value.split('@');
  const fits = more.length === 0 && /^[^\s<>()[\]\\,;:"]{1,64}$/.test(local) && isDomain(domain);
  return fits ? is(value) : not('Not a valid email address.');
};

const site: Reader = (value) => {
  const [host = ''] = value.replace(/^https?:\/\//i, '').split(/[/?#:]/, 1);
  return isDomain(host) && !/[\s@]/.test(value) ? bounded(value, TEXT_LENGTH) : not('Not a valid website.');
};

/** An address or a website says the domain as well. */
const domain: Reader = (value) => {
  const [host = ''] = value.replace(/^(?:https?:\/\/|@)/i, '').split(/[/?#:]/, 1);
  return isDomain(host) ? is(host) : not('Not a valid domain.');
};

const phone: Reader = (value) =>
  /\d/.test(value) && !value.includes('*') ? bounded(value, TEXT_LENGTH) : not('Not a valid phone number.');

const file: Reader = (value) =>
  /^https?:\/\/[^\s/]/i.test(value) && URL.canParse(value)
    ? bounded(value, URL_LENGTH)
    : not('Not a valid address: https://…');

/** As a number it has lost its zeros in front: which it had cannot be known. */
const zip: Reader = (value, raw) =>
  typeof raw === 'number' && !/^\d{5}(?:\d{4})?$/.test(value) ? not('Not a valid ZIP code.') : text(value, raw);

const state: Reader = (value, raw) => {
  const code = stateCode(value);
  if (code) return is(code);
  return typeof raw === 'string' ? text(value, raw) : not('Not a valid state.');
};

function taxNumber(value: string, problem: string): Reading {
  const digits = nineDigits(value);
  return digits && !/^(\d)\1*$/.test(digits) ? is(digits) : not(problem);
}
const ein: Reader = (value) => taxNumber(value, 'Not a valid EIN: 12-3456789 or 9 digits.');
const ssn: Reader = (value) => taxNumber(value, 'Not a valid SSN: 123-45-6789 or 9 digits.');

const date: Reader = (value) => {
  const day = dayOf(value);
  return day === null ? not(NO_DATE) : is(day);
};
const NO_DATE = 'Not a valid date: YYYY-MM-DD, M/D/YYYY, or seconds or milliseconds since 1970.';

const GROUPED = /^(?:\d{1,3}(?:,\d{3})+|\d{1,3}(?: \d{3})+|\d+)(?:\.\d+)?$/;
const MONEY = /^(?:USD ?)?\$? ?([\d, .]*\d)\.? ?(k|mm)?(?: ?USD)?$/i;
/** 65.000 is 65 here, and 65,000 elsewhere. */
const THREE_PLACES = /^\d{1,3}\.\d{3}$/;
const FACTORS: Readonly<Record<string, number>> = { k: 1e3, mm: 1e6 };

const plainNumber = (value: string): number | null => (GROUPED.test(value) ? Number(value.replace(/[, ]/g, '')) : null);

const money: Reader = (value, raw) => {
  if (typeof raw === 'number') return atLeastZero(raw);
  if (/^(?!USD)[A-Z]{3} \d/.test(value)) return not('Is not in US dollars.');
  const [, digits = '', unit = ''] = MONEY.exec(value) ?? [];
  const number = plainNumber(digits);
  if (number === null || (unit === '' && THREE_PLACES.test(digits)))
    return /^\(?-|^[$]-|^\(/.test(value) && /\d/.test(value) ? not(NEGATIVE) : not('Not a valid number.');
  return atLeastZero(Number((number * (FACTORS[unit.toLowerCase()] ?? 1)).toPrecision(15)));
};

const NEGATIVE = 'Must be greater than or equal to 0.';

function atLeastZero(number: number): Reading {
  if (!Number.isFinite(number) || number > LARGEST) return not('Not a valid number.');
  return number >= 0 ? is(number + 0) : not(NEGATIVE);
}

/** An account may be overdrawn. */
const balance: Reader = (value, raw) => {
  const isOverdrawn = /^\$?[-\u2212]/.test(value);
  const reading = money(value.replace(/^(\$?)[-\u2212]/, '$1'), typeof raw === 'number' ? Math.abs(raw) : raw);
  return 'value' in reading && isOverdrawn ? is(-Number(reading.value) + 0) : reading;
};

const number: Reader = (value, raw) => {
  const found = typeof raw === 'number' ? raw : plainNumber(value);
  return found === null ? not('Not a valid number.') : atLeastZero(found);
};

const whole: Reader = (value, raw) => {
  const reading = number(value, raw);
  return 'value' in reading && !Number.isInteger(reading.value) ? not('Not a valid whole number.') : reading;
};

const score: Reader = (value, raw) => {
  const reading = whole(value, raw);
  const fits = 'problem' in reading || (Number(reading.value) >= 250 && Number(reading.value) <= 900);
  return fits ? reading : not('Not a valid credit score: 250 to 900.');
};

const PERCENT = /^([\d.]*\d) ?%$/;

/** Up to 1 it may be a share of one as well as of a hundred, unless it says so. */
const percent: Reader = (value, raw) => {
  const [, signed] = PERCENT.exec(value) ?? [];
  const reading = number(signed ?? value, signed ?? raw);
  if ('problem' in reading) return reading;
  const share = Number(reading.value);
  if (share > 100) return not('Must be at most 100.');
  return signed === undefined && share > 0 && share <= 1 ? not('May be a percentage or a fraction.') : reading;
};

/** A share of one. */
const share: Reader = (value, raw) => {
  const [, signed] = PERCENT.exec(value) ?? [];
  const reading = number(signed ?? value, signed ?? raw);
  if ('problem' in reading) return reading;
  const found = Number(reading.value) / (signed === undefined ? 1 : 100);
  return found <= 1 ? is(found) : not('Must be at most 1.');
};

const YES = /^(?:y|yes|t|true|1|on|✓|✔|✔\ufe0f|☑|☑\ufe0f|✅)$/i;
const NO = /^(?:n|no|f|false|0|off|✗|✘|☐|❌)$/i;

const flag: Reader = (value, raw) => {
  if (typeof raw === 'boolean') return is(raw);
  if (YES.test(value)) return is(true);
  return NO.test(value) ? is(false) : not('Not a valid boolean: yes or no.');
};

const READERS: Readonly<Record<FactKind, Reader>> = {
  id: (value) => bounded(value, ID_LENGTH),
  ...{ label, name, text, broker, email, phone, site, domain, file, zip, state, ein, ssn, date },
  ...{ money, balance, whole, score, number, percent, share, flag },
};

/** No number is longer, however it is written. */
const NUMBER_LENGTH = 100;
/** Of these a number, or a yes or no, may be one that is written out; of all others it is none. */
const NUMBERS: ReadonlySet<FactKind> = new Set(['money', 'balance', 'whole', 'score', 'number', 'percent', 'share']);

/**
 * A value as its kind has it; null where there is none, since null and empty texts are absent. Never throws. See
 * docs/rules/crm.md: A bad value.
 */
export function readValue(kind: FactKind, raw: unknown): Reading | null {
  if (raw === null || raw === undefined) return null;
  if (typeof raw === 'boolean' && kind !== 'flag') return not(notA(kind));
  if (typeof raw !== 'string' && typeof raw !== 'number' && typeof raw !== 'boolean') return not(notA(kind));
  if (typeof raw === 'number' && !Number.isFinite(raw)) return not(notA(kind));
  const value = cleanText(String(raw));
  if (NUMBERS.has(kind) && value.length > NUMBER_LENGTH) return not(notA(kind));
  return value === '' ? null : READERS[kind](value, raw);
}

const notA = (kind: FactKind): string => {
  if (NUMBERS.has(kind)) return 'Not a valid number.';
  return kind === 'flag' ? 'Not a valid boolean: yes or no.' : 'Not a valid string.';
};
