import { chmodSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Ran, runCli } from '../support/cli';
import { createDatabase, type TestDatabase } from '../support/databases';
import { createDeal } from '../support/deals';
import { startService } from '../support/service';

/** Three processes, one behind the other, on a machine that is busy with others. */
const BUSY_MS = 120_000;
const SETTINGS = {
  SECRET_KEY: Buffer.alloc(32, 7).toString('base64'),
  PORT: '0',
  HOST: '127.0.0.1',
  LOG_LEVEL: 'info',
};

/** What others than the owner may read, write or enter. */
function openToOthers(folder: string): string[] {
  const all = readdirSync(folder, { recursive: true, withFileTypes: true }).map((entry) =>
    join(entry.parentPath, entry.name),
  );
  return [folder, ...all].filter((path) => (statSync(path).mode & 0o077) !== 0);
}

describe('the files of the service', () => {
  let kept: TestDatabase;
  let before: number;
  beforeEach(async () => {
    kept = await createDatabase('sqlite');
    // As a shell usually has it.
    before = process.umask(0o022);
  });
  afterEach(async () => {
    process.umask(before);
    await kept.drop();
  });

  /** The service itself, until it is ready. */
  const serve = (whileReady: () => void): Promise<Ran> =>
    runCli('../index', kept, SETTINGS, [], (child) => {
      let said = '';
      child.stdout!.on('data', (part) => {
        said += part;
        if (!said.includes('"ready"')) return;
        said = '';
        whileReady();
        child.kill('SIGTERM');
      });
    });

  test(
    'are for its owner alone: those of the service and of each command',
    async () => {
      chmodSync(kept.folder, 0o755);
      let running: string[] = ['not started'];
      const { code, said } = await serve(() => {
        running = openToOthers(kept.folder);
      });
      expect([code, running]).toEqual([0, []]);
      expect(said).toContain('ready');
      const folder = join(kept.folder, 'backup');
      mkdirSync(folder);
      expect((await runCli('backup', kept, SETTINGS, [`--to=${folder}`])).code).toBe(0);
      expect(openToOthers(kept.folder)).toEqual([]);
      const target = await createDatabase('sqlite');
      const data = join(target.folder, 'data');
      const into = { ...target, folder: data, url: `sqlite:${join(data, 'restored.sqlite')}` };
      expect((await runCli('restore', into, SETTINGS, [`--from=${folder}`])).code).toBe(0);
      expect(openToOthers(data)).toEqual([]);
      await target.drop();
    },
    BUSY_MS,
  );

  test('which an older version has made for all to read are tightened at the start', async () => {
    const service = await startService('sqlite', { database: kept });
    await createDeal(service);
    await service.stop();
    for (const folder of ['files', 'files/ab', 'mail']) mkdirSync(join(kept.folder, folder), { recursive: true });
    for (const file of ['files/ab/content', 'mail/a.eml', 'secret.key']) writeFileSync(join(kept.folder, file), 'x');
    for (const file of ['test.sqlite', 'test.sqlite.lock']) chmodSync(join(kept.folder, file), 0o644);
    chmodSync(kept.folder, 0o755);
    expect(openToOthers(kept.folder)).toHaveLength(9);
    const again = await startService('sqlite', { database: kept });
    await createDeal(again);
    try {
      expect(openToOthers(kept.folder)).toEqual([]);
    } finally {
      await again.stop();
    }
    expect(openToOthers(kept.folder)).toEqual([]);
  });
});
