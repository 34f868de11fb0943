import { filled } from '../../api/filled';
import type { EnumOf, VariablesOf } from '../../api/graphql';
import type { MailboxItem, SAVE_MAILBOX } from './mailboxes-query';

type Input = VariablesOf<typeof SAVE_MAILBOX>['input'];

export interface Server {
  host: string;
  port: string | number;
  user: string;
}

export interface Draft {
  address: string;
  senderName: string;
  auth: EnumOf<'MailboxAuth'>;
  provider: EnumOf<'OAuthProvider'>;
  credentials: Record<'password' | 'refreshToken' | 'clientId' | 'clientSecret' | 'tenant', string>;
  reads: boolean;
  imap: Server;
  sends: boolean;
  smtp: Server;
  intake: EnumOf<'MailboxIntake'>;
  isDefault: boolean;
}

const GOOGLE = { imap: 'imap.gmail.com', smtp: 'smtp.gmail.com', smtpPort: 465 };
const MICROSOFT = { imap: 'outlook.office365.com', smtp: 'smtp.office365.com', smtpPort: 587 };
const PRESETS: Readonly<Record<string, typeof GOOGLE>> = {
  'gmail.com': GOOGLE,
  'googlemail.com': GOOGLE,
  'outlook.com': MICROSOFT,
  'hotmail.com': MICROSOFT,
  'live.com': MICROSOFT,
  'yahoo.com': { imap: 'imap.mail.yahoo.com', smtp: 'smtp.mail.yahoo.com', smtpPort: 465 },
  'icloud.com': { imap: 'imap.mail.me.com', smtp: 'smtp.mail.me.com', smtpPort: 587 },
};

/** The servers that addresses of this domain most likely have. */
export function presetOf(address: string): Pick<Draft, 'imap' | 'smtp'> | null {
  const [, domain] = /@([\w-]+(?:\.[\w-]+)+)$/.exec(address.trim().toLowerCase()) ?? [];
  if (!domain) return null;
  const known = PRESETS[domain] ?? { imap: `imap.${domain}`, smtp: `smtp.${domain}`, smtpPort: 465 };
  return {
    imap: { host: known.imap, port: 993, user: '' },
    smtp: { host: known.smtp, port: known.smtpPort, user: '' },
  };
}

const NO_CREDENTIALS = { password: '', refreshToken: '', clientId: '', clientSecret: '', tenant: '' };
const text = (value: unknown) => (typeof value === 'string' ? value : '');
const serverOf = (stored: MailboxItem['imap'], port: number): Server => ({
  host: text(stored?.host),
  port: typeof stored?.port === 'number' ? stored.port : port,
  user: text(stored?.user),
});

export const draftOf = (stored: MailboxItem | null): Draft => ({
  address: stored?.address ?? '',
  senderName: stored?.senderName ?? '',
  auth: stored?.auth ?? 'PASSWORD',
  provider: 'GOOGLE',
  credentials: NO_CREDENTIALS,
  reads: stored ? stored.imap !== null : true,
  imap: serverOf(stored?.imap ?? null, 993),
  sends: stored ? stored.smtp !== null : true,
  smtp: serverOf(stored?.smtp ?? null, 465),
  intake: stored?.intake ?? 'DEALS',
  isDefault: stored?.isDefault ?? false,
});

const serverIn = ({ host, port, user }: Server) => ({ host, port: Number(port), ...(user && { user }) });

/** Credentials that are left empty stay as they are. */
export function inputOf(draft: Draft, stored: MailboxItem | null): Input {
  const { address, senderName, auth, provider, reads, imap, sends, smtp, intake, isDefault } = draft;
  const { password, ...tokens } = draft.credentials;
  const credentials = filled(auth === 'PASSWORD' ? { password } : tokens);
  return {
    ...(stored && { serviceId: stored.serviceId, expectedVersion: stored.version }),
    ...{ address: address.trim(), senderName: senderName || null, auth, intake, isDefault },
    ...(auth === 'XOAUTH2' && { provider }),
    ...(Object.keys(credentials).length > 0 && { credentials }),
    imap: reads ? serverIn(imap) : null,
    smtp: sends ? serverIn(smtp) : null,
  };
}
