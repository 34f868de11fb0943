import {
  DeleteResult,
  type EntityManager,
  type EntityTarget,
  type FindOptionsWhere,
  InsertResult,
  type ObjectLiteral,
  UpdateResult,
} from 'typeorm';
import { present } from '../untyped.rules';
import { change, hydrated, insertion, lookUp, removal, type Statement } from './plain-statements';
import { isTogether, tell } from './together';

type Rows = Record<string, unknown>[];

const ready = new WeakSet<EntityManager>();

/**
 * The manager of a transaction, which words by itself what most commands say: whole rows, and columns that have values.
 * TypeORM's builders word the same, at a price that is several times that of sending it; they still word all the rest.
 */
export function plainly(manager: EntityManager): EntityManager {
  // SQLite has one for all its transactions.
  if (ready.has(manager)) return manager;
  ready.add(manager);
  const own = {
    insert: manager.insert.bind(manager),
    update: manager.update.bind(manager),
    delete: manager.delete.bind(manager),
    findBy: manager.findBy.bind(manager),
    findOneBy: manager.findOneBy.bind(manager),
    findOneByOrFail: manager.findOneByOrFail.bind(manager),
  };
  const run = ({ sql, parameters }: Statement) =>
    present(manager.queryRunner, 'a transaction').query(sql, parameters, true);
  const read = ({ sql, parameters }: Statement) => manager.query<Rows>(sql, parameters);
  const one = async <Row extends ObjectLiteral>(entity: EntityTarget<Row>, statement: Statement) => {
    const [row] = await read(statement);
    return row ? hydrated(manager, entity, row) : null;
  };
  const worded: Partial<typeof own> = {
    async insert(entity, rows) {
      const statement = insertion(manager, entity, Array.isArray(rows) ? rows : [rows]);
      if (!statement) return own.insert(entity, rows);
      await (isTogether(manager) ? tell(manager, statement) : run(statement));
      return new InsertResult();
    },
    async update(entity, where, changes) {
      const statement = change(manager, { entity, where: isCondition(where) ? where : {}, changes });
      if (!statement) return own.update(entity, where, changes);
      if (!isTogether(manager)) return UpdateResult.from(await run(statement));
      await tell(manager, { ...statement, meets: 1 });
      return Object.assign(new UpdateResult(), { affected: 1 });
    },
    async delete(entity, where) {
      const statement = isCondition(where) ? removal(manager, entity, where) : null;
      if (!statement) return own.delete(entity, where);
      if (!isTogether(manager)) return DeleteResult.from(await run(statement));
      await tell(manager, statement);
      return new DeleteResult();
    },
    async findBy<Row extends ObjectLiteral>(entity: EntityTarget<Row>, where: Where<Row>) {
      const statement = isCondition(where) ? lookUp(manager, entity, where) : null;
      if (!statement) return own.findBy(entity, where);
      return (await read(statement)).map((row) => hydrated(manager, entity, row));
    },
    async findOneBy<Row extends ObjectLiteral>(entity: EntityTarget<Row>, where: Where<Row>) {
      const statement = isCondition(where) ? lookUp(manager, entity, where, ' LIMIT 1') : null;
      return statement ? one(entity, statement) : own.findOneBy(entity, where);
    },
    async findOneByOrFail<Row extends ObjectLiteral>(entity: EntityTarget<Row>, where: Where<Row>) {
      const statement = isCondition(where) ? lookUp(manager, entity, where, ' LIMIT 1') : null;
      // Without one it says what was not found.
      return (statement && (await one(entity, statement))) ?? own.findOneByOrFail(entity, where);
    },
  };
  return Object.assign(manager, worded);
}

type Where<Row> = FindOptionsWhere<Row> | FindOptionsWhere<Row>[];

/** What is given alone may also be an id, several conditions, or a date. */
const isCondition = (where: unknown): where is Record<string, unknown> =>
  typeof where === 'object' && where !== null && Object.getPrototypeOf(where) === Object.prototype;
