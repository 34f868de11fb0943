/** How much of making values is left: one for each value, transform and condition, one more for each 1,000 characters. */
export interface Work {
  left: number;
}

/** Of one request, or of one reading of an answer; far more than any funder asks for. */
export const MOST_WORK = 50_000;
const CHARACTERS = 1000;

const sizes = new WeakMap<object, number>();

/** What it costs to have a value once more. */
export function costOf(value: unknown): number {
  if (typeof value === 'string') return 1 + value.length / CHARACTERS;
  if (typeof value !== 'object' || value === null) return 1;
  const known = sizes.get(value);
  if (known !== undefined) return known;
  // A value that holds itself is none that JSON can say.
  sizes.set(value, 1);
  const size = Object.values(value).reduce((sum: number, each) => sum + costOf(each) / 10, 1);
  sizes.set(value, size);
  return size;
}

/** What it costs to look at a condition once, or into a table. */
export function sizeOf(node: unknown): number {
  if (typeof node !== 'object' || node === null) return 1;
  return Object.values(node).reduce((sum: number, each) => sum + sizeOf(each), 1);
}
