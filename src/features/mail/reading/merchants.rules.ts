import { matchesOf } from '../../../platform/matches.rules';
import { keysInWords, namingWords, SHORTEST_NAME } from '../../deals/merchant-names.rules';
import { isHeadingLine } from './grids.rules';

/** A merchant that a mail may speak of: an id of the caller's and its names. */
export interface Merchant {
  id: string;
  names: readonly string[];
}

interface Span {
  start: number;
  end: number;
}

/** A place in the text that names a merchant. */
interface Mention extends Span {
  id: string;
}

export interface Part extends Span {
  id: string;
}

/** A mail and its letters have fewer. */
const MOST_KEYS = 50_000;
/** So many rows a table's headings are looked for above one of them. */
const MOST_ROWS = 60;
const WORD = /[\p{L}\p{N}][\p{L}\p{N}.'’&]*/gu;

interface Word {
  normal: string;
  start: number;
  end: number;
}

/** The text's words in the form in which names are compared; legal forms and "and" are no words. */
function wordsOf(text: string): Word[] {
  const words: Word[] = [];
  const known = new Map<string, string[]>();
  for (const { index, 0: typed } of matchesOf(text, WORD)) {
    let normals = known.get(typed);
    if (!normals) known.set(typed, (normals = namingWords(typed)));
    for (const normal of normals) words.push({ normal, start: index, end: index + typed.length });
  }
  return words;
}

function placesOf(words: readonly Word[]): Map<string, number[]> {
  const places = new Map<string, number[]>();
  for (const [index, { normal }] of words.entries()) {
    const known = places.get(normal);
    if (known) known.push(index);
    else places.set(normal, [index]);
  }
  return places;
}

/** Where words stand that the name, written without spaces, begins with. */
function* beginnings(name: string, places: ReadonlyMap<string, readonly number[]>): Generator<number> {
  for (let length = 1; length <= name.length; length++) yield* places.get(name.slice(0, length)) ?? [];
}

/** Under what deals are looked up that the text may mention: of one that it does mention, by name or for short, a key is among them. */
export const mentionedKeys = (text: string): string[] =>
  keysInWords(
    wordsOf(text).map(({ normal }) => normal),
    MOST_KEYS,
  );

/** Where the name ends that begins at this word, however it is spaced; undefined where it is not the name. */
function endOf(name: string, words: readonly Word[], begin: number): number | undefined {
  let read = 0;
  for (let at = begin; ; at++) {
    const word = words[at];
    if (!word || !name.startsWith(word.normal, read)) return undefined;
    read += word.normal.length;
    if (read === name.length) return word.end;
  }
}

/** Every place where a merchant's name stands, whole and in order, as names are compared for exclusions; the longest name there. */
export function mentionsOf(text: string, merchants: readonly Merchant[]): Mention[] {
  if (merchants.length === 0) return [];
  const words = wordsOf(text);
  const places = placesOf(words);
  const mentions: Mention[] = [];
  for (const { id, names } of merchants) {
    for (const name of new Set(names.map((each) => namingWords(each).join('')))) {
      if (name.length < SHORTEST_NAME) continue;
      for (const at of beginnings(name, places)) {
        const end = endOf(name, words, at);
        if (end !== undefined) mentions.push({ id, start: words[at]?.start ?? 0, end });
      }
    }
  }
  return withoutInner(mentions.sort((a, b) => a.start - b.start || b.end - a.end));
}

/** Mentions that lie within a longer one are that one's: "Blue Cedar" in "Blue Cedar Cafe". In order, the longer first. */
function withoutInner(mentions: readonly Mention[]): Mention[] {
  let [from, far] = [-1, -1];
  return mentions.filter(({ start, end }) => {
    const isInner = far > end || (far === end && from < start);
    if (end > far) [from, far] = [start, end];
    return !isInner;
  });
}

const JOINED = /^[\s,&/]*(?:and|&|as well as|or|plus|\/|,)?[\s,]*(?:llc|inc|corp|ltd|co)?[\s.,]*(?:and|&)?\s*$/i;

/** Before a name within its row: other cells of it. */
const CELLS_BEFORE = /^[^\n]{0,60}[|\t]\s*$/;

/** A name that stands in a table's row speaks of the whole row. */
function wholeRow(text: string, { id, start, end }: Mention): Mention {
  const line = text.lastIndexOf('\n', start - 1) + 1;
  return { id, start: CELLS_BEFORE.test(text.slice(line, start)) ? line : start, end };
}

/** The headings that a row stands under, where it is one of a table's: without them its cells say nothing. */
function headingsOver(text: string, from: number, known: Map<number, boolean>): Span | null {
  let end = text.lastIndexOf('\n', from - 1);
  const own = text.slice(from, text.indexOf('\n', from) < 0 ? undefined : text.indexOf('\n', from));
  for (let lines = 0; /[|\t]/.test(own) && end > 0 && lines < MOST_ROWS; lines++) {
    const start = text.lastIndexOf('\n', end - 1) + 1;
    const line = text.slice(start, end);
    if (!line.trim()) return null;
    const isHeading = known.get(start) ?? isHeadingLine(line);
    known.set(start, isHeading);
    if (isHeading) return { start, end };
    end = start - 1;
  }
  return null;
}

/**
 * The text cut by the merchants that it names: what follows a name belongs to it until another is named, and names
 * joined by "and" share what follows. What stands before the first name belongs to `first`, or to nobody; a table's headings
 * to each row under them.
 */
export function splitByMerchant(text: string, merchants: readonly Merchant[], first: string | null = null): Part[] {
  const mentions = mentionsOf(text, merchants).map((mention) => wholeRow(text, mention));
  const parts: Part[] = [];
  const lines = new Map<number, boolean>();
  const add = (id: string | null, start: number, end: number) => {
    if (id !== null && text.slice(start, end).trim()) parts.push({ id, start, end });
  };
  add(first, 0, mentions[0]?.start ?? text.length);
  for (let at = 0, begin = mentions[0]; begin; begin = mentions[at]) {
    const ids = [begin.id];
    const { start } = begin;
    let last = begin;
    let next = mentions[++at];
    for (; next; next = mentions[++at]) {
      const between = text.slice(last.end, next.start);
      const isSame = ids.length === 1 && next.id === ids[0];
      if (!isSame && !(between.length < 30 && !between.includes('\n') && JOINED.test(between))) break;
      if (!ids.includes(next.id)) ids.push(next.id);
      last = next;
    }
    const end = next?.start ?? text.length;
    const headings = headingsOver(text, start, lines);
    for (const id of ids) {
      if (headings) add(id, headings.start, headings.end);
      add(id, start, end);
    }
  }
  return parts;
}
