import { type EntityManager, type EntityMetadata, type EntityTarget, FindOperator, type ObjectLiteral } from 'typeorm';
import { fieldOf } from '../untyped.rules';
import { type Convert, opening, storing } from './column-values';

export interface Statement {
  sql: string;
  parameters: unknown[];
}

interface PlannedColumn {
  property: string;
  /** As it stands in statements, and in rows. */
  name: string;
  key: string;
  /** Whether its texts may be longer than MySQL keeps in a row of a temporary table. */
  isLong: boolean;
  store: Convert;
  open: Convert;
}

/** What of an entity the statements are made of, found out once. */
interface Plan {
  table: string;
  columns: Map<string, PlannedColumn>;
  selected: string;
  /** Texts of insertions, by their properties and how many rows they are. */
  insertions: Map<string, string>;
  /** Properties by which rows are found along an index of their own, whatever account they are of. */
  telling: ReadonlySet<string>;
  /** Whether a property says all that there is to say of it: no relation, nothing inherited, nothing that is made on the way. */
  isPlain: boolean;
}

/** Longer texts are rare, and of every length. */
const KEPT_ROWS = 20;

const plans = new WeakMap<EntityMetadata, Plan>();

function planOf({ connection }: EntityManager, entity: EntityTarget<ObjectLiteral>): Plan {
  const metadata = connection.getMetadata(entity);
  const known = plans.get(metadata);
  if (known) return known;
  const { driver } = connection;
  const columns = metadata.columns.map((column) => ({
    ...{ property: column.propertyName, name: driver.escape(column.databaseName), key: column.databaseName },
    ...{ isLong: column.type === 'longtext', store: storing(column), open: opening(column) },
  }));
  const plan = {
    table: driver.escape(metadata.tableName),
    columns: new Map(columns.map((each) => [each.property, each])),
    selected: columns.map(({ name }) => name).join(', '),
    insertions: new Map<string, string>(),
    telling: tellingIn(metadata),
    isPlain:
      metadata.relations.length + metadata.embeddeds.length + metadata.generatedColumns.length === 0 &&
      metadata.columns.every(({ isSelect, isInsert, isUpdate }) => isSelect && isInsert && isUpdate),
  };
  plans.set(metadata, plan);
  return plan;
}

/** Ids that an index begins with, and none behind the account. */
function tellingIn({ indices, primaryColumns }: EntityMetadata): Set<string> {
  const all = [primaryColumns, ...indices.map(({ columns }) => columns)].map((columns) =>
    columns.map(({ propertyName }) => propertyName),
  );
  const behind = new Set(all.flatMap(([first, second]) => (first === ACCOUNT && second ? [second] : [])));
  return new Set(
    all.flatMap(([first]) => (first?.endsWith('Id') && first !== ACCOUNT && !behind.has(first) ? [first] : [])),
  );
}

const ACCOUNT = 'accountId';

/** Parts of a statement, and the values in them. */
interface Met {
  parts: string[];
  values: unknown[];
}

const isCompared = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' || value instanceof Date;

/** What a condition says of columns, with `of` before their names; null where it says more than that they have values, one of some, or none. */
function met({ columns, telling }: Plan, where: object, of = ''): Met | null {
  const found: Met = { parts: [], values: [] };
  const isTold = Object.keys(where).some((property) => telling.has(property));
  for (const [property, value] of Object.entries(where)) {
    const known = columns.get(property);
    if (!known) return null;
    const isList = value instanceof FindOperator && value.type === 'in';
    const compared: unknown = isList ? value.value : [value];
    if (value instanceof FindOperator && value.type === 'isNull') {
      found.parts.push(`${of}${known.name} IS NULL`);
      continue;
    }
    if (!Array.isArray(compared) || compared.length === 0 || !compared.every(isCompared)) return null;
    // With a sign before it, SQLite looks for no index of it: it takes an account for as few rows as a deal. MySQL drops the sign.
    const name = (isTold && property === ACCOUNT ? '+' : '') + of + known.name;
    found.parts.push(isList ? `${name} IN (${compared.map(() => '?').join(', ')})` : `${name} = ?`);
    for (const each of compared) found.values.push(known.store(each));
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
  const columns = said(rows[0]).map((property) => plan.columns.get(property));
  const parameters: unknown[] = [];
  for (const row of rows) {
    if (said(row).length !== columns.length) return null;
    for (const column of columns) {
      const value = column && fieldOf(row, column.property);
      if (!column || value === undefined || typeof value === 'function') return null;
      parameters.push(column.store(value));
    }
  }
  return plan.isPlain && rows.length > 0 ? { sql: insertionOf(plan, columns, rows.length), parameters } : null;
}

const said = (row: object | undefined): string[] =>
  Object.keys(row ?? {}).filter((property) => fieldOf(row, property) !== undefined);

function insertionOf(
  { table, insertions }: Plan,
  columns: readonly (PlannedColumn | undefined)[],
  rows: number,
): string {
  const names = columns.map((column) => column?.name).join(', ');
  const key = `${rows} ${names}`;
  const known = insertions.get(key);
  if (known !== undefined) return known;
  const places = `(${columns.map(() => '?').join(', ')})`;
  const sql = `INSERT INTO ${table} (${names}) VALUES ${Array(rows).fill(places).join(', ')}`;
  if (rows < KEPT_ROWS) insertions.set(key, sql);
  return sql;
}

/** A change of what meets a condition. */
export interface Change {
  entity: EntityTarget<ObjectLiteral>;
  where: object;
  changes: object;
}

/** A change of rows of one table, in its parts. */
export interface Update {
  table: string;
  set: Met;
  condition: Met;
  /** Whether a long text is among what is set. */
  isLong: boolean;
}

/** The statement that changes what meets the condition. */
export function change(db: EntityManager, said: Change): (Statement & { update: Update }) | null {
  const worded = wordsOf(db, said);
  return worded && { ...changeOfAll([worded]), update: worded };
}

/** The statement that changes rows of several tables, if all of their conditions are met: MySQL's, but for one table. */
export function changeOfAll(all: readonly Update[]): Statement {
  const parts = (of: 'set' | 'condition') => all.flatMap((each) => each[of].parts);
  const values = (of: 'set' | 'condition') => all.flatMap((each) => each[of].values);
  return {
    sql: `UPDATE ${all.map(({ table }) => table).join(', ')} SET ${parts('set').join(', ')} WHERE ${parts('condition').join(' AND ')}`,
    parameters: [...values('set'), ...values('condition')],
  };
}

/** What is set, and where; null where it says more than whole values. */
function wordsOf(db: EntityManager, { entity, where, changes }: Change): Update | null {
  const plan = planOf(db, entity);
  // SQLite takes no table's name before what is set, and tells of one table alone.
  const of = db.connection.options.type === 'mysql' ? `${plan.table}.` : '';
  const condition = plan.isPlain ? met(plan, where, of) : null;
  if (!condition) return null;
  const set: Met = { parts: [], values: [] };
  let isLong = false;
  for (const [property, value] of Object.entries(changes)) {
    if (value === undefined) continue;
    const known = plan.columns.get(property);
    if (!known || typeof value === 'function') return null;
    set.parts.push(`${of}${known.name} = ?`);
    set.values.push(known.store(value));
    isLong ||= known.isLong;
  }
  return set.parts.length > 0 ? { table: plan.table, set, condition, isLong } : null;
}

/** The statement that removes what meets the condition. */
export function removal(db: EntityManager, entity: EntityTarget<ObjectLiteral>, where: object): Statement | null {
  const plan = planOf(db, entity);
  const condition = plan.isPlain ? met(plan, where) : null;
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
  const condition = plan.isPlain ? met(plan, where) : null;
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
  const found = db.connection.getMetadata(entity).create(db.queryRunner);
  for (const { property, key, open } of planOf(db, entity).columns.values()) found[property] = open(row[key]);
  return found;
}
