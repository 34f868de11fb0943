import type { Box, Line, Page } from '../../../platform/pdf/text.rules';
import { type ReadAmount, readAmount } from './amounts.rules';

/** A word without blanks. Places are in points of the page, from the top left. */
export interface Token {
  text: string;
  x1: number;
  x2: number;
  box: Box;
  size: number;
  font: string | null;
  isOcr: boolean;
}

export interface AmountToken extends ReadAmount {
  text: string;
  x1: number;
  x2: number;
  box: Box;
  /** Its first and last token on the line. */
  from: number;
  to: number;
}

/** Tokens without a gap as wide as a letter between them. */
export interface Group {
  text: string;
  x1: number;
  x2: number;
  from: number;
  to: number;
}

export interface TextLine {
  page: number;
  width: number;
  height: number;
  /** Of its baseline. */
  y: number;
  size: number;
  x1: number;
  x2: number;
  /** Where the leftmost line of its page begins. */
  left: number;
  tokens: Token[];
  texts: string[];
  amounts: AmountToken[];
  groups: Group[];
  /** All of it, with single blanks. */
  text: string;
}

/** The lines of a page as tokens, from the top. */
export function textLines(page: Page): TextLine[] {
  const left = Math.min(...page.lines.flatMap(({ words }) => words.map(({ box }) => box[1]))) * page.width;
  return page.lines.flatMap((line) => {
    const tokens = tokensOf(line, page);
    const first = tokens[0];
    if (!first) return [];
    const texts = tokens.map(({ text }) => text);
    const size = Math.max(...tokens.map((token) => token.size));
    return [
      {
        page: page.number,
        width: page.width,
        height: page.height,
        y: first.box[2] * page.height - 0.2 * first.size,
        size,
        left,
        x1: first.x1,
        x2: Math.max(...tokens.map((token) => token.x2)),
        tokens,
        texts,
        amounts: amountsOf(tokens),
        groups: groupsOf(tokens),
        text: texts.join(' '),
      },
    ];
  });
}

/** A run of several words is cut at its blanks, each part as wide as its letters are many. */
function tokensOf(line: Line, page: Page): Token[] {
  const tokens: Token[] = [];
  for (const word of line.words) {
    const [top, left, bottom, right] = word.box;
    const each = (right - left) / Math.max(1, word.text.length);
    let start = 0;
    while (start < word.text.length) {
      if (word.text.charAt(start).trim() === '') {
        start += 1;
        continue;
      }
      let end = start;
      while (end < word.text.length && word.text.charAt(end).trim() !== '') end += 1;
      const box: Box = [top, left + each * start, bottom, end === word.text.length ? right : left + each * end];
      tokens.push({
        text: word.text.slice(start, end),
        x1: box[1] * page.width,
        x2: box[3] * page.width,
        box,
        size: word.size,
        font: word.font,
        isOcr: word.isOcr === true,
      });
      start = end;
    }
  }
  return tokens.sort((one, other) => one.x1 - other.x1);
}

const BEFORE = new Set(['$', '-', '−', '–', '+', '-$', '−$', '–$', '+$']);
const BEHIND = new Set(['USD', 'OD', 'CR', 'DR', 'Cr', 'Dr', 'cr', 'dr', '-', '−', '–', '+']);

/** Amounts may be set in pieces: the currency, the sign, the figure, the mark behind. */
function amountsOf(tokens: readonly Token[]): AmountToken[] {
  const found: AmountToken[] = [];
  let used = -1;
  tokens.forEach((token, at) => {
    if (at <= used || readAmount(token.text) === null) return;
    let text = token.text;
    let from = at;
    let to = at;
    while (from - 1 > used) {
      const before = tokens[from - 1];
      const here = tokens[from];
      if (!before || !here || !BEFORE.has(before.text) || here.x1 - before.x2 > 1.2 * token.size) break;
      if (readAmount(`${before.text}${text}`) === null) break;
      text = `${before.text}${text}`;
      from -= 1;
    }
    const behind = tokens[at + 1];
    if (behind && BEHIND.has(behind.text) && isOwnSign(token, behind, tokens[at + 2])) {
      const marked = `${text} ${behind.text}`;
      if (readAmount(marked) !== null) {
        text = marked;
        to = at + 1;
      }
    }
    const amount = readAmount(text);
    const first = tokens[from];
    const last = tokens[to];
    if (!amount || !first || !last) return;
    used = to;
    found.push({ ...amount, text, x1: first.x1, x2: last.x2, box: unionOf([first.box, last.box]), from, to });
  });
  return found;
}

/** A sign stands right behind its amount, or in a column of its own: apart from what follows it. */
function isOwnSign(amount: Token, sign: Token, next: Token | undefined): boolean {
  const gap = sign.x1 - amount.x2;
  if (gap <= 0.8 * amount.size) return true;
  return gap <= 3 * amount.size && (next === undefined || next.x1 - sign.x2 > 1.2 * amount.size);
}

/** Some of a line's tokens as a line of their own. */
export function partOfLine(line: TextLine, from: number, to: number): TextLine {
  const tokens = line.tokens.slice(from, to + 1);
  const texts = tokens.map(({ text }) => text);
  return {
    ...line,
    x1: tokens[0]?.x1 ?? line.x1,
    x2: Math.max(...tokens.map((token) => token.x2)),
    tokens,
    texts,
    amounts: amountsOf(tokens),
    groups: groupsOf(tokens),
    text: texts.join(' '),
  };
}

function groupsOf(tokens: readonly Token[]): Group[] {
  const groups: Group[] = [];
  tokens.forEach((token, at) => {
    const last = groups.at(-1);
    if (last && token.x1 - last.x2 <= token.size) {
      last.text += ` ${token.text}`;
      last.x2 = token.x2;
      last.to = at;
    } else groups.push({ text: token.text, x1: token.x1, x2: token.x2, from: at, to: at });
  });
  return groups;
}

export function unionOf(boxes: readonly Box[]): Box {
  const [first, ...rest] = boxes;
  const union: Box = first ? [...first] : [0, 0, 0, 0];
  for (const box of rest) {
    union[0] = Math.min(union[0], box[0]);
    union[1] = Math.min(union[1], box[1]);
    union[2] = Math.max(union[2], box[2]);
    union[3] = Math.max(union[3], box[3]);
  }
  return union;
}

/** As boxes are stored: 4 decimals. */
export function storedBox(box: Box): Box {
  const round = (value: number): number => Math.round(value * 10_000) / 10_000;
  return [round(box[0]), round(box[1]), round(box[2]), round(box[3])];
}
