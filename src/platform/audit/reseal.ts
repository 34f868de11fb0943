import type { EntityManager } from 'typeorm';
import { EventCounter } from '../events/event.entity';
import type { Counts, UnderSecretKey } from '../rotation/under-key';
import { AuditEntry } from './audit-entry.entity';
import { type Seals, sealed, sealedHead } from './chain';
import { storedEntries } from './export';

/**
 * Every account's chain, sealed anew. A seal that none of the keys has made is left as it is and counts as unreadable:
 * nobody vouches for a chain that does not hold.
 */
export const auditSealsUnderKey: UnderSecretKey = {
  name: 'audit_entries.seal',
  async *walk({ database, secrets }, renew) {
    const seals = secrets.fingerprints;
    const read = <T>(sql: string, parameters: readonly unknown[]) => database.read<T>(sql, parameters);
    const accounts = await read<{ accountId: string }>('SELECT account_id AS accountId FROM event_counters', []);
    for (const { accountId } of accounts) {
      for await (const rows of storedEntries(read, accountId)) {
        const next = rows.map((row) => ({ seq: row.seq, seal: renewed(seals, sealed(row), row.seal) }));
        const stale = next.filter((each): each is Stale => typeof each.seal === 'string');
        if (renew && stale.length > 0) await database.write((db) => sealEntries(db, accountId, stale));
        const unreadable = next.filter(({ seal }) => seal === undefined).length;
        yield { seen: rows.length, old: stale.length, unreadable };
      }
      yield await database.write((db) => sealHead(db, accountId, seals, renew));
    }
  },
};

interface Stale {
  seq: number;
  seal: string;
}

/** The seal that the current key makes; null where it is there already, undefined where no known key has made it. */
function renewed(
  seals: Seals,
  text: readonly [text: string, context: string],
  seal: string,
): string | null | undefined {
  const known = seals(...text);
  if (seal === known[0]) return null;
  return known.includes(seal) ? known[0] : undefined;
}

async function sealEntries(db: EntityManager, accountId: string, stale: readonly Stale[]): Promise<void> {
  for (const { seq, seal } of stale) await db.update(AuditEntry, { accountId, seq }, { seal });
}

async function sealHead(db: EntityManager, accountId: string, seals: Seals, renew: boolean): Promise<Counts> {
  const counter = await db.findOneBy(EventCounter, { accountId });
  if (typeof counter?.auditSeq !== 'number' || !counter.auditHash) return { seen: 0, old: 0, unreadable: 0 };
  const { auditSeq: seq, auditHash, auditSeal } = counter;
  const seal = renewed(seals, sealedHead(accountId, { seq, hash: auditHash }), auditSeal ?? '');
  // A chain that has grown meanwhile has got its new end's seal with it.
  if (renew && seal) await db.update(EventCounter, { accountId, auditHash }, { auditSeal: seal });
  return { seen: 1, old: seal ? 1 : 0, unreadable: seal === undefined ? 1 : 0 };
}
