import type { MigrationInterface, QueryRunner } from 'typeorm';
import { nameKeys } from '../features/deals/merchant-names.rules';
import { nameKey } from '../features/deals/search-keys.rules';
import { toStored } from '../platform/db/instants';
import { jsonText } from '../platform/db/json';
import { newId } from '../platform/ids';

const JOB = 'job_catchup1795800000000';
const AT_ONCE = 1000;
/** By then the instances of the version before are gone. */
const LATER_MS = 3_600_000;

interface Named {
  id: string;
  accountId: string;
  name: string | null;
  legalName: string | null;
  dba: string | null;
}

/**
 * Mails find deals by search keys of their names: those of the deals that are there are written down. What instances of the version
 * before make meanwhile gets them an hour later, by a job.
 */
export class NamesForMails1795800000000 implements MigrationInterface {
  /** MySQL commits after each statement, so one that was cut off runs again: every statement may find its work done. */
  async up(runner: QueryRunner): Promise<void> {
    const began = Date.now();
    const isSqlite = runner.connection.options.type.includes('sqlite');
    const named = (part: string) => jsonText(isSqlite ? 'sqlite' : 'mysql', 'information', `$.company.${part}`);
    const insert = `INSERT ${isSqlite ? 'OR IGNORE' : 'IGNORE'} INTO end_user_search_keys (end_user_service_id, search_key, account_id)`;
    let after = '';
    for (;;) {
      const deals: Named[] = await runner.query(
        `SELECT service_id AS id, account_id AS accountId, name, ${named('name')} AS legalName, ${named('dba')} AS dba
         FROM end_users WHERE service_id > ? AND mail_state IS NULL AND deleted_at IS NULL AND is_synthetic = 0
         ORDER BY service_id LIMIT ${AT_ONCE}`,
        [after],
      );
      const rows = deals.flatMap(({ id, accountId, ...names }) =>
        nameKeys(Object.values(names).filter((each) => typeof each === 'string')).map((key) => [
          id,
          nameKey(key),
          accountId,
        ]),
      );
      if (rows.length > 0) await runner.query(`${insert} VALUES ${rows.map(() => '(?, ?, ?)')}`, rows.flat());
      const last = deals.at(-1);
      if (!last) break;
      after = last.id;
    }
    if (after === '') return;
    const known = await runner.query('SELECT 1 FROM jobs WHERE service_id = ?', [JOB]);
    if (known.length > 0) return;
    await runner.query(
      `INSERT INTO jobs (service_id, name, payload, status, run_at, attempts, created)
       VALUES (?, 'deals.catch_up', ?, 'waiting', ?, 0, ?)`,
      [
        JOB,
        JSON.stringify({ after: newId('eus', began) }),
        toStored(new Date(began + LATER_MS)),
        toStored(new Date(began)),
      ],
    );
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only: restore a backup instead.');
  }
}
