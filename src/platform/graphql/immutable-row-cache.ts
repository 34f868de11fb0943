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
  private readonly kept: Map<EntityClass, LRUCache<string, Row>>;
  /** Rows that nobody has seen yet, whoever asks for them. */
  private readonly loaders: Map<EntityClass, DataLoader<string, Row | null>>;

  constructor(
    entities: readonly EntityClass[],
    private readonly tables: Tables,
    private readonly read: Database['read'],
  ) {
    this.loaders = new Map(
      entities.map((entity) => [entity, new DataLoader((ids) => this.load(entity, ids), { cache: false })]),
    );
    this.kept = new Map(entities.map((entity) => [entity, new LRUCache<string, Row>({ max: KEPT })]));
  }

  has(entity: EntityClass): boolean {
    return this.kept.has(entity);
  }

  /** The rows with these ids that exist; those not seen before are read in one statement. */
  async byId(entity: EntityClass, ids: readonly string[]): Promise<Map<string, Row>> {
    const cache = present(this.kept.get(entity), entity.name);
    const found = new Map<string, Row>();
    const missing: string[] = [];
    for (const id of new Set(ids)) {
      const row = cache.get(id);
      if (row) found.set(id, row);
      else missing.push(id);
    }
    if (missing.length > 0) {
      for (const row of await this.loaders.get(entity)!.loadMany(missing)) {
        if (row instanceof Error) throw row;
        if (row) found.set(row.serviceId as string, row);
      }
    }
    return found;
  }

  private async load(entity: EntityClass, ids: readonly string[]): Promise<(Row | null)[]> {
    const table = this.tables.of(entity);
    const sql = `SELECT ${table.select(table.properties)} FROM ${table.name} WHERE service_id IN (${ids.map(() => '?')})`;
    const rows = await this.read(sql, ids);
    table.decode(rows, table.properties);
    const cache = this.kept.get(entity)!;
    const byId = new Map(rows.map((row) => [row.serviceId as string, Object.freeze(row)]));
    for (const [id, row] of byId) cache.set(id, row);
    return ids.map((id) => byId.get(id) ?? null);
  }
}
