import { domainToASCII } from 'node:url';
import { getDomain } from 'tldts';

export const MAIL_VERDICTS = ['pass', 'fail', 'none'] as const;
export type MailVerdict = (typeof MAIL_VERDICTS)[number];
export const MAIL_VERDICT_SOURCES = ['provider', 'header', 'own'] as const;
export type MailVerdictSource = (typeof MAIL_VERDICT_SOURCES)[number];

/** Whether a mail was proved to come from whom its From names, and by what. */
export interface Authentication {
  verdict: MailVerdict;
  source: MailVerdictSource | null;
  domain: string | null;
}

/** What a source says of a mail; null: nothing, the next one is asked. */
export type Said = 'pass' | 'fail' | null;

export const UNPROVED: Authentication = { verdict: 'none', source: null, domain: null };

/** A domain as it is compared: lower case, ASCII, without a dot at its end. '' for what is no name. */
export const plainDomain = (typed: string): string => domainToASCII(typed.trim().toLowerCase()).replace(/\.$/, '');

/** The domain that somebody registered to have this one; itself where there is none, as for `localhost`. */
export const registrableDomain = (domain: string): string =>
  // Who has a name below github.io has nothing to do with who has another one.
  getDomain(domain, { allowPrivateDomains: true }) ?? domain;

/** Whether two domains are of the same registrable one. */
export function isAligned(one: string, other: string): boolean {
  const [left, right] = [plainDomain(one), plainDomain(other)];
  return left !== '' && right !== '' && registrableDomain(left) === registrableDomain(right);
}

/** The domain of an address, or the domain that stands alone; '' where there is none. */
export const domainPart = (address: string): string => plainDomain(address.slice(address.lastIndexOf('@') + 1));
