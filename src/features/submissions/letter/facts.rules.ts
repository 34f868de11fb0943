import { isObject } from '../../../platform/untyped.rules';
import {
  amountText,
  dateText,
  inWords,
  monthsText,
  numberIn,
  numberText,
  phoneText,
  taxNumberText,
  textIn,
} from './formats.rules';

/** What is known of one thing, in words. */
export interface Fact {
  label: string;
  value: string;
}

/** Facts that belong together; each owner is a part of a group of his own. */
export interface FactGroup {
  title: string;
  facts: Fact[];
  /** The owners, each by what is known of him. */
  parts?: { title: string; facts: Fact[] }[];
}

type Format = (value: unknown) => string | null;
type Row = readonly [path: string, label: string, format: Format];

const words: Format = (value) => textIn(value) ?? other(value);
const money: Format = (value) => formatted(numberIn(value), amountText) ?? words(value);
const amount: Format = (value) => formatted(numberIn(value), numberText) ?? words(value);
const percent: Format = (value) => formatted(numberIn(value), (each) => `${numberText(each)} %`) ?? words(value);
const date: Format = (value) => formatted(textIn(value), dateText) ?? other(value);
const phone: Format = (value) => formatted(textIn(value), phoneText) ?? other(value);
const months: Format = (value) => formatted(numberIn(value), monthsText) ?? words(value);
const ein: Format = (value) => formatted(textIn(value), (each) => taxNumberText('ein', each)) ?? other(value);
const ssn: Format = (value) => formatted(textIn(value), (each) => taxNumberText('ssn', each)) ?? other(value);
/** What is known by its letters: an LLC, an MCA. */
export const kind: Format = (value) =>
  formatted(textIn(value), (each) => (ABBREVIATED.test(each) ? each.toUpperCase() : each)) ?? other(value);

const ABBREVIATED = /^(?:llc|llp|lp|pllc|pc|mca|loc|sba|dba)$/i;

function formatted<T>(value: T | null, format: (value: T) => string): string | null {
  return value === null ? null : format(value);
}

/** What fits no format: yes or no, a number, and nothing else. */
function other(value: unknown): string | null {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number' && Number.isFinite(value)) return numberText(value);
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
}

const address: Format = (value) => {
  if (!isObject(value)) return words(value);
  const { line_1, line_2, city, state, zip } = value;
  const place = [textIn(state), textIn(zip)].filter(Boolean).join(' ');
  return [textIn(line_1), textIn(line_2), textIn(city), place].filter(Boolean).join(', ') || null;
};
const ADDRESS_NAMES = ['line_1', 'line_2', 'city', 'state', 'zip'];

const BUSINESS: Row[] = [
  ['company.name', 'Legal name', words],
  ['company.dba', 'DBA', words],
  ['company.ein', 'EIN', ein],
  ['company.phone', 'Phone', phone],
  ['company.email', 'Email', words],
  ['company.website', 'Website', words],
  ['company.entity_type', 'Entity type', kind],
  ['company.industry', 'Industry', words],
  ['company.naics', 'NAICS', words],
  ['company.start_date', 'Start date', date],
  ['company.state_of_incorporation', 'State of incorporation', words],
  ['company.address', 'Address', address],
  ['company.billing_address', 'Billing address', address],
  ['time_in_business_months', 'Time in business', months],
  ['predicted_industry_probability', 'Probability of the industry', amount],
];
const OWNER: Row[] = [
  ['email', 'Email', words],
  ['phone', 'Phone', phone],
  ['home_phone', 'Home phone', phone],
  ['ssn', 'SSN', ssn],
  ['date_of_birth', 'Date of birth', date],
  ['credit_score', 'Credit score', amount],
  ['ownership_percentage', 'Ownership', percent],
  ['home_address', 'Home address', address],
  ['has_signed', 'Has signed', words],
  ['signed_date', 'Signed on', date],
];
const NAME_PARTS = ['prefix', 'first_name', 'middle_name', 'last_name', 'suffix'];
const MONEY: Row[] = [
  ['annual_revenue', 'Annual revenue', money],
  ['monthly_revenue', 'Monthly revenue', money],
  ['paper_grade', 'Paper grade', words],
  ['positions', 'Open positions', amount],
  ['flags.bankruptcy', 'Bankruptcy', words],
  ['flags.tax_liens', 'Tax liens', words],
  ['flags.defaults', 'Defaults', words],
  ['flags.homeowner', 'Homeowner', words],
];
const BANKING: Row[] = [
  ['statements.months', 'Months of statements', amount],
  ['statements.monthly_revenue', 'Monthly revenue by statements', money],
  ['statements.average_daily_balance', 'Average daily balance', money],
  ['statements.deposits_per_month', 'Deposits a month', amount],
  ['statements.nsf_per_month', 'NSF a month', amount],
  ['statements.negative_days_per_month', 'Negative days a month', amount],
];
const REQUEST: Row[] = [
  ['amount_requested', 'Amount requested', money],
  ['purpose', 'Purpose', words],
  ['product', 'Product', kind],
  ['source.name', 'Source', words],
  ['source.email_address', 'Source email', words],
  ['source.notes', 'Source notes', words],
];
const MOST_FURTHER = 500;

/** The value at a dotted path; sees own properties only. */
export function at(value: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((inner, name) => (isObject(inner) && Object.hasOwn(inner, name) ? inner[name] : undefined), value);
}

const factsOf = (value: unknown, rows: readonly Row[]): Fact[] =>
  rows.flatMap(([path, label, format]) => {
    const shown = format(at(value, path));
    return shown === null ? [] : [{ label, value: shown }];
  });

/** All that is known of a deal, in groups; a group without a fact is left out. What no name knows stands under Further. */
export function factGroups(information: unknown): FactGroup[] {
  const owners = ownersOf(information);
  const groups: FactGroup[] = [
    { title: 'Business', facts: factsOf(information, BUSINESS) },
    { title: 'Owners', facts: [], parts: owners },
    { title: 'Money', facts: factsOf(information, MONEY) },
    { title: 'Banking', facts: factsOf(information, BANKING) },
    { title: 'Request', facts: factsOf(information, REQUEST) },
    { title: 'Further', facts: furtherFacts(information) },
  ];
  return groups.filter(({ facts, parts }) => facts.length > 0 || (parts?.length ?? 0) > 0);
}

/** How an owner is called; null where nobody says. */
export function ownerName(owner: unknown): string | null {
  const parts = NAME_PARTS.flatMap((name) => textIn(at(owner, name)) ?? []);
  return parts.length > 0 ? parts.join(' ') : null;
}

export const ownerList = (information: unknown): unknown[] => {
  const owners = at(information, 'owners');
  return Array.isArray(owners) ? owners : [];
};

function ownersOf(information: unknown) {
  const owners = ownerList(information);
  return owners.flatMap((owner, index) => {
    const name = ownerName(owner);
    const facts = [...(name ? [{ label: 'Name', value: name }] : []), ...factsOf(owner, OWNER)];
    return facts.length > 0 ? [{ title: owners.length > 1 ? `Owner ${index + 1}` : 'Owner', facts }] : [];
  });
}

const KNOWN = new Set([...BUSINESS, ...MONEY, ...BANKING, ...REQUEST].map(([path]) => path));
const KNOWN_OF_OWNER = new Set([...OWNER.map(([path]) => path), ...NAME_PARTS]);

function furtherFacts(information: unknown): Fact[] {
  const found: Fact[] = [];
  const visit = (value: unknown, path: string[]): void => {
    if (found.length >= MOST_FURTHER || isKnown(value, path)) return;
    if (typeof value === 'object' && value !== null) {
      for (const [key, child] of Object.entries(value)) visit(child, [...path, key]);
      return;
    }
    const shown = other(value);
    if (shown !== null) found.push({ label: labelOf(path), value: shown });
  };
  visit(information, []);
  return found;
}

/** Whether the place is shown above. Of an address that is one, what no name knows is not. */
function isKnown(value: unknown, path: readonly string[]): boolean {
  const [first, second, ...rest] = path;
  if (first === 'owners' && second !== undefined) return isKnownAt(value, rest, KNOWN_OF_OWNER);
  return isKnownAt(value, path, KNOWN);
}

function isKnownAt(value: unknown, path: readonly string[], known: ReadonlySet<string>): boolean {
  if (path.length === 0) return false;
  const isLeaf = typeof value !== 'object' || value === null;
  if (isLeaf && known.has(path.join('.'))) return true;
  const name = path.at(-1) ?? '';
  return isLeaf && ADDRESS_NAMES.includes(name) && known.has(path.slice(0, -1).join('.'));
}

/** A CRM's own names stand for themselves. */
function labelOf(path: readonly string[]): string {
  const own = path[0] === 'unmapped' ? path.slice(1) : path;
  const named = own.map((name) => (/^\d+$/.test(name) ? String(Number(name) + 1) : name));
  return inWords(named.join(', '));
}
