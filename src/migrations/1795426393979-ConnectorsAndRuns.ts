import type { MigrationInterface, QueryRunner } from 'typeorm';
import { boolean, id, instant, integer, json, longText, optional, text } from '../platform/db/columns';
import { column, createTable, extendTable, index, key, unique } from './tables';

/** How each funder's API is spoken is said in connectors; a send is a run of steps, each of which is claimed before it goes out. */
export class ConnectorsAndRuns1795426393979 implements MigrationInterface {
  /** MySQL commits after each statement, so one that was cut off runs again: every statement may find its work done. */
  async up(runner: QueryRunner): Promise<void> {
    await createTable(
      runner,
      'connectors',
      [
        key('slug', text(60)),
        key('version', integer),
        column('status', text(10)),
        column('origin', text(10)),
        column('manifest', longText),
        column('checksum', text(64)),
        column('note', optional(text(1000))),
        column('created', instant),
        column('active_slug', optional(text(60))),
      ],
      [unique('connectors_active', 'active_slug')],
    );
    await createTable(
      runner,
      'funder_connectors',
      [
        key('funder_service_id', id),
        column('slug', text(60)),
        column('staging_url', optional(text(1000))),
        column('production_url', optional(text(1000))),
      ],
      [index('funder_connectors_slug', 'slug')],
    );
    await createTable(runner, 'connector_trouble', [
      key('slug', text(60)),
      key('version', integer),
      key('place', text(180)),
      key('kind', text(40)),
      column('message', text(1000)),
      column('count', integer),
      column('first_at', instant),
      column('last_at', instant),
    ]);
    await createTable(
      runner,
      'send_runs',
      [
        key('service_id', id),
        column('account_id', id),
        column('submission_service_id', id),
        column('is_production', boolean),
        column('open_key', optional(id)),
        column('slug', text(60)),
        column('version', integer),
        column('own_reference', id),
        column('reference', optional(text(200))),
        column('state', text(10)),
        column('created', instant),
        column('marked_at', optional(instant)),
        column('decision_hash', optional(text(64))),
        column('next_poll_at', optional(instant)),
        column('poll_failures', integer),
        column('last_polled_at', optional(instant)),
        column('problem', optional(text(1000))),
      ],
      [
        unique('send_runs_open', 'open_key'),
        index('send_runs_submission', 'submission_service_id', 'created', 'service_id'),
        index('send_runs_reference', 'account_id', 'reference'),
        index('send_runs_own_reference', 'account_id', 'own_reference'),
        index('send_runs_poll', 'next_poll_at'),
      ],
    );
    await createTable(
      runner,
      'attempt_steps',
      [
        key('run_id', id),
        key('step', text(40)),
        key('item', id),
        column('account_id', id),
        column('attempt_service_id', id),
        column('ordinal', integer),
        column('sends', text(10)),
        column('status', text(10)),
        column('tries', integer),
        column('started_at', optional(instant)),
        column('first_started_at', optional(instant)),
        column('finished_at', optional(instant)),
        column('http_status', optional(integer)),
        column('request_hash', optional(text(64))),
        column('request_bytes', optional(integer)),
        column('outputs', optional(longText)),
        column('message', optional(text(1000))),
      ],
      [index('attempt_steps_attempt', 'attempt_service_id')],
    );
    await createTable(
      runner,
      'funder_messages',
      [
        key('service_id', id),
        column('account_id', id),
        column('funder_service_id', id),
        column('message_id', text(200)),
        column('body', longText),
        column('status', text(10)),
        column('run_id', optional(id)),
        column('created', instant),
      ],
      [
        unique('funder_messages_once', 'account_id', 'funder_service_id', 'message_id'),
        index('funder_messages_waiting', 'status', 'created'),
      ],
    );
    await extendTable(
      runner,
      'attempts',
      [column('run_id', optional(id)), column('continues', optional(id))],
      [index('attempts_run', 'run_id')],
    );
    await extendTable(runner, 'funder_integrations', [column('missing_values', optional(json))]);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only: restore a backup instead.');
  }
}
