import { toStored } from '../../platform/db/instants';
import type { StoredAccountSettings } from '../accounts/account.entity';
import type { InvitationView, Member, PasskeyView, PeopleSettings, SessionView, UserView } from './people.types';

/** Where it is read from: the service, or the rows of a request. */
interface Reading {
  database: { read<T>(sql: string, parameters: readonly unknown[]): Promise<T[]> };
}
type Flags<T> = { [Property in keyof T]: T[Property] extends boolean ? boolean | number : T[Property] };

const memberSql = (countsOwn: boolean) => `SELECT m.user_id AS userServiceId, u.name AS name,
    u.email AS email, m.role AS role,
    m.may_show_personal_data AS mayShowPersonalData, m.source AS source, m.joined AS joined, m.ended_at AS ended,
    u.last_seen AS lastSeen, u.erased_at AS erased, u.mail_refused_at AS refused,
    (SELECT COUNT(*) FROM passkeys p WHERE p.user_id = m.user_id) AS passkeys,
    (SELECT COUNT(*) FROM deal_assignees d${countsOwn ? ALSO_OWN : ''} WHERE d.account_id = m.account_id AND d.user_id = m.user_id) AS assignedDeals
  FROM memberships m JOIN users u ON u.service_id = m.user_id WHERE m.account_id = ?`;
const ALSO_OWN = ' JOIN deal_assignees own ON own.end_user_service_id = d.end_user_service_id AND own.user_id = ?';
const FORMER = 'Former member';

type MemberRow = Flags<Omit<Member, 'email' | 'mailRefused'>> & {
  email: string;
  erased: string | null;
  refused: string | null;
};

/** Whom a caller is shown addresses of: everybody's, or this user's alone. */
export type Addresses = { all: true } | { all: false; of: string | null };
export const NO_ADDRESSES: Addresses = { all: false, of: null };

function memberOf({ mayShowPersonalData, email, erased, refused, ...row }: MemberRow, addresses: Addresses): Member {
  const isShown = addresses.all || addresses.of === row.userServiceId;
  return {
    ...row,
    name: erased === null ? row.name : FORMER,
    email: isShown && erased === null ? email : null,
    mailRefused: isShown && erased === null ? refused !== null : null,
    mayShowPersonalData: Boolean(mayShowPersonalData),
  };
}

/**
 * The account's members by name; those that have left behind the others, where they are asked for. Who sees his own deals
 * alone (`ownDealsOf`) is told how many of those are theirs as well.
 */
export async function membersOf(
  { database }: Reading,
  accountId: string,
  addresses: Addresses,
  {
    former = false,
    of,
    ownDealsOf = null,
  }: { former?: boolean; of?: readonly string[]; ownDealsOf?: string | null } = {},
): Promise<Member[]> {
  if (of?.length === 0) return [];
  const only = of ? ` AND m.user_id IN (${of.map(() => '?')})` : '';
  const rows = await database.read<MemberRow>(
    `${memberSql(ownDealsOf !== null)}${former ? '' : ' AND m.ended_at IS NULL'}${only} ORDER BY m.ended_at IS NOT NULL, u.name, m.user_id LIMIT 1000`,
    [...(ownDealsOf === null ? [] : [ownDealsOf]), accountId, ...(of ?? [])],
  );
  return rows.map((row) => memberOf(row, addresses));
}

type InvitationRow = Flags<Omit<InvitationView, 'invitedBy'>> & { invitedBy: string };

/** Those that were neither accepted nor revoked, newest first. */
export async function invitationsOf(
  services: Reading,
  accountId: string,
  serviceId?: string,
): Promise<InvitationView[]> {
  const rows = await services.database.read<InvitationRow>(
    `SELECT service_id AS serviceId, email, role, may_show_personal_data AS mayShowPersonalData,
       invited_by AS invitedBy, created, expires_at AS expiresAt
     FROM invitations WHERE account_id = ? AND accepted_at IS NULL AND revoked_at IS NULL${serviceId ? ' AND service_id = ?' : ''}
     ORDER BY created DESC, service_id DESC LIMIT 1000`,
    serviceId ? [accountId, serviceId] : [accountId],
  );
  const inviters = await membersOf(
    services,
    accountId,
    { all: true },
    {
      former: true,
      of: [...new Set(rows.map(({ invitedBy }) => invitedBy))],
    },
  );
  return rows.map(({ invitedBy, mayShowPersonalData, ...row }) => ({
    ...row,
    mayShowPersonalData: Boolean(mayShowPersonalData),
    invitedBy: inviters.find(({ userServiceId }) => userServiceId === invitedBy) ?? null,
  }));
}

type UserRow = Flags<Omit<UserView, 'digestDays' | 'mailRefused'>> & { digestDays: string; mailRefused: string | null };

export async function userOf({ database }: Reading, userId: string): Promise<UserView> {
  const [row] = await database.read<UserRow>(
    `SELECT service_id AS serviceId, name, email, time_zone AS timeZone, quiet_from AS quietFrom, quiet_to AS quietTo,
       digest_at AS digestAt, digest_days AS digestDays, is_platform_admin AS isPlatformAdmin,
       mail_refused_at AS mailRefused FROM users WHERE service_id = ?`,
    [userId],
  );
  if (!row) throw new Error('The user of a session is there.');
  return {
    ...row,
    digestDays: JSON.parse(row.digestDays),
    isPlatformAdmin: Boolean(row.isPlatformAdmin),
    mailRefused: row.mailRefused !== null,
  };
}

type SessionRow = Omit<SessionView, 'isCurrent'>;

/** Those that live, the one used last first. */
export async function sessionsOf(
  { database }: Reading,
  userId: string,
  now: Date,
  currentId: string | null,
): Promise<SessionView[]> {
  const rows = await database.read<SessionRow>(
    `SELECT service_id AS serviceId, method, provider, address, browser, created, last_seen AS lastSeen,
       expires_at AS expiresAt, proved_until AS provedUntil FROM sessions
     WHERE user_id = ? AND ended_at IS NULL AND expires_at > ? AND idle_until > ? ORDER BY last_seen DESC, service_id DESC`,
    [userId, now, now],
  );
  return rows.map((row) => ({
    ...row,
    provedUntil: row.provedUntil !== null && row.provedUntil > toStored(now) ? row.provedUntil : null,
    isCurrent: row.serviceId === currentId,
  }));
}

export async function passkeysOf({ database }: Reading, userId: string): Promise<PasskeyView[]> {
  const rows = await database.read<Flags<PasskeyView>>(
    `SELECT service_id AS serviceId, name, created, last_used AS lastUsed, is_backed_up AS isBackedUp,
       is_suspect AS isSuspect FROM passkeys WHERE user_id = ? ORDER BY created DESC, service_id DESC`,
    [userId],
  );
  return rows.map((row) => ({ ...row, isBackedUp: Boolean(row.isBackedUp), isSuspect: Boolean(row.isSuspect) }));
}

export async function identitiesOf({ database }: Reading, userId: string) {
  return database.read<{ provider: string; lastUsed: string | null }>(
    'SELECT provider, last_used AS lastUsed FROM user_identities WHERE user_id = ? ORDER BY provider, created',
    [userId],
  );
}

/** With the defaults filled in. */
export const peopleSettingsIn = (stored: StoredAccountSettings): PeopleSettings => ({
  repsSeeOwnDealsOnly: stored.repsSeeOwnDealsOnly ?? false,
  personalKeys: stored.personalKeys ?? false,
  keysOfLeavers: stored.keysOfLeavers ?? 'revoke',
  strongSignIn: stored.strongSignIn ?? false,
  assignByOwner: stored.assignByOwner ?? true,
  mailNames: stored.mailNames ?? true,
});

export async function peopleSettings({ database }: Reading, accountId: string): Promise<PeopleSettings> {
  const [row] = await database.read<{ settings: string | null }>('SELECT settings FROM accounts WHERE service_id = ?', [
    accountId,
  ]);
  return peopleSettingsIn(row?.settings ? JSON.parse(row.settings) : {});
}

/** The accounts of a person, by name. */
export async function placesOf({ database }: Reading, userId: string) {
  return database.read<{ accountId: string; role: Member['role']; joined: string }>(
    `SELECT m.account_id AS accountId, m.role AS role, m.joined AS joined FROM memberships m
     JOIN accounts a ON a.service_id = m.account_id WHERE m.user_id = ? AND m.ended_at IS NULL ORDER BY a.name, m.account_id`,
    [userId],
  );
}
