import { type EntityManager, type EntityMetadata, type EntityTarget, FindOperator, type ObjectLiteral } from 'typeorm';

type Column = EntityMetadata['columns'][number];

export interface Statement {
  sql: string;
  parameters: unknown[];
}

/** What of an entity the statements are made of, found out once. */
interface Plan {
  table: string;
  columns: Map<string, { column: Column; name: string }>;
  selected: string;
  /** Whether a property says all that there is to say of it: no relation, nothing inherited, nothing that is made on the way. */
  isPlain: boolean;
}

const plans = new WeakMap<EntityMetadata, Plan>();

function planOf({ connection }: EntityManager, entity: EntityTarget<ObjectLiteral>): Plan {
  const metadata = connection.getMetadata(entity);
  const known = plans.get(metadata);
  if (known) return known;
  const { driver } = connection;
  const columns = metadata.columns.map((column) => ({ column, name: driver.escape(column.databaseName) }));
  const plan = {
    table: driver.escape(metadata.tableName),
    columns: new Map(columns.map((each) => [each.column.propertyName, each])),
    selected: columns.map(({ name }) => name).join(', '),
    isPlain:
      metadata.relations.length + metadata.embeddeds.length + metadata.generatedColumns.length === 0 &&
      metadata.columns.every(({ isSelect, isInsert, isUpdate }) => isSelect && isInsert && isUpdate),
  };
  plans.set(metadata, plan);
  return plan;
}

/** Parts of a statement, and the values in them. */
interface Met {
  parts: string[];
  values: unknown[];
}

const isCompared = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' || value instanceof Date;

/** What a condition says of columns; null where it says more than that they have values, one of some, or none. */
function met({ connection: { driver } }: EntityManager, { columns }: Plan, where: object): Met | null {
  const found: Met = { parts: [], values: [] };
  for (const [property, value] of Object.entries(where)) {
    const known = columns.get(property);
    if (!known) return null;
    const isList = value instanceof FindOperator && value.type === 'in';
    const compared: unknown = isList ? value.value : [value];
    if (value instanceof FindOperator && value.type === 'isNull') {
      found.parts.push(`${known.name} IS NULL`);
      continue;
    }
    if (!Array.isArray(compared) || compared.length === 0 || !compared.every(isCompared)) return null;
    found.parts.push(isList ? `${known.name} IN (${compared.map(() => '?').join(', ')})` : `${known.name} = ?`);
    for (const each of compared) found.values.push(driver.preparePersistentValue(each, known.column));
  }
  // What met everything would be no condition.
  return found.parts.length > 0 ? found : null;
}

/** The statement that inserts these rows; null where they do not all say the same of it. */
export function insertion(
  db: EntityManager,
  entity: EntityTarget<ObjectLiteral>,
  rows: readonly object[],
): Statement | null {
  const plan = planOf(db, entity);
  const all = rows.map((row) => new Map(Object.entries(row).filter(([, value]) => value !== undefined)));
  const [first] = all;
  if (!plan.isPlain || !first || all.some(({ size }) => size !== first.size)) return null;
  const parameters: unknown[] = [];
  const names: string[] = [];
  for (const property of first.keys()) {
    const known = plan.columns.get(property);
    if (!known || !all.every((row) => row.has(property))) return null;
    names.push(known.name);
  }
  for (const row of all)
    for (const property of first.keys()) {
      const known = plan.columns.get(property);
      const value: unknown = row.get(property);
      if (!known || typeof value === 'function') return null;
      parameters.push(db.connection.driver.preparePersistentValue(value, known.column));
    }
  const places = `(${names.map(() => '?').join(', ')})`;
  return {
    sql: `INSERT INTO ${plan.table} (${names.join(', ')}) VALUES ${all.map(() => places).join(', ')}`,
    parameters,
  };
}

/** A change of what meets a condition. */
export interface Change {
  entity: EntityTarget<ObjectLiteral>;
  where: object;
  changes: object;
}

/** The statement that changes what meets the condition. */
export function change(db: EntityManager, said: Change): Statement | null {
  const { table } = planOf(db, said.entity);
  const worded = wordsOf(db, said);
  return (
    worded && {
      sql: `UPDATE ${table} SET ${worded.set.parts.join(', ')} WHERE ${worded.condition.parts.join(' AND ')}`,
      parameters: [...worded.set.values, ...worded.condition.values],
    }
  );
}

/** What is set, and where; null where it says more than whole values. */
function wordsOf(db: EntityManager, { entity, where, changes }: Change): { set: Met; condition: Met } | null {
  const plan = planOf(db, entity);
  const condition = plan.isPlain ? met(db, plan, where) : null;
  if (!condition) return null;
  const set: Met = { parts: [], values: [] };
  for (const [property, value] of Object.entries(changes)) {
    if (value === undefined) continue;
    const known = plan.columns.get(property);
    if (!known || typeof value === 'function') return null;
    set.parts.push(`${known.name} = ?`);
    set.values.push(db.connection.driver.preparePersistentValue(value, known.column));
  }
  return set.parts.length > 0 ? { set, condition } : null;
}

/** The statement that removes what meets the condition. */
export function removal(db: EntityManager, entity: EntityTarget<ObjectLiteral>, where: object): Statement | null {
  const plan = planOf(db, entity);
  const condition = plan.isPlain ? met(db, plan, where) : null;
  return (
    condition && {
      sql: `DELETE FROM ${plan.table} WHERE ${condition.parts.join(' AND ')}`,
      parameters: condition.values,
    }
  );
}

/** The statement that finds the rows that meet the condition, for `hydrated`; `more` is selected besides. */
export function lookUp(
  db: EntityManager,
  entity: EntityTarget<ObjectLiteral>,
  where: object,
  end = '',
  more = '',
): Statement | null {
  const plan = planOf(db, entity);
  const condition = plan.isPlain ? met(db, plan, where) : null;
  if (!condition) return null;
  const sql = `SELECT ${plan.selected}${more} FROM ${plan.table} WHERE ${condition.parts.join(' AND ')}${end}`;
  return { sql, parameters: condition.values };
}

/** The entity of such a row. */
export function hydrated<Row extends ObjectLiteral>(
  db: EntityManager,
  entity: EntityTarget<Row>,
  row: Readonly<Record<string, unknown>>,
): Row {
  const { driver } = db.connection;
  const found = db.connection.getMetadata(entity).create(db.queryRunner);
  for (const [property, { column }] of planOf(db, entity).columns)
    found[property] = driver.prepareHydratedValue(row[column.databaseName], column);
  return found;
}
