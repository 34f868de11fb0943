import type { HtmlElement } from './html-tree.rules';

/** A place of a table: its cell, or one that spans it. */
export interface TableCell {
  text: string;
  /** The cell that it belongs to. */
  origin: HtmlElement;
  /** It is a later place of a cell that spans several. */
  isFilled: boolean;
  isWide: boolean;
  holdsTable: boolean;
}

const MOST_COLUMNS = 60;
const MOST_PLACES = 6000;
const LONGEST_SPAN = 60;
/** A longer text stands in a spanning cell's first place alone. */
const LONGEST_FILL = 200;
const SECTIONS = new Set(['thead', 'tbody', 'tfoot']);
/** So many lines in a cell are a card of its own. */
const LINES_OF_A_CARD = 3;

const elementsOf = ({ children }: HtmlElement) => children.filter((child) => typeof child !== 'string');
const spanOf = (value: string | undefined) => Math.min(LONGEST_SPAN, Math.max(1, Math.trunc(Number(value)) || 1));
const holdsTable = (element: HtmlElement): boolean =>
  elementsOf(element).some((child) => child.name === 'table' || holdsTable(child));

/** The table's places, row by row, spans filled. */
export function tableRows(
  table: HtmlElement,
  textOf: (cell: HtmlElement) => string,
  isUnseen: (element: HtmlElement) => boolean,
): TableCell[][] {
  const rows: TableCell[][] = [];
  let spanning: { cell: TableCell; left: number }[] = [];
  let places = 0;
  for (const row of rowsIn(table).filter((each) => !isUnseen(each))) {
    if (places > MOST_PLACES) break;
    const cells: TableCell[] = [];
    const next: { cell: TableCell; left: number }[] = [];
    const fillDown = () => {
      for (let above = spanning[cells.length]; above && above.left > 0; above = spanning[cells.length]) {
        next[cells.length] = { cell: above.cell, left: above.left - 1 };
        cells.push(filled(above.cell));
      }
    };
    for (const element of elementsOf(row).filter(({ name }) => name === 'td' || name === 'th')) {
      fillDown();
      const wide = spanOf(element.attributes.colspan);
      const high = spanOf(element.attributes.rowspan);
      const cell: TableCell = {
        text: isUnseen(element) ? '' : textOf(element),
        origin: element,
        isFilled: false,
        isWide: wide > 1,
        holdsTable: holdsTable(element),
      };
      for (let at = 0; at < wide && cells.length < MOST_COLUMNS; at++) {
        next[cells.length] = { cell, left: high - 1 };
        cells.push(at > 0 ? filled(cell) : cell);
      }
    }
    fillDown();
    spanning = next;
    places += cells.length;
    rows.push(cells);
  }
  return rows;
}

const filled = (cell: TableCell): TableCell => ({
  ...cell,
  text: cell.text.length > LONGEST_FILL ? '' : cell.text,
  isFilled: true,
});

/** The rows of the table itself, not of those in its cells. */
const rowsIn = (table: HtmlElement): HtmlElement[] =>
  elementsOf(table).flatMap((child) =>
    child.name === 'tr'
      ? [child]
      : SECTIONS.has(child.name)
        ? elementsOf(child).filter(({ name }) => name === 'tr')
        : [],
  );

/** Whether a table only says where on the page things stand: it has one column, holds other tables, or cards side by side. */
export function isLayout(rows: readonly TableCell[][]): boolean {
  const cells = rows.flat();
  const isCard = ({ text }: TableCell) => text.split('\n').filter((line) => line.trim()).length >= LINES_OF_A_CARD;
  return (
    rows.every((row) => row.filter(({ text }) => text).length < 2) ||
    cells.some(({ holdsTable: holds }) => holds) ||
    cells.some(isCard)
  );
}
