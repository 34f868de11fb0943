import type { MigrationInterface, QueryRunner } from 'typeorm';
import { boolean, instant, optional, text } from '../platform/db/columns';
import { column, extendTable, widenTexts } from './tables';

/**
 * An account has a secret for its webhooks, and a secret that is given may be as long as 200 characters. Webhooks that are
 * there keep the secrets that their receivers know, as their own.
 */
export class WebhookSecrets1795383845200 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await extendTable(runner, 'accounts', [
      column('webhook_secret', optional(text(400))),
      column('previous_webhook_secret', optional(text(400))),
      column('previous_webhook_secret_until', optional(instant)),
      column('changed', optional(instant)),
    ]);
    await extendTable(runner, 'webhooks', [column('has_own_secret', { ...boolean, default: 1 })]);
    await widenTexts(runner, 'webhooks', [column('secret', text(400)), column('previous_secret', optional(text(400)))]);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only: restore a backup instead.');
  }
}
