/** `[y1, x1, y2, x2]`: fractions of the page as it is shown, from the top left, with 4 decimals. */
export type Box = [y1: number, x1: number, y2: number, x2: number];

/** A run of text as the file sets it. */
export interface Word {
  text: string;
  /** The font's real name, where one was asked for and is known. */
  font: string | null;
  /** In points of the page. */
  size: number;
  box: Box;
  /** Read from a picture. */
  isOcr?: boolean;
}

/** Words that stand beside each other without a gap as wide as a letter. */
export interface Cell {
  text: string;
  words: Word[];
  box: Box;
}

/** Words on one height, from left to right. */
export interface Line {
  cells: Cell[];
  words: Word[];
  box: Box;
}

/** `invisible`: all its words are a layer that is not drawn, as scanners add it. `ocr`: they were read from its pictures. */
export type PageKind = 'text' | 'invisible' | 'ocr' | 'none' | 'unreadable';

export interface Page {
  /** From 1. */
  number: number;
  kind: PageKind;
  /** In points, as it is shown. */
  width: number;
  height: number;
  /** From the top. */
  lines: Line[];
  /** The widgets' and notes' boxes that lie on the page without being part of its text. */
  notes: { text: string; box: Box }[];
}

/** What was read of a PDF, before anybody says what it means. */
export interface PdfText {
  pageCount: number;
  /** Fewer than `pageCount` where there are too many. */
  pages: Page[];
  /** Of javascript, open_action, launch, embedded_files, rich_media, xfa, encrypted. */
  activeContent: string[];
  /** The program that says it wrote the file last. */
  producer: string | null;
  created: string | null;
  changed: string | null;
  /** How often something was appended to the file after it was first saved. */
  laterSaves: number;
  /** What could not be read, as a sentence; with no pages at all the file could not be read. */
  error: string | null;
}

/** Of a PDF that could not be read, and why. */
export const nothing = (error: string): PdfText => ({
  pageCount: 0,
  pages: [],
  activeContent: [],
  producer: null,
  created: null,
  changed: null,
  laterSaves: 0,
  error,
});
