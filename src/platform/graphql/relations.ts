import type { Row } from '../db/reader';
import type { EntityClass } from '../db/tables';
import type { Relation, RowSource, Selection } from './look-ahead';

/** Rows whose property holds an id. */
type Keyed = Record<string, string | null>;

/** The row of `target` that the parent's `property` names, or null. */
export function toOne(target: EntityClass, property: string): Relation {
  return {
    columns: [property],
    target,
    rowsIn: (row: Row | null) => (row ? [row] : []),
    async load(parents: Row<Keyed>[], rows, selection: Selection) {
      const keys = parents.map((parent) => parent[property]).filter((key) => typeof key === 'string');
      if (keys.length === 0) return parents.map(() => null);
      const byId = await rows.withIds(selection, keys);
      return parents.map((parent) => byId.get(parent[property] ?? '') ?? null);
    },
  };
}

/** The rows of `target` whose `property` names the parent, in `order` (columns' names). */
export function toMany(target: EntityClass, property: string, order: string, and?: string) {
  return {
    columns: ['serviceId'],
    target,
    targetColumns: [property],
    rowsIn: (rows: Row[]) => rows,
    async load(parents: Row[], rows: RowSource, selection: Selection) {
      const found = await rows.whereIn(
        selection,
        property,
        parents.map((parent) => parent.serviceId),
        { order, and },
      );
      return group(parents, found, property);
    },
  } satisfies Relation;
}

/**
 * The first rows of `target` whose `property` names the parent, the highest of these properties first: as many as the
 * field's argument `limit`, of 1 to `most`, says; `narrowedBy`: an argument that such a property must be equal to, where it is given. Each parent's are found by themselves, so that no longer list is gone
 * through; one statement for many parents.
 */
export function toFirst(
  target: EntityClass,
  property: string,
  highestFirst: readonly string[],
  most: number,
  narrowedBy?: string,
): Relation {
  return {
    columns: ['serviceId'],
    target,
    targetColumns: narrowedBy ? [property, narrowedBy] : [property],
    rowsIn: (rows: Row[]) => rows,
    async load(parents, rows, selection: Selection, { limit, ...given }) {
      // The field's resolver says what is wrong with it; nothing is read for it.
      if (typeof limit !== 'number' || limit < 1 || limit > most) return parents.map(() => []);
      const ids = parents.map((parent) => parent.serviceId);
      const value = narrowedBy && given[narrowedBy];
      const equal = narrowedBy && typeof value === 'string' ? { property: narrowedBy, value } : undefined;
      return group(parents, await rows.firstOf(selection, property, ids, { highestFirst, limit, equal }), property);
    },
  };
}

/** The parents' lists of the rows that name them, in the rows' order. A parent may be there more than once. */
export function group(parents: Row[], rows: Row[], property: string): Row[][] {
  const lists = new Map<unknown, Row[]>();
  for (const row of rows) {
    const list = lists.get(row[property]);
    if (list) list.push(row);
    else lists.set(row[property], [row]);
  }
  return parents.map(({ serviceId }) => lists.get(serviceId) ?? []);
}
