import { STATE_CODES } from '../../../features/deals/states.rules';
import { sentence } from '../../components/sentence';

export type FieldKind =
  | 'text'
  | 'email'
  | 'url'
  | 'money'
  | 'count'
  | 'percent'
  | 'ein'
  | 'ssn'
  | 'phone'
  | 'date'
  | 'state'
  | 'choice'
  | 'flag';

export interface Field {
  /** Dotted path into the information; of an owner, below him. */
  path: string;
  label: string;
  kind: FieldKind;
  choices?: readonly { value: string; label: string }[];
}

interface Group {
  title: string;
  fields: readonly Field[];
}

const field = (path: string, label: string, kind: FieldKind = 'text', choices?: readonly string[]): Field => ({
  path,
  label,
  kind,
  ...(choices && { choices: choices.map((value) => ({ value, label: sentence(value) })) }),
});

const address = (path: string, label: string): Field[] => [
  field(`${path}.line_1`, `${label}: street`),
  field(`${path}.line_2`, `${label}: suite, floor`),
  field(`${path}.city`, `${label}: city`),
  field(`${path}.state`, `${label}: state`, 'state'),
  field(`${path}.zip`, `${label}: ZIP`),
];

const ENTITIES = ['llc', 'corporation', 's_corporation', 'sole_proprietorship', 'partnership', 'nonprofit'];
const PRODUCTS = ['mca', 'term_loan', 'loc', 'equipment', 'invoice_factoring', 'sba', 'real_estate'];

/** The whole application, in the order in which people ask for it. */
export const GROUPS: readonly Group[] = [
  {
    title: 'Business',
    fields: [
      field('company.name', 'Legal name'),
      field('company.dba', 'DBA'),
      field('company.ein', 'EIN', 'ein'),
      field('company.entity_type', 'Entity type', 'choice', ENTITIES),
      field('company.start_date', 'In business since', 'date'),
      field('company.state_of_incorporation', 'State of incorporation', 'state'),
      field('company.industry', 'Industry'),
      field('company.naics', 'NAICS'),
      field('company.phone', 'Business phone', 'phone'),
      field('company.email', 'Business email', 'email'),
      field('company.website', 'Website', 'url'),
      ...address('company.address', 'Business'),
      ...address('company.billing_address', 'Billing'),
    ],
  },
  {
    title: 'Money',
    fields: [
      field('monthly_revenue', 'Monthly revenue', 'money'),
      field('annual_revenue', 'Annual revenue', 'money'),
      field('time_in_business_months', 'Months in business', 'count'),
      field('positions', 'Open positions', 'count'),
      field('paper_grade', 'Paper grade'),
      field('flags.bankruptcy', 'Bankruptcy', 'flag'),
      field('flags.tax_liens', 'Tax liens', 'flag'),
      field('flags.defaults', 'Defaults', 'flag'),
      field('flags.homeowner', 'Homeowner', 'flag'),
    ],
  },
  {
    title: 'Banking',
    fields: [
      field('statements.months', 'Months of statements', 'count'),
      field('statements.monthly_revenue', 'Monthly deposits by statements', 'money'),
      field('statements.average_daily_balance', 'Average daily balance', 'money'),
      field('statements.deposits_per_month', 'Deposits per month', 'count'),
      field('statements.nsf_per_month', 'NSFs per month', 'count'),
      field('statements.negative_days_per_month', 'Negative days per month', 'count'),
    ],
  },
  {
    title: 'Request',
    fields: [
      field('amount_requested', 'Amount requested', 'money'),
      field('product', 'Product', 'choice', PRODUCTS),
      field('purpose', 'Use of funds'),
      field('source.name', 'Source'),
      field('source.email_address', 'Source’s email', 'email'),
      field('source.notes', 'Source’s notes'),
    ],
  },
];

export const OWNER_FIELDS: readonly Field[] = [
  field('first_name', 'First name'),
  field('middle_name', 'Middle name'),
  field('last_name', 'Last name'),
  field('prefix', 'Prefix'),
  field('suffix', 'Suffix'),
  field('ownership_percentage', 'Ownership', 'percent'),
  field('credit_score', 'Credit score', 'count'),
  field('date_of_birth', 'Date of birth', 'date'),
  field('ssn', 'SSN', 'ssn'),
  field('phone', 'Mobile phone', 'phone'),
  field('home_phone', 'Home phone', 'phone'),
  field('email', 'Email', 'email'),
  ...address('home_address', 'Home'),
  field('has_signed', 'Has signed', 'flag'),
  field('signed_date', 'Signed on', 'date'),
];

export const STATE_CHOICES = STATE_CODES.map((code) => ({ value: code, label: code }));

export const ownerPath = (index: number, path: string) => `owners.${index}.${path}`;

const KNOWN = new Map(GROUPS.flatMap(({ fields }) => fields).map((each) => [each.path, each]));
const OF_OWNER = new Map(OWNER_FIELDS.map((each) => [each.path, each]));

/** The field of a path; what nobody knows is a text. */
export function fieldOf(path: string): Field {
  const known = KNOWN.get(path);
  if (known) return known;
  const [owners, place = '', ...rest] = path.split('.');
  const own = owners === 'owners' ? OF_OWNER.get(rest.join('.')) : undefined;
  if (own) return { ...own, path, label: Number(place) === 0 ? own.label : `Owner ${Number(place) + 1}: ${own.label}` };
  return field(path, sentence(path.split('.').at(-1) ?? path));
}

export const labelOfPath = (path: string): string => fieldOf(path).label;

/** Whether the form has a place of its own for it; else it stands under "more". */
export const isKnown = (path: string): boolean => {
  const [owners, , ...rest] = path.split('.');
  return KNOWN.has(path) || (owners === 'owners' && OF_OWNER.has(rest.join('.')));
};

const NAMES = /\b[a-z][a-z0-9]*(?:[._][a-z0-9]+)+\b/g;

/** What the service says, with facts and classes of files by the names that people know. */
export const inWords = (text: string): string =>
  text.replaceAll(NAMES, (name) => {
    if (isKnown(name)) return labelOfPath(name);
    return name.includes('.') ? name : name.replaceAll('_', ' ');
  });
