import { isDate } from '../../platform/dates.rules';
import { isObject } from '../../platform/untyped.rules';
import { readPath } from './information.rules';

type Kind = 'text' | 'date' | 'number' | 'integer' | 'boolean';
type Flat = Record<string, unknown>;

interface Fact {
  /** The dotted path in the information, below that of its group. */
  at: string;
  is: Kind;
}

interface Group {
  at: string;
  of: Plan;
}

type Plan = Readonly<Record<string, Fact | Group>>;

const as = (is: Kind, names: Readonly<Record<string, string>>): Plan =>
  Object.fromEntries(Object.entries(names).map(([name, at]) => [name, { at, is }]));

const text = (names: Readonly<Record<string, string>>) => as('text', names);

const ADDRESS: Plan = text({ line_1: 'line_1', line_2: 'line_2', city: 'city', state: 'state', zip: 'zip' });

const OWNER: Plan = {
  ...text({ first_name: 'first_name', middle_name: 'middle_name', last_name: 'last_name', prefix: 'prefix' }),
  ...text({ suffix: 'suffix', home_phone: 'home_phone', mobile_phone: 'phone', email_address: 'email' }),
  ...text({ social_security_number: 'ssn' }),
  ...as('date', { date_of_birth: 'date_of_birth' }),
  ...as('integer', { credit_score: 'credit_score' }),
  ...as('number', { ownership_percentage: 'ownership_percentage' }),
  ...as('boolean', { has_signed: 'has_signed' }),
  ...as('date', { signed_date: 'signed_date' }),
  home_address: { at: 'home_address', of: ADDRESS },
};

/** The flat object of the interface: what each of its names is in the information. See docs/rules/information.md: Flat. */
const FLAT: Plan = {
  ...text({ company_legal_business_name: 'company.name', dba: 'company.dba', federal_tax_id: 'company.ein' }),
  ...text({
    company_phone_number: 'company.phone',
    company_email: 'company.email',
    company_website: 'company.website',
  }),
  ...text({
    type_of_business_entity: 'company.entity_type',
    industry_type: 'company.industry',
    naics: 'company.naics',
  }),
  ...as('date', { business_start_date: 'company.start_date' }),
  ...text({ state_of_incorporation: 'company.state_of_incorporation' }),
  company_physical_address: { at: 'company.address', of: ADDRESS },
  company_billing_address: { at: 'company.billing_address', of: ADDRESS },
  ...as('number', { amount_requested: 'amount_requested', annual_revenue: 'annual_revenue' }),
  ...as('number', { monthly_revenue: 'monthly_revenue' }),
  ...text({ loan_purpose: 'purpose' }),
  ...as('number', { predicted_industry_probability: 'predicted_industry_probability' }),
  ...text({ source_name: 'source.name', source_email_address: 'source.email_address', source_notes: 'source.notes' }),
  owner_1: { at: 'owners.0', of: OWNER },
  owner_2: { at: 'owners.1', of: OWNER },
};

const SHOWN: Record<Kind, (value: unknown) => unknown> = {
  text: (value) => (typeof value === 'string' ? value : null),
  date: (value) => (typeof value === 'string' && isDate(value) ? value : null),
  number: (value) => (typeof value === 'number' ? value : null),
  integer: (value) => (typeof value === 'number' ? Math.round(value) : null),
  boolean: (value) => (typeof value === 'boolean' ? value : null),
};

const isGroup = (each: Fact | Group): each is Group => 'of' in each;
const below = (path: string, at: string) => (path ? `${path}.${at}` : at);

/** The information under the flat names, all of them: null where there is no fact, objects always. */
export const flatOf = (information: unknown): Flat => flatBelow(information, FLAT, '');

const flatBelow = (information: unknown, plan: Plan, path: string): Flat =>
  Object.fromEntries(
    Object.entries(plan).map(([name, each]) => {
      const at = below(path, each.at);
      return [name, isGroup(each) ? flatBelow(information, each.of, at) : SHOWN[each.is](readPath(information, at))];
    }),
  );

/** What is given under flat names, as a patch of the information; the null of an object is that of all its facts. */
export function patchOfFlat(flat: Readonly<Flat>): Flat {
  const patch: Flat = {};
  const give = (given: unknown, plan: Plan, path: string) => {
    for (const [name, each] of Object.entries(plan)) {
      const value = given === null ? null : isObject(given) ? given[name] : undefined;
      if (value === undefined) continue;
      const at = below(path, each.at);
      if (isGroup(each)) give(value, each.of, at);
      else set(patch, at.split('.'), value);
    }
  };
  give(flat, FLAT, '');
  // A second owner has the second place, whether or not there is a first one.
  if (isObject(patch.owners) && '1' in patch.owners) patch.owners = { '0': {}, ...patch.owners };
  return patch;
}

function set(patch: Flat, [name = '', ...rest]: string[], value: unknown): void {
  if (rest.length === 0) patch[name] = value;
  else {
    const inner = patch[name];
    const object: Flat = isObject(inner) ? inner : {};
    patch[name] = object;
    set(object, rest, value);
  }
}

/** By path in the information, what the interface calls the fact. */
const NAMES = new Map<string, string[]>();
const remember = (plan: Plan, path: string, names: string[]): void => {
  for (const [name, each] of Object.entries(plan)) {
    const at = below(path, each.at);
    NAMES.set(at, [...names, name]);
    if (isGroup(each)) remember(each.of, at, [...names, name]);
  }
};
remember(FLAT, '', []);

/** The flat name of the fact at a path of the information; the path itself for a fact that has none. */
export const flatNameOf = (path: string[]): string[] => NAMES.get(path.join('.')) ?? path;

interface Schema {
  type: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean;
  description?: string;
}

const TYPES: Record<Kind, Schema> = {
  text: { type: ['string', 'null'] },
  date: { type: ['string', 'null'], description: 'YYYY-MM-DD' },
  number: { type: ['number', 'null'] },
  integer: { type: ['integer', 'null'] },
  boolean: { type: ['boolean', 'null'] },
};

/** The flat object's schema: as it is answered with every name, as it is sent with any part of them. */
export const flatSchema = (isSent: boolean): Schema => schemaOf(FLAT, isSent, 'object');

function schemaOf(plan: Plan, isSent: boolean, type: Schema['type']): Schema {
  const properties = Object.fromEntries(
    Object.entries(plan).map(([name, each]) => [
      name,
      isGroup(each) ? schemaOf(each.of, isSent, isSent ? ['object', 'null'] : 'object') : TYPES[each.is],
    ]),
  );
  return { type, properties, ...(isSent ? { additionalProperties: false } : { required: Object.keys(plan) }) };
}
