import { SECURITIES, type Security } from '../../platform/mail-security.rules';

/** How a mailbox is doing. */
export const MAILBOX_STATES = ['connected', 'degraded', 'needs_sign_in', 'paused'] as const;
export type MailboxState = (typeof MAILBOX_STATES)[number];

/** How the service signs in. */
export const MAILBOX_AUTHS = ['password', 'xoauth2'] as const;
export type MailboxAuth = (typeof MAILBOX_AUTHS)[number];

/** Who renews its tokens. */
export const OAUTH_PROVIDERS = ['google', 'microsoft'] as const;
export type OAuthProvider = (typeof OAUTH_PROVIDERS)[number];

/** What is taken: mail about deals, or all of it. */
export const MAILBOX_INTAKES = ['deals', 'all'] as const;
export type MailboxIntake = (typeof MAILBOX_INTAKES)[number];

/** A server of a mailbox, as it is stored and shown. */
export interface MailboxServer {
  host: string;
  port: number;
  security: Security;
  user: string;
}

/** Where a folder has been read up to. */
export interface FolderCursor {
  /** As text: it may be larger than a number holds exactly. */
  uidValidity: string;
  lastUid: number;
  /** When the server got the last mail that was looked at, epoch milliseconds. */
  lastAtMs: number | null;
}

export const MOST_MAILBOXES = 10;
export const MOST_FOLDERS = 5;
export const MOST_DAYS_BACK = 90;
export const DAYS_BACK = 7;
export const DAY_MS = 86_400_000;

/** The ports that a mailbox may be at, and how each is secured. */
export const PORTS: Readonly<Record<'imap' | 'smtp', Readonly<Record<number, Security>>>> = {
  imap: { 993: 'tls', 143: 'starttls' },
  smtp: { 465: 'tls', 587: 'starttls', 2525: 'starttls' },
};
const LEAST_OWN_PORT = 1024;

const HOST = /^(?=.{1,253}$)[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?$|^[0-9a-f:.]{2,45}$/i;

/** The server that somebody has written down, or what is wrong with it. `isOpen`: private and unsecured ones are allowed. */
export function serverOf(
  kind: 'imap' | 'smtp',
  given: Record<string, unknown>,
  { address, isOpen }: { address: string; isOpen: boolean },
): { server: MailboxServer } | { problem: string } {
  const { host, port, secure, security = null, user, username } = given;
  const known = new Set(['host', 'port', 'secure', 'security', 'user', 'username']);
  const odd = Object.keys(given).find((name) => !known.has(name));
  if (odd !== undefined)
    return { problem: `Unknown field ${odd.slice(0, 40)}: host, port, security and user are known.` };
  if (typeof host !== 'string' || !HOST.test(host.trim())) return { problem: 'host must be the name of a server.' };
  const standard = PORTS[kind];
  const number =
    port === undefined || port === null ? Number(Object.keys(standard).at(kind === 'imap' ? -1 : 0)) : port;
  const isOwn = isOpen && Number(number) >= LEAST_OWN_PORT && Number(number) <= 65535;
  if (typeof number !== 'number' || !Number.isInteger(number) || !(standard[number] || isOwn))
    return { problem: `port must be one of ${Object.keys(standard).join(', ')}.` };
  const wanted =
    security === null ? (secure === true ? 'tls' : (standard[number] ?? 'none')) : String(security).toLowerCase();
  if (!isSecurity(wanted)) return { problem: 'security must be tls or starttls.' };
  if (wanted === 'none' && !isOpen) return { problem: 'A connection that is not encrypted is not allowed.' };
  const name = user ?? username ?? address;
  if (typeof name !== 'string' || name.trim() === '' || name.length > 320 || !isPlain(name))
    return { problem: 'user must be the name that signs in, of at most 320 characters.' };
  return { server: { host: host.trim().toLowerCase(), port: number, security: wanted, user: name.trim() } };
}

const isSecurity = (value: string): value is Security => SECURITIES.some((each) => each === value);
/** A line break would end a command and begin another. */
export const isPlain = (value: string): boolean => !/[\p{Cc}]/u.test(value);

/** What a sign-in takes. Times are epoch milliseconds. */
export type Credentials =
  | { password: string }
  | {
      accessToken: string | null;
      expiresAtMs: number | null;
      refreshToken: string | null;
      clientId: string | null;
      clientSecret: string | null;
      tenant: string | null;
    };

export const isPassword = (credentials: Credentials): credentials is { password: string } =>
  Object.hasOwn(credentials, 'password');

const LONGEST_SECRET = 4096;
const TENANT = /^[A-Za-z0-9][A-Za-z0-9.-]{0,99}$/;

/** The credentials that somebody has given, or what is wrong with them. */
export function credentialsOf(
  auth: MailboxAuth,
  provider: OAuthProvider | null,
  given: Record<string, unknown>,
): { credentials: Credentials } | { problem: string } {
  const value = (name: string, snake: string) => given[name] ?? given[snake] ?? null;
  const names = Object.values(given).filter((each) => each !== null && each !== undefined);
  if (names.some((each) => typeof each === 'string' && (each === '' || each.length > LONGEST_SECRET || !isPlain(each))))
    return { problem: `Each must have 1 to ${LONGEST_SECRET} characters and no line breaks.` };
  const words = (name: string, snake: string) => {
    const found = value(name, snake);
    return typeof found === 'string' ? found : null;
  };
  if (auth === 'password') {
    const password = words('password', 'password');
    return password ? { credentials: { password } } : { problem: 'password is missing.' };
  }
  const accessToken = words('accessToken', 'access_token');
  const refreshToken = words('refreshToken', 'refresh_token');
  const clientId = words('clientId', 'client_id');
  const clientSecret = words('clientSecret', 'client_secret');
  const tenant = words('tenant', 'tenant');
  if (!accessToken && !refreshToken) return { problem: 'accessToken or refreshToken is missing.' };
  if (refreshToken && (!clientId || !clientSecret))
    return { problem: 'A refreshToken needs clientId and clientSecret.' };
  if (refreshToken && !provider) return { problem: 'A refreshToken needs a provider: GOOGLE or MICROSOFT.' };
  if (refreshToken && provider === 'microsoft' && !(tenant && TENANT.test(tenant)))
    return { problem: 'MICROSOFT needs the tenant: its id or domain.' };
  const expires = value('expiresAt', 'expires_at');
  const expiresAtMs = typeof expires === 'number' ? expires : typeof expires === 'string' ? Date.parse(expires) : null;
  if (expiresAtMs !== null && Number.isNaN(expiresAtMs)) return { problem: 'expiresAt must be an instant.' };
  return { credentials: { accessToken, expiresAtMs, refreshToken, clientId, clientSecret, tenant } };
}

/** Where tokens are renewed; nobody may name another place. */
export const tokenUrl = (provider: OAuthProvider, tenant: string | null): string =>
  provider === 'google'
    ? 'https://oauth2.googleapis.com/token'
    : `https://login.microsoftonline.com/${tenant ?? 'common'}/oauth2/v2.0/token`;

/** A token is renewed so long before it ends. */
export const RENEWED_BEFORE_MS = 300_000;

/** Waits before the next try to connect, in seconds. */
const BACK_OFF = [30, 60, 120, 300, 900, 3600];
export const THROTTLED_SECONDS = 900;
/** So often the sign-in is refused before no further try is made. */
export const MOST_REFUSALS = 3;

/** Seconds until the next try after so many failures in a row; `random` from 0 to 1 spreads it by a tenth. */
export function backOffSeconds(failures: number, random: number): number {
  const seconds = BACK_OFF[Math.min(Math.max(failures, 1), BACK_OFF.length) - 1] ?? 3600;
  return seconds * (0.9 + 0.2 * random);
}

const GOOGLE_IMAP = new Set(['imap.gmail.com', 'imap.googlemail.com']);
const FILES_SENT_ITSELF = new Set([...GOOGLE_IMAP, 'outlook.office365.com', 'outlook.office.com']);

/** Whose Authentication-Results a mailbox's server writes, where that is known. */
export const presetAuthservIds = (imap: MailboxServer | null): string[] =>
  imap && GOOGLE_IMAP.has(imap.host) ? ['mx.google.com'] : [];

/** Whether sent mails are copied to the Sent folder: not where the provider does so itself. */
export const presetCopiesSent = (imap: MailboxServer | null): boolean =>
  imap !== null && !FILES_SENT_ITSELF.has(imap.host);

/** From whom its mails are: the address with the sender's name. */
export const fromOf = ({ address, senderName }: { address: string; senderName: string | null }): string =>
  senderName ? `"${senderName.replace(/["\\\r\n]/g, '')}" <${address}>` : address;

/** Milliseconds since which mails are looked at, where a folder has no cursor that holds. */
export function lookSinceMs(cursor: FolderCursor | null, takeSinceMs: number): number {
  if (!cursor || cursor.lastAtMs === null) return takeSinceMs;
  return Math.max(takeSinceMs, cursor.lastAtMs - 3 * DAY_MS);
}
