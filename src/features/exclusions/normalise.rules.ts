import { domainToASCII } from 'node:url';
import { parse } from 'tldts';
import { nameKey } from './likeness.rules';

/** The three ways in which a sender is recognised. */
export const MATCHER_KINDS = ['domain', 'email', 'name'] as const;
export type MatcherKind = (typeof MATCHER_KINDS)[number];

// Hosts that anyone gets an address at: they say nothing about who the sender is.
const FREE_MAIL_HOSTS = new Set(
  (
    'me.com mac.com proton.me pm.me mail.com gmx.net comcast.net verizon.net att.net ' +
    'sbcglobal.net bellsouth.net cox.net optonline.net'
  ).split(' '),
);
// Names that are free mail under .com and under every country's suffix: yahoo.co.uk, hotmail.fr, yandex.ru.
const FREE_MAIL_NAMES = new Set(
  'gmail googlemail yahoo ymail rocketmail outlook hotmail live msn icloud aol protonmail gmx yandex zoho'.split(' '),
);
const COUNTRY_SUFFIX = /^(?:(?:com?|net?)\.)?[a-z]{2}$/;
// Country codes that are sold to companies as if they were .com: live.io is somebody's business.
const COUNTRY_CODES_IN_NAME_ONLY = new Set(['ai', 'cc', 'co', 'fm', 'gg', 'io', 'ly', 'me', 'so', 'to', 'tv', 'vc']);

const MATCHER_LENGTH = 500;

/** Whether anyone can get an address at this host (normalised, lower case), country variants and subdomains included. */
export function isFreeMail(host: string): boolean {
  const { domain, domainWithoutSuffix, publicSuffix } = parse(host);
  if (!domain || !domainWithoutSuffix || !publicSuffix) return false;
  if (FREE_MAIL_HOSTS.has(domain)) return true;
  if (!FREE_MAIL_NAMES.has(domainWithoutSuffix)) return false;
  return publicSuffix === 'com' || (COUNTRY_SUFFIX.test(publicSuffix) && !COUNTRY_CODES_IN_NAME_ONLY.has(publicSuffix));
}

/** The ASCII form of a host name under a registrable domain; null for anything else (IP addresses, public suffixes). */
function asciiHost(host: string): string | null {
  if (host.length > MATCHER_LENGTH) return null;
  const ascii = domainToASCII(host).replace(/(?<!\.)\.+$/, '');
  // Private suffixes count: github.io belongs to no sender, acme.github.io does.
  return ascii.includes('.') && parse(ascii, { allowPrivateDomains: true }).domain ? ascii : null;
}

/** `typed` without what surrounds a host in an address: scheme, `@`, `www.`, port, path, trailing dot. */
function bareHost(typed: string): string | null {
  const host = typed
    .trim()
    .toLowerCase()
    .replace(/^(?:[a-z][a-z0-9+.-]*:)?\/\//, '')
    .replace(/[/\\?#].*/s, '')
    .replace(/:\d*$/, '');
  const withoutPrefixes = (text: string) => text.replace(/^(?:@|www\.)+/, '');
  const ascii = asciiHost(withoutPrefixes(host));
  // Once more: full-width letters become `www.` only in the ASCII form.
  return ascii && asciiHost(withoutPrefixes(ascii));
}

/**
 * The domain in the form that is compared, or null when it cannot identify a sender: no dot, a public suffix, an IP
 * address, or a free-mail host. Idempotent. See docs/rules/exclusions.md: Normal form of a domain.
 */
export function normaliseDomain(typed: string): string | null {
  const host = bareHost(typed);
  return host && !isFreeMail(host) ? host : null;
}

/**
 * The email address in the form that is compared, or null when there is none in `typed`. Takes the address in `<>`,
 * lower case, without `mailto:` and `+tag`; at Gmail also without dots and with one host name. Idempotent.
 * See docs/rules/exclusions.md: Normal form of an email address.
 */
export function normaliseEmail(typed: string): string | null {
  const address = (/<([^<>]*)>[^<>]*$/.exec(typed)?.[1] ?? typed)
    .trim()
    .toLowerCase()
    .replace(/^mailto:/, '');
  const [, local, rawHost] = /^([^\s@<>()[\],;:\\"+]+)(?:\+[^\s@<>]*)?@([^\s@<>/\\?#:]+)$/.exec(address) ?? [];
  const host = rawHost && asciiHost(rawHost);
  if (!local || !host) return null;
  if (host !== 'gmail.com' && host !== 'googlemail.com') return `${local}@${host}`;
  const undotted = local.replaceAll('.', '');
  return undotted ? `${undotted}@gmail.com` : null;
}

/** The domain of an email address for domain matchers, or null (no address, or a free-mail host). */
export function domainOfEmail(typed: string): string | null {
  const email = normaliseEmail(typed);
  return email && normaliseDomain(email.slice(email.lastIndexOf('@') + 1));
}

/** What stands between addresses, or around one. */
const AROUND_ADDRESSES = /[\s<>()[\],;:\\"/|?&=、]+/;
const AROUND_DOMAINS = /[\s<>(),;|"、]+/;
/** `'joe@acme.com'`, `*joe@acme.com*` */
const MARKS_BEFORE = /^['`*.‘’“”«»]+/;
const HOST = /^[\p{L}\p{M}\p{N}._。-]+/u;
const INVISIBLE = /\p{Cf}/gu;

/** All that a text of addresses names, in normal form. */
interface Addresses {
  emails: ReadonlySet<string>;
  /** Of the addresses, also of those whose part before the `@` cannot be read. */
  domains: ReadonlySet<string>;
}

/**
 * Every address within a text that was seen of a sender: one with `mailto:`, several apart by commas, one in a name. What
 * people type or a CRM sends is not always one bare address, and what is not compared would keep no deal back.
 */
export function addressesIn(typed: string): Addresses {
  const emails = new Set<string>();
  const domains = new Set<string>();
  const add = (address: string) => {
    const email = normaliseEmail(address);
    if (email) emails.add(email);
    const domain = email && normaliseDomain(email.slice(email.lastIndexOf('@') + 1));
    if (domain) domains.add(domain);
  };
  add(typed);
  const parts = typed
    .normalize('NFKC')
    .replace(INVISIBLE, '')
    .split('@')
    .map((part) => part.split(AROUND_ADDRESSES).filter(Boolean));
  for (const [index, before] of parts.slice(0, -1).entries()) {
    const host = HOST.exec(parts[index + 1]?.[0] ?? '')?.[0].replace(/(?<![-_.])[-_.]+$/, '') ?? '';
    const local = before.at(-1) ?? '';
    add(`${local}@${host}`);
    add(`${local.replace(MARKS_BEFORE, '')}@${host}`);
    const domain = normaliseDomain(host);
    if (domain) domains.add(domain);
  }
  return { emails, domains };
}

/** Every domain within what was seen as a sender's, which may be several, or an address. */
export const domainsIn = (typed: string): Set<string> =>
  new Set(
    [typed, ...typed.split(AROUND_DOMAINS)]
      .flatMap((each) => normaliseDomain(each) ?? [])
      .concat([...addressesIn(typed).domains]),
  );

/** The normal form of a matcher, by kind; null when it cannot identify a sender. Values are equal when these are. */
export function normaliseMatcher(kind: MatcherKind, typed: string): string | null {
  if (kind === 'domain') return normaliseDomain(typed);
  if (kind === 'email') return normaliseEmail(typed);
  return nameKey(typed) || null;
}

/** Why this configured value cannot be used: `Invalid matcher: …`, for a 400; null when it can. */
export function checkMatcher(kind: MatcherKind, typed: string): string | null {
  const shown = JSON.stringify(typed.length > 80 ? `${typed.slice(0, 80)}…` : typed);
  if (typed.length > MATCHER_LENGTH) return `Invalid matcher: ${shown} is longer than ${MATCHER_LENGTH} characters.`;
  if (normaliseMatcher(kind, typed) !== null) return null;
  if (kind === 'email' && addressesIn(typed).emails.size > 1)
    return `Invalid matcher: ${shown} is several email addresses; name each by itself.`;
  if (kind === 'email') return `Invalid matcher: ${shown} is not an email address.`;
  if (kind === 'name') return `Invalid matcher: ${shown} has no word left to compare without legal forms.`;
  if (bareHost(typed)) return `Invalid matcher: ${shown} is a free-mail host; name the sender's email address instead.`;
  return `Invalid matcher: ${shown} is not a domain that belongs to one sender, like acmefunding.com.`;
}

/** The lists of an exclusion rule as they were typed. */
export interface ExclusionRuleLists {
  senderDomains: readonly string[];
  senderEmails: readonly string[];
  senderNames: readonly string[];
  notSenders: readonly string[];
}

/** The lists of senders, and what kind of matcher each holds. */
export const LISTS = [
  ['senderDomains', 'domain'],
  ['senderEmails', 'email'],
  ['senderNames', 'name'],
] as const satisfies [keyof ExclusionRuleLists, MatcherKind][];

/** The lists that a bulk edit adds to and removes from; absent and null are empty. */
export type SenderMatchers = { [list in (typeof LISTS)[number][0]]?: readonly string[] | null };

/** The values by normal form, in order, of equal ones the first spelling; values without a normal form are left out. */
export function byNormalForm(
  typed: readonly string[],
  normalise: (typed: string) => string | null,
): Map<string, string> {
  const values = new Map<string, string>();
  for (const value of typed) {
    const normal = normalise(value);
    if (normal && !values.has(normal)) values.set(normal, value);
  }
  return values;
}

/** Whether the rule names no sender; `notSenders` alone exclude nobody. */
export const isEmpty = (rule: ExclusionRuleLists) => LISTS.every(([list]) => rule[list].length === 0);

function invalidMatcher(matchers: SenderMatchers): string | null {
  for (const [list, kind] of LISTS)
    for (const value of matchers[list] ?? []) {
      const message = checkMatcher(kind, value);
      if (message) return message;
    }
  return null;
}

/** Why this rule cannot be stored, for a 400, or null: a bad matcher, nothing in it, a name on both sides (4.4). */
export function checkRule(rule: ExclusionRuleLists): string | null {
  const invalid = invalidMatcher({ ...rule, senderNames: [...rule.senderNames, ...rule.notSenders] });
  if (invalid) return invalid;
  if (isEmpty(rule) && rule.notSenders.length === 0) return 'The rule is empty: name a sender, or delete the rule.';
  return checkSides(rule);
}

/** Why no rule may name these, or null: a name is on both sides. */
export function checkSides(rule: ExclusionRuleLists): string | null {
  if (rule.notSenders.length === 0) return null;
  const names = byNormalForm(rule.senderNames, nameKey);
  const both = rule.notSenders.find((value) => names.has(nameKey(value)));
  return both === undefined ? null : `${JSON.stringify(both)} is in both sender_names and not_senders.`;
}

/** Why this bulk edit cannot be done to any rule, for a 400, or null. `checkSides` judges each result. */
export function checkBulkEdit(add: SenderMatchers, remove: SenderMatchers): string | null {
  if (LISTS.every(([list]) => !add[list]?.length && !remove[list]?.length)) return 'There is nothing to add or remove.';
  const invalid = invalidMatcher(add) ?? invalidMatcher(remove);
  if (invalid) return invalid;
  for (const [list, kind] of LISTS) {
    if (!remove[list]?.length) continue;
    const removed = new Set(remove[list].map((value) => normaliseMatcher(kind, value)));
    const both = add[list]?.find((value) => removed.has(normaliseMatcher(kind, value)));
    if (both !== undefined) return `${JSON.stringify(both)} is both added and removed.`;
  }
  return null;
}
