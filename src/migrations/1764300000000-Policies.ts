import type { MigrationInterface, QueryRunner } from 'typeorm';
import { id, instant, integer, json, optional, text } from '../platform/db/columns';
import { column, createTable, index, key, unique } from './tables';

const policies = [
  key('account_id', id),
  key('funder_service_id', id),
  column('matching_priority', optional(integer)),
  column('policy', optional(json)),
  column('version', integer),
  column('created', instant),
  column('last_updated', instant),
];

const versions = [
  key('account_id', id),
  key('funder_service_id', id),
  key('version', integer),
  column('action', text(16)),
  column('actor', text(40)),
  column('upload_job_service_id', optional(id)),
  column('matching_priority', optional(integer)),
  column('policy', optional(json)),
  column('changes', json),
  column('created', instant),
];

const uploadJobs = [
  key('service_id', id),
  column('account_id', id),
  column('active_account_id', optional(id)),
  column('filename', optional(text(255))),
  column('content_hash', text(64)),
  column('actor', text(40)),
  column('claims', integer),
  column('status', text(16)),
  column('total_count', optional(integer)),
  column('processed_count', integer),
  column('success_count', integer),
  column('error_count', integer),
  column('error_message', optional(text(1000))),
  column('error_details', optional(json)),
  column('results_summary', optional(json)),
  column('created', instant),
  column('started_at', optional(instant)),
  column('finished_at', optional(instant)),
  column('last_updated', instant),
];

const uploadRows = [
  key('job_service_id', id),
  key('row_index', integer),
  column('account_id', id),
  column('spreadsheet_name', text(300)),
  column('matching_priority', optional(integer)),
  column('policy', optional(json)),
  column('candidates', json),
  column('outcome', text(16)),
  column('resolved_funder_service_id', optional(id)),
  column('messages', json),
  column('created', instant),
  column('last_updated', instant),
];

export class Policies1764300000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createTable(runner, 'broker_funder_policies', policies, [
      index('broker_funder_policies_priority', 'account_id', 'matching_priority'),
    ]);
    await createTable(runner, 'broker_funder_policy_versions', versions);
    await createTable(runner, 'policy_upload_jobs', uploadJobs, [
      index('policy_upload_jobs_account', 'account_id', 'created', 'service_id'),
      unique('policy_upload_jobs_active', 'active_account_id'),
    ]);
    await createTable(runner, 'policy_upload_rows', uploadRows);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only: restore a backup instead.');
  }
}
