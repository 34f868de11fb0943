import { RowsChecksum } from '../backup/rows';
import type { StoredEntry } from './chain';
import type { Read } from './export';

interface Named {
  subjectId: string;
  seq: number;
}

const AT_ONCE = 5000;
/** So many entries have one sum: where it differs they are compared one by one. */
const BUCKET = 500;

/** Compares where a log's records are found with what its entries, whose seals are checked, say of them. */
export class SubjectsCheck {
  private readonly expected = new Map<number, RowsChecksum>();

  constructor(
    private readonly read: Read,
    private readonly accountId: string,
  ) {}

  /** To be told of every entry. */
  add(entry: Pick<StoredEntry, 'seq' | 'subjects'>): void {
    for (const subjectId of subjectsOf(entry)) note(this.expected, { subjectId, seq: entry.seq });
  }

  /** The first difference in the log up to `until`: the entry that it is at, and what it is. Null without any. */
  async problem(until: number): Promise<{ seq: number; problem: string } | null> {
    const found = new Map<number, RowsChecksum>();
    let last: Named = { subjectId: '', seq: 0 };
    for (;;) {
      const rows = await this.read<Named>(
        `SELECT subject_id AS subjectId, seq FROM audit_subjects
         WHERE account_id = ? AND (subject_id > ? OR (subject_id = ? AND seq > ?)) ORDER BY subject_id, seq LIMIT ${AT_ONCE}`,
        [this.accountId, last.subjectId, last.subjectId, last.seq],
      );
      for (const row of rows) if (row.seq <= until) note(found, row);
      const end = rows.at(-1);
      if (!end || rows.length < AT_ONCE) break;
      last = end;
    }
    const buckets = [...new Set([...this.expected.keys(), ...found.keys()])].sort((one, other) => one - other);
    const differs = buckets.find((at) => this.expected.get(at)?.checksum !== found.get(at)?.checksum);
    return differs === undefined ? null : this.compare(differs, until);
  }

  private async compare(bucket: number, until: number): Promise<{ seq: number; problem: string } | null> {
    const range = [this.accountId, bucket * BUCKET, Math.min(until, bucket * BUCKET + BUCKET - 1)];
    const within = 'WHERE account_id = ? AND seq >= ? AND seq <= ? ORDER BY seq';
    const entries = await this.read<StoredEntry>(`SELECT seq, subjects FROM audit_entries ${within}`, range);
    const rows = await this.read<Named>(`SELECT subject_id AS subjectId, seq FROM audit_subjects ${within}`, range);
    const named = new Set(
      entries.flatMap((entry) => subjectsOf(entry).map((id) => key({ subjectId: id, seq: entry.seq }))),
    );
    const listed = new Set(rows.map(key));
    const missing = entries
      .flatMap((entry) => subjectsOf(entry).map((subjectId) => ({ subjectId, seq: entry.seq })))
      .find((each) => !listed.has(key(each)));
    const added = rows.find((row) => !named.has(key(row)));
    if (missing && (!added || missing.seq <= added.seq))
      return { seq: missing.seq, problem: `it is no longer found by its subject ${missing.subjectId}` };
    return added ? { seq: added.seq, problem: `it is found by ${added.subjectId}, which it does not name` } : null;
  }
}

const subjectsOf = ({ subjects }: Pick<StoredEntry, 'subjects'>) => [...new Set(JSON.parse(subjects) as string[])];
const key = ({ subjectId, seq }: Named) => `${seq}|${subjectId}`;

function note(sums: Map<number, RowsChecksum>, named: Named): void {
  const at = Math.floor(named.seq / BUCKET);
  const sum = sums.get(at) ?? new RowsChecksum();
  sum.add(key(named));
  sums.set(at, sum);
}
