import type { Database } from '../db/database';
import { BadInput } from '../errors';

/** An event as it is read back: `created` in the database's form (db/instants). */
export interface LoggedEvent {
  accountId: string;
  seq: number;
  serviceId: string;
  topic: string;
  subjectId: string;
  data: Record<string, unknown>;
  created: string;
  /** Its topic and whatever it names: by one of these who listens to less than everything finds it. */
  names: readonly string[];
}

/** What a listener is handed at once. */
export interface Part {
  events: readonly LoggedEvent[];
  /** Up to this number these are all that he listens to. */
  upTo: number;
}

/** Rows that are read of the log at once. */
export const PAGE = 500;
/** So many events a listener holds at most, however slow he is. */
const HELD = 32;
const COLUMNS = 'account_id AS accountId, seq, service_id AS serviceId, topic, subject_id AS subjectId, data, created';

/** The error for a cursor that is none of the account's, or older than what is kept. */
export const cursorExpired = () =>
  new BadInput(
    'The cursor is not one of this account, or too old: subscribe without `after` and read the present state.',
    'cursor_expired',
  );

/** The account's events behind `after`, in order: a page at most. */
export async function readPage(read: Database['read'], accountId: string, after: number): Promise<LoggedEvent[]> {
  const rows = await read<Omit<LoggedEvent, 'data' | 'names'> & { data: string }>(
    `SELECT ${COLUMNS} FROM events WHERE account_id = ? AND seq > ? ORDER BY seq LIMIT ${PAGE}`,
    [accountId, after],
  );
  return rows.map((row) => {
    const data: Record<string, unknown> = JSON.parse(row.data);
    return { ...row, data, names: [row.topic, row.subjectId, ...Object.values(data).filter(isText)] };
  });
}

/** The first few of the events behind `position` that name something of `about`; without it, whatever they name. */
export function partOf(events: readonly LoggedEvent[], position: number, about: ReadonlySet<string> | undefined): Part {
  const found: LoggedEvent[] = [];
  // They have no gaps.
  for (const event of events.slice(Math.max(0, position + 1 - (events[0]?.seq ?? 0)))) {
    if (about && !event.names.some((name) => about.has(name))) continue;
    if (found.push(event) === HELD) return { events: found, upTo: event.seq };
  }
  return { events: found, upTo: Math.max(position, events.at(-1)?.seq ?? 0) };
}

const isText = (value: unknown): value is string => typeof value === 'string';
