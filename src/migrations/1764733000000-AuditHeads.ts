import type { MigrationInterface, QueryRunner } from 'typeorm';
import { START, sealedHead } from '../platform/audit/chain';
import { sealsFor } from '../platform/audit/seals';
import { isOfKey } from '../platform/audit/verify';
import { integer, json, optional } from '../platform/db/columns';
import { column, extendTable } from './tables';

/** Every audit log has a sealed end from now on, one without entries as well. */
export class AuditHeads1764733000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await extendTable(runner, 'event_counters', [column('audit_witnessed', optional(integer))]);
    await extendTable(runner, 'erasures', [column('names', optional(json))]);
    const seals = sealsFor(runner.connection);
    if (seals && !(await isOfKey((sql, parameters) => runner.query(sql, [...parameters]), seals)))
      throw new Error('SECRET_KEY is not the key that this database was used with.');
    // Once, here and never again: a log that loses its end later is not one that has no entries yet. Where there are
    // entries and no end they stay broken. A new database has none to seal: accounts come with theirs.
    const empty: { accountId: string }[] = await runner.query(
      `SELECT account_id AS accountId FROM event_counters
       WHERE account_id <> '' AND audit_seq IS NULL AND account_id NOT IN (SELECT account_id FROM audit_entries)
         AND EXISTS (SELECT 1 FROM accounts)`,
    );
    if (!seals && empty.length > 0)
      throw new Error('There are audit logs whose end must be sealed, with SECRET_KEY: npm run migrate does it.');
    for (const { accountId } of empty)
      await runner.query(
        'UPDATE event_counters SET audit_seq = ?, audit_hash = ?, audit_seal = ? WHERE account_id = ?',
        [...[START.seq, START.hash, seals?.(...sealedHead(accountId, START))[0]], accountId],
      );
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only: restore a backup instead.');
  }
}
