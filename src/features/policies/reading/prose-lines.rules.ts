import { fold } from './grid.rules';
import { readEmails } from './lists.rules';
import { certain, counted, heading, labelled, readPiece, type Said, understood } from './prose.rules';
import { areRules, isConditional, JOINED, piecesOf, SLASH, saysWhereToSend, withoutAddresses } from './sentences.rules';
import { isNone, readAnswer } from './words.rules';

export interface Prose {
  said: Said[];
  /** What no rule understands. */
  left: string[];
}

const LONGEST_PIECE = 300;
const MOST_PIECES = 400;
const LISTS = new Set(['states', 'list', 'products']);
const EMAIL = heading('Submission email');
const TERM = heading('Term');
const SIZES = new Set(['funding', 'min_funding', 'max_funding']);
/** `On 3 to 6 months` may be of statements. */
const PAID_OVER = /,? (?:over|for|on(?=[^.;]{0,40}\bterms?\b))(?= (?:\D{0,24} )?\d)/i;
/** A time from and to, or up to which, and nothing that would make it one of something else. */
const TIME =
  /^ (?:a )?(?:(?:repayment )?(?:terms?|term lengths?) (?:of |from |ranging from |between )?)?((?:between |from |up to )?\d{1,3}(?: ?(?:-|–|to|and) ?\d{1,3})?[ -](?:months?|mos?|years?|yrs?|weeks?))(?: terms?)?[.!]?$/i;
const IS_BOUND = /\d\D+\d|up to|between/i;

/** Whether each is of another thing: `1st/2nd` is of one. */
const areApart = (piece: string, said: readonly Said[]): boolean =>
  !isConditional(piece) && new Set(said.map(({ header }) => header.column.key)).size === said.length;

/** An address with what is asked for beside it; what else stands there is kept. */
function addressed(piece: string): Said[] {
  const email = certain(EMAIL, piece);
  if (!email) return [];
  const beside = withoutAddresses(piece);
  if (saysWhereToSend(beside)) return [email];
  const other = counted(beside);
  return other ? [email, other] : [{ ...email, reading: { ...email.reading, leftOver: 'either' } }];
}

/** What parts the rules of one piece, in this order; `$15k/mo` is one. */
const BETWEEN: readonly [RegExp, (piece: string, said: readonly Said[]) => boolean][] = [
  [/ \/ /, () => true],
  [JOINED, areRules],
  [SLASH, areApart],
  [/ [-–—+&] /, areApart],
];

/** `$10k to $250k over 3 to 18 months`: an amount, and the time that it is paid back in. */
function offered(piece: string): Said[] {
  const [amount = '', time = '', ...more] = piece.split(PAID_OVER);
  const [, span = ''] = TIME.exec(time) ?? [];
  if (more.length > 0 || !IS_BOUND.test(span)) return [];
  const [size, term] = [readPiece(amount), certain(TERM, span)];
  return size && term && SIZES.has(size.header.column.key) ? [size, term] : [];
}

/** A piece as one, or as several apart by slashes and the like where each says something of its own. */
function readPieces(piece: string): Said[] {
  if (piece.length > LONGEST_PIECE) return [];
  if (readEmails(piece).length > 0) {
    const said = labelled(piece);
    return said && said.header.column.kind !== 'email' ? [said] : addressed(said?.text ?? piece);
  }
  const whole = readPiece(piece);
  if (whole) return [whole];
  const offer = offered(piece);
  if (offer.length > 0) return offer;
  for (const [mark, isSound] of BETWEEN) {
    const parts = piece.split(mark);
    const said = parts.flatMap((part) => readPiece(part.trim()) ?? []);
    if (parts.length > 1 && said.length === parts.length && isSound(piece, said)) return said;
  }
  return [];
}

const isSilent = (piece: string) => isNone(piece) && readAnswer(piece)?.rest !== '';

/**
 * What a text of guidelines says: each line, or each piece of it between commas and semicolons, as `label: value`, as a value
 * with its label, or as a value that says itself. What is not certain is left.
 */
export function readProse(text: string): Prose {
  const said: Said[] = [];
  const left: string[] = [];
  let count = 0;
  for (const line of piecesOf(text)) {
    let open: Said | null = null;
    for (const piece of line) {
      if (count++ > MOST_PIECES) {
        left.push(piece);
        continue;
      }
      const read = readPieces(piece);
      if (read.length > 0) {
        said.push(...read);
        open = read.at(-1) ?? null;
        continue;
      }
      // `No CA, NY, NJ`: what follows belongs to the list.
      const longer: Said | null =
        open && LISTS.has(open.header.column.kind) && !/\d/.test(piece)
          ? understood(open.header, `${open.text}, ${piece}`)
          : null;
      if (longer) said[said.length - 1] = open = longer;
      else if (!isSilent(fold(piece))) left.push(piece);
    }
  }
  return { said, left };
}

/** Whether a line says a rule. */
export const saysRule = (line: string): boolean => readProse(line).said.length > 0;
