import DataLoader from 'dataloader';
import type { Row } from '../db/reader';
import type { Tables } from '../db/tables';
import type { Relation, RowSource, Selection } from './look-ahead';
import { union } from './row-loader';

/** A relation's values that one place of the operation asks for. */
interface Asked {
  readonly parents: readonly Row[];
  readonly selection: Selection | undefined;
}

/** The relations of one request: what several places ask for at the same time is loaded together. */
export class RelationLoader {
  private readonly loaders = new Map<Relation, Map<string, DataLoader<Asked, unknown[]>>>();

  constructor(
    private readonly rows: RowSource,
    private readonly tables: Tables,
  ) {}

  /** One value for each parent, in their order. The rows in them are the caller's own. */
  load(
    relation: Relation,
    parents: readonly Row[],
    selection: Selection | undefined,
    args: Record<string, unknown>,
  ): Promise<unknown[]> {
    let byArguments = this.loaders.get(relation);
    if (!byArguments) {
      byArguments = new Map();
      this.loaders.set(relation, byArguments);
    }
    const key = JSON.stringify(args);
    let loader = byArguments.get(key);
    if (!loader) {
      loader = new DataLoader((asked) => this.together(relation, args, asked), { cache: false });
      byArguments.set(key, loader);
    }
    return loader.load({ parents, selection });
  }

  private async together(
    relation: Relation,
    args: Record<string, unknown>,
    asked: readonly Asked[],
  ): Promise<unknown[][]> {
    if (asked.length === 1) return this.loaded(relation, args, asked);
    // Long values are read of nobody who has not asked for them.
    const alike = new Map<string, Asked[]>();
    for (const each of asked) {
      const { selection } = each;
      const long = selection ? [...this.tables.of(selection.entity).long(selection.columns)].sort().join() : '';
      const some = alike.get(long);
      if (some) some.push(each);
      else alike.set(long, [each]);
    }
    const values = new Map<Asked, unknown[]>();
    await Promise.all(
      [...alike.values()].map(async (some) => {
        const found = await this.loaded(relation, args, some);
        for (const [index, each] of some.entries()) values.set(each, found[index] ?? []);
      }),
    );
    return asked.map((each) => values.get(each) ?? []);
  }

  /** The values of each, out of one loading with the columns of all. */
  private async loaded(
    relation: Relation,
    args: Record<string, unknown>,
    asked: readonly Asked[],
  ): Promise<unknown[][]> {
    const selections = new Set(asked.map(({ selection }) => selection));
    const parents = asked.flatMap((each) => each.parents);
    const values = await relation.load!(parents, this.rows, merged([...selections]), args);
    if (asked.length === 1) return [values];
    const copies = new Map<Selection, Map<Row, Row>>();
    let start = 0;
    return asked.map(({ parents: own, selection }) => {
      const some = values.slice(start, start + own.length);
      start += own.length;
      // What is loaded for one place must not lie in the way of another.
      if (!selection || selection === asked[0]?.selection) return some;
      const copied = copies.get(selection) ?? new Map<Row, Row>();
      copies.set(selection, copied);
      return some.map((value) => copyOf(value, relation.path, copied));
    });
  }
}

function merged(selections: readonly (Selection | undefined)[]): Selection | undefined {
  const [first] = selections;
  if (!first || selections.length === 1) return first;
  const known = selections.filter((selection) => selection !== undefined);
  return {
    entity: first.entity,
    columns: known.reduce((all, { columns }) => union(all, columns), first.columns),
    children: known.flatMap(({ children }) => children),
  };
}

/** The value with rows of its own: a row, a list of rows, or a page with a list of them at `path`. */
function copyOf(value: unknown, path: string | undefined, copies: Map<Row, Row>): unknown {
  if (Array.isArray(value)) return value.map((row) => copyOf(row, undefined, copies));
  if (value === null || value === undefined) return value;
  const given = value as Row;
  if (path !== undefined) return { ...given, [path]: copyOf(given[path], undefined, copies) };
  let copy = copies.get(given);
  if (!copy) {
    copy = given.related ? { ...given, related: { ...given.related } } : { ...given };
    copies.set(given, copy);
  }
  return copy;
}
