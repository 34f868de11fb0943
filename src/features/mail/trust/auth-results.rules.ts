/** What a server says that it checked (RFC 8601), one method's result. */
export interface AuthResult {
  method: string;
  result: string;
  /** As `header.from`, in lower case, each value that is given for it. */
  properties: Map<string, string[]>;
}

export interface AuthResults {
  authservId: string;
  results: AuthResult[];
}

type Token = '=' | ';' | { word: string };

const LONGEST = 16_384;
const MOST_RESULTS = 100;

/**
 * An Authentication-Results header taken apart: comments, which may nest, say nothing; what stands in quotes is a value.
 * Null for one that is not closed or not of this form. One pass over it, whatever it holds.
 */
export function parseAuthResults(value: string): AuthResults | null {
  const tokens = value.length <= LONGEST ? tokensOf(value) : null;
  if (!tokens) return null;
  const [head, ...rest] = segmentsOf(tokens);
  const [id, version, ...more] = head;
  if (typeof id !== 'object' || more.length > 0) return null;
  if (version !== undefined && (typeof version !== 'object' || !/^\d+$/.test(version.word))) return null;
  const results = rest.slice(0, MOST_RESULTS).flatMap((segment) => resultOf(segment) ?? []);
  return { authservId: id.word.toLowerCase(), results };
}

function tokensOf(value: string): Token[] | null {
  const tokens: Token[] = [];
  let word: string | null = null;
  let depth = 0;
  let isQuoted = false;
  const end = () => {
    if (word !== null) tokens.push({ word });
    word = null;
  };
  for (let at = 0; at < value.length; at++) {
    const char = value.charAt(at);
    if ((isQuoted || depth > 0) && char === '\\') {
      at++;
      if (isQuoted) word += value[at] ?? '';
    } else if (isQuoted) {
      if (char === '"') isQuoted = false;
      else word += char;
    } else if (depth > 0) depth += char === '(' ? 1 : char === ')' ? -1 : 0;
    else if (char === '(') {
      end();
      depth = 1;
    } else if (char === '"') {
      word ??= '';
      isQuoted = true;
    } else if (char === '=' || char === ';') {
      end();
      tokens.push(char);
    } else if (/\s/.test(char)) end();
    else word = (word ?? '') + char;
  }
  end();
  return depth > 0 || isQuoted ? null : tokens;
}

type Segment = Exclude<Token, ';'>[];

function segmentsOf(tokens: readonly Token[]): [Segment, ...Segment[]] {
  let last: Segment = [];
  const segments: [Segment, ...Segment[]] = [last];
  for (const token of tokens) {
    if (token === ';') segments.push((last = []));
    else last.push(token);
  }
  return segments;
}

/** `method = result`, then names and values; a value may hold signs of equality, as a mail's id does. */
function resultOf(segment: readonly Exclude<Token, ';'>[]): AuthResult | null {
  const [method, equals, result] = segment;
  if (typeof method !== 'object' || equals !== '=' || typeof result !== 'object') return null;
  const properties = new Map<string, string[]>();
  for (let at = 3; at + 2 < segment.length; at++) {
    const [name, sign, value] = segment.slice(at, at + 3);
    if (typeof name !== 'object' || sign !== '=' || typeof value !== 'object') continue;
    const key = name.word.toLowerCase();
    properties.set(key, [...(properties.get(key) ?? []), value.word]);
    at += 2;
  }
  return {
    method: method.word.replace(/\/\d+$/, '').toLowerCase(),
    result: result.word.toLowerCase(),
    properties,
  };
}
