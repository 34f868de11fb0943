import { type BalancesState, keepBalance, noticeSummary, readBalances } from './balances.rules';
import { descriptionEdge, headerColumns, isDailyTable, isFigures, isForeignTable } from './columns.rules';
import type { Segment } from './cut.rules';
import { dailyBalances } from './daily-balances.rules';
import { dayAt, type Period } from './dates.rules';
import type { PrintedTotal, StatementBody } from './read-statement.rules';
import { type Part, partsOf, rowOf } from './row-groups.rules';
import { withoutSecondLists } from './second-lists.rules';
import { foldedWords, headingOf, sectionOf } from './sections.rules';
import { type FoundRow, signedRows } from './signs.rules';
import { stackedBalances } from './stacked-balances.rules';
import { besideTable, mayHead } from './table-lines.rules';
import { partOfLine, storedBox, type TextLine, unionOf } from './tokens.rules';
import { headingTotals, isTotalLabel, totalsOf } from './totals.rules';
import { carryWords, undated } from './undated.rules';

const LINE_HEIGHT = 1.2;
/** Further lines of a description stand at most this many line heights below. */
const FURTHER = 1.6;

interface State extends BalancesState {
  choice: Choice;
  /** Tables of balances are told by their header, too. */
  isDaily: boolean;
  /** A table of days without a column for amounts or balances of the account: rates, investments. */
  isForeign: boolean;
  /** The row that further lines may continue. */
  open: {
    row: FoundRow;
    y: number;
    start: number;
    edge: number;
    end: number;
    size: number;
    font: string | null;
  } | null;
  found: FoundRow[];
  /** Below a heading that says nothing known the section above it may have ended. */
  isDoubtful: boolean;
  /** How many lists there were so far. */
  lists: number;
  /** How many lines there were so far that are no rows. */
  runs: number;
  /** Of the row above. */
  date: string | null;
  /** The words of a row whose amount stands on a line below its day. */
  before: string | null;
}

/** What may be meant where the usual reading does not add up; taken only where everything does with it. */
export interface Choice {
  /** A row without a day is of the day above it. */
  carriesDays?: boolean;
  /** Of two days the second is the row's. */
  isSecondDay?: boolean;
  /** Lists that do not say which way their money went do so by the only choice that leads to the closing balance. */
  signsLists?: boolean;
}

/** Rows, balances and totals of one statement. */
export function readBody(segment: Segment, period: Period | null, choice: Choice = {}): StatementBody {
  const numbers = [...new Set(segment.pages.map(({ number }) => number))];
  const unread = segment.pages.filter(({ isRead }) => !isRead).map(({ number }) => number);
  const state: State = {
    choice,
    section: null,
    columns: null,
    goesOn: false,
    weakClosing: null,
    isDaily: false,
    isForeign: false,
    open: null,
    found: [],
    isDoubtful: false,
    lists: 0,
    runs: 0,
    date: null,
    before: null,
    body: {
      opening: null,
      closing: null,
      totals: [],
      balances: [],
      closings: [],
      pages: numbers,
      unreadPages: [...new Set(unread)],
      evidence: [],
    },
  };
  for (const page of segment.pages) {
    state.open = null;
    state.goesOn = page.isTorn;
    const before = state.section;
    page.lines.forEach((line, index) => {
      readLine(state, line, page.lines, index, period);
    });
    // What a page's back says about balancing an account ends with it.
    if (state.section?.kind === 'ignored') state.section = before?.kind === 'ignored' ? null : before;
  }
  const { body, weakClosing } = state;
  if (body.closing === null && weakClosing) {
    body.closing = weakClosing.cents;
    body.evidence.push(weakClosing.evidence);
  }
  const rows = signedRows(withoutSecondLists(state.found), body, choice.signsLists === true);
  return { ...body, rows };
}

function readLine(
  state: State,
  whole: TextLine,
  lines: readonly TextLine[],
  index: number,
  period: Period | null,
): void {
  const { choice } = state;
  noticeSummary(state, whole);
  const above = lines[index - 1];
  const below = lines[index + 1];
  const { line, beside } = besideTable(state.columns, withoutTitle(state, whole, below));
  if (beside && !readBalances(state, beside, undefined, period)) keepTotals(state, totalsOf(beside, null, null));
  for (const { kind, amount, line: place } of stackedBalances(lines, index))
    keepBalance(state, { kind, isWeak: false }, amount, place);
  const columns = headerColumns(line, above, below);
  if (columns) {
    // Where no heading stands over the amounts, the columns say nothing of them.
    state.columns = columns.some(isFigures) ? columns : null;
    state.lists += 1;
    state.isDaily = isDailyTable(columns);
    state.isForeign = isForeignTable(columns, below);
    state.open = null;
    return;
  }
  if (continues(state, line)) return;
  const dated = period ? partsOf(line, period, state.columns) : [];
  const parts = choice.carriesDays && dated.length === 0 ? undated(line, state) : dated;
  if (choice.carriesDays && line.amounts.length === 0 && (dated.length === 1 || state.before !== null)) {
    if (carryWords(state, line, dated, below)) return;
  }
  if (parts.length === 0) state.runs += 1;
  if (state.section?.kind !== 'ignored' && state.section?.kind !== 'daily' && readBalances(state, line, below, period))
    return;
  if (parts.length === 0 && openSection(state, line, below)) return;
  if (state.section?.kind === 'ignored') return;
  if (isDaily(state) && parts.some(({ check }) => check !== null)) endDaily(state);
  if (isDaily(state)) {
    if (parts.length > 0) state.body.balances.push(...dailyBalances(line, parts, state.columns));
    return;
  }
  if (state.isForeign && parts.length > 0) return;
  if (period && parts.some(({ amounts }) => amounts.length > 0)) {
    readRows(state, line, parts, period);
    return;
  }
  state.open = null;
  keepTotals(state, totalsOf(line, state.columns, state.section));
  if (!mayHead(line, below)) return;
  state.lists += 1;
  state.isDoubtful = true;
}

const isDaily = (state: State): boolean => state.section?.kind === 'daily' || state.isDaily;

/** Checks behind balances are another list: what stands under their pictures. */
function endDaily(state: State): void {
  Object.assign(state, { section: null, columns: null, isDaily: false, lists: state.lists + 1 });
}

function keepTotals(state: State, totals: readonly Omit<PrintedTotal, 'run'>[]): void {
  state.body.totals.push(...totals.map((total) => ({ ...total, run: state.runs })));
}

function readRows(state: State, line: TextLine, parts: readonly Part[], period: Period): void {
  state.open = null;
  for (const part of parts) {
    const row = rowOf(line, part, { ...state, period });
    if (!row) continue;
    if (state.before) row.description = `${state.before} ${row.description}`.trim().slice(0, 500);
    state.found.push(row);
    state.date = row.date;
    state.before = null;
    const first = line.tokens.find(
      (_, at) => at >= part.next && !part.amounts.some(({ from, to }) => from <= at && at <= to),
    );
    const edge = Math.min(descriptionEdge(state.columns) ?? Number.POSITIVE_INFINITY, first?.x1 ?? line.x1);
    // Where amounts stand left of what they were for, the line's words end nowhere before the page does.
    const end = row.edge > edge ? row.edge : line.width;
    const place = { y: line.y, start: line.x1, edge, end, size: Math.max(line.size, 1), font: first?.font ?? null };
    state.open = parts.length === 1 ? { row, ...place } : null;
  }
}

/** A section's name may stand left of the header, on its line: "Deposits   Date   Serial #". */
function withoutTitle(state: State, line: TextLine, below: TextLine | undefined): TextLine {
  const [title, next] = line.groups;
  const isTitled = title && next && below && line.groups.length > 2 && below.x1 >= next.x1 - 3 && dayAt(below.texts, 0);
  if (!isTitled || line.amounts.length > 0 || !foldedWords(next.text).includes('date')) return line;
  return openSection(state, partOfLine(line, title.from, title.to), below)
    ? partOfLine(line, next.from, line.tokens.length - 1)
    : line;
}

/** Lines below a row without date and amount, in the column of descriptions, are its description's. */
function continues(state: State, line: TextLine): boolean {
  const { open } = state;
  if (!open || line.amounts.length > 0) return false;
  // A date that stands where dates stand begins another row; elsewhere it is a word like others.
  if (dayAt(line.texts, 0) && line.x1 < open.start + 2 * open.size) return false;
  const height = LINE_HEIGHT * open.size;
  const distance = line.y - open.y;
  if (distance <= 0 || distance > FURTHER * height || line.x1 < open.edge - 3) return false;
  if (line.x1 > open.edge + 0.5 * (open.end - open.edge) || line.x2 > open.end) return false;
  const isHeading = line.size > open.size + 0.4 || (line.tokens[0]?.font ?? null) !== open.font;
  if (isHeading && sectionOf(foldedWords(line.text))) return false;
  open.row.description = `${open.row.description} ${line.text}`.trim().slice(0, 500);
  open.row.isOcr ||= line.tokens.some(({ isOcr }) => isOcr);
  open.y = line.y;
  return true;
}

/** A heading opens a section; one with a sum behind it does where rows or their header follow. */
function openSection(state: State, line: TextLine, below: TextLine | undefined): boolean {
  const words = foldedWords(line.text);
  if (isTotalLabel(words)) return false;
  const amount = line.amounts[0];
  const label = amount ? foldedWords(line.texts.slice(0, amount.from).join(' ')) : words;
  const isOver = below !== undefined && (headerColumns(below) !== null || dayAt(below.texts, 0) !== null);
  // Behind a heading, apart from it, may stand what is said of its rows: "Checks    9 checks totaling $1,204.50".
  const [title] = line.groups;
  const section =
    sectionOf(label) ??
    (isOver ? sectionOf(foldedWords(title?.text ?? '')) : null) ??
    (isOver && line.groups.length === 1 && line.x1 <= line.left + 20 ? headingOf(label) : null);
  if (!section) return false;
  if (amount && (!isOver || line.amounts.length > 1)) return false;
  if (amount) keepTotals(state, headingTotals(line, section));
  state.section = section;
  state.lists += 1;
  state.isDaily = false;
  state.isForeign = false;
  state.isDoubtful = false;
  state.open = null;
  state.columns = isOver || section.kind === 'both' ? state.columns : null;
  return true;
}

/** The box of some tokens, as it is stored. */
export function boxOf(line: TextLine, from: number, to: number): ReturnType<typeof storedBox> {
  return storedBox(unionOf(line.tokens.slice(from, to + 1).map(({ box }) => box)));
}
