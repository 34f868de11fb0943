import type { MigrationInterface, QueryRunner } from 'typeorm';
import { decimal, id, instant, integer, json, longText, optional, text } from '../platform/db/columns';
import { column, createTable, extendTable, index, key, unique } from './tables';

/** What funders ask for, notes of the house, and the way of a deal from its offer to its funding and commission. */
export class FromOfferToFunded1795426760732 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createTable(
      runner,
      'notes',
      [
        key('service_id', id),
        column('account_id', id),
        column('end_user_id', id),
        column('submission_id', optional(id)),
        column('author', text(40)),
        column('text', optional(longText)),
        column('created', instant),
        column('edited_at', optional(instant)),
        column('deleted_at', optional(instant)),
      ],
      [index('notes_end_user', 'end_user_id', 'created', 'service_id')],
    );
    await createTable(
      runner,
      'checklist_items',
      [
        key('service_id', id),
        column('account_id', id),
        column('end_user_id', id),
        column('kind', text(16)),
        column('item_key', text(200)),
        column('title', text(300)),
        column('file_class', optional(text(64))),
        column('path', optional(text(100))),
        column('month', optional(text(7))),
        column('done_at', optional(instant)),
        column('created', instant),
      ],
      [unique('checklist_items_key', 'end_user_id', 'item_key')],
    );
    await createTable(
      runner,
      'checklist_requests',
      [
        key('service_id', id),
        column('account_id', id),
        column('item_id', id),
        column('submission_id', id),
        column('decision_id', optional(id)),
        column('text', text(300)),
        column('state', text(16)),
        column('asked_times', integer),
        column('due_at', optional(instant)),
        column('provided_by', optional(id)),
        column('settled_by', optional(text(40))),
        column('reason', optional(text(300))),
        column('changed', instant),
        column('created', instant),
      ],
      [
        unique('checklist_requests_pair', 'item_id', 'submission_id'),
        index('checklist_requests_submission', 'submission_id', 'state'),
      ],
    );
    await this.closings(runner);
    await extendTable(runner, 'inbound_mails', [column('message_id', optional(text(500)))]);
    await extendTable(runner, 'decisions', [
      column('expires_at', optional(instant)),
      column('retracted_at', optional(instant)),
      column('author', optional(text(40))),
    ]);
    await extendTable(
      runner,
      'end_users',
      [
        column('pipeline_stage', { ...text(16), default: "'new'" }),
        column('stage_since', optional(instant)),
        column('lost_at', optional(instant)),
        column('lost_reason', optional(text(24))),
        column('lost_note', optional(text(1000))),
        column('renewal_of_id', optional(id)),
      ],
      [
        index('end_users_stage', 'account_id', 'pipeline_stage', 'stage_since'),
        index('end_users_renewal', 'renewal_of_id'),
      ],
    );
    await this.stages(runner);
  }

  private async closings(runner: QueryRunner): Promise<void> {
    await createTable(
      runner,
      'closings',
      [
        key('service_id', id),
        column('account_id', id),
        column('end_user_id', id),
        column('submission_id', id),
        column('offer_id', id),
        column('terms', json),
        column('contract_out_on', optional(text(10))),
        column('contract_signed_on', optional(text(10))),
        column('contract_file_id', optional(id)),
        column('funded_on', optional(text(10))),
        column('funded_amount', optional(decimal)),
        column('payback_amount', optional(decimal)),
        column('net_amount', optional(decimal)),
        column('payment', optional(decimal)),
        column('payment_frequency', optional(text(40))),
        column('number_of_payments', optional(integer)),
        column('commission_amount', optional(decimal)),
        column('first_payment_on', optional(text(10))),
        column('renewal_on', optional(text(10))),
        column('renewal_given', optional(text(10))),
        column('renewal_share', optional(decimal)),
        column('renewal_dismissed_at', optional(instant)),
        column('version', integer),
        column('created', instant),
      ],
      [
        unique('closings_end_user', 'end_user_id'),
        index('closings_funded', 'account_id', 'funded_on'),
        index('closings_renewal', 'account_id', 'renewal_on'),
      ],
    );
    await createTable(
      runner,
      'commission_entries',
      [
        key('service_id', id),
        column('account_id', id),
        column('end_user_id', id),
        column('submission_id', optional(id)),
        column('funder_id', id),
        column('kind', text(16)),
        column('amount', decimal),
        column('occurred_on', text(10)),
        column('reference', optional(text(200))),
        column('note', optional(text(1000))),
        column('author', text(40)),
        column('client_id', optional(text(140))),
        column('reverses', optional(id)),
        column('created', instant),
      ],
      [
        unique('commission_entries_client', 'account_id', 'client_id'),
        unique('commission_entries_reverses', 'reverses'),
        index('commission_entries_when', 'account_id', 'occurred_on'),
        index('commission_entries_deal', 'end_user_id', 'created'),
      ],
    );
  }

  /** The stages of the deals that are there. */
  private async stages(runner: QueryRunner): Promise<void> {
    await runner.query(
      `UPDATE end_users SET pipeline_stage = 'sent', stage_since = last_updated WHERE pipeline_stage = 'new'
       AND service_id IN (SELECT s.end_user_service_id FROM funder_submissions s WHERE s.deleted_at IS NULL AND s.is_synthetic = 0
         AND (s.submitted_at IS NOT NULL OR s.service_id IN (SELECT d.submission_service_id FROM decisions d)))`,
    );
    await runner.query(
      `UPDATE end_users SET pipeline_stage = 'offers', stage_since = last_updated WHERE pipeline_stage = 'sent'
       AND service_id IN (SELECT s.end_user_service_id FROM funder_submissions s WHERE s.deleted_at IS NULL AND s.is_synthetic = 0
         AND s.status = 'approved')`,
    );
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only: restore a backup instead.');
  }
}
