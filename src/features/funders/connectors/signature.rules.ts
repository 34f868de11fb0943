import { digest, isSame } from '../../../platform/hash.rules';
import { readInstant } from './dates.rules';
import type { SignatureOf } from './manifest.rules';

const DEFAULT_TOLERANCE_SECONDS = 300;

/** What a funder's system has posted. Header names in lower case. */
export interface SignedMessage {
  headers: Readonly<Record<string, string | undefined>>;
  body: Buffer;
}

/**
 * Whether a message is proved to be the funder's, by the secret that the broker has set. `none` proves nothing, and lets
 * through what is only asked about then.
 */
export function isProved(
  of: SignatureOf,
  { headers, body }: SignedMessage,
  secret: string | null,
  nowMs: number,
): boolean {
  if (of.kind === 'none') return true;
  if (secret === null) return false;
  const header = of.header === undefined ? undefined : headers[of.header.toLowerCase()];
  if (header === undefined) return false;
  const { prefix = '', timestamp } = of;
  if (!header.startsWith(prefix)) return false;
  const given = header.slice(prefix.length).trim();
  if (of.kind === 'token')
    return isSame(Buffer.from(given), Buffer.from(secret)) && isTimely(timestamp, headers, nowMs);
  const parts = (of.over ?? ['body']).map((part) => {
    if (part === 'body') return body;
    if (part === 'secret') return Buffer.from(secret);
    return Buffer.from(part === 'timestamp' ? timestampOf(timestamp, headers) : part);
  });
  const encoding = of.encoding ?? 'hex';
  const expected = digest(of.algorithm ?? 'sha256', Buffer.concat(parts), of.kind === 'hmac' ? secret : null).toString(
    encoding,
  );
  const compared = encoding === 'hex' ? given.toLowerCase() : given;
  return isSame(Buffer.from(compared), Buffer.from(expected)) && isTimely(timestamp, headers, nowMs);
}

type Timestamp = SignatureOf['timestamp'];

const timestampOf = (of: Timestamp, headers: SignedMessage['headers']): string =>
  of ? (headers[of.header.toLowerCase()] ?? '') : '';

function isTimely(of: Timestamp, headers: SignedMessage['headers'], nowMs: number): boolean {
  if (!of) return true;
  const text = timestampOf(of, headers).trim();
  const atMs =
    of.unit === 'iso' ? readInstant(text)?.getTime() : wholeNumber(text, of.unit === 'milliseconds' ? 1 : 1000);
  const tolerance = of.tolerance ?? DEFAULT_TOLERANCE_SECONDS;
  return atMs !== undefined && Math.abs(nowMs - atMs) <= tolerance * 1000;
}

const wholeNumber = (text: string, factor: number): number | undefined =>
  /^\d{1,16}$/.test(text) ? Number(text) * factor : undefined;
