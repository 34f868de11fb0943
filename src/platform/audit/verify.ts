import { EVERYONE, PLATFORM } from '../events/event.entity';
import { type Link, problemOf, type Seals, START, type StoredEntry, sealedHead } from './chain';
import { type Read, storedEntries } from './export';
import { SubjectsCheck } from './subjects';
import { readWitness, type Witnessed } from './witness.rules';

/** What the check of an account's chain came to; `problem` is about the entry behind the `number` that still fit. */
export interface Verdict {
  accountId: string;
  number: number;
  hash: string;
  problem: string | null;
}

interface Head {
  accountId: string;
  seq: number | null;
  hash: string | null;
  seal: string | null;
}

const HEADS = `SELECT account_id AS accountId, audit_seq AS seq, audit_hash AS hash, audit_seal AS seal FROM event_counters`;
const NO_COUNTER = 'it has no counter, so nothing says how long it was';

/**
 * Checks every account's chain from its first entry to its end, as the account's counter has it under a seal. What the
 * platform's own log, which comes first, tells of accounts must be there.
 */
export async function* verifyChains(read: Read, seals: Seals): AsyncGenerator<Verdict> {
  // Before the counters: an account comes with its own.
  const accounts = await read<{ accountId: string }>('SELECT service_id AS accountId FROM accounts', []);
  const entered = await read<{ accountId: string }>('SELECT DISTINCT account_id AS accountId FROM audit_entries', []);
  const listed = await read<{ accountId: string }>('SELECT DISTINCT account_id AS accountId FROM audit_subjects', []);
  const witnessed = new Map<string, Witnessed>();
  const seen = new Set<string>([EVERYONE]);
  const heads = await read<Head>(`${HEADS} WHERE account_id <> ? ORDER BY account_id`, [EVERYONE]);
  // In an unused database nobody has done anything yet, nor the platform's staff.
  const isUnused = accounts.length + entered.length === 0 && heads.every(({ seal }) => seal === null);
  if (isUnused) return;
  for (const head of heads.toSorted(platformFirst)) {
    const { accountId } = head;
    seen.add(accountId);
    const observe = (entry: StoredEntry) => accountId === PLATFORM && readWitness(entry, witnessed);
    yield verifyChain(read, head, seals, { observe, witness: witnessed.get(accountId) });
  }
  const named = [
    PLATFORM,
    ...[...accounts, ...entered, ...listed].map(({ accountId }) => accountId),
    ...witnessed.keys(),
  ];
  for (const accountId of new Set(named))
    if (!seen.has(accountId)) yield { accountId, number: 0, hash: START.hash, problem: NO_COUNTER };
}

const platformFirst = (one: Head, other: Head) =>
  Number(other.accountId === PLATFORM) - Number(one.accountId === PLATFORM);

const HEADS_LOOKED_AT = 20;

/** Whether the key that the seals are made with is the one that this database was used with; so it is for an unused one. */
export async function isOfKey(read: Read, seals: Seals): Promise<boolean> {
  const heads = await read<Head>(`${HEADS} WHERE audit_seq > 0 LIMIT ${HEADS_LOOKED_AT}`, []);
  const fits = ({ accountId, seq, hash, seal }: Head) =>
    seq !== null && hash !== null && seals(...sealedHead(accountId, { seq, hash })).includes(seal ?? '');
  return heads.length === 0 || heads.some(fits);
}

interface Looking {
  observe(entry: StoredEntry): unknown;
  witness: Witnessed | undefined;
}

async function verifyChain(read: Read, head: Head, seals: Seals, { observe, witness }: Looking): Promise<Verdict> {
  const { accountId } = head;
  let last: Link = START;
  const verdict = (problem: string | null) => ({ accountId, number: last.seq, hash: last.hash, problem });
  const subjects = new SubjectsCheck(read, accountId);
  const until = head.seq ?? 0;
  for await (const rows of storedEntries(read, accountId, { until })) {
    for (const row of rows) {
      const problem = problemOf(row, last, seals);
      if (problem) return verdict(problem);
      if (row.seq === witness?.seq && row.hash !== witness.hash)
        return verdict('the platform’s log has seen another one');
      observe(row);
      subjects.add(row);
      last = row;
    }
  }
  if (last.seq !== until) return verdict(`entries ${last.seq + 1} to ${until} are missing`);
  if (head.seq === null) return verdict('its end has no seal');
  if (last.hash !== head.hash) return verdict('the account’s counter names another last entry');
  if (!seals(...sealedHead(accountId, last)).includes(head.seal ?? ''))
    return verdict('the seal of the chain’s end is none of this service');
  if (witness && witness.seq > until)
    return verdict(`entries ${until + 1} to ${witness.seq} are missing: the platform’s log has seen them`);
  const wrong = await subjects.problem(until);
  if (wrong) return { accountId, number: wrong.seq - 1, hash: last.hash, problem: wrong.problem };
  return verdict(await beyond(read, head));
}

/** Entries that were added meanwhile have moved the counter as well: it is read after them. */
async function beyond(read: Read, { accountId }: Head): Promise<string | null> {
  for (const table of ['audit_entries', 'audit_subjects']) {
    const [entry] = await read<{ seq: number | null }>(`SELECT MAX(seq) AS seq FROM ${table} WHERE account_id = ?`, [
      accountId,
    ]);
    const [now] = await read<Head>(`${HEADS} WHERE account_id = ?`, [accountId]);
    if ((entry?.seq ?? 0) > (now?.seq ?? 0)) return 'entries follow after the chain’s end';
  }
  return null;
}
