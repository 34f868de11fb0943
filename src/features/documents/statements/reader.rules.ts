import type { Page } from '../../../platform/pdf/text.rules';
import { type Choice, readBody } from './body.rules';
import { isForeign } from './currency.rules';
import { isTorn, type LinedPage, type Segment, segments } from './cut.rules';
import type { Period } from './dates.rules';
import { readHead } from './head.rules';
import type { Evidence, Outcome, ReadStatement, StatementBody } from './read-statement.rules';
import { reconciled } from './reconcile.rules';
import { oneByOne } from './side-by-side.rules';
import { textLines } from './tokens.rules';

/** Another number: statements are read anew. */
export const READER_VERSION = 4;
/** At most so many statements of one file, and rows of one statement. */
const STATEMENTS = 100;
export const ROWS_OF_A_STATEMENT = 10_000;

export interface StatementsOfPages {
  statements: ReadStatement[];
  /** One of them is in another currency than US dollars: none is read. */
  isForeign: boolean;
}

/** The statements that the pages of a PDF are, in their order. Without words for banks: labels, sections and columns. */
export function readStatements(pages: readonly Page[]): StatementsOfPages {
  const cut = segmentsOf(pages);
  const hasForeign = cut.some((segment) => isForeign(segment.pages.flatMap(({ lines }) => lines)));
  return { statements: hasForeign ? [] : readSegments(cut), isForeign: hasForeign };
}

function segmentsOf(pages: readonly Page[]): Segment[] {
  const lined = pages.map((page): LinedPage => {
    const isRead = page.kind === 'text' || page.kind === 'ocr';
    return { number: page.number, isRead, isTorn: false, lines: isRead ? oneByOne(textLines(page)) : [] };
  });
  for (const [at, page] of lined.entries()) page.isTorn = isTorn(page.lines, lined[at - 1]?.lines);
  return segments(lined).slice(0, STATEMENTS);
}

function readSegments(cut: readonly Segment[]): ReadStatement[] {
  let holder: Evidence | undefined;
  return cut.flatMap((segment) => {
    const { evidence, ...own } = readHead(segment);
    const head = { ...own, accountTitle: own.accountTitle ?? holder?.text ?? null };
    // Of several accounts in one file the holder stands above the first.
    if (own.accountTitle === null && holder) evidence.push(holder);
    else holder = evidence.find(({ field }) => field === 'account_title') ?? holder;
    const { body, outcome } = readBest(segment, head.period);
    body.evidence.unshift(...evidence);
    if (body.rows.length > ROWS_OF_A_STATEMENT || isNothing(body)) return [];
    return [{ ...head, ...body, outcome, isOcr: isOfPictures(segment) }];
  });
}

const isOfPictures = ({ pages }: Segment): boolean =>
  pages.some(({ lines }) => lines.some(({ tokens }) => tokens.some(({ isOcr }) => isOcr)));

/** A part of the file that has neither a row nor a balance is none: a covering letter, a page of terms. */
function isNothing({ rows, opening, closing }: Pick<ReadStatement, 'rows' | 'opening' | 'closing'>): boolean {
  return rows.length === 0 && (opening === null || closing === null);
}

/** Other readings than the usual one, each of some of what may be meant. */
const CHOICES: readonly Choice[] = Array.from({ length: 7 }, (_, at) => ({
  carriesDays: ((at + 1) & 1) > 0,
  isSecondDay: ((at + 1) & 2) > 0,
  signsLists: ((at + 1) & 4) > 0,
}));

type Reading = { body: StatementBody; outcome: Outcome };

/** The usual reading; where it does not add up, the only other one that does. Two that differ are none. */
function readBest(segment: Segment, period: Period | null): Reading {
  const read = (choice?: Choice): Reading => {
    const body = readBody(segment, period, choice);
    return { body, outcome: reconciled({ ...body, period }) };
  };
  const usual = read();
  const { opening, closing, rows } = usual.body;
  if (usual.outcome.reconciliation === 'reconciled' || opening === null || closing === null) return usual;
  if (period === null || rows.length > ROWS_OF_A_STATEMENT) return usual;
  const others = new Map<string, Reading>();
  for (const choice of CHOICES) {
    const other = read(choice);
    if (other.outcome.reconciliation === 'reconciled') others.set(signatureOf(other.body), other);
  }
  const [only] = others.values();
  return only && others.size === 1 ? only : usual;
}

const signatureOf = ({ opening, closing, rows }: StatementBody): string =>
  JSON.stringify([opening, closing, rows.map(({ date, cents }) => [date, cents])]);
