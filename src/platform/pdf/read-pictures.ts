import { readFileSync } from 'node:fs';
import { fieldOf } from '../untyped.rules';
import { Bitmap, densityOf, shadesOf } from './bitmap.rules';
import type { Matrix, PlacedWord } from './glyphs.rules';
import { beginDocument, beginPage, guardThread, OF_PICTURES, wasRefused } from './guard';
import { type LibraryPage, openPdf } from './library';
import { ocrWords } from './ocr-words.rules';
import { type PlacedPicture, picturesOf } from './pictures.rules';
import { viewOf } from './read-page';
import { recognise } from './tesseract';

/** One page of a file. */
export interface PicturesOrder {
  path: string;
  page: number;
}

/** Of a picture; larger ones are not decoded. The page that is read has no more, either. */
const MOST_PIXELS = 12_000_000;
const NO_ANNOTATIONS = 0;

/** What runs in a thread: the words in a page's pictures; null where there are none that can be read. Throws what the library throws. */
export async function readPictures({ path, page: number }: PicturesOrder): Promise<PlacedWord[] | null> {
  const content = readFileSync(path);
  guardThread();
  beginDocument(content.length, OF_PICTURES);
  const pdf = await openPdf(content, MOST_PIXELS);
  try {
    beginPage();
    const page = await pdf.page(number);
    const { size, matrix } = viewOf(page);
    const operators = await page.getOperatorList({ annotationMode: NO_ANNOTATIONS });
    const pictures = await decoded(page, picturesOf(operators, pdf.names, matrix));
    if (pictures.length === 0 || wasRefused()) return null;
    const density = densityOf(pictures, size, MOST_PIXELS);
    const bitmap = new Bitmap(size, density);
    for (const { picture, ink, matrix: placed } of pictures) {
      const shades = shadesOf(picture, ink);
      if (shades) bitmap.draw(shades, placed);
    }
    page.cleanup();
    if (wasRefused()) return null;
    // What comes is the engine's copy of a page of at most 12 megapixels.
    beginPage();
    return ocrWords(await recognise(bitmap.bytes, Math.round(density * 72)), size, density);
  } finally {
    await pdf.close().catch(() => undefined);
  }
}

interface Decoded {
  picture: unknown;
  width: number;
  ink: number | null;
  matrix: Matrix;
}

async function decoded(page: LibraryPage, placed: Iterable<PlacedPicture>): Promise<Decoded[]> {
  const found: Decoded[] = [];
  for (const { source, ink, matrix } of placed) {
    const picture = typeof source === 'string' ? await objectOf(page, source) : source;
    const width = Number(fieldOf(picture, 'width'));
    if (width > 0) found.push({ picture, width, ink, matrix });
  }
  return found;
}

/** What pages share is named with `g_`. It comes after the operators; a picture that could not be decoded comes as null. */
const objectOf = (page: LibraryPage, name: string): Promise<unknown> =>
  new Promise((resolve) => (name.startsWith('g_') ? page.commonObjs : page.objs).get(name, resolve));
