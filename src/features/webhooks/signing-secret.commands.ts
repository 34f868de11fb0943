import { patch } from '../../platform/db/insert';
import { findLocked } from '../../platform/db/lock';
import { sealContext } from '../../platform/db/sealed';
import type { Tx } from '../../platform/db/transact';
import { NotFound } from '../../platform/errors';
import type { Secrets } from '../../platform/secrets';
import { Account } from '../accounts/account.entity';
import { newSecret } from './signature';
import { Webhook } from './webhook.entity';
import { signingSecretRotated } from './webhook.events';

/** For so long the secret before signs too. */
const OVERLAP_MS = 24 * 3600 * 1000;

/** The secret that signs, and the one before it while it still counts. */
export interface SigningSecret {
  secret: string;
  previous: { secret: string; validUntil: Date } | null;
}

/** The account's own, for all webhooks that have none: made when it is first needed. Throws NotFound. */
export async function sharedSecret(tx: Tx, accountId: string, secrets: Secrets): Promise<SigningSecret> {
  const account = await findLocked(tx.db, Account, { serviceId: accountId });
  if (!account) throw new NotFound('Account');
  if (account.webhookSecret !== null) return openShared(account, secrets, tx.now);
  const secret = newSecret();
  const webhookSecret = secrets.seal(secret, sealContext(Account, 'webhookSecret', { serviceId: accountId }));
  await patch(tx.db, Account, { serviceId: accountId }, { webhookSecret });
  return { secret, previous: null };
}

/**
 * Replaces the account's secret by the given one, or by a new one; for 24 hours the old one signs too. The one that it has
 * already changes nothing. Throws NotFound.
 */
export async function rotateSharedSecret(
  tx: Tx,
  accountId: string,
  given: string | null,
  secrets: Secrets,
): Promise<SigningSecret> {
  const old = await sharedSecret(tx, accountId, secrets);
  const secret = given ?? newSecret();
  if (secret === old.secret) return old;
  const previous = { secret: old.secret, validUntil: new Date(tx.now.getTime() + OVERLAP_MS) };
  const context = sealContext(Account, 'webhookSecret', { serviceId: accountId });
  await patch(
    tx.db,
    Account,
    { serviceId: accountId },
    {
      webhookSecret: secrets.seal(secret, context),
      previousWebhookSecret: secrets.seal(old.secret, context),
      previousWebhookSecretUntil: previous.validUntil,
    },
  );
  const sharing = await tx.db.findBy(Webhook, { accountId, hasOwnSecret: false });
  for (const { serviceId } of sharing)
    await tx.db.update(Webhook, { serviceId }, signing(serviceId, { secret, previous }, false, secrets));
  tx.emit(signingSecretRotated, { accountId, subjectId: accountId, data: { service_id: accountId } });
  return { secret, previous };
}

/**
 * What is stored with a webhook that signs with this. The account's secret is there as well, so that whoever sends needs to
 * read no other row.
 */
export const signing = (
  serviceId: string,
  { secret, previous }: SigningSecret,
  hasOwnSecret: boolean,
  secrets: Secrets,
): Pick<Webhook, 'secret' | 'hasOwnSecret' | 'previousSecret' | 'previousSecretUntil'> => {
  const context = secretContext(serviceId);
  return {
    secret: secrets.seal(secret, context),
    hasOwnSecret,
    previousSecret: previous && secrets.seal(previous.secret, context),
    previousSecretUntil: previous ? previous.validUntil : null,
  };
};

/** The same for a webhook that is there: what has signed goes on for 24 hours, and the one before it no longer. */
export function signingAnew(
  tx: Tx,
  webhook: Webhook,
  secret: string,
  hasOwnSecret: boolean,
  secrets: Secrets,
): Partial<Webhook> {
  const old = secrets.open(webhook.secret, secretContext(webhook.serviceId));
  if (old === secret) return webhook.hasOwnSecret === hasOwnSecret ? {} : { hasOwnSecret };
  const previous = { secret: old, validUntil: new Date(tx.now.getTime() + OVERLAP_MS) };
  return signing(webhook.serviceId, { secret, previous }, hasOwnSecret, secrets);
}

type Signing = Pick<Webhook, 'serviceId' | 'secret' | 'previousSecret' | 'previousSecretUntil'>;

/** The signing secrets that count at `now`. */
export function secretsOf(webhook: Signing, secrets: Secrets, now: Date) {
  const context = secretContext(webhook.serviceId);
  const { previousSecret: previous, previousSecretUntil: until } = webhook;
  return {
    secret: secrets.open(webhook.secret, context),
    previousSecret: previous !== null && until !== null && until > now ? secrets.open(previous, context) : null,
  };
}

function openShared(account: Account, secrets: Secrets, now: Date): SigningSecret {
  const context = sealContext(Account, 'webhookSecret', { serviceId: account.serviceId });
  const { webhookSecret, previousWebhookSecret: previous, previousWebhookSecretUntil: until } = account;
  return {
    secret: secrets.open(webhookSecret ?? '', context),
    previous:
      previous !== null && until !== null && until > now
        ? { secret: secrets.open(previous, context), validUntil: until }
        : null,
  };
}

const secretContext = (serviceId: string) => sealContext(Webhook, 'secret', { serviceId });
