/** A value is counted as at least so many bytes, since in memory it takes as many and more, however short its JSON is. */
const VALUE_BYTES = 16;
/** What is between two fields of an answer: quotes, a colon, a comma. */
const PUNCTUATION = 4;
const SHORT_VALUE = 5;
const [COMMA, BRACE, BRACKET] = [...',{['].map((mark) => mark.charCodeAt(0));

/** About how many bytes of JSON the value becomes; counting ends beyond `most`, so that no value takes longer than that. */
export function sizeOf(value: unknown, most: number): number {
  if (typeof value === 'string') return value.length;
  if (typeof value !== 'object' || value === null) return value === undefined ? 0 : SHORT_VALUE;
  let size = 2;
  if (Array.isArray(value)) {
    for (let index = 0; index < value.length && size <= most; index++) size += 1 + sizeOf(value[index], most - size);
    return size;
  }
  for (const key in value) {
    if (size > most) return size;
    const field = (value as Record<string, unknown>)[key];
    size += key.length + PUNCTUATION;
    // Most are texts, and nearly all others no objects: asked here, they cost no call.
    if (typeof field === 'string') size += field.length;
    else if (typeof field === 'object' && field !== null) size += sizeOf(field, most - size);
    else if (field !== undefined) size += SHORT_VALUE;
  }
  return size;
}

/** What JSON text is counted as before it is parsed: `[{},{},…` becomes many times as much memory as it is long. */
export function weightOf(json: string): number {
  let values = 1;
  for (let at = 0; at < json.length; at++) {
    const mark = json.charCodeAt(at);
    if (mark === COMMA || mark === BRACE || mark === BRACKET) values++;
  }
  return Math.max(json.length, values * VALUE_BYTES);
}
