import PDFDocument from 'pdfkit';

/** `[y1, x1, y2, x2]`, fractions of the page as it is shown. */
export type PrintedBox = [number, number, number, number];

export interface PrintedWord {
  page: number;
  text: string;
  font: string;
  size: number;
  box: PrintedBox;
}

export interface PaperOptions {
  font?: string;
  size?: number;
  width?: number;
  height?: number;
  /** The page is stored on its side and shown upright. */
  rotated?: boolean;
  /** Points that are cut off each side of the page. */
  crop?: number;
  watermark?: string;
  userPassword?: string;
  ownerPassword?: string;
}

interface Typed {
  font?: string;
  size?: number;
  /** 3: the words are there and not drawn. */
  mode?: number;
}

/** A PDF that remembers where it put each word. The same calls make the same bytes. */
export class Paper {
  readonly words: PrintedWord[] = [];
  readonly width: number;
  readonly height: number;
  pages = 0;
  private readonly document: PDFKit.PDFDocument;
  private readonly chunks: Buffer[] = [];

  constructor(private readonly options: PaperOptions = {}) {
    this.width = options.width ?? 612;
    this.height = options.height ?? 792;
    this.document = new PDFDocument({
      autoFirstPage: false,
      info: { CreationDate: new Date('2026-11-01T00:00:00Z'), Producer: 'pdfkit', Creator: 'statements' },
      ...(options.userPassword === undefined ? {} : { userPassword: options.userPassword }),
      ...(options.ownerPassword === undefined ? {} : { ownerPassword: options.ownerPassword }),
    });
    this.document.on('data', (chunk: Buffer) => this.chunks.push(chunk));
  }

  addPage(): void {
    this.pages += 1;
    const { rotated = false, crop = 0, watermark } = this.options;
    const size: [number, number] = rotated ? [this.height, this.width] : [this.width, this.height];
    this.document.addPage({ size, margin: 0 });
    Object.assign(this.document.page.dictionary.data, {
      ...(rotated ? { Rotate: 90 } : {}),
      ...(crop > 0 ? { CropBox: [crop, crop, size[0] - crop, size[1] - crop] } : {}),
    });
    if (rotated) this.document.transform(0, -1, 1, 0, 0, this.width);
    if (watermark !== undefined) {
      this.document.save();
      this.document.rotate(-40, { origin: [this.width / 2, this.height / 2] });
      this.document.font('Helvetica-Bold').fontSize(60).fillOpacity(0.2);
      this.document.text(watermark, this.width / 2 - 150, this.height / 2, { lineBreak: false });
      this.document.restore();
    }
  }

  widthOf(text: string, { font = this.font, size = this.size }: Typed = {}): number {
    return this.document.font(font).fontSize(size).widthOfString(text);
  }

  /** Puts a text with its left edge at `x` and its baseline at `y`, both from the top left. */
  put(text: string, x: number, y: number, typed: Typed = {}): PrintedBox {
    const { font = this.font, size = this.size } = typed;
    const width = this.widthOf(text, typed);
    if (typed.mode === 3) this.document.addContent('3 Tr');
    this.document.text(text, x, y, { lineBreak: false, baseline: 'alphabetic' });
    if (typed.mode === 3) this.document.addContent('0 Tr');
    const crop = this.options.crop ?? 0;
    const across = (value: number): number => (value - crop) / (this.width - 2 * crop);
    const down = (value: number): number => (value - crop) / (this.height - 2 * crop);
    const box: PrintedBox = [down(y - 0.8 * size), across(x), down(y + 0.2 * size), across(x + width)];
    this.words.push({ page: this.pages, text, font, size, box });
    return box;
  }

  /** As `put`, with its right edge at `x`. */
  right(text: string, x: number, y: number, typed: Typed = {}): PrintedBox {
    return this.put(text, x - this.widthOf(text, typed), y, typed);
  }

  /** A rectangle that is painted, over what is there. */
  cover(x: number, y: number, width: number, height: number): void {
    this.document.rect(x, y, width, height).fill('white').fillColor('black');
  }

  bytes(): Promise<Buffer> {
    return new Promise((resolve) => {
      this.document.on('end', () => resolve(Buffer.concat(this.chunks)));
      this.document.end();
    });
  }

  get font(): string {
    return this.options.font ?? 'Helvetica';
  }

  get size(): number {
    return this.options.size ?? 9;
  }
}

export function unionOf(boxes: PrintedBox[]): PrintedBox {
  return [
    Math.min(...boxes.map((box) => box[0])),
    Math.min(...boxes.map((box) => box[1])),
    Math.max(...boxes.map((box) => box[2])),
    Math.max(...boxes.map((box) => box[3])),
  ];
}
