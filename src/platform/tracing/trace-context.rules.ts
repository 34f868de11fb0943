/** W3C Trace Context: which trace and which span of it. */
export interface TraceContext {
  traceId: string;
  spanId: string;
  flags: number;
}

const TRACEPARENT = /^([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(?:$|-)/;
const NOTHING = /^0+$/;
const LONGEST = 200;

/** What a `traceparent` says; null for anything that is none. Of later versions the beginning counts. */
export function readTraceparent(text: unknown): TraceContext | null {
  if (typeof text !== 'string' || text.length > LONGEST) return null;
  const [, version = '', traceId = '', spanId = '', flags = ''] = TRACEPARENT.exec(text) ?? [];
  if (version === '' || version === 'ff' || (version === '00' && text.length !== 55)) return null;
  return NOTHING.test(traceId) || NOTHING.test(spanId) ? null : { traceId, spanId, flags: Number.parseInt(flags, 16) };
}

export const writeTraceparent = ({ traceId, spanId, flags }: TraceContext): string =>
  `00-${traceId}-${spanId}-${(flags & 1).toString(16).padStart(2, '0')}`;

const VERB = /^\s*([a-z]+)/i;
const PARTS = /'[^']*'|[()]|\b(?:FROM|INTO|UPDATE)\s+[`"]?([a-z_]+)/gi;

/** What a statement does, and to which table first: of a bounded set, without any value. */
export function statementOf(sql: string): { verb: string; table: string } {
  const verb = VERB.exec(sql)?.[1]?.toUpperCase() ?? '';
  let [depth, within] = [0, ''];
  for (const [part, table] of sql.matchAll(PARTS)) {
    if (part === '(') depth++;
    else if (part === ')') depth--;
    else if (table && depth === 0) return { verb, table };
    // What stands in parentheses is asked beside it, unless it is all.
    else within ||= table ?? '';
  }
  return { verb, table: within };
}
