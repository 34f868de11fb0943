import { onEachDatabase } from '../support/databases';
import { createDeal } from '../support/deals';
import { startService, type TestService } from '../support/service';
import { until } from '../support/until';

const KEYS = [
  ...['broker_link_status', 'classification', 'confidence', 'created', 'criteria', 'data_sources', 'end_user_id'],
  ...['information', 'is_portfolio', 'last_processed_at', 'last_updated', 'meta', 'name', 'opportunity_id'],
  ...['profit_and_loss_layout', 'service_id', 'status', 'submitting_brokers', 'tags'],
];
const READ_ONLY = ['Read-only: send it as it was answered, or leave it out.'];

onEachDatabase('end users over REST', (name) => {
  let service: TestService;
  beforeAll(async () => {
    service = await startService(name, { settings: { PUBLIC_URL: 'https://deals.example/' } });
  });
  afterAll(() => service.stop());

  const rest = (method: string, path: string, body?: unknown, key?: string) => service.rest(method, path, body, key);
  const post = async (body: object) => {
    const answer = await rest('POST', '/api/end_users', body);
    expect([answer.status, Object.keys(answer.body)]).toEqual([201, ['end_user']]);
    return answer.body.end_user;
  };
  const read = async (id: string) => (await rest('GET', `/api/end_users/${id}`)).body.end_user;
  const processed = (id: string) =>
    until(async () => (await read(id)).status === 'processed' && read(id), 'the processing');
  const topicsOf = async (id: string) =>
    (
      await service.app.services.database.read<{ topic: string }>(
        'SELECT topic FROM events WHERE subject_id = ? ORDER BY seq',
        [id],
      )
    ).map(({ topic }) => topic);

  describe('a record', () => {
    test('has every key, before and after its processing', async () => {
      const made = await post({ name: 'Blue Cedar Cafe LLC', end_user_id: 'keys-1', is_portfolio: true });
      expect(Object.keys(made).sort()).toEqual(KEYS);
      expect(made).toEqual({
        ...{ service_id: expect.stringMatching(/^eus_/), end_user_id: 'keys-1', name: 'Blue Cedar Cafe LLC' },
        ...{ status: 'new', created: made.created, last_updated: made.created, last_processed_at: null },
        ...{ is_portfolio: true, information: null, meta: null, opportunity_id: null, classification: null },
        ...{ broker_link_status: null, submitting_brokers: null, tags: [], data_sources: [], criteria: [] },
        ...{ confidence: null, profit_and_loss_layout: null },
      });
      expect(await read('keys-1')).toEqual(made);
      await rest('PUT', '/api/end_users/keys-1', { status: 'ready' });
      const after = await processed('keys-1');
      expect(after).toEqual({
        ...made,
        status: 'processed',
        last_updated: after.last_processed_at,
        last_processed_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      });
    });

    test('needs a name or an end_user_id of its own', async () => {
      expect(await post({ end_user_id: 'unnamed-1' })).toMatchObject({ end_user_id: 'unnamed-1', name: null });
      expect(await post({ name: 'Only a name', end_user_id: null })).toMatchObject({ name: 'Only a name' });
      expect((await post({ name: 'Not of it', is_portfolio: null })).is_portfolio).toBe(false);
      for (const body of [
        {},
        { name: null },
        { name: null, end_user_id: null },
        { end_user: {} },
        { meta: { a: 'b' } },
      ]) {
        const { status, body: refused } = await rest('POST', '/api/end_users', body);
        expect([status, refused.description]).toEqual([422, { json: { _schema: [expect.any(String)] } }]);
      }
      expect((await rest('POST', '/api/end_users', { end_user_id: 'unnamed-1' })).status).toBe(409);
      for (const [body, field] of [
        [{ name: 'x'.repeat(129) }, 'name'],
        [{ name: '' }, 'name'],
        [{ name: 'x', is_portfolio: 'yes' }, 'is_portfolio'],
        [{ name: 'x', tags: [] }, 'tags'],
        [{ name: 'x', profit_and_loss_layout: {} }, 'profit_and_loss_layout'],
      ] as const) {
        const { status, body: refused } = await rest('POST', '/api/end_users', body);
        expect([status, Object.keys(refused.description.json)]).toEqual([422, [field]]);
      }
      expect((await rest('POST', '/api/end_users', { name: 'x', profit_and_loss_layout: null })).status).toBe(201);
    });

    test('keeps a name or an end_user_id', async () => {
      await post({ name: 'Named', end_user_id: 'keeps-1' });
      expect((await rest('PUT', '/api/end_users/keeps-1', { name: null })).body.end_user.name).toBeNull();
      const only = await post({ name: 'Nothing else' });
      const { status, body } = await rest('PUT', `/api/end_users/${only.service_id}`, { name: null });
      expect([status, Object.keys(body.description.json)]).toEqual([422, ['name']]);
    });
  });

  describe('what was read is written back', () => {
    const FULL = {
      ...{ name: 'Round Trip LLC', is_portfolio: true, meta: { crm: 'x1', '': '' } },
      information: {
        company: { ein: '12-3456789', name: 'Round Trip LLC' },
        owners: [{ ssn: '123-45-6789' }],
        ucc: [1],
      },
      submitting_brokers: [{ company: 'Northside', domain: 'northside.example', email: null }],
      opportunity_id: 'opp-1',
    };

    test.each(['new', 'processed', 'review_requested'])('and changes nothing of a deal that is %s', async (status) => {
      const { service_id: id } = await post({ ...FULL, meta: { crm: 'x1' }, end_user_id: `back-${status}` });
      const tag = (await rest('POST', '/api/tags', { name: `back-${status}` })).body.tag.service_id;
      await rest('POST', `/api/end_users/${id}/tags`, { tags: [tag] });
      if (status !== 'new') await rest('PUT', `/api/end_users/${id}`, { status: 'ready' });
      if (status !== 'new') await processed(id);
      if (status === 'review_requested') await rest('PUT', `/api/end_users/${id}`, { status });
      const [before, topics] = [await read(id), await topicsOf(id)];
      expect(before.status).toBe(status);
      for (const body of [before, { end_user: before }])
        for (const path of [`/api/end_users/${id}`, `/api/end_users/back-${status}`, '/api/end_users'])
          expect(await rest('PUT', path, body)).toMatchObject({ status: 200, body: { end_user: before } });
      expect([await read(id), await topicsOf(id)]).toEqual([before, topics]);
      const changed = await rest('PUT', '/api/end_users', { ...before, name: 'Another' });
      expect(changed.body.end_user).toEqual({
        ...before,
        name: 'Another',
        last_updated: changed.body.end_user.last_updated,
      });
      expect(changed.body.end_user.last_updated).not.toBe(before.last_updated);
    });

    test('instants are the same in any form, what the service keeps may be anything, and null is nothing', async () => {
      const made = await post({ name: 'Forms', end_user_id: 'forms-1' });
      const answer = await rest('PUT', '/api/end_users/forms-1', {
        created: made.created.replace('Z', '+00:00'),
        last_updated: '2001-01-01T00:00:00Z',
        last_processed_at: '2001-01-01T00:00:00Z',
        data_sources: [{ type: 'pdf', status: 'x' }],
        criteria: [1],
        confidence: 0.5,
        profit_and_loss_layout: null,
        opportunity_id: null,
        tags: null,
      });
      expect([answer.status, answer.body.end_user]).toEqual([200, made]);
    });

    test.each<[string, unknown]>([
      ['service_id', 'eus_other'],
      ['end_user_id', 'other'],
      ['created', '2001-01-01T00:00:00Z'],
      ['tags', [{ service_id: 'tag_x', name: 'x' }]],
      ['opportunity_id', 'opp-2'],
      ['classification', 'decision'],
      ['broker_link_status', 'linked'],
      ['profit_and_loss_layout', {}],
    ])('but not with another %s', async (field, value) => {
      const { service_id: id } = await post({ name: 'Fixed' });
      const { status, body } = await rest('PUT', `/api/end_users/${id}`, { name: 'Changed', [field]: value });
      expect([status, body.description]).toEqual([422, { json: { [field]: READ_ONLY } }]);
      expect((await read(id)).name).toBe('Fixed');
    });
  });

  describe('PUT without an id in the path', () => {
    test('changes the record that the body names, by one id or both', async () => {
      const { service_id: id } = await post({ name: 'Named by body', end_user_id: 'body-1' });
      for (const ids of [{ service_id: id }, { end_user_id: 'body-1' }, { service_id: id, end_user_id: 'body-1' }]) {
        const name = `By ${Object.keys(ids)}`;
        expect(await rest('PUT', '/api/end_users', { ...ids, name })).toMatchObject({
          status: 200,
          body: { end_user: { service_id: id, end_user_id: 'body-1', name } },
        });
      }
    });

    test('names what is wrong', async () => {
      const { service_id: id } = await post({ name: 'One', end_user_id: 'body-2' });
      const other = await post({ name: 'Other', end_user_id: 'body-3' });
      const { key } = await service.createAccount();
      for (const [status, body, by] of [
        [422, { name: 'x' }, undefined],
        [422, {}, undefined],
        [422, { end_user: { name: 'x' } }, undefined],
        [422, { service_id: 7 }, undefined],
        [422, { service_id: id, shoe_size: 4 }, undefined],
        [400, { service_id: id, end_user_id: 'body-3' }, undefined],
        [400, { service_id: id, end_user_id: 'nobody' }, undefined],
        [400, { service_id: 'eus_nobody', end_user_id: 'body-3' }, undefined],
        [404, { service_id: 'eus_nobody' }, undefined],
        [404, { service_id: 'body-2' }, undefined],
        [404, { end_user_id: id }, undefined],
        [404, { service_id: 'eus_nobody', end_user_id: 'nobody' }, undefined],
        [404, { service_id: id, end_user_id: 'body-2' }, key],
      ] as const)
        expect([body, (await rest('PUT', '/api/end_users', { name: 'x', ...body }, by)).status]).toEqual([
          body,
          status,
        ]);
      expect([(await read(id)).name, (await read(other.service_id)).name]).toEqual(['One', 'Other']);
    });
  });

  describe('the list', () => {
    let own: { key: string };
    const made: string[] = [];
    const list = async (query: string) => {
      const { status, body } = await rest('GET', `/api/end_users${query}`, undefined, own.key);
      expect([query, status]).toEqual([query, 200]);
      return body;
    };
    const names = async (query: string) => (await list(query)).end_users.map((each: { name: string }) => each.name);
    beforeAll(async () => {
      own = await service.createAccount();
      for (const [index, more] of [{}, { end_user_id: 'Alpha-1' }, { is_portfolio: true }, {}].entries()) {
        const { body } = await rest('POST', '/api/end_users', { name: `Deal 100%_${'abcd'[index]}`, ...more }, own.key);
        made.push(body.end_user.service_id);
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
      await rest('PUT', `/api/end_users/${made[1]}`, { meta: { a: 'b' } }, own.key);
    });

    test('is in the order that is asked for', async () => {
      const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((each) => `Deal 100%_${each}`);
      expect(await names('')).toEqual([b, d, c, a]);
      expect(await names('?order_by=last_updated_desc')).toEqual([b, d, c, a]);
      expect(await names('?order_by=last_updated_asc')).toEqual([a, c, d, b]);
      expect(await names('?order_by=created_desc')).toEqual([d, c, b, a]);
      expect(await names('?order_by=created_asc')).toEqual([a, b, c, d]);
      expect(await names('?order_by=created_asc&limit=2&page=2')).toEqual([c, d]);
      const whole = await list('');
      expect([Object.keys(whole), Object.keys(whole.end_users[0]).sort()]).toEqual([['end_users', '_meta'], KEYS]);
    });

    test('has pages with the addresses of their neighbours, with everything that was asked for', async () => {
      expect((await list(''))._meta).toEqual({
        limit: 1000,
        page: 1,
        pages: 1,
        total: 4,
        next_url: null,
        prev_url: null,
      });
      const query = '?name=deal%20100%25_&order_by=created_asc&include_tags=true&limit=1&page=2&utm_source=x';
      const { _meta } = await list(query);
      expect(_meta).toMatchObject({ limit: 1, page: 2, pages: 4, total: 4 });
      for (const [url, page, found] of [
        [_meta.next_url, '3', 'c'],
        [_meta.prev_url, '1', 'a'],
      ]) {
        const { origin, pathname, search, searchParams } = new URL(url);
        expect([origin, pathname]).toEqual(['https://deals.example', '/api/end_users']);
        expect(Object.fromEntries(searchParams)).toEqual({
          ...{ name: 'deal 100%_', order_by: 'created_asc', include_tags: 'true', limit: '1', page },
        });
        expect(await names(search)).toEqual([`Deal 100%_${found}`]);
      }
      expect((await list('?limit=2&page=9'))._meta).toMatchObject({ page: 9, pages: 2, total: 4, next_url: null });
      expect((await list('?name=nobody'))._meta).toMatchObject({ pages: 0, total: 0, next_url: null, prev_url: null });
    });

    test.each([
      ['?name=100%25_B', ['b']],
      ['?name=alpha', []],
      ['?name=%25', ['b', 'd', 'c', 'a']],
      ['?search=alpha', ['b']],
      ['?end_user_id=Alpha-1', ['b']],
      ['?end_user_id=alpha-1', []],
      ['?end_user_id=Alpha', []],
      ['?is_portfolio=true', ['c']],
      ['?is_portfolio=false', ['b', 'd', 'a']],
      ['?status=new&name=_d', ['d']],
      ['?status=ready', []],
      ['?name=&status=&end_user_id=&search=', ['b', 'd', 'c', 'a']],
      ['?include_data_sources=false&include_scorecard_metrics=true', ['b', 'd', 'c', 'a']],
    ])('can be asked for %s', async (query, found) => {
      expect(await names(query)).toEqual(found.map((each) => `Deal 100%_${each}`));
    });

    test('can be asked for one by its service_id', async () => {
      expect(await names(`?service_id=${made[2]}`)).toEqual(['Deal 100%_c']);
      expect(await names('?service_id=Alpha-1')).toEqual([]);
    });

    test.each([
      'limit=0',
      'limit=10001',
      'page=0',
      'order_by=name',
      'status=odd',
      'is_portfolio=perhaps',
      'include_tags=maybe',
    ])('refuses %s with 422 that names it', async (query) => {
      const { status, body } = await rest('GET', `/api/end_users?${query}`, undefined, own.key);
      expect([status, Object.keys(body.description.query)]).toEqual([422, [query.split('=')[0]]]);
    });
  });

  test('duplicates are named with their id, name and age, oldest first', async () => {
    const information = { company: { ein: '45-1234567' } };
    const [a, b, c] = [
      await post({ name: 'First', information, end_user_id: 'dup-1' }),
      await post({ end_user_id: 'dup-2', information }),
      await post({ name: 'Third', information }),
    ];
    const shown = ({ service_id, name, created }: Record<string, unknown>) => ({
      ...{ end_user_service_id: service_id, name, created },
    });
    expect(await rest('GET', '/api/end_users/dup-1/duplicate_end_users')).toMatchObject({
      status: 200,
      body: { duplicates: [shown(b), shown(c)] },
    });
    const { body } = await rest('GET', `/api/end_users/${c.service_id}/duplicate_end_users`);
    expect(body).toEqual({ duplicates: [shown(a), shown(b)] });
    expect(
      (await rest('GET', `/api/end_users/${await createDeal(service, { name: 'Nobody like it' })}/duplicate_end_users`))
        .body,
    ).toEqual({
      duplicates: [],
    });
    expect((await rest('GET', '/api/end_users/eus_nobody/duplicate_end_users')).status).toBe(404);
  });

  test('a word of a path wins over an end_user_id, which is then reached by its service_id', async () => {
    const { service_id: id } = await post({ name: 'Sum', end_user_id: 'summary' });
    expect(Object.keys((await rest('GET', '/api/end_users/summary')).body)).toEqual(['end_users']);
    expect((await rest('GET', `/api/end_users/${id}`)).body.end_user.end_user_id).toBe('summary');
    expect((await rest('GET', '/api/end_users?end_user_id=summary')).body.end_users).toHaveLength(1);
  });

  describe('reviewed', () => {
    const ready = async () => {
      const { service_id: id } = await post({ name: 'To be reviewed', status: 'ready' });
      await processed(id);
      return id;
    };
    const review = (id: string, key?: string, more = {}) =>
      rest('PUT', `/api/end_users/${id}`, { status: 'reviewed', ...more }, key);

    test('is set with `configure`, once, on a deal that is processed or waits for a review', async () => {
      const reviewer = (await service.issueKey(['READ', 'CONFIGURE'])).key;
      const id = await ready();
      for (let again = 0; again < 2; again++)
        expect(await review(id, reviewer)).toMatchObject({ status: 200, body: { end_user: { status: 'reviewed' } } });
      expect((await topicsOf(id)).filter((topic) => topic === 'end_user.reviewed')).toHaveLength(1);
      const asked = await ready();
      await rest('PUT', `/api/end_users/${asked}`, { status: 'review_requested' });
      expect((await review(asked)).status).toBe(200);
      expect((await topicsOf(asked)).slice(-1)).toEqual(['end_user.reviewed']);
      const { data } = await service.graphql(
        'mutation ($id: ID!) { updateEndUser(serviceId: $id, input: { status: REVIEWED }) { status } }',
        { id: await ready() },
        reviewer,
      );
      expect(data.updateEndUser.status).toBe('REVIEWED');
    });

    test('is refused without it, from another status, and of others’ deals', async () => {
      const [submitter, reader, reviewer] = await Promise.all(
        [['READ', 'SUBMIT'], ['READ'], ['READ', 'CONFIGURE']].map(
          async (scopes) => (await service.issueKey(scopes)).key,
        ),
      );
      const id = await ready();
      expect((await review(id, submitter)).status).toBe(403);
      expect((await review(id, reader)).status).toBe(403);
      expect((await review(id, reviewer, { name: 'x' })).status).toBe(403);
      expect((await rest('PUT', `/api/end_users/${id}`, { name: 'x' }, reviewer)).status).toBe(403);
      expect((await rest('PUT', `/api/end_users/${id}`, { status: 'ready' }, reviewer)).status).toBe(403);
      expect((await read(id)).status).toBe('processed');
      expect((await review(id, undefined, { name: 'Both' })).body.end_user).toMatchObject({
        status: 'reviewed',
        name: 'Both',
      });
      expect((await review(id, submitter)).status).toBe(200);
      expect((await review((await post({ name: 'New' })).service_id)).status).toBe(400);
      expect((await review('eus_nobody')).status).toBe(404);
      expect((await review(id, (await service.createAccount()).key)).status).toBe(404);
    });
  });
});
