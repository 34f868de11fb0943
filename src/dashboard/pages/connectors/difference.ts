export interface DifferentLine {
  sign: '+' | '-';
  /** In the text that it stands in. */
  number: number;
  text: string;
}

/** The lines between the first and the last that are otherwise: those that are gone, then those that are new. */
export function differenceOf(before: string, after: string): DifferentLine[] {
  const [old, fresh] = [before.split('\n'), after.split('\n')];
  let start = 0;
  while (start < Math.min(old.length, fresh.length) && old[start] === fresh[start]) start++;
  let end = 0;
  while (end < Math.min(old.length, fresh.length) - start && old.at(-1 - end) === fresh.at(-1 - end)) end++;
  const lines = (of: string[], sign: DifferentLine['sign']) =>
    of.slice(start, of.length - end).map((text, index) => ({ sign, number: start + index + 1, text }));
  return [...lines(old, '-'), ...lines(fresh, '+')];
}
