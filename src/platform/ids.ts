import { randomFillSync } from 'node:crypto';

/** Crockford's alphabet: no i, l, o, u, and in ASCII order, so that ids sort by the time they were made. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const TIME_BYTES = 6;
const RANDOM_BYTES = 16;
/** 22 bytes in 5-bit digits, rounded up. */
const DIGITS = 36;
/** Random bytes for ids to come: to ask for those of each alone takes longer than all else of an id. */
const pool = Buffer.alloc(RANDOM_BYTES * 256);
let used = pool.length;
/** The digits of the one that is being made. */
const digits = Buffer.alloc(DIGITS);

/**
 * A new identifier: `<prefix>_` and 36 base32 digits of 48 bits of milliseconds and 128 random bits.
 * `nowMs` is epoch milliseconds.
 */
export function newId(prefix: string, nowMs: number = Date.now()): string {
  const bytes = Buffer.alloc(TIME_BYTES + RANDOM_BYTES);
  bytes.writeUIntBE(nowMs, 0, TIME_BYTES);
  if (used === pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  used += pool.copy(bytes, TIME_BYTES, used, used + RANDOM_BYTES);
  return `${prefix}_${base32(bytes)}`;
}

/** Whether the text has the form of an id with this prefix; says nothing of its existence. */
export function isId(prefix: string, text: string): boolean {
  return (
    text.length === prefix.length + 1 + DIGITS &&
    text.startsWith(`${prefix}_`) &&
    /^[0-9a-hjkmnp-tv-z]+$/.test(text.slice(prefix.length + 1))
  );
}

/** Written as bytes: a text that grows digit by digit is a chain of texts, ten times as large for as long as it is kept. */
function base32(bytes: Buffer): string {
  let at = 0;
  let bits = 0;
  let value = 0;
  for (const byte of bytes) {
    value = (value << 8) | byte;
    bits += 8;
    while (bits >= 5) {
      bits -= 5;
      digits[at++] = ALPHABET.charCodeAt((value >>> bits) & 31);
    }
    value &= (1 << bits) - 1;
  }
  digits[at] = ALPHABET.charCodeAt((value << (5 - bits)) & 31);
  return digits.toString('latin1');
}
