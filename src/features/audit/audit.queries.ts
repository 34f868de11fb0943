import type { StoredEntry } from '../../platform/audit/chain';
import type { Read } from '../../platform/audit/export';
import type { AuditFilter } from './audit.rules';
import type { AuditLogEntry } from './audit.types';

/** A page by actor or operation looks at so many entries: it may be short, and the next one goes on behind it. */
const LOOKED_AT = 10_000;

const COLUMNS = `seq AS number, created, actor, actor_name AS actorName, via, address, operation, outcome, topics, subjects,
  details, request_id AS requestId, previous_hash AS previousHash, hash`;

type Row = Omit<AuditLogEntry, 'topics' | 'subjects' | 'details'> &
  Pick<StoredEntry, 'topics' | 'subjects' | 'details'>;

export interface AuditPage {
  entries: AuditLogEntry[];
  /** How far was looked; null at an empty end. */
  end: number | null;
  hasNext: boolean;
}

/** Entries of the account's log, newest first, those before `before`. Two statements, and one for each bound of time. */
export async function auditPage(
  read: Read,
  accountId: string,
  filter: AuditFilter,
  { first, before }: { first: number; before: number | null },
): Promise<AuditPage> {
  const newest = await lastUntil(read, accountId, filter.to);
  const oldest = filter.from === null ? 1 : await firstSince(read, accountId, filter.from);
  const upper = Math.min(newest, before === null ? newest : before - 1);
  const isNarrow = filter.actor !== null || filter.operation !== null || filter.outcome !== null;
  const limit = isNarrow ? LOOKED_AT : first + 1;
  const { subject } = filter;
  const numbers = subject === null ? null : await numbersOf(read, accountId, subject, { oldest, upper, limit });
  const lower = numbers ? (numbers.at(-1) ?? upper + 1) : Math.max(oldest, upper - limit + 1);
  if (upper < lower) return { entries: [], end: null, hasNext: false };
  const conditions = ['account_id = ?', 'seq >= ?', 'seq <= ?'];
  const parameters: unknown[] = [accountId, lower, upper];
  const narrow = (condition: string, value: unknown) => conditions.push(condition) && parameters.push(value);
  if (filter.actor !== null) {
    conditions.push('(actor = ? OR via = ?)');
    parameters.push(filter.actor, filter.actor);
  }
  if (filter.outcome !== null) narrow('outcome = ?', filter.outcome);
  if (filter.operation !== null) narrow('operation = ?', filter.operation);
  if (subject !== null)
    narrow(
      'EXISTS (SELECT 1 FROM audit_subjects s WHERE s.account_id = audit_entries.account_id AND s.subject_id = ? AND s.seq = audit_entries.seq)',
      subject,
    );
  const rows = await read<Row>(
    `SELECT ${COLUMNS} FROM audit_entries WHERE ${conditions.join(' AND ')} ORDER BY seq DESC LIMIT ${first + 1}`,
    parameters,
  );
  const entries = rows.slice(0, first).map(shown);
  const last = entries.at(-1)?.number ?? null;
  if (rows.length > first) return { entries, end: last, hasNext: true };
  const hasNext = lower > oldest && (numbers === null || numbers.length === limit);
  return { entries, end: hasNext ? lower : last, hasNext };
}

/** The entry with this number, or null. */
export async function auditEntry(read: Read, accountId: string, number: number): Promise<AuditLogEntry | null> {
  const [row] = await read<Row>(`SELECT ${COLUMNS} FROM audit_entries WHERE account_id = ? AND seq = ?`, [
    accountId,
    number,
  ]);
  return row ? shown(row) : null;
}

/** The numbers of the newest entries that name the record. */
async function numbersOf(
  read: Read,
  accountId: string,
  subject: string,
  { oldest, upper, limit }: { oldest: number; upper: number; limit: number },
): Promise<number[]> {
  const rows = await read<{ seq: number }>(
    `SELECT seq FROM audit_subjects WHERE account_id = ? AND subject_id = ? AND seq >= ? AND seq <= ?
     ORDER BY seq DESC LIMIT ${limit}`,
    [accountId, subject, oldest, upper],
  );
  return rows.map(({ seq }) => seq);
}

async function lastUntil(read: Read, accountId: string, to: string | null): Promise<number> {
  const bound = to === null ? '' : ' AND created <= ?';
  const order = to === null ? 'seq DESC' : 'created DESC, seq DESC';
  return numberOf(read, `account_id = ?${bound} ORDER BY ${order}`, [accountId, to]).then((found) => found ?? 0);
}

/** Beyond every number where there is none. */
function firstSince(read: Read, accountId: string, from: string): Promise<number> {
  return numberOf(read, 'account_id = ? AND created >= ? ORDER BY created, seq', [accountId, from]).then(
    (found) => found ?? Number.MAX_SAFE_INTEGER,
  );
}

async function numberOf(read: Read, condition: string, parameters: unknown[]): Promise<number | undefined> {
  const given = parameters.filter((each) => each !== null);
  const [row] = await read<{ seq: number }>(`SELECT seq FROM audit_entries WHERE ${condition} LIMIT 1`, given);
  return row?.seq;
}

const shown = ({ topics, subjects, details, ...row }: Row): AuditLogEntry => ({
  ...row,
  topics: JSON.parse(topics),
  subjects: JSON.parse(subjects),
  details: details === null ? null : JSON.parse(details),
});
