import type { EntityManager } from 'typeorm';
import type { EventData, EventDefinition } from './definition.rules';
import { isEvent } from './definition.rules';
import type { Event } from './event.entity';

/** A few rows that a listener wants to see, told before it runs. */
export interface LookUp {
  /** What it is known by: the same of two events is looked up once. */
  key: string;
  table: string;
  columns: readonly string[];
  /** With a `?` for each parameter. */
  where: string;
  parameters: readonly unknown[];
}

/** What a listener wants to see for an event; null: nothing. */
export type Wanted = (event: Event) => LookUp | null;

/** What is wanted for events of one kind. */
export const wantedFor =
  <Data extends EventData>(
    definition: EventDefinition<Data>,
    wanted: (event: Event & { data: Data }) => LookUp | null,
  ): Wanted =>
  (event) =>
    isEvent(definition, event) ? wanted(event) : null;

/** Values in the order of the columns. */
export type SeenRow = readonly unknown[];

const seen = new WeakMap<object, Map<string, readonly SeenRow[]>>();

/**
 * Looks up at once, by one statement and without locks, what all listeners want to see for these events. Whoever changes by
 * what he has seen has to make sure that it is still so.
 */
export async function lookUpFor(tx: { db: EntityManager }, events: readonly Event[], wanted: readonly Wanted[]) {
  const all = new Map(
    events.flatMap((event) => wanted.flatMap((of) => of(event) ?? [])).map((each) => [each.key, each] as const),
  );
  if (all.size === 0) return;
  const isMysql = tx.db.connection.options.type === 'mysql';
  const [list, row] = isMysql ? ['JSON_ARRAYAGG', 'JSON_ARRAY'] : ['json_group_array', 'json_array'];
  const parts = [...all.values()].map(
    ({ table, columns, where }, index) =>
      `(SELECT ${list}(${row}(${columns.join(', ')})) FROM ${table} WHERE ${where}) AS seen_${index}`,
  );
  const [found] = await tx.db.query<Record<string, string | SeenRow[] | null>[]>(
    `SELECT ${parts.join(', ')}`,
    [...all.values()].flatMap(({ parameters }) => parameters),
  );
  seen.set(tx, new Map([...all.keys()].map((key, index) => [key, rowsIn(found?.[`seen_${index}`])])));
}

/** MySQL's driver has read what it knows to be JSON. */
const rowsIn = (list: string | SeenRow[] | null | undefined): SeenRow[] =>
  (typeof list === 'string' ? JSON.parse(list) : list) ?? [];

/** What was looked up under this key; undefined where nothing was. */
export const lookedUp = (tx: object, key: string): readonly SeenRow[] | undefined => seen.get(tx)?.get(key);
