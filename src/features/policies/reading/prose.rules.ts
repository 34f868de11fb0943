import { groupsOf } from '../checks/industry-items.rules';
import type { CellReading } from './cell-meaning.rules';
import { fits } from './column-choice.rules';
import { type Header, readHeader } from './headers.rules';
import { readList } from './lists.rules';
import { withFractions } from './quantities.rules';
import { isConditional, isPlain, saysInBusiness, wantsHomeowners, withoutLeads } from './sentences.rules';
import { readStates } from './states.rules';
import { readCell, wordingOf } from './values.rules';
import { isNone } from './words.rules';

/** A piece of prose that was understood: under which heading it would stand in a table, and as what. */
export interface Said {
  header: Header;
  text: string;
  reading: CellReading;
}

const LONGEST_LABEL = 60;

export const heading = (text: string): Header => {
  const header = readHeader(text);
  if (!header) throw new Error(`No column is named ${text}`);
  return header;
};
const FUNDING = heading('Funding range');
const [LEAST, MOST] = [heading('Min funding'), heading('Max funding')];
const [MONTHLY, YEARLY] = [heading('Min monthly revenue'), heading('Min annual revenue')];
const LONGEST_TERM = heading('Max term');
const BUSINESS = heading('TIB');
const POSITIONS = heading('Positions');
const INDUSTRIES = heading('Restricted industries');
const SOLE = heading('Sole prop');
const PRODUCTS = heading('Products');
const HOMEOWNER = heading('Homeowner required');

/** From the first digit, with the signs and words before it that belong to it, to the last with its units. */
const QUANTITY =
  /(?:\b(?:min(?:imum)?|max(?:imum)?|at least|at most|up to|no more than|over|under|from|between|above|below|less than|more than|start(?:s|ing)? (?:at|from)|begin(?:s|ning)? at)\.?\s)?[<>≤≥=~$]{0,3}\s?(?<![\d.,])\d[\d.,]{0,14}[½¼¾]?(?:\s?(?:(?:k|mm?|mil(?:lion)?|thousand)(?![a-z])|%|\+)){0,3}(?:\s?(?:-|–|—|up to|to|and)\s?\$?\d[\d.,]{0,14}(?:\s?(?:(?:k|mm?|mil(?:lion)?|thousand)(?![a-z])|%|\+)){0,3})?(?:(?:\s?\/\s?|\s(?:per|a)\s|[\s-])?(?:mo(?:nth)?s?|mths?|monthly|yrs?|years?|yearly|annual(?:ly)?|annum|days?|weeks?|weekly|daily)\b\.?)?\+?(?:\s?(?:or more|and up|or higher|and above|or less|or better|min(?:imum)?|max(?:imum)?)\b\.?)?/i;
const RANGE = /\d[^\d–—-]{0,8}(?:[-–—]|to)\s?\$?\d/i;
const MOST_WORDS = /\b(?:max|up to|at most|no more than|under|below|less than)/i;
const LEAST_WORDS = /\bmin|at least|from|over|≥|>|\+/i;
const PER_MONTH = /(?:\/\s?|per |a |\s)(?:mo|month|monthly|mth)\b/i;
const PER_YEAR = /(?:\/\s?|per |a |\s)(?:yr|year|annum|yearly|annually|annual)\b/i;
const MONTHS = /\d\s?\+?\s?-?(?:mo|mos|mths?|months?)\b/i;
const MONEY = /\$|\d\s?(?:k|mm?)\b/i;
/** What a merchant is to have is no offer: `we like to see $15k to $20k`. */
const WANTED = /\b(?:needs?|requires?|see|expects?|ha(?:ve|s)|shows?|maintain)\b/i;
const POSITION = /\bpos(?:itions?|\.)?\b|\bstack(?:s|ing)?\b|\b\d(?:st|nd|rd|th)s?\b|^first\b/i;
const ALLOWED =
  /^(.{2,60}?)\s(?:are |is )?((?:ok|okay|allowed|accepted|considered|welcome|fine|required|not allowed|not accepted|prohibited)\b.{0,80})$/i;

export const understood = (header: Header, text: string): Said | null => {
  const reading = readCell({ text }, header);
  return reading.note && reading.note.code !== 'ambiguous' ? null : { header, text, reading };
};

/** As `understood`, where nothing is left open. */
export const certain = (header: Header, text: string): Said | null => {
  const said = understood(header, text);
  if (!said || said.reading.note || said.reading.leftOver) return null;
  return header.column.measure && !fits(header.column, header, { text }, false) ? null : said;
};

/** `Min FICO: 600` */
export function labelled(piece: string): Said | null {
  const colon = piece.search(/:\s|\s[-–—=]\s|:(?=\S)/);
  if (colon < 2 || colon > LONGEST_LABEL) return null;
  const label = piece.slice(0, colon);
  const header = /\d/.test(label) ? null : readHeader(label);
  const value = piece
    .slice(colon)
    .replace(/^\s?[:–—=-]\s?/, '')
    .trim();
  if (!header || value === '' || ['name', 'id', 'details', 'prose'].includes(header.column.kind)) return null;
  return understood(header, value) ?? unanswered(header, value);
}

/** `Defaults: N/A`, which may be either: for a person, as in a cell of its own. */
export function unanswered(header: Header, text: string): Said | null {
  const reading = readCell({ text }, header);
  return isNone(text) && reading.leftOver ? { header, text, reading } : null;
}

/** `600+ FICO`, `min 3 months bank statements`, `$15k monthly deposits`, `up to 1/2 MM` */
export function counted(text: string): Said | null {
  const piece = withFractions(text, 'usd');
  const found = QUANTITY.exec(piece);
  if (!found) return null;
  const [quantity] = found;
  const before = piece.slice(0, found.index).trim();
  const after = piece.slice(found.index + quantity.length).trim();
  if (/\d/.test(before + after) || isConditional(`${before} ${after}`)) return null;
  if (saysInBusiness(`${before} ${after}`, quantity)) return certain(BUSINESS, quantity);
  const label = withoutLeads(`${withoutLeads(before)} ${after}`.replace(/^[\s:,.-]+/, '').trim());
  if (label === '') return bare(quantity, WANTED.test(before));
  const direction = RANGE.test(quantity)
    ? ''
    : MOST_WORDS.test(quantity)
      ? 'max'
      : LEAST_WORDS.test(quantity)
        ? 'min'
        : '';
  const time = PER_MONTH.test(quantity) ? 'monthly' : PER_YEAR.test(quantity) ? 'annual' : '';
  for (const words of [`${time} ${label}`, label, `${direction} ${label}`, `number ${label}`]) {
    const header = readHeader(words);
    if (
      !header ||
      ['name', 'id', 'details', 'prose', 'list', 'states', 'notes', 'email', 'priority'].includes(header.column.kind)
    )
      continue;
    const said = header.choice ? null : certain(header, quantity);
    if (said) return said;
    const chosen =
      header.choice?.columns.length === 1
        ? certain({ ...header, column: header.choice.columns[0] ?? header.column }, quantity)
        : null;
    if (chosen) return chosen;
  }
  return null;
}

/** `$4k – $60k`, `up to $250k`, `$15k/mo`, `up to 24 months`: a value that says itself. */
function bare(quantity: string, isWanted: boolean): Said | null {
  if (!MONEY.test(quantity))
    return MONTHS.test(quantity) && MOST_WORDS.test(quantity) ? certain(LONGEST_TERM, quantity) : null;
  if (PER_MONTH.test(quantity)) return certain(MONTHLY, quantity);
  if (PER_YEAR.test(quantity)) return certain(YEARLY, quantity);
  if (isWanted) return null;
  if (RANGE.test(quantity) || /^between\b/i.test(quantity)) return certain(FUNDING, quantity);
  if (/\bup to\b|\bmax/i.test(quantity)) return certain(MOST, quantity);
  return /\b(?:min|start|begin)/i.test(quantity) ? certain(LEAST, quantity) : null;
}

/** `No CA, NY`, `no bankruptcies`, `no trucking`, `sole props ok`, `FL only` */
function worded(piece: string): Said | null {
  if (wantsHomeowners(piece)) return certain(HOMEOWNER, 'yes');
  const wording = wordingOf(piece);
  if (wording?.isRefused) {
    const flag = isPlain(wording.list) ? readHeader(wording.list) : null;
    if (flag?.column.kind === 'flag') return certain(flag, 'no');
    if (flag?.column.kind === 'entity') return certain(flag, 'no');
    if (/^sole[ -]?prop/i.test(wording.list)) return certain(SOLE, 'no');
  }
  const [, subject = '', answer = ''] = ALLOWED.exec(piece) ?? [];
  const answered = isPlain(subject) ? readHeader(subject) : null;
  if (answered?.column.kind === 'flag' || answered?.column.kind === 'entity')
    return understood(answered, answer.replace(/^not .*|^prohibited.*/i, 'no'));
  const { bare: named, only, without, isEverywhere, unknown } = readStates(piece);
  if (
    unknown.length === 0 &&
    (only.length > 0 || without.length > 0 || (isEverywhere && named.length === 0 && /state|nationwide/i.test(piece)))
  ) {
    const header = readHeader('States allowed');
    return header && certain(header, piece);
  }
  if (wording?.isRefused && readList(wording.list).some((item) => groupsOf(item).length > 0))
    return certain(INDUSTRIES, wording.list);
  return null;
}

/** What a piece says of one thing by its own words. */
export function readPiece(piece: string): Said | null {
  const said = labelled(piece);
  if (said) return said;
  if (POSITION.test(piece) && !/[$%]/.test(piece)) {
    const positions = understood(POSITIONS, piece);
    if (positions) return positions;
  }
  const word = counted(piece) ?? worded(piece);
  if (word) return word;
  const header = readHeader(piece);
  return header?.column.kind === 'product' ? certain(PRODUCTS, piece) : null;
}
