import { onEachDatabase } from '../support/databases';
import { createDeal } from '../support/deals';
import { pagesOf, STATEMENT } from '../support/pdf/draw';
import { scanOf } from '../support/pdf/scan';
import { startService, type TestService } from '../support/service';
import { debitCredit } from '../support/statements/column-layouts';
import { ledgerOf } from '../support/statements/ledger';
import { until } from '../support/until';

onEachDatabase('pages that are pictures', (name) => {
  let service: TestService;
  beforeAll(async () => {
    service = await startService(name, { settings: { OCR: 'tesseract' } });
  });
  afterAll(() => service.stop());

  const add = async (deal: string, filename: string, content: Buffer): Promise<string> => {
    const body = { filename, file_base64: content.toString('base64') };
    return (await service.rest('POST', `/api/end_users/${deal}/files`, body)).body.service_id;
  };
  const fileOf = async (id: string) => (await service.rest('GET', `/api/end_user_files/${id}`)).body;
  const readFile = (id: string) =>
    until(async () => {
      const file = await fileOf(id);
      return file.processing_status === 'processing' ? undefined : file;
    }, 'the file is read');

  test('are read behind all other files; what is read of them is told once, and says where it came from', async () => {
    const deal = await createDeal(service);
    const printed = debitCredit(ledgerOf(5, { months: 1, rows: 12 }));
    const scanned = await add(deal, 'scan0001.pdf', await scanOf(printed.paper, { quality: 80 }));
    const written = await add(deal, 'other.pdf', await pagesOf(STATEMENT));
    expect(await readFile(written)).toMatchObject({ file_class: 'bank_statement', text_pages: 1 });
    expect(await fileOf(scanned)).toMatchObject({ processing_status: 'processing', num_pages: null });

    expect(await readFile(scanned)).toMatchObject({
      ...{ processing_status: 'processed', processing_error: null, num_pages: 1, text_pages: 0 },
      ...{ file_class: 'bank_statement', file_class_source: 'rules' },
    });
    const { pdfs } = (await service.rest('GET', `/api/end_users/${deal}/pdfs`)).body;
    const pdf = pdfs.find(({ filename }: { filename: string }) => filename === 'scan0001.pdf');
    expect(pdf).toMatchObject({ status: 'transactions_loaded', is_image_based: true });
    const [{ summary, transaction_partials: rows }] = pdf.statements;
    const [truth] = printed.statements;
    expect(summary).toMatchObject({ is_ocr: true, reconciled: true, num_transactions: truth?.rows.length });
    expect(
      rows.map((row: { timestamp: string; amount: number; ocr_suspect: boolean }) => [
        row.timestamp,
        Math.round(row.amount * 100),
        row.ocr_suspect,
      ]),
    ).toEqual(truth?.rows.map(({ date, cents }) => [date, cents, true]));
    const { pdf: found } = await service.data(
      `query ($id: ID!) { pdf(serviceId: $id) { isImageBased checksPassed
        statements { isOcr reconciliation transactions(limit: 1) { items { isOcr } } } } }`,
      { id: pdf.service_id },
    );
    expect(found).toEqual({
      ...{ isImageBased: true, checksPassed: true },
      statements: [{ isOcr: true, reconciliation: 'RECONCILED', transactions: { items: [{ isOcr: true }] } }],
    });
    const told = await service.app.services.database.read<{ topic: string }>(
      `SELECT topic FROM events WHERE subject_id = ? AND topic LIKE '%parse%'`,
      [deal],
    );
    expect(told).toHaveLength(2);
  });

  test('of which nothing can be read are named as ever', async () => {
    const deal = await createDeal(service);
    const blank = await add(deal, 'blank.pdf', await pagesOf(STATEMENT, ['']));
    expect(await readFile(blank)).toMatchObject({
      ...{ processing_status: 'processed', text_pages: 1, num_pages: 2 },
      processing_error: 'Page 2 has no text: it is a picture.',
    });
  });
});
