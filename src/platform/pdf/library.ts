import { fieldOf } from '../untyped.rules';
import type { Operators } from './operators.rules';

/** The library, as far as it is used here. */
interface Library {
  OPS: Record<string, number>;
  getDocument(options: Record<string, unknown>): { promise: Promise<LibraryDocument>; destroy(): Promise<void> };
}

interface LibraryDocument {
  numPages: number;
  getPage(number: number): Promise<LibraryPage>;
  getMetadata(): Promise<{ info: unknown }>;
}

/** What a page draws, by its name there; `ready` is told as soon as it is there. */
interface LibraryObjects {
  get(id: string, ready?: (found: unknown) => void): unknown;
}

export interface LibraryPage {
  getViewport(options: { scale: number }): { width: number; height: number; transform: readonly number[] };
  getOperatorList(options: { annotationMode: number }): Promise<Operators>;
  getAnnotations(options: { intent: string }): Promise<unknown[]>;
  commonObjs: LibraryObjects & { has(id: string): boolean };
  objs: LibraryObjects;
  cleanup(): boolean;
}

/** A document that was opened. */
export interface OpenPdf {
  numPages: number;
  /** The operators' names. */
  names: ReadonlyMap<number, string>;
  page(number: number): Promise<LibraryPage>;
  facts(): Promise<{ producer: string | null; created: string | null; changed: string | null }>;
  close(): Promise<void>;
}

/** Takes the place of the page that fonts would be added to: where there is none, they would be drawn as paths. */
const NO_PAGE = { fonts: { add: () => undefined, delete: () => undefined } };

class NoFont {
  readonly loaded = Promise.resolve(this);
}

const OPTIONS = {
  isEvalSupported: false,
  useSystemFonts: false,
  disableFontFace: false,
  fontExtraProperties: false,
  useWorkerFetch: false,
  useWasm: false,
  enableXfa: false,
  isOffscreenCanvasSupported: false,
  isImageDecoderSupported: false,
  disableAutoFetch: true,
  disableRange: true,
  disableStream: true,
  verbosity: 0,
  ownerDocument: NO_PAGE,
};

const NO_PICTURE = 1;

const isLibrary = (found: unknown): found is Library => typeof fieldOf(found, 'getDocument') === 'function';

async function load(): Promise<Library> {
  Reflect.set(globalThis, 'FontFace', NoFont);
  const found: unknown = await import('unpdf/pdfjs');
  if (!isLibrary(found)) throw new Error('The library that reads PDFs is another one.');
  return found;
}

/**
 * Opens a PDF: nothing is fetched, evaluated or drawn, and no picture of more than `pixels` is decoded. Throws what the
 * library throws.
 */
export async function openPdf(content: Buffer, pixels = NO_PICTURE): Promise<OpenPdf> {
  const pdfjs = await load();
  // The library wants bytes of their own.
  const data = new Uint8Array(content.buffer, content.byteOffset, content.length);
  const task = pdfjs.getDocument({ ...OPTIONS, maxImageSize: pixels, data });
  const pdf = await task.promise;
  return {
    numPages: pdf.numPages,
    names: new Map(Object.entries(pdfjs.OPS).map(([name, number]) => [number, name])),
    page: (number) => pdf.getPage(number),
    async facts() {
      const info: unknown = await pdf.getMetadata().then(
        (metadata) => metadata.info,
        () => ({}),
      );
      const field = (name: string) => textOf(fieldOf(info, name));
      return {
        producer: field('Producer') ?? field('Creator'),
        created: dateOf(field('CreationDate')),
        changed: dateOf(field('ModDate')),
      };
    },
    close: () => task.destroy(),
  };
}

const textOf = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value.slice(0, 200) : null;

/** `D:20261103120000-05'00'` as `2026-11-03`. */
function dateOf(text: string | null): string | null {
  const found = text && /^D:(\d{4})(\d{2})(\d{2})/.exec(text);
  return found ? `${found[1]}-${found[2]}-${found[3]}` : null;
}
