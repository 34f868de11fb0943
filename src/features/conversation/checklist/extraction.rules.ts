import { type Asked, type ItemKind, normalForm } from './checklist.rules';
import { monthsNamed, yearsNamed } from './months.rules';

const MOST_PIECES = 40;
const TITLE_LENGTH = 300;

/** Words that a piece begins with and that ask for nothing by themselves. */
const COURTESY =
  /^(?:please|pls|kindly|also|and|then|just|thanks?|thank you|hi|hello|dear \w+|can you|could you|would you|will you|we(?: still)?(?: also)? (?:need|require|are missing|would like|want|will need|ask for)|need|needs|needed|require[sd]?|requesting|request|missing|outstanding|provide|send|forward|submit|upload|email|get|supply|us|me|over|the|an?|your|his|her|their|merchant'?s|client'?s|copy of|copies of|current|recent|updated|clear|full|complete|stips?(?:ulations?)?|requirements?|documents? needed|items? needed|conditions?|for funding|to fund|prior to funding|before funding)(?:\s*[:,-]\s*|\s+)/i;
/** Numbers and marks of a list. */
const NUMBERED = /^\s*(?:\(?\d{1,2}[.)]|[-*•·–▪◦‣]|\(?[a-h][.)])\s+/i;

interface Known {
  match: RegExp;
  kind: ItemKind;
  /** The class or the path; of an action its name. */
  what: string;
  title: string;
}

const row = (kind: ItemKind, what: string, title: string, match: RegExp): Known => ({ kind, what, title, match });

/** What funders ask for, as they put it; the first that fits. */
const PHRASES: readonly Known[] = [
  row('action', 'payoff', 'Payoff letter', /\bpay-?\s?off\b|\bzero balance\b|\bbalance letter\b/i),
  row('action', 'ucc', 'UCC release', /\bucc\b/i),
  row('action', 'login', 'Bank login', /\blog-?\s?in\b|\bdecision ?logic\b|\bplaid\b|\bbank verification link\b/i),
  row('action', 'call', 'Call', /\b(?:merchant|funding|confirmation|recorded)? ?(?:phone )?(?:call|interview)\b/i),
  row(
    'fact',
    'landlord_phone',
    "Landlord's phone",
    /\blandlord'?s?(?: contact)?(?: phone| number| tel)|\bphone (?:number )?of (?:the )?landlord/i,
  ),
  row('file', 'lease', 'Lease', /\bleases?\b|\blandlord\b|\brent(?:al)? (?:agreement|roll)|\bmortgage statement/i),
  row('file', 'voided_check', 'Voided check', /\bvoid(?:ed)? ?che(?:ck|que)s?\b|\bvc\b|\bbank letter\b/i),
  row('file', 'ach_agreement', 'ACH agreement', /\bach\b/i),
  row(
    'file',
    'profit_and_loss',
    'Profit and loss',
    /\bp\s{0,3}(?:&|and|\/)\s{0,3}l'?s?\b|\bpnl\b|\bprofit\s{0,3}(?:and|&|\/)\s{0,3}loss(?:es)?\b|\bincome statements?\b/i,
  ),
  row('file', 'balance_sheet', 'Balance sheet', /\bbalance sheets?\b/i),
  row('file', 'tax_return', 'Tax return', /\btax(?:es)?(?: returns?)?\b|\b(?:1040|1065|1120s?)\b/i),
  row('file', 'debt_summary', 'Debt summary', /\bdebt (?:schedule|summary)\b/i),
  row(
    'file',
    'bank_statement',
    'Bank statement',
    /\bstatements?\b|\bbank stmts?\b|\bstmts?\b|\bmtds?\b|\bmonth[- ]to[- ]date\b|\bbank (?:activity|transactions)\b/i,
  ),
  row(
    'file',
    'driver_license',
    'Driver license',
    /\bdriv(?:er|ing)(?:'?s)? ?licen[cs]es?\b|\bd\.?l\.?'?s?\b|\b(?:photo |government )?i\.?d\.?s?\b(?! number)|\bpassport\b|\bidentification\b/i,
  ),
  row(
    'file',
    'proof_of_ownership',
    'Proof of ownership',
    /\bproof of (?:business )?ownership\b|\barticles of (?:incorporation|organization)\b|\boperating agreement\b|\bk-?1\b|\bstock certificate/i,
  ),
  row('file', 'invoice', 'Invoice', /\binvoices?\b|\bquote\b/i),
  row('file', 'contract', 'Contract', /\b(?:signed |executed )?(?:contracts?|agreements?)\b/i),
  row('file', 'application', 'Signed application', /\bapp(?:lication)?s?\b/i),
  row('fact', 'company.ein', 'EIN', /\bf?ein\b|\btax id\b|\bfederal id\b/i),
  row('fact', 'owners.0.ssn', 'SSN', /\bssn\b|\bsocial(?: security)?(?: number)?\b/i),
  row('fact', 'owners.0.date_of_birth', 'Date of birth', /\bd\.?o\.?b\.?\b|\bdate of birth\b|\bbirth ?date\b/i),
  row(
    'fact',
    'owners.0.home_address',
    'Home address',
    /\bhome address\b|\bresidential address\b|\bowner'?s? address\b/i,
  ),
  row(
    'fact',
    'owners.0.ownership_percentage',
    'Ownership percentage',
    /\bownership\b|\b% owned\b|\bpercent(?:age)? of owner/i,
  ),
  row('action', 'verification', 'Verification', /\bverif(?:y|ication)s?\b|\bconfirm(?:ation)?\b/i),
  row('action', 'signature', 'Signature', /\bsign(?:ed|ature|atures)?\b|\bdocusign\b/i),
];

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

function readPiece(piece: string, saidAt: string, namesStatements: boolean): Asked[] {
  const known = PHRASES.find(({ match }) => match.test(piece));
  const months = monthsNamed(piece, saidAt);
  const text = piece.slice(0, TITLE_LENGTH);
  if (known?.kind === 'file' && known.what === 'bank_statement') return statements(months, text);
  if (!known && months.length > 0 && namesStatements) return statements(months, text);
  if (!known) return [actionOf(piece, piece)];
  if (known.kind === 'action') return [actionOf(piece, piece)];
  if (known.kind === 'fact') return [factItem(known.what, known.title, text)];
  const years = known.what === 'tax_return' ? yearsNamed(piece) : [];
  if (years.length > 1) return years.map((year) => taxReturn(year, text));
  return [fileItem(known.what, null, known.title, text)];
}

/** Those of two years are two. */
const taxReturn = (year: string, text: string): Asked => ({
  ...fileItem('tax_return', null, `Tax return ${year}`, text),
  key: fileKey('tax_return', year),
});

const statements = (months: readonly string[], text: string): Asked[] =>
  months.length === 0
    ? [fileItem('bank_statement', null, 'Bank statement', text)]
    : months.map((month) => fileItem('bank_statement', month, `Bank statement of ${monthName(month)}`, text));

/** What a fact is called where nobody has said it in words. */
export function factTitle(path: string): string {
  const known = PHRASES.find(({ kind, what }) => kind === 'fact' && what === path);
  const words = path.slice(path.lastIndexOf('.') + 1).replaceAll('_', ' ');
  return known?.title ?? `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
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
  return text
    .slice(0, 20_000)
    .split('\n')
    .flatMap(cutLine)
    .map(trimmed)
    .filter((piece) => /\p{L}{2}|\d{4}|\bp ?[&/] ?l\b/iu.test(piece));
}

const CUT = /^(?:[;,•▪·]|\s+(?:and|&)\s+)$/i;

function cutLine(line: string): string[] {
  const pieces: string[] = [];
  let depth = 0;
  let current = '';
  const tokens = line.split(/([;,•▪·()[\]]|(?<!\s)\s+(?:and|&)\s+)/i);
  for (const [at, token] of tokens.entries()) {
    if (token === '(' || token === '[') depth++;
    if (token === ')' || token === ']') depth = Math.max(0, depth - 1);
    if (depth === 0 && CUT.test(token) && !isOne(current, tokens[at + 1] ?? '')) {
      pieces.push(current);
      current = '';
    } else current += token;
  }
  return [...pieces, current];
}

const P = /(?:^|[^\p{L}\d])(?:p|profit)$/iu;
const L = /^(?:l'?s?|loss(?:es)?)(?![\p{L}\d])/iu;
/** Longer than what is said before a list of years. */
const BEFORE_YEARS = 120;

/** Whether what stands on both sides is one thing: P & L, the years of tax returns. */
function isOne(before: string, behind: string): boolean {
  if (P.test(before.slice(-8)) && L.test(behind)) return true;
  if (before.length > BEFORE_YEARS || !/\b20\d\d\s*$/.test(before) || !/^\s*20\d\d\b/.test(behind)) return false;
  const known = PHRASES.find(({ match }) => match.test(before));
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
