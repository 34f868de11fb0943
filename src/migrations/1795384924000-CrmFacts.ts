import type { MigrationInterface, QueryRunner } from 'typeorm';
import { boolean, instant, integer, json, longText, optional, text } from '../platform/db/columns';
import { column, extendTable, index, widenTexts } from './tables';

/** Payloads are known by what the last of an opportunity says, no longer by a hash of their bodies. */
export class CrmFacts1795384924000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await extendTable(runner, 'crm_integrations', [
      column('auth', optional(longText)),
      column('own_instance_url', optional(text(500))),
      column('is_live', { ...boolean, default: 1 }),
      column('failure_notification_channel', optional(text(500))),
    ]);
    // A client's own secret of 200 characters is longer when it is sealed.
    await widenTexts(runner, 'crm_integrations', [column('secret', text(2000))]);
    await widenTexts(runner, 'crm_payloads', [column('event_key', optional(text(100)))]);
    await extendTable(
      runner,
      'crm_payloads',
      [
        column('kind', { ...text(16), default: "'payload'" }),
        column('record_hash', optional(text(64))),
        column('turn', optional(integer)),
        column('event_time', optional(instant)),
        column('unmapped', optional(json)),
      ],
      [index('crm_payloads_opportunity', 'integration_id', 'opportunity_id', 'turn')],
    );
    await runner.query("UPDATE crm_payloads SET unmapped = '[]' WHERE unmapped IS NULL");
    await extendTable(runner, 'crm_opportunities', [column('sync_problems', optional(json))]);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only: restore a backup instead.');
  }
}
