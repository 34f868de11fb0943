import type { EntityManager } from 'typeorm';
import { tell } from '../db/together';
import { fieldOf } from '../untyped.rules';
import type { EventData, EventDefinition } from './definition.rules';
import { isEvent } from './definition.rules';
import type { Event } from './event.entity';

/** A row that a listener wants to see, or whether there is any, told before it runs. */
export interface LookUp {
  /** What it is known by: the same of two events is looked up once. */
  key: string;
  table: string;
  columns: readonly string[];
  /** With a `?` for each parameter. */
  where: string;
  parameters: readonly unknown[];
  /** What is locked before, until the transaction ends: for who changes by what he sees. It is not foreseen. */
  holds?: Pick<LookUp, 'table' | 'where' | 'parameters'>;
}

/** What a listener wants to see for an event of a transaction; null: nothing. */
export type Wanted = (event: Event, tx: object) => LookUp | null;

/** What is wanted for events of one kind. */
export const wantedFor =
  <Data extends EventData>(
    definition: EventDefinition<Data>,
    wanted: (event: Event & { data: Data }, tx: object) => LookUp | null,
  ): Wanted =>
  (event, tx) =>
    isEvent(definition, event) ? wanted(event, tx) : null;

/** Values in the order of the columns. */
export type SeenRow = readonly unknown[];

const seen = new WeakMap<object, Map<string, SeenRow | null>>();
const foreseen = new WeakMap<object, LookUp[]>();

/** Has what is wanted for an event that will be told looked up along with what `lookAhead` is read with. */
export function foresee(tx: { supposes: boolean }, event: Event, wanted: readonly Wanted[]): void {
  foreseeRows(
    tx,
    wanted.flatMap((of) => of(event, tx) ?? []).filter(({ holds }) => !holds),
  );
}

/** The same of rows that no listener wants. */
export function foreseeRows(tx: { supposes: boolean }, rows: readonly LookUp[]): void {
  if (tx.supposes) foreseen.set(tx, [...(foreseen.get(tx) ?? []), ...rows]);
}

/** What is selected beside something else. */
export interface Ahead {
  /** Nothing, or columns behind a comma. */
  columns: string;
  parameters: readonly unknown[];
  /** Takes it out of the row. */
  keep(row: object | undefined): void;
}

/** What was foreseen, to be looked up by a statement that reads something else. */
export function lookAhead(tx: { db: EntityManager }): Ahead {
  const all = new Map((foreseen.get(tx) ?? []).map((each) => [each.key, each] as const));
  foreseen.delete(tx);
  const { parts, parameters } = worded(tx, [...all.values()]);
  return {
    columns: parts.map((part) => `, ${part}`).join(''),
    parameters,
    keep: (row) => keep(tx, [...all.keys()], row),
  };
}

/**
 * Looks up at once, by one statement and without locks, what all listeners want to see for these events and was not foreseen.
 * Whoever changes by what he has seen has to make sure that it is still so.
 */
export async function lookUpFor(
  tx: { db: EntityManager; supposes: boolean },
  events: readonly Event[],
  wanted: readonly Wanted[],
) {
  if (tx.supposes) await look(tx, events, wanted);
}

async function look(tx: { db: EntityManager }, events: readonly Event[], wanted: readonly Wanted[]) {
  const known = seen.get(tx);
  const all = new Map(
    events.flatMap((event) => wanted.flatMap((of) => of(event, tx) ?? [])).map((each) => [each.key, each] as const),
  );
  for (const key of known?.keys() ?? []) all.delete(key);
  if (all.size === 0) return;
  if (tx.db.connection.options.type === 'mysql') await hold(tx, [...all.values()]);
  const { parts, parameters } = worded(tx, [...all.values()]);
  const [found] = await tx.db.query<Record<string, unknown>[]>(`SELECT ${parts.join(', ')}`, parameters);
  keep(tx, [...all.keys()], found);
}

/** Told, so that locks are asked for with what is looked up behind them. */
async function hold({ db }: { db: EntityManager }, all: readonly LookUp[]): Promise<void> {
  for (const { holds } of all) {
    if (!holds) continue;
    const { table, where, parameters } = holds;
    await tell(db, { sql: `SELECT 1 FROM ${table} WHERE ${where} FOR UPDATE`, parameters: [...parameters] });
  }
}

/** One row of each: to gather several as JSON costs MariaDB four times what finding them does. */
function worded({ db }: { db: EntityManager }, all: readonly LookUp[]): { parts: string[]; parameters: unknown[] } {
  const row = db.connection.options.type === 'mysql' ? 'JSON_ARRAY' : 'json_array';
  const parts = all.map(
    ({ table, columns, where }, index) =>
      `(SELECT ${row}(${columns.join(', ')}) FROM ${table} WHERE ${where} LIMIT 1) AS seen_${index}`,
  );
  return { parts, parameters: all.flatMap(({ parameters }) => parameters) };
}

/** Without a row nothing was looked up. */
function keep(tx: object, keys: readonly string[], row: object | undefined): void {
  if (!row) return;
  const known = seen.get(tx) ?? new Map<string, SeenRow | null>();
  seen.set(tx, known);
  for (const [index, key] of keys.entries()) known.set(key, rowIn(fieldOf(row, `seen_${index}`)));
}

/** MySQL's driver has read what it knows to be JSON. */
function rowIn(text: unknown): SeenRow | null {
  const row: unknown = typeof text === 'string' ? JSON.parse(text) : text;
  return Array.isArray(row) ? row : null;
}

/** The row that was looked up under this key; null where there is none, undefined where it was not looked up. */
export const lookedUp = (tx: object, key: string): SeenRow | null | undefined => seen.get(tx)?.get(key);

/** The same, of a row that is looked at once: whoever looks again, or has changed what it shows, reads it as it is by then. */
export function takeSeen(tx: object, key: string): SeenRow | null | undefined {
  const row = lookedUp(tx, key);
  seen.get(tx)?.delete(key);
  return row;
}

/** Columns by the names that they are selected as. */
export const columnsOf = (named: Readonly<Record<string, string>>): string =>
  Object.entries(named)
    .map(([name, sql]) => `${sql} AS ${name}`)
    .join(', ');

/** The values of such columns, in their order. */
export const inColumns = <Row>(named: Readonly<Record<string, string>>, row: SeenRow): Row =>
  Object.fromEntries(Object.keys(named).map((name, index) => [name, row[index]])) as Row;

/** What is wanted of an event, by who changes nothing that he has seen: as it was looked up with what others want, else now. */
export async function seenFor(tx: { db: EntityManager }, event: Event, wanted: readonly Wanted[]): Promise<SeenRow[]> {
  await look(tx, [event], wanted);
  return wanted.flatMap((of) => {
    const row = lookedUp(tx, of(event, tx)?.key ?? '');
    return row ? [row] : [];
  });
}
