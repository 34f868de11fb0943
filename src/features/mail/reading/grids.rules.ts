import { plainForm } from '../../../platform/plain-form.rules';
import { SHARE, type Topic, topicOf } from './grid-headings.rules';
import { BY_RHYTHM } from './rhythm-words.rules';
import type { Sentence } from './sentences.rules';

/** Whether a line names several things of an offer, as the first line of a grid does. */
export const isHeadingLine = (line: string): boolean => scoreOf(cellsOf(line)) >= 2;

/** A cell under (or beside) its heading, with the line that it stands on. */
export interface Entry {
  topic: Topic;
  heading: string;
  cell: string;
  /** The line as a sentence: what the cell's value comes from. */
  row: Sentence;
}

export interface Grid {
  firstLine: number;
  lastLine: number;
  /** What each option has in its row or column. */
  options: Entry[][];
}

interface Row {
  line: number;
  cells: string[];
  row: Sentence;
}

const RULE = /^[\s|+=_:-]{3,}$/;
const MOST_COLUMNS = 30;
const MOST_ROWS = 100;
const SPACES = /\t|(?<! ) {2,}/;

/** Whether a text has a grid of offers. */
export const hasGrids = (text: string): boolean =>
  gridsOf(text, new Set(text.split('\n').keys())).some(({ options }) => options.some((entries) => entries.length >= 2));

/** The grids of the text in its lines of these numbers, each with what its options say. */
export function gridsOf(text: string, lines: ReadonlySet<number>): Grid[] {
  const grids: Grid[] = [];
  for (const run of runsOf(text, lines)) {
    const rows = withoutBorders(run);
    const options = optionsOf(rows);
    const [first, last] = [run[0], run.at(-1)];
    if (first && last && options.some((entries) => entries.length > 0))
      grids.push({ firstLine: first.line, lastLine: last.line, options });
  }
  return grids;
}

/** Lines with cells that follow each other; rules between them are left out. */
function runsOf(text: string, lines: ReadonlySet<number>): Row[][] {
  const runs: Row[][] = [];
  let run: Row[] = [];
  let start = 0;
  for (const [line, typed] of text.split('\n').entries()) {
    const cells = lines.has(line) ? cellsOf(typed) : [];
    const isRule = RULE.test(typed);
    if (cells.length >= 2 && run.length < MOST_ROWS && !isLabelled(cells))
      run.push({ line, cells, row: sentenceOf(typed, start, line) });
    else if (!isRule || run.length === 0) {
      if (run.length > 0) runs.push(run);
      run = [];
    }
    start += typed.length + 1;
  }
  if (run.length > 0) runs.push(run);
  return runs.filter(({ length }) => length >= 2);
}

function cellsOf(typed: string): string[] {
  const line = typed.trimEnd();
  const marks = line.includes('|') ? line.split('|') : line.split(SPACES);
  return marks.slice(0, MOST_COLUMNS).map((cell) => plainForm(cell.trim()));
}

function sentenceOf(typed: string, lineStart: number, line: number): Sentence {
  const text = typed.trim();
  const start = lineStart + typed.indexOf(text);
  return { text, start, end: start + text.length, plain: plainForm(text), line, block: line, isItem: false };
}

/** A mark at the beginning, or end, of every line is a border. */
function withoutBorders(run: readonly Row[]): Row[] {
  const hasLeft = run.every(({ cells }) => cells[0] === '');
  const hasRight = run.every(({ cells }) => cells.at(-1) === '');
  return run.map((each) => ({ ...each, cells: each.cells.slice(hasLeft ? 1 : 0, hasRight ? -1 : undefined) }));
}

/** "Comp: 6%   UCC fee: $175": words on one line, whose cells stand under nothing. */
const isLabelled = (cells: readonly string[]) =>
  cells.filter((cell) => /^\p{L}[^:]{1,40}:\s?[^\s:]/u.test(cell)).length >= 2;

const scoreOf = (cells: readonly (string | undefined)[]) =>
  new Set(cells.map((cell) => (cell ? topicOf(cell) : null)).filter(Boolean)).size;

/** Headings stand in the first row or the first column, whichever names more. */
function optionsOf(rows: readonly Row[]): Entry[][] {
  const width = Math.max(...rows.map(({ cells }) => cells.length));
  const column = (at: number) => scoreOf(rows.map(({ cells }) => cells[at]));
  if (width >= 4 && width % 2 === 0 && column(0) >= 2 && column(2) >= 2 && scoreOf(rows[0]?.cells ?? []) < width)
    return [rows.flatMap((row) => pairsOf(row))];
  const byRow = Math.max(...rows.slice(0, -1).map(({ cells }) => (cells.length >= 2 ? scoreOf(cells) : 0)));
  const byColumn = column(0);
  if (byColumn >= 2 && byColumn >= byRow) return columnOptions(rows, width);
  return byRow >= 2 ? rowOptions(rows) : [];
}

/** What says itself, under whatever heading. */
const RHYTHM = /^(?:daily|weekly|bi-?weekly|monthly)$/;

/** "Payment schedule | 120 daily payments of $450". */
const PAYMENTS = new RegExp(
  `\\d ?(?:(?:equal|daily|weekly|bi-?weekly|monthly) )*(?:x|payments?|pmts?|debits?|${BY_RHYTHM}|instal?lments?)\\b|\\$ ?\\d`,
);

const isMoney = (heading: string, cell = '') => /^\p{L}/u.test(heading) && /^\$ ?\d/.test(cell);
/** What has nothing but money under unknown headings is no option. */
const ofAnOffer = (entries: readonly Entry[]): Entry[] =>
  entries.some(({ topic }) => topic !== 'unknown') ? [...entries] : [];

const entry = (named: string, cell: string | undefined, row: Sentence): Entry[] => {
  const heading = named.replace(SHARE, '');
  const said = topicOf(heading) ?? (RHYTHM.test(cell ?? '') ? 'frequency' : isMoney(heading, cell) ? 'unknown' : null);
  const topic = said === 'frequency' && PAYMENTS.test(cell ?? '') ? 'term' : said;
  return topic && cell && /[\p{L}\p{N}]/u.test(cell) ? [{ topic, heading, cell, row }] : [];
};

/** Label and value side by side, several in a row. */
const pairsOf = ({ cells, row }: Row): Entry[] =>
  cells.flatMap((cell, at) => (at % 2 === 0 ? entry(cell, cells[at + 1], row) : []));

/** A column of what was, or was asked for. */
const NOT_NOW =
  /^(?:(?:original|previous|prior|old|before|was|requested|request|existing|competitor|competing|other(?: funder)?)(?: (?:offer|terms|approval|deal|amount|advance|position|loan|mca|funder))?|(?:current|present|open|outstanding)(?: (?:advance|position|loan|mca|funder|lender|debt|balance|deal))?|(?:with )?(?:other|current) (?:funder|lender))$/;

const AN_AMOUNT = /^[$€]?\s?\d[\d,.]{0,9}\s?(?:k|mm?)?$/;

/** What a corner may be called over rows that amounts head; "Buy rate:" is the label of what stands beside it. */
const OF_A_CORNER = new Set<Topic | null>([null, 'ignored', 'term', 'product', 'funded']);
const isLabelOfItsOwn = ([corner = '', ...values]: readonly string[]) =>
  !OF_A_CORNER.has(topicOf(corner)) || (values.length === 1 && corner.endsWith(':'));

function columnOptions(rows: readonly Row[], width: number): Entry[][] {
  const heads = rows[0]?.cells ?? [];
  // Amounts as headings, over what each is offered at.
  const areAmounts =
    heads.length > 1 && !isLabelOfItsOwn(heads) && heads.slice(1).every((head) => AN_AMOUNT.test(head));
  const hasAmounts = rows.some(({ cells }) => topicOf(cells[0] ?? '') === 'funded');
  const amounts = areAmounts && !hasAmounts;
  return Array.from({ length: width - 1 }, (_, at) =>
    NOT_NOW.test(heads[at + 1] ?? '')
      ? []
      : ofAnOffer(
          rows.flatMap(({ cells, row }, line) =>
            entry(amounts && line === 0 ? 'amount' : (cells[0] ?? ''), cells[at + 1], row),
          ),
        ),
  ).filter((entries) => entries.length > 0);
}

/** Rows under headings; further headings below, with as many rows, go on with the same options. */
function rowOptions(rows: readonly Row[]): Entry[][] {
  const sections: Entry[][][] = [];
  let headings: string[] | null = null;
  for (const { cells, row } of rows) {
    if (scoreOf(cells) >= 2 && !cells.some((cell) => /\d{2}/.test(cell))) {
      headings = cells;
      sections.push([]);
    } else if (headings) {
      // A row may lack the heading's empty first cell, or the other way round.
      const shift = headings[0] === '' && cells.length === headings.length - 1 ? 1 : 0;
      const own = headings;
      if (NOT_NOW.test(cells[0] ?? '')) continue;
      sections.at(-1)?.push(ofAnOffer(cells.flatMap((cell, at) => entry(own[at + shift] ?? '', cell, row))));
    }
  }
  const [first, ...others] = sections.filter((section) => section.length > 0);
  if (!first) return [];
  const goesOn = others.every((section) => section.length === first.length && !sharesTopics(first, section));
  return goesOn
    ? first.map((entries, at) => [...entries, ...others.flatMap((section) => section[at] ?? [])])
    : [...first, ...others.flat()];
}

const sharesTopics = (one: readonly Entry[][], other: readonly Entry[][]) => {
  const topics = new Set(one.flat().map(({ topic }) => topic));
  return other.flat().some(({ topic }) => topic !== 'unknown' && topics.has(topic));
};
