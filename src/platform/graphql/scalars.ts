import { GraphQLError, GraphQLScalarType, Kind } from 'graphql';
import { GraphQLJSON, GraphQLJSONObject } from 'graphql-scalars';
import { isDate } from '../dates.rules';
import { fromStored, isStorable } from '../db/instants';

const RFC3339 = /^\d{4}-\d\d-\d\d[Tt](?:[01]\d|2[0-3]):\d\d:\d\d(\.\d{1,9})?([Zz]|[+-]\d\d:\d\d)$/;

/**
 * An instant, always shown in UTC with milliseconds: `2026-11-21T02:04:05.123Z`.
 * Its inner form is that text, a Date, or the database's form, which is shown without making a Date.
 */
export const DateTime = new GraphQLScalarType<string, string>({
  name: 'DateTime',
  description: 'An instant: RFC 3339, UTC, milliseconds, such as 2026-11-21T02:04:05.123Z; in the years 1000 to 9999.',
  serialize(value) {
    if (value instanceof Date) return value.toISOString();
    const text = String(value);
    return text[10] === ' ' ? fromStored(text) : text;
  },
  parseValue: parse,
  parseLiteral: (node) => parse(node.kind === Kind.STRING ? node.value : undefined),
});

/** The instant that an RFC 3339 text names; undefined for any other text, and for one outside of the years 1000 to 9999 in UTC. */
export function instantOf(text: string): Date | undefined {
  if (!RFC3339.test(text) || !isDate(text.slice(0, 10))) return undefined;
  const time = Date.parse(text);
  return isStorable(time) ? new Date(time) : undefined;
}

function parse(value: unknown): string {
  const instant = typeof value === 'string' ? instantOf(value) : undefined;
  if (!instant) {
    throw new GraphQLError(
      'DateTime must be an RFC 3339 instant with a time zone, such as 2026-11-21T02:04:05.123Z, in the years 1000 to 9999',
    );
  }
  return instant.toISOString();
}

/** The library's scalar, but for its errors, which would repeat the value: it may be a credential. */
export const JSONObject = new GraphQLScalarType<Record<string, unknown>>({
  name: 'JSONObject',
  description: 'A JSON object.',
  serialize: (value) => GraphQLJSONObject.serialize(value) as Record<string, unknown>,
  parseValue: (value) => objectOr(() => GraphQLJSONObject.parseValue(value)),
  parseLiteral: (node, variables) => objectOr(() => GraphQLJSONObject.parseLiteral(node, variables)),
});

export const JSONValue = new GraphQLScalarType<unknown>({
  name: 'JSON',
  description: 'Any JSON value.',
  serialize: (value) => value,
  parseValue: (value) => value,
  parseLiteral: (node, variables) => GraphQLJSON.parseLiteral(node, variables),
});

function objectOr(parsed: () => unknown): Record<string, unknown> {
  try {
    return parsed() as Record<string, unknown>;
  } catch {
    throw new GraphQLError('JSONObject must be a JSON object');
  }
}
