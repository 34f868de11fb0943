import type { MigrationInterface, QueryRunner } from 'typeorm';
import { boolean, id, instant, integer, json, longText, optional, text } from '../platform/db/columns';
import { column, createTable, index, key } from './tables';

const webhooks = [
  key('service_id', id),
  column('account_id', id),
  column('topic', text(64)),
  column('url', text(2000)),
  column('is_enabled', boolean),
  column('headers', optional(longText)),
  column('secret', text(300)),
  column('previous_secret', optional(text(300))),
  column('previous_secret_until', optional(instant)),
  column('failing_since', optional(instant)),
  column('last_failed_at', optional(instant)),
  column('disabled_reason', optional(text(200))),
  column('created', instant),
];

const deliveries = [
  key('service_id', id),
  column('account_id', id),
  column('webhook_service_id', id),
  column('event_service_id', id),
  column('topic', text(64)),
  column('payload', longText),
  column('status', text(16)),
  column('attempts', integer),
  column('uncounted', integer),
  column('response_status', optional(integer)),
  column('response_body', optional(longText)),
  column('error', optional(text(500))),
  column('duration_ms', optional(integer)),
  column('created', instant),
  column('last_attempted_at', optional(instant)),
  column('due_at', optional(instant)),
  column('lease_owner', optional(text(64))),
];

const gatherings = [
  key('account_id', id),
  key('subject', text(140)),
  column('data', json),
  column('meta', optional(json)),
  column('changes', integer),
  column('last_changed_at', instant),
];

export class Webhooks1764400000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createTable(runner, 'webhooks', webhooks, [index('webhooks_account_topic', 'account_id', 'topic')]);
    await createTable(runner, 'webhook_deliveries', deliveries, [
      index('webhook_deliveries_queue', 'status', 'webhook_service_id', 'due_at'),
      index('webhook_deliveries_log', 'webhook_service_id', 'created', 'service_id'),
      index('webhook_deliveries_created', 'created'),
    ]);
    await createTable(runner, 'webhook_gatherings', gatherings);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only: restore a backup instead.');
  }
}
