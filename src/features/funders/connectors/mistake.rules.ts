/** Something wrong with a manifest, before it is known in which line it stands. */
export interface Mistake {
  code: string;
  /** A JSON pointer. */
  path: string;
  message: string;
}

const MOST_NAMES = 50;

/** The end of a sentence that says what there is instead. */
export function thereIs(names: Iterable<string>): string {
  const [...all] = names;
  if (all.length === 0) return '; there is none';
  return `; there is ${all.slice(0, MOST_NAMES).join(', ')}${all.length > MOST_NAMES ? ', …' : ''}`;
}
