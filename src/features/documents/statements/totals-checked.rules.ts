import { groupedBy } from '../../../platform/lists.rules';
import { moneyText } from './amounts.rules';
import {
  type Observation,
  observed,
  type PrintedTotal,
  type ReadRow,
  type StatementBody,
} from './read-statement.rules';
import { foldedWords, isGeneric, isOfSide } from './sections.rules';

type Listed = Pick<StatementBody, 'rows' | 'totals'>;
type Row = Pick<ReadRow, 'cents' | 'section' | 'run' | 'check' | 'description'>;

export function sumOf(rows: readonly Pick<ReadRow, 'cents'>[]): number {
  return rows.reduce((sum, { cents }) => sum + (cents ?? 0), 0);
}

/** Printed totals and counts that are not those of their rows. */
export function totalsThatDiffer({ rows, totals }: Listed): Observation[] {
  return totals.flatMap((total) => {
    const meant = rowsOf(total, rows, totals);
    if (!meant) return [];
    const made = Math.abs(sumOf(meant.rows));
    // "Credits" above "Electronic deposits" may be the whole of which the others are parts.
    const whole = meant.totals.find(({ name, cents }) => cents === made && (name === 'credits' || name === 'debits'));
    const printed = whole ? made : meant.totals.reduce((sum, { cents }) => sum + (cents ?? 0), 0);
    const what = total.kind === 'credits' ? 'deposits' : 'withdrawals';
    if (total.cents !== null && printed !== made && !isOfOthers(total, rows, meant.totals)) {
      const text = `The printed total of ${what} is ${moneyText(printed)}, its rows make ${moneyText(made)}.`;
      return [observed('totals_differ', text, total)];
    }
    const counts = total.count !== null && meant.totals.length === 1 && (total.cents === null || printed === made);
    if (counts && total.count !== meant.rows.length && !isCountOfOthers(total, rows, totals)) {
      const text = `The printed number of ${what} is ${total.count}, there are ${meant.rows.length} rows.`;
      return [observed('totals_differ', text, total)];
    }
    return [];
  });
}

/** The rows that a total speaks of, with the totals that speak of them together; null where that cannot be told. */
function rowsOf<Of extends Row>(
  total: PrintedTotal,
  rows: readonly Of[],
  totals: readonly PrintedTotal[],
): { rows: Of[]; totals: PrintedTotal[] } | null {
  const named = rows.filter(({ section }) => section !== null && section === (total.section ?? total.name));
  if (named.length > 0) return { rows: named, totals: [total] };
  const side = rows.filter(isOn(total.kind));
  if (total.section !== null) return null;
  if (total.name === '') return { rows: side, totals: [total] };
  // A count without a sum that is not that of a side may be one of anything: "Number of checks enclosed".
  if (total.cents === null) return isOfSide(total.name) ? { rows: side, totals: [total] } : null;
  const beside = totals.filter(
    ({ kind, section, name, cents }) =>
      kind === total.kind && section === null && name !== '' && name !== total.name && cents !== null,
  );
  if (beside.length === 0) return isGeneric(total.name) ? { rows: side, totals: [total] } : null;
  const own = [total, ...beside];
  if (new Set(own.map(({ name }) => name)).size !== own.length) return null;
  if (own.some(({ name }) => rows.some(({ section }) => section === name))) return null;
  return { rows: side, totals: own };
}

const isOn =
  (kind: PrintedTotal['kind']) =>
  ({ cents }: Pick<ReadRow, 'cents'>): boolean =>
    kind === 'credits' ? (cents ?? 0) > 0 : (cents ?? 0) < 0;

/** More sections than these are not tried together. */
const MOST_SECTIONS = 8;

/**
 * Whether a sum that is not that of the rows its words name is that of others to the cent: those right above it, some of the
 * sections of its side together, or, with other labels of a summary, the same. Labels without which a summary is whole speak
 * of something else.
 */
function isOfOthers(total: PrintedTotal, rows: readonly Row[], beside: readonly PrintedTotal[]): boolean {
  const { cents } = total;
  if (cents === null) return false;
  const side = rows.filter(isOn(total.kind));
  const way = total.kind === 'credits' ? 1 : -1;
  if (cents !== 0 && isSumAbove(total, side, way)) return true;
  const sections = [...new Set(side.map(({ section }) => section))];
  const sums = sections.map((name) => way * sumOf(side.filter(({ section }) => section === name)));
  if (sums.length > MOST_SECTIONS || beside.length > MOST_SECTIONS) return way * sumOf(side) === cents;
  const made = new Set(subsetSums(sums).map(({ sum }) => sum));
  const at = beside.indexOf(total);
  const together = subsetSums(beside.map((each) => each.cents ?? 0));
  return (
    made.has(cents) ||
    together.some(({ sum, chosen }) => chosen.includes(at) && made.has(sum)) ||
    (!isGeneric(total.name) && together.some(({ sum, chosen }) => !chosen.includes(at) && sum === way * sumOf(side)))
  );
}

/** A subtotal is that of the rows between it and a line that is none. */
function isSumAbove({ run, cents }: PrintedTotal, rows: readonly Row[], way: number): boolean {
  let sum = 0;
  let last = -1;
  for (const row of rows.filter((each) => each.run < run).reverse()) {
    if (row.run !== last && last >= 0 && sum === cents) return true;
    last = row.run;
    sum += way * (row.cents ?? 0);
  }
  return sum === cents;
}

/**
 * A count that stands over all of a side, or over some of its sections. One without a sum may leave out what else is counted
 * beside it, or what the bank itself pays and takes.
 */
function isCountOfOthers(total: PrintedTotal, rows: readonly Row[], totals: readonly PrintedTotal[]): boolean {
  const { kind, count } = total;
  const side = rows.filter(isOn(kind));
  const made = countsOf(side, ({ section }) => section ?? '');
  if (made.has(count ?? 0)) return true;
  if (total.cents !== null) return false;
  if (countsOf(side, kindOf).has(count ?? 0)) return true;
  const beside = totals.filter((each) => each !== total && each.kind === kind && each.cents === null);
  if (beside.length > MOST_SECTIONS) return false;
  const together = subsetSums(beside.map((each) => each.count ?? 0));
  return together.some(({ sum }) => made.has(sum + (count ?? 0)));
}

/** How many rows some of their groups have together; nothing where there are many groups. */
function countsOf(rows: readonly Row[], groupOf: (row: Row) => string): Set<number> {
  const counts = [...groupedBy(rows, groupOf).values()].map(({ length }) => length);
  return new Set(counts.length > MOST_SECTIONS ? [] : subsetSums(counts).map(({ sum }) => sum));
}

function kindOf({ check, description }: Row): string {
  if (check !== null) return 'check';
  const words = new Set(foldedWords(description));
  return BANKS_OWN.find((own) => own.some((word) => words.has(word)))?.[0] ?? '';
}

const BANKS_OWN = [['interest'], ['fee', 'fees', 'charge', 'charges'], ['check', 'checks']];

function subsetSums(sums: readonly number[]): { sum: number; chosen: number[] }[] {
  return Array.from({ length: 2 ** sums.length - 1 }, (_, at) => {
    const chosen = sums.flatMap((_sum, index) => (((at + 1) >> index) & 1 ? [index] : []));
    return { sum: chosen.reduce((total, index) => total + (sums[index] ?? 0), 0), chosen };
  });
}
