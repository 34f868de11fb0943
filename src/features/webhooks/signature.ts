import { createHmac, randomBytes } from 'node:crypto';

const PREFIX = 'whsec_';

/** A new signing secret. */
export const newSecret = (): string => PREFIX + randomBytes(32).toString('base64');

export interface Signed {
  body: string;
  /** The event's id: the same on each try. */
  eventId: string;
  timestampSeconds: number;
  secret: string;
  /** The secret before the last rotation, while it still counts. */
  previousSecret: string | null;
}

/**
 * The headers that prove who sent the body: `Service-Signature` is keyed with the secret's text, the
 * standard-webhooks ones with the bytes that it encodes; during a rotation both secrets sign.
 */
export function signatureHeaders({ body, eventId, timestampSeconds, secret, previousSecret }: Signed) {
  const signed = `${eventId}.${timestampSeconds}.${body}`;
  const secrets = previousSecret === null ? [secret] : [secret, previousSecret];
  return {
    'Service-Signature': hmac(secret, body),
    ...(previousSecret !== null && { 'Service-Signature-Previous': hmac(previousSecret, body) }),
    'webhook-id': eventId,
    'webhook-timestamp': String(timestampSeconds),
    'webhook-signature': secrets.map((each) => `v1,${hmac(keyOf(each), signed)}`).join(' '),
  };
}

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text, 'utf8').digest('base64');
const keyOf = (secret: string) => Buffer.from(secret.slice(PREFIX.length), 'base64');
