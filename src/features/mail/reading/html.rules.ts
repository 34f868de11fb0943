import { isLayout, type TableCell, tableRows } from './html-tables.rules';
import { type HtmlElement, type HtmlNode, htmlTree } from './html-tree.rules';

/** Far more than is read of a text, since quotations are cut from it. */
const LONGEST_TEXT = 200_000;
const LONGEST_LINK = 2000;

const BREAKS = new Set('div li section article header footer dt dd address center form fieldset pre option'.split(' '));
const PARAGRAPHS = new Set('p h1 h2 h3 h4 h5 h6 ul ol dl hr'.split(' '));
/** Elements whose content is no text of the mail; `title` would repeat the subject. */
const DROPPED = new Set('script style title noscript template svg math object iframe textarea select head'.split(' '));
// What nobody sees must not decide anything: preheaders, and text that was hidden to deceive.
const UNSEEN =
  /display\s*:\s*none|visibility\s*:\s*hidden|mso-hide\s*:\s*all|opacity\s*:\s*0(?![.\d])|font-size\s*:\s*0(?![.\d])/i;
/** What was struck out holds no more. */
const STRUCK = new Set(['s', 'strike', 'del']);
const STRUCK_OUT = /text-decoration(?:-line)?\s*:[^;]{0,200}line-through/i;
const QUOTE = /quote/i;

/** Lines being written; what separates two texts is decided when the second one comes. */
class Lines {
  out = '';
  private newlines = 0;
  private isSpaceNext = false;

  break(newlines: number): void {
    this.newlines = Math.max(this.newlines, newlines);
  }
  lineBreak(): void {
    this.newlines = Math.min(2, this.newlines + 1);
  }
  space(): void {
    this.isSpaceNext = true;
  }
  write(text: string): void {
    if (this.out !== '') this.out += this.newlines > 0 ? '\n'.repeat(this.newlines) : this.isSpaceNext ? ' ' : '';
    this.out += text;
    this.newlines = 0;
    this.isSpaceNext = false;
  }
}

/**
 * The HTML's visible text: blocks and list items as lines, rows of tables as lines with ` | ` between cells, quotations
 * prefixed with `> `, addresses of links in `<>`. Tables that only lay out are looked through. Nothing is fetched or run.
 */
export function htmlToText(typed: string): string {
  return written(htmlTree(typed).children).slice(0, LONGEST_TEXT);
}

function written(nodes: readonly HtmlNode[]): string {
  const lines = new Lines();
  writeAll(lines, nodes);
  return lines.out;
}

function writeAll(lines: Lines, nodes: readonly HtmlNode[]): void {
  for (const node of nodes) {
    if (lines.out.length > LONGEST_TEXT) return;
    if (typeof node === 'string') writeText(lines, node);
    else if (!isUnseen(node)) writeElement(lines, node);
  }
}

function isUnseen({ name, attributes }: HtmlElement): boolean {
  const style = (attributes.style ?? '').slice(0, 4000);
  return (
    DROPPED.has(name) || STRUCK.has(name) || 'hidden' in attributes || UNSEEN.test(style) || STRUCK_OUT.test(style)
  );
}

function writeText(lines: Lines, raw: string): void {
  const text = raw.replace(/[\s\u00a0]+/g, ' ');
  if (text.startsWith(' ')) lines.space();
  const trimmed = text.trim();
  if (!trimmed) return;
  lines.write(trimmed);
  if (text.endsWith(' ')) lines.space();
}

function writeElement(lines: Lines, element: HtmlElement): void {
  const { name, children } = element;
  if (name === 'br') lines.lineBreak();
  else if (name === 'table') writeTable(lines, element);
  else if (name === 'blockquote') writeQuote(lines, element);
  else if (name === 'a') writeLink(lines, element);
  else if (PARAGRAPHS.has(name) || BREAKS.has(name)) {
    const newlines = PARAGRAPHS.has(name) ? 2 : 1;
    lines.break(newlines);
    if (name === 'li') {
      lines.write('-');
      lines.space();
    }
    writeAll(lines, children);
    lines.break(newlines);
  } else writeAll(lines, children);
}

/** A blockquote is a quotation where a mail client made it, or under "… wrote:"; others use it to indent. */
function writeQuote(lines: Lines, { attributes, children }: HtmlElement): void {
  const isQuote =
    attributes.type === 'cite' ||
    'cite' in attributes ||
    QUOTE.test(attributes.class ?? '') ||
    /:\s*$/.test(lines.out.slice(-40));
  const text = written(children);
  lines.break(1);
  if (text) lines.write(isQuote ? text.replace(/^/gm, '> ') : text);
  lines.break(1);
}

function writeLink(lines: Lines, { attributes, children }: HtmlElement): void {
  const before = lines.out.length;
  writeAll(lines, children);
  const url = (attributes.href ?? '').trim();
  if (!/^https?:\/\/[^\s<>]+$/i.test(url) || url.length > LONGEST_LINK) return;
  if (lines.out.length === before || lines.out.slice(before).trim().endsWith(url)) return;
  lines.space();
  lines.write(`<${url}>`);
}

function writeTable(lines: Lines, table: HtmlElement): void {
  const rows = tableRows(table, (cell) => (isUnseen(cell) ? '' : written(cell.children)), isUnseen);
  lines.break(2);
  if (isLayout(rows)) {
    for (const cell of rows.flat()) {
      if (cell.isFilled || !cell.text) continue;
      lines.write(cell.text);
      lines.break(rows.length > 1 || rows.flat().length > 1 ? 2 : 1);
    }
  } else {
    for (const row of shownRows(rows)) {
      lines.write(row);
      lines.break(1);
    }
  }
  lines.break(2);
}

/** The rows as lines, without empty rows and columns; one cell over a whole row stands there once. */
function shownRows(rows: readonly TableCell[][]): string[] {
  const width = Math.max(...rows.map(({ length }) => length));
  const columns = Array.from({ length: width }, (_, at) => at).filter((at) => rows.some((row) => row[at]?.text));
  return rows.flatMap((row) => {
    const cells = columns.map((at) => row[at]);
    const own = cells.filter((cell) => cell?.text);
    if (own.length === 0) return [];
    const isOne = own.every((cell) => cell?.origin === own[0]?.origin) && own[0]?.isWide;
    const text = (cell: TableCell | undefined) => (cell?.text ?? '').replace(/\n+/g, ' ');
    return [isOne ? text(own[0]) : cells.map(text).join(' | ').trimEnd()];
  });
}
