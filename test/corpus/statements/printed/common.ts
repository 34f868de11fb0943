import { DATES, dailyOf, dayOf, type Kind, money, type Statement, shownRows, signed } from './accounts';
import { type Column, type Sheet, table } from './sheet';

/** What layouts of banks of any kind have in common: names beside amounts, and rows of some kinds. */
export type Shown = ReturnType<typeof shownRows>[number];

/** Names at the left, amounts that end at `edge`. */
export function pairs(
  sheet: Sheet,
  lines: readonly (readonly [string, string])[],
  { left = sheet.style.left, edge = 300, lead = 1 }: { left?: number; edge?: number; lead?: number } = {},
): void {
  for (const [name, amount] of lines) {
    sheet.put(left, name);
    sheet.put(edge, amount, { align: 'right' });
    sheet.down(lead);
  }
}

/** The line of the opening balance, unless somebody took it off the paper. */
export const opened = <Line>({ hasNoOpening }: Statement, line: Line): Line[] => (hasNoOpening ? [] : [line]);

export function heading(sheet: Sheet, text: string, { size, lead = 1.3 }: { size?: number; lead?: number } = {}): void {
  sheet.put(sheet.style.left, text, { isBold: true, ...(size ? { size } : {}) });
  sheet.down(lead);
}

/** A section of rows of some kinds, with its total under it; nothing where there are none. */
export function section(
  sheet: Sheet,
  own: Statement,
  {
    title,
    kinds,
    columns,
    cells,
    total,
    edge = 568,
    again,
    hasHeadings,
  }: {
    title: string;
    kinds: readonly Kind[];
    columns: readonly Column[];
    cells(row: Shown): string[];
    total?: readonly [string, string];
    edge?: number;
    again?: ((title: string) => string) | null;
    hasHeadings?: boolean;
  },
): void {
  const rows = shownRows(own, kinds);
  if (rows.length === 0) return;
  table(sheet, {
    title,
    columns,
    rows: rows.map(cells),
    ...(again === undefined ? {} : { again }),
    ...(hasHeadings === undefined ? {} : { hasHeadings }),
  });
  if (!total) return;
  sheet.put(sheet.style.left, total[0], { isBold: true });
  sheet.put(edge, total[1], { align: 'right', isBold: true });
  sheet.down();
}

export const masked = (number: string): string => `XXXXXX${number.slice(-4)}`;
export const spaced = (number: string): string => number.replace(/(\d{4})(?=\d)/g, '$1 ');
export const wordsOf = ({ number, words }: Shown, name = 'Check'): string => (number ? `${name} ${number}` : words);

const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];
const name = (date: string): string => MONTHS[Number(date.slice(5, 7)) - 1] ?? '';
export const MORE_DATES = {
  ...DATES,
  dayMonth: (date: string) => `${date.slice(8)}-${name(date)}`,
  dayMonthYear: (date: string) => `${date.slice(8)}-${name(date)}-${date.slice(2, 4)}`,
  upper: (date: string) => `${name(date)} ${date.slice(8)}`,
  bareYear: (date: string) => `${Number(date.slice(5, 7))}/${Number(date.slice(8))}/${date.slice(2, 4)}`,
  dashed: (date: string) => `${date.slice(5, 7)}-${date.slice(8)}`,
};

export const trailing = (cents: number): string => `${money(cents)}${cents < 0 ? '-' : ''}`;
export const bracketed = (cents: number): string => (cents < 0 ? `($${money(cents)})` : `$${money(cents)}`);
export const dollars = (cents: number): string => `${cents < 0 ? '-' : ''}$${money(cents)}`;
export { dailyOf, dayOf, money, type Statement, signed };
