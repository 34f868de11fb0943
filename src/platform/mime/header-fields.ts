/** A header field as it came: its name in lower case, its value unfolded. */
export interface HeaderField {
  name: string;
  value: string;
}

/** Of a mail's header, in bytes: what is beyond is not looked at, and nothing in it is believed. */
const MOST_BYTES = 256 * 1024;
const MOST_FIELDS = 2000;
const LINE_FEED = 0x0a;

/** A mail's header in parts, topmost first, in one pass over it. `isWhole` is false where it is longer than that. */
export function headerFields(raw: Uint8Array): { fields: HeaderField[]; isWhole: boolean } {
  const bytes = Buffer.from(raw.buffer, raw.byteOffset, Math.min(raw.byteLength, MOST_BYTES));
  const lines: { name: string; parts: string[] }[] = [];
  for (let start = 0; start < bytes.length; ) {
    const found = bytes.indexOf(LINE_FEED, start);
    const end = found < 0 ? bytes.length : found;
    const line = bytes.toString('utf8', start, end).replace(/\r$/, '');
    if (line === '') return { fields: unfolded(lines), isWhole: true };
    start = end + 1;
    if (line.startsWith(' ') || line.startsWith('\t')) lines.at(-1)?.parts.push(line);
    else {
      const at = line.indexOf(':');
      if (lines.length === MOST_FIELDS) return { fields: unfolded(lines), isWhole: false };
      lines.push({ name: line.slice(0, Math.max(at, 0)).trim().toLowerCase(), parts: [line.slice(at + 1)] });
    }
  }
  return { fields: unfolded(lines), isWhole: bytes.length === raw.byteLength };
}

const unfolded = (lines: { name: string; parts: string[] }[]): HeaderField[] =>
  lines.map(({ name, parts }) => ({ name, value: parts.join('').trim() }));
