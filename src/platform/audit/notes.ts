import type { AuditOutcome } from './audit-entry.entity';

/** In whose name a transaction is made, and from where. */
export interface Origin {
  readonly actor: string;
  readonly actorName?: string | null;
  /** The session by which a person acts; the person whose key acts. */
  readonly via?: string | null;
  readonly address?: string | null;
  readonly requestId?: string | null;
  /** Whose log has a change that no event tells of; without it such a change leaves no entry. */
  readonly accountId?: string;
  /** The mutation or route that is carried out; none while something is only read. */
  operation?: string;
  /** The records that the caller has named. */
  subjects?: readonly string[];
}

/** An entry of the audit log, before it is numbered. */
export interface Note {
  accountId: string;
  operation: string;
  outcome: AuditOutcome;
  subjects: readonly string[];
  topics?: readonly string[];
  details?: Record<string, unknown> | null;
  /** Done by the service itself, whoever the transaction's other changes are by. */
  isSystems?: boolean;
}

/** What a note takes of an event. */
interface Happened {
  accountId: string;
  topic: string;
  subjectId: string;
  data: Record<string, unknown>;
}

/** More are written as several entries. */
const SUBJECTS = 100;
const IDS = 1000;
const DEPTH = 5;
const ID = /^[a-z]{3,4}_[0-9a-hjkmnp-tv-z]{36}$/;

/** The records' ids in a value, however it is nested: nothing else of it is for the audit log. */
export function idsIn(value: unknown, found = new Set<string>(), depth = 0): Set<string> {
  if (typeof value === 'string' && found.size < IDS && ID.test(value)) found.add(value);
  if (typeof value === 'object' && value !== null && depth < DEPTH)
    for (const inner of Object.values(value)) idsIn(inner, found, depth + 1);
  return found;
}

/**
 * What the audit log says of a transaction: an entry for each account that has events, and one for a change that has none,
 * unless the transaction was `quiet`; besides those that it has asked for itself.
 */
export function notesOf(
  events: readonly Happened[],
  by: Origin,
  { recorded, about, quiet }: { recorded: readonly Note[]; about: readonly string[]; quiet: boolean },
): Note[] {
  const named = [...about, ...(by.subjects ?? [])];
  const accounts = [...new Set(events.map(({ accountId }) => accountId))];
  const emitted = accounts.map((accountId): Note => {
    const own = events.filter((event) => event.accountId === accountId);
    const topics = [...new Set(own.map(({ topic }) => topic))];
    const subjects = [...new Set([...own.flatMap((event) => [event.subjectId, ...idsIn(event.data)]), ...named])];
    return { accountId, operation: by.operation ?? topics[0] ?? '', outcome: 'changed', topics, subjects };
  });
  const isSilent = events.length === 0 && recorded.length === 0 && !quiet;
  if (isSilent && by.accountId && by.operation)
    emitted.push({
      accountId: by.accountId,
      operation: by.operation,
      outcome: 'changed',
      subjects: [...new Set(named)],
    });
  return [...emitted, ...recorded].flatMap(inParts);
}

function inParts(note: Note): Note[] {
  if (note.subjects.length <= SUBJECTS) return [note];
  const parts: Note[] = [];
  for (let start = 0; start < note.subjects.length; start += SUBJECTS)
    parts.push({ ...note, subjects: note.subjects.slice(start, start + SUBJECTS) });
  return parts;
}
