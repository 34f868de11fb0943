import { In } from 'typeorm';
import { insert, insertMany, patch } from '../../../platform/db/insert';
import { findLocked } from '../../../platform/db/lock';
import type { Tx } from '../../../platform/db/transact';
import { newId } from '../../../platform/ids';
import { groupedBy } from '../../../platform/lists.rules';
import type { EndUser } from '../../deals/end-user.entity';
import type { EndUserFile } from '../../deals/end-user-file.entity';
import { comparedClass } from '../../deals/file-classes.rules';
import { computeFindings, isThere } from './findings.commands';
import type { Keeping } from './keeping';
import { StatementPdf } from './pdf.entity';
import {
  MOST_ROWS_OF_A_DEAL,
  MOST_STATEMENTS_OF_A_DEAL,
  NO_TRANSACTIONS,
  rowKey,
  STATEMENT_CLASS,
  TOO_MANY_ROWS,
  withoutNumbers,
} from './pdf.rules';
import { earlierOf, observationsOf } from './read-again';
import type { StatementsRead } from './read-pdf.rules';
import { anomalyScore, type ReadRow, type ReadStatement } from './read-statement.rules';
import { READER_VERSION } from './reader.rules';
import { BankStatementRow, BankTransactionRow } from './statement.entity';
import { accountKeyOf, statementRow } from './statement-row';
import { tellChanged, tellDeleted, tellPdf } from './telling.commands';

/**
 * Keeps what a reading found of a file of bank statements, in the reading's own transaction: rows that are as they were
 * keep their ids, and what a person has said of a statement stands. `read` null: the file is no file of statements, and what was kept of it counts no more.
 */
export async function keepStatements(
  tx: Tx,
  keeping: Keeping,
  file: EndUserFile,
  endUser: EndUser,
  read: StatementsRead | null,
  error: string | null,
): Promise<void> {
  const known = await findLocked(tx.db, StatementPdf, { fileServiceId: file.serviceId });
  if (!read) {
    if (known) await rejectPdf(tx, known, endUser);
    return;
  }
  const pdf = await pdfRow(tx, known, file, read);
  const earlier = await statementsOf(tx, pdf.serviceId);
  const before = await rowsOf(tx, pdf.serviceId);
  const isUnloaded = known?.status === 'transactions_unloaded' || earlier.some(({ detail }) => detail.wasUnloaded);
  await removeRows(tx, pdf.serviceId);
  const others = await sizeOfDeal(tx, endUser);
  const isTooMuch =
    others.rows + rowsIn(read) > MOST_ROWS_OF_A_DEAL ||
    others.statements + read.statements.length > MOST_STATEMENTS_OF_A_DEAL;
  const statements = isTooMuch ? [] : read.statements;
  const { kept, rows } = await insertStatements(tx, keeping, pdf, statements, earlier, before);
  // Of those that did not count it was told that they are gone.
  const there = known && !isThere(known) ? [] : before;
  const gone = there.filter(({ serviceId }) => !kept.has(serviceId)).map(({ serviceId }) => serviceId);
  const isNothing = statements.length === 0;
  const loaded = isUnloaded ? 'transactions_unloaded' : 'transactions_loaded';
  pdf.status = isNothing ? 'failed' : kept.size > 0 ? loaded : 'processed';
  pdf.transactionCount = kept.size;
  pdf.observations = observationsOf(rows, pdf.observations);
  pdf.notes = isTooMuch ? TOO_MANY_ROWS : isNothing ? (error ?? NO_TRANSACTIONS) : error;
  await patch(tx.db, StatementPdf, { serviceId: pdf.serviceId }, pdf);
  await tellDeleted(tx, endUser, gone);
  const found = await computeFindings(tx, endUser);
  const checked = found.find(({ serviceId }) => serviceId === pdf.serviceId) ?? pdf;
  if (isOfStatements(file)) tellPdf(tx, endUser, checked, file.fileName);
  if (kept.size > 0) await tellChanged(tx, keeping, endUser, kept.size);
}

/** PDFs are spoken of where the file's class in force is that of statements. */
const isOfStatements = ({ fileClass }: EndUserFile): boolean => comparedClass(fileClass ?? '') === STATEMENT_CLASS;

const rowsIn = ({ statements }: StatementsRead): number => statements.reduce((sum, { rows }) => sum + rows.length, 0);

/** How many statements and rows a deal has, without those of rejected PDFs. */
export async function sizeOfDeal(tx: Tx, { serviceId }: EndUser): Promise<{ statements: number; rows: number }> {
  const [size] = await tx.db.query<{ statements: number | string; entries: number | string }[]>(
    `SELECT COUNT(DISTINCT s.service_id) AS statements, COUNT(t.service_id) AS entries
     FROM pdfs p JOIN bank_statements s ON s.pdf_service_id = p.service_id
     LEFT JOIN bank_transactions t ON t.statement_service_id = s.service_id
     WHERE p.end_user_service_id = ? AND p.status <> 'rejected'`,
    [serviceId],
  );
  return { statements: Number(size?.statements), rows: Number(size?.entries) };
}

async function pdfRow(
  tx: Tx,
  known: StatementPdf | null,
  file: EndUserFile,
  read: StatementsRead,
): Promise<StatementPdf> {
  const found = {
    readerVersion: READER_VERSION,
    isImageBased: read.isImageBased,
    observations: read.observations,
    anomalyScore: anomalyScore(read.observations),
    lastUpdated: tx.now,
  };
  if (known) return { ...known, ...found };
  const row: StatementPdf = {
    serviceId: newId('pdf', tx.now.getTime()),
    accountId: file.accountId,
    endUserServiceId: file.endUserServiceId,
    fileServiceId: file.serviceId,
    status: 'parsing',
    checksPassed: null,
    reconciles: false,
    notes: null,
    transactionCount: 0,
    created: tx.now,
    ...found,
  };
  await insert(tx.db, StatementPdf, row);
  return row;
}

const statementsOf = (tx: Tx, pdfServiceId: string): Promise<BankStatementRow[]> =>
  tx.db.find(BankStatementRow, { where: { pdfServiceId }, order: { ordinal: 'ASC' } });

async function rowsOf(tx: Tx, pdfServiceId: string): Promise<BankTransactionRow[]> {
  const statements = await tx.db.find(BankStatementRow, { select: { serviceId: true }, where: { pdfServiceId } });
  if (statements.length === 0) return [];
  return tx.db.find(BankTransactionRow, {
    where: { statementServiceId: In(statements.map(({ serviceId }) => serviceId)) },
  });
}

/** Takes the statements and transactions of a PDF away. */
export async function removeRows(tx: Tx, pdfServiceId: string): Promise<void> {
  const statements = await tx.db.find(BankStatementRow, { select: { serviceId: true }, where: { pdfServiceId } });
  if (statements.length === 0) return;
  await tx.db.delete(BankTransactionRow, { statementServiceId: In(statements.map(({ serviceId }) => serviceId)) });
  await tx.db.delete(BankStatementRow, { pdfServiceId });
}

/** Answers the statements, and the ids of the rows, that there are now. */
async function insertStatements(
  tx: Tx,
  { secrets }: Keeping,
  pdf: StatementPdf,
  statements: readonly ReadStatement[],
  known: BankStatementRow[],
  before: readonly BankTransactionRow[],
): Promise<{ kept: Set<string>; rows: BankStatementRow[] }> {
  const corrected = new Set(known.filter(({ isCorrected }) => isCorrected).map(({ serviceId }) => serviceId));
  const read = before.filter(({ statementServiceId }) => !corrected.has(statementServiceId));
  const ids = groupedBy(read, ({ postedOn: date, amount, description }) =>
    rowKey({ date, cents: amount === null ? null : Math.round(amount * 100), description }),
  );
  const kept = new Set<string>();
  const inserted: BankStatementRow[] = [];
  for (const [ordinal, statement] of statements.entries()) {
    let earlier: string[] = [];
    const { accountKey, isWeakKey } = accountKeyOf(statement, (text) => {
      const [current = '', ...previous] = secrets.fingerprints(text, `bank_statements|account|${pdf.accountId}`);
      earlier = previous;
      return current;
    });
    // What was kept of the account under a key before is known again.
    if (earlier.length > 0) {
      const others = { accountId: pdf.accountId, accountKey: In(earlier) };
      await tx.db.update(BankStatementRow, others, { accountKey });
    }
    const found = statementRow(statement, {
      serviceId: newId('bst', tx.now.getTime()),
      accountId: pdf.accountId,
      endUserServiceId: pdf.endUserServiceId,
      pdfServiceId: pdf.serviceId,
      ordinal,
      accountKey,
      isWeakKey,
    });
    const said = earlierOf(known, found, [accountKey, ...earlier]);
    // What a person has put right is not overwritten by what was wrong.
    const row = said?.isCorrected ? { ...said, ordinal, accountKey } : found;
    row.detail = { ...row.detail, choice: said?.detail.choice ?? null, wasUnloaded: undefined };
    await insert(tx.db, BankStatementRow, row);
    const rows = said?.isCorrected
      ? before.filter(({ statementServiceId }) => statementServiceId === said.serviceId)
      : statement.rows.map((each, at) => transactionRow(tx, row, each, at, ids));
    await insertMany(tx.db, BankTransactionRow, rows);
    for (const { serviceId } of rows) kept.add(serviceId);
    inserted.push(row);
  }
  return { kept, rows: inserted };
}

function transactionRow(
  tx: Tx,
  statement: BankStatementRow,
  row: ReadRow,
  ordinal: number,
  ids: Map<string, BankTransactionRow[]>,
): BankTransactionRow {
  const description = withoutNumbers(row.description).slice(0, 500);
  const known = ids.get(rowKey({ ...row, description }))?.shift();
  const isPersons = known?.categorySource === 'person';
  return {
    serviceId: known?.serviceId ?? newId('txn', tx.now.getTime()),
    accountId: statement.accountId,
    endUserServiceId: statement.endUserServiceId,
    statementServiceId: statement.serviceId,
    ordinal,
    postedOn: row.date,
    amount: row.cents === null ? null : row.cents / 100,
    balance: row.balance === null ? null : row.balance / 100,
    description,
    checkNumber: row.check?.slice(0, 20) ?? null,
    // The rules' own are written with the deal's findings.
    category: isPersons ? (known?.category ?? 'expense') : 'expense',
    categorySource: isPersons ? 'person' : 'rules',
    counterparty: null,
    isNamed: false,
    funderServiceId: null,
    page: row.page,
    box: row.box,
    isOcr: row.isOcr,
  };
}

/**
 * What was kept of a file that is none of statements any more, or has lost its place: it counts no more and is shown nowhere. Its
 * rows stay, so that what a person has said of them is there again when the file is, unless a deal would keep too many so.
 */
export async function rejectPdf(tx: Tx, pdf: StatementPdf, endUser: EndUser): Promise<void> {
  if (!isThere(pdf)) return;
  const gone = (await rowsOf(tx, pdf.serviceId)).map(({ serviceId }) => serviceId);
  const rows = await tx.db.countBy(BankTransactionRow, { endUserServiceId: endUser.serviceId });
  if (rows > MOST_ROWS_OF_A_DEAL) await removeRows(tx, pdf.serviceId);
  const unloaded = pdf.status === 'transactions_unloaded' ? await statementsOf(tx, pdf.serviceId) : [];
  for (const { serviceId, detail } of unloaded)
    await patch(tx.db, BankStatementRow, { serviceId }, { detail: { ...detail, wasUnloaded: true } });
  await patch(
    tx.db,
    StatementPdf,
    { serviceId: pdf.serviceId },
    { status: 'rejected', transactionCount: 0, checksPassed: null, lastUpdated: tx.now },
  );
  await tellDeleted(tx, endUser, gone);
  await computeFindings(tx, endUser);
}
