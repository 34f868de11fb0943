import type { DataSource, EntityMetadata, EntityTarget, ObjectLiteral } from 'typeorm';
import type { Row } from './reader';

export type EntityClass = new () => ObjectLiteral;

/** What reading plain rows needs to know of an entity, taken from TypeORM's metadata so that there is no second list. */
export interface Table {
  readonly name: string;
  readonly properties: readonly string[];
  readonly has: (property: string) => boolean;
  /** `SELECT` list of these properties, each under its property's name. */
  readonly select: (properties: Iterable<string>) => string;
  readonly column: (property: string) => string;
  /** Those of these properties that come as JSON text. */
  readonly json: (properties: Iterable<string>) => readonly string[];
  /** Those of these properties whose values may be of any length. */
  readonly long: (properties: Iterable<string>) => readonly string[];
  /** Puts right what the drivers give back differently: JSON text, and 0 and 1 for booleans. Changes the rows. */
  readonly decode: (rows: Row[], properties: Iterable<string>) => void;
}

export class Tables {
  private readonly known = new Map<EntityTarget<ObjectLiteral>, Table>();

  constructor(private readonly source: DataSource) {}

  of(entity: EntityClass): Table {
    let table = this.known.get(entity);
    if (!table) {
      table = describe(this.source.getMetadata(entity));
      this.known.set(entity, table);
    }
    return table;
  }
}

type Decoder = (value: unknown) => unknown;

/** What the selected properties are to a table. */
interface Selected {
  select: string;
  json: readonly string[];
  long: readonly string[];
  decoders: readonly { property: string; decode: Decoder }[];
}

function describe(metadata: EntityMetadata): Table {
  const columns = new Map(metadata.columns.map((column) => [column.propertyName, column.databaseName]));
  const decoders = new Map<string, Decoder>();
  const json = new Set<string>();
  const long = new Set<string>();
  for (const column of metadata.columns) {
    if (column.type === 'longtext') long.add(column.propertyName);
    if (column.type === 'boolean') decoders.set(column.propertyName, (value) => (value === null ? null : value === 1));
    else if (column.type === 'longtext' && column.transformer) {
      decoders.set(column.propertyName, (value) => (typeof value === 'string' ? JSON.parse(value) : value));
      json.add(column.propertyName);
    }
  }
  const column = (property: string) => {
    const name = columns.get(property);
    if (!name) throw new Error(`${metadata.name} has no column for ${property}.`);
    return name;
  };
  const known = new WeakMap<Iterable<string>, Selected>();
  // What is selected is the same set whenever the same is asked for.
  const selectedOf = (properties: Iterable<string>): Selected => {
    let selected = known.get(properties);
    if (!selected) {
      const all = [...properties];
      selected = {
        select: all.map((property) => `${column(property)} AS ${property}`).join(', '),
        json: all.filter((property) => json.has(property)),
        long: all.filter((property) => long.has(property)),
        decoders: all.flatMap((property) => {
          const decode = decoders.get(property);
          return decode ? [{ property, decode }] : [];
        }),
      };
      known.set(properties, selected);
    }
    return selected;
  };
  return {
    name: metadata.tableName,
    properties: [...columns.keys()],
    has: (property) => columns.has(property),
    column,
    select: (properties) => selectedOf(properties).select,
    json: (properties) => selectedOf(properties).json,
    long: (properties) => selectedOf(properties).long,
    decode(rows, properties) {
      for (const { property, decode } of selectedOf(properties).decoders)
        for (const row of rows) row[property] = decode(row[property]);
    },
  };
}
