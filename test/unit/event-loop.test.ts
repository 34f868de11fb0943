import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { openSqliteReader } from '../../src/platform/db/reader';
import { Sqlite } from '../../src/platform/db/sqlite';
import { inShortTurns, isTurnLong, noteConnection } from '../../src/platform/event-loop';

/** Takes the database some milliseconds, and answers one small row. */
const SLOW =
  'WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 60000) SELECT COUNT(*) AS many FROM n';

describe('the turns of the event loop', () => {
  test('are not held by statements of an embedded database that follow each other', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'dealgate-turns-'));
    const path = join(folder, 'database.sqlite');
    new Sqlite(path).exec('CREATE TABLE empty (id)').close();
    const reader = openSqliteReader(path);
    let turns = 0;
    let isOver = false;
    const others = (async () => {
      for (; !isOver; turns++) await nextTurn();
    })();
    const began = performance.now();
    for (let count = 0; count < 100 || performance.now() - began < 300; count++)
      expect(await reader.read(SLOW)).toEqual([{ many: 60_000 }]);
    isOver = true;
    await others;
    await reader.close();
    rmSync(folder, { recursive: true });
    expect(turns).toBeGreaterThan(3);
  });

  test('go on with what is short at once', async () => {
    await nextTurn();
    let isNext = false;
    setImmediate(() => {
      isNext = true;
    });
    await inShortTurns();
    expect(isNext).toBe(false);
  });

  test('are short where connections come one behind the other, and not for ever', async () => {
    await nextTurn();
    noteConnection();
    expect(isTurnLong()).toBe(true);
    for (let turn = 0; turn < 5; turn++) await nextTurn();
    expect(isTurnLong()).toBe(false);
    await nextTurn();
    const began = performance.now();
    let given = 0;
    let gone = 0;
    while (performance.now() - began < 400) {
      noteConnection();
      if (isTurnLong()) given++;
      else gone++;
      await nextTurn();
    }
    expect(given).toBeGreaterThan(0);
    expect(gone).toBeGreaterThan(given / 2);
  });
});
