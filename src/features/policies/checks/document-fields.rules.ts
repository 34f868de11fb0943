export type Json = Record<string, unknown>;
/** Notes what does not fit, by dotted path below the document. */
export type Say = (path: string, message: string) => void;

export const MAX_TEXT = 500;

export function unknownFields(object: Json, known: readonly string[], prefix: string, say: Say): void {
  for (const name of Object.keys(object))
    if (!known.includes(name)) say(`${prefix}${name}`, `Unknown field. Known are: ${known.join(', ')}.`);
}

export function listOf(value: unknown, path: string, limit: number, say: Say): unknown[] {
  if (!Array.isArray(value)) {
    say(path, 'Not a valid list.');
    return [];
  }
  if (value.length <= limit) return value;
  say(path, `Longer than maximum length ${limit}.`);
  return [];
}

export function textOf(value: unknown, path: string, limit: number, say: Say): void {
  if (value === undefined) say(path, 'Missing data for required field.');
  else if (typeof value !== 'string') say(path, 'Not a valid string.');
  else if (value.length > limit) say(path, `Longer than maximum length ${limit}.`);
  else if (path.endsWith('key') && value.trim() === '') say(path, 'Field may not be blank.');
}
