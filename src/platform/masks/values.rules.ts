import { fieldOf, isObject } from '../untyped.rules';
import { maskNumbers, type Reading } from './numbers.rules';

/** Deeper than anything that is let in. */
const DEPTH = 32;
/** Names of tax, account, routing and card numbers, in snake_case: `owner_1_ssn`, `company_ein`, `federal_tax_id`. */
const PERSONAL =
  /(?:^|_)(?:ssns?|social_?security|f?eins?|tins?|itins?|tax_?(?:payer_?)?(?:ids?|identification|numbers?|no)|(?:account|acct|card|routing|aba|iban|bank)s?_?(?:numbers?|nums?|nos?|nr)|routing|aba|iban)(?:_|\d*$)/;
/** What is looked up by them stays whole, and telephones and post codes are as long as tax numbers. */
const PLAIN =
  /(?:^|_)(?:ids?|identifiers?|references?|hash|cursor|phone|mobile|fax|zip|zip_?code|postal|postal_?code)$/;
const LEAST_DIGITS = 5;
/** In a list. A name of a million digits is none, and is not read to its end for each value below it. */
const PLACE = /^\d{1,10}$/;

type Leaf = string | number;

/** A copy in which `replace` has taken each text and number of a JSON value; what is too deep becomes null. */
export function mapLeaves<T>(value: T, replace: (leaf: Leaf, path: readonly string[]) => unknown): T {
  return copy(value, [], replace) as T;
}

function copy(
  value: unknown,
  path: readonly string[],
  replace: (leaf: Leaf, path: readonly string[]) => unknown,
): unknown {
  if (typeof value === 'string' || typeof value === 'number') return replace(value, path);
  if (typeof value !== 'object' || value === null) return value;
  if (path.length > DEPTH) return null;
  if (Array.isArray(value)) return value.map((item, index) => copy(item, [...path, String(index)], replace));
  // fromEntries defines keys, so that __proto__ stays a key.
  return Object.fromEntries(Object.entries(value).map(([key, child]) => [key, copy(child, [...path, key], replace)]));
}

/** The value as those may see it who must not see whole tax, account and card numbers, by their names and by their look. */
export function maskValue<T>(value: T, reading: Reading = 'words'): T {
  return mapLeaves(value, (leaf, path) => maskLeaf(leaf, path, reading));
}

/** One text or number of it; `path` says under which names it stands. */
export function maskLeaf(leaf: Leaf, path: readonly string[], reading: Reading = 'words'): Leaf {
  const name = nameOf(path);
  if (PERSONAL.test(name)) return hideDigits(leaf);
  return typeof leaf === 'number' || PLAIN.test(name) ? leaf : maskNumbers(leaf, reading);
}

/**
 * `next` with every text that is what was shown of the stored one at the same place, and not all of it, replaced by that
 * one: who sends back what he was shown changes nothing.
 */
export function restoreValue<T>(
  next: T,
  stored: unknown,
  mask: (leaf: Leaf, path: readonly string[]) => Leaf = maskLeaf,
): T {
  return mapLeaves(next, (leaf, path) => {
    if (typeof leaf !== 'string' || !leaf.includes('*')) return leaf;
    const kept = valueAt(stored, path);
    return (typeof kept === 'string' || typeof kept === 'number') && mask(kept, path) === leaf ? kept : leaf;
  });
}

/** The value at a path; sees own properties only. */
export function valueAt(root: unknown, path: readonly string[]): unknown {
  let node = root;
  for (const key of path) {
    const reachable = Array.isArray(node) ? /^\d+$/.test(key) : isObject(node) && Object.hasOwn(node, key);
    if (!reachable) return undefined;
    node = fieldOf(node, key);
  }
  return node;
}

/** The last two names of the path in snake_case, places in lists left out: `bank_account_number`. */
function nameOf(path: readonly string[]): string {
  const names = path.filter((name) => !PLACE.test(name)).slice(-2);
  return names
    .map((name) => name.slice(-100).replace(/([a-z\d])([A-Z])/g, '$1_$2'))
    .join('_')
    .replace(/[^A-Za-z\d]+/g, '_')
    .toLowerCase();
}

function hideDigits(leaf: Leaf): Leaf {
  const text = String(leaf);
  let left = text.replace(/\D/g, '').length - 4;
  if (left <= LEAST_DIGITS - 5 && typeof leaf === 'number') return leaf;
  return text.replace(/\d/g, (digit) => (left-- > 0 ? '*' : digit));
}
