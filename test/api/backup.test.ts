import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { migrations } from '../../src/migrations/list';
import { type Manifest, writeManifest } from '../../src/platform/backup/manifest';
import { restore } from '../../src/platform/backup/restore';
import { verifyBackup } from '../../src/platform/backup/verify';
import { createSecrets } from '../../src/platform/secrets';
import { afterRestore, entities, listeners, underSecretKey, unversioned } from '../../src/registry';
import { runCli } from '../support/cli';
import { createDatabase, databaseNames, onEachDatabase, type TestDatabase } from '../support/databases';
import { ACCEPTED } from '../support/samples';
import { createNumbered, keepSecrets, keyOf, readSecrets } from '../support/secret-data';
import { startService, type TestService } from '../support/service';

const SECRET_KEY = keyOf(7);
const LIMIT_MS = 120_000;
const quiet = () => {};
const secretsOf = (byte: number) => createSecrets({ current: Buffer.alloc(32, byte) });

onEachDatabase('a backup', (name) => {
  const folder = mkdtempSync(join(tmpdir(), 'dealgate-backup-'));
  const whole = join(folder, 'whole');
  const databases: TestDatabase[] = [];
  let known: Awaited<ReturnType<typeof keepSecrets>> & { broker: string; accountId: string; file: string };
  let before: unknown;
  let saidOfBackup = '';
  const fresh = async (kind = name) => {
    const made = await createDatabase(kind);
    databases.push(made);
    return made;
  };

  async function answersOf(service: TestService) {
    const own = Object.assign(service, { key: known.broker, accountId: known.accountId });
    const download = await fetch(`${service.url}/api/end_users/${known.twins[0]}/files/${known.file}`, {
      headers: { 'x-api-key': known.broker },
    });
    return {
      secrets: await readSecrets(own, known),
      deals: await own.data(
        '{ endUsers(limit: 50) { total items { serviceId name information files { fileName sizeBytes } } } linkedFunders { name } }',
      ),
      file: { status: download.status, bytes: Buffer.from(await download.arrayBuffer()).toString('base64') },
    };
  }

  beforeAll(async () => {
    const service = await startService(name, { settings: { SECRET_KEY }, database: await fresh() });
    const kept = await keepSecrets(service);
    const { uploadEndUserFile } = await service.data(
      'mutation ($id: ID!, $file: FileInput!) { uploadEndUserFile(endUserServiceId: $id, file: $file) { serviceId } }',
      {
        id: kept.twins[0],
        file: { filename: 'statement.pdf', contentBase64: ACCEPTED['statement.pdf']!.toString('base64') },
      },
    );
    known = { ...kept, broker: service.key, accountId: service.accountId, file: uploadEndUserFile.serviceId };
    before = await answersOf(service);
    // Another account writes all the while.
    Object.assign(service, await service.createAccount());
    let running = true;
    const writing = (async () => {
      for (let round = 0; running; round++) await createNumbered(service, `Beside ${round}`, '98-7654321');
    })();
    const { code, said } = await runCli('backup', databases[0]!, { SECRET_KEY }, [`--to=${whole}`]);
    running = false;
    await writing;
    await service.stop();
    saidOfBackup = said;
    expect({ code, said }).toEqual({ code: 0, said: expect.stringContaining('The backup is whole') });
  }, LIMIT_MS);
  afterAll(async () => {
    for (const each of databases) await each.drop();
    rmSync(folder, { recursive: true });
  });

  /** Of one moment: what transactions write together is there together. */
  async function expectOneMoment(service: TestService) {
    const { database } = service.app.services;
    const torn = await database.read(
      `SELECT c.account_id FROM event_counters c
       LEFT JOIN (SELECT account_id, MAX(seq) AS reached, COUNT(*) AS many FROM events GROUP BY account_id) e
       ON e.account_id = c.account_id WHERE c.last_seq <> COALESCE(e.reached, 0) OR c.last_seq <> COALESCE(e.many, 0)`,
    );
    const unknown = await database.read(
      'SELECT service_id FROM end_users WHERE service_id NOT IN (SELECT end_user_service_id FROM end_user_identities)',
    );
    expect({ torn, unknown }).toEqual({ torn: [], unknown: [] });
  }

  const restoreInto = (target: TestDatabase, from: string, byte = 7) =>
    restore(
      {
        options: { url: target.url, entities, migrations, unversioned },
        dataDir: target.folder,
        secrets: secretsOf(byte),
        underSecretKey,
        listeners,
        afterRestore,
      },
      from,
      quiet,
    );

  test(
    'that was made beside writes is restored into an empty database, and a service on it answers the same',
    async () => {
      const target = await fresh();
      const { code, said } = await runCli('restore', target, { SECRET_KEY }, [`--from=${whole}`]);
      expect({ code, said }).toEqual({ code: 0, said: expect.stringContaining('Restored: every row and every file') });
      expect(said).toMatch(/[1-9]\d* encrypted values open with SECRET_KEY/);
      const service = await startService(name, { settings: { SECRET_KEY }, database: target });
      expect(await answersOf(service)).toEqual(before);
      await expectOneMoment(service);
      await service.stop();
      const again = restoreInto(target, whole);
      await expect(again).rejects.toThrow(/not empty/);
    },
    LIMIT_MS,
  );

  // None where there is one kind of database alone, which test.each would refuse.
  for (const other of databaseNames.filter((each) => each !== name))
    test(
      `moves to the other kind of database (${other})`,
      async () => {
        const target = await fresh(other);
        expect(await restoreInto(target, whole)).toEqual([]);
        const service = await startService(other, { settings: { SECRET_KEY }, database: target });
        expect(await answersOf(service)).toEqual(before);
        await expectOneMoment(service);
        await service.stop();
      },
      LIMIT_MS,
    );

  test('says nothing of the key and holds no secret in plain', () => {
    expect(readdirSync(whole).sort()).toEqual(
      ['files', 'files-1.ndjson.gz', 'files-2.ndjson.gz', 'mail', 'manifest.json', 'tables'].sort(),
    );
    const texts = readdirSync(join(whole, 'tables')).map((file) =>
      gunzipSync(readFileSync(join(whole, 'tables', file))).toString(),
    );
    const letters = readdirSync(join(whole, 'mail')).map((file) => readFileSync(join(whole, 'mail', file), 'latin1'));
    expect(letters).toEqual([expect.stringMatching(/^v1\.[\w.-]+$/)]);
    for (const secret of [SECRET_KEY, '12-3456789', 'production-partner', 'Bearer hooked', 'a-secret-of-callbacks']) {
      expect(texts.filter((text) => text.includes(secret))).toEqual([]);
      expect(saidOfBackup).not.toContain(secret);
    }
  });

  describe('that was tampered with is refused, and nothing is written', () => {
    const deals = join('tables', 'end_users.ndjson.gz');
    const manifestOf = (copy: string) => JSON.parse(readFileSync(join(copy, 'manifest.json'), 'utf8')) as Manifest;
    const anyFile = (copy: string) =>
      join(
        'files',
        ...(readdirSync(join(copy, 'files'), { recursive: true }) as string[])
          .filter((path) => path.length > 60)[0]!
          .split('/'),
      );
    const withoutRow = (copy: string) => {
      const lines = gunzipSync(readFileSync(join(copy, deals)))
        .toString()
        .trimEnd()
        .split('\n');
      writeFileSync(join(copy, deals), gzipSync(`${lines.slice(1).join('\n')}\n`));
    };
    const flip = (path: string) => {
      const bytes = readFileSync(path);
      bytes[bytes.length >> 1]! ^= 1;
      writeFileSync(path, bytes);
    };
    const cases: [string, (copy: string) => void, RegExp][] = [
      ['a flipped bit in a table', (copy) => flip(join(copy, deals)), /end_users.* was changed/],
      ['a missing row', withoutRow, /end_users.* was changed/],
      ['a missing table', (copy) => rmSync(join(copy, deals)), /end_users.* is missing/],
      ['a flipped bit in a file', (copy) => flip(join(copy, anyFile(copy))), /files\/.* was changed/],
      ['a missing file', (copy) => rmSync(join(copy, anyFile(copy))), /files\/.* is missing/],
      ['a missing manifest', (copy) => rmSync(join(copy, 'manifest.json')), /no manifest/],
      [
        'a manifest that was made to fit',
        (copy) => {
          const manifest = manifestOf(copy);
          manifest.tables[0]!.rows++;
          writeFileSync(join(copy, 'manifest.json'), JSON.stringify(manifest));
        },
        /manifest was changed/,
      ],
      [
        'another version',
        (copy) => {
          const { key: _key, seal: _seal, ...rest } = manifestOf(copy);
          writeManifest(copy, secretsOf(7), { ...rest, migrations: rest.migrations.slice(1) });
        },
        /another version/,
      ],
    ];

    test.each(cases)('%s', async (_what, tamper, message) => {
      const copy = mkdtempSync(join(folder, 'copy-'));
      cpSync(whole, copy, { recursive: true });
      tamper(copy);
      const target = await fresh('sqlite');
      await expect(restoreInto(target, copy)).rejects.toThrow(message);
      expect(readdirSync(target.folder)).toEqual([]);
    });

    test('another key', async () => {
      await expect(verifyBackup(whole, secretsOf(7), quiet)).resolves.toMatchObject({ format: 1 });
      await expect(verifyBackup(whole, secretsOf(9), quiet)).rejects.toThrow(
        /SECRET_KEY is not the key of this backup/,
      );
    });
  });
});
