import { fits } from './column-choice.rules';
import { type Column, isCounted, keysOf } from './column-kinds.rules';
import { headerWords } from './header-words.rules';
import { type Header, readHeader } from './headers.rules';
import { readPiece, type Said, unanswered, understood } from './prose.rules';
import { type Prose, readProse } from './prose-lines.rules';
import { SLASH } from './sentences.rules';
import { isNone, readAnswer } from './words.rules';

const LONGEST_CELL = 500;
/** What parts the pieces of such a cell, in this order: the first that makes as many of them as the heading has. */
const MARKS: readonly RegExp[] = [
  /\n/,
  /;/,
  /\||[•·]/,
  / \/ /,
  SLASH,
  /, /,
  /,(?!\d{3}(?!\d))/,
  / [-–—] /,
  / ?[&+] /,
  / and /i,
];
const LOWEST_SCORE = 300;

const areSame = (a: Column, b: Column) => keysOf(a).some((key) => keysOf(b).includes(key));

/** A piece under the heading of its place; a score is no time, and a time no score. */
function underHeading(header: Header, text: string): Said | null {
  const said = understood(header, text);
  const { column } = header;
  const isScore = said?.reading.drafts?.every(({ value }) => Number(value) >= LOWEST_SCORE);
  if (!said || (column.measure === 'score' && !isScore)) return null;
  return fits(column, header, { text }, header.choice?.isStrict === true) ? said : null;
}

/** The pieces as what the heading names in this order; null where a piece is of something else. */
function inOrder(pieces: readonly string[], parts: readonly Header[]): Said[] | null {
  const said: Said[] = [];
  for (const [at, text] of pieces.entries()) {
    const header = parts[at];
    if (!header) return null;
    // Under a flag it may be a no.
    if (isNone(text) && (header.column.kind !== 'flag' || !understood(header, text))) continue;
    const own = readPiece(text);
    const isOfOther = own && !areSame(own.header.column, header.column);
    const isSure = own && !own.reading.note && !own.reading.leftOver;
    const read = isOfOther ? null : isSure ? own : (underHeading(header, text) ?? own);
    if (!read) return null;
    said.push(read);
  }
  return said;
}

/** `No` or `none` under `Bankruptcies / liens` is an answer to both. */
function answeredBoth(text: string, parts: readonly Header[]): Said[] | null {
  const isAnswered = ({ column }: Header) => column.kind === 'flag' || (isNone(text) && isCounted(column));
  if ((readAnswer(text)?.rest !== '' && !isNone(text)) || !parts.every(isAnswered)) return null;
  return parts.flatMap((header) => understood(header, text) ?? unanswered(header, text) ?? []);
}

/** Of a heading of nothing but things that a deal has or has not (`BK / liens`), the one that a piece names. */
export function flagNamed(piece: string, parts: readonly Header[]): string | undefined {
  if (!parts.every(({ column }) => column.kind === 'flag')) return undefined;
  const named = headerWords(piece).flatMap((word) => readHeader(word)?.column.key ?? []);
  const [key, other] = new Set(named.filter((each) => parts.some(({ column }) => column.key === each)));
  return other ? undefined : key;
}

/**
 * What a cell says under a heading of several criteria: its pieces in their order, as `550 / 12 mo / 20k` under
 * `FICO / TIB / Revenue`; else each piece that says itself what it is of, as under `Guidelines`.
 */
export function readMixed(text: string, parts: readonly Header[]): Prose {
  const marked = text.length > LONGEST_CELL ? [] : MARKS.map((mark) => text.split(mark).map((each) => each.trim()));
  for (const pieces of marked) {
    const said = pieces.length === parts.length ? inOrder(pieces, parts) : null;
    if (said) return { said, left: [] };
  }
  const answered = answeredBoth(text, parts);
  return answered ? { said: answered, left: [] } : readProse(text);
}
