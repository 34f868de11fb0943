import { createHmac, timingSafeEqual } from 'node:crypto';

const WINDOW_SECONDS = 300;

/** What came with a body: the headers `X-Service-Timestamp` (seconds) and `X-Service-Signature`. */
export interface BodySignature {
  timestamp: unknown;
  signature: unknown;
}

/**
 * Whether the body was signed with the secret within the last five minutes: `sha256=<hex>` of HMAC-SHA256 over
 * `timestamp.body`, of the bytes as they came. A timestamp from the future is refused likewise.
 */
export function isSigned(
  body: Buffer,
  { timestamp, signature }: BodySignature,
  secret: string,
  nowMs: number,
): boolean {
  if (typeof timestamp !== 'string' || typeof signature !== 'string' || !/^\d{1,12}$/.test(timestamp)) return false;
  if (Math.abs(nowMs / 1000 - Number(timestamp)) > WINDOW_SECONDS) return false;
  const hex = /^sha256=([0-9a-f]{64})$/i.exec(signature)?.[1];
  if (!hex) return false;
  const expected = createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest();
  return timingSafeEqual(Buffer.from(hex, 'hex'), expected);
}
