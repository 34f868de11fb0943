import { isUtf8 } from 'node:buffer';
import { isObject } from './untyped.rules';

/** Only an escape can name half of a character: no bytes of UTF-8 do. */
const HALF_ESCAPED = /\\ud[89a-f]/i;
/** A half whose other half is not beside it. */
const HALF = /\p{Surrogate}/gu;
const BYTE_ORDER_MARK = '\ufeff';

/** A stranger's JSON as data, half characters replaced: each database would make something else of them. Throws SyntaxError. */
export const readJsonText = (text: string): unknown =>
  JSON.parse(text, HALF_ESCAPED.test(text) ? withWholeCharacters : undefined);

/** Read all the same, each character that is not ASCII would be lost without a word. */
export class NotUtf8 extends SyntaxError {
  override readonly message = 'It has to be UTF-8, and not compressed.';
}

/** The same of a request's bytes, with or without a mark of their order before them. Throws NotUtf8, too. */
export function readJsonBytes(bytes: Buffer): unknown {
  if (!isUtf8(bytes)) throw new NotUtf8();
  const text = bytes.toString();
  return readJsonText(text.startsWith(BYTE_ORDER_MARK) ? text.slice(BYTE_ORDER_MARK.length) : text);
}

/** A reviver of JSON that puts U+FFFD in place of half characters. */
export function withWholeCharacters(_key: string, value: unknown): unknown {
  if (typeof value === 'string') return whole(value);
  if (!isObject(value) || Object.keys(value).every((key) => whole(key) === key)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [whole(key), each]));
}

const whole = (text: string) => text.replace(HALF, '\ufffd');
