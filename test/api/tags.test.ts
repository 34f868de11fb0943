import { onEachDatabase } from '../support/databases';
import { createDeal } from '../support/deals';
import { startService, type TestService } from '../support/service';

onEachDatabase('tags', (name) => {
  let service: TestService;
  beforeAll(async () => {
    service = await startService(name);
  });
  afterAll(() => service.stop());

  const rest = (method: string, path: string, body?: unknown, key?: string) => service.rest(method, path, body, key);
  const made = async (fields: Record<string, unknown>, key?: string) => {
    const { status, body } = await rest('POST', '/api/tags', fields, key);
    expect([status, body]).toEqual([201, { tag: expect.any(Object) }]);
    return body.tag;
  };
  const namesOn = async (deal: string) => {
    const { status, body } = await rest('GET', `/api/end_users/${deal}/tags`);
    expect([status, Object.keys(body)]).toEqual([200, ['tags']]);
    return body.tags.map((tag: { name: string }) => tag.name);
  };
  const eventsOf = async (deal: string) => {
    const rows = await service.app.services.database.read<{ topic: string; data: string }>(
      'SELECT topic, data FROM events WHERE subject_id = ? ORDER BY seq',
      [deal],
    );
    return rows.map(({ topic, data }) => [topic, JSON.parse(data).fields]);
  };

  test('are made, read, changed and deleted, with every key and in lower case', async () => {
    const tag = await made({ name: 'VIP:West_1', description: 'Good ones', color: '#A1B2C3' });
    expect(tag).toEqual({
      service_id: expect.stringMatching(/^tag_/),
      name: 'vip:west_1',
      description: 'Good ones',
      color: '#a1b2c3',
    });
    expect(await rest('GET', `/api/tags/${tag.service_id}`)).toMatchObject({ status: 200, body: { tag } });
    const bare = await made({ name: 'a' });
    expect(bare).toEqual({ service_id: bare.service_id, name: 'a', description: null, color: null });
    expect(await rest('GET', '/api/tags')).toMatchObject({ status: 200, body: { tags: [bare, tag] } });

    const path = `/api/tags/${tag.service_id}`;
    const changed = await rest('PATCH', path, { name: 'Vip', color: null });
    expect(changed).toMatchObject({ status: 200, body: { tag: { ...tag, name: 'vip', color: null } } });
    expect((await rest('PATCH', path, { description: null })).body.tag.description).toBeNull();
    expect((await rest('PATCH', path, {})).body.tag).toEqual({ ...tag, name: 'vip', description: null, color: null });
    expect((await rest('DELETE', path)).status).toBe(204);
    expect((await rest('DELETE', path)).status).toBe(404);
    expect((await rest('GET', path)).status).toBe(404);
    expect((await rest('PATCH', path, { name: 'x' })).status).toBe(404);
  });

  test('take back what was answered, and no other id', async () => {
    const tag = await made({ name: 'back', description: 'x' });
    for (const body of [tag, { tag }])
      expect(await rest('PATCH', `/api/tags/${tag.service_id}`, body)).toMatchObject({ status: 200, body: { tag } });
    const other = await rest('PATCH', `/api/tags/${tag.service_id}`, { ...tag, service_id: 'tag_other' });
    expect([other.status, other.body.description]).toEqual([
      422,
      { json: { service_id: ['Read-only: send it as it was answered, or leave it out.'] } },
    ]);
  });

  test.each<[string, Record<string, unknown>, string]>([
    ['no name', {}, 'name'],
    ['a name of null', { name: null }, 'name'],
    ['an empty name', { name: '' }, 'name'],
    ['a blank in the name', { name: 'a b' }, 'name'],
    ['a letter with an accent', { name: 'é' }, 'name'],
    ['141 characters', { name: 'x'.repeat(141) }, 'name'],
    ['a number for the name', { name: 7 }, 'name'],
    ['a color by its name', { name: 'n1', color: 'red' }, 'color'],
    ['a short color', { name: 'n2', color: '#abc' }, 'color'],
    ['a description of 501 characters', { name: 'n3', description: 'x'.repeat(501) }, 'description'],
    ['a field that is none', { name: 'n4', icon: 'x' }, 'icon'],
  ])('with %s are refused with 422 that names the field', async (_what, fields, field) => {
    const { status, body } = await rest('POST', '/api/tags', fields);
    expect([status, body.code, Object.keys(body.description.json)]).toEqual([422, 422, [field]]);
  });

  test('have names that no other tag of the account has, however they are written', async () => {
    const { key } = await service.createAccount();
    const tag = await made({ name: 'taken' });
    const other = await made({ name: 'free' });
    await made({ name: 'taken' }, key);
    for (const answer of [
      await rest('POST', '/api/tags', { name: 'TAKEN' }),
      await rest('PATCH', `/api/tags/${other.service_id}`, { name: 'Taken' }),
    ])
      expect([answer.status, answer.body.description]).toEqual([422, { json: { name: [expect.any(String)] } }]);
    expect((await rest('PATCH', `/api/tags/${tag.service_id}`, { name: 'Taken' })).status).toBe(200);
    const both = await Promise.all([1, 2, 3].map(() => rest('POST', '/api/tags', { name: 'race' })));
    expect(both.map(({ status }) => status).sort()).toEqual([201, 422, 422]);
  });

  test('are added to a deal, replaced and taken off, by either id of the deal', async () => {
    const deal = await createDeal(service, { endUserId: 'tagged-1' });
    const [b, a, c] = [await made({ name: 'deal-b' }), await made({ name: 'deal-a' }), await made({ name: 'deal-c' })];
    const ids = (...tags: { service_id: string }[]) => ({ tags: tags.map(({ service_id }) => service_id) });
    const path = '/api/end_users/tagged-1/tags';
    expect((await rest('GET', path)).body).toEqual({ tags: [] });
    expect(await rest('POST', path, ids(b, a, b))).toMatchObject({ status: 200, body: { tags: [a, b] } });
    const before = (await rest('GET', `/api/end_users/${deal}`)).body.end_user;
    expect(before.tags).toEqual([a, b]);
    expect(await rest('POST', path, ids(a))).toMatchObject({ status: 200, body: { tags: [a, b] } });
    expect((await rest('GET', `/api/end_users/${deal}`)).body.end_user).toEqual(before);
    expect(await rest('PUT', path, ids(c))).toMatchObject({ status: 200, body: { tags: [c] } });
    expect(await rest('PUT', path, ids())).toMatchObject({ status: 200, body: { tags: [] } });
    await rest('POST', path, ids(a, c));
    expect((await rest('DELETE', `${path}/${a.service_id}`)).status).toBe(204);
    expect((await rest('DELETE', `${path}/${a.service_id}`)).status).toBe(204);
    expect(await namesOn(deal)).toEqual(['deal-c']);
    expect((await rest('DELETE', `/api/tags/${c.service_id}`)).status).toBe(204);
    expect(await namesOn(deal)).toEqual([]);
    const changes = Array.from({ length: 5 }, () => ['end_user.updated', ['tags']]);
    expect(await eventsOf(deal)).toEqual([['end_user.created', undefined], ...changes]);
  });

  test('that are not there, or another account’s, are a 422, and nothing changes', async () => {
    const { key } = await service.createAccount();
    const deal = await createDeal(service);
    const own = await made({ name: 'own' });
    const others = await made({ name: 'others' }, key);
    await rest('POST', `/api/end_users/${deal}/tags`, { tags: [own.service_id] });
    for (const method of ['POST', 'PUT'])
      for (const wrong of ['tag_nobody', others.service_id, 'vip']) {
        const tags = [own.service_id, wrong];
        const { status, body } = await rest(method, `/api/end_users/${deal}/tags`, { tags });
        expect([status, body.description]).toEqual([422, { json: { tags: { 1: ['Unknown tag.'] } } }]);
      }
    expect(await namesOn(deal)).toEqual(['own']);
    expect((await rest('DELETE', `/api/end_users/${deal}/tags/tag_nobody`)).status).toBe(422);
    expect((await rest('DELETE', `/api/end_users/${deal}/tags/${others.service_id}`)).status).toBe(422);
    for (const body of [{}, { tags: null }, { tags: 'x' }, { tags: [null] }, { tags: [1.5] }])
      expect((await rest('PUT', `/api/end_users/${deal}/tags`, body)).status).toBe(422);
    for (const [method, path, body] of [
      ['GET', '/tags', undefined],
      ['POST', '/tags', { tags: [own.service_id] }],
      ['PUT', '/tags', { tags: [] }],
      ['DELETE', `/tags/${own.service_id}`, undefined],
    ] as const) {
      expect((await rest(method, `/api/end_users/eus_nobody${path}`, body)).status).toBe(404);
      expect((await rest(method, `/api/end_users/${deal}${path}`, body, key)).status).toBe(404);
    }
  });

  test('are at most 100 on a deal and 1,000 in an account', async () => {
    const { key, accountId } = await service.createAccount();
    const { data } = await service.graphql(
      'mutation { createEndUser(input: { name: "Many" }) { serviceId } }',
      {},
      key,
    );
    const deal = data.createEndUser.serviceId;
    const first = await made({ name: 'first' }, key);
    const ids = Array.from({ length: 998 }, (_, index) => `tag_${accountId.slice(4, 30)}${index}`);
    await service.app.services.transact(async (tx) => {
      for (const id of ids)
        await tx.db.query('INSERT INTO tags (service_id, account_id, name, created) VALUES (?, ?, ?, ?)', [
          ...[id, accountId, id.toLowerCase(), '2026-01-01 00:00:00.000'],
        ]);
    });
    const hundred = ids.slice(0, 100);
    expect((await rest('POST', `/api/end_users/${deal}/tags`, { tags: hundred }, key)).status).toBe(200);
    expect((await rest('POST', `/api/end_users/${deal}/tags`, { tags: [first.service_id] }, key)).status).toBe(400);
    expect((await rest('PUT', `/api/end_users/${deal}/tags`, { tags: ids.slice(0, 101) }, key)).status).toBe(400);
    expect((await rest('POST', `/api/end_users/${deal}/tags`, { tags: hundred }, key)).body.tags).toHaveLength(100);
    await made({ name: 'last' }, key);
    expect((await rest('POST', '/api/tags', { name: 'beyond' }, key)).status).toBe(400);
    expect((await rest('GET', '/api/tags', undefined, key)).body.tags).toHaveLength(1000);
  });

  test('are erased with their deal', async () => {
    const deal = await createDeal(service);
    const tag = await made({ name: 'gone' });
    await rest('POST', `/api/end_users/${deal}/tags`, { tags: [tag.service_id] });
    await rest('POST', `/api/end_users/${deal}/delete`);
    const left = 'SELECT * FROM end_user_tags WHERE end_user_service_id = ?';
    expect(await service.app.services.database.read(left, [deal])).toEqual([]);
  });

  test('need `read` to be read and `submit` to be changed', async () => {
    const deal = await createDeal(service);
    const tag = await made({ name: 'scoped' });
    const reader = (await service.issueKey(['READ'])).key;
    const writer = (await service.issueKey(['SUBMIT'])).key;
    expect((await rest('GET', '/api/tags', undefined, reader)).status).toBe(200);
    expect((await rest('GET', '/api/tags', undefined, writer)).status).toBe(403);
    for (const [method, path, body] of [
      ['POST', '/api/tags', { name: 'scoped-2' }],
      ['PATCH', `/api/tags/${tag.service_id}`, { color: '#000000' }],
      ['POST', `/api/end_users/${deal}/tags`, { tags: [] }],
      ['DELETE', `/api/tags/${tag.service_id}`, undefined],
    ] as const) {
      expect((await rest(method, path, body, reader)).status).toBe(403);
      // Receipts are less than the reference describes.
      const { status } = await fetch(service.url + path, {
        method,
        headers: { 'x-api-key': writer, 'content-type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
      });
      expect(status).toBeLessThan(300);
    }
  });
});
