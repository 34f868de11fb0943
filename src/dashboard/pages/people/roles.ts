import { type Role, scopesOfRole } from '../../../features/accounts/roles.rules';
import type { Scope } from '../../../features/accounts/scopes.rules';
import type { EnumOf } from '../../api/graphql';
import { SCOPES } from '../settings/keys-query';

export type RoleName = EnumOf<'Role'>;

const KNOWN: Record<RoleName, { role: Role; label: string }> = {
  OWNER: { role: 'owner', label: 'Owner' },
  MANAGER: { role: 'manager', label: 'Manager' },
  PROCESSOR: { role: 'processor', label: 'Processor' },
  REP: { role: 'rep', label: 'Rep' },
  AUDITOR: { role: 'auditor', label: 'Auditor' },
};

export const roleLabel = (role: RoleName) => KNOWN[role].label;
const ORDER: readonly RoleName[] = ['OWNER', 'MANAGER', 'PROCESSOR', 'REP', 'AUDITOR'];
/** The highest first. */
export const ROLES = ORDER.map((value) => ({ value, label: KNOWN[value].label }));

/** Only these see tax numbers by a mark of their own. */
export const hasMark = (role: RoleName) => role === 'PROCESSOR' || role === 'REP';

const WORDS: Record<Scope, string> = {
  read: SCOPES.READ,
  submit: SCOPES.SUBMIT,
  configure: SCOPES.CONFIGURE,
  admin: 'Everything of an owner: keys, deletion, the settings of people',
  personal_data: SCOPES.PERSONAL_DATA,
  people: SCOPES.PEOPLE,
  audit: SCOPES.AUDIT,
};

interface Standing {
  role: RoleName;
  mark: boolean;
}

const scopesOf = ({ role, mark }: Standing) => scopesOfRole(KNOWN[role].role, mark);

/** What a member may do more, and what no more, with another role or mark. */
export function differenceOf(from: Standing, to: Standing): { gained: string[]; lost: string[] } {
  const [before, after] = [scopesOf(from), scopesOf(to)];
  return {
    gained: after.filter((scope) => !before.includes(scope)).map((scope) => WORDS[scope]),
    lost: before.filter((scope) => !after.includes(scope)).map((scope) => WORDS[scope]),
  };
}
