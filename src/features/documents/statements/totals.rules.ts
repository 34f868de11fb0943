import { type Column, columnOf } from './columns.rules';
import type { PrintedTotal as KeptTotal } from './read-statement.rules';
import { foldedWords, isCount, isElsewhere, nameOf, type Section, senseOf } from './sections.rules';
import { storedBox, type TextLine, unionOf } from './tokens.rules';

type PrintedTotal = Omit<KeptTotal, 'run'>;

/** The sums and counts that a line prints about rows; empty where it prints none, or about something else. */
export function totalsOf(line: TextLine, columns: readonly Column[] | null, section: Section | null): PrintedTotal[] {
  const words = foldedWords(line.text.slice(0, 300));
  const first = words[0] ?? '';
  const isTotal = first === 'total' || first === 'totals' || first === 'subtotal';
  if (isElsewhere(words) || (line.amounts.length === 0 && !isCounting(words))) return [];
  if (isTotal && columns && line.amounts.length > 0) {
    const byColumn = columnTotals(line, columns, section);
    if (byColumn.length > 0) return byColumn;
  }
  return labelled(line, isTotal ? section : null, isTotal);
}

/** The sum, and the count, that stand behind a section's heading. */
export function headingTotals(line: TextLine, section: Section): PrintedTotal[] {
  const found = totalsOf(line, null, null);
  const [amount] = line.amounts;
  const { kind, name } = section;
  if (found.length > 0 || !amount || (kind !== 'credits' && kind !== 'debits'))
    return found.map((total) => ({ ...total, section: name }));
  const counts = line.texts.slice(0, amount.from).filter(isCount);
  return [
    {
      ...{ kind, name, section: name, label: line.text.slice(0, 80) },
      ...{ cents: amount.cents, count: counts.length === 1 ? Number(counts[0]) : null },
      ...{ page: line.page, box: storedBox(amount.box) },
    },
  ];
}

/** `# of deposits: 12`, `Number of checks paid 4`. */
function isCounting(words: readonly string[]): boolean {
  return (words[0] === '#' || words[0] === 'number') && words[1] === 'of';
}

/** Sums under the columns of money in and money out. */
function columnTotals(line: TextLine, columns: readonly Column[], section: Section | null): PrintedTotal[] {
  return line.amounts.flatMap((amount): PrintedTotal[] => {
    const role = columnOf(amount, columns)?.role;
    if (role !== 'credit' && role !== 'debit') return [];
    return [
      {
        kind: role === 'credit' ? 'credits' : 'debits',
        name: '',
        section: section?.kind === 'credits' || section?.kind === 'debits' ? section.name : null,
        label: line.text.slice(0, 80),
        cents: amount.cents,
        count: null,
        page: line.page,
        box: storedBox(amount.box),
      },
    ];
  });
}

function labelled(line: TextLine, section: Section | null, isTotal: boolean): PrintedTotal[] {
  if (line.amounts.length > 1) return [];
  const amount = line.amounts[0];
  const before = amount ? line.texts.slice(0, amount.from) : line.texts;
  const words = foldedWords(
    before.filter((text) => text !== '-' && text !== '$' && text !== '−' && text !== '+').join(' '),
  );
  const counts = words.filter(isCount);
  const isNumbered = isCounting(words);
  const label = (isNumbered ? words.slice(2) : words).filter((word) => !isCount(word));
  if (counts.length > 1 || label.length > 9) return [];
  const sense =
    senseOf(label) ?? (isTotal && label.every((word) => word === 'total' || word === 'totals') ? section?.kind : null);
  if (sense !== 'credits' && sense !== 'debits') return [];
  const count = counts.length === 1 ? Number(counts[0]) : null;
  if (!amount && count === null) return [];
  const isOfSection = section !== null && section.kind === sense;
  const boxes = line.tokens.map(({ box }) => box);
  return [
    {
      kind: sense,
      name: nameOf(label),
      section: isOfSection ? section.name : null,
      label: line.text.slice(0, 80),
      cents: amount ? amount.cents : null,
      count,
      page: line.page,
      box: storedBox(amount ? amount.box : unionOf(boxes)),
    },
  ];
}
