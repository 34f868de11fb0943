const NEWLINE = 0x0a;
const RETURN = 0x0d;
const SPACE = 0x20;
const ENCODING = /^content-transfer-encoding:\s*base64\s*$/i;
/** Base64 is written in lines of 60 to 76 characters; what is shorter is the last one, or none. */
const SHORTEST = 57;
const LONGEST = 1000;

/**
 * The same mail with each base64 body on one line. A mail's parser looks at every line for itself, and statements of some
 * megabytes have hundreds of thousands.
 */
export function onLongLines(mail: Buffer): Buffer {
  const made = Buffer.allocUnsafe(mail.length);
  let length = 0;
  let isNamed = false;
  let isBase64 = false;
  for (let start = 0; start < mail.length; ) {
    const found = mail.indexOf(NEWLINE, start);
    const next = found < 0 ? mail.length : found + 1;
    const end = found > start && mail[found - 1] === RETURN ? found - 1 : found < 0 ? mail.length : found;
    const size = end - start;
    if (isBase64) isBase64 = size >= SHORTEST && size <= LONGEST && !mail.subarray(start, end).includes(SPACE);
    else if (size === 0) {
      isBase64 = isNamed;
      isNamed = false;
      length += mail.copy(made, length, start, next);
      start = next;
      continue;
    } else if (size < 60 && ENCODING.test(mail.toString('latin1', start, end))) isNamed = true;
    // The line before the first that is no base64 keeps its end, since a boundary stands at the beginning of a line.
    length += mail.copy(made, length, start, isBase64 && goesOn(mail, next) ? end : next);
    start = next;
  }
  return made.subarray(0, length);
}

/** Whether the line that begins here is a whole line of base64 too. */
function goesOn(mail: Buffer, start: number): boolean {
  const found = mail.indexOf(NEWLINE, start);
  if (found < 0) return false;
  const end = mail[found - 1] === RETURN ? found - 1 : found;
  const size = end - start;
  return size >= SHORTEST && size <= LONGEST && mail[start] !== 0x2d && !mail.subarray(start, end).includes(SPACE);
}
