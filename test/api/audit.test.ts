// One file of this length: its tests share one service, and each further start costs the suite seconds on both databases.
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { AuditHeads1764733000000 } from '../../src/migrations/1764733000000-AuditHeads';
import { migrations } from '../../src/migrations/list';
import { HASHED } from '../../src/platform/audit/chain';
import { entryLines } from '../../src/platform/audit/export';
import { auditSealsUnderKey } from '../../src/platform/audit/reseal';
import { sealWith } from '../../src/platform/audit/seals';
import { type Verdict, verifyChains } from '../../src/platform/audit/verify';
import { witnessHeads } from '../../src/platform/audit/witness';
import { Database } from '../../src/platform/db/database';
import { walkAll } from '../../src/platform/rotation/rotate';
import { createSecrets, type Secrets } from '../../src/platform/secrets';
import { entities } from '../../src/registry';
import { createDatabase, onEachDatabase, type TestDatabase } from '../support/databases';
import { createDeal, createFunder, linkedFunder, trigger, upsert } from '../support/deals';
import { ADMIN_KEY, startService, type TestService } from '../support/service';
import { connect, once } from '../support/socket';
import { until } from '../support/until';

const LOG = `query ($first: Int, $after: String, $from: DateTime, $to: DateTime, $actor: ID, $operation: String, $subject: ID) {
  auditLog(first: $first, after: $after, from: $from, to: $to, actor: $actor, operation: $operation, subject: $subject) {
    edges { node { number created actor actorName address operation outcome topics subjects details requestId previousHash hash } }
    pageInfo { hasNextPage endCursor } } }`;

interface Entry {
  number: number;
  actor: string;
  operation: string;
  outcome: string;
  topics: string[];
  subjects: string[];
  [name: string]: unknown;
}

const SSN = '123-45-6789';

onEachDatabase('the audit log', (name) => {
  let service: TestService;
  let keyId: string;
  let personal: { token: string; id: string };
  beforeAll(async () => {
    // A query is executed once, so that it is written down once.
    service = await startService(name, { app: { executor: (_schema, usual) => usual } });
    [{ serviceId: keyId }] = (await service.data('{ apiKeys { serviceId } }')).apiKeys;
    const { key: token, keyId: id } = await service.issueKey(['READ', 'PERSONAL_DATA']);
    personal = { token, id };
  });
  afterAll(() => service.stop());

  const page = async (variables: Record<string, unknown> = {}, key?: string) =>
    (await service.data(LOG, variables, key)).auditLog as {
      edges: { node: Entry }[];
      pageInfo: { hasNextPage: boolean; endCursor: string | null };
    };
  const entries = async (variables?: Record<string, unknown>, key?: string) =>
    (await page(variables, key)).edges.map(({ node }) => node);
  const verdicts = async (secrets = service.app.services.secrets) => {
    const found: Verdict[] = [];
    const { database } = service.app.services;
    for await (const verdict of verifyChains((sql, values) => database.read(sql, values), secrets.fingerprints))
      found.push(verdict);
    return found;
  };
  const deal = () => createDeal(service, { information: { owners: [{ first_name: 'Ann', ssn: SSN }] } });

  test('a mutation by a key leaves an entry: who, when, from where, for what, and no personal data', async () => {
    const before = Date.now();
    const id = await deal();
    const [entry] = await entries({ first: 1 });
    expect(entry).toMatchObject({
      actor: keyId,
      actorName: expect.stringMatching(/^First key \(key_\w{4}…\)$/),
      address: '127.0.0.1',
      operation: 'createEndUser',
      outcome: 'CHANGED',
      topics: ['end_user.created'],
      subjects: [id],
      requestId: expect.stringMatching(/^req_/),
    });
    expect(Date.parse(entry!.created as string)).toBeGreaterThanOrEqual(before);
    expect(JSON.stringify(entry)).not.toMatch(/Ann|6789|Cedar/);
  });

  test('REST and uploads leave entries as well, with the request’s own id', async () => {
    const id = await deal();
    const headers = { 'x-api-key': service.key, 'content-type': 'application/json', 'x-request-id': 'from-the-crm-1' };
    const body = JSON.stringify({ name: 'Renamed LLC' });
    await fetch(`${service.url}/api/end_users/${id}`, { method: 'PUT', headers, body });
    const form = new FormData();
    form.set('file', new Blob(['%PDF-1.4\n1']), 'a.pdf');
    const upload = { method: 'POST', headers: { 'x-api-key': service.key }, body: form };
    expect((await fetch(`${service.url}/api/end_users/${id}/files/v2`, upload)).status).toBe(201);
    const [uploaded, renamed, ...others] = await entries({ subject: id });
    expect(renamed).toMatchObject({ operation: 'updateEndUser', requestId: 'from-the-crm-1', actor: keyId });
    expect(uploaded).toMatchObject({
      operation: 'POST /api/end_users/{end_user_service_id}/files/v2',
      outcome: 'CHANGED',
    });
    expect(others).toHaveLength(1);
  });

  test('a change that makes no event leaves one too; a refused one leaves none', async () => {
    const funder = await linkedFunder(service, { channel: 'WEB_PORTAL', productionUrl: 'https://portal.example/' });
    const submission = await upsert(service, await deal(), funder);
    const [{ number }] = (await entries({ first: 1 })) as [Entry];
    const { deleteApiKey } = await service
      .graphql('mutation { deleteApiKey(serviceId: "apk_x") }')
      .then(({ data }) => data ?? {});
    expect(deleteApiKey).toBeUndefined();
    expect((await trigger(service, submission)).errors).toBeUndefined();
    const own = await entries({ subject: submission, operation: 'triggerFunderSubmission' });
    expect(own).toMatchObject([{ actor: keyId, outcome: 'CHANGED' }]);
    // The service itself may have done something meanwhile.
    const since = (await entries({ first: 20 })).filter((entry) => entry.number > number && entry.actor === keyId);
    expect(since).toEqual(own);
  });

  test('what the service does by itself is the system’s', async () => {
    const id = await createDeal(service, { status: 'READY' });
    const done = await until(
      async () => (await entries({ subject: id })).find(({ topics }) => topics.includes('end_user.processed')),
      'the processing',
    );
    expect(done).toMatchObject({ actor: 'system', address: null, actorName: null, requestId: null });
  });

  test('the platform’s staff have a log of their own for what is no account’s', async () => {
    const funder = await createFunder(service);
    const { database } = service.app.services;
    const lines = entryLines((sql, values) => database.read(sql, values), {
      accountId: 'platform',
      from: null,
      to: null,
    });
    const found: string[] = [];
    for await (const some of lines) found.push(...some.trim().split('\n'));
    expect(JSON.parse(found.at(-1)!)).toMatchObject({ actor: 'admin', operation: 'createFunder', subjects: [funder] });
    expect((await service.graphql(LOG, {}, ADMIN_KEY)).errors![0]!.extensions.code).toBe('FORBIDDEN');
    const { accountId, key } = await service.createAccount();
    expect(await entries({}, key)).toMatchObject([
      { actor: 'admin', operation: 'createAccount', subjects: expect.arrayContaining([accountId]), number: 1 },
    ]);
  });

  describe('a reading of personal data', () => {
    test('is written down before the answer is given, once for all that is shown at once', async () => {
      const about = { information: { owners: [{ ssn: SSN }] } };
      const ids = [await createDeal(service, { ...about, endUserId: 'read-1' })];
      ids.push(await createDeal(service, { ...about, endUserId: 'read-2' }));
      const shown = await service.data('{ endUsers(search: "read-") { items { information } } }', {}, personal.token);
      expect(shown.endUsers.items[1].information.owners[0].ssn).toBe(SSN);
      // What the service does by itself meanwhile stands between them.
      const [entry, before] = (await entries({ first: 10 })).filter(({ actor }) => actor !== 'system');
      expect(entry).toMatchObject({ actor: personal.id, operation: 'endUsers', outcome: 'SHOWN', topics: [] });
      expect([...entry!.subjects].sort()).toEqual(ids.sort());
      expect(before!.outcome).toBe('CHANGED');
    });

    test('over REST and the websocket', async () => {
      const id = await deal();
      const path = `/api/end_users/${id}`;
      expect((await service.rest('GET', path, undefined, personal.token)).body.end_user.information.owners[0].ssn).toBe(
        SSN,
      );
      const { client } = connect(service, { key: personal.token });
      await once(client, `{ endUser(serviceId: "${id}") { information } }`);
      await client.dispose();
      expect((await entries({ subject: id, actor: personal.id })).map(({ outcome }) => outcome)).toEqual([
        'SHOWN',
        'SHOWN',
      ]);
    });

    test('costs nothing where tax numbers are masked, or where there are none', async () => {
      const [id, none] = [await deal(), await createDeal(service, { information: { purpose: 'stock' } })];
      // What others have uploaded is read in the background.
      const unread = 'SELECT 1 AS one FROM end_user_files WHERE reading_due_at IS NOT NULL LIMIT 1';
      await until(async () => (await service.app.services.database.read(unread)).length === 0, 'the files to be read');
      service.sql.splice(0);
      await service.data('query ($id: ID!) { endUser(serviceId: $id) { information } }', { id });
      await service.data('query ($id: ID!) { endUser(serviceId: $id) { information } }', { id: none }, personal.token);
      expect(service.sql.filter((sql) => /audit|TRANSACTION|^UPDATE|FOR UPDATE/i.test(sql))).toEqual([]);
    });
  });

  test('is read by the scope admin alone, and each account reads its own', async () => {
    const refused = await service.graphql(LOG, {}, personal.token);
    expect(refused.errors![0]!.extensions.code).toBe('FORBIDDEN');
    for (const path of ['/api/audit_log', '/api/audit_log/export'])
      expect((await service.rest('GET', path, undefined, personal.token)).status).toBe(403);
    const other = await service.createAccount();
    const own = await entries({ first: 1 });
    expect(await entries({ subject: own[0]!.subjects[0] }, other.key)).toEqual([]);
    const { pageInfo } = await page({ first: 1 });
    const stolen = await service.graphql(LOG, { after: pageInfo.endCursor }, other.key);
    expect(stolen.errors![0]!.extensions.code).toBe('BAD_USER_INPUT');
  });

  test('pages hold every entry once, by every filter', async () => {
    const all = await collect({});
    expect(all.map(({ number }) => number)).toEqual(all.map((_, index) => all.length - index));
    const { created, subjects } = all[Math.floor(all.length / 2)]!;
    const at = created as string;
    const filters: [Record<string, unknown>, (entry: Entry) => boolean][] = [
      [{ actor: personal.id }, (entry) => entry.actor === personal.id],
      [{ operation: 'createEndUser' }, (entry) => entry.operation === 'createEndUser'],
      [{ from: at }, (entry) => (entry.created as string) >= at],
      [{ to: at }, (entry) => (entry.created as string) <= at],
      [
        { subject: subjects[0], from: at, actor: keyId },
        (entry) => entry.subjects.includes(subjects[0]!) && (entry.created as string) >= at && entry.actor === keyId,
      ],
      [{ from: '2100-01-01T00:00:00Z' }, () => false],
      [{ to: '2000-01-01T00:00:00Z' }, () => false],
    ];
    for (const [filter, fits] of filters) expect([filter, await collect(filter)]).toEqual([filter, all.filter(fits)]);
  });

  const collect = async (filter: Record<string, unknown>) => {
    const found: Entry[] = [];
    for (let after: string | null = null; ; ) {
      const { edges, pageInfo } = await page({ ...filter, first: 3, after });
      found.push(...edges.map(({ node }) => node));
      if (!pageInfo.hasNextPage) return found;
      after = pageInfo.endCursor;
    }
  };

  test('REST shows the same, and the export can be checked by its hashes alone', async () => {
    const { body } = await service.rest('GET', '/api/audit_log?first=2&operation=createEndUser');
    expect(body).toMatchObject({
      entries: [{ operation: 'createEndUser', outcome: 'changed' }, {}],
      has_next_page: true,
    });
    const response = await fetch(`${service.url}/api/audit_log/export`, { headers: { 'x-api-key': service.key } });
    const lines = (await response.text())
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(lines.map(({ number }) => number)).toEqual(lines.map((_, index) => index + 1));
    // That it was taken out is in it.
    expect(lines.at(-1)).toMatchObject({ operation: 'GET /api/audit_log/export', outcome: 'shown' });
    let previous = '0'.repeat(64);
    for (const line of lines) {
      const wire: Record<string, unknown> = {
        accountId: line.account_service_id,
        seq: line.number,
        created: line.created.replace('T', ' ').slice(0, 23),
        actorName: line.actor_name,
        requestId: line.request_id,
        previousHash: previous,
        topics: JSON.stringify(line.topics),
        subjects: JSON.stringify(line.subjects),
        details: line.details && JSON.stringify(line.details),
      };
      const text = JSON.stringify(['audit.v1', ...HASHED.map((each) => wire[each] ?? line[each] ?? null)]);
      expect(line.hash).toBe(createHash('sha256').update(text).digest('hex'));
      previous = line.hash;
    }
    const bad = await service.rest('GET', '/api/audit_log/export?from=yesterday');
    expect(bad.status).toBe(422);
  });

  test('changes that come at once make one chain', async () => {
    await Promise.all(Array.from({ length: 12 }, (_, at) => createDeal(service, { endUserId: `at-once-${at}` })));
    expect((await verdicts()).filter(({ problem }) => problem !== null)).toEqual([]);
  });

  test('a secret key is changed by sealing anew', async () => {
    const keys = { current: Buffer.alloc(32, 9), previous: [Buffer.alloc(32, 7)] };
    const { database } = service.app.services;
    const old = createSecrets({ current: keys.previous[0]! });
    const resealed = (secrets: Secrets, renew = true) =>
      walkAll(auditSealsUnderKey, { database, secrets }, renew, () => undefined);
    expect((await resealed(createSecrets(keys))).old).toBeGreaterThan(10);
    expect(await resealed(createSecrets(keys), false)).toMatchObject({ old: 0, unreadable: 0 });
    expect((await verdicts(createSecrets({ current: keys.current }))).every(({ problem }) => problem === null)).toBe(
      true,
    );
    const { seen, old: renewed, unreadable } = await resealed(old);
    expect([renewed, unreadable]).toEqual([0, seen]);
    await resealed(createSecrets({ current: keys.previous[0]!, previous: [keys.current] }));
  });

  test('npm run audit:verify finds a row that was changed, and where', async () => {
    const { database, config } = service.app.services;
    const run = () =>
      promisify(execFile)(process.execPath, ['-r', './test/support/register.cjs', 'src/cli/audit-verify.ts'], {
        env: {
          ...process.env,
          DATABASE_URL: service.database.url,
          DATA_DIR: config.DATA_DIR,
          SECRET_KEY: config.SECRET_KEY!,
        },
      });
    const sound = await run();
    expect(sound.stdout).toContain('as it was written');
    const [{ number, operation }] = (await entries({ operation: 'createEndUser', first: 1 })) as [Entry];
    const set = (text: string) =>
      database.write((db) =>
        db.query('UPDATE audit_entries SET operation = ? WHERE account_id = ? AND seq = ?', [
          text,
          service.accountId,
          number,
        ]),
      );
    await set('readEndUser');
    await expect(run()).rejects.toMatchObject({
      code: 1,
      stdout: expect.stringContaining(
        `${service.accountId} BROKEN behind entry ${number - 1}: its content was changed`,
      ),
    });
    await set(operation);
    expect((await run()).stdout).toContain('as it was written');
  });

  /** Another account with a few entries. */
  const logged = async () => {
    const other = await service.createAccount();
    await service.data(
      'mutation { createApiKey(name: "a") { token } b: createApiKey(name: "b") { token } c: createApiKey(name: "c") { token } d: createApiKey(name: "d") { token } }',
      {},
      other.key,
    );
    return other;
  };
  /** As somebody who has the database, and nothing else. */
  const write = async (statements: readonly string[], accountId: string) => {
    const thief = await Database.beside({ url: service.database.url, entities, migrations });
    await thief
      .write(async (db) => {
        for (const sql of statements) await db.query(sql, sql.includes('?') ? [accountId] : []);
      })
      .finally(() => thief.close());
  };
  const NULLED = 'audit_seq = NULL, audit_hash = NULL, audit_seal = NULL, audit_at = NULL';
  const EMPTIED = ['DELETE FROM audit_entries WHERE account_id = ?', 'DELETE FROM audit_subjects WHERE account_id = ?'];

  test.each<[string, string[], string]>([
    ['a removed entry', ['DELETE FROM audit_entries WHERE account_id = ? AND seq = 3'], 'entry 3 is missing'],
    ['a removed end', ['DELETE FROM audit_entries WHERE account_id = ? AND seq > 3'], 'are missing'],
    [
      'an end that is made believe',
      ['UPDATE event_counters SET audit_seq = audit_seq - 1 WHERE account_id = ?'],
      'names another last entry',
    ],
    [
      'a log that was emptied, with its counter',
      [...EMPTIED, `UPDATE event_counters SET ${NULLED} WHERE account_id = ?`],
      'its end has no seal',
    ],
    [
      'a log that is made believe never to have begun',
      [...EMPTIED, `UPDATE event_counters SET audit_seq = 0, audit_hash = '${'0'.repeat(64)}' WHERE account_id = ?`],
      'the seal of the chain’s end is none of this service',
    ],
    [
      'a log that is gone with its counter',
      [...EMPTIED, 'DELETE FROM event_counters WHERE account_id = ?'],
      'no counter',
    ],
    [
      'an account that is gone with all that was kept of it',
      [
        ...[...EMPTIED, 'DELETE FROM event_counters WHERE account_id = ?'],
        ...['DELETE FROM accounts WHERE service_id = ?', 'DELETE FROM api_keys WHERE account_id = ?'],
      ],
      'no counter',
    ],
    ['subjects that are gone', ['DELETE FROM audit_subjects WHERE account_id = ?'], 'no longer found by its subject'],
    [
      'one subject that is gone',
      ['DELETE FROM audit_subjects WHERE account_id = ? AND seq = 4'],
      'no longer found by its subject apk_',
    ],
    [
      'a subject that was put in',
      ["INSERT INTO audit_subjects (account_id, subject_id, seq) VALUES (?, 'eus_other', 2)"],
      'found by eus_other, which it does not name',
    ],
    [
      'a subject that was changed',
      ["UPDATE audit_subjects SET subject_id = 'eus_other' WHERE account_id = ? AND seq = 2"],
      'no longer found by its subject',
    ],
    [
      'entries behind the end',
      ["INSERT INTO audit_subjects (account_id, subject_id, seq) VALUES (?, 'eus_other', 99)"],
      'follow after',
    ],
  ])('%s is found', async (_what, statements, problem) => {
    const other = await logged();
    await write(statements, other.accountId);
    const found = (await verdicts()).filter(({ accountId }) => accountId === other.accountId);
    expect(found).toEqual([expect.objectContaining({ problem: expect.stringContaining(problem) })]);
  });

  test('an end without its seal stays broken, whatever is written behind it', async () => {
    const other = await logged();
    const [last] = await service.app.services.database.read<{ hash: string }>(
      'SELECT hash FROM audit_entries WHERE account_id = ? AND seq = 4',
      [other.accountId],
    );
    const back = `UPDATE event_counters SET audit_seq = 4, audit_hash = '${last!.hash}' WHERE account_id = ?`;
    await write([...EMPTIED.map((sql) => `${sql} AND seq > 4`), back], other.accountId);
    await service.data('mutation { createApiKey(name: "after") { token } }', {}, other.key);
    const found = (await verdicts()).find(({ accountId }) => accountId === other.accountId)!;
    expect(found.problem).toContain('seal');
  });

  test('one account that is set back to a state with a seal of its time is found by what the platform’s log has seen', async () => {
    const other = await logged();
    const { services } = service.app;
    const [then] = await services.database.read<Record<string, unknown>>(
      'SELECT audit_seq, audit_hash, audit_seal, audit_at FROM event_counters WHERE account_id = ?',
      [other.accountId],
    );
    await service.data('mutation { createApiKey(name: "tracks") { token } }', {}, other.key);
    await witnessHeads.run(services, new AbortController().signal);
    expect((await verdicts()).find(({ accountId }) => accountId === other.accountId)!.problem).toBeNull();
    const columns = Object.keys(then!);
    await services.database.write(async (db) => {
      for (const sql of EMPTIED) await db.query(`${sql} AND seq > ?`, [other.accountId, then!.audit_seq]);
      await db.query(`UPDATE event_counters SET ${columns.map((each) => `${each} = ?`)} WHERE account_id = ?`, [
        ...Object.values(then!),
        other.accountId,
      ]);
    });
    const found = (await verdicts()).find(({ accountId }) => accountId === other.accountId)!;
    expect(found.problem).toContain('the platform’s log has seen them');
    const { number } = (await verdicts()).find(({ accountId }) => accountId === 'platform')!;
    await witnessHeads.run(services, new AbortController().signal);
    await witnessHeads.run(services, new AbortController().signal);
    expect((await verdicts()).find(({ accountId }) => accountId === 'platform')!.number).toBeLessThanOrEqual(
      number + 1,
    );
  });

  // Last: the platform's log is everybody's.
  test('the platform’s own log that is gone is found, also once it goes on', async () => {
    await write([...EMPTIED, `UPDATE event_counters SET ${NULLED} WHERE account_id = ?`], 'platform');
    const platform = async () => (await verdicts()).filter(({ accountId }) => accountId === 'platform');
    expect(await platform()).toEqual([expect.objectContaining({ problem: 'its end has no seal' })]);
    await createFunder(service);
    expect(await platform()).toEqual([expect.objectContaining({ problem: expect.stringContaining('seal') })]);
  });
});

onEachDatabase('the audit logs of a database that an older version has made', (name) => {
  const migration = new AuditHeads1764733000000();
  let kept: TestDatabase;
  beforeAll(async () => {
    kept = await createDatabase(name);
  });
  afterAll(() => kept.drop());

  test('get their sealed ends once, with its key alone', async () => {
    const first = await startService(name, { database: kept });
    const { database, secrets } = first.app.services;
    const { accountId } = first;
    // As it was: an account that never had an entry, and no platform's log.
    await database.write(async (db) => {
      for (const table of ['audit_entries', 'audit_subjects'])
        await db.query(`DELETE FROM ${table} WHERE account_id = 'platform'`);
      await db.query(
        "UPDATE event_counters SET audit_seq = NULL, audit_hash = NULL, audit_seal = NULL WHERE account_id = 'platform'",
      );
    });
    const wrong = createSecrets({ current: Buffer.alloc(32, 3) });
    const run = async (seals = secrets.fingerprints) => {
      sealWith(database.source, seals);
      // As migrations are run: each in its transaction.
      await database.source.transaction((manager) => migration.up(manager.queryRunner!));
    };
    const problems = () => brokenIn(first);
    expect(await problems()).toEqual(['platform']);
    await expect(run(wrong.fingerprints)).rejects.toThrow('SECRET_KEY is not the key');
    expect(await problems()).toEqual(['platform']);
    await run();
    await run();
    expect(await problems()).toEqual([]);
    await database.write((db) =>
      db.query('UPDATE event_counters SET audit_seq = NULL, audit_seal = NULL WHERE account_id = ?', [accountId]),
    );
    await run();
    expect(await problems()).toEqual([accountId]);
    await first.stop();
    const again = await startService(name, { database: kept });
    expect(await brokenIn(again)).toContain(accountId);
    await again.stop();
  });

  const brokenIn = async ({ app }: TestService) => {
    const { database, secrets } = app.services;
    const found: string[] = [];
    for await (const verdict of verifyChains((sql, values) => database.read(sql, values), secrets.fingerprints))
      if (verdict.problem) found.push(verdict.accountId);
    return found;
  };
});
