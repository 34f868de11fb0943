import type { Ledger, LedgerMonth, LedgerRow } from './ledger';
import { Paper, type PaperOptions, type PrintedBox, unionOf } from './paper';

export interface PrintedRow {
  date: string;
  cents: number;
  description: string;
  page: number;
  /** From its date to its last figure, on its first line. */
  box: PrintedBox;
}

/** What a reader has to find in a PDF. */
export interface PrintedStatement {
  account: string;
  type: string;
  start: string;
  end: string;
  opening: number;
  closing: number;
  rows: PrintedRow[];
}

export interface Printed {
  paper: Paper;
  statements: PrintedStatement[];
}

/** A text, where it stands, and whether `x` is its right edge. */
export type Put = readonly [text: string, x: number, edge?: 'right'];

/** Pages that are filled from the top and begin anew with their header. */
export class Sheet {
  readonly paper: Paper;
  readonly statements: PrintedStatement[] = [];
  y = 0;
  number = 0;
  /** What stands on top of every page. */
  header: (sheet: Sheet) => void = () => undefined;
  /** What ends a page that is full. */
  footer: (sheet: Sheet) => void = () => undefined;
  /** What stands over a table's rows, again on each page. */
  columns: ((sheet: Sheet) => void) | null = null;

  constructor(
    options: PaperOptions = {},
    readonly leading = 13,
    private readonly bottom = 720,
  ) {
    this.paper = new Paper(options);
  }

  page(): void {
    if (this.number > 0) this.footer(this);
    this.paper.addPage();
    this.number += 1;
    this.y = 50;
    this.header(this);
    this.columns?.(this);
  }

  gap(points = 8): void {
    this.y += points;
  }

  line(puts: readonly Put[], typed: { font?: string; size?: number } = {}): PrintedBox {
    if (this.number === 0 || this.y > this.bottom) this.page();
    const boxes = puts.map(([text, x, edge]) =>
      edge === 'right' ? this.paper.right(text, x, this.y, typed) : this.paper.put(text, x, this.y, typed),
    );
    this.y += typed.size === undefined ? this.leading : typed.size * 1.4;
    return unionOf(boxes);
  }

  heading(text: string, x = 40): void {
    if (this.y > this.bottom - 40) this.page();
    this.gap();
    this.line([[text, x]], { font: `${this.paper.font}-Bold`, size: 11 });
  }

  /** Begins what is expected of the next statement. */
  begin(ledger: Ledger, month: LedgerMonth): PrintedStatement {
    const statement = {
      account: ledger.account,
      type: ledger.type,
      start: month.start,
      end: month.end,
      opening: month.opening,
      closing: month.closing,
      rows: [],
    };
    this.statements.push(statement);
    return statement;
  }

  /** A row, its further lines below it, and what is expected of it. */
  row(statement: PrintedStatement, row: LedgerRow, first: readonly Put[], below: readonly Put[] = []): void {
    if (this.y + below.length * this.leading > this.bottom) this.page();
    const box = this.line(first);
    const page = this.paper.pages;
    for (const put of below) this.line([put]);
    statement.rows.push({ date: row.date, cents: row.cents, description: row.description.join(' '), page, box });
  }

  done(): Printed {
    this.footer(this);
    return { paper: this.paper, statements: this.statements };
  }
}

export const money = (cents: number): string =>
  `${Math.trunc(Math.abs(cents) / 100).toLocaleString('en-US')}.${String(Math.abs(cents) % 100).padStart(2, '0')}`;

export const dollars = (cents: number): string => `${cents < 0 ? '-' : ''}$${money(cents)}`;

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
const parts = (date: string): [year: string, month: string, day: string] => {
  const [year = '', month = '', day = ''] = date.split('-');
  return [year, month, day];
};
export const slashed = (date: string): string => `${parts(date)[1]}/${parts(date)[2]}`;
export const slashedShort = (date: string): string => `${slashed(date)}/${parts(date)[0].slice(2)}`;
export const slashedLong = (date: string): string => `${slashed(date)}/${parts(date)[0]}`;
export const monthName = (date: string): string => MONTHS[Number(parts(date)[1]) - 1] ?? '';
export const named = (date: string): string => `${monthName(date).slice(0, 3)} ${Number(parts(date)[2])}`;
export const namedLong = (date: string): string => `${named(date)}, ${parts(date)[0]}`;
export const spelt = (date: string): string => `${monthName(date)} ${Number(parts(date)[2])}, ${parts(date)[0]}`;

export const sumOf = (rows: readonly { cents: number }[]): number => rows.reduce((sum, row) => sum + row.cents, 0);

/** Several rows on one line. */
export function unionOfRows(
  sheet: Sheet,
  statement: PrintedStatement,
  rows: readonly LedgerRow[],
  puts: readonly (readonly Put[])[],
): void {
  if (sheet.y > 720) sheet.page();
  const y = sheet.y;
  rows.forEach((row, at) => {
    sheet.y = y;
    const box = sheet.line(puts[at] ?? []);
    const description = row.description.join(' ');
    statement.rows.push({ date: row.date, cents: row.cents, description, page: sheet.paper.pages, box });
  });
}
