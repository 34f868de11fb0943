import type { Page, PdfText } from '../../../platform/pdf/text.rules';
import { SURE } from '../../deals/classes/classify.rules';
import { comparedClass } from '../../deals/file-classes.rules';
import { documentObservations } from './observations.rules';
import { STATEMENT_CLASS } from './pdf.rules';
import type { Observation, ReadStatement } from './read-statement.rules';
import { readStatements } from './reader.rules';

/** What a PDF of bank statements holds, small enough to be handed over by a thread. */
export interface StatementsRead {
  statements: ReadStatement[];
  observations: Observation[];
  isImageBased: boolean;
  /** Why none is read, where the reader knows. */
  error: string | null;
}

export const NO_STATEMENTS: StatementsRead = { statements: [], observations: [], isImageBased: false, error: null };

export const ONLY_DOLLARS = 'Only statements in US dollars are read.';

interface PageSense {
  file_class: string;
  confidence?: number;
}

/** What tells which pages are of statements; null where the file's class says that none is. */
export function statementPages(
  givenClass: string | null,
  givenPages: Record<string, PageSense> | null,
  { detected, pages }: { detected: { fileClass: string; confidence: number } | null; pages: Record<string, PageSense> },
): ((page: Page) => boolean) | null {
  const senses = givenPages ?? pages;
  const classOf = ({ number }: Page): string | null => {
    const sense = senses[String(number)];
    return sense && (sense.confidence ?? 1) >= SURE ? comparedClass(sense.file_class) : null;
  };
  const inForce =
    givenClass === null
      ? detected && detected.confidence >= SURE
        ? detected.fileClass
        : null
      : comparedClass(givenClass);
  // Of a file of statements a page is one unless something else is known of it.
  if (inForce === STATEMENT_CLASS) return (page) => (classOf(page) ?? STATEMENT_CLASS) === STATEMENT_CLASS;
  const some = Object.values(senses).some(
    (sense) => comparedClass(sense.file_class) === STATEMENT_CLASS && (sense.confidence ?? 1) >= SURE,
  );
  return some && (givenClass === null || givenPages !== null) ? (page) => classOf(page) === STATEMENT_CLASS : null;
}

/** Reads the pages that are of statements; `isStatement` says which these are. */
export function readStatementPdf(pdf: PdfText, isStatement: (page: Page) => boolean): StatementsRead {
  // Of a file with too many pages nothing but its class is read.
  if (pdf.pages.length < pdf.pageCount) return NO_STATEMENTS;
  const pages = pdf.pages.filter(isStatement);
  const { statements: found, isForeign } = readStatements(pages);
  const statements = areRowsMissing(found) ? [] : found;
  return {
    statements,
    observations: [
      ...statements.flatMap(({ outcome }) => outcome.observations),
      ...documentObservations(pdf, pages, statements),
    ],
    isImageBased: pages.length > 0 && pages.every(({ kind }) => kind !== 'text' && kind !== 'unreadable'),
    error: isForeign ? ONLY_DOLLARS : null,
  };
}

/**
 * Where nothing was read of all that moved the balances, the PDF was not read. One statement without rows beside others that have
 * some stays: without it the others alone would pass for the whole.
 */
function areRowsMissing(statements: readonly ReadStatement[]): boolean {
  return (
    statements.every(({ rows }) => rows.length === 0) && statements.some(({ opening, closing }) => opening !== closing)
  );
}
