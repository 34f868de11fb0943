import { isCount } from './sections.rules';

const BEFORE = new Set(['total', 'the']);
const NUMBERS = new Set(['number', 'no', 'nbr', 'num', 'count', 'quantity']);

/**
 * What a label counts: `# of deposits: 12`, `No. of deposits 12`, `Total number of checks paid 4`, `Deposit count 12`. Null where
 * it counts nothing, as "No deposits this month".
 */
export function countedBy(words: readonly string[]): readonly string[] | null {
  let at = 0;
  while (BEFORE.has(words[at] ?? '')) at += 1;
  const word = words[at] ?? '';
  const isOf = words[at + 1] === 'of';
  if (word === '#' || (NUMBERS.has(word) && isOf)) return words.slice(isOf ? at + 2 : at + 1);
  const label = words.filter((each) => !isCount(each));
  return label.length > 1 && label.at(-1) === 'count' ? label.slice(0, -1) : null;
}

/** What leads from a count to the sum that it belongs to: "2 deposits totaling 1,200.50". */
const LEADING = [
  ...['totaling', 'totalling', 'totaled', 'totalled', 'amounting to', 'in the amount of'],
  ...['for a total of', 'with a total of', 'for a total amount of', 'total of', 'total amount'],
].map((words) => words.split(' '));

/** A label without what leads to its sum. */
export function withoutLeading(words: readonly string[]): readonly string[] {
  const found = LEADING.find((lead) => lead.every((word, at) => words[words.length - lead.length + at] === word));
  return found ? words.slice(0, -found.length) : words;
}
