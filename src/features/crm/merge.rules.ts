import { firstCharacters } from '../../platform/texts.rules';
import { isObject } from '../../platform/untyped.rules';
import { checkInformation } from '../deals/information.rules';
import { type CrmDeal, isBlank } from './deal.rules';

type Information = Record<string, unknown>;

const NAME_LENGTH = 128;
const MAX_OWNERS = 50;
const MAX_UNMAPPED = 100;

export const cutName = (name: string | null | undefined) => (name == null ? null : firstCharacters(name, NAME_LENGTH));

/** What the deal is called: the merchant's name, since funders read it; the opportunity's where that is not known. */
export function nameOf({ information, opportunityName }: CrmDeal): string | null {
  const { name, dba } = isObject(information.company) ? information.company : {};
  const named = [name, dba, opportunityName].find((each) => typeof each === 'string');
  return cutName(named);
}

export const hasMerchantName = ({ information: { company } }: CrmDeal): boolean =>
  isObject(company) && !isBlank(company.name);

/** Which of the two counts where both say something: an event that comes late only adds what is not known. */
export type Precedence = 'incoming' | 'stored';

export interface Merged {
  information: Information;
  problem: string | null;
}

/**
 * `stored` and what a CRM says, put together at every depth: what it does not speak of stays. Where that would be more than
 * information may be, what is not mapped stays away, else all of it. Changes neither of the two. See docs/rules/crm.md:
 * Merging.
 */
export function mergeInformation(
  stored: Information | null,
  { information, mappedNames }: Pick<CrmDeal, 'information' | 'mappedNames'>,
  counts: Precedence = 'incoming',
): Merged {
  const { unmapped, ...facts } = information;
  const known = stored ?? {};
  const left = unmappedOf(known.unmapped, unmapped, mappedNames, counts);
  const merged = merge(known, facts, counts);
  if (Array.isArray(facts.owners)) merged.owners = mergeOwners(known.owners, facts.owners, counts);
  const { unmapped: _before, ...own } = merged;
  const whole = left === undefined ? own : { ...own, unmapped: left };
  if (fits(whole)) return { information: whole, problem: null };
  if (fits(merged)) return { information: merged, problem: 'unmapped: Would make the information larger than 256 KB.' };
  return { information: known, problem: 'information: Would be larger than 256 KB, nothing was taken.' };
}

const fits = (information: Information) => Object.keys(checkInformation(information)).length === 0;

/** Of plain JSON whose keys are the service's own, so that no key can reach a prototype. */
function merge(stored: Information, incoming: Information, counts: Precedence): Information {
  const merged = { ...stored };
  for (const [key, value] of Object.entries(incoming)) {
    const before = Object.hasOwn(stored, key) ? stored[key] : undefined;
    if (isObject(before) && isObject(value)) merged[key] = merge(before, value, counts);
    else if (counts === 'incoming' || isBlank(before)) merged[key] = value;
  }
  return merged;
}

/** What nobody has a name for; undefined where a deal has none. What is mapped by now has a name. */
function unmappedOf(stored: unknown, incoming: unknown, mappedNames: readonly string[], counts: Precedence): unknown {
  if (!isObject(stored) && !isObject(incoming)) return stored;
  const mapped = new Set(mappedNames);
  const merged = merge(isObject(stored) ? stored : {}, isObject(incoming) ? incoming : {}, counts);
  const left = Object.entries(merged).filter(([name]) => !mapped.has(name));
  return left.length > 0 ? Object.fromEntries(left.slice(0, MAX_UNMAPPED)) : undefined;
}

/** The same person by email, else by name, else, of those without either, by place; a new one is added behind. */
function mergeOwners(stored: unknown, incoming: readonly unknown[], counts: Precedence): unknown[] {
  const owners: unknown[] = Array.isArray(stored) ? [...stored] : [];
  for (const [place, owner] of incoming.entries()) {
    if (!isObject(owner)) continue;
    const at = placeOf(owners, owner, place);
    const same = owners[at];
    if (isObject(same)) owners[at] = merge(same, owner, counts);
    else if (owners.length < MAX_OWNERS) owners.push(owner);
  }
  return owners;
}

function placeOf(owners: readonly unknown[], owner: Information, place: number): number {
  const email = fold(owner.email);
  const name = fullName(owner);
  if (email === '' && name === '') return place;
  const sameEmail = owners.findIndex((each) => isObject(each) && email !== '' && fold(each.email) === email);
  if (sameEmail >= 0) return sameEmail;
  const sameName = owners.findIndex((each) => isObject(each) && name !== '' && fullName(each) === name);
  if (sameName >= 0) return sameName;
  // Facts of somebody at this place came before the name did.
  const here = owners[place];
  return isObject(here) && fold(here.email) === '' && fullName(here) === '' ? place : -1;
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
