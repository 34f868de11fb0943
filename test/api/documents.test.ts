import { onEachDatabase } from '../support/databases';
import { createDeal } from '../support/deals';
import { APPLICATION, pagesOf, STATEMENT } from '../support/pdf/draw';
import { HELLO, onePage } from '../support/pdf/hostile';
import { startService, type TestService } from '../support/service';
import { until } from '../support/until';

onEachDatabase('documents', (name) => {
  let service: TestService;
  beforeAll(async () => {
    service = await startService(name);
  });
  afterAll(() => service.stop());

  const add = async (deal: string, filename: string, content: Buffer, more: object = {}) => {
    const body = { filename, file_base64: content.toString('base64'), ...more };
    const answer = await service.rest('POST', `/api/end_users/${deal}/files`, body);
    expect(answer.status).toBe(201);
    return answer.body;
  };
  const fileOf = async (id: string) => (await service.rest('GET', `/api/end_user_files/${id}`)).body;
  const readFile = (id: string) =>
    until(async () => {
      const file = await fileOf(id);
      return file.processing_status === 'processing' ? undefined : file;
    }, 'the file is read');
  const change = (id: string, body: object) => service.rest('PATCH', `/api/end_user_files/${id}`, body);
  const topicsOf = async (id: string) => {
    const rows = await service.app.services.database.read<{ topic: string }>(
      'SELECT topic FROM events WHERE subject_id = ? ORDER BY seq',
      [id],
    );
    return rows.map(({ topic }) => topic).filter((topic) => topic.includes('file'));
  };

  test('a file without a class has the one that the rules are sure of, with what shows it', async () => {
    const deal = await createDeal(service);
    const added = await add(deal, 'scan0001.pdf', await pagesOf(STATEMENT, APPLICATION, APPLICATION));
    expect(added).toMatchObject({
      processing_status: 'processing',
      file_class: 'unclassified',
      file_class_source: null,
    });
    const file = await readFile(added.service_id);
    expect(file).toMatchObject({
      ...{ file_class: 'application', file_class_source: 'rules', num_pages: 3, text_pages: 3 },
      ...{ processing_status: 'processed', processing_error: null, active_content: [] },
      ...{ original_file_name: 'scan0001.pdf', media_type: 'application/pdf', end_user_service_id: deal },
      page_classes: {
        1: { file_class: 'bank_statement', confidence: expect.any(Number) },
        2: { file_class: 'application', confidence: expect.any(Number) },
        3: { file_class: 'application', confidence: expect.any(Number) },
      },
      detected_class: { file_class: 'application', confidence: 0.83 },
    });
    expect(file.detected_class.evidence[0]).toMatchObject({ text: 'business funding application', page: 2 });
    expect(file.detected_class.evidence[0].box).toHaveLength(4);
    expect(await topicsOf(deal)).toEqual([
      'end_user.files_changed',
      'end_user_file.parsed',
      'end_user.files_classified',
    ]);
  });

  test('a class that somebody gave stays, and what the rules see stands beside it; null hands it back', async () => {
    const deal = await createDeal(service);
    const { service_id: id } = await add(deal, 'a.pdf', await pagesOf(STATEMENT), { file_class: 'other' });
    expect(await readFile(id)).toMatchObject({
      ...{ file_class: 'other', file_class_source: 'given' },
      detected_class: { file_class: 'bank_statement' },
    });
    // What is in force already is no setting of it.
    await change(id, { file_class: 'other' });
    expect(await fileOf(id)).toMatchObject({ file_class_source: 'given' });
    expect((await change(id, { file_class: 'invoice' })).body).toMatchObject({
      ...{ file_class: 'invoice', file_class_source: 'set', processing_status: 'processing' },
    });
    expect(await readFile(id)).toMatchObject({ file_class: 'invoice', file_class_source: 'set' });
    await change(id, { file_class: null });
    expect(await readFile(id)).toMatchObject({ file_class: 'bank_statement', file_class_source: 'rules' });
    await change(id, { page_classes: { 1: { file_class: 'invoice' } } });
    expect((await readFile(id)).page_classes).toEqual({ 1: { file_class: 'invoice', confidence: 1 } });
    const [found] = (await service.rest('GET', `/api/end_user_files?file_class=Statements&end_user_service_id=${deal}`))
      .body;
    expect(found).toBeUndefined();
    const alias = await service.rest(
      'GET',
      `/api/end_user_files?file_class=Bank-Statements&end_user_service_id=${deal}`,
    );
    expect(alias.body).toMatchObject([{ service_id: id }]);
  });

  test('of other kinds the name is a suggestion; of a PDF without text as well, and its pages are named', async () => {
    const deal = await createDeal(service);
    expect(await add(deal, 'bank statement.csv', Buffer.from('a,b\n1,2\n'))).toMatchObject({
      ...{ processing_status: 'processed', file_class: 'unclassified', num_pages: null },
      detected_class: { file_class: 'bank_statement', confidence: 0.5 },
    });
    const { service_id: id } = await add(deal, 'voided check.pdf', onePage('q 1 0 0 1 0 0 cm Q'));
    expect(await readFile(id)).toMatchObject({
      ...{ file_class: 'unclassified', text_pages: 0, processing_error: 'Page 1 has no text: it is a picture.' },
      detected_class: { file_class: 'voided_check', confidence: 0.5 },
    });
    const broken = await add(deal, 'x.pdf', Buffer.from('%PDF-1.7\nnothing'));
    expect(await readFile(broken.service_id)).toMatchObject({
      ...{ processing_status: 'failed', processing_error: 'The file is no PDF that can be read.' },
    });
    expect(await topicsOf(deal)).toContain('end_user_file.parse_failed');
    const unread = await add(deal, 'y.pdf', onePage(HELLO), { trigger_downstream_processing: false });
    expect(unread.processing_status).toBe('new');
    const parse = (body: object) => service.rest('POST', `/api/end_user_files/${unread.service_id}/parse_file`, body);
    expect(await parse({ parser_id: 'classification' })).toMatchObject({
      status: 200,
      body: { processing_status: 'processing' },
    });
    const read = await readFile(unread.service_id);
    expect(read.parsed_results).toMatchObject([{ parser_id: 'classification', parsing_status: 'succeeded' }]);
    const results = await service.rest('GET', `/api/end_user_files/${unread.service_id}/parsed_results`);
    expect(results.body).toMatchObject([
      { service_id: read.parsed_results[0].service_id, field_validations: [{ result: 'pass' }], patches: [] },
    ]);
    const reader = await service.issueKey(['READ']);
    const path = `/api/end_user_files/${unread.service_id}/parsed_results`;
    expect((await service.rest('GET', path, undefined, reader.key)).status).toBe(403);
    expect((await parse({ parser_id: 'fortune' })).status).toBe(422);
  });

  test('a file takes another one’s place, which is then sent and counted no more', async () => {
    const deal = await createDeal(service);
    const [old, next] = [await add(deal, 'a.csv', Buffer.from('a\n')), await add(deal, 'b.csv', Buffer.from('b\n'))];
    const place = (id: string, of: string | null) => change(id, { superseded_by_service_id: of });
    expect((await place(old.service_id, next.service_id)).body.superseded_by_service_id).toBe(next.service_id);
    for (const [id, of] of [
      [next.service_id, old.service_id],
      [next.service_id, next.service_id],
    ])
      expect((await place(id, of)).status).toBe(400);
    const listed = async (query: string) =>
      (await service.rest('GET', `/api/end_user_files?end_user_service_id=${deal}${query}`)).body.length;
    expect([await listed(''), await listed('&include_superseded=true')]).toEqual([1, 2]);
    const { created } = next;
    expect([await listed(`&from=${created}`), await listed(`&to=${created}`)]).toEqual([1, 0]);
    expect(await listed('&from=2020-01-01T00:00:00Z&to=2999-01-01T00:00:00Z')).toBe(1);
    const zip = async (query: string) => {
      const answer = await fetch(`${service.url}/api/end_users/${deal}/files/download${query}`, {
        headers: { 'x-api-key': service.key },
      });
      return (await answer.arrayBuffer()).byteLength;
    };
    expect(await zip('?all=true')).toBeGreaterThan(await zip(''));
    expect((await change(next.service_id, { filename: 'renamed.csv' })).body).toMatchObject({
      ...{ filename: 'renamed.csv', file_name: 'renamed.csv', original_file_name: 'b.csv' },
    });
    expect((await change(next.service_id, { filename: ' ' })).status).toBe(422);
  });
});
