/** How the last synchronisation of a deal with its CRM went. */
export const SYNC_RESULTS = ['success', 'failure', 'no_sync_attempted'] as const;
export type SyncResult = (typeof SYNC_RESULTS)[number];

/** A deal as a parser read it: canonical names, values of any kind. See docs/rules/crm.md: Canonical fields. */
export type RawDeal = Record<string, unknown>;

export interface DealFileAddress {
  id: string | null;
  name: string | null;
  url: string;
}

export interface Contact {
  first: string | null;
  last: string | null;
  email: string | null;
  phone: string | null;
}

/** A deal in canonical fields, checked; null where the CRM said nothing. */
export interface CrmDeal {
  endUserId: string | null;
  opportunityName: string | null;
  stage: string | null;
  amount: number | null;
  owner: string | null;
  /** The names of `information.company`. */
  company: Record<string, unknown>;
  contacts: Contact[];
  files: DealFileAddress[];
  sourceBroker: { company: string | null; email: string | null; domain: string | null } | null;
}

export type Problems = Record<string, string[]>;

const TEXT_LENGTH = 500;
const MAX_CONTACTS = 20;
const MAX_FILES = 50;
const BROKER_FIELD = 320;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Own properties alone: a payload may name what objects inherit. */
const own = (node: unknown, name: string): unknown =>
  isObject(node) && Object.hasOwn(node, name) ? node[name] : undefined;

/**
 * The deal with every value that fits, and what is wrong with the others by path. Empty texts count as absent, numbers
 * may come as texts (`$65,000.00`). Never throws. See docs/rules/crm.md: A bad value.
 */
export function readDeal(raw: RawDeal): { deal: CrmDeal; problems: Problems } {
  const problems: Problems = {};
  const read = reader(problems);
  const broker = own(raw, 'source_broker');
  const company = own(raw, 'company');
  const sourceBroker = {
    company: read.text(broker, 'company', 'source_broker', BROKER_FIELD),
    email: read.text(broker, 'email', 'source_broker', BROKER_FIELD),
    domain: read.text(broker, 'domain', 'source_broker', BROKER_FIELD),
  };
  read.object(raw, 'source_broker');
  const deal: CrmDeal = {
    endUserId: read.text(raw, 'end_user_id', '', 140),
    opportunityName: read.text(raw, 'opportunity_name'),
    stage: read.text(raw, 'stage'),
    amount: read.amount(raw, 'amount'),
    owner: isObject(own(raw, 'owner'))
      ? (read.text(raw.owner, 'name', 'owner') ?? read.text(raw.owner, 'email', 'owner'))
      : read.text(raw, 'owner'),
    company: companyOf(typeof company === 'string' ? { name: company } : company, read),
    contacts: read.list(raw, 'contacts', MAX_CONTACTS).flatMap((each, index) => contactOf(each, index, read)),
    files: read.list(raw, 'files', MAX_FILES).flatMap((each, index) => fileOf(each, index, read)),
    sourceBroker: Object.values(sourceBroker).some((value) => value !== null) ? sourceBroker : null,
  };
  if (typeof company !== 'string') read.object(raw, 'company');
  return { deal, problems };
}

type Reader = ReturnType<typeof reader>;

function reader(problems: Problems) {
  const say = (path: string, message: string): null => {
    problems[path] = [message];
    return null;
  };
  const text = (node: unknown, name: string, under = '', limit = TEXT_LENGTH): string | null => {
    const value = own(node, name);
    const path = under ? `${under}.${name}` : name;
    if (value === undefined || value === null) return null;
    if (typeof value !== 'string' && typeof value !== 'number') return say(path, 'Not a valid string.');
    const trimmed = String(value).trim();
    if (trimmed.length > limit) return say(path, `Longer than maximum length ${limit}.`);
    return trimmed === '' ? null : trimmed;
  };
  return {
    text,
    say,
    /** A text of a form. */
    like(node: unknown, name: string, under: string, form: RegExp, message: string): string | null {
      const value = text(node, name, under);
      return value === null || form.test(value) ? value : say(`${under}.${name}`, message);
    },
    amount(node: unknown, name: string): number | null {
      const value = own(node, name);
      if (value === undefined || value === null || value === '') return null;
      const plain = typeof value === 'string' ? value.replace(/[$,\s]/g, '') : value;
      const number = typeof plain === 'string' && /^\d+(\.\d+)?$/.test(plain) ? Number(plain) : plain;
      if (typeof number !== 'number' || !Number.isFinite(number)) return say(name, 'Not a valid number.');
      return number >= 0 ? number : say(name, 'Must be greater than or equal to 0.');
    },
    list(node: unknown, name: string, limit: number): unknown[] {
      const value = own(node, name);
      if (value === undefined || value === null) return [];
      if (!Array.isArray(value)) return say(name, 'Not a valid list.') ?? [];
      if (value.length > limit) say(name, `Longer than maximum length ${limit}.`);
      return value.slice(0, limit);
    },
    object(node: unknown, name: string): void {
      const value = own(node, name);
      if (value !== undefined && value !== null && !isObject(value)) say(name, 'Not a valid object.');
    },
  };
}

const EIN = /^(?:\d{2}-\d{7}|\d{9})$/;
const COMPANY_TEXTS = ['name', 'dba', 'phone', 'email', 'website', 'entity_type', 'industry', 'naics'];
/** CRMs name the lines of an address in several ways; these are those of `information`. */
const ADDRESS_NAMES: Record<string, string[]> = {
  line_1: ['line_1', 'street', 'address', 'address_1', 'line1'],
  line_2: ['line_2', 'street_2', 'address_2', 'line2'],
  city: ['city'],
  state: ['state', 'region'],
  zip: ['zip', 'postal_code', 'zip_code', 'postcode'],
};

function companyOf(raw: unknown, read: Reader): Record<string, unknown> {
  const company: Record<string, unknown> = {};
  for (const name of COMPANY_TEXTS) company[name] = read.text(raw, name, 'company');
  company.ein = read.like(raw, 'ein', 'company', EIN, 'Not a valid EIN: 12-3456789 or 9 digits.');
  company.address = addressOf(own(raw, 'address'), read);
  return withoutNulls(company);
}

function addressOf(raw: unknown, read: Reader): Record<string, unknown> | null {
  if (typeof raw === 'string')
    return raw.trim() === '' ? null : withoutNulls({ line_1: raw.trim().slice(0, TEXT_LENGTH) });
  const address: Record<string, unknown> = {};
  for (const [name, spellings] of Object.entries(ADDRESS_NAMES)) {
    const spelling = spellings.find((each) => own(raw, each) !== undefined);
    if (spelling) address[name] = read.text(raw, spelling, 'company.address');
  }
  if (typeof address.state === 'string' && !/^[A-Za-z]{2}$/.test(address.state))
    address.state = read.say('company.address.state', 'Not a valid state: two letters.');
  const known = withoutNulls(address);
  return Object.keys(known).length > 0 ? known : null;
}

function contactOf(raw: unknown, index: number, read: Reader): Contact[] {
  const under = `contacts.${index}`;
  if (raw === null || raw === undefined) return [];
  if (!isObject(raw)) return read.say(under, 'Not a valid object.') ?? [];
  const contact = {
    first: read.text(raw, 'first', under),
    last: read.text(raw, 'last', under),
    email: read.text(raw, 'email', under),
    phone: read.text(raw, 'phone', under),
  };
  return Object.values(contact).some((value) => value !== null) ? [contact] : [];
}

function fileOf(raw: unknown, index: number, read: Reader): DealFileAddress[] {
  const under = `files.${index}`;
  if (raw === null || raw === undefined) return [];
  if (!isObject(raw)) return read.say(under, 'Not a valid object.') ?? [];
  const url = read.text(raw, 'url', under, 2000);
  if (url === null) return read.say(`${under}.url`, 'Missing data for required field.') ?? [];
  if (!/^https?:\/\//i.test(url)) return read.say(`${under}.url`, 'Not a valid address: https://…') ?? [];
  return [{ id: read.text(raw, 'id', under, 140), name: read.text(raw, 'name', under, 255), url }];
}

const withoutNulls = (values: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== undefined));
