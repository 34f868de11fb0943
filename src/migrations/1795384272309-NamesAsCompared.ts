import type { MigrationInterface, QueryRunner } from 'typeorm';
import { normaliseName } from '../features/funders/company-name.rules';

const AT_ONCE = 1000;

interface Keyed {
  id: string;
  name: string;
}

/** Names are compared without more legal forms, and initials that stand apart are one word: the stored ones as well. */
export class NamesAsCompared1795384272309 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (let after = ''; ; ) {
      const rows: Keyed[] = await runner.query(
        `SELECT end_user_service_id AS id, name_key AS name FROM end_user_identities
         WHERE name_key IS NOT NULL AND end_user_service_id > ? ORDER BY end_user_service_id LIMIT ${AT_ONCE}`,
        [after],
      );
      for (const { id, name } of rows) {
        const compared = normaliseName(name) || null;
        if (compared === name) continue;
        await runner.query('UPDATE end_user_identities SET name_key = ? WHERE end_user_service_id = ?', [compared, id]);
      }
      const last = rows.at(-1);
      if (!last || rows.length < AT_ONCE) return;
      after = last.id;
    }
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only: restore a backup instead.');
  }
}
