import type { MigrationInterface, QueryRunner } from 'typeorm';
import { boolean, decimal, id, instant, integer, json, longText, optional, text } from '../platform/db/columns';
import { column, createTable, index, key, unique } from './tables';

/** Bank statements are read: their files, statements and transactions, and what a deal's statements say together. */
export class BankStatements1795427037248 implements MigrationInterface {
  /** MySQL commits after each statement, so one that was cut off runs again: every statement may find its work done. */
  async up(runner: QueryRunner): Promise<void> {
    await createTable(
      runner,
      'pdfs',
      [
        key('service_id', id),
        column('account_id', id),
        column('end_user_service_id', id),
        column('file_service_id', id),
        column('status', text(32)),
        column('reader_version', integer),
        column('is_image_based', boolean),
        column('anomaly_score', integer),
        column('checks_passed', optional(boolean)),
        column('reconciles', boolean),
        column('observations', json),
        column('notes', optional(longText)),
        column('transaction_count', integer),
        column('created', instant),
        column('last_updated', instant),
      ],
      [unique('pdfs_file', 'file_service_id'), index('pdfs_end_user', 'end_user_service_id', 'created', 'service_id')],
    );
    await createTable(
      runner,
      'bank_statements',
      [
        key('service_id', id),
        column('account_id', id),
        column('end_user_service_id', id),
        column('pdf_service_id', id),
        column('ordinal', integer),
        column('bank_name', optional(text(128))),
        column('account_title', optional(text(200))),
        column('account_type', text(16)),
        column('account_last4', optional(text(4))),
        column('account_key', text(64)),
        column('is_weak_key', boolean),
        column('period_start', optional(text(10))),
        column('period_end', optional(text(10))),
        column('opening', optional(decimal)),
        column('closing', optional(decimal)),
        column('total_credits', decimal),
        column('total_debits', decimal),
        column('credit_count', integer),
        column('debit_count', integer),
        column('transaction_count', integer),
        column('reconciliation', text(16)),
        column('difference', optional(decimal)),
        column('detail', json),
        column('provenance', json),
        column('is_excluded', boolean),
        column('duplicate_of', optional(id)),
        column('is_corrected', boolean),
      ],
      [
        unique('bank_statements_pdf', 'pdf_service_id', 'ordinal'),
        index('bank_statements_account', 'end_user_service_id', 'account_key', 'period_end'),
      ],
    );
    await createTable(
      runner,
      'bank_transactions',
      [
        key('service_id', id),
        column('account_id', id),
        column('end_user_service_id', id),
        column('statement_service_id', id),
        column('ordinal', integer),
        column('posted_on', text(10)),
        column('amount', optional(decimal)),
        column('balance', optional(decimal)),
        column('description', text(500)),
        column('check_number', optional(text(20))),
        column('category', text(32)),
        column('category_source', text(16)),
        column('counterparty', optional(text(128))),
        column('is_named', boolean),
        column('funder_service_id', optional(id)),
        column('page', integer),
        column('box', json),
        column('is_ocr', boolean),
      ],
      [
        unique('bank_transactions_statement', 'statement_service_id', 'ordinal'),
        index('bank_transactions_deal', 'end_user_service_id', 'posted_on', 'service_id'),
      ],
    );
    await createTable(runner, 'deal_findings', [
      key('end_user_service_id', id),
      column('account_id', id),
      column('findings', json),
      column('computed_at', instant),
      column('untold_changes', integer),
      column('last_changed_at', optional(instant)),
    ]);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only: restore a backup instead.');
  }
}
