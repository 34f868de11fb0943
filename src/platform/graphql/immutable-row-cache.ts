import DataLoader from 'dataloader';
import { LRUCache } from 'lru-cache';
import type { Database } from '../db/database';
import type { Row } from '../db/reader';
import type { EntityClass, Tables } from '../db/tables';
import { present } from '../untyped.rules';

const KEPT = 10_000;

/**
 * Whole rows of the tables that only ever grow, kept in memory by their id: what is never changed need not be read twice.
 * The rows are shared by all requests, so they are frozen.
 */
export class ImmutableRowCache {
  private readonly kept: Map<EntityClass, Kept>;

  constructor(
    entities: readonly EntityClass[],
    private readonly tables: Tables,
    private readonly read: Database['read'],
  ) {
    this.kept = new Map(
      entities.map((entity) => {
        const loader = new DataLoader((ids: readonly string[]) => this.load(entity, ids), { cache: false });
        return [entity, { rows: new LRUCache({ max: KEPT }), loader }];
      }),
    );
  }

  has(entity: EntityClass): boolean {
    return this.kept.has(entity);
  }

  /** The rows with these ids that exist; those not seen before are read in one statement. */
  async byId(entity: EntityClass, ids: readonly string[]): Promise<Map<string, Row>> {
    const { rows, loader } = present(this.kept.get(entity), entity.name);
    const found = new Map<string, Row>();
    const missing: Promise<void>[] = [];
    for (const id of new Set(ids)) {
      const row = rows.get(id);
      if (row) found.set(id, row);
      else
        missing.push(
          loader.load(id).then((read) => {
            if (!read) return;
            rows.set(id, read);
            found.set(id, read);
          }),
        );
    }
    if (missing.length > 0) await Promise.all(missing);
    return found;
  }

  private async load(entity: EntityClass, ids: readonly string[]): Promise<(Row | undefined)[]> {
    const table = this.tables.of(entity);
    const sql = `SELECT ${table.select(table.properties)} FROM ${table.name} WHERE service_id IN (${ids.map(() => '?')})`;
    const rows = await this.read(sql, ids);
    table.decode(rows, table.properties);
    const byId = new Map(rows.map((row) => [row.serviceId, Object.freeze(row)]));
    return ids.map((id) => byId.get(id));
  }
}

interface Kept {
  rows: LRUCache<string, Row>;
  /** Reads those that nobody has seen yet, for whoever asks for them at the same time. */
  loader: DataLoader<string, Row | undefined>;
}
