import type { Contact, CrmDeal } from './deal.rules';

type Information = Record<string, unknown>;

const NAME_LENGTH = 128;

export const cutName = (name: string | null | undefined) => name?.slice(0, NAME_LENGTH) ?? null;

/** What the deal is called: the merchant's name, since funders read it; the opportunity's where that is not known. */
export function nameOf({ company, opportunityName }: CrmDeal): string | null {
  const named = [company.name, company.dba, opportunityName].find((name) => typeof name === 'string');
  return cutName(named);
}

const isObject = (value: unknown): value is Information =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The deal under the names of `information`; only what the CRM said. */
export function informationOf(deal: CrmDeal): Information {
  return {
    ...(Object.keys(deal.company).length > 0 && { company: deal.company }),
    ...(deal.contacts.length > 0 && { owners: deal.contacts.map(ownerOf) }),
    ...(deal.amount !== null && { amount_requested: deal.amount }),
  };
}

const ownerOf = ({ first, last, email, phone }: Contact): Information => ({
  ...(first !== null && { first_name: first }),
  ...(last !== null && { last_name: last }),
  ...(email !== null && { email }),
  ...(phone !== null && { phone }),
});

/**
 * `stored` with `incoming` laid over it at every depth: what the CRM does not speak of stays. Owners are the same person
 * by email, else by name; a new one is added behind. Changes neither of the two. See docs/rules/crm.md: Merging.
 */
export function mergeInformation(stored: Information | null, incoming: Information): Information {
  const merged = merge(stored ?? {}, incoming);
  if (Array.isArray(incoming.owners)) {
    const known = Array.isArray(stored?.owners) ? stored.owners : [];
    merged.owners = mergeOwners(known, incoming.owners.filter(isObject));
  }
  return merged;
}

/** Of plain JSON whose keys are the service's own, so that no key can reach a prototype. */
function merge(stored: Information, incoming: Information): Information {
  const merged = { ...stored };
  for (const [key, value] of Object.entries(incoming)) {
    const before = Object.hasOwn(stored, key) ? stored[key] : undefined;
    merged[key] = isObject(before) && isObject(value) ? merge(before, value) : value;
  }
  return merged;
}

function mergeOwners(stored: unknown[], incoming: Information[]): unknown[] {
  const owners = [...stored];
  for (const owner of incoming) {
    const same = owners.filter(isObject).find((each) => isSamePerson(each, owner));
    if (same) owners[owners.indexOf(same)] = merge(same, owner);
    else owners.push(owner);
  }
  return owners;
}

function isSamePerson(a: Information, b: Information): boolean {
  const [emailA, emailB] = [fold(a.email), fold(b.email)];
  if (emailA && emailB && emailA === emailB) return true;
  const [nameA, nameB] = [fullName(a), fullName(b)];
  return nameA !== '' && nameA === nameB;
}

const fold = (value: unknown) => (typeof value === 'string' ? value.trim().toLowerCase() : '');
const fullName = (owner: Information) => `${fold(owner.first_name)} ${fold(owner.last_name)}`.trim();

interface Broker {
  company: string | null;
  domain: string | null;
  email: string | null;
}

const MAX_BROKERS = 50;

/** The brokers with one more, unless it is among them; the same list when nothing is new. */
export function mergeBrokers(stored: Broker[] | null, incoming: CrmDeal['sourceBroker']): Broker[] | null {
  if (!incoming) return stored;
  const { company, domain, email } = incoming;
  const known = (stored ?? []).some(
    (each) =>
      fold(each.company) === fold(company) && fold(each.domain) === fold(domain) && fold(each.email) === fold(email),
  );
  return known || (stored?.length ?? 0) >= MAX_BROKERS ? stored : [...(stored ?? []), { company, domain, email }];
}
