import { matchesOf } from '../../../platform/matches.rules';
import { plainForm } from '../../../platform/plain-form.rules';
import { withoutAddresses } from './addresses.rules';

/** A sentence or line of the cut text: `text` is `cut.slice(start, end)`. */
export interface Sentence {
  text: string;
  start: number;
  end: number;
  /** Of the same length as `text`, in the one form that patterns are written for. */
  plain: string;
  /** Which line it begins in, from 0, and which block of lines without an empty one between. */
  line: number;
  block: number;
  isItem: boolean;
}

/**
 * What is found in a sentence, found once: a sentence never changes, and offers, terms and doubts are each looked for in all of
 * a mail's. Forgotten with the mail.
 */
export function oncePerSentence<Of extends Pick<Sentence, 'plain'>, Found>(find: (sentence: Of) => Found) {
  const known = new WeakMap<Of, Found>();
  return (sentence: Of): Found => {
    const before = known.get(sentence);
    if (before !== undefined) return before;
    const found = find(sentence);
    known.set(sentence, found);
    return found;
  };
}

const LONGEST_SENTENCE = 1500;
const MOST_SENTENCES = 1000;
const ITEM = /^\s*(?:[-*•·◦▪–—]|\(?\d{1,2}[.)]|\(?[a-hA-H][.)])\s+/;
/** A box of a form. */
const BOX = /^\s*(?:\[[\sx✓✔*]{0,3}\]|\([\sx✓✔]\)|[☐□⬜☒☑✓✔✅])/iu;
const LABEL = /^[\p{L}][\p{L} /()#%'&.-]{1,40}\s?:/u;
/** Cells of a grid: a line of them is whole. */
const CELLS = /[|\t]|[^\s.!?] {2,}\S/;
const ABBREVIATION =
  /(?:^|[\s(])(?:inc|corp|co|ltd|llc|st|ste|p\.o|mr|mrs|ms|dr|jr|sr|approx|e\.g|i\.e|vs|mo|mos|wk|wks|pmt|pmts|pts|pt|yr|yrs|orig|prof|proc|svcs?|amt|freq|comm|est|min|max|avg|acct|app|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec|u\.s|p\.s)$/i;

/** "J. Harmon", "from J.P. Harmon", but "Elm L.L.C. Approved" and "option B. Contracts follow". */
const INITIAL = /(?:^|[\s(]|(?:^|\s\p{Ll}{1,6} )\p{Lu}\.)\p{Lu}$/u;
const NO_INITIAL =
  /\b(?:(?:option|opt|tier|choice|offer|plan|grade|paper|class|schedule|exhibit|section|part|item|unit|suite|ste|an?) [a-z]|and i)$/i;
const OF_A_NAME = /^\s+\p{Lu}[\p{Ll}'’.]/u;

/** "12 months min. Dead": an abbreviated unit behind its figure, and a capital. */
const UNIT_END = /\d\s?(?:[a-z]+\s)?(?:mos?|wks?|pmts?|pts?|yrs?|max|min)$/i;
const CAPITAL = /^\s+\p{Lu}\p{Ll}/u;
/** "1.5% orig. You can go to 14": no name begins so. */
const BEGINNING =
  /^\s+(?:You|We|I|He|She|They|It|This|That|These|Those|The|Let|Please|Pls|Can|Could|Will|Need|Both|All|Thanks|Send|If|Also|Not|No|And|But|So)\b/;

interface Line {
  text: string;
  start: number;
  block: number;
}

function linesOf(text: string): Line[] {
  const lines: Line[] = [];
  let start = 0;
  let block = 0;
  for (const line of text.split('\n')) {
    if (!line.trim()) block++;
    lines.push({ text: line, start, block });
    start += line.length + 1;
  }
  return lines;
}

/** Whether a mail client broke the line and the sentence goes on in the next one. */
function isWrapped(line: string, next: string | undefined): boolean {
  if (!next?.trim() || line.length < 45 || /[.!?:;|]\s*$/.test(line)) return false;
  if (ITEM.test(next) || BOX.test(next) || LABEL.test(next) || CELLS.test(line) || CELLS.test(next)) return false;
  return line.length >= 60 || /^\s*\p{Ll}/u.test(next);
}

/** The text's sentences, in order. Lines end a sentence unless they were wrapped. */
export function sentencesOf(text: string): Sentence[] {
  const lines = linesOf(text);
  const sentences: Sentence[] = [];
  for (let at = 0, first = lines[0]; first && sentences.length < MOST_SENTENCES; first = lines[at]) {
    const line = at;
    let last = first;
    for (let next = lines[++at]; next && isWrapped(last.text, next.text); next = lines[++at]) last = next;
    const end = last.start + last.text.length;
    const isItem = ITEM.test(first.text);
    for (const [from, to] of cutSentences(text.slice(first.start, end), isItem)) {
      const piece = text.slice(first.start + from, first.start + to);
      sentences.push({
        text: piece,
        start: first.start + from,
        end: first.start + to,
        plain: plainForm(withoutAddresses(piece)).replace(/(?<= )\.{2,}(?= )/g, (dots) => ' '.repeat(dots.length)),
        line,
        block: first.block,
        isItem,
      });
    }
  }
  return sentences.slice(0, MOST_SENTENCES);
}

/** Dots that lead from a label to its figure. */
const isLeader = (unit: string, at: number, marks: string) =>
  marks.startsWith('..') && /[\s.]$/.test(unit.slice(0, at)) && /^\s?[$\d]/.test(unit.slice(at + marks.length));

/** Where sentences begin and end in lines that belong together, blanks around them left out. */
function cutSentences(unit: string, isItem: boolean): [number, number][] {
  const found: [number, number][] = [];
  let from = 0;
  const push = (to: number) => {
    const piece = unit.slice(from, to);
    const start = from + piece.length - piece.trimStart().length;
    const end = from + piece.trimEnd().length;
    for (let at = start; at < end; at += LONGEST_SENTENCE) found.push([at, Math.min(end, at + LONGEST_SENTENCE)]);
    from = to;
  };
  for (const { index, 0: marks } of matchesOf(unit, /[.!?]{1,5}["')]{0,3}(?=\s)/g)) {
    const before = unit.slice(Math.max(from, index - 12), index);
    const isNumbering = isItem && unit.slice(from, index).trim().length <= 2 && from === 0;
    const rest = unit.slice(index + marks.length, index + marks.length + 12);
    const isUnitEnd = (UNIT_END.test(before) && CAPITAL.test(rest)) || BEGINNING.test(rest);
    const isNumber = /\bno$/i.test(before) && /^\s+(?:#?\d|(?:of )?pmts?\b|of payments?\b)/i.test(rest);
    const isInitial = INITIAL.test(before) && !NO_INITIAL.test(before) && OF_A_NAME.test(rest);
    const isAbbreviation = marks.startsWith('.') && (ABBREVIATION.test(before) || isNumber || isInitial) && !isUnitEnd;
    if (isNumbering || isLeader(unit, index, marks) || isAbbreviation) continue;
    push(index + marks.length);
  }
  push(unit.length);
  return found.filter(([start, end]) => /[\p{L}\p{N}]/u.test(unit.slice(start, end)));
}
