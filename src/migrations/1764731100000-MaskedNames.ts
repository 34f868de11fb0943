import type { MigrationInterface, QueryRunner } from 'typeorm';
import { maskNumbers } from '../platform/masks/numbers.rules';

const AT_ONCE = 1000;

interface Named {
  service_id: string;
  name: string;
}

/** Names of records that mails have made come from their subjects: what is searched holds no tax, account or card number. */
export class MaskedNames1764731100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (let after = ''; ; ) {
      const rows: Named[] = await runner.query(
        `SELECT service_id, name FROM end_users WHERE mail_state IS NOT NULL AND name IS NOT NULL AND service_id > ?
         ORDER BY service_id LIMIT ${AT_ONCE}`,
        [after],
      );
      for (const { service_id: id, name } of rows) {
        const masked = maskNumbers(name);
        if (masked === name) continue;
        const parameters = [masked, masked.toLowerCase(), id];
        await runner.query('UPDATE end_users SET name = ?, search_text = ? WHERE service_id = ?', parameters);
      }
      if (rows.length < AT_ONCE) return;
      after = rows.at(-1)!.service_id;
    }
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only: restore a backup instead.');
  }
}
