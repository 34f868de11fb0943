/** Questions to values that nobody has typed: what was thrown, parsed JSON, what a library hands over. */

/** A JSON object: no list, and not null. */
export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The field of an object; undefined where there is none, and of what is no object. */
export const fieldOf = (value: unknown, name: PropertyKey): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

const FLAGS = new Map([
  ['true', true],
  ['1', true],
  ['false', false],
  ['0', false],
]);

/** A text as the boolean that it says, written as clients' languages do: `True`, `1`. Anything else stays as it is. */
export const flagOf = (value: unknown): unknown =>
  typeof value === 'string' ? (FLAGS.get(value.toLowerCase()) ?? value) : value;

/** What an error says, also one that somebody threw as a bare text. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** What must be there, since the code that made it cannot leave it out. Throws where it is missing, naming `what`. */
export function present<T>(value: T | null | undefined, what: string): T {
  if (value === null || value === undefined) throw new Error(`${what} is missing`);
  return value;
}
