import { insert, patch } from '../../../platform/db/insert';
import { findLocked } from '../../../platform/db/lock';
import type { Tx } from '../../../platform/db/transact';
import type { EndUser } from '../../deals/end-user.entity';
import { NO_FINDINGS, TELL_UPDATED_JOB } from './findings.rules';
import type { Keeping } from './keeping';
import { DealFindingsRow, type StatementPdf } from './pdf.entity';
import { NO_TRANSACTIONS } from './pdf.rules';
import {
  pdfChecksFailed,
  pdfChecksPassed,
  pdfFailed,
  pdfProcessed,
  pdfTransactionsLoaded,
  transactionsDeleted,
} from './statement.events';

const TOLD_AT_ONCE = 500;

/** What is told of a PDF that was read, in this order. */
export function tellPdf(tx: Tx, endUser: EndUser, pdf: StatementPdf, fileName: string): void {
  const about = { accountId: endUser.accountId, subjectId: endUser.serviceId, meta: endUser.meta };
  const data = {
    service_id: pdf.serviceId,
    end_user_service_id: endUser.serviceId,
    end_user_id: endUser.endUserId,
    status: pdf.status,
    filename: fileName,
  };
  if (pdf.status === 'failed') {
    tx.emit(pdfFailed, { ...about, data: { ...data, error: pdf.notes ?? NO_TRANSACTIONS } });
    return;
  }
  tx.emit(pdfProcessed, { ...about, data });
  if (pdf.status === 'transactions_loaded') {
    tx.emit(pdfTransactionsLoaded, { ...about, data: { ...data, transaction_count: pdf.transactionCount } });
  }
  tellChecks(tx, endUser, pdf, fileName);
}

export function tellChecks(tx: Tx, endUser: EndUser, pdf: StatementPdf, fileName: string): void {
  if (pdf.checksPassed === null) return;
  const data = {
    service_id: pdf.serviceId,
    end_user_service_id: endUser.serviceId,
    end_user_id: endUser.endUserId,
    status: pdf.status,
    filename: fileName,
    checks: { reconciles: pdf.reconciles === true, anomaly_score: pdf.anomalyScore },
  };
  const about = { accountId: endUser.accountId, subjectId: endUser.serviceId, meta: endUser.meta, data };
  tx.emit(pdf.checksPassed ? pdfChecksPassed : pdfChecksFailed, about);
}

/** Ids of rows that are gone, in batches. */
export async function tellDeleted(tx: Tx, endUser: EndUser, serviceIds: readonly string[]): Promise<void> {
  for (let at = 0; at < serviceIds.length; at += TOLD_AT_ONCE) {
    tx.emit(transactionsDeleted, {
      accountId: endUser.accountId,
      subjectId: endUser.serviceId,
      meta: endUser.meta,
      data: { transactions: serviceIds.slice(at, at + TOLD_AT_ONCE).map((serviceId) => ({ service_id: serviceId })) },
    });
  }
}

/** Changes of rows are gathered from the first one, and told once. */
export async function tellChanged(tx: Tx, { updatedDelay }: Keeping, endUser: EndUser, count: number): Promise<void> {
  const endUserServiceId = endUser.serviceId;
  const known = await findLocked(tx.db, DealFindingsRow, { endUserServiceId });
  if (!known) {
    const row = { endUserServiceId, accountId: endUser.accountId, findings: NO_FINDINGS, computedAt: tx.now };
    await insert(tx.db, DealFindingsRow, { ...row, untoldChanges: count, lastChangedAt: tx.now });
  } else {
    const changes = { untoldChanges: known.untoldChanges + count, lastChangedAt: tx.now };
    await patch(tx.db, DealFindingsRow, { endUserServiceId }, changes);
  }
  if (!known || known.untoldChanges === 0) tx.enqueue(TELL_UPDATED_JOB, { endUserServiceId }, updatedDelay);
}
