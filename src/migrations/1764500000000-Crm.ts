import type { MigrationInterface, QueryRunner } from 'typeorm';
import { boolean, id, instant, json, longText, optional, text } from '../platform/db/columns';
import { column, createTable, index, key, unique } from './tables';

const endUserIdentities = [
  key('end_user_service_id', id),
  column('account_id', id),
  column('ein_fingerprint', optional(text(64))),
  column('name_key', optional(text(200))),
];

const crmIntegrations = [
  key('service_id', id),
  column('account_id', id),
  column('provider', text(16)),
  column('is_enabled', boolean),
  column('config', longText),
  column('secret', text(200)),
  column('upkeep_at', instant),
  column('created', instant),
  column('last_updated', instant),
];

const crmPayloads = [
  key('service_id', id),
  column('account_id', id),
  column('integration_id', id),
  column('event_key', text(100)),
  column('opportunity_id', text(200)),
  column('end_user_service_id', id),
  column('status', text(16)),
  column('message', optional(text(500))),
  column('problems', json),
  column('start_workflow', boolean),
  column('content', longText),
  column('files', optional(longText)),
  column('created', instant),
];

const crmOpportunities = [
  key('account_id', id),
  key('provider', text(16)),
  key('opportunity_id', text(200)),
  column('end_user_service_id', id),
  column('integration_id', id),
  column('name', optional(text(500))),
  column('stage', optional(text(500))),
  column('owner', optional(text(500))),
  column('sync_result', optional(text(24))),
  column('sync_message', optional(text(500))),
  column('last_synced', optional(instant)),
  column('created', instant),
];

export class Crm1764500000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createTable(runner, 'end_user_identities', endUserIdentities, [
      index('end_user_identities_ein', 'account_id', 'ein_fingerprint'),
      index('end_user_identities_name', 'account_id', 'name_key'),
    ]);
    await createTable(runner, 'crm_integrations', crmIntegrations, [
      index('crm_integrations_account', 'account_id', 'created'),
    ]);
    await createTable(runner, 'crm_payloads', crmPayloads, [
      unique('crm_payloads_event', 'integration_id', 'event_key'),
      index('crm_payloads_created', 'integration_id', 'created'),
      index('crm_payloads_end_user', 'end_user_service_id'),
    ]);
    await createTable(runner, 'crm_opportunities', crmOpportunities, [
      index('crm_opportunities_end_user', 'end_user_service_id'),
    ]);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only: restore a backup instead.');
  }
}
