import { EndUser } from '../../src/features/deals/end-user.entity';
import { migrations } from '../../src/migrations/list';
import { Database } from '../../src/platform/db/database';
import { sealContext, sealedColumns } from '../../src/platform/db/sealed';
import { rotate } from '../../src/platform/rotation/rotate';
import { sealedTexts } from '../../src/platform/rotation/sealed-texts';
import { createSecrets } from '../../src/platform/secrets';
import { entities, underSecretKey } from '../../src/registry';
import { runCli } from '../support/cli';
import { createDatabase, onEachDatabase, type TestDatabase } from '../support/databases';
import { createNumbered, keepSecrets, keyOf, readSecrets } from '../support/secret-data';
import { startService, type TestService } from '../support/service';

const [OLD, NEW] = [keyOf(7), keyOf(8)];
const BOTH = { SECRET_KEY: NEW, SECRET_KEY_PREVIOUS: OLD };
const LIMIT_MS = 90_000;

onEachDatabase('secrets:rotate', (name) => {
  let kept: TestDatabase;
  beforeEach(async () => {
    kept = await createDatabase(name);
  });
  afterEach(() => kept.drop());
  /** What the command does, in this process; the first test runs the command itself. */
  const rotateHere = async (current: string, previous: string[] = []) => {
    const database = await beside();
    const lines: string[] = [];
    const secrets = secretsOf(current, previous);
    const left = await rotate({ database, secrets }, underSecretKey, (line) => lines.push(line));
    await database.close();
    return { left, said: lines.join('\n') };
  };
  const start = (settings: Record<string, string>) => startService(name, { settings, database: kept });
  const beside = () => Database.beside({ url: kept.url, entities, migrations });
  const secretsOf = (current: string, previous: string[] = []) =>
    createSecrets({
      current: Buffer.from(current, 'base64'),
      previous: previous.map((key) => Buffer.from(key, 'base64')),
    });
  /** By column, how many are kept. */
  const keptIn = (said: string) =>
    new Map([...said.matchAll(/^([\w./*]+) +(\d+) kept, /gm)].map(([, column, count]) => [column!, Number(count)]));

  /** Changes deals, and makes new ones, until it is told to stop; then tells what was acknowledged last of each deal. */
  function writing(service: TestService, deals: string[]) {
    const acknowledged = new Map<string, string>();
    let running = true;
    const done = (async () => {
      for (let round = 0; running; round++) {
        const ein = `98-${String(1_000_000 + round)}`;
        const deal = deals[round % deals.length]!;
        await service.data(
          'mutation ($id: ID!, $information: JSONObject) { updateEndUser(serviceId: $id, input: { information: $information }) { serviceId } }',
          {
            id: deal,
            information: { company: { ein } },
          },
        );
        acknowledged.set(deal, ein);
        if (round % 5 === 0) acknowledged.set(await createNumbered(service, `New ${round}`, ein), ein);
      }
    })();
    return async () => {
      running = false;
      await done;
      return acknowledged;
    };
  }

  test(
    'brings everything under the new key beside a service that writes: nothing is lost, and the old key is of no use then',
    async () => {
      const first = await start({ SECRET_KEY: OLD });
      const known = await keepSecrets(first);
      const before = await readSecrets(first, known);
      const { key, accountId } = first;
      const columns = sealedColumns(first.app.services.database.source).map(
        ({ table, column }) => `${table}.${column}`,
      );
      const changing = await Promise.all(
        Array.from({ length: 10 }, (_, index) => createNumbered(first, `Deal ${index}`, `55-555555${index}`)),
      );
      await first.stop();

      const second = Object.assign(await start(BOTH), { key, accountId });
      expect(await readSecrets(second, known)).toEqual(before);
      const stop = writing(second, changing);
      const { code, said } = await runCli('secrets-rotate', kept, BOTH);
      const acknowledged = await stop();
      expect({ code, said }).toEqual({ code: 0, said: expect.stringContaining('0 left under the old key') });
      // A new column that is sealed has to be among what keepSecrets makes.
      for (const column of [...columns, ...underSecretKey.map((kind) => kind.name)])
        expect([column, keptIn(said).get(column)]).toEqual([column, expect.any(Number)]);
      expect([...keptIn(said)].filter(([, count]) => count === 0)).toEqual([]);
      await second.stop();

      const third = Object.assign(await start({ SECRET_KEY: NEW }), { key, accountId });
      expect(await readSecrets(third, known)).toEqual(before);
      const query = 'query ($id: ID!) { endUser(serviceId: $id) { information } }';
      expect(acknowledged.size).toBeGreaterThan(changing.length);
      for (const [id, ein] of acknowledged)
        expect((await third.data(query, { id }, known.key)).endUser.information.company.ein).toBe(ein);
      await third.stop();

      expect(await rotateHere(NEW)).toMatchObject({ left: 0 });
      const useless = await rotateHere(OLD);
      expect(useless).toMatchObject({
        left: expect.any(Number),
        said: expect.stringContaining('that no given key opens'),
      });
      expect(useless.left).toBeGreaterThan(columns.length);
    },
    LIMIT_MS,
  );

  test(
    'goes on where a process that died had come to, and leaves what a column nobody declared holds to be told',
    async () => {
      const service = await start({ SECRET_KEY: OLD });
      const old = secretsOf(OLD);
      const template = await createNumbered(service, 'One of many', '12-3456789');
      const { database } = service.app.services;
      const row = await database.write((db) => db.findOneByOrFail(EndUser, { serviceId: template }));
      const copies = Array.from({ length: 450 }, (_, index) => `eus_${String(index).padStart(36, '0')}`);
      await database.write((db) =>
        db.insert(
          EndUser,
          copies.map((serviceId) => ({
            ...row,
            serviceId,
            endUserId: serviceId,
            information: JSON.stringify({
              company: { ein: old.seal('12-3456789', sealContext(EndUser, 'information', { serviceId })) },
            }),
          })) as never,
        ),
      );
      await service.stop();

      const dying = await beside();
      const kind = sealedTexts(dying.source).find(({ name: each }) => each === 'end_users.information')!;
      for await (const { old: renewed } of kind.walk({ database: dying, secrets: secretsOf(NEW, [OLD]) }, true)) {
        expect(renewed).toBe(200);
        break;
      }
      await dying.close();
      expect(await rotateHere(NEW, [OLD])).toMatchObject({
        left: 0,
        said: expect.stringMatching(/end_users\.information +451 kept, 251 renewed, 0 left/),
      });
      expect((await rotateHere(NEW, [OLD])).said).toMatch(/end_users\.information +451 kept, 0 renewed, 0 left/);

      const database2 = await beside();
      const stray = old.seal('forgotten', sealContext(EndUser, 'information', { serviceId: template }));
      await database2.write((db) => db.query('UPDATE accounts SET settings = ?', [JSON.stringify({ stray })]));
      await database2.close();
      expect(await rotateHere(NEW, [OLD])).toMatchObject({
        left: 1,
        said: expect.stringMatching(/accounts\.settings +1 left: .*not declared @Sealed/),
      });
    },
    LIMIT_MS,
  );

  test('a service whose key is not the one of the database does not start, and changes nothing', async () => {
    const service = await start({ SECRET_KEY: OLD });
    const deal = await createNumbered(service, 'Kept', '12-3456789');
    const { key } = service;
    await service.stop();
    await expect(start({ SECRET_KEY: NEW })).rejects.toThrow(/SECRET_KEY is not the key/);
    const again = await start(BOTH);
    expect((await again.rest('GET', `/api/end_users/${deal}`, undefined, key)).status).toBe(200);
    await again.stop();
  });

  test('refuses a database of another version, and one that is not there', async () => {
    await expect(beside()).rejects.toThrow(/not this version's|There is no database/);
  });
});
