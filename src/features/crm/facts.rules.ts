import type { FactKind } from './values.rules';

/** A part of the deal: its fields, other spellings of them that CRMs use, and the field that a bare text is. */
export interface Group {
  fields: Readonly<Record<string, Form>>;
  spellings?: Readonly<Record<string, readonly string[]>>;
  text?: string;
}
export interface List {
  each: Group;
  most: number;
}
export type Form = FactKind | Group | List;

const all = (kind: FactKind, names: string): Record<string, FactKind> =>
  Object.fromEntries(names.split(' ').map((name) => [name, kind]));

const ADDRESS: Group = {
  fields: { ...all('text', 'line_1 line_2 city'), state: 'state', zip: 'zip' },
  spellings: {
    line_1: ['street', 'address', 'address_1', 'line1', 'address1', 'street1', 'addressLine1'],
    line_2: ['street_2', 'address_2', 'line2', 'address2', 'street2', 'addressLine2'],
    state: ['region'],
    zip: ['postal_code', 'zip_code', 'postcode', 'postalCode', 'zipCode'],
  },
  text: 'line_1',
};

const COMPANY: Group = {
  fields: {
    name: 'name',
    ...all('text', 'dba entity_type industry naics'),
    ...{ ein: 'ein', phone: 'phone', email: 'email', website: 'site' },
    ...{ start_date: 'date', state_of_incorporation: 'state', address: ADDRESS, billing_address: ADDRESS },
  },
  text: 'name',
};

const OWNER: Group = {
  fields: {
    ...all('name', 'first_name middle_name last_name prefix suffix'),
    ...{ email: 'email', phone: 'phone', home_phone: 'phone', ssn: 'ssn', date_of_birth: 'date' },
    ...{ credit_score: 'score', ownership_percentage: 'percent', home_address: ADDRESS },
    ...{ has_signed: 'flag', signed_date: 'date' },
  },
};

/** Every fact of docs/rules/information.md, under its own path. */
export const INFORMATION: Group = {
  fields: {
    company: COMPANY,
    owners: { each: OWNER, most: 20 },
    ...all('money', 'amount_requested annual_revenue monthly_revenue'),
    ...all('text', 'purpose product paper_grade'),
    ...all('whole', 'time_in_business_months positions'),
    statements: {
      fields: {
        ...{ months: 'whole', monthly_revenue: 'money', average_daily_balance: 'balance' },
        ...all('number', 'deposits_per_month nsf_per_month negative_days_per_month'),
      },
    },
    flags: { fields: all('flag', 'bankruptcy tax_liens defaults homeowner') },
    source: { fields: { name: 'text', email_address: 'email', notes: 'text' } },
    predicted_industry_probability: 'share',
  },
};

/** What else a deal of a CRM has. `amount` is another name of `amount_requested`, `contacts` of the first owners. */
export const DEAL: Group = {
  fields: {
    ...all('id', 'event_id opportunity_id end_user_id'),
    opportunity_name: 'name',
    stage: 'label',
    owner: { fields: all('label', 'name email'), text: 'name' },
    amount: 'money',
    contacts: { each: { fields: { ...all('name', 'first last name'), email: 'email', phone: 'phone' } }, most: 20 },
    files: { each: { fields: { id: 'id', name: 'label', url: 'file' }, text: 'url' }, most: 50 },
    source_broker: { fields: { company: 'broker', email: 'email', domain: 'domain' }, text: 'company' },
    ...INFORMATION.fields,
  },
};

const isList = (form: Form): form is List => typeof form === 'object' && 'each' in form;

/** The names under which a group's field may stand, its own first. */
export const namesOf = ({ spellings }: Group, field: string): readonly string[] => [
  field,
  ...((spellings && Object.hasOwn(spellings, field) && spellings[field]) || []),
];

/** The field of a group that a name means; undefined for one that means none. */
function fieldNamed(group: Group, name: string): Form | undefined {
  if (Object.hasOwn(group.fields, name)) return group.fields[name];
  const field = Object.keys(group.spellings ?? {}).find((each) => namesOf(group, each).includes(name));
  return field === undefined ? undefined : group.fields[field];
}

/** Whether a canonical deal has, at this path, what is read from it: a fact, or what is within one. */
export function isOfDeal(path: readonly string[], form: Form = DEAL): boolean {
  const [head, ...rest] = path;
  // A bare text in place of a group is one of its fields.
  if (typeof form === 'string' || head === undefined) return true;
  if (isList(form)) return /^\d{1,2}$/.test(head) && Number(head) < form.most && isOfDeal(rest, form.each);
  const field = fieldNamed(form, head);
  return field !== undefined && isOfDeal(rest, field);
}

/** The paths that a mapping may fill, lists by their first entries; a group may be filled whole. */
function pathsOf(form: Form, under: string): string[] {
  if (typeof form === 'string') return [under];
  if (isList(form))
    return [under, ...Array.from({ length: MAPPED_ENTRIES }, (_, n) => pathsOf(form.each, `${under}.${n}`)).flat()];
  const at = (name: string) => (under ? `${under}.${name}` : name);
  return [...(under ? [under] : []), ...Object.entries(form.fields).flatMap(([name, each]) => pathsOf(each, at(name)))];
}
const MAPPED_ENTRIES = 10;

const FIELDS: ReadonlySet<string> = new Set(pathsOf(DEAL, ''));
export const isDealField = (path: string): boolean => FIELDS.has(path);

/** Those of the paths that are one value. */
export const DEAL_FIELDS: readonly string[] = [...FIELDS].filter(
  (path, index, all) => !all[index + 1]?.startsWith(`${path}.`),
);

const SAME: Readonly<Record<string, string>> = { first: 'first_name', last: 'last_name' };

/** The other name of the same fact: `contacts.N` are `owners.N`, `amount` is `amount_requested`; null where it has one name. */
export function otherName(path: string): string | null {
  if (path === 'amount') return 'amount_requested';
  if (path === 'amount_requested') return 'amount';
  const [list, place = '', field = '', ...deeper] = path.split('.');
  if (deeper.length > 0 || field === '') return null;
  if (list === 'contacts') return `owners.${place}.${SAME[field] ?? field}`;
  const [alias = field] = Object.entries(SAME).find(([, own]) => own === field) ?? [];
  const other = `contacts.${place}.${alias}`;
  return list === 'owners' && FIELDS.has(other) ? other : null;
}
