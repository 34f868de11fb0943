import { signedCents } from './amounts.rules';
import { besideDescriptions, type Column, type ColumnRole, columnOf, groupEdges } from './columns.rules';
import { dateInPeriod, dayAt, type Period, saysPeriod } from './dates.rules';
import { digitsOf, isCheckNumber, numberOf, signIn } from './row-marks.rules';
import { secondDate } from './second-dates.rules';
import type { Section } from './sections.rules';
import type { FoundRow } from './signs.rules';
import { type AmountToken, storedBox, type TextLine, unionOf } from './tokens.rules';

/** A part of a line that begins with a date, with a check's number before or behind it. */
export interface Part {
  from: number;
  to: number;
  date: string;
  /** The first token behind the date. */
  next: number;
  check: string | null;
  amounts: AmountToken[];
}

/** At most so many marks stand behind a check's number: `1001 * ^`, `1002 i`. */
const MOST_MARKS = 2;
const isMark = (text: string): boolean => text.length === 1 && (text < '0' || text > '9');

/** A line's parts, each a date and what follows it; empty where it begins with no date of the period. */
export function partsOf(line: TextLine, period: Period, columns: readonly Column[] | null): Part[] {
  if (saysPeriod(line.texts, period)) return [];
  const placed = partsInGroups(line, period, groupEdges(columns));
  if (placed) return placed;
  const parts: Part[] = [];
  let at = 0;
  while (at < line.tokens.length) {
    const part = partAt(line, at, period) ?? (at === 0 ? partBehindKind(line, period, columns) : null);
    if (!part) break;
    const next = nextPart(line, part, period);
    part.to = (next ?? line.tokens.length) - 1;
    part.amounts = line.amounts.filter(({ from, to }) => from >= part.next && to <= part.to);
    parts.push(part);
    if (next === null) break;
    at = next;
  }
  return parts;
}

/** The parts of a table whose columns begin again beside each other, by where they stand; null where one of them is none. */
function partsInGroups(line: TextLine, period: Period, edges: readonly number[]): Part[] | null {
  if (edges.length < 2) return null;
  const groups = edges.map((edge, at) => {
    const next = edges[at + 1] ?? Number.POSITIVE_INFINITY;
    const inside = line.tokens.flatMap(({ x1 }, index) => ((x1 >= edge || at === 0) && x1 < next ? [index] : []));
    return { from: inside[0] ?? 0, to: inside.at(-1) ?? -1 };
  });
  const parts: Part[] = [];
  for (const { from, to } of groups) {
    if (to < from) continue;
    const amounts = line.amounts.filter((amount) => amount.from >= from && amount.to <= to);
    const day = range(from, Math.min(to, from + 2)).find((at) => dayAt(line.texts, at));
    const found = day === undefined ? null : dayAt(line.texts, day);
    const date = found && dateInPeriod(found.day, period);
    if (day === undefined || !found || !date || amounts.length !== 1) return null;
    const number = range(from, to).find(
      (at) =>
        (at < day || at >= found.next) &&
        !amounts.some((amount) => amount.from <= at && at <= amount.to) &&
        isCheckNumber(line.texts[at] ?? ''),
    );
    const check = number === undefined ? null : digitsOf(line.texts[number] ?? '');
    parts.push({ from, to, date, next: found.next, check, amounts });
  }
  return parts.length > 0 ? parts : null;
}

function partAt(line: TextLine, at: number, period: Period): Part | null {
  let from = at;
  let check: string | null = null;
  if (!dayAt(line.texts, from) && isCheckNumber(line.texts[from] ?? '')) {
    check = digitsOf(line.texts[from] ?? '');
    from += 1;
    const behind = from;
    while (from < behind + MOST_MARKS && isMark(line.texts[from] ?? '')) from += 1;
  }
  const found = dayAt(line.texts, from);
  const date = found && dateInPeriod(found.day, period);
  return found && date ? { from: at, to: at, date, next: found.next, check, amounts: [] } : null;
}

/** Where a column stands left of the days the row begins with what it says. */
function partBehindKind(line: TextLine, period: Period, columns: readonly Column[] | null): Part | null {
  const days = columns?.filter(({ role }) => role === 'date') ?? [];
  const [day] = days;
  if (!day || days.length > 1 || !columns?.some(({ role, x1 }) => (role === 'other' || role === 'sign') && x1 < day.x1))
    return null;
  const at = line.tokens.findIndex(({ x1 }) => x1 >= day.x1 - 3);
  const part = at > 0 && at < MOST_BEFORE ? partAt(line, at, period) : null;
  return part && { ...part, from: 0 };
}

/** At most so many words stand left of a row's day. */
const MOST_BEFORE = 4;

/** Where the next part begins: behind an amount, with a date of its own. */
function nextPart(line: TextLine, part: Part, period: Period): number | null {
  for (const amount of line.amounts) {
    if (amount.from < part.next) continue;
    const behind = amount.to + 1;
    for (const at of isReference(line.texts[behind] ?? '') ? [behind, behind + 1] : [behind]) {
      const next = partAt(line, at, period);
      if (next && line.amounts.some(({ from }) => from >= next.next)) return at;
    }
  }
  return null;
}

/** Banks' own numbers stand behind amounts, too. */
function isReference(text: string): boolean {
  return text.length > 4 && digitsOf(text).length === text.length;
}

/** The row that a part is; null where no amount of it is one of a row. */
export function rowOf(
  line: TextLine,
  part: Part,
  {
    columns,
    section,
    lists,
    runs,
    isDoubtful,
    period,
    choice,
  }: {
    columns: readonly Column[] | null;
    section: Section | null;
    lists: number;
    runs: number;
    isDoubtful: boolean;
    period: Period;
    choice: { isSecondDay?: boolean };
  },
): FoundRow | null {
  const { date, next: start } = secondDate(line, part, columns, period, choice.isSecondDay === true);
  const figures = figuresOf(line, part, columns, section);
  const amount = figures.find(({ role }) => role !== 'balance');
  const balance = figures.find(({ role }) => role === 'balance');
  if (!amount) return null;
  const last = Math.max(...figures.map(({ figure }) => figure.to));
  const used = new Set(figures.flatMap(({ figure }) => range(figure.from, figure.to)));
  const words = range(start, part.to).filter((at) => !used.has(at));
  const number = part.check ?? numberOf(line, words, columns, section);
  const others = besideDescriptions(columns);
  const isOther = (x: number): boolean => others.some(({ from, to }) => x >= from && x < to);
  const shown = words
    .filter((at) => !isOther(line.tokens[at]?.x1 ?? 0))
    .map((at) => line.texts[at] ?? '')
    .join(' ');
  const tokens = line.tokens.slice(part.from, Math.max(last, part.next - 1) + 1);
  const first = line.tokens[part.from];
  const figure = line.tokens[amount.figure.to];
  return {
    page: line.page,
    box: storedBox(unionOf(tokens.map(({ box }) => box))),
    amountBox: storedBox(amount.figure.box),
    date,
    size: amount.figure.cents,
    explicit: amount.figure.sign ?? (amount.role === 'amount' ? signIn(line, part, columns) : null),
    column: amount.role === 'credit' ? 'credits' : amount.role === 'debit' ? 'debits' : null,
    side: section?.kind === 'credits' || section?.kind === 'debits' ? section.kind : null,
    balance: balance ? signedCents(balance.figure) : null,
    description: shown,
    check: number,
    isOcr: tokens.some(({ isOcr }) => isOcr),
    section: section?.name ?? null,
    list: lists,
    isDoubtful,
    run: runs,
    font: figure?.font ?? null,
    edge: amount.figure.x2,
    y: (first?.box[2] ?? 0) * line.height,
    amountY: amount.figure.box[2] * line.height,
  };
}

interface Figure {
  figure: AmountToken;
  role: ColumnRole;
}

/** Which amounts of a part are the row's figures, and what each is. */
function figuresOf(line: TextLine, part: Part, columns: readonly Column[] | null, section: Section | null): Figure[] {
  const amounts = part.amounts;
  const [single] = amounts;
  if (single && amounts.length === 1 && columns && isGrouped(columns)) return [{ figure: single, role: 'amount' }];
  const ending = trailingOf(line, part, part.to);
  // Where none ends the line, the bank's own number does.
  const trailing =
    ending.length === 0 && isReference(line.texts[part.to] ?? '') ? trailingOf(line, part, part.to - 1) : ending;
  if (columns && !isGrouped(columns)) {
    const placed = amounts.flatMap((figure): Figure[] => {
      const column = columnOf(figure, columns);
      return column ? [{ figure, role: column.role }] : [];
    });
    const edges = columns.filter(({ role }) => role !== 'description');
    const standing = placed.filter(
      ({ figure }) => trailing.includes(figure) || edges.some(({ x2 }) => Math.abs(x2 - figure.x2) <= 3),
    );
    // The same figure twice, as an amount and the net amount, is one.
    const once = standing.filter(
      ({ figure, role }, at) =>
        !standing.slice(0, at).some((each) => each.role === role && signedCents(each.figure) === signedCents(figure)),
    );
    if (new Set(once.map(({ role }) => role)).size === once.length) return once;
  }
  const last = trailing.slice(-2);
  const [only] = last;
  if (!only) return [];
  if (last.length === 1 || section?.kind === 'credits' || section?.kind === 'debits') {
    return [{ figure: trailing.at(-1) ?? only, role: 'amount' }];
  }
  return last.map((figure, at) => ({ figure, role: at === 1 ? 'balance' : 'amount' }));
}

/** The amounts behind which nothing but amounts stands. */
function trailingOf(line: TextLine, { amounts }: Part, end: number): AmountToken[] {
  return amounts.filter(
    (amount, at) =>
      line.tokens.slice(amount.to + 1, end + 1).length ===
      amounts.slice(at + 1).reduce((sum, { from, to }) => sum + to - from + 1, 0),
  );
}

/** Tables whose columns begin again beside each other. */
function isGrouped(columns: readonly Column[]): boolean {
  return (
    columns.filter(({ role }) => role === 'amount' || role === 'balance').length > 1 &&
    columns.filter(({ role }) => role === 'date').length > 1 &&
    !columns.some(({ role }) => role === 'description')
  );
}

function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at);
}
