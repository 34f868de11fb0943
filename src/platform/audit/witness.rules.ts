import { PLATFORM } from '../events/event.entity';
import type { Link, StoredEntry } from './chain';
import type { Note } from './notes';

/** How far a chain has come, as the platform's log has it. */
export type Witnessed = Pick<Link, 'seq'> & { hash: string | null };

const BEGUN = 'createAccount';
const SEEN = 'audit.heads';

/** The platform's entry that there is an account: from then on its log cannot be missing as a whole. */
export const accountBegun = (accountId: string): Note => ({
  ...{ accountId: PLATFORM, operation: BEGUN, outcome: 'changed', subjects: [accountId] },
});

/** The platform's entry of how far accounts' logs have come: from then on none of them can be set back behind it alone. */
export const headsSeen = (heads: readonly (Pick<Link, 'seq' | 'hash'> & { accountId: string })[]): Note => ({
  ...{ accountId: PLATFORM, operation: SEEN, outcome: 'changed', subjects: heads.map(({ accountId }) => accountId) },
  details: { heads: Object.fromEntries(heads.map(({ accountId, seq, hash }) => [accountId, [seq, hash]])) },
});

/** Adds to `known` what an entry of the platform's log says of accounts' logs. */
export function readWitness(entry: StoredEntry, known: Map<string, Witnessed>): void {
  if (entry.operation === BEGUN)
    for (const accountId of JSON.parse(entry.subjects) as string[])
      if (!known.has(accountId)) known.set(accountId, { seq: 0, hash: null });
  if (entry.operation !== SEEN) return;
  const { heads } = JSON.parse(entry.details ?? '{"heads":{}}') as { heads: Record<string, [number, string]> };
  // Of two services that look at once the slower one may tell of the older state.
  for (const [accountId, [seq, hash]] of Object.entries(heads))
    if (seq >= (known.get(accountId)?.seq ?? 0)) known.set(accountId, { seq, hash });
}
