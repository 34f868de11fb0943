import { setImmediate as nextTurn } from 'node:timers/promises';
import { sizeOf } from './size.rules';

/** So much text is made in one turn of the event loop. */
const TURN_LENGTH = 256 * 1024;
/** What the first of two units of UTF-16 begins with. */
const [HALF_MASK, FIRST_HALF] = [0xfc00, 0xd800];

/** `JSON.stringify` that lets others have their turns in between; undefined for a text longer than `most`. */
export async function inTurns(value: unknown, most: number): Promise<string | undefined> {
  let text = '';
  let sinceTurn = 0;
  for (const piece of pieces(value)) {
    text += piece;
    if (text.length > most) return undefined;
    sinceTurn += piece.length;
    if (sinceTurn < TURN_LENGTH) continue;
    sinceTurn = 0;
    await nextTurn();
  }
  return text;
}

/** `Buffer.from` that lets others have their turns in between; `each` is told of the bytes as they are made. */
export async function bytesInTurns(text: string, each?: (bytes: Buffer) => void): Promise<Buffer> {
  if (text.length <= TURN_LENGTH) {
    const bytes = Buffer.from(text);
    each?.(bytes);
    return bytes;
  }
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text));
  let written = 0;
  for (let at = 0; at < text.length; ) {
    let end = Math.min(text.length, at + TURN_LENGTH);
    // A character that takes two units is not cut in two.
    if (end < text.length && (text.charCodeAt(end - 1) & HALF_MASK) === FIRST_HALF) end--;
    const from = written;
    written += bytes.write(text.slice(at, end), written);
    each?.(bytes.subarray(from, written));
    at = end;
    if (at < text.length) await nextTurn();
  }
  return bytes;
}

/** The value's JSON, in pieces that are short where the value has parts. It holds what JSON does: no functions, no `toJSON`. */
function* pieces(value: unknown): Generator<string> {
  if (typeof value !== 'object' || value === null || sizeOf(value, TURN_LENGTH) <= TURN_LENGTH) {
    yield JSON.stringify(value) ?? 'null';
    return;
  }
  if (Array.isArray(value)) {
    yield '[';
    for (let index = 0; index < value.length; index++) {
      if (index > 0) yield ',';
      yield* pieces(value[index]);
    }
    yield ']';
    return;
  }
  let before = '{';
  for (const [key, field] of Object.entries(value)) {
    if (field === undefined) continue;
    yield `${before}${JSON.stringify(key)}:`;
    yield* pieces(field);
    before = ',';
  }
  yield before === '{' ? '{}' : '}';
}
