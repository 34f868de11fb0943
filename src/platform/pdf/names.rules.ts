/** Longer names say nothing that is looked for: so far one is read, each letter written as `#xx`. */
const MOST_LETTERS = 16;
const MOST_BYTES = 3 * MOST_LETTERS + 1;
const HASH = 0x23;
const SLASH = 0x2f;
/** What ends a name: blanks and brackets, a comment, another name. */
const ENDING = new Set([...'\0\t\n\f\r ()<>[]{}/%'].map((letter) => letter.charCodeAt(0)));

/** A name that has letters written as their numbers, as it is read, and where its slash is. */
export interface EscapedName {
  at: number;
  name: string;
}

/** The names with `#xx` in them: `/Open#41ction` is /OpenAction to whoever opens the file. Each byte is looked at a bounded number of times. */
export function* escapedNames(bytes: Buffer): Generator<EscapedName> {
  for (let hash = bytes.indexOf(HASH); hash >= 0; hash = bytes.indexOf(HASH, hash + 1)) {
    if (escapedAt(bytes, hash) === null) continue;
    const at = slashBefore(bytes, hash);
    const name = at === null ? null : nameAt(bytes, at);
    if (at !== null && name !== null) yield { at, name };
  }
}

/** Where the name begins whose first `#` this is. */
function slashBefore(bytes: Buffer, hash: number): number | null {
  for (let at = hash - 1; at >= 0 && hash - at <= MOST_BYTES; at -= 1) {
    const byte = bytes[at] ?? 0;
    if (byte === SLASH) return at;
    if (ENDING.has(byte) || (byte === HASH && escapedAt(bytes, at) !== null)) return null;
  }
  return null;
}

function nameAt(bytes: Buffer, slash: number): string | null {
  let name = '/';
  let at = slash + 1;
  while (at < bytes.length && !ENDING.has(bytes[at] ?? 0)) {
    if (name.length > MOST_LETTERS) return null;
    const escaped = escapedAt(bytes, at);
    name += String.fromCharCode(escaped ?? bytes[at] ?? 0);
    at += escaped === null ? 1 : 3;
  }
  return name;
}

/** What `#xx` means; null where it is no more than itself. */
function escapedAt(bytes: Buffer, at: number): number | null {
  if (bytes[at] !== HASH) return null;
  const high = hexOf(bytes[at + 1]);
  const low = hexOf(bytes[at + 2]);
  return high === null || low === null ? null : 16 * high + low;
}

function hexOf(byte: number | undefined): number | null {
  if (byte === undefined) return null;
  if (byte >= 0x30 && byte <= 0x39) return byte - 0x30;
  const letter = byte | 0x20;
  return letter >= 0x61 && letter <= 0x66 ? letter - 0x57 : null;
}
