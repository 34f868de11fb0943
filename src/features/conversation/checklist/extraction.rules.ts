import { apart, outsideBrackets } from '../../../platform/brackets.rules';
import { type Asked, normalForm } from './checklist.rules';
import { monthsNamed, yearsNamed } from './months.rules';
import { type Known, knownOf, ownerNamed, PHRASES } from './phrases.rules';

const MOST_PIECES = 40;
const TITLE_LENGTH = 300;

/** Words that a piece begins with and that ask for nothing by themselves. */
const COURTESY =
  /^(?:please|pls|kindly|also|and|then|just|thanks?|thank you|hi|hello|dear \w+|can you|could you|would you|will you|we(?: still)?(?: also)? (?:need|require|are missing|would like|want|will need|ask for)|need|needs|needed|require[sd]?|requesting|request|missing|outstanding|provide|send|forward|submit|upload|email|get|supply|us|me|over|the|an?|your|his|her|their|merchant'?s|client'?s|copy of|copies of|current|recent(?! \d)|updated|clear|full|complete|stips?(?:ulations?)?|requirements?|documents? needed|items? needed|conditions?|for funding|to fund|prior to funding|before funding)(?:\s*[:,-]\s*|\s+)/i;
/** Numbers and marks of a list. */
const NUMBERED = /^\s*(?:\(?\d{1,2}[.)]|[-*•·–▪◦‣]|\(?(?:[a-h]|[ivx]{1,4})[.)])\s+/i;

/**
 * What a funder asks for in these words, each once, at most 40. `saidAt`: when, `YYYY-MM-DD`, for months. A question
 * without a piece is one action with its whole text: nothing that is asked is lost.
 */
export function asked(text: string, saidAt: string, isQuestion: boolean): Asked[] {
  const found = new Map<string, Asked>();
  const namesStatements = /\bstatements?\b|\bstmts?\b/i.test(text);
  for (const piece of piecesOf(text)) {
    for (const each of readPiece(piece, saidAt, namesStatements)) if (!found.has(each.key)) found.set(each.key, each);
    if (found.size >= MOST_PIECES) break;
  }
  if (found.size === 0 && isQuestion && text.trim() !== '') {
    const whole = actionOf(text.trim().replace(/\s+/g, ' '), text);
    found.set(whole.key, whole);
  }
  return [...found.values()].slice(0, MOST_PIECES);
}

/** What begins a list and is none of its items. */
const OF_A_LIST = new Set(
  'the following these those items item things thing docs documents stips stipulations conditions info information standard usual remaining other more last final few couple of all both two three four five needed required requested missing outstanding pending below and for to fund funding close closing'.split(
    ' ',
  ),
);
const isOfAList = (words: string) => words.split(/\W+/).every((word) => !word || OF_A_LIST.has(word.toLowerCase()));

/** What stands in brackets says more of an item. Where nothing around them names one, the items are those within. */
function readPiece(piece: string, saidAt: string, namesStatements: boolean): Asked[] {
  const { within, around } = apart(piece);
  const of: Context = { saidAt, namesStatements };
  const known = knownOf(around);
  if (within.length === 0) return readAs(known, piece, of);
  if (known) return readAs(known, piece, { ...of, monthsIn: [around, ...within.filter(isAskedFor)].join(' ') });
  const inner = within.flatMap(cutLine).map(trimmed).filter(isPiece);
  if (isOfAList(around) && inner.length > 0) return inner.flatMap((each) => readAs(knownOf(each), each, of));
  const named = inner.filter((each) => knownOf(each));
  if (named.length === 0) return readAs(undefined, piece, of);
  return named.flatMap((each) => readAs(knownOf(each), each, { ...of, text: piece }));
}

/** "October (we have July to September)": what is there is not asked for. */
const isAskedFor = (words: string) =>
  !/\b(?:have|has|got|received|on file)\b/i.test(words) || /\b(?:not|never|missing)\b|n['’]t\b/i.test(words);

interface Context {
  saidAt: string;
  namesStatements: boolean;
  /** Where months are named; absent: anywhere. */
  monthsIn?: string;
  /** The whole of what the funder said; absent: what is read. */
  text?: string;
}

function readAs(
  known: Known | undefined,
  piece: string,
  { saidAt, namesStatements, monthsIn = piece, text: whole = piece }: Context,
): Asked[] {
  const months = monthsNamed(monthsIn, saidAt);
  const text = whole.slice(0, TITLE_LENGTH);
  if (known?.kind === 'file' && known.what === 'bank_statement') return statements(months, text);
  if (!known && months.length > 0 && namesStatements) return statements(months, text);
  if (!known || known.kind === 'action') return [actionOf(piece, text)];
  if (known.kind === 'fact') {
    const path = known.what.replace(FIRST_OWNER, `owners.${ownerNamed(piece)}.`);
    return [factItem(path, factTitle(path), text)];
  }
  const years = known.what === 'tax_return' ? yearsNamed(piece) : [];
  if (years.length > 0) return years.map((year) => taxReturn(year, text));
  return [fileItem(known.what, null, known.title, text)];
}

/** Those of two years are two, whichever funder asks for which. */
const taxReturn = (year: string, text: string): Asked => ({
  ...fileItem('tax_return', null, `Tax return ${year}`, text),
  key: fileKey('tax_return', year),
});

const statements = (months: readonly string[], text: string): Asked[] =>
  months.length === 0
    ? [fileItem('bank_statement', null, 'Bank statement', text)]
    : months.map((month) => fileItem('bank_statement', month, `Bank statement of ${monthName(month)}`, text));

const FIRST_OWNER = /^owners\.0\./;
const OWNER = /^owners\.(\d+)\./;

/** What a fact is called where nobody has said it in words. */
export function factTitle(path: string): string {
  const first = path.replace(OWNER, 'owners.0.');
  const known = PHRASES.find(({ kind, what }) => kind === 'fact' && what === first);
  const words = path.slice(path.lastIndexOf('.') + 1).replaceAll('_', ' ');
  const title = known?.title ?? `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
  const place = Number(OWNER.exec(path)?.[1] ?? 0);
  return place > 0 ? `${title} of owner ${place + 1}` : title;
}

export const fileKey = (fileClass: string, time: string | null) => `file:${fileClass}${time ? `:${time}` : ''}`;
export const factKey = (path: string) => `fact:${path}`;
/** Before it is made short (keys.ts). */
export const actionKey = (text: string) => `text:${normalForm(text)}`;

const fileItem = (fileClass: string, month: string | null, title: string, text: string): Asked => ({
  kind: 'file',
  key: fileKey(fileClass, month),
  title,
  text,
  fileClass,
  path: null,
  month,
});

const factItem = (path: string, title: string, text: string): Asked => ({
  kind: 'fact',
  key: factKey(path),
  title,
  text,
  fileClass: null,
  path,
  month: null,
});

const actionOf = (words: string, text: string): Asked => ({
  kind: 'action',
  key: actionKey(words),
  title: words.slice(0, TITLE_LENGTH),
  text: text.trim().slice(0, TITLE_LENGTH),
  fileClass: null,
  path: null,
  month: null,
});

const MONTHS = 'January February March April May June July August September October November December'.split(' ');

export const monthName = (month: string): string => `${MONTHS[Number(month.slice(5)) - 1]} ${month.slice(0, 4)}`;

/** The text cut at line breaks, marks of lists, semicolons, commas and "and" outside of brackets, and of one name. */
export function piecesOf(text: string): string[] {
  return text.slice(0, 20_000).split('\n').flatMap(cutLine).map(trimmed).filter(isPiece);
}

const isPiece = (piece: string) => /\p{L}{2}|\d{4}|\bp ?[&/] ?l\b/iu.test(piece);

const CUT = /[;,•▪·]|(?<!\s)\s+(?:and|&)\s+/gi;
/** "1) voided check 2) lease": a list that goes on in its line is cut at its numbers, too. */
const CUT_AT_NUMBERS = /[;,•▪·]|(?<!\s)\s+(?:and|&)\s+|\s(?=\(?(?:\d{1,2}|[a-h])\)\s)/gi;
const FIRST_NUMBER = /(?:^|\s)\(?[1a]\)\s/i;

function cutLine(line: string): string[] {
  const pieces: string[] = [];
  let from = 0;
  for (const { index, 0: mark } of outsideBrackets(line, FIRST_NUMBER.test(line) ? CUT_AT_NUMBERS : CUT)) {
    const to = index + mark.length;
    if (isOne(line.slice(from, index), line.slice(to))) continue;
    pieces.push(line.slice(from, index));
    from = to;
  }
  return [...pieces, line.slice(from)];
}

const P = /(?:^|[^\p{L}\d])(?:p|profit)$/iu;
const L = /^(?:l'?s?|loss(?:es)?)(?![\p{L}\d])/iu;
/** Longer than what is said before a list of years. */
const BEFORE_YEARS = 120;

/** Whether what stands on both sides is one thing: P & L, front and back, the years of tax returns. */
function isOne(before: string, behind: string): boolean {
  if (P.test(before.slice(-8)) && L.test(behind)) return true;
  if (/\bfront$/i.test(before.slice(-8)) && /^back\b/i.test(behind)) return true;
  if (before.length > BEFORE_YEARS || !/\b20\d\d\s*$/.test(before) || !/^\s*20\d\d\b/.test(behind)) return false;
  const known = knownOf(before);
  return known ? known.what === 'tax_return' : monthsNamed(before, '').length === 0;
}

/** Without numbers of a list, courtesies and the end of the sentence. */
function trimmed(piece: string): string {
  let left = piece.trim();
  for (let times = 0; times < 20; times++) {
    const next = left.replace(NUMBERED, '').replace(COURTESY, '').trim();
    if (next === left || next === '') break;
    left = next;
  }
  return left.replace(/(?<![\s.!?:])[\s.!?:]+$/, '').trim();
}
