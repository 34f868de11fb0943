import { instantOf } from '../graphql/scalars';
import { isObject } from '../untyped.rules';

/** What a client is told of a field that it cannot write and has changed. */
export const READ_ONLY = 'Read-only: send it as it was answered, or leave it out.';

/**
 * Whether a field that came back says what was answered: instants as instants, keys in any order, null as if it were not
 * there.
 */
export function saysTheSame(sent: unknown, answered: unknown): boolean {
  const [left, right] = [sent ?? null, answered ?? null];
  if (left === right) return true;
  if (typeof left === 'string' && typeof right === 'string') {
    const instant = instantOf(left);
    return instant !== undefined && instant.getTime() === instantOf(right)?.getTime();
  }
  if (Array.isArray(left) && Array.isArray(right))
    return left.length === right.length && left.every((each, index) => saysTheSame(each, right[index]));
  if (!isObject(left) || !isObject(right)) return false;
  const [own, known] = [filledOf(left), filledOf(right)];
  return (
    own.size === known.size && [...own].every(([key, each]) => known.has(key) && saysTheSame(each, known.get(key)))
  );
}

const filledOf = (object: Record<string, unknown>) =>
  new Map(Object.entries(object).filter(([, value]) => value !== null && value !== undefined));

/** The body without the named fields, and these of it, but for those that are null: they say nothing. */
export function splitOff(body: Record<string, unknown>, names: ReadonlySet<string>) {
  const entries = Object.entries(body);
  return {
    rest: Object.fromEntries(entries.filter(([name]) => !names.has(name))),
    sent: Object.fromEntries(entries.filter(([name, value]) => names.has(name) && value !== null)),
  };
}
