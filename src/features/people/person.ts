import { BadInput, InvalidFields } from '../../platform/errors';
import { isLonger } from '../../platform/texts.rules';
import { refuseDomain } from '../accounts/sign-in-domains';

const EMAIL_LENGTH = 254;
const NAME_LENGTH = 128;
const ADDRESS = /^[^\s@<>()[\],;:\\"]{1,64}@[a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?$/;

/** An address as it is kept and compared; null for what is none. */
export function emailOf(typed: unknown): string | null {
  if (typeof typed !== 'string') return null;
  const email = typed.trim().toLowerCase();
  return email.length <= EMAIL_LENGTH && ADDRESS.test(email) && !email.includes('..') ? email : null;
}

/** Throws BadInput, naming the field, for what is no address. */
export function checkedEmail(typed: unknown, field = 'email'): string {
  const email = emailOf(typed);
  if (email === null) throw new BadInput(`${field}: Not a valid email address.`);
  return email;
}

/** The same of somebody who may sign in here: FORBIDDEN for an address of another domain. */
export function checkedMember(typed: unknown, domains: readonly string[]): string {
  const email = checkedEmail(typed);
  refuseDomain(email, domains);
  return email;
}

/** Throws InvalidFields, naming the field, for a name that is empty, too long, or no one line. */
export function checkedPersonName(typed: unknown, field = 'name'): string {
  const name = typeof typed === 'string' ? typed.trim() : '';
  if (name === '') throw new InvalidFields({ [field]: ['Field may not be blank.'] });
  if (isLonger(name, NAME_LENGTH)) throw new InvalidFields({ [field]: [`Longer than maximum length ${NAME_LENGTH}.`] });
  if (/\p{Cc}/u.test(name)) throw new InvalidFields({ [field]: ['Must be one line.'] });
  return name;
}

const BROWSERS: readonly (readonly [string, string])[] = [
  ['Edg/', 'Edge'],
  ['OPR/', 'Opera'],
  ['Firefox/', 'Firefox'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
];
const SYSTEMS: readonly (readonly [string, string])[] = [
  ['Android', 'Android'],
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Windows', 'Windows'],
  ['Mac OS X', 'macOS'],
  ['CrOS', 'ChromeOS'],
  ['Linux', 'Linux'],
];

/** A browser as its owner knows it: "Firefox on Windows"; null where it does not say. */
export function browserOf(userAgent: string | undefined): string | null {
  if (!userAgent) return null;
  const named = (list: typeof BROWSERS) => list.find(([mark]) => userAgent.includes(mark))?.[1];
  const browser = named(BROWSERS);
  const system = named(SYSTEMS);
  return browser && system ? `${browser} on ${system}` : (browser ?? system ?? null);
}

/** Where a page may lead after signing in: a path of this origin, else the beginning. */
export const returnTo = (wanted: unknown): string =>
  typeof wanted === 'string' && wanted.length <= 2000 && /^\/(?![/\\])[^\\\s]*$/.test(wanted) ? wanted : '/';
