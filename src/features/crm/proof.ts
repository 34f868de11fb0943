import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { isSigned } from '../../platform/signed-body';

/** A request of a CRM, as it has to be proved. */
export interface Delivery {
  /** How the CRM knows it: PUBLIC_URL, path and query. */
  address: string;
  query: URLSearchParams;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  body: Buffer;
  /** The body as data; undefined when it cannot be read. */
  payload: () => unknown;
  nowMs: number;
}

const WINDOW_MS = 5 * 60 * 1000;

/** A header's text; '' without it. */
export function header({ headers }: Pick<Delivery, 'headers'>, name: string): string {
  const value = headers[name.toLowerCase()];
  return typeof value === 'string' ? value : '';
}

/** Compares in a time that tells nothing of where two texts differ, nor of their length. */
export const sameText = (given: string, expected: string): boolean =>
  expected !== '' && timingSafeEqual(digest(given), digest(expected));

const digest = (text: string) => createHash('sha256').update(text).digest();

/** The HMAC-SHA256 of the parts, one behind the other. */
export function hmacSha256(key: string | Buffer, encoding: 'hex' | 'base64', ...parts: (string | Buffer)[]): string {
  const hmac = createHmac('sha256', key);
  for (const part of parts) hmac.update(part);
  return hmac.digest(encoding);
}

/** Whether a time stands within 5 minutes of now, on either side. `unitMs`: what one of it is. */
export function isRecent(timestamp: string, unitMs: 1 | 1000, nowMs: number): boolean {
  return /^\d{1,15}$/.test(timestamp) && Math.abs(Number(timestamp) * unitMs - nowMs) <= WINDOW_MS;
}

/** Whether the request carries the secret as its bearer token. */
export function hasBearer(delivery: Delivery, secret: string): boolean {
  const [, token = ''] = /^Bearer +(\S.*)$/i.exec(header(delivery, 'authorization')) ?? [];
  return sameText(token, secret);
}

/** Whether the address carries the secret, where a CRM can set nothing else. */
export const hasToken = (delivery: Delivery, secret: string): boolean =>
  sameText(delivery.query.get('token') ?? '', secret);

/**
 * The scheme for CRMs that have none of their own: `X-Service-Signature: sha256=<hex>` over `timestamp.body`, or the
 * secret as bearer token.
 */
export function hasServiceProof(delivery: Delivery, secret: string): boolean {
  const timestamp = header(delivery, 'x-service-timestamp');
  const signature = header(delivery, 'x-service-signature');
  const signed = isSigned(delivery.body, { timestamp, signature }, secret, delivery.nowMs);
  return signed || hasBearer(delivery, secret);
}
