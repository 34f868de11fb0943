import { readJsonText } from '../../../platform/json.rules';

const MAX_DEPTH = 32;
const MOST_DIGITS = 15;

/**
 * The value of a JSON text that comes from outside; undefined for one that is none, or is nested deeper than 32 levels.
 * Integers of more than 15 digits stay texts, since numbers would lose their ends.
 */
export function readJson(text: string): unknown {
  const quoted = withLongIntegersQuoted(text);
  if (quoted === null) return undefined;
  try {
    return readJsonText(quoted);
  } catch {
    return undefined;
  }
}

const isNumberPart = (code: number) =>
  (code >= 48 && code <= 57) || code === 45 || code === 43 || code === 46 || code === 101 || code === 69;

function withLongIntegersQuoted(text: string): string | null {
  const parts: string[] = [];
  let from = 0;
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === 34) at = endOfString(text, at);
    else if (code === 123 || code === 91) {
      if (++depth > MAX_DEPTH) return null;
    } else if (code === 125 || code === 93) depth--;
    else if (code === 45 || (code >= 48 && code <= 57)) {
      const start = at;
      while (at + 1 < text.length && isNumberPart(text.charCodeAt(at + 1))) at++;
      const token = text.slice(start, at + 1);
      if (!isLongInteger(token)) continue;
      parts.push(text.slice(from, start), '"', token, '"');
      from = at + 1;
    }
  }
  return from === 0 ? text : parts.join('') + text.slice(from);
}

const INTEGER = /^-?(?:0|[1-9]\d*)$/;
const isLongInteger = (token: string) => token.replace('-', '').length > MOST_DIGITS && INTEGER.test(token);

function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === 92) at++;
    else if (code === 34) return at;
  }
  return text.length;
}

/** The value as one JSON text in which the order of names does not count. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const entries = Object.entries(value).filter(([, each]) => each !== undefined);
  const sorted = entries.sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${sorted.map(([name, each]) => `${JSON.stringify(name)}:${canonicalJson(each)}`).join(',')}}`;
}
