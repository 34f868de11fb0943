import { type Column, columnOf } from './columns.rules';
import { countedBy, withoutLeading } from './counting.rules';
import type { PrintedTotal as KeptTotal } from './read-statement.rules';
import { countOf, foldedWords, isCount, isElsewhere, nameOf, type Section, senseOf } from './sections.rules';
import { partOfLine, storedBox, type TextLine, unionOf } from './tokens.rules';

type PrintedTotal = Omit<KeptTotal, 'run'>;

const TOTALS = new Set(['total', 'totals', 'subtotal']);

/** A label of sums or counts is no heading of a section. */
export const isTotalLabel = (words: readonly string[]): boolean =>
  words[0] === 'total' || words[0] === 'totals' || words[0] === 'number' || countedBy(words) !== null;

/** The sums and counts that a line prints about rows; empty where it prints none, or about something else. */
export function totalsOf(line: TextLine, columns: readonly Column[] | null, section: Section | null): PrintedTotal[] {
  const words = foldedWords(line.text.slice(0, 300));
  if (isElsewhere(words)) return [];
  if (TOTALS.has(words[0] ?? '') && columns && line.amounts.length > 0) {
    const byColumn = columnTotals(line, columns, section);
    if (byColumn.length > 0) return byColumn;
  }
  const found = piecesOf(line).map((piece) => ({ piece, totals: labelled(piece, section) }));
  // Figures of which one has no label of its own are columns of something else.
  if (line.amounts.length > 1 && found.some(({ piece, totals }) => piece.amounts.length > 0 && totals.length === 0))
    return [];
  return found.flatMap(({ totals }) => totals);
}

/** Longer lines are no labels. */
const MOST_GROUPS = 12;

/** What a line says side by side: "2 deposits 1,200.50   3 withdrawals 165.25", "# of deposits: 2   # of checks: 3". */
function piecesOf(line: TextLine): TextLine[] {
  if (line.groups.length > MOST_GROUPS || line.amounts.length > MOST_GROUPS)
    return line.amounts.length > 1 ? [] : [line];
  const ends = endsOfPieces(line);
  if (ends.length === 1) return [line];
  return ends.map((to, at) => partOfLine(line, (ends[at - 1] ?? -1) + 1, to));
}

/** A piece ends with its sum, or with its count where no sum follows. */
function endsOfPieces({ amounts, groups, texts }: TextLine): number[] {
  const ends = amounts.map(({ to }) => to);
  for (const { to } of groups) {
    const from = Math.max(-1, ...ends.filter((end) => end < to)) + 1;
    const words = foldedWords(texts.slice(from, to + 1).join(' '));
    const isCounted = words.some(isCount) && countedBy(words) !== null;
    if (isCounted && !ends.includes(to) && !amounts.some((amount) => amount.from === to + 1)) ends.push(to);
  }
  const last = texts.length - 1;
  return (ends.includes(last) ? ends : [...ends, last]).sort((one, other) => one - other);
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
      ...{ cents: amount.cents, count: counts.length === 1 ? countOf(counts[0] ?? '') : null },
      ...{ page: line.page, box: storedBox(amount.box) },
    },
  ];
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

function labelled(line: TextLine, within: Section | null): PrintedTotal[] {
  const amount = line.amounts[0];
  const before = amount ? line.texts.slice(0, amount.from) : line.texts;
  const words = foldedWords(
    before.filter((text) => text !== '-' && text !== '$' && text !== '−' && text !== '+').join(' '),
  );
  const isTotal = TOTALS.has(words[0] ?? '');
  const section = isTotal ? within : null;
  const counts = words.filter(isCount);
  const counted = countedBy(words);
  const label = withoutLeading(counted ?? words).filter((word) => !isCount(word));
  if (counts.length > 1 || label.length > 9) return [];
  const sense =
    senseOf(label) ?? (isTotal && label.every((word) => word === 'total' || word === 'totals') ? section?.kind : null);
  if (sense !== 'credits' && sense !== 'debits') return [];
  const [count = null] = counts.map(countOf);
  if (!amount && (count === null || counted === null)) return [];
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
