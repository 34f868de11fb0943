import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { onEachDatabase } from '../support/databases';
import { createDeal } from '../support/deals';
import { ACCEPTED, REFUSED } from '../support/samples';
import { type RestAnswer, startService, type TestService } from '../support/service';

const MEGABYTE = 1024 * 1024;
const PDF = ACCEPTED['statement.pdf']!;
const KEYS = [
  ...['bank_statement', 'created', 'email', 'file_class', 'file_name', 'file_source_metadata', 'filename'],
  ...['iso_application', 'num_pages', 'page_classes', 'parent_service_id', 'parsed_results', 'processing_error'],
  ...['reference_id', 'renamed_filename', 'service_id', 'size_bytes', 'original_file_name', 'end_user_service_id'],
  ...['media_type', 'file_class_source', 'detected_class', 'text_pages', 'processing_status', 'active_content'],
  ...['superseded_by_service_id', 'last_updated'],
].sort();
/** A PDF of exactly this size. */
const pdf = (bytes: number) => Buffer.concat([PDF, Buffer.alloc(bytes - PDF.length, 32)]);

onEachDatabase('files of a deal', (name) => {
  let service: TestService;
  let deal: string;
  beforeAll(async () => {
    service = await startService(name);
    deal = await createDeal(service, { endUserId: 'files/ of this' });
  });
  afterAll(() => service.stop());

  const upload = (file: Record<string, unknown>, id = deal) =>
    service.graphql(
      `mutation ($id: ID!, $file: FileInput!) { uploadEndUserFile(endUserServiceId: $id, file: $file) {
        serviceId fileName fileClass sizeBytes created } }`,
      { id, file },
    );
  const files = async (id = deal) =>
    (
      await service.data('query ($id: ID!) { endUser(serviceId: $id) { files { serviceId fileName sizeBytes } } }', {
        id,
      })
    ).endUser.files;
  const multipart = async (
    parts: [string, string | { name: string; content: Buffer }][],
    path = `/api/end_users/${deal}/files/v2`,
    key = service.key,
  ): Promise<RestAnswer> => {
    const form = new FormData();
    for (const [field, value] of parts) {
      if (typeof value === 'string') form.append(field, value);
      else form.append(field, new Blob([value.content]), value.name);
    }
    const response = await fetch(service.url + path, { method: 'POST', headers: { 'x-api-key': key }, body: form });
    return { status: response.status, headers: response.headers, body: await response.json() };
  };
  const file = (content: Buffer, fileName = 'statement.pdf'): [string, { name: string; content: Buffer }] => [
    'file',
    { name: fileName, content },
  ];
  const stored = (content: Buffer) => {
    const hash = createHash('sha256').update(content).digest('hex');
    return join(service.database.folder, 'files', hash.slice(0, 2), hash);
  };

  test.each(Object.entries(ACCEPTED))('%s is accepted over GraphQL, multipart and JSON', async (fileName, content) => {
    const own = await createDeal(service);
    const answer = await upload({ filename: fileName, contentBase64: content.toString('base64') }, own);
    expect(answer.data?.uploadEndUserFile).toMatchObject({
      serviceId: expect.stringMatching(/^euf_/),
      fileName,
      fileClass: null,
      sizeBytes: content.length,
    });
    const path = `/api/end_users/${own}/files`;
    expect((await multipart([file(content, fileName)], `${path}/v2`)).status).toBe(201);
    const body = { filename: fileName, file_base64: content.toString('base64') };
    expect((await service.rest('POST', path, body)).status).toBe(201);
    expect(await files(own)).toHaveLength(3);
  });

  test.each(Object.entries(REFUSED))('%s is refused', async (fileName, content) => {
    expect((await upload({ filename: fileName, contentBase64: content.toString('base64') })).errors).toMatchObject([
      { message: expect.stringContaining('not accepted'), extensions: { code: 'BAD_USER_INPUT' } },
    ]);
    expect(await multipart([file(content, fileName)])).toMatchObject({
      status: 400,
      body: { code: 400, name: 'Bad Request' },
    });
  });

  test('what was refused has left nothing behind', async () => {
    expect(await files()).toEqual([]);
    expect(existsSync(stored(REFUSED['image.gif']!))).toBe(false);
  });

  test('a file is stored under DATA_DIR by the hash of its content, once, for its owner alone', async () => {
    const own = await createDeal(service);
    const content = pdf(5000);
    for (let index = 0; index < 2; index++)
      await upload({ filename: `copy ${index}.pdf`, contentBase64: content.toString('base64') }, own);
    expect(readFileSync(stored(content)).equals(content)).toBe(true);
    expect(statSync(stored(content)).mode & 0o777).toBe(0o600);
    expect((await files(own)).map((each: { fileName: string }) => each.fileName)).toEqual(['copy 0.pdf', 'copy 1.pdf']);
  });

  test('multipart answers every key, with the class and the reference, whatever the order of the fields', async () => {
    for (const parts of [
      [['file_class', 'bank_statement'], ['reference_id', 'ref 1'], file(PDF)],
      [file(PDF), ['reference_id', 'ref 1'], ['file_class', 'bank_statement']],
    ] as Parameters<typeof multipart>[0][]) {
      const { status, body } = await multipart(parts);
      expect(status).toBe(201);
      expect(Object.keys(body).sort()).toEqual(KEYS);
      expect(body).toMatchObject({
        service_id: expect.stringMatching(/^euf_[0-9a-z]{36}$/),
        file_name: 'statement.pdf',
        file_class: 'bank_statement',
        reference_id: 'ref 1',
        size_bytes: PDF.length,
        created: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      });
    }
    const list = await service.rest('GET', `/api/end_users/${deal}/files`);
    expect(list.status).toBe(200);
    for (const each of list.body) expect(Object.keys(each).sort()).toEqual(KEYS);
  });

  test('the deal may be named by the customer’s own id', async () => {
    const own = encodeURIComponent('files/ of this');
    expect((await multipart([file(PDF)], `/api/end_users/${own}/files/v2/`)).status).toBe(201);
    expect((await service.rest('GET', `/api/end_users/${own}/files`)).status).toBe(200);
  });

  test('10 MB go over GraphQL and JSON, one byte more does not', async () => {
    const own = await createDeal(service);
    const most = pdf(10 * MEGABYTE).toString('base64');
    const over = pdf(10 * MEGABYTE + 1).toString('base64');
    expect((await upload({ filename: 'a.pdf', contentBase64: most }, own)).data?.uploadEndUserFile.sizeBytes).toBe(
      10 * MEGABYTE,
    );
    expect(await upload({ filename: 'a.pdf', contentBase64: over }, own)).toMatchObject({
      status: 413,
      errors: [{ extensions: { code: 'PAYLOAD_TOO_LARGE' } }],
    });
    const path = `/api/end_users/${own}/files`;
    expect((await service.rest('POST', path, { filename: 'a.pdf', file_base64: most })).status).toBe(201);
    expect(await service.rest('POST', path, { filename: 'a.pdf', file_base64: over })).toMatchObject({
      status: 413,
      body: { code: 413, name: 'Payload Too Large', description: expect.any(String) },
    });
  });

  test('50 MB go by multipart, one byte more is 413 and leaves nothing', async () => {
    const own = await createDeal(service);
    const path = `/api/end_users/${own}/files/v2`;
    expect((await multipart([file(pdf(50 * MEGABYTE))], path)).body.size_bytes).toBe(50 * MEGABYTE);
    expect(await multipart([file(pdf(50 * MEGABYTE + 1))], path)).toMatchObject({
      status: 413,
      body: { code: 413, name: 'Payload Too Large' },
    });
    expect(await files(own)).toHaveLength(1);
  });

  const PART = 'Content-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.4';
  test.each([
    ['within its file', `--x\r\n${PART}`],
    ['behind the line break after its file', `--x\r\n${PART}\r\n`],
    ['within the boundary', `--x\r\n${PART}\r\n--x`],
    ['within a file that has another name', `--x\r\n${PART.replace('"file"', '"other"')}`],
    ['within the second file', `--x\r\n${PART}\r\n--x\r\n${PART}`],
    ['within the header of a part', '--x\r\nContent-Dis'],
    ['before it begins', ''],
  ])('a form that ends %s is refused, and harms nobody else', async (_where, body) => {
    const headers = { 'x-api-key': service.key, 'content-type': 'multipart/form-data; boundary=x' };
    const answer = await fetch(`${service.url}/api/end_users/${deal}/files/v2`, { method: 'POST', headers, body });
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ code: 422, description: { json: expect.any(Object) } });
    expect((await service.rest('GET', '/api/hello_world')).status).toBe(200);
  });

  test('what a form calls its file and says of it is UTF-8, or Latin-1 where it cannot be', async () => {
    const own = await createDeal(service);
    const headers = { 'x-api-key': service.key, 'content-type': 'multipart/form-data; boundary=x' };
    const send = async (text: string, encoding: BufferEncoding) => {
      const body = Buffer.from(
        `--x\r\ncontent-disposition: form-data; name="reference_id"\r\n\r\n${text}\r\n` +
          `--x\r\ncontent-disposition: form-data; name="file"; filename="${text}.pdf"\r\n\r\n${PDF}\r\n--x--\r\n`,
        encoding,
      );
      const answer = await fetch(`${service.url}/api/end_users/${own}/files/v2`, { method: 'POST', headers, body });
      const { filename, reference_id } = (await answer.json()) as Record<string, string>;
      return [filename, reference_id];
    };
    expect(await send('Café Zoë', 'utf8')).toEqual(['Café Zoë.pdf', 'Café Zoë']);
    expect(await send('漢 §', 'utf8')).toEqual(['漢 §.pdf', '漢 §']);
    expect(await send('Café Zoë', 'latin1')).toEqual(['Café Zoë.pdf', 'Café Zoë']);
  });

  test('a field called __proto__ is refused by its name, as any other', async () => {
    const refused = { status: 422, body: { description: { json: JSON.parse('{"__proto__":["Unknown field."]}') } } };
    expect(await multipart([file(PDF), ['__proto__', 'x']])).toMatchObject(refused);
    const path = `/api/end_users/${deal}/files`;
    const body = `{"filename":"a.pdf","file_base64":"${PDF.toString('base64')}","__proto__":{"a":1}}`;
    expect(await service.rest('POST', path, body)).toMatchObject(refused);
  });

  test('base64 may be broken into lines, with or without one at its end', async () => {
    const own = await createDeal(service);
    const [first, second] = [pdf(10_001), pdf(10_002)];
    const inLines = (content: Buffer, end: string) =>
      `${content.toString('base64').replace(/.{76}/g, `$&${end}`)}${end}`;
    const path = `/api/end_users/${own}/files`;
    expect((await upload({ filename: 'a.pdf', contentBase64: inLines(first, '\r\n') }, own)).errors).toBeUndefined();
    const body = { filename: 'b.pdf', file_base64: inLines(second, '\n') };
    expect((await service.rest('POST', path, body)).status).toBe(201);
    for (const content of [first, second]) expect(readFileSync(stored(content)).equals(content)).toBe(true);
  });

  test.each([
    ['no base64', '%%%%'],
    ['half a group with a line break', `${PDF.toString('base64').slice(0, 39)}\n`],
    ['something behind the padding', 'JVBERg==\nJVBERg=='],
    ['a data URL', `data:application/pdf;base64,${PDF.toString('base64')}`],
    ['base64url', `${PDF.toString('base64').slice(0, -4)}-_-_`],
    ['half a group', PDF.toString('base64').slice(0, 41)],
    ['nothing', ''],
  ])('%s as content is BAD_USER_INPUT', async (_what, contentBase64) => {
    expect((await upload({ filename: 'a.pdf', contentBase64 })).errors).toMatchObject([
      { extensions: { code: 'BAD_USER_INPUT' } },
    ]);
    const rest = await service.rest('POST', `/api/end_users/${deal}/files`, {
      filename: 'a.pdf',
      file_base64: contentBase64,
    });
    expect(rest.status).toBe(400);
  });

  test.each([
    ['../../etc/passwd.pdf', 'passwd.pdf'],
    ['C:\\temp\\bank.pdf', 'bank.pdf'],
    ['a\u0000b\r\nc.pdf', 'abc.pdf'],
    ['  kontó 🏦.pdf ', 'kontó 🏦.pdf'],
    ['<b>"quoted".pdf', '<b>"quoted".pdf'],
  ])('the name %j is kept as %j', async (filename, kept) => {
    expect((await upload({ filename, contentBase64: PDF.toString('base64') })).data?.uploadEndUserFile.fileName).toBe(
      kept,
    );
  });

  test.each([
    ['a blank name', { filename: ' ' }, 'filename'],
    ['a name that is folders alone', { filename: '../..' }, 'filename'],
    ['a name of 256 characters', { filename: `${'n'.repeat(252)}.pdf` }, 'filename'],
    ['a class of 65 characters', { fileClass: 'c'.repeat(65) }, 'fileClass'],
  ])('%s is BAD_USER_INPUT and names the field', async (_what, change, field) => {
    const contentBase64 = PDF.toString('base64');
    expect((await upload({ filename: 'a.pdf', contentBase64, ...change })).errors).toMatchObject([
      { extensions: { code: 'BAD_USER_INPUT', fields: { [field]: [expect.any(String)] } } },
    ]);
  });

  test('a class may have 64 characters of any kind', async () => {
    const fileClass = 'Kontoauszug – März 2026 / №1'.padEnd(64, '.');
    expect(
      (await upload({ filename: 'a.pdf', contentBase64: PDF.toString('base64'), fileClass })).data?.uploadEndUserFile
        .fileClass,
    ).toBe(fileClass);
  });

  test('multipart without a file, with another field, two files, a class too long, or no multipart at all is 422', async () => {
    const refused = (field: string) => ({
      status: 422,
      body: { code: 422, name: 'Unprocessable Entity', description: { json: { [field]: [expect.any(String)] } } },
    });
    expect(await multipart([['file_class', 'x']])).toMatchObject(refused('file'));
    expect(await multipart([file(PDF), ['nonsense', 'x']])).toMatchObject(refused('nonsense'));
    expect(await multipart([['upload', { name: 'a.pdf', content: PDF }]])).toMatchObject(refused('upload'));
    expect(await multipart([file(PDF), file(PDF)])).toMatchObject(refused('file'));
    expect(await multipart([file(PDF), ['file_class', 'c'.repeat(65)]])).toMatchObject(refused('file_class'));
    expect(await service.rest('POST', `/api/end_users/${deal}/files/v2`, { file: 'x' })).toMatchObject(refused('file'));
    expect(await multipart([file(Buffer.alloc(0))])).toMatchObject({ status: 400 });
  });

  test('the JSON form names what is missing, unknown or of the wrong type', async () => {
    const path = `/api/end_users/${deal}/files`;
    expect(await service.rest('POST', path, { filename: 5, extra: 1 })).toMatchObject({
      status: 422,
      body: {
        description: {
          json: {
            filename: ['Not a valid string.'],
            file_base64: ['Missing data for required field.'],
            extra: ['Unknown field.'],
          },
        },
      },
    });
    expect(await service.rest('POST', path, '{"filename":')).toMatchObject({ status: 422 });
    expect(await service.rest('POST', path, '[]')).toMatchObject({ status: 422 });
  });

  test('an unknown deal and another account’s are 404, and nothing is stored', async () => {
    const content = pdf(7777);
    const other = await service.createAccount();
    expect(await multipart([file(content)], '/api/end_users/eus_none/files/v2')).toMatchObject({
      status: 404,
      body: { description: 'End user not found' },
    });
    expect((await multipart([file(content)], `/api/end_users/${deal}/files/v2`, other.key)).status).toBe(404);
    expect((await service.rest('GET', `/api/end_users/${deal}/files`, undefined, other.key)).status).toBe(404);
    expect(existsSync(stored(content))).toBe(false);
  });
});
