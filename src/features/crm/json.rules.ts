import { readJsonText } from '../../platform/json.rules';

const QUOTE = '"';
/** Whole numbers with more digits do not fit a double: as numbers, two ids could become one. */
const EXACT_DIGITS = 15;
const NUMBER = /-?\d[\d.eE+-]*/y;
const LONG_WHOLE = /^-?[1-9]\d*$/;

/** JSON as data, whole numbers that a double cannot hold as texts. Throws SyntaxError. */
export function parseJson(text: string): unknown {
  return readJsonText(withLongNumbersAsTexts(text.replace(/^\uFEFF/, '')));
}

function withLongNumbersAsTexts(text: string): string {
  if (!/\d{16}/.test(text)) return text;
  let written = '';
  let copied = 0;
  let at = 0;
  while (at < text.length) {
    const sign = text[at] ?? '';
    if (sign === QUOTE) {
      at = endOfText(text, at);
      continue;
    }
    NUMBER.lastIndex = at;
    const found = sign === '-' || (sign >= '0' && sign <= '9') ? NUMBER.exec(text)?.[0] : undefined;
    if (found === undefined) {
      at++;
      continue;
    }
    if (found.length > EXACT_DIGITS && LONG_WHOLE.test(found)) {
      written += `${text.slice(copied, at)}${QUOTE}${found}${QUOTE}`;
      copied = at + found.length;
    }
    at += found.length;
  }
  return written + text.slice(copied);
}

/** Behind the quote that ends the text which begins here. */
function endOfText(text: string, begins: number): number {
  let at = begins + 1;
  while (at < text.length && text[at] !== QUOTE) at += text[at] === '\\' ? 2 : 1;
  return at + 1;
}
