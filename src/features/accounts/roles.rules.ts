import { SCOPES, type Scope } from './scopes.rules';

/** What a member of an account is, the highest first. */
export const ROLES = ['owner', 'manager', 'processor', 'rep', 'auditor'] as const;
export type Role = (typeof ROLES)[number];

const SCOPES_OF: Readonly<Record<Role, readonly Scope[]>> = {
  owner: SCOPES,
  manager: ['read', 'submit', 'configure', 'personal_data', 'people', 'audit'],
  processor: ['read', 'submit'],
  rep: ['read', 'submit'],
  auditor: ['read', 'audit'],
};

/** The roles that see tax numbers only where their membership says so. */
const BY_MARK: readonly Role[] = ['processor', 'rep'];

/** What a role may do; `mayShowPersonalData` is the membership's mark. */
export function scopesOfRole(role: Role, mayShowPersonalData: boolean): readonly Scope[] {
  const scopes = SCOPES_OF[role];
  return mayShowPersonalData && BY_MARK.includes(role) ? [...scopes, 'personal_data'] : scopes;
}

/** The roles that open what needs one of these scopes. */
export const rolesWith = (scopes: readonly string[]): Role[] =>
  ROLES.filter((role) => SCOPES_OF[role].some((scope) => scopes.includes(scope)));
