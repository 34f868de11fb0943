import { unescaped } from '../../../funders/connectors/redact.rules';

export const KEPT_DAYS = 7;
export const MOST_BYTES = 16 * 1024;

/** What is kept of an answer: no secret in it, whichever way it is written there, and at most 16 KB. */
export function keptBody(body: string, redact: (text: string) => string): string {
  const bytes = Buffer.from(redact(unescaped(body)));
  if (bytes.length <= MOST_BYTES) return bytes.toString();
  let end = MOST_BYTES;
  // Not in the middle of a character.
  while (((bytes[end] ?? 0) & 0xc0) === 0x80) end--;
  return bytes.subarray(0, end).toString();
}
