import fc from 'fast-check';
import { format } from 'mysql2';
import { worded } from '../../src/platform/db/worded';

const SQL = [
  'SELECT 1',
  'UPDATE t SET a = ?, b = ? WHERE c = ?',
  'SELECT \'?\' AS mark, "?", `?`, x /* ? */ FROM t WHERE a = ? AND b IN (?, ?) -- ?\n AND d = ?',
  'INSERT INTO t (a, b) VALUES (IF(ROW_COUNT() = 1, ?, (SELECT 1 UNION ALL SELECT 1)), ?), (?, NULL)',
];
const value = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom("'; DROP TABLE t; --", '\\', "\\'", '?', '\u0000value\u0000', '\n', '\u001a'),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.bigInt(),
  fc.boolean(),
  fc.constant(null),
  fc.constant(undefined),
  fc.date({ noInvalidDate: true }),
  fc.uint8Array().map((bytes) => Buffer.from(bytes)),
  fc.array(fc.string(), { minLength: 1 }),
  // What would take the place of an object's own methods is no value that the driver could write.
  fc.dictionary(
    fc.string({ minLength: 1 }).filter((name) => !(name in {})),
    fc.string(),
    { noNullPrototype: true },
  ),
);

test('a statement with its values is what the driver makes of them, whatever they are and however many', () => {
  fc.assert(
    fc.property(fc.constantFrom(...SQL), fc.array(value, { maxLength: 6 }), (sql, parameters) => {
      const expected = parameters.length === 0 ? sql : format(sql, parameters as string[], false, 'Z');
      expect(worded({ sql, parameters })).toBe(expected);
      expect(worded({ sql, parameters })).toBe(expected);
    }),
    { numRuns: 2000 },
  );
});
