import { patch } from '../../platform/db/insert';
import { findLocked } from '../../platform/db/lock';
import type { Tx } from '../../platform/db/transact';
import type { Secrets } from '../../platform/secrets';
import { credentialsContext } from './mailbox.commands';
import { Mailbox } from './mailbox.entity';
import { type Credentials, isPassword, RENEWED_BEFORE_MS } from './mailbox.rules';

export type OAuth = Exclude<Credentials, { password: string }>;

/** Of one renewal. */
export const RENEWAL_MS = 20_000;

/** One whose end nobody has told is renewed at once, where it can be. */
const endsSoon = ({ accessToken, expiresAtMs, refreshToken }: OAuth, nowMs: number) =>
  accessToken === null || (expiresAtMs === null ? refreshToken !== null : expiresAtMs - nowMs < RENEWED_BEFORE_MS);

interface TokenClaim {
  credentials: Credentials;
  provider: Mailbox['provider'];
  isDue: boolean;
  /** Of all processes this one alone may renew the token for a while. */
  mayRenew: boolean;
}

/** The credentials, and whether to renew them here. Null: the mailbox is gone. */
export async function claimToken(tx: Tx, serviceId: string, secrets: Secrets): Promise<TokenClaim | null> {
  const standingOf = ({ credentials: sealed, provider }: Mailbox) => {
    const credentials = secrets.openJson<Credentials>(sealed, credentialsContext(serviceId));
    return { credentials, provider, isDue: !isPassword(credentials) && endsSoon(credentials, tx.now.getTime()) };
  };
  const mailbox = await tx.db.findOneBy(Mailbox, { serviceId });
  if (!mailbox) return null;
  const found = standingOf(mailbox);
  if (!found.isDue) return { ...found, mayRenew: false };
  // Who has renewed it since it was read has kept another refresh token: the old one is never used twice.
  const latest = await findLocked(tx.db, Mailbox, { serviceId });
  if (!latest) return null;
  const standing = standingOf(latest);
  const mayRenew = standing.isDue && (latest.tokenUntil === null || latest.tokenUntil < tx.now);
  if (mayRenew) await patch(tx.db, Mailbox, { serviceId }, { tokenUntil: new Date(tx.now.getTime() + RENEWAL_MS * 2) });
  return { ...standing, mayRenew };
}

/** Keeps what the provider has given, a new refresh token with it. */
export function keepToken(tx: Tx, serviceId: string, credentials: OAuth, secrets: Secrets): Promise<void> {
  const sealed = secrets.sealJson(credentials, credentialsContext(serviceId));
  return patch(tx.db, Mailbox, { serviceId }, { credentials: sealed, tokenUntil: null });
}

/** Lets another process try. */
export const giveUpToken = (tx: Tx, serviceId: string): Promise<void> =>
  patch(tx.db, Mailbox, { serviceId }, { tokenUntil: null });
