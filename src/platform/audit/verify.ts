import { type Link, problemOf, type Seals, START, sealedHead } from './chain';
import { type Read, storedEntries } from './export';

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

/** Checks every account's chain from its first entry to its end, as the account's counter has it. */
export async function* verifyChains(read: Read, seals: Seals): AsyncGenerator<Verdict> {
  for (const head of await read<Head>(`${HEADS} ORDER BY account_id`, [])) yield verifyChain(read, head, seals);
  const strays = await read<{ accountId: string }>(
    `SELECT DISTINCT account_id AS accountId FROM audit_entries
     WHERE account_id NOT IN (SELECT account_id FROM event_counters)`,
    [],
  );
  for (const { accountId } of strays) yield { accountId, number: 0, hash: START.hash, problem: 'it has no counter' };
}

const HEADS_LOOKED_AT = 20;

/** Whether the key that the seals are made with is the one that this database was used with; so it is for an unused one. */
export async function isOfKey(read: Read, seals: Seals): Promise<boolean> {
  const heads = await read<Head>(`${HEADS} WHERE audit_seq > 0 LIMIT ${HEADS_LOOKED_AT}`, []);
  const fits = ({ accountId, seq, hash, seal }: Head) =>
    seals(...sealedHead(accountId, { seq: seq!, hash: hash! })).includes(seal ?? '');
  return heads.length === 0 || heads.some(fits);
}

async function verifyChain(read: Read, head: Head, seals: Seals): Promise<Verdict> {
  const { accountId } = head;
  let last: Link = START;
  const verdict = (problem: string | null) => ({ accountId, number: last.seq, hash: last.hash, problem });
  const until = head.seq ?? 0;
  for await (const rows of storedEntries(read, accountId, { until })) {
    for (const row of rows) {
      const problem = problemOf(row, last, seals);
      if (problem) return verdict(problem);
      last = row;
    }
  }
  if (last.seq !== until) return verdict(`entries ${last.seq + 1} to ${until} are missing`);
  if (until > 0 && last.hash !== head.hash) return verdict('the account’s counter names another last entry');
  if (until > 0 && !seals(...sealedHead(accountId, last)).includes(head.seal ?? ''))
    return verdict('the seal of the chain’s end is none of this service');
  return verdict(await beyond(read, head));
}

/** Entries that were added meanwhile have moved the counter as well: it is read after them. */
async function beyond(read: Read, { accountId }: Head): Promise<string | null> {
  const [entry] = await read<{ seq: number }>(
    'SELECT seq FROM audit_entries WHERE account_id = ? ORDER BY seq DESC LIMIT 1',
    [accountId],
  );
  const [now] = await read<Head>(`${HEADS} WHERE account_id = ?`, [accountId]);
  return entry && entry.seq > (now?.seq ?? 0) ? `entries follow after the chain’s end` : null;
}
