import { packetOf } from '../../src/platform/db/packet.rules';
import type { Told } from '../../src/platform/db/together';

const change = (table: string, meets: number | undefined = 1, isLong = false): Told => {
  const set = { parts: [`${table}.a = ?`], values: [`a of ${table}`] };
  const condition = { parts: [`${table}.id = ?`], values: [`id of ${table}`] };
  const sql = `UPDATE ${table} SET ${table}.a = ? WHERE ${table}.id = ?`;
  const said = { sql, parameters: [...set.values, ...condition.values], update: { table, set, condition, isLong } };
  return meets === undefined ? said : { ...said, meets };
};
const insert = (table: string): Told => ({ sql: `INSERT INTO ${table} (a) VALUES (?), (?)`, parameters: [1, 2] });
const COMMIT: Told = { sql: 'COMMIT', parameters: [] };
const texts = (...told: Told[]) => packetOf(told).map(({ sql }) => sql);
const ASSERTED = (rows: number, value: string) => `IF(ROW_COUNT() = ${rows}, ${value}, (SELECT 1 UNION ALL SELECT 1))`;

describe('what leaves for MySQL in one packet', () => {
  test('is each statement as it was told, in its order', () => {
    expect(packetOf([insert('t'), COMMIT])).toEqual([insert('t'), COMMIT]);
  });

  test('has changes that follow each other, of different tables, as one, which must meet all of their rows', () => {
    expect(packetOf([change('t'), change('u'), COMMIT])).toEqual([
      {
        sql: 'UPDATE t, u SET t.a = ?, u.a = ? WHERE t.id = ? AND u.id = ?',
        parameters: ['a of t', 'a of u', 'id of t', 'id of u'],
      },
      { sql: `SET @met = ${ASSERTED(2, '1')}`, parameters: [] },
      COMMIT,
    ]);
  });

  test('keeps apart changes of one table, those between which something else is said, and those that need meet nothing', () => {
    expect(texts(change('t'), change('t'))).toHaveLength(3);
    expect(texts(change('t'), insert('x'), change('u'), COMMIT)).toHaveLength(5);
    expect(texts(change('t', undefined), change('u', undefined), COMMIT)).toHaveLength(3);
  });

  test('has long texts set by the first of a joint change alone, which meets its rows where the one before it has', () => {
    expect(texts(change('t', 1, true), change('u'), change('v', 1, true), change('w'), COMMIT)).toEqual([
      'UPDATE t, u SET t.a = ?, u.a = ? WHERE t.id = ? AND u.id = ?',
      'UPDATE v, w SET v.a = ?, w.a = ? WHERE v.id = ? AND w.id = ? AND ROW_COUNT() = 2',
      `SET @met = ${ASSERTED(2, '1')}`,
      'COMMIT',
    ]);
  });

  test('has a change that need meet nothing ask by a statement of its own', () => {
    const freely = { ...change('u'), meets: undefined };
    expect(texts(change('t'), freely, COMMIT).slice(1, 3)).toEqual([`SET @met = ${ASSERTED(1, '1')}`, freely.sql]);
  });

  test('has an insertion ask whether the change before it has met its row, by its first value', () => {
    const [, inserted] = packetOf([change('t'), insert('x'), COMMIT]);
    expect(inserted).toEqual({ sql: `INSERT INTO x (a) VALUES (${ASSERTED(1, '?')}), (?)`, parameters: [1, 2] });
  });

  test('asks after the last one as well', () => {
    expect(texts(insert('x'), change('t')).at(-1)).toBe(`SET @met = ${ASSERTED(1, '1')}`);
  });

  test('has as many places as values', () => {
    const all = [change('t'), change('u'), insert('x'), change('t'), change('t'), insert('y'), COMMIT];
    for (const { sql, parameters } of packetOf(all)) expect(sql.match(/\?/g) ?? []).toHaveLength(parameters.length);
  });
});
