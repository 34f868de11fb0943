import { insertMany, patch } from '../../../platform/db/insert';
import { findLocked } from '../../../platform/db/lock';
import type { Tx } from '../../../platform/db/transact';
import { BadInput, Conflict, InvalidFields, NotFound } from '../../../platform/errors';
import { newId } from '../../../platform/ids';
import { lockedEndUser } from '../../deals/end-user.commands';
import type { EndUser } from '../../deals/end-user.entity';
import { EndUserFile } from '../../deals/end-user-file.entity';
import { CATEGORIES, isCategory } from './categories.rules';
import {
  refuseMistakes,
  refusePeriod,
  refuseRowsOutside,
  type StatementCorrection,
  type StatementRowCorrection,
} from './correction.checks';
import { oldValues, recheckedStatement } from './corrections';
import { computeFindings, isThere } from './findings.commands';
import { sizeOfDeal } from './keep.commands';
import type { Keeping } from './keeping';
import { StatementPdf } from './pdf.entity';
import { MOST_ROWS_OF_A_DEAL, withoutNumbers } from './pdf.rules';
import { observationsOf } from './read-again';
import { BankStatementRow, BankTransactionRow } from './statement.entity';
import { pdfTransactionsLoaded } from './statement.events';
import { tellChanged, tellChecks, tellDeleted } from './telling.commands';

/** Takes a PDF's rows out of the deal's figures, or in again. What is so already stays. Throws NotFound and Conflict. */
export async function loadPdf(
  tx: Tx,
  keeping: Keeping,
  accountId: string,
  serviceId: string,
  load: boolean,
): Promise<void> {
  const { pdf, endUser } = await lockedPdf(tx, accountId, serviceId);
  if (pdf.status === 'parsing' || pdf.status === 'new') throw new Conflict('The PDF is being read.');
  const wanted = load ? 'transactions_loaded' : 'transactions_unloaded';
  if (pdf.status === wanted) return tx.quiet();
  if (pdf.status !== 'transactions_loaded' && pdf.status !== 'transactions_unloaded')
    throw new Conflict('The PDF has no transactions.');
  await patch(tx.db, StatementPdf, { serviceId }, { status: wanted, lastUpdated: tx.now });
  const rows = await rowIds(tx, serviceId);
  await computeFindings(tx, endUser);
  if (!load) await tellDeleted(tx, endUser, rows);
  else {
    const file = await tx.db.findOneBy(EndUserFile, { serviceId: pdf.fileServiceId });
    const data = {
      service_id: serviceId,
      end_user_service_id: endUser.serviceId,
      end_user_id: endUser.endUserId,
      status: wanted,
    };
    const about = { accountId, subjectId: endUser.serviceId, meta: endUser.meta };
    tx.emit(pdfTransactionsLoaded, {
      ...about,
      data: { ...data, filename: file?.fileName ?? '', transaction_count: rows.length },
    });
  }
  await tellChanged(tx, keeping, endUser, rows.length);
}

/**
 * What a person says of a statement: that it counts or not, its balances and period, its rows. It is checked by the same
 * arithmetic, and figures and facts are made anew. Throws NotFound and InvalidFields.
 */
export async function correctStatement(
  tx: Tx,
  keeping: Keeping,
  accountId: string,
  pdfServiceId: string,
  index: number,
  input: StatementCorrection,
): Promise<void> {
  refuseMistakes(input);
  const { pdf, endUser } = await lockedPdf(tx, accountId, pdfServiceId);
  const statement = await tx.db.findOneBy(BankStatementRow, { pdfServiceId, ordinal: index });
  if (!statement || !isThere(pdf)) throw new NotFound('Statement');
  const next: BankStatementRow = { ...statement, detail: { ...statement.detail } };
  if (typeof input.exclude === 'boolean') next.detail.choice = input.exclude ? 'out' : 'in';
  if (typeof input.openingBalance === 'number') next.opening = input.openingBalance;
  if (typeof input.closingBalance === 'number') next.closing = input.closingBalance;
  if (input.periodStart) next.periodStart = input.periodStart;
  if (input.periodEnd) next.periodEnd = input.periodEnd;
  refusePeriod(next);
  const isReplaced = Array.isArray(input.transactions);
  tx.record(await oldValues(tx, statement, pdfServiceId, isReplaced));
  if (isReplaced) {
    const others = (await sizeOfDeal(tx, endUser)).rows - statement.transactionCount;
    if (others + (input.transactions ?? []).length > MOST_ROWS_OF_A_DEAL)
      throw new InvalidFields({ transactions: ['The deal would have more than 50,000 transactions.'] });
    await replaceRows(tx, next, input.transactions ?? []);
  }
  const rows = await tx.db.find(BankTransactionRow, {
    where: { statementServiceId: statement.serviceId },
    order: { ordinal: 'ASC' },
  });
  const isMoved = next.periodStart !== statement.periodStart || next.periodEnd !== statement.periodEnd;
  if (isReplaced || isMoved) refuseRowsOutside(next, rows, isReplaced);
  const isChanged = isReplaced || isMoved || next.opening !== statement.opening || next.closing !== statement.closing;
  const changes = isChanged ? { ...recheckedStatement(next, rows, isReplaced), isCorrected: true } : {};
  const kept = { ...next, ...changes };
  await patch(tx.db, BankStatementRow, { serviceId: statement.serviceId }, kept);
  const all = await tx.db.find(BankStatementRow, { where: { pdfServiceId }, order: { ordinal: 'ASC' } });
  const count = isReplaced ? pdf.transactionCount - statement.transactionCount + rows.length : pdf.transactionCount;
  await patch(
    tx.db,
    StatementPdf,
    { serviceId: pdfServiceId },
    { lastUpdated: tx.now, observations: observationsOf(all, pdf.observations), transactionCount: count },
  );
  tx.about(pdfServiceId);
  const found = await computeFindings(tx, endUser);
  const checked = found.find(({ serviceId }) => serviceId === pdfServiceId);
  const file = await tx.db.findOneBy(EndUserFile, { serviceId: pdf.fileServiceId });
  if (checked && isChanged) tellChecks(tx, endUser, checked, file?.fileName ?? '');
  await tellChanged(tx, keeping, endUser, isReplaced ? rows.length : 1);
}

async function replaceRows(
  tx: Tx,
  statement: BankStatementRow,
  given: readonly StatementRowCorrection[],
): Promise<void> {
  await tx.db.delete(BankTransactionRow, { statementServiceId: statement.serviceId });
  const rows = given.map(
    (row, ordinal): BankTransactionRow => ({
      serviceId: newId('txn', tx.now.getTime()),
      accountId: statement.accountId,
      endUserServiceId: statement.endUserServiceId,
      statementServiceId: statement.serviceId,
      ordinal,
      postedOn: row.date,
      amount: row.amount,
      balance: row.balance ?? null,
      description: withoutNumbers(row.description),
      checkNumber: null,
      category: 'expense',
      categorySource: 'rules',
      counterparty: null,
      isNamed: false,
      funderServiceId: null,
      page: statement.detail.pages[0] ?? 1,
      box: [0, 0, 0, 0],
      isOcr: false,
    }),
  );
  await insertMany(tx.db, BankTransactionRow, rows);
}

/** What a row is; null hands it back to the rules. Throws NotFound and BadInput. */
export async function setCategory(
  tx: Tx,
  keeping: Keeping,
  accountId: string,
  serviceId: string,
  category: string | null,
): Promise<void> {
  if (category !== null && !isCategory(category))
    throw new BadInput(`There is no category "${category.slice(0, 64)}": it is one of ${CATEGORIES.join(', ')}.`);
  const row = await tx.db.findOneBy(BankTransactionRow, { accountId, serviceId });
  if (!row) throw new NotFound('Transaction');
  const endUser = await lockedEndUser(tx, accountId, row.endUserServiceId);
  const statement = await tx.db.findOneByOrFail(BankStatementRow, { serviceId: row.statementServiceId });
  const pdf = await tx.db.findOneByOrFail(StatementPdf, { serviceId: statement.pdfServiceId });
  if (!isThere(pdf)) throw new NotFound('Transaction');
  const changes = category === null ? { categorySource: 'rules' } : { category, categorySource: 'person' };
  await patch(tx.db, BankTransactionRow, { serviceId }, changes);
  tx.record({
    ...{ accountId, operation: 'setTransactionCategory', outcome: 'changed', subjects: [serviceId] },
    details: { before: { category: row.category, category_source: row.categorySource } },
  });
  await computeFindings(tx, endUser);
  await tellChanged(tx, keeping, endUser, 1);
}

async function rowIds(tx: Tx, pdfServiceId: string): Promise<string[]> {
  const found: { serviceId: string }[] = await tx.db.query(
    `SELECT t.service_id AS serviceId FROM bank_transactions t JOIN bank_statements s ON s.service_id = t.statement_service_id
     WHERE s.pdf_service_id = ?`,
    [pdfServiceId],
  );
  return found.map(({ serviceId }) => serviceId);
}

async function lockedPdf(
  tx: Tx,
  accountId: string,
  serviceId: string,
): Promise<{ pdf: StatementPdf; endUser: EndUser }> {
  const found = await tx.db.findOneBy(StatementPdf, { accountId, serviceId });
  if (!found) throw new NotFound('PDF');
  const endUser = await lockedEndUser(tx, accountId, found.endUserServiceId);
  const pdf = await findLocked(tx.db, StatementPdf, { serviceId });
  if (!pdf) throw new NotFound('PDF');
  return { pdf, endUser };
}
