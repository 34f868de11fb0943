import type { MigrationInterface, QueryRunner } from 'typeorm';

const JOB = 'job_backfill1795650360554';

/** What current decisions ask for that were recorded before there was a list: a job writes it down. */
export class QuestionsOfOldDecisions1795650360554 implements MigrationInterface {
  /** MySQL commits after each statement, so one that was cut off runs again: every statement may find its work done. */
  async up(runner: QueryRunner): Promise<void> {
    const decisions = await runner.query('SELECT service_id FROM decisions LIMIT 1');
    const begun = await runner.query(`SELECT service_id FROM jobs WHERE service_id = '${JOB}'`);
    if (decisions.length === 0 || begun.length > 0) return;
    await runner.query(
      `INSERT INTO jobs (service_id, name, payload, status, run_at, attempts, created)
       VALUES ('${JOB}', 'conversation.backfill', '{"after":""}', 'waiting', '2026-01-01 00:00:00.000', 0, '2026-01-01 00:00:00.000')`,
    );
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only: restore a backup instead.');
  }
}
