import { dirname, join } from 'node:path';
import { createCanvas, GlobalFonts } from '@napi-rs/canvas';
import type { Paper } from '../statements/paper';
import { drawn } from './draw';

const FONTS = join(dirname(require.resolve('pdfjs-dist/package.json')), 'standard_fonts');
GlobalFonts.registerFromPath(join(FONTS, 'LiberationSans-Regular.ttf'), 'Printed');
GlobalFonts.registerFromPath(join(FONTS, 'LiberationSans-Bold.ttf'), 'Printed Bold');

export interface ScanOptions {
  dpi?: number;
  /** Degrees by which the sheets lie askew. */
  askew?: number;
  /** Of JPEG, 0 to 100; without it nothing is lost. */
  quality?: number;
}

/** What a scanner makes of a paper: one picture a page, and no word. */
export function scanOf(paper: Paper, { dpi = 150, askew = 0, quality }: ScanOptions = {}): Promise<Buffer> {
  const scale = dpi / 72;
  return drawn({ autoFirstPage: false }, (doc) => {
    for (let page = 1; page <= paper.pages; page++) {
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
      doc.addPage({ size: [paper.width, paper.height], margin: 0 });
      const picture = quality === undefined ? canvas.toBuffer('image/png') : canvas.toBuffer('image/jpeg', quality);
      doc.image(picture, 0, 0, { width: paper.width, height: paper.height });
    }
  });
}
