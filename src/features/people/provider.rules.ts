import type { Role } from '../accounts/roles.rules';
import { ROLES } from '../accounts/roles.rules';

type Claims = Readonly<Record<string, unknown>>;

/** What of a provider these rules look at. */
interface Rules {
  domains: readonly string[];
  emailIsVerified: boolean;
  groupsClaim: string | undefined;
  required: Readonly<Record<string, readonly string[]>>;
  memberships: readonly Given[];
  issuer: string;
}

interface Given {
  account: string;
  role: Role;
  groups: readonly string[] | undefined;
  mayShowPersonalData: boolean;
}

const GOOGLE = 'https://accounts.google.com';
const MOST_GROUPS = 1000;

const valuesOf = (claim: unknown): string[] =>
  (Array.isArray(claim) ? claim : [claim])
    .slice(0, MOST_GROUPS)
    .flatMap((each) => (typeof each === 'string' ? [each] : []));

/** Whether everything is there that the provider's people must have. */
export const meetsRequired = (claims: Claims, { required }: Pick<Rules, 'required'>): boolean =>
  Object.entries(required).every(([claim, values]) => valuesOf(claims[claim]).some((value) => values.includes(value)));

/** Whether the provider answers for the address of these claims. */
export const isVerified = (claims: Claims, { emailIsVerified }: Pick<Rules, 'emailIsVerified'>): boolean =>
  claims.email_verified === true || (emailIsVerified && claims.email_verified === undefined);

/** Whether the address is one of those that the provider may bring. A private account at Google can carry a company's address. */
export function isOfProvider(
  email: string,
  claims: Claims,
  { domains, issuer }: Pick<Rules, 'domains' | 'issuer'>,
): boolean {
  if (!domains.includes(email.slice(email.lastIndexOf('@') + 1))) return false;
  return issuer !== GOOGLE || (typeof claims.hd === 'string' && domains.includes(claims.hd.toLowerCase()));
}

/** Whether the claims do not say in which groups somebody is: then nothing is concluded from it. */
export function isSilentAboutGroups(
  claims: Claims,
  { groupsClaim, memberships }: Pick<Rules, 'groupsClaim' | 'memberships'>,
): boolean {
  if (!memberships.some(({ groups }) => groups)) return false;
  if (groupsClaim === undefined || claims[groupsClaim] === undefined) return true;
  const elsewhere = claims._claim_names;
  return typeof elsewhere === 'object' && elsewhere !== null && Object.hasOwn(elsewhere, groupsClaim);
}

/** The memberships that the claims give, one an account: the highest role wins. */
export function givenBy(
  claims: Claims,
  { groupsClaim, memberships }: Pick<Rules, 'groupsClaim' | 'memberships'>,
): Given[] {
  const own = groupsClaim === undefined ? [] : valuesOf(claims[groupsClaim]);
  const holding = memberships.filter(({ groups }) => !groups || groups.some((group) => own.includes(group)));
  const best = new Map<string, Given>();
  for (const each of holding) {
    const before = best.get(each.account);
    const rank = ROLES.indexOf(each.role) - (before ? ROLES.indexOf(before.role) : ROLES.length);
    if (rank < 0 || (rank === 0 && each.mayShowPersonalData)) best.set(each.account, each);
  }
  return [...best.values()];
}

/** What somebody is called. */
export function nameIn(claims: Claims, email: string): string {
  const parts = [claims.given_name, claims.family_name].filter((part) => typeof part === 'string');
  const said = typeof claims.name === 'string' ? claims.name : parts.join(' ');
  return (said.replace(/\p{Cc}+/gu, ' ').trim() || email.slice(0, email.indexOf('@'))).slice(0, 128);
}
