import { BadInput } from '../../platform/errors';

/** What a hundred records hold, with room to spare; a payload of megabytes may be one long text. */
const MOST_VALUES = 25_000;
const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const codes = (signs: string) => new Set(Buffer.from(signs));
/** One before each value but the first of each list or object. */
const OF_JSON = codes('[{,');
/** An element begins, a reference, or an attribute. */
const OF_XML = codes('<&=');
/** Between the fields of a form. */
const OF_FORM = codes('&');
/** What JSON of more than one value begins with. */
const JSON_BEGINS = codes('[{"');
const LESS_THAN = 0x3c;
const BLANK = new Set([...codes(' \t\r\n'), 0xef, 0xbb, 0xbf]);

/**
 * Throws BadInput for a payload of so many small values that taking it apart would keep everybody waiting. Looks at its bytes
 * alone, so that it is known before anything is made of them.
 */
export function checkPayloadSize(body: Uint8Array): void {
  let begins = 0;
  while (BLANK.has(body[begins] ?? 0)) begins++;
  const first = body[begins] ?? 0;
  const isJson = JSON_BEGINS.has(first);
  const signs = isJson ? OF_JSON : first === LESS_THAN ? OF_XML : OF_FORM;
  let values = 0;
  let isInText = false;
  for (let at = begins; at < body.length; at++) {
    const byte = body[at] ?? 0;
    if (isJson && byte === QUOTE) isInText = !isInText;
    else if (isInText) {
      if (byte === BACKSLASH) at++;
    } else if (signs.has(byte) && ++values > MOST_VALUES)
      throw new BadInput(`A payload may hold at most ${MOST_VALUES.toLocaleString('en-US')} values.`);
  }
}
