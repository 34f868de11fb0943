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
 * standard-webhooks ones with the bytes that it encodes, or with its text too where it is of another form; during a rotation both secrets sign.
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

function keyOf(secret: string): string | Buffer {
  const encoded = secret.startsWith(PREFIX) ? secret.slice(PREFIX.length) : '';
  const bytes = Buffer.from(encoded, 'base64');
  // Whatever Buffer makes of a text that is no base64 is not what its owner means.
  return encoded !== '' && bytes.toString('base64') === encoded ? bytes : secret;
}
