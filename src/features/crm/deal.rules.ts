import { isObject } from '../../platform/untyped.rules';
import { inOneForm } from '../deals/information-shape.rules';
import { DEAL, type Form, type Group, INFORMATION, namesOf } from './facts.rules';
import { readValue, type Scalar } from './values.rules';

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

/** A deal in canonical fields, checked; null where the CRM said nothing. */
export interface CrmDeal {
  endUserId: string | null;
  opportunityName: string | null;
  stage: string | null;
  owner: string | null;
  /** The owner's address, where the CRM tells it. */
  ownerEmail: string | null;
  files: DealFileAddress[];
  sourceBroker: { company: string | null; email: string | null; domain: string | null } | null;
  /** The facts under the names of `information`, in its forms: only what the CRM said. */
  information: Record<string, unknown>;
  /** What a mapping reads by now: it is unmapped no more. */
  mappedNames: string[];
}

/** What is wrong with a payload's values, by path. Never the values themselves. */
export type Problems = Record<string, string>;

/** Own properties alone: a payload may name what objects inherit. */
const own = (node: unknown, name: string): unknown =>
  isObject(node) && Object.hasOwn(node, name) ? node[name] : undefined;

/** They say which deal it is, and are read by themselves. */
const { event_id: _event, opportunity_id: _opportunity, ...FACTS } = DEAL.fields;

/**
 * The deal with every value that fits, and what is wrong with the others by path. Never throws. See
 * docs/rules/crm.md: A bad value.
 */
export function readDeal(raw: RawDeal): { deal: CrmDeal; problems: Problems } {
  const found = new Map<string, string>();
  const say = (path: string, problem: string) => void (found.has(path) || found.set(path, problem));
  const facts = groupOf(raw, { fields: FACTS }, '', say) ?? {};
  unite(facts, say);
  const broker = own(facts, 'source_broker');
  const deal: CrmDeal = {
    endUserId: textAt(facts, 'end_user_id'),
    opportunityName: textAt(facts, 'opportunity_name'),
    stage: textAt(facts, 'stage'),
    owner: textAt(facts.owner, 'name') ?? textAt(facts.owner, 'email'),
    ownerEmail: [textAt(facts.owner, 'email'), textAt(facts.owner, 'name')].find((text) => text?.includes('@')) ?? null,
    files: listAt(facts, 'files').flatMap((each, index) => fileOf(each, index, say)),
    sourceBroker: broker
      ? { company: textAt(broker, 'company'), email: textAt(broker, 'email'), domain: textAt(broker, 'domain') }
      : null,
    information: informationOf(facts),
    mappedNames: [],
  };
  return { deal, problems: Object.fromEntries(found) };
}

type Say = (path: string, problem: string) => void;

function readForm(raw: unknown, form: Form, path: string, say: Say): unknown {
  if (typeof form === 'string') return scalarOf(readValue(form, raw), path, say);
  if (!('each' in form)) return groupOf(raw, form, path, say);
  if (isBlank(raw)) return undefined;
  if (!Array.isArray(raw)) return void say(path, 'Not a valid list.');
  if (raw.length > form.most) say(path, `Longer than maximum length ${form.most}.`);
  // Places stay what they are, since they are part of the path.
  return Array.from(raw.slice(0, form.most), (each, index) => groupOf(each, form.each, `${path}.${index}`, say) ?? {});
}

function scalarOf(reading: ReturnType<typeof readValue>, path: string, say: Say): Scalar | undefined {
  if (reading === null) return undefined;
  if ('value' in reading) return reading.value;
  say(path, reading.problem);
  return undefined;
}

/** The group's fields that have a value; undefined where none has. */
function groupOf(raw: unknown, group: Group, path: string, say: Say): Record<string, unknown> | undefined {
  if (isBlank(raw)) return undefined;
  const isScalar = typeof raw !== 'object';
  if (!isObject(raw) && !(isScalar && group.text)) return void say(path, 'Not a valid object.');
  const values: Record<string, unknown> = isObject(raw) ? raw : { [group.text ?? '']: raw };
  const read: Record<string, unknown> = {};
  for (const [field, form] of Object.entries(group.fields)) {
    const name = namesOf(group, field).find((each) => !isBlank(own(values, each))) ?? field;
    const at = isScalar ? path : path ? `${path}.${field}` : field;
    const value = readForm(own(values, name), form, at, say);
    if (value !== undefined) read[field] = value;
  }
  return Object.keys(read).length > 0 ? read : undefined;
}

export const isBlank = (value: unknown): boolean =>
  value === null || value === undefined || (typeof value === 'string' && value.trim() === '');

/** The two names of one fact: what they agree about is it, of what they do not neither is taken. */
function unite(facts: Record<string, unknown>, say: Say): void {
  const { amount, amount_requested: requested } = facts;
  if (requested === undefined && amount !== undefined) facts.amount_requested = amount;
  else if (amount !== undefined && amount !== requested) {
    delete facts.amount_requested;
    say('amount', 'Is not what amount_requested says: neither is taken.');
  }
  const owners = listAt(facts, 'owners');
  listAt(facts, 'contacts').forEach((contact, place) => {
    owners[place] = onePerson(owners[place] ?? {}, contact, () =>
      say(`contacts.${place}`, `Is not who owners.${place} is: what they disagree about is not taken.`),
    );
  });
  if (owners.length > 0) facts.owners = owners;
}

type Facts = Record<string, unknown>;

function onePerson(owner: Facts, { first, last, email, phone }: Facts, disagree: () => void): Facts {
  const contact = withoutBlanks({ first_name: first, last_name: last, email, phone });
  const differing = Object.keys(contact).filter(
    (name) => owner[name] !== undefined && !same(owner[name], contact[name]),
  );
  if (differing.length === 0) return { ...contact, ...owner };
  disagree();
  return Object.fromEntries(Object.entries(owner).filter(([name]) => !differing.includes(name)));
}

const fold = (value: unknown) => String(value).toLowerCase();
const same = (a: unknown, b: unknown) => fold(a) === fold(b);

function informationOf(facts: Facts): Facts {
  const named = Object.keys(INFORMATION.fields).map((name): [string, unknown] => [name, facts[name]]);
  const information = Object.fromEntries(named.filter(([, value]) => value !== undefined));
  const owners = listAt(information, 'owners');
  while (owners.length > 0 && Object.keys(owners.at(-1) ?? {}).length === 0) owners.pop();
  if (owners.length > 0) information.owners = owners;
  else delete information.owners;
  return inOneForm(information);
}

function fileOf(raw: Facts, index: number, say: Say): DealFileAddress[] {
  const url = textAt(raw, 'url');
  if (url !== null) return [{ id: textAt(raw, 'id'), name: textAt(raw, 'name'), url }];
  if (Object.keys(raw).length > 0) say(`files.${index}.url`, 'Missing data for required field.');
  return [];
}

function textAt(node: unknown, name: string): string | null {
  const value = own(node, name);
  return typeof value === 'string' ? value : null;
}

const listAt = (node: unknown, name: string): Facts[] => {
  const value = own(node, name);
  return Array.isArray(value) ? value.filter(isObject) : [];
};

const withoutBlanks = (values: Facts): Facts =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
