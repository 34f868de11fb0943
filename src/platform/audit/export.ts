import { fromStored } from '../db/instants';
import type { StoredEntry } from './chain';

export type Read = <T>(sql: string, parameters: readonly unknown[]) => Promise<T[]>;

const AT_ONCE = 500;

export const STORED_COLUMNS = `account_id AS accountId, seq, created, actor, actor_name AS actorName, via, address, operation,
  outcome, topics, subjects, details, request_id AS requestId, previous_hash AS previousHash, hash, seal`;

/** An account's entries behind `after`, oldest first, at most 500 at a time; none beyond `until`. */
export async function* storedEntries(
  read: Read,
  accountId: string,
  { after = 0, until = Number.MAX_SAFE_INTEGER }: { after?: number; until?: number } = {},
): AsyncGenerator<StoredEntry[]> {
  let last = after;
  for (;;) {
    const rows = await read<StoredEntry>(
      `SELECT ${STORED_COLUMNS} FROM audit_entries WHERE account_id = ? AND seq > ? AND seq <= ? ORDER BY seq LIMIT ${AT_ONCE}`,
      [accountId, last, until],
    );
    const end = rows.at(-1);
    if (end) yield rows;
    if (!end || rows.length < AT_ONCE) return;
    last = end.seq;
  }
}

/** Which entries are wanted; null: all. An actor is who acted, or by whose session or for whom it was. */
export interface WantedEntries {
  accountId: string;
  from: string | null;
  to: string | null;
  actor?: string | null;
  outcome?: string | null;
}

/** An account's log as lines of JSON, in the wire's names and oldest first; instants as they are stored, both included. */
export async function* entryLines(
  read: Read,
  { accountId, from, to, actor = null, outcome = null }: WantedEntries,
): AsyncGenerator<string> {
  const [before] =
    from === null
      ? []
      : await read<{ seq: number }>(
          'SELECT seq FROM audit_entries WHERE account_id = ? AND created < ? ORDER BY created DESC, seq DESC LIMIT 1',
          [accountId, from],
        );
  for await (const rows of storedEntries(read, accountId, { after: before?.seq ?? 0 })) {
    const within = rows.filter(({ created }) => to === null || created <= to);
    const wanted = within.filter(
      (row) =>
        (actor === null || row.actor === actor || row.via === actor) && (outcome === null || row.outcome === outcome),
    );
    if (wanted.length > 0) yield wanted.map((row) => `${JSON.stringify(lineOf(row))}\n`).join('');
    if (within.length < rows.length) return;
  }
}

function lineOf({ seq, created, topics, subjects, details, ...row }: StoredEntry) {
  return {
    account_service_id: row.accountId,
    number: seq,
    created: fromStored(created),
    actor: row.actor,
    actor_name: row.actorName,
    via: row.via,
    address: row.address,
    operation: row.operation,
    outcome: row.outcome,
    topics: JSON.parse(topics),
    subjects: JSON.parse(subjects),
    details: details === null ? null : JSON.parse(details),
    request_id: row.requestId,
    previous_hash: row.previousHash,
    hash: row.hash,
    seal: row.seal,
  };
}
