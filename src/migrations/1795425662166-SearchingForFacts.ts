import type { MigrationInterface, QueryRunner } from 'typeorm';
import { id, text } from '../platform/db/columns';
import { column, createTable, extendTable, index, key } from './tables';

const JOB = 'job_catchup1795425662166';

/**
 * Events are found by the record that they are about, and deals by facts of their owners; a job writes these down of the deals
 * that are there, and what those lack.
 */
export class SearchingForFacts1795425662166 implements MigrationInterface {
  /** MySQL commits after each statement, so one that was cut off runs again: every statement may find its work done. */
  async up(runner: QueryRunner): Promise<void> {
    await createTable(
      runner,
      'end_user_search_keys',
      [key('end_user_service_id', id), key('search_key', text(80)), column('account_id', id)],
      [index('end_user_search_keys_key', 'account_id', 'search_key', 'end_user_service_id')],
    );
    await extendTable(runner, 'events', [], [index('events_subject', 'account_id', 'subject_id', 'seq')]);
    const deals = await runner.query('SELECT service_id FROM end_users LIMIT 1');
    const begun = await runner.query(`SELECT service_id FROM jobs WHERE service_id = '${JOB}'`);
    if (deals.length === 0 || begun.length > 0) return;
    await runner.query(
      `INSERT INTO jobs (service_id, name, payload, status, run_at, attempts, created)
       VALUES ('${JOB}', 'deals.catch_up', '{"after":""}', 'waiting', '2026-01-01 00:00:00.000', 0, '2026-01-01 00:00:00.000')`,
    );
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only: restore a backup instead.');
  }
}
