import { maskLeaf } from '../../platform/masks/values.rules';
import { firstCharacters } from '../../platform/texts.rules';
import { isBlank, type Problems } from './deal.rules';
import { pointerTo } from './mapping.rules';
import { cleanText, type Scalar } from './values.rules';

/** A value of a record that nothing here has a name for. */
export interface UnmappedField {
  /** `a.b.c` */
  name: string;
  /** Where a mapping finds it. */
  pointer: string;
  /** Not kept: it looks like personal data. */
  isPersonal: boolean;
}

export interface Unmapped {
  /** Those that are kept, by name. */
  values: Record<string, Scalar>;
  fields: UnmappedField[];
  problems: Problems;
}

const MOST = 100;
const TEXT_LENGTH = 500;
const NAME_LENGTH = 200;
/** What lies deeper is a CRM's own bookkeeping. */
const DEPTH = 12;

/** Parts of a record that are about the CRM, not the deal. */
const SYSTEM_PARTS = new Set([
  ...['user', 'users', 'created by', 'modified by', 'last modified by', 'updated by', 'location', 'locations'],
  ...['workflow', 'workflows', 'attributes', 'meta', 'envelope', 'webhook', 'trigger data', 'headers', 'attribution'],
  ...['attribution source', 'last attribution source', 'contact attribution source'],
]);
const ID = /(?:^| )(?:ids?|u?uid|guid|oid)(?: c)?$/;
const TOKEN =
  /(?:^| )(?:token|secret|password|passwd|signature|hmac|api key|apikey|authorization|credentials?|nonce)(?: |$)/;
const ATTRIBUTION = /^(?:utm|gclid|fbclid|msclkid|hs analytics|attribution)(?: |$)|(?:^| )attribution(?: |$)/;
/** What describes a value and is none: `type: "short_text"` and `ref: "legal_name"` of a form's answer, in a machine's words. */
const DESCRIBES =
  /^(?:(?:event |column |field |data |object |question |answer )?(?:type|kind|format|ref)|event|action)$/;
const MACHINE_WORD = /^[a-z][a-z\d]*(?:[_.-][a-z\d]+)*$/;
const LABEL = /^(?:column|field|question) (?:title|label|name)$/;
/** When the CRM sent it. */
const SENT =
  /^(?:(?:submitted|triggered|landed|received|created|updated|modified|synced) (?:at|on|time|date)|(?:trigger|event|server) time|time ?stamp)$/;
const KEY = /token|key|sig|secret|auth/i;

const PERSONAL =
  /(?:^| )(?:ssns?|social security|social number|soc sec|itin|tin|f?ein|tax ?id|tax ?(?:payer )?(?:id|identification|number|no|num)|fed(?:eral)? (?:tax )?id|dob|birth\w*|routing|aba|iban|(?:bank|checking|savings) (?:account|acct)|(?:account|acct) (?:number|no|num|nbr)(?! of)|card (?:number|no|num|exp\w*)|cc (?:number|no|num)|cvv|cvc|licen[cs]es?|dl (?:number|no|num)|passport)(?: |$)|^(?:ss|social|dl)(?: c)?$|(?:^| )(?:credit|debit) card(?: c)?$/;

/** `Tax_ID__c`, `taxId` and `Tax ID` as `tax id`. */
const wordsOf = (name: string): string =>
  name
    .slice(0, NAME_LENGTH)
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .toLowerCase();

/**
 * What a record holds and neither its CRM's shape nor the mapping knows: scalars alone, without what is the CRM's own, and
 * never personal data. See docs/rules/crm.md: Unmapped.
 */
export function unmappedOf(record: unknown, isKnown: (path: readonly string[]) => boolean): Unmapped {
  const values = new Map<string, Scalar>();
  const fields: UnmappedField[] = [];
  const problems = new Map<string, string>();
  let more = 0;

  const take = (path: readonly string[], value: Scalar): void => {
    const name = path.join('.');
    const shown = typeof value === 'string' ? cleanText(value) : value;
    if (name.length > NAME_LENGTH || values.has(name)) return;
    if (fields.length >= MOST) return void more++;
    const isPersonal = looksPersonal(path, shown);
    fields.push({ name, pointer: pointerTo(path), isPersonal });
    if (isPersonal) return void problems.set(name, 'Looks like personal data and is not kept: map it.');
    const kept = typeof shown === 'string' ? firstCharacters(shown, TEXT_LENGTH) : shown;
    if (kept !== shown) problems.set(name, `Is kept with its first ${TEXT_LENGTH} characters.`);
    values.set(name, kept);
  };

  const walk = (node: unknown, path: readonly string[]): void => {
    if (typeof node === 'object' && node !== null) {
      if (path.length >= DEPTH) return;
      // Nothing below a name that is too long is kept, and its path would be made for each value.
      for (const [name, inner] of Object.entries(node))
        if (name.length <= NAME_LENGTH && !isSystemPart(name, inner)) walk(inner, [...path, name]);
    } else if (!isBlank(node) && isScalar(node) && !isKnown(path) && !isOfTheCrm(path, node)) take(path, node);
  };
  walk(record, []);
  if (more > 0) problems.set('unmapped', `${MOST} fields that are not mapped are looked at; ${more} more are not.`);
  return { values: Object.fromEntries(values), fields, problems: Object.fromEntries(problems) };
}

const isScalar = (value: unknown): value is Scalar =>
  typeof value === 'string' || typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value));

const FORBIDDEN = new Set(['__proto__', 'constructor', 'prototype']);

function isSystemPart(name: string, value: unknown): boolean {
  if (name.startsWith('$') || FORBIDDEN.has(name)) return true;
  return typeof value === 'object' && value !== null && SYSTEM_PARTS.has(wordsOf(name));
}

function isOfTheCrm(path: readonly string[], value: Scalar): boolean {
  const words = wordsOf(leafOf(path));
  if (typeof value === 'string' && isKeyed(value)) return true;
  if (TOKEN.test(words) || ATTRIBUTION.test(words) || LABEL.test(words) || SENT.test(words)) return true;
  if (typeof value === 'string' && DESCRIBES.test(words) && MACHINE_WORD.test(value)) return true;
  return ID.test(words) && !PERSONAL.test(words);
}

/** An address with a key to it. */
function isKeyed(text: string): boolean {
  if (!/^https?:\/\//i.test(text)) return false;
  const [, ...parameters] = text.slice(0, 2000).split(/[?&#]/);
  return parameters.some((each) => KEY.test(each.split('=', 1)[0] ?? ''));
}

function looksPersonal(path: readonly string[], value: Scalar): boolean {
  if (typeof value === 'boolean') return false;
  const leaf = leafOf(path);
  const names = path.filter((name) => !/^\d+$/.test(name)).slice(-2);
  if (PERSONAL.test(wordsOf(leaf)) || PERSONAL.test(wordsOf(names.join(' ')))) return true;
  return maskLeaf(String(value), [leaf]) !== String(value);
}

/** The name that a value has: places in lists have none. */
const leafOf = (path: readonly string[]): string => path.findLast((name) => !/^\d+$/.test(name)) ?? '';
