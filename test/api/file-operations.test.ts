import { removeContentsJob } from '../../src/features/deals/end-user.job';
import { contentUses } from '../../src/features/erasure/erasure.job';
import { onEachDatabase } from '../support/databases';
import { createDeal, createFunder } from '../support/deals';
import { FIRST_TRY } from '../support/first-try';
import { inboundPath, post } from '../support/inbound';
import { ACCEPTED } from '../support/samples';
import { ADMIN_KEY, type RestAnswer, startService, type TestService } from '../support/service';
import { until } from '../support/until';
import { unzipped } from '../support/unzipped';

const PDF = ACCEPTED['statement.pdf']!;
const PNG = ACCEPTED['scan.png']!;
const FILE = {
  service_id: expect.stringMatching(/^euf_[0-9a-z]{36}$/),
  created: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
  size_bytes: PDF.length,
  filename: 'statement.pdf',
  file_name: 'statement.pdf',
  renamed_filename: 'statement.pdf',
  file_class: 'unclassified',
  reference_id: null,
  parent_service_id: null,
  page_classes: null,
  file_source_metadata: { source: 'upload', crm_integration_service_id: null, email_service_id: null },
  num_pages: null,
  processing_error: null,
  bank_statement: null,
  iso_application: null,
  parsed_results: [],
  email: null,
  original_file_name: 'statement.pdf',
  end_user_service_id: expect.stringMatching(/^eus_/),
  media_type: 'application/pdf',
  file_class_source: null,
  detected_class: null,
  text_pages: null,
  processing_status: 'new',
  active_content: [],
  superseded_by_service_id: null,
  last_updated: expect.any(String),
};

onEachDatabase('operations on files', (name) => {
  let service: TestService;
  beforeAll(async () => {
    // What is read in files is tested with documents.
    service = await startService(name, { settings: { READ_DOCUMENTS: 'false' } });
  });
  afterAll(() => service.stop());

  const add = async (deal: string, more: Record<string, unknown> = {}, content = PDF): Promise<string> => {
    const body = { filename: 'statement.pdf', file_base64: content.toString('base64'), ...more };
    const answer = await service.rest('POST', `/api/end_users/${deal}/files`, body);
    expect(answer.status).toBe(201);
    return answer.body.service_id;
  };
  const get = (path: string, key = service.key, headers: Record<string, string> = {}, method = 'GET') =>
    fetch(service.url + path, { method, headers: { 'x-api-key': key, ...headers } });
  const bytesOf = async (path: string, key?: string) => Buffer.from(await (await get(path, key)).arrayBuffer());
  const eventsOf = async (id: string) => {
    const rows = await service.app.services.database.read<{ topic: string; data: string }>(
      'SELECT topic, data FROM events WHERE subject_id = ? ORDER BY seq',
      [id],
    );
    return rows.map(({ topic, data }) => ({ topic, data: JSON.parse(data) }));
  };
  const refused = (field: string) => ({
    status: 422,
    body: { description: { json: { [field]: expect.anything() } } },
  });

  test('both uploads, the list and the single file show the same object with every key', async () => {
    const deal = await createDeal(service);
    const form = new FormData();
    form.append('file', new Blob([PDF]), 'statement.pdf');
    const [multipart, json] = [
      await (
        await fetch(`${service.url}/api/end_users/${deal}/files/v2`, {
          method: 'POST',
          headers: { 'x-api-key': service.key },
          body: form,
        })
      ).json(),
      (
        await service.rest('POST', `/api/end_users/${deal}/files`, {
          filename: 'statement.pdf',
          file_base64: PDF.toString('base64'),
        })
      ).body,
    ];
    expect(multipart).toEqual(FILE);
    expect(json).toEqual(FILE);
    expect((await service.rest('GET', `/api/end_users/${deal}/files`)).body).toEqual([multipart, json]);
    expect(await service.rest('GET', `/api/end_user_files/${json.service_id}`)).toMatchObject({
      status: 200,
      body: json,
    });
  });

  test('an upload names its class, its reference and its parent, by either way', async () => {
    const deal = await createDeal(service);
    const parent = await add(deal);
    const form = new FormData();
    for (const [field, value] of Object.entries({
      file_class: 'void_check',
      reference_id: 'r-7',
      parent_file_service_id: parent,
      trigger_downstream_processing: 'false',
    }))
      form.append(field, value);
    form.append('file', new Blob([PDF]), 'statement.pdf');
    const response = await fetch(`${service.url}/api/end_users/${deal}/files/v2`, {
      method: 'POST',
      headers: { 'x-api-key': service.key },
      body: form,
    });
    const expected = {
      ...FILE,
      file_class: 'void_check',
      file_class_source: 'given',
      reference_id: 'r-7',
      parent_service_id: parent,
    };
    expect(await response.json()).toEqual(expected);
    const json = await add(deal, {
      file_class: 'void_check',
      reference_id: 'r-7',
      parent_file_service_id: parent,
      trigger_downstream_processing: false,
    });
    expect((await service.rest('GET', `/api/end_user_files/${json}`)).body).toEqual(expected);
    const { uploadEndUserFile } = await service.data(
      `mutation ($deal: ID!, $file: FileInput!) { uploadEndUserFile(endUserServiceId: $deal, file: $file) {
        parentServiceId referenceId fileClass pageClasses sourceMetadata numPages processingError contentUrl serviceId } }`,
      {
        deal,
        file: { filename: 'a.pdf', contentBase64: PDF.toString('base64'), parentServiceId: parent, referenceId: 'r-8' },
      },
    );
    expect(uploadEndUserFile).toEqual({
      parentServiceId: parent,
      referenceId: 'r-8',
      fileClass: null,
      pageClasses: null,
      sourceMetadata: FILE.file_source_metadata,
      numPages: null,
      processingError: null,
      contentUrl: expect.stringMatching(new RegExp(`/api/end_user_files/${uploadEndUserFile.serviceId}/content$`)),
      serviceId: expect.any(String),
    });
  });

  test('a bad switch, an unknown parent and one of another deal are refused, and nothing is stored', async () => {
    const deal = await createDeal(service);
    const elsewhere = await add(await createDeal(service));
    const body = { filename: 'a.pdf', file_base64: PDF.toString('base64') };
    const path = `/api/end_users/${deal}/files`;
    for (const wrong of ['yes', 1, null])
      expect(await service.rest('POST', path, { ...body, trigger_downstream_processing: wrong })).toMatchObject(
        refused('trigger_downstream_processing'),
      );
    for (const parent of [elsewhere, 'euf_none', 'nonsense'])
      expect((await service.rest('POST', path, { ...body, parent_file_service_id: parent })).status).toBe(400);
    const form = new FormData();
    form.append('trigger_downstream_processing', 'maybe');
    form.append('file', new Blob([PDF]), 'a.pdf');
    const response = await fetch(`${service.url}${path}/v2`, {
      method: 'POST',
      headers: { 'x-api-key': service.key },
      body: form,
    });
    expect(response.status).toBe(422);
    expect((await service.rest('GET', path)).body).toEqual([]);
  });

  test('the files of all deals are listed newest first, and found by class', async () => {
    const own = await service.createAccount();
    const list = (path: string) => service.rest('GET', path, undefined, own.key);
    const ids: string[] = [];
    for (const fileClass of ['tax_return', null, 'tax_return', 'unclassified']) {
      const { createEndUser } = await service.data(
        'mutation { createEndUser(input: { name: "Many" }) { serviceId } }',
        {},
        own.key,
      );
      const body = { filename: 'a.pdf', file_base64: PDF.toString('base64'), file_class: fileClass };
      const made = await service.rest('POST', `/api/end_users/${createEndUser.serviceId}/files`, body, own.key);
      ids.unshift(made.body.service_id);
    }
    const idsOf = ({ body }: RestAnswer) => body.map((file: { service_id: string }) => file.service_id);
    const all = await list('/api/end_user_files');
    expect(idsOf(all)).toEqual(ids);
    expect(all.headers.get('x-total-count')).toBe('4');
    expect((await list('/api/end_user_files?page=2&limit=3')).headers.get('x-total-count')).toBe('4');
    expect((await list('/api/end_user_files?page=2')).status).toBe(422);
    expect(idsOf(await list('/api/end_user_files?page=2&limit=3'))).toEqual(ids.slice(3));
    const recent = '/api/end_user_files/recent_by_file_class';
    expect(idsOf(await list(`${recent}?file_class=tax_return`))).toEqual([ids[1], ids[3]]);
    expect(idsOf(await list(`${recent}?file_class=tax_return&limit=1`))).toEqual([ids[1]]);
    expect(idsOf(await list(`${recent}?file_class=unclassified`))).toEqual([ids[0], ids[2]]);
    expect(idsOf(await list(`${recent}?file_class=nobody`))).toEqual([]);
    for (const query of ['', '?file_class=x&limit=0', '?file_class=x&limit=101', '?file_class=x&limit=a'])
      expect((await list(recent + query)).status).toBe(422);
    for (const query of ['?page=0&limit=5', '?page=1&limit=10001', '?page=x&limit=5'])
      expect((await list(`/api/end_user_files${query}`)).status).toBe(422);
    const { endUserFiles } = await service.data(
      '{ endUserFiles(limit: 2, fileClass: "tax_return") { items { serviceId } page limit hasMore total } }',
      {},
      own.key,
    );
    expect(endUserFiles).toEqual({
      items: [{ serviceId: ids[1] }, { serviceId: ids[3] }],
      page: 1,
      limit: 2,
      hasMore: false,
      total: 2,
    });
    expect((await service.graphql('{ endUserFiles(limit: 101) { total } }')).errors).toMatchObject([
      { extensions: { code: 'BAD_USER_INPUT' } },
    ]);
  });

  test('the classes are those that are known and those that funders require, by name', async () => {
    await createFunder(service, {
      productionUrl: 'https://funder.example/deals',
      requiredFileClasses: ['zz_blood_sample', 'Bank Statements'],
    });
    const { status, body } = await service.rest('GET', '/api/end_user_files/file_classes');
    expect(status).toBe(200);
    const names = body.map((each: { name: string }) => each.name);
    expect(names).toEqual([...names].sort());
    expect(names).toEqual(
      expect.arrayContaining([
        ...['bank_statement', 'iso_application_form', 'debt_summary', 'void_check', 'invoice', 'pnl_statement'],
        ...['balance_sheet', 'tax_return', 'money_market_statement', 'other', 'driver_license', 'offer_letter'],
        ...['zz_blood_sample', 'Bank Statements'],
      ]),
    );
    const of = (wanted: string) => body.find((each: { name: string }) => each.name === wanted);
    expect(of('void_check')).toEqual({
      name: 'void_check',
      display_name: 'Voided check',
      description: null,
      display_group: null,
      group: 'voided_check',
    });
    expect(of('Bank Statements').group).toBe('bank_statement');
    expect(of('zz_blood_sample')).toMatchObject({ display_name: null, group: null });
    expect((await service.rest('GET', '/api/users/file_classes')).body).toEqual(body);
  });

  test('a change sets what is given, tells of it, and clears what is null', async () => {
    const deal = await createDeal(service, { endUserId: `change-${name}` });
    const [file, parent] = [await add(deal), await add(deal)];
    const path = `/api/end_user_files/${file}`;
    const changed = await service.rest('PATCH', path, {
      file_class: 'tax_return',
      reference_id: 'r-1',
      parent_service_id: parent,
      page_classes: { 1: { file_class: 'tax_return' }, 12: { file_class: 'other', confidence: 0.5 } },
    });
    expect(changed).toMatchObject({ status: 200 });
    const expected = {
      ...FILE,
      service_id: file,
      file_class: 'tax_return',
      reference_id: 'r-1',
      parent_service_id: parent,
      page_classes: { 1: { file_class: 'tax_return', confidence: 1 }, 12: { file_class: 'other', confidence: 0.5 } },
      file_class_source: 'set',
    };
    expect(changed.body).toEqual(expected);
    expect((await service.rest('GET', path)).body).toEqual(expected);
    const files = [{ service_id: file, file_class: 'tax_return', filename: 'statement.pdf' }];
    const data = { service_id: deal, end_user_id: `change-${name}`, files };
    expect((await eventsOf(deal)).slice(-2)).toEqual([
      { topic: 'end_user.files_changed', data },
      { topic: 'end_user.files_classified', data },
    ]);
    const before = (await eventsOf(deal)).length;
    expect(
      (await service.rest('PATCH', path, { file_class: 'tax_return', page_classes: expected.page_classes })).body,
    ).toEqual(expected);
    expect((await service.rest('PATCH', path, {})).status).toBe(200);
    expect(await eventsOf(deal)).toHaveLength(before);
    const cleared = { file_class: 'unclassified', reference_id: null, parent_service_id: null, page_classes: null };
    expect((await service.rest('PATCH', path, cleared)).body).toEqual({ ...FILE, service_id: file });
    const { endUserFile } = await service.data('query ($id: ID!) { endUserFile(serviceId: $id) { fileClass } }', {
      id: file,
    });
    expect(endUserFile.fileClass).toBeNull();
  });

  test.each([
    ['a class of 65 characters', 'file_class', 'c'.repeat(65)],
    ['a class that is a number', 'file_class', 5],
    ['a reference of 141 characters', 'reference_id', 'r'.repeat(141)],
    ['a list of pages', 'page_classes', []],
    ['page 0', 'page_classes', { 0: { file_class: 'x' } }],
    ['page one', 'page_classes', { one: { file_class: 'x' } }],
    ['a page that is a text', 'page_classes', { 1: 'x' }],
    ['a page without a class', 'page_classes', { 1: { file_class: '' } }],
    ['a confidence of 2', 'page_classes', { 1: { file_class: 'x', confidence: 2 } }],
    ['a page with something else', 'page_classes', { 1: { file_class: 'x', sure: true } }],
    [
      'page 501',
      'page_classes',
      Object.fromEntries(Array.from({ length: 501 }, (_, page) => [page + 1, { file_class: 'x' }])),
    ],
    ['what is no field', 'nonsense', 1],
  ])('%s is 422, names the field and changes nothing', async (_what, field, value) => {
    const file = await add(await createDeal(service));
    const path = `/api/end_user_files/${file}`;
    expect(await service.rest('PATCH', path, { reference_id: 'kept', [field]: value })).toMatchObject(refused(field));
    expect((await service.rest('GET', path)).body).toEqual({ ...FILE, service_id: file });
  });

  test('what was read is written back, and what cannot be set is refused where it was changed', async () => {
    const deal = await createDeal(service);
    const file = await add(deal, { file_class: 'invoice', parent_file_service_id: await add(deal) });
    const path = `/api/end_user_files/${file}`;
    const { body } = await service.rest('GET', path);
    const before = await eventsOf(deal);
    expect(await service.rest('PATCH', path, body)).toMatchObject({ status: 200, body });
    expect(await eventsOf(deal)).toEqual(before);
    const later = { ...body, created: body.created.replace('Z', '+00:00'), email: undefined, reference_id: 'new' };
    expect(await service.rest('PATCH', path, later)).toMatchObject({ status: 200, body: { reference_id: 'new' } });
    for (const [field, value] of [
      ['file_name', 'other.pdf'],
      ['size_bytes', 1],
      ['original_file_name', 'x.pdf'],
      ['created', '2020-01-01T00:00:00.000Z'],
      ['file_source_metadata', { source: 'crm' }],
      ['end_user_service_id', 'x'],
    ] as const)
      expect(await service.rest('PATCH', path, { [field]: value, reference_id: 'never' })).toMatchObject({
        status: 422,
        body: {
          description: { json: { [field]: ['Read-only: send it as it was answered, or leave it out.'] } },
        },
      });
    expect((await service.rest('GET', path)).body.reference_id).toBe('new');
  });

  test('a file is not below itself, nor below what is below it, and eight levels are the most', async () => {
    const deal = await createDeal(service);
    const ids: string[] = [];
    for (let level = 0; level < 8; level++)
      ids.push(await add(deal, level > 0 ? { parent_file_service_id: ids[level - 1] } : {}));
    const move = (file: string, parent: string) =>
      service.rest('PATCH', `/api/end_user_files/${file}`, { parent_service_id: parent });
    for (const parent of [ids[0], ids[1], ids[7], 'euf_none', ''])
      expect([parent, (await move(ids[0]!, parent!)).status]).toEqual([parent, parent === '' ? 200 : 400]);
    const body = { filename: 'a.pdf', file_base64: PDF.toString('base64'), parent_file_service_id: ids[7] };
    expect((await service.rest('POST', `/api/end_users/${deal}/files`, body)).status).toBe(400);
    const further = await add(deal);
    expect((await move(ids[0]!, further)).status).toBe(400);
    expect((await move(ids[1]!, further)).status).toBe(200);
  });

  test('a removed file is gone everywhere, its parts have no parent, and its content goes when nothing has it', async () => {
    const deal = await createDeal(service, { endUserId: `gone-${name}` });
    const content = Buffer.concat([PDF, Buffer.from(`\n%${name} removed`)]);
    const file = await add(deal, { file_class: 'other' }, content);
    const twin = await add(deal, {}, content);
    const part = await add(deal, { parent_file_service_id: file });
    const path = `/api/end_user_files/${file}`;
    expect(await service.rest('DELETE', path)).toMatchObject({ status: 200, body: { success: true } });
    for (const [method, below] of [
      ['GET', ''],
      ['GET', '/content'],
      ['GET', '/file'],
      ['PATCH', ''],
      ['DELETE', ''],
    ] as const)
      expect((await service.rest(method, path + below, method === 'PATCH' ? {} : undefined)).status).toBe(404);
    const left = (await service.rest('GET', `/api/end_users/${deal}/files`)).body;
    expect(left.map((each: { service_id: string }) => each.service_id)).toEqual([twin, part]);
    expect(left[1].parent_service_id).toBeNull();
    expect((await eventsOf(deal)).slice(-2)).toEqual([
      {
        topic: 'end_user_file.deleted',
        data: {
          service_id: file,
          end_user_service_id: deal,
          end_user_id: `gone-${name}`,
          filename: 'statement.pdf',
        },
      },
      {
        topic: 'end_user.files_changed',
        data: {
          service_id: deal,
          end_user_id: `gone-${name}`,
          files: [{ service_id: file, file_class: 'other', filename: 'statement.pdf' }],
        },
      },
    ]);
    const { services } = service.app;
    const { contentHash } = (
      await services.transact((tx) =>
        tx.db.query('SELECT content_hash AS contentHash FROM end_user_files WHERE service_id = ?', [twin]),
      )
    )[0];
    const later = { ...services, clock: { now: () => new Date(Date.now() + 2 * 3_600_000) } } as typeof services;
    const remove = () =>
      removeContentsJob(contentUses).execute({ hashes: [contentHash] }, later, {
        ...FIRST_TRY,
        isLast: true,
        signal: AbortSignal.timeout(5000),
      });
    await remove();
    expect((await bytesOf(`/api/end_user_files/${twin}/content`)).equals(content)).toBe(true);
    await service.rest('DELETE', `/api/end_user_files/${twin}`);
    await remove();
    await expect(services.blobs.get(contentHash)).rejects.toMatchObject({ code: 'ENOENT' });
  });

  test.each(Object.entries(ACCEPTED))(
    'the bytes of %s come back as they were sent, and as base64',
    async (filename, content) => {
      const file = await add(await createDeal(service), { filename }, content);
      const path = `/api/end_user_files/${file}`;
      const response = await get(`${path}/content`);
      expect(response.status).toBe(200);
      expect(Buffer.from(await response.arrayBuffer()).equals(content)).toBe(true);
      expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename=/);
      expect(response.headers.get('x-content-type-options')).toBe('nosniff');
      expect(response.headers.get('content-security-policy')).toBe("sandbox; default-src 'none'");
      expect(response.headers.get('cache-control')).toBe('private, no-store');
      const base64 = await service.rest('GET', `${path}/file`);
      expect(base64).toMatchObject({
        status: 200,
        body: { file_b64: content.toString('base64'), mime_type: response.headers.get('content-type') },
      });
      expect(Object.keys(base64.body).sort()).toEqual(['file_b64', 'mime_type']);
    },
  );

  test('content is given in ranges, to HEAD and to who has it already as HTTP says', async () => {
    const file = await add(await createDeal(service), { filename: 'Łódź "a"; b.pdf' });
    const path = `/api/end_user_files/${file}/content`;
    const whole = await get(path);
    const etag = whole.headers.get('etag')!;
    expect(etag).toMatch(/^"[0-9a-f]{64}"$/);
    expect(whole.headers.get('content-disposition')).toContain("filename*=UTF-8''%C5%81%C3%B3d%C5%BA");
    const plain = await add(await createDeal(service), { filename: "it's (1).pdf" });
    const named = await get(`/api/end_user_files/${plain}/content?disposition=inline`);
    expect(named.headers.get('content-disposition')).toBe(
      `inline; filename="it's (1).pdf"; filename*=UTF-8''it%27s%20%281%29.pdf`,
    );
    const part = await get(path, service.key, { range: 'bytes=2-5' });
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 2-5/${PDF.length}`]);
    expect(Buffer.from(await part.arrayBuffer()).equals(PDF.subarray(2, 6))).toBe(true);
    const outside = await get(path, service.key, { range: 'bytes=99999999-' });
    expect([outside.status, outside.headers.get('content-range')]).toEqual([416, `bytes */${PDF.length}`]);
    expect(await outside.json()).toMatchObject({ code: 416 });
    for (const several of ['bytes=0-1,3-4', 'bytes=0-1,2-3'])
      expect((await get(path, service.key, { range: several })).status).toBe(200);
    const ifRange = async (tag: string) =>
      (await get(path, service.key, { range: 'bytes=0-1', 'if-range': tag })).status;
    expect(await ifRange(etag)).toBe(206);
    for (const other of ['"other"', `W/${etag}`, new Date().toUTCString()])
      expect([other, await ifRange(other)]).toEqual([other, 200]);
    expect((await get(path, service.key, { 'if-none-match': etag })).status).toBe(304);
    const head = await get(path, service.key, {}, 'HEAD');
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(PDF.length)]);
    const inline = await get(`${path}?disposition=inline`);
    expect(inline.headers.get('content-disposition')).toMatch(/^inline; /);
    expect((await get(`${path}?disposition=`)).headers.get('content-disposition')).toMatch(/^attachment; /);
    expect((await get(`${path}?disposition=open`)).status).toBe(422);
    const mail = await add(
      await createDeal(service),
      { filename: 'a.eml' },
      Buffer.from('From: a@b.c\nTo: d@e.f\n\n<b>'),
    );
    const shown = await get(`/api/end_user_files/${mail}/content?disposition=inline`);
    expect(shown.headers.get('content-disposition')).toMatch(/^attachment; /);
  });

  test('all files of a deal come as an archive, stored, in order, and under names of their own', async () => {
    const deal = await createDeal(service, { name: 'Acme / "Bakery"\r\nLLC' });
    const names = ['a.pdf', 'a.pdf', 'A.PDF', 'noending.csv', 'Kontó 🏦.pdf'];
    for (const filename of names)
      await add(deal, { filename }, filename.endsWith('.csv') ? ACCEPTED['list.csv']! : PDF);
    await add(deal, { filename: 'con.png' }, PNG);
    const path = `/api/end_users/${deal}/files/download`;
    const response = await get(path);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/zip');
    expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="?Acme/);
    const archive = Buffer.from(await response.arrayBuffer());
    expect(response.headers.get('content-length')).toBe(String(archive.length));
    const entries = await unzipped(archive);
    expect(entries.map((entry) => entry.name)).toEqual([
      'a.pdf',
      'a (2).pdf',
      'A (3).PDF',
      'noending.csv',
      'Kontó 🏦.pdf',
      '_con.png',
    ]);
    expect(entries.every((entry) => entry.isStored)).toBe(true);
    expect(entries[4]!.content.equals(PDF)).toBe(true);
    expect(entries[5]!.content.equals(PNG)).toBe(true);
    const head = await get(path, service.key, {}, 'HEAD');
    expect(head.headers.get('content-length')).toBe(String(archive.length));
    const empty = await bytesOf(`/api/end_users/${await createDeal(service)}/files/download`);
    expect(await unzipped(empty)).toEqual([]);
  });

  test('more than 2 GB, and more than 10 MB as base64, are refused before the first byte', async () => {
    const deal = await createDeal(service);
    const file = await add(deal);
    const further = await add(deal);
    const say = (bytes: number) =>
      service.app.services.transact(async (tx) =>
        tx.db.query('UPDATE end_user_files SET size_bytes = ? WHERE service_id IN (?, ?)', [bytes, file, further]),
      );
    await say(2 ** 30 + 1);
    const path = `/api/end_users/${deal}/files/download`;
    expect(await service.rest('GET', path)).toMatchObject({ status: 413, body: { code: 413 } });
    await say(10 * 1024 * 1024 + 1);
    const large = await service.rest('GET', `/api/end_user_files/${file}/file`);
    expect(large).toMatchObject({ status: 413, body: { description: expect.stringContaining(`${file}/content`) } });
  });

  test('contents are for keys with submit or personal_data, and who was given them is written down', async () => {
    const deal = await createDeal(service);
    const file = await add(deal);
    const paths = [
      `/api/end_user_files/${file}/content`,
      `/api/end_user_files/${file}/file`,
      `/api/end_users/${deal}/files/download`,
    ];
    const reader = await service.issueKey(['READ']);
    for (const path of paths) {
      expect(await service.rest('GET', path, undefined, reader.key)).toMatchObject({
        status: 403,
        body: { description: expect.stringMatching(/submit.*personal_data/) },
      });
      expect((await service.rest('GET', path, undefined, null)).status).toBe(401);
      expect((await service.rest('GET', path, undefined, ADMIN_KEY)).status).toBe(404);
    }
    expect((await service.rest('GET', `/api/end_user_files/${file}`, undefined, reader.key)).status).toBe(200);
    for (const scopes of [['SUBMIT'], ['PERSONAL_DATA']]) {
      const { key, keyId } = await service.issueKey(scopes);
      for (const path of paths) expect((await get(path, key)).status).toBe(200);
      const shown = (await service.rest('GET', `/api/audit_log?actor=${keyId}`)).body.entries;
      expect(shown.map((entry: { operation: string }) => entry.operation).sort()).toEqual([
        'GET /api/end_user_files/{file_service_id}/content',
        'GET /api/end_user_files/{file_service_id}/file',
        'GET /api/end_users/{end_user_service_id}/files/download',
      ]);
      for (const entry of shown) expect(entry).toMatchObject({ outcome: 'shown', subjects: [file] });
    }
  });

  test('another account finds none of it', async () => {
    const deal = await createDeal(service);
    const file = await add(deal);
    const other = await service.createAccount();
    const calls: [string, string][] = [
      ...['', '/content', '/file'].map((below): [string, string] => ['GET', `/api/end_user_files/${file}${below}`]),
      ['PATCH', `/api/end_user_files/${file}`],
      ['DELETE', `/api/end_user_files/${file}`],
      ['GET', `/api/end_users/${deal}/files/download`],
    ];
    for (const [method, path] of calls)
      expect((await service.rest(method, path, method === 'PATCH' ? {} : undefined, other.key)).status).toBe(404);
    expect((await service.rest('GET', '/api/end_user_files', undefined, other.key)).body).toEqual([]);
    expect((await service.rest('GET', `/api/end_user_files/${file}`)).status).toBe(200);
  });

  test('changes need submit, and a key that may not read is told the id alone', async () => {
    const file = await add(await createDeal(service));
    const path = `/api/end_user_files/${file}`;
    const reader = await service.issueKey(['READ', 'PERSONAL_DATA']);
    for (const method of ['PATCH', 'DELETE'])
      expect((await service.rest(method, path, {}, reader.key)).status).toBe(403);
    const writer = await service.issueKey(['SUBMIT']);
    const response = await fetch(service.url + path, {
      method: 'PATCH',
      headers: { 'x-api-key': writer.key, 'content-type': 'application/json' },
      body: '{"reference_id":"secret"}',
    });
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ service_id: file, created: FILE.created });
  });

  test('files say whether a mail has brought them', async () => {
    const path = await inboundPath(service);
    const boundary = 'b1';
    const mail = [
      'From: merchant@shop.example',
      'Subject: Our application',
      `Message-ID: <files-${name}@shop.example>`,
      `Content-Type: multipart/mixed; boundary=${boundary}`,
      '',
      `--${boundary}`,
      'Content-Type: text/plain',
      '',
      'New deal, bank statements attached.',
      `--${boundary}`,
      'Content-Type: application/pdf',
      'Content-Disposition: attachment; filename="mailed.pdf"',
      'Content-Transfer-Encoding: base64',
      '',
      PDF.toString('base64'),
      `--${boundary}--`,
      '',
    ].join('\r\n');
    expect((await post(service, path, mail)).status).toBe(202);
    const file = await until(async () => {
      const { body } = await service.rest('GET', '/api/end_user_files');
      return body.find((each: { filename: string }) => each.filename === 'mailed.pdf');
    }, 'the file of the mail');
    expect(file.file_source_metadata).toEqual({
      source: 'email',
      crm_integration_service_id: null,
      email_service_id: expect.stringMatching(/^eml_/),
    });
  });

  test('the preflight says that a file has no class', async () => {
    const deal = await createDeal(service);
    await add(deal);
    const funder = await createFunder(service, { productionUrl: 'https://funder.example/deals' });
    await service.data('mutation ($id: ID!) { linkFunder(funderServiceId: $id) { state } }', { id: funder });
    const { body } = await service.rest('GET', `/api/broker/end_users/${deal}/funder_submissions/preflight/`);
    const [first] = body.flatMap((each: { files: unknown[] }) => each.files);
    expect(first).toEqual({
      end_user_file_service_id: expect.any(String),
      file_class: 'unclassified',
      file_name: 'statement.pdf',
      size_bytes: PDF.length,
    });
  });
});
