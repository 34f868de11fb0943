import type { MigrationInterface, QueryRunner } from 'typeorm';
import { boolean, decimal, id, instant, integer, json, longText, optional, text } from '../platform/db/columns';
import { column, createTable, index, key, unique } from './tables';

const accounts = [
  key('service_id', id),
  column('name', text(128)),
  column('kind', text(16)),
  column('settings', optional(json)),
  column('created', instant),
];

const apiKeys = [
  key('service_id', id),
  column('account_id', id),
  column('name', text(128)),
  column('token_hash', text(64)),
  column('token_prefix', text(16)),
  column('is_active', boolean),
  column('created', instant),
  column('last_used', optional(instant)),
];

const events = [
  key('account_id', id),
  key('seq', integer),
  column('service_id', id),
  column('topic', text(64)),
  column('subject_id', id),
  column('data', json),
  column('meta', optional(json)),
  column('actor', text(40)),
  column('created', instant),
];

const jobs = [
  key('service_id', id),
  column('name', text(64)),
  column('payload', json),
  column('status', text(16)),
  column('run_at', instant),
  column('attempts', integer),
  column('lease_owner', optional(text(64))),
  column('lease_until', optional(instant)),
  column('last_error', optional(text(500))),
  column('created', instant),
  column('finished_at', optional(instant)),
];

const funders = [
  key('service_id', id),
  column('name', text(200)),
  column('slug', optional(text(100))),
  column('logo_url', optional(text(1000))),
  column('aliases', json),
  column('email_domains', json),
  column('submission_email_address', optional(text(320))),
  column('integration', optional(json)),
  column('created', instant),
];

const tests = (environment: string) => [
  column(`${environment}_test_status`, text(16)),
  column(`${environment}_test_attempted_at`, optional(instant)),
  column(`${environment}_test_deal_id`, optional(text(200))),
  column(`${environment}_test_message`, optional(text(500))),
];

const funderIntegrations = [
  key('account_id', id),
  key('funder_service_id', id),
  column('channel', optional(text(16))),
  column('submission_email_address', optional(text(320))),
  column('submission_cc_email_addresses', optional(json)),
  column('submission_email_subject_prefix', optional(text(100))),
  column('staging_values', optional(longText)),
  column('production_values', optional(longText)),
  ...tests('staging'),
  ...tests('production'),
  column('name_similarity_threshold', optional(decimal)),
  column('offer_constants', optional(json)),
  column('callback_token', text(64)),
  column('created', instant),
  column('last_updated', instant),
];

const endUsers = [
  key('service_id', id),
  column('account_id', id),
  column('end_user_id', optional(text(140))),
  column('name', optional(text(128))),
  column('status', text(24)),
  column('created', instant),
  column('last_updated', instant),
  column('information', optional(longText)),
  column('meta', optional(json)),
  column('opportunity_id', optional(text(200))),
  column('classification', optional(text(16))),
  column('broker_link_status', optional(text(16))),
  column('linked_deal_id', optional(id)),
  column('link_type', optional(text(40))),
  column('submitting_brokers', optional(json)),
  column('search_text', text(300)),
  column('is_synthetic', boolean),
  column('deleted_at', optional(instant)),
];

const endUserFiles = [
  key('service_id', id),
  column('account_id', id),
  column('end_user_service_id', id),
  column('file_name', text(255)),
  column('file_class', optional(text(64))),
  column('size_bytes', integer),
  column('created', instant),
  column('content_hash', text(64)),
  column('media_type', text(100)),
  column('reference_id', optional(text(140))),
];

const funderSubmissions = [
  key('service_id', id),
  column('account_id', id),
  column('end_user_service_id', id),
  column('funder_service_id', id),
  column('status', optional(text(32))),
  column('should_send', boolean),
  column('submission_status_message', optional(text(1000))),
  column('submission_result', optional(json)),
  column('submitted_at', optional(instant)),
  column('created', instant),
  column('retry_at', optional(instant)),
  column('production_attempt_status', optional(text(16))),
  column('is_synthetic', boolean),
  column('deleted_at', optional(instant)),
];

const attempts = [
  key('service_id', id),
  column('account_id', id),
  column('submission_service_id', id),
  column('open_submission_id', optional(id)),
  column('channel', text(16)),
  column('status', text(16)),
  column('is_production', boolean),
  column('is_test', boolean),
  column('try_number', integer),
  column('transmission_started_at', optional(instant)),
  column('created', instant),
  column('completed_at', optional(instant)),
  column('message', optional(text(1000))),
  column('provider_reference', optional(text(200))),
  column('note', optional(text(1000))),
];

const decisions = [
  key('service_id', id),
  column('account_id', id),
  column('submission_service_id', id),
  column('current_submission_id', optional(id)),
  column('application_identifier', optional(text(200))),
  column('application_status', optional(text(32))),
  column('raw_application_status', optional(text(500))),
  column('attribution_method', text(40)),
  column('decline_reason', optional(text(1000))),
  column('email_classification', optional(text(32))),
  column('email_decision_stage', optional(text(32))),
  column('has_competing_offers', optional(boolean)),
  column('lender_notes', optional(longText)),
  column('offer_link_url', optional(text(2000))),
  column('provider_effective_at', optional(instant)),
  column('requested_info', optional(longText)),
  column('source_email_end_user_service_id', optional(id)),
  column('source_email_service_id', optional(id)),
  column('source_received_at', instant),
  column('status_reasoning', optional(longText)),
  column('stipulations', optional(longText)),
  column('superseded_at', optional(instant)),
  column('effective_at', instant),
];

const OFFER_NUMBERS = [
  'apr',
  'biweekly_payment',
  'buy_rate',
  'commission_amount',
  'commission_percent',
  'daily_payment',
  'draw_fee_amount',
  'draw_fee_percentage',
  'factor_rate',
  'funded_amount',
  'holdback_percentage',
  'interest_rate',
  'monthly_payment',
  'origination_fee_amount',
  'origination_fee_percentage',
  'payback_amount',
  'term_days',
  'term_months',
  'term_number_of_payments',
  'term_weeks',
  'weekly_payment',
];

const offers = [
  key('service_id', id),
  column('account_id', id),
  column('decision_service_id', id),
  column('funder_service_id', id),
  column('ordinal', integer),
  column('source', optional(text(16))),
  column('funding_position', optional(integer)),
  column('payment_frequency', optional(text(100))),
  column('raw_product_text', optional(text(500))),
  column('stipulations', optional(longText)),
  ...OFFER_NUMBERS.map((name) => column(name, optional(decimal))),
];

export class Initial1764000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    if (runner.connection.options.type === 'mysql') await compareByBytes(runner);
    await createTable(runner, 'accounts', accounts);
    await createTable(runner, 'api_keys', apiKeys, [
      index('api_keys_account', 'account_id'),
      unique('api_keys_token_hash', 'token_hash'),
    ]);
    await createTable(runner, 'event_counters', [key('account_id', id), column('last_seq', integer)]);
    await createTable(runner, 'events', events, [unique('events_service_id', 'service_id')]);
    await createTable(runner, 'jobs', jobs, [index('jobs_status_run_at', 'status', 'run_at')]);
    await createTable(runner, 'funders', funders, [index('funders_name', 'name'), unique('funders_slug', 'slug')]);
    await createTable(runner, 'funder_integrations', funderIntegrations, [
      unique('funder_integrations_callback', 'callback_token'),
    ]);
    await createTable(runner, 'end_users', endUsers, [
      index('end_users_account_created', 'account_id', 'created', 'service_id'),
      unique('end_users_end_user_id', 'account_id', 'end_user_id'),
      index('end_users_opportunity', 'opportunity_id'),
      index('end_users_linked_deal', 'linked_deal_id'),
    ]);
    await createTable(runner, 'end_user_files', endUserFiles, [
      index('end_user_files_end_user', 'end_user_service_id', 'created', 'service_id'),
      index('end_user_files_hash', 'content_hash'),
    ]);
    await createTable(runner, 'funder_submissions', funderSubmissions, [
      unique('funder_submissions_pair', 'end_user_service_id', 'funder_service_id'),
      index('funder_submissions_deal', 'end_user_service_id', 'created', 'service_id'),
      index('funder_submissions_board', 'account_id', 'created', 'service_id'),
    ]);
    await createTable(runner, 'attempts', attempts, [
      index('attempts_submission', 'submission_service_id', 'created', 'service_id'),
      unique('attempts_open_submission', 'open_submission_id'),
    ]);
    await createTable(runner, 'decisions', decisions, [
      index('decisions_submission', 'submission_service_id', 'effective_at', 'service_id'),
      unique('decisions_current', 'current_submission_id'),
    ]);
    await createTable(runner, 'offers', offers, [index('offers_decision', 'decision_service_id', 'ordinal')]);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only: restore a backup instead.');
  }
}

/** Ids, hashes and customers' own ids are compared byte by byte, trailing spaces included, as on SQLite. */
async function compareByBytes(runner: QueryRunner): Promise<void> {
  const [{ version }] = await runner.query('SELECT VERSION() AS version');
  const collation = /mariadb/i.test(version) ? 'utf8mb4_nopad_bin' : 'utf8mb4_0900_bin';
  await runner.query(`ALTER DATABASE CHARACTER SET utf8mb4 COLLATE ${collation}`);
}
