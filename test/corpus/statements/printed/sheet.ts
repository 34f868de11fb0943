import PDFDocument from 'pdfkit';
import type { Account, Statement } from './accounts';

/** How a bank's printer sets words: each by itself, a cell at once, in pieces, or a whole line with its blanks. */
export type Setting = 'words' | 'cells' | 'pieces' | 'lines';

export interface Style {
  font: 'Helvetica' | 'Times-Roman' | 'Courier';
  size: number;
  setting: Setting;
  leading: number;
  left: number;
  right: number;
  /** Of the first line of what is on a page, and the last. */
  top: number;
  bottom: number;
}

export const STYLE: Style = {
  font: 'Helvetica',
  size: 9,
  setting: 'cells',
  leading: 12,
  left: 44,
  right: 568,
  top: 96,
  bottom: 730,
};
const BOLD = { Helvetica: 'Helvetica-Bold', 'Times-Roman': 'Times-Bold', Courier: 'Courier-Bold' };

export interface Look {
  align?: 'left' | 'right' | 'center';
  isBold?: boolean;
  size?: number;
  font?: Style['font'];
}

/** Words at places; pages with what stands at their head and foot. */
export class Sheet {
  y = 0;
  page = 0;
  /** Pages of each part so far: parts count their pages by themselves. */
  readonly counts: number[] = [];
  about: Statement | null = null;
  private readonly doc = new PDFDocument({
    size: 'LETTER',
    autoFirstPage: false,
    margin: 0,
    info: { Producer: 'StreamServe Communication Server', CreationDate: new Date('2026-11-03T04:00:00Z') },
  });
  private readonly bytes: Buffer[] = [];
  private line: { x: number; text: string }[] = [];
  private readonly ended: Promise<Buffer>;

  constructor(
    readonly style: Style,
    /** What stands on each page beside the rows; told the number of pages once they are counted. */
    private readonly frame: (sheet: Sheet) => void,
    /** How many pages each part has; null: they are to be counted, and nothing is drawn. */
    private readonly counted: readonly number[] | null,
    private readonly dropped: number | null,
  ) {
    this.ended = new Promise((resolve, reject) => {
      this.doc.on('data', (part: Buffer) => this.bytes.push(part));
      this.doc.on('end', () => resolve(Buffer.concat(this.bytes)));
      this.doc.on('error', reject);
    });
  }

  /** A part of its own, on a page of its own. */
  begin(about: Statement | null): void {
    this.about = about;
    this.counts.push(0);
    this.turn();
  }

  get pageOfPart(): number {
    return this.counts.at(-1) ?? 0;
  }
  get pagesOfPart(): number {
    return this.counted?.[this.counts.length - 1] ?? 0;
  }
  get pages(): number {
    return this.counted?.reduce((sum, count) => sum + count, 0) ?? 0;
  }

  private get isDropped(): boolean {
    return this.counted === null || this.dropped === this.page;
  }

  turn(): void {
    this.flush();
    this.page += 1;
    this.counts[this.counts.length - 1] = this.pageOfPart + 1;
    if (!this.isDropped) this.doc.addPage();
    this.y = this.style.top;
    this.frame(this);
    this.flush();
  }

  /** Words whose baseline is at `y`. */
  at(x: number, y: number, text: string, look: Look = {}): void {
    if (this.isDropped || text === '') return;
    const size = look.size ?? this.style.size;
    const font = look.font ?? this.style.font;
    this.doc.font(look.isBold ? BOLD[font] : font).fontSize(size);
    const share = look.align === 'right' ? 1 : look.align === 'center' ? 0.5 : 0;
    const from = share === 0 ? x : x - share * this.doc.widthOfString(text);
    const pieces =
      this.style.setting === 'words'
        ? text.split(/(?<= )/)
        : this.style.setting === 'pieces'
          ? text.match(/.{1,5}/g)
          : [text];
    let place = from;
    for (const [at, piece] of (pieces ?? []).entries()) {
      if (piece.trim() !== '') this.doc.text(piece.trimEnd(), place, y, { lineBreak: false, baseline: 'alphabetic' });
      if (pieces && at < pieces.length - 1) place += this.doc.widthOfString(piece);
    }
  }

  put(x: number, text: string, look: Look = {}): void {
    if (this.style.setting !== 'lines' || look.size !== undefined) {
      this.at(x, this.y, text, look);
      return;
    }
    const from = look.align === 'right' ? x - this.width(text) : look.align === 'center' ? x - this.width(text) / 2 : x;
    this.line.push({ x: from, text });
  }

  /** The next line, on the next page where there is no more room for `lines` of them. */
  down(lines = 1, { keep = 1 }: { keep?: number } = {}): boolean {
    this.flush();
    this.y += this.style.leading * lines;
    if (this.y + this.style.leading * (keep - 1) <= this.style.bottom) return false;
    this.turn();
    return true;
  }

  private flush(): void {
    const cells = this.line.sort((first, second) => first.x - second.x);
    this.line = [];
    if (cells.length === 0) return;
    const letter = this.width('0');
    let text = '';
    for (const { x, text: own } of cells) text = `${text.padEnd(Math.round((x - this.style.left) / letter))}${own}`;
    this.at(this.style.left, this.y, text);
  }

  width(text: string, size = this.style.size): number {
    return this.doc.font(this.style.font).fontSize(size).widthOfString(text);
  }

  /** The words in lines of at most `width`. */
  wrapped(text: string, width: number): string[] {
    const lines: string[] = [];
    for (const word of text.split(' ')) {
      const last = lines.at(-1);
      if (last !== undefined && this.width(`${last} ${word}`) <= width) lines[lines.length - 1] = `${last} ${word}`;
      else lines.push(word);
    }
    return lines;
  }

  rule(x1: number, x2: number, y = this.y + 3): void {
    if (!this.isDropped) this.doc.moveTo(x1, y).lineTo(x2, y).lineWidth(0.5).stroke();
  }

  async end(): Promise<Buffer> {
    this.flush();
    if (this.page === 1 && this.isDropped) this.doc.addPage();
    this.doc.end();
    return this.ended;
  }
}

export interface Column {
  title: string;
  x: number;
  align?: 'left' | 'right';
  /** Cells that are longer go on in the lines below. */
  width?: number;
}

export interface Table {
  columns: readonly Column[];
  rows: readonly (readonly string[])[];
  title?: string;
  /** How the title is said again on the next page; null: it is not, nor are the columns. */
  again?: ((title: string) => string) | null;
  hasHeadings?: boolean;
  gap?: number;
}

/** Rows under headings, over as many pages as they need. */
export function table(
  sheet: Sheet,
  { columns, rows, title, again = (text) => `${text} (continued)`, hasHeadings = true, gap = 1 }: Table,
): void {
  const head = (text: string | undefined) => {
    if (text !== undefined) {
      sheet.put(sheet.style.left, text, { isBold: true });
      sheet.down(1.2);
    }
    if (!hasHeadings) return;
    for (const { x, align, title: heading } of columns) sheet.put(x, heading, { align, isBold: true });
    sheet.down(1.1);
  };
  sheet.down(gap, { keep: 4 });
  head(title);
  for (const row of rows) {
    const cells = columns.map(({ width }, at) => (width ? sheet.wrapped(row[at] ?? '', width) : [row[at] ?? '']));
    const height = Math.max(...cells.map(({ length }) => length));
    if (sheet.y + sheet.style.leading * (height - 1) > sheet.style.bottom) {
      sheet.turn();
      if (again) head(title === undefined ? undefined : again(title));
    }
    for (let line = 0; line < height; line += 1) {
      for (const [at, { x, align }] of columns.entries()) sheet.put(x, cells[at]?.[line] ?? '', { align });
      sheet.down();
    }
  }
}

/** The same few columns several times beside each other, filled from above or line by line. */
export function groups(
  sheet: Sheet,
  { columns, rows, by, offset, isAcross = false, ...rest }: Table & { by: number; offset: number; isAcross?: boolean },
): void {
  const many = Array.from({ length: by }, (_, group) =>
    columns.map((column) => ({ ...column, x: column.x + group * offset })),
  );
  const height = Math.ceil(rows.length / by);
  const lines = Array.from({ length: height }, (_, line) =>
    many.flatMap((_own, group) => {
      const row = isAcross ? rows[line * by + group] : rows[group * height + line];
      return row ?? columns.map(() => '');
    }),
  );
  table(sheet, { ...rest, columns: many.flat(), rows: lines });
}

/** Small print that says nothing of the account. */
export function prose(
  sheet: Sheet,
  title: string,
  paragraphs: readonly string[],
  { width = sheet.style.right - sheet.style.left } = {},
): void {
  sheet.down(1.5, { keep: 3 });
  sheet.put(sheet.style.left, title, { isBold: true });
  sheet.down(1.2);
  for (const paragraph of paragraphs) {
    for (const line of sheet.wrapped(paragraph, width)) {
      sheet.put(sheet.style.left, line);
      sheet.down();
    }
    sheet.down(0.4);
  }
}

export const DISPUTES = [
  'In case of errors or questions about your electronic transfers, call or write us at the telephone number or address on the front of this statement. We must hear from you no later than 60 days after we sent you the FIRST statement on which the problem or error appeared.',
  'For transfers of $50.00 or more tell us your name and account number, describe the error, and tell us the dollar amount of the suspected error. Your liability may be up to $500.00.',
];

/** The page that helps with the reader's own sums. */
export function balancing(sheet: Sheet, closing: string): void {
  prose(sheet, 'How to balance your account', [
    '1. List any deposits not shown on this statement.   Date ________  Amount $________',
    `2. Enter the ending balance shown on this statement. $ ${closing}`,
    '3. Example: 10/05 Deposit 250.00, 10/07 Check 1001 75.25',
    '4. Subtotal $__________   Less checks outstanding $__________   Balance $__________',
  ]);
}

export function holderAt(sheet: Sheet, { holder }: Account, x: number): void {
  for (const line of holder) {
    sheet.put(x, line);
    sheet.down();
  }
}

export const each = ({ statements }: Account, draw: (statement: Statement) => void): void => statements.forEach(draw);
