import type { DataSource } from 'typeorm';
import { Changes, VersionedTables } from '../../src/platform/db/changes';

class Deal {}
class Catalogue {}
class Log {}

const metadata = [
  { target: Deal, tableName: 'deals', columns: [{ propertyName: 'serviceId' }, { propertyName: 'accountId' }] },
  { target: Catalogue, tableName: 'catalogue', columns: [{ propertyName: 'serviceId' }] },
  { target: Log, tableName: 'log', columns: [{ propertyName: 'accountId' }] },
];
const source = {
  entityMetadatas: metadata,
  getMetadata: (entity: unknown) => metadata.find(({ target }) => target === entity),
};
const tables = new VersionedTables(source as unknown as DataSource, [Log]);

const taken = (...statements: [string, unknown[]?, unknown?][]) => {
  const changes = new Changes(tables);
  for (const [sql, parameters = [], result] of statements) changes.note(sql, parameters, result);
  return changes.take();
};

describe('What a transaction has changed', () => {
  test.each([
    'INSERT INTO "deals"("id", "account_id") VALUES (?, ?)',
    'INSERT IGNORE INTO `deals`(`id`) VALUES (?, ?)',
    'INSERT OR IGNORE INTO deals VALUES (?, ?)',
    'REPLACE INTO deals VALUES (?, ?)',
    'UPDATE `deals` SET `name` = ? WHERE account_id = ?',
    'delete from deals where x = ? and account_id = ?',
  ])('%s is the change of the account that it names', (sql) => {
    expect(taken([sql, ['x', 'acc_1']])).toEqual(['acc_1']);
  });

  test('the account of a row that was read counts for a change that names only the row', () => {
    const update: [string, unknown[]] = ['UPDATE deals SET name = ? WHERE service_id = ?', ['x', 'eus_1']];
    expect(taken(['SELECT …', [], [{ Deal_account_id: 'acc_1' }, { Deal_account_id: 'acc_2' }]], update)).toEqual([
      'acc_1',
      'acc_2',
    ]);
    expect(taken(['SELECT …', [], [{ accountId: 'acc_3', active_account_id: null }]], update)).toEqual(['acc_3']);
  });

  test('a change of nobody knows whom is everyone’s, as is one of a table without accounts', () => {
    expect(taken(['UPDATE deals SET name = ?', ['x']])).toEqual(['']);
    expect(taken(['SELECT …', ['acc_1']], ['INSERT INTO catalogue VALUES (?)', ['x']])).toEqual(['']);
  });

  test('a statement that is not understood may have changed anything', () => {
    expect(taken(['SELECT …', ['acc_1']], ['WITH some AS (SELECT 1) UPDATE deals SET name = 1'])).toEqual(['']);
    expect(taken(['TRUNCATE TABLE deals'])).toEqual(['']);
    expect(taken(['UPDATE unheard_of SET x = 1'])).toEqual(['']);
  });

  test('reading, and writing what has no version, changes nothing', () => {
    expect(taken(['SELECT …', ['acc_1']], ['UPDATE log SET x = ? WHERE account_id = ?', ['x', 'acc_1']])).toEqual([]);
    expect(taken(['START TRANSACTION'], ['SELECT 1 FROM deals LOCK IN SHARE MODE'], ['COMMIT'])).toEqual([]);
  });

  test('only what is read of tables with versions is covered', () => {
    expect(tables.cover('SELECT a FROM deals d LEFT JOIN `catalogue` c ON c.id = d.id')).toBe(true);
    expect(tables.cover('SELECT a FROM deals WHERE x IN (SELECT y FROM log)')).toBe(false);
    expect(tables.cover('SELECT a FROM deals JOIN unheard_of ON 1 = 1')).toBe(false);
  });
});
