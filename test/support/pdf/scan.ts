import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { type Canvas, createCanvas, GlobalFonts } from '@napi-rs/canvas';
import type { Paper } from '../statements/paper';
import { drawn } from './draw';
import { pictured } from './hostile';

const FONTS = join(__dirname, '../../../node_modules/pdfjs-dist/standard_fonts');
GlobalFonts.registerFromPath(join(FONTS, 'LiberationSans-Regular.ttf'), 'Printed');
GlobalFonts.registerFromPath(join(FONTS, 'LiberationSans-Bold.ttf'), 'Printed Bold');

export interface ScanOptions {
  dpi?: number;
  /** Degrees by which the sheets lie askew. */
  askew?: number;
  /** Of JPEG, 0 to 100; without it nothing is lost. */
  quality?: number;
  /** As many pictures a page, one below the other. */
  strips?: number;
  /** Pages are stored on their side and shown upright. */
  turned?: boolean;
}

/** What a scanner makes of a paper: pictures, and no word. */
export function scanOf(paper: Paper, options: ScanOptions = {}): Promise<Buffer> {
  const { quality, strips = 1, turned = false } = options;
  const { width, height } = paper;
  return drawn({ autoFirstPage: false }, (doc) => {
    for (let page = 1; page <= paper.pages; page++) {
      const sheet = printed(paper, page, options);
      doc.addPage({ size: turned ? [height, width] : [width, height], margin: 0 });
      if (turned) {
        Object.assign(doc.page.dictionary.data, { Rotate: 90 });
        doc.transform(0, -1, 1, 0, 0, width);
      }
      for (let strip = 0; strip < strips; strip++) {
        const [top, end] = [strip, strip + 1].map((at) => Math.round((sheet.height * at) / strips)) as [number, number];
        const part = createCanvas(sheet.width, end - top);
        part.getContext('2d').drawImage(sheet, 0, -top);
        const picture = quality === undefined ? part.toBuffer('image/png') : part.toBuffer('image/jpeg', quality);
        const scale = height / sheet.height;
        doc.image(picture, 0, top * scale, { width, height: (end - top) * scale });
      }
    }
  });
}

/** The paper's first page as faxes are stored: a stencil of black and nothing. */
export function stencilOf(paper: Paper, dpi: number): Buffer {
  const sheet = printed(paper, 1, { dpi });
  const row = Math.ceil(sheet.width / 8);
  const bits = Buffer.alloc(row * sheet.height, 255);
  const { data } = sheet.getContext('2d').getImageData(0, 0, sheet.width, sheet.height);
  for (let y = 0; y < sheet.height; y++)
    for (let x = 0; x < sheet.width; x++) {
      const at = y * row + (x >> 3);
      if ((data[(y * sheet.width + x) * 4] ?? 255) < 128) bits[at] = (bits[at] ?? 0) & ~(128 >> (x & 7));
    }
  const about = `/Width ${sheet.width} /Height ${sheet.height} /ImageMask true /BitsPerComponent 1 /Filter /FlateDecode`;
  return pictured(about, deflateSync(bits), `q ${paper.width} 0 0 ${paper.height} 0 0 cm /P Do Q`);
}

function printed(paper: Paper, page: number, { dpi = 150, askew = 0 }: ScanOptions): Canvas {
  const scale = dpi / 72;
  const canvas = createCanvas(Math.round(paper.width * scale), Math.round(paper.height * scale));
  const pen = canvas.getContext('2d');
  pen.fillStyle = 'white';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.rotate((askew * Math.PI) / 180);
  pen.fillStyle = 'black';
  for (const { text, size, font, box } of paper.words.filter((word) => word.page === page)) {
    pen.font = `${size * scale}px "Printed${font.includes('Bold') ? ' Bold' : ''}"`;
    pen.fillText(text, box[1] * canvas.width, box[2] * canvas.height - 0.2 * size * scale);
  }
  return canvas;
}
