import { onEachDatabase } from '../support/databases';
import { createDeal, createFunder } from '../support/deals';
import { least, setPolicies } from '../support/policies';
import { startService, type TestService } from '../support/service';
import { debitCredit, depositsWithdrawals } from '../support/statements/column-layouts';
import { type Ledger, type LedgerMonth, ledgerOf } from '../support/statements/ledger';
import { Paper } from '../support/statements/paper';
import type { Printed } from '../support/statements/sheet';
import { until } from '../support/until';

interface Read {
  statements: { exclude: boolean }[];
}

onEachDatabase('bank statements', (name) => {
  let service: TestService;
  beforeAll(async () => {
    service = await startService(name);
  });
  afterAll(() => service.stop());

  const add = async (deal: string, { paper }: Pick<Printed, 'paper'>, filename = 'statement.pdf') => {
    const body = {
      filename,
      file_base64: (await paper.bytes()).toString('base64'),
      file_class: 'bank_statement',
    };
    const { body: file } = await service.rest('POST', `/api/end_users/${deal}/files`, body);
    return until(async () => {
      const read = (await service.rest('GET', `/api/end_user_files/${file.service_id}`)).body;
      return read.processing_status === 'processing' ? undefined : read;
    }, 'the file is read');
  };
  const pdfsOf = async (deal: string) => (await service.rest('GET', `/api/end_users/${deal}/pdfs`)).body.pdfs;
  const findingsOf = async (deal: string) => (await service.rest('GET', `/api/end_users/${deal}/findings`)).body;
  const topicsOf = async (deal: string) => {
    const rows = await service.app.services.database.read<{ topic: string }>(
      'SELECT topic FROM events WHERE subject_id = ? ORDER BY seq',
      [deal],
    );
    return rows
      .map(({ topic }) => topic)
      .filter((topic) => topic.startsWith('pdf.') || topic.startsWith('transactions.'));
  };
  /** A month with these rows alone. */
  const monthOf = (start: string, end: string, opening: number, rows: [string, number, string][]): LedgerMonth => ({
    start,
    end,
    opening,
    closing: opening + rows.reduce((sum, [, cents]) => sum + cents, 0),
    rows: rows.map(([date, cents, text]) => ({ date, cents, description: [text], check: null, kind: 'deposit' })),
  });
  const ledgerWith = (months: LedgerMonth[]): Ledger => ({ ...ledgerOf(1), account: '4410029917', months });
  const oneMonth = (start: string, end: string, opening: number, cents: number): Ledger =>
    ledgerWith([monthOf(start, end, opening, [[`${start.slice(0, 8)}05`, cents, 'Card deposit']])]);

  test('of a deal without statements there are no findings', async () => {
    const { status, body } = await service.rest('GET', `/api/end_users/${await createDeal(service)}/findings`);
    expect([status, body]).toEqual([200, null]);
  });

  test('of a deleted file the PDF is in no list, and is rejected by its id', async () => {
    const deal = await createDeal(service);
    const file = await add(deal, depositsWithdrawals(oneMonth('2026-09-01', '2026-09-30', 100_000, 50_000)));
    const [{ service_id: id }] = await pdfsOf(deal);
    expect((await service.rest('GET', `/api/integrations/pdfs/${id}`)).body.pdf.filename).toBe('statement.pdf');
    await service.rest('DELETE', `/api/end_user_files/${file.service_id}`);
    expect(await pdfsOf(deal)).toEqual([]);
    const { status, body } = await service.rest('GET', `/api/integrations/pdfs/${id}`);
    expect([status, body.pdf]).toMatchObject([200, { status: 'rejected', filename: null, statements: [] }]);
    const { endUser, pdf } = await service.data(
      'query ($deal: ID!, $id: ID!) { endUser(serviceId: $deal) { pdfs { file { fileName } } } pdf(serviceId: $id) { status fileName } }',
      { deal, id },
    );
    expect([endUser.pdfs, pdf]).toEqual([[], { status: 'REJECTED', fileName: null }]);
  });

  test('of a deleted deal no PDF is there', async () => {
    const deal = await createDeal(service);
    await add(deal, depositsWithdrawals(oneMonth('2026-09-01', '2026-09-30', 100_000, 50_000)));
    const [{ service_id: id }] = await pdfsOf(deal);
    expect((await service.rest('POST', `/api/end_users/${deal}/delete`)).status).toBe(202);
    expect((await service.rest('GET', `/api/integrations/pdfs/${id}`)).status).toBe(404);
    expect((await service.data('query ($id: ID!) { pdf(serviceId: $id) { status } }', { id })).pdf).toBeNull();
  });

  test('a file that has its place again has its statements again, whether the other one is named no more or is gone', async () => {
    const deal = await createDeal(service);
    const [september, october] = [
      await add(deal, depositsWithdrawals(oneMonth('2026-09-01', '2026-09-30', 100_000, 50_000))),
      await add(deal, depositsWithdrawals(oneMonth('2026-10-01', '2026-10-31', 150_000, 70_000))),
    ];
    const monthsThere = async () => (await findingsOf(deal)).months.map(({ month }: { month: string }) => month);
    const monthsAre = (...months: string[]) =>
      until(async () => JSON.stringify(await monthsThere()) === JSON.stringify(months) || undefined, `${months}`);
    const place = async (of: string | null) => {
      const path = `/api/end_user_files/${september.service_id}`;
      expect((await service.rest('PATCH', path, { superseded_by_service_id: of })).status).toBe(200);
    };
    await monthsAre('2026-09', '2026-10');
    await place(october.service_id);
    await monthsAre('2026-10');
    await place(null);
    await monthsAre('2026-09', '2026-10');
    await place(october.service_id);
    await monthsAre('2026-10');
    await service.rest('DELETE', `/api/end_user_files/${october.service_id}`);
    await monthsAre('2026-09');
    expect((await pdfsOf(deal))[0]).toMatchObject({ status: 'transactions_loaded' });
  });

  test('a statement is read into rows with their places, and told of in order', async () => {
    const deal = await createDeal(service);
    const printed = depositsWithdrawals(ledgerOf(3, { months: 1, rows: 40, from: '2026-09-01' }));
    const file = await add(deal, printed);
    const [truth] = printed.statements;
    const [pdf] = await pdfsOf(deal);
    expect(pdf).toMatchObject({ status: 'transactions_loaded', is_image_based: false, end_user: { service_id: deal } });
    const [{ summary, transaction_partials: rows }] = pdf.statements;
    expect(summary).toMatchObject({
      ...{ account_number: truth?.account.slice(-4), reconciled: true, num_transactions: truth?.rows.length },
      ...{ start_balance: (truth?.opening ?? 0) / 100, end_balance: (truth?.closing ?? 0) / 100 },
      ...{ statement_start_date: '2026-09-01', statement_end_date: '2026-09-30', anomaly_score: 0 },
    });
    expect(
      rows.map((row: { timestamp: string; amount: number }) => [row.timestamp, Math.round(row.amount * 100)]),
    ).toEqual(truth?.rows.map(({ date, cents }) => [date, cents]));
    for (const [at, { bounds }] of rows.entries()) {
      const { page, box } = truth?.rows[at] ?? { page: 0, box: [] };
      expect(bounds.page).toBe(page);
      const sides = [bounds.y_min, bounds.x_min, bounds.y_max, bounds.x_max];
      expect(sides.every((side, index) => Math.abs(side / 10_000 - (box[index] ?? 9)) <= 0.003)).toBe(true);
    }
    expect(await topicsOf(deal)).toEqual(['pdf.processed', 'pdf.transactions_loaded', 'pdf.checks_passed']);
    const { endUserFile } = await service.data(
      'query ($id: ID!) { endUserFile(serviceId: $id) { pdf { serviceId checksPassed file { serviceId } } } }',
      { id: file.service_id },
    );
    expect(endUserFile.pdf).toEqual({
      serviceId: pdf.service_id,
      checksPassed: true,
      file: { serviceId: file.service_id },
    });
    // Read again: the same rows have the same ids.
    const idsOf = async () =>
      (
        await service.data(
          'query ($id: ID!) { pdf(serviceId: $id) { statements { transactions { items { serviceId } } } } }',
          { id: pdf.service_id },
        )
      ).pdf;
    const before = await idsOf();
    await service.rest('POST', `/api/end_user_files/${file.service_id}/parse_file`, {});
    await until(async () => {
      const read = (await service.rest('GET', `/api/end_user_files/${file.service_id}`)).body;
      return read.processing_status === 'processing' ? undefined : read;
    }, 'the file is read again');
    expect(await idsOf()).toEqual(before);
    expect(await topicsOf(deal)).not.toContain('transactions.deleted');
  });

  test('a statement in another currency fails, and the file says why', async () => {
    const deal = await createDeal(service);
    const paper = new Paper();
    paper.addPage();
    const words: [string, number, number][] = [
      ['Business Checking', 40, 60],
      ['Account number: 4410029917', 40, 74],
      ['Statement period 10/01/2026 through 10/31/2026', 40, 88],
      ['Opening balance', 40, 102],
      ['2,500.00 €', 400, 102],
      ['Closing balance', 40, 116],
      ['2,600.00 €', 400, 116],
      ['10/05', 40, 150],
      ['Deposit', 100, 150],
      ['100.00', 400, 150],
    ];
    for (const [text, x, y] of words) paper.put(text, x, y);
    const why = 'Only statements in US dollars are read.';
    expect(await add(deal, { paper })).toMatchObject({
      ...{ processing_status: 'processed', processing_error: why },
      bank_statement: { status: 'failed' },
    });
    expect(await pdfsOf(deal)).toMatchObject([{ status: 'failed', notes: why, statements: [] }]);
    expect(await topicsOf(deal)).toEqual(['pdf.failed']);
  });

  test('months make facts beside what was given; two versions make none until a person chooses', async () => {
    const deal = await createDeal(service, { information: { monthly_revenue: 40_000 } });
    await add(deal, debitCredit(oneMonth('2026-08-01', '2026-08-31', 100_000, 3_000_000)), 'august.pdf');
    await add(deal, debitCredit(oneMonth('2026-09-01', '2026-09-30', 3_100_000, 3_200_000)), 'september.pdf');
    const facts = async () => {
      const { facts: found, notes } = await findingsOf(deal);
      return { notes, facts: Object.fromEntries(found.map((fact: { name: string }) => [fact.name, fact])) };
    };
    expect((await facts()).facts).toMatchObject({
      'statements.months': { read: 2, given: null, differs: false, months: ['2026-08', '2026-09'] },
      'statements.monthly_revenue': { read: 31_000, given: 40_000, differs: true, as_of: '2026-09-30' },
      'statements.deposits_per_month': { read: 1 },
      positions: { read: 0 },
    });
    await add(deal, debitCredit(oneMonth('2026-09-01', '2026-09-30', 3_100_000, 3_200_000)), 'again.pdf');
    expect((await pdfsOf(deal)).map(({ statements: [each] }: Read) => each?.exclude)).toEqual([false, false, true]);
    expect(Object.keys((await facts()).facts)).toContain('statements.monthly_revenue');
    await add(deal, debitCredit(oneMonth('2026-09-01', '2026-09-30', 3_100_000, 9_900_000)), 'other.pdf');
    const pdfs = await pdfsOf(deal);
    expect(pdfs.map(({ statements: [each] }: Read) => each?.exclude)).toEqual([false, true, true, true]);
    expect(pdfs[3].statements[0].summary.observations).toMatchObject([{ code: 'two_versions' }]);
    expect(await facts()).toMatchObject({ facts: {}, notes: [expect.stringContaining('September 2026')] });
    const inReview = async () => {
      const { body } = await service.rest('GET', '/api/end_users/summary?in_human_review=true');
      return body.end_users.map(({ service_id: id, in_human_review: isInReview }: Record<string, unknown>) => [
        id,
        isInReview,
      ]);
    };
    expect(await inReview()).toEqual([[deal, true]]);
    const patched = await service.rest('PATCH', `/api/integrations/pdfs/${pdfs[3].service_id}/processed`, {
      index: 0,
      exclude: true,
    });
    expect(patched).toMatchObject({ status: 200, body: { ok: true } });
    expect((await facts()).facts['statements.monthly_revenue']).toMatchObject({ read: 31_000 });
    expect(await inReview()).toEqual([]);
    // An erased deal leaves nothing that was read of it.
    const tables = ['pdfs', 'bank_statements', 'bank_transactions', 'deal_findings'];
    const left = async () => {
      const counts = tables.map((table) =>
        service.app.services.database.read(`SELECT 1 FROM ${table} WHERE end_user_service_id = ?`, [deal]),
      );
      return (await Promise.all(counts)).map((rows) => rows.length);
    };
    expect((await left()).every((rows) => rows > 0)).toBe(true);
    await service.data('mutation ($deal: ID!) { eraseEndUser(serviceId: $deal) { serviceId } }', { deal });
    await until(async () => (await left()).every((rows) => rows === 0), 'the erasure');
  });

  test('a statement that fails its checks asks for a review of its deal; a clone of the deal has it as well', async () => {
    const deal = await createDeal(service);
    const month = monthOf('2026-08-01', '2026-08-31', 100_000, [['2026-08-05', 3_000_000, 'Card deposit']]);
    await add(deal, debitCredit(ledgerWith([{ ...month, closing: month.closing + 1 }])));
    const [pdf] = await pdfsOf(deal);
    expect(await topicsOf(deal)).toEqual(['pdf.processed', 'pdf.transactions_loaded', 'pdf.checks_failed']);
    await service.rest('PUT', `/api/end_users/${deal}`, { status: 'ready' });
    const reviews = await until(async () => {
      const rows = await service.app.services.database.read<{ data: string }>(
        "SELECT data FROM events WHERE subject_id = ? AND topic = 'end_user.review_required'",
        [deal],
      );
      return rows.length > 0 ? rows.map(({ data }) => JSON.parse(data).rules) : undefined;
    }, 'a review is asked for');
    expect(reviews).toEqual([[{ service_id: pdf.service_id, name: 'Bank statement needs a look' }]]);
    const { cloneEndUser: clone } = await service.data(
      'mutation ($id: ID!) { cloneEndUser(serviceId: $id) { serviceId } }',
      { id: deal },
    );
    const [copy] = await until(async () => {
      const pdfs = await pdfsOf(clone.serviceId);
      return pdfs.length > 0 ? pdfs : undefined;
    }, 'the clone’s file is read');
    expect(copy.statements[0].summary).toMatchObject({
      reconciled: false,
      num_transactions: 1,
      account_number: '9917',
    });
  });

  test('a named funder that is paid every business day is a position; a person says what a row is', async () => {
    const deal = await createDeal(service);
    const days = [
      '01',
      '02',
      '05',
      '06',
      '07',
      '08',
      '09',
      '13',
      '14',
      '15',
      '16',
      '19',
      '20',
      '21',
      '22',
      '23',
      '26',
      '27',
      '28',
      '29',
      '30',
    ];
    const rows = days.map((day): [string, number, string] => [`2026-10-${day}`, -45_000, 'KAPITUS ACH 7781']);
    await add(
      deal,
      debitCredit(
        ledgerWith([
          monthOf('2026-10-01', '2026-10-31', 2_000_000, [['2026-10-01', 500_000, 'Mobile deposit'], ...rows]),
        ]),
      ),
    );
    const positions = (await service.rest('GET', `/api/end_users/${deal}/positions`)).body;
    expect(positions).toMatchObject([
      {
        kind: 'named',
        rhythm: 'daily',
        payments: 21,
        amount: 450,
        monthly_estimate: 9450,
        is_active: true,
        missed_dates: [],
      },
    ]);
    const summary = (await service.rest('GET', `/api/end_users/${deal}/bank_statement_summary?grouping=by_month`)).body;
    expect(summary).toMatchObject([
      { total_deposits: 5000, total_revenue: 5000, no_deposits: 1, is_unreconcilable: false },
    ]);
    const { endUser } = await service.data(
      'query ($id: ID!) { endUser(serviceId: $id) { pdfs { statements { transactions(limit: 1) { items { serviceId category } hasMore } } } } }',
      { id: deal },
    );
    const [row] = endUser.pdfs[0].statements[0].transactions.items;
    expect(row.category).toBe('revenue');
    const feedback = (label: string | null) =>
      service.rest('PUT', `/api/transactions/${row.serviceId}/feedback`, { transaction: { category: { label } } });
    expect(await feedback('transfer')).toMatchObject({
      status: 200,
      body: { category: 'transfer', category_source: 'person' },
    });
    expect((await feedback('wonderful')).status).toBe(400);
    expect((await service.rest('GET', `/api/end_users/${deal}/bank_statement_summary`)).body).toMatchObject([
      { total_revenue: 0 },
    ]);
    expect(await feedback(null)).toMatchObject({ body: { category: 'revenue', category_source: 'rules' } });
  });

  test('what was read is told where the file, the deal and its policies are; a page of transactions names the next', async () => {
    const deal = await createDeal(service, { information: { monthly_revenue: 40_000 } });
    const printed = depositsWithdrawals(ledgerOf(3, { months: 1, rows: 40, from: '2026-09-01' }));
    const file = await add(deal, printed);
    const [pdf] = await pdfsOf(deal);
    expect(file).toMatchObject({
      bank_statement: { service_id: pdf.service_id, status: 'transactions_loaded', data_source: null },
      parsed_results: [{ parser_id: 'classification' }, { parser_id: 'bank_statement', parsing_status: 'succeeded' }],
    });
    const { body: shown } = await service.rest('GET', `/api/end_users/${deal}`);
    expect(shown.end_user.data_sources).toEqual([{ type: 'pdf', status: 'transactions_loaded' }]);

    const list = (query: string) => service.rest('GET', `/api/end_users/${deal}/transactions?${query}`);
    const { body: first } = await list('page=1&per_page=5&order_by=date_asc');
    const count = printed.statements[0]?.rows.length;
    expect(first._meta).toMatchObject({ page: 1, per_page: 5, num_results: count, prev_url: null });
    expect(first.transactions_enriched).toHaveLength(5);
    const { search } = new URL(first._meta.next_url);
    expect(search).toContain('page=2');
    expect((await list(search.slice(1))).body._meta.prev_url).toContain('page=1');
    const { body: checks } = await list('per_page=1000&category=check');
    expect(checks.transactions_enriched.length).toBe(checks._meta.num_results);
    expect(checks.transactions_enriched.every(({ category }: { category: string }) => category === 'check')).toBe(true);
    expect((await list('per_page=1001')).status).toBe(422);

    const { body: results } = await service.rest('GET', `/api/end_user_files/${file.service_id}/parsed_results`);
    const [, { result, bounding_boxes, field_validations }] = results;
    const placed = new Map(bounding_boxes.map((each: Record<string, unknown>) => [each.json_pointer, each.value]));
    const scalars = (value: unknown, at = ''): [string, unknown][] =>
      value !== null && typeof value === 'object'
        ? Object.entries(value).flatMap(([name, inner]) => scalars(inner, `${at}/${name}`))
        : [[at, value]];
    expect(scalars(result).length).toBeGreaterThan(80);
    for (const [pointer, value] of scalars(result)) expect([pointer, placed.get(pointer)]).toEqual([pointer, value]);
    expect(field_validations.map((each: Record<string, unknown>) => [each.validation_type, each.result])).toEqual([
      ['opening_plus_rows_is_closing', 'pass'],
      ['section_totals', 'pass'],
      ['running_balances', 'pass'],
      ['all_pages_read', 'pass'],
    ]);

    await setPolicies(service, [
      {
        funder_service_id: await createFunder(service),
        matching_priority: 1,
        policy: { checks: [least('min_monthly_revenue', 1)] },
      },
    ]);
    const revenue = async () => {
      const { body } = await service.rest('GET', `/api/end_users/${deal}/funder_policy_evaluations/`);
      return body[0].input_data.monthly_revenue;
    };
    const { facts: found } = await findingsOf(deal);
    const read = {
      value: found.find(({ name: fact }: { name: string }) => fact === 'statements.monthly_revenue').read,
      source: 'documents.statements.monthly_revenue',
      as_of: '2026-09-30',
    };
    const given = { value: 40_000, source: 'monthly_revenue' };
    expect(await revenue()).toMatchObject({ ...given, other: read });
    await service.data('mutation { updateAccountSettings(input: { factPreference: READ }) { factPreference } }');
    expect(await revenue()).toMatchObject({ ...read, other: given });
  });

  test('what a person corrects is a statement, of no more days than one has', async () => {
    const deal = await createDeal(service);
    await add(deal, depositsWithdrawals(oneMonth('2026-03-01', '2026-03-31', 10_000, 5000)));
    const [pdf] = await pdfsOf(deal);
    const correct = (more: object) =>
      service.rest('PATCH', `/api/integrations/pdfs/${pdf.service_id}/processed`, { index: 0, ...more });
    for (const summary of [
      { statement_start_date: '0001-01-01', statement_end_date: '9999-12-31' },
      { statement_end_date: '2026-07-31' },
      { statement_start_date: '2026-04-01' },
    ]) {
      const answer = await correct({ summary });
      expect([answer.status, JSON.stringify(answer.body)]).toEqual([
        422,
        expect.stringContaining('"statement_end_date"'),
      ]);
    }
  });

  test('what is wrong with a correction is told by the names that its body has', async () => {
    const deal = await createDeal(service);
    await add(deal, depositsWithdrawals(oneMonth('2026-03-01', '2026-03-31', 10_000, 5000)));
    const [pdf] = await pdfsOf(deal);
    const refusalOf = async (more: object) => {
      const path = `/api/integrations/pdfs/${pdf.service_id}/processed`;
      const { status, body } = await service.rest('PATCH', path, { index: 0, ...more });
      return [status, body.description];
    };
    const row = { timestamp: '2026-03-04', description: 'Deposit', amount: 50 };
    const someText = [expect.any(String)];
    expect(await refusalOf({ transactions: [row, { ...row, timestamp: '2026-09-31' }] })).toEqual([
      422,
      { json: { transactions: { 1: { timestamp: someText } } } },
    ]);
    const dates = { statement_start_date: '2026-03-31', statement_end_date: '2026-03-01' };
    expect(await refusalOf({ summary: dates })).toEqual([422, { json: { summary: { statement_end_date: someText } } }]);
    expect(await refusalOf({ summary: { statement_start_date: 'March' } })).toEqual([
      422,
      { json: { summary: { statement_start_date: someText } } },
    ]);
    // Its one row is of the fifth: five days more or less are still the statement's.
    const before = ['1 row is more than 5 days before the period.'];
    expect(await refusalOf({ summary: { statement_start_date: '2026-03-11' } })).toEqual([
      422,
      { json: { summary: { statement_start_date: before } } },
    ]);
    const period = { statement_start_date: '2026-02-01', statement_end_date: '2026-02-27' };
    expect(await refusalOf({ summary: period })).toEqual([
      422,
      { json: { summary: { statement_end_date: ['1 row is more than 5 days behind the period.'] } } },
    ]);
    expect(await refusalOf({ summary: period, transactions: [{ ...row, timestamp: '2026-03-05' }] })).toMatchObject([
      422,
      { json: { transactions: {} } },
    ]);
    expect((await refusalOf({ summary: { statement_start_date: '2026-03-10' } }))[0]).toBe(200);
    expect(await refusalOf({ summary: { start_balance: 1e15 } })).toEqual([
      422,
      { json: { summary: { start_balance: someText } } },
    ]);
  });

  test('figures are grouped by month alone', async () => {
    const deal = await createDeal(service);
    const path = `/api/end_users/${deal}/bank_statement_summary`;
    for (const query of ['', '?grouping=by_month', '?grouping='])
      expect(await service.rest('GET', `${path}${query}`)).toMatchObject({ status: 200, body: [] });
    const refused = await service.rest('GET', `${path}?grouping=by_year`);
    expect(refused).toMatchObject({
      status: 422,
      body: { description: { query: { grouping: [expect.any(String)] } } },
    });
  });

  /** Statements of two accounts, a page each, of these balances and rows. */
  const pagesWith = (...accounts: [closing: string, row?: string][]) => {
    const paper = new Paper();
    for (const [at, [closing, row]] of accounts.entries()) {
      paper.addPage();
      const lines: [string, string?][] = [
        ['Business Checking'],
        [`Account number: 441002991${at}`],
        ['Statement period 10/01/2026 through 10/31/2026'],
        ['Opening balance', '1,000.00'],
        ['Closing balance', closing],
        ['Deposits'],
        ...(row ? ([['10/05 Card deposit', row]] satisfies [string, string][]) : []),
      ];
      for (const [index, [text, amount]] of lines.entries()) {
        paper.put(text, 40, 60 + 14 * index);
        if (amount) paper.put(amount, 400, 60 + 14 * index);
      }
    }
    return { paper };
  };

  test('a file without any row fails where its balances differ, and is one without rows where they are equal', async () => {
    const why = 'No transaction could be read from this PDF.';
    const failing = [pagesWith(['1,250.00']), pagesWith(['1,000.00'], ['1,250.00'])];
    for (const paper of failing) {
      const deal = await createDeal(service);
      expect(await add(deal, paper)).toMatchObject({ bank_statement: { status: 'failed' } });
      expect(await pdfsOf(deal)).toMatchObject([{ status: 'failed', notes: why, statements: [] }]);
      expect(await topicsOf(deal)).toEqual(['pdf.failed']);
    }
    const quiet = await createDeal(service);
    await add(quiet, pagesWith(['1,000.00']));
    expect(await pdfsOf(quiet)).toMatchObject([{ status: 'processed', notes: null }]);
    expect(await topicsOf(quiet)).toEqual(['pdf.processed', 'pdf.checks_passed']);
  });

  test('of two statements of a file the one whose rows are missing keeps it from passing its checks', async () => {
    const deal = await createDeal(service);
    await add(deal, pagesWith(['1,250.00', '250.00'], ['1,250.00']));
    const [pdf] = await pdfsOf(deal);
    expect(pdf.status).toBe('transactions_loaded');
    expect(
      pdf.statements.map(({ summary }: { summary: Record<string, unknown> }) => [
        summary.reconciled,
        summary.num_transactions,
      ]),
    ).toEqual([
      [true, 1],
      [false, 0],
    ]);
    expect(await topicsOf(deal)).toEqual(['pdf.processed', 'pdf.transactions_loaded', 'pdf.checks_failed']);
  });

  /** Rows of two pages with the balance behind each, of an account that opens with 1,000.00. */
  const twoPages = (rows: [string, string, string][], closing: string) => {
    const paper = new Paper();
    const put = (y: number, cells: (string | undefined)[]) => {
      for (const [at, cell] of cells.entries()) if (cell) paper.put(cell, [40, 120, 330, 450][at] ?? 40, y);
    };
    for (const [page, some] of [rows.slice(0, 2), rows.slice(2)].entries()) {
      paper.addPage();
      put(50, ['Business Checking', undefined, 'Account number: 4410029917']);
      put(64, ['Statement period 10/01/2026 through 10/31/2026', undefined, undefined, `Page ${page + 1} of 2`]);
      if (page === 0) put(92, ['Beginning balance', undefined, undefined, '1,000.00']);
      put(120, ['Date', 'Description', 'Amount', 'Balance']);
      for (const [at, [date, amount, balance]] of some.entries())
        put(134 + 14 * at, [date, 'Card deposit', amount, balance]);
      if (page === 1) put(180, ['Ending balance', undefined, undefined, closing]);
    }
    return { paper };
  };
  const breaksOf = async (deal: string) => {
    const { endUser } = await service.data(
      `query ($id: ID!) { endUser(serviceId: $id) { pdfs { observations { code } statements {
         reconciliation difference unreadPages breaksAt { field page text box } } } } }`,
      { id: deal },
    );
    return endUser.pdfs[0];
  };

  test('a statement that does not add up names the first place at which it does not', async () => {
    const rows: [string, string, string][] = [
      ['10/05', '100.00', '1,100.00'],
      ['10/06', '-50.00', '1,050.00'],
      ['10/07', '200.00', '1,250.00'],
    ];
    const good = await createDeal(service);
    await add(good, twoPages(rows, '1,250.00'));
    expect((await breaksOf(good)).statements).toMatchObject([{ reconciliation: 'RECONCILED', breaksAt: null }]);
    const closing = await createDeal(service);
    const file = await add(closing, twoPages(rows, '1,250.01'));
    expect((await breaksOf(closing)).statements).toMatchObject([
      { difference: 0.01, unreadPages: [], breaksAt: { field: 'closing_balance', page: 2 } },
    ]);
    const { body } = await service.rest('GET', `/api/end_user_files/${file.service_id}/parsed_results`);
    const { field_validations, validation_summary } = body.find(
      ({ parser_id }: { parser_id: string }) => parser_id === 'bank_statement',
    );
    expect([field_validations[0].failure_reason, validation_summary]).toEqual(Array(2).fill('Off by 0.01 at page 2.'));
    const row = await createDeal(service);
    const [first, second, third] = rows;
    if (first && second && third) await add(row, twoPages([first, ['10/06', '-50.00', '1,040.00'], third], '1,250.00'));
    const broken = (await breaksOf(row)).statements[0];
    expect(broken).toMatchObject({ difference: 0, breaksAt: { field: 'arithmetic_break', page: 1 } });
    // At the row itself, the second below the heading.
    expect(broken.breaksAt.box[0]).toBeGreaterThan(0.17);
  });

  test('what was seen of a sum that a person puts right is said no more, and what breaks then is', async () => {
    const deal = await createDeal(service);
    const rows: [string, string, string][] = [
      ['10/05', '100.00', '1,200.00'],
      ['10/06', '-50.00', '1,150.00'],
      ['10/07', '200.00', '1,350.00'],
    ];
    await add(deal, twoPages(rows, '1,350.00'));
    const [pdf] = await pdfsOf(deal);
    const correct = (summary: object) =>
      service.rest('PATCH', `/api/integrations/pdfs/${pdf.service_id}/processed`, { index: 0, summary });
    expect(await breaksOf(deal)).toMatchObject({ observations: [{ code: 'arithmetic_break' }] });
    await correct({ start_balance: 1100 });
    expect(await breaksOf(deal)).toMatchObject({
      observations: [],
      statements: [{ reconciliation: 'RECONCILED', breaksAt: null }],
    });
    await correct({ start_balance: 1000 });
    expect(await breaksOf(deal)).toMatchObject({ observations: [{ code: 'arithmetic_break' }] });
  });

  test('what a person has said of statements stands when their file is read again', async () => {
    const deal = await createDeal(service);
    const file = await add(deal, pagesWith(['1,250.00', '240.00'], ['1,100.00', '100.00']));
    const [pdf] = await pdfsOf(deal);
    const readAgain = async (change: () => Promise<unknown>) => {
      await change();
      await until(async () => {
        const { body } = await service.rest('GET', `/api/end_user_files/${file.service_id}`);
        return body.processing_status === 'processing' ? undefined : body;
      }, 'the file is read again');
    };
    const correct = (body: object) => service.rest('PATCH', `/api/integrations/pdfs/${pdf.service_id}/processed`, body);
    const shown = async () => {
      const { pdf: now } = await service.data(
        `query ($id: ID!) { pdf(serviceId: $id) { status observations { code } statements {
           accountLast4 closingBalance reconciliation isExcluded isCorrected
           transactions { items { serviceId amount description } } } } }`,
        { id: pdf.service_id },
      );
      return now;
    };
    expect((await correct({ index: 0, summary: { end_balance: 1240 } })).status).toBe(200);
    expect((await correct({ index: 1, exclude: true })).status).toBe(200);
    const before = await shown();
    expect(before.statements).toMatchObject([
      {
        accountLast4: '9910',
        closingBalance: 1240,
        reconciliation: 'RECONCILED',
        isExcluded: false,
        isCorrected: true,
      },
      { accountLast4: '9911', closingBalance: 1100, isExcluded: true, isCorrected: false },
    ]);
    await readAgain(() => service.rest('POST', `/api/end_user_files/${file.service_id}/parse_file`, {}));
    expect(await shown()).toEqual(before);
    await service.rest('POST', `/api/integrations/pdfs/${pdf.service_id}/unload_transactions`, {});
    await readAgain(() =>
      service.rest('PATCH', `/api/end_user_files/${file.service_id}`, {
        page_classes: { '1': { file_class: 'other' } },
      }),
    );
    // The other account's page is all that is left of it.
    expect(await shown()).toMatchObject({
      status: 'TRANSACTIONS_UNLOADED',
      statements: [{ accountLast4: '9911', isExcluded: true }],
    });
    await service.rest('POST', `/api/integrations/pdfs/${pdf.service_id}/reload_transactions`, {});
    expect(await shown()).toMatchObject({ statements: [{ accountLast4: '9911', isExcluded: true }] });
  });

  test('what a person has said of statements is there again when their file is one of statements again, and nowhere before', async () => {
    const deal = await createDeal(service);
    const file = await add(deal, pagesWith(['1,250.00', '240.00'], ['1,100.00', '100.00']));
    const [pdf] = await pdfsOf(deal);
    const correct = (body: object) => service.rest('PATCH', `/api/integrations/pdfs/${pdf.service_id}/processed`, body);
    const shown = async () => {
      const { pdf: now } = await service.data(
        `query ($id: ID!) { pdf(serviceId: $id) { status statements { closingBalance reconciliation isExcluded isCorrected
           transactions { items { serviceId amount category } } } } }`,
        { id: pdf.service_id },
      );
      return now;
    };
    const change = async (body: object) => {
      await service.rest('PATCH', `/api/end_user_files/${file.service_id}`, body);
      await until(async () => {
        const { body: read } = await service.rest('GET', `/api/end_user_files/${file.service_id}`);
        return read.processing_status === 'processing' ? undefined : read;
      }, 'the file is read');
    };
    await correct({ index: 0, summary: { end_balance: 1240 } });
    await correct({ index: 1, exclude: true });
    const [{ serviceId: row }] = (await shown()).statements[0].transactions.items;
    const say = () =>
      service.rest('PUT', `/api/transactions/${row}/feedback`, { transaction: { category: { label: 'payroll' } } });
    expect((await say()).status).toBe(200);
    const before = await shown();
    await change({ file_class: 'invoice' });
    expect(await shown()).toEqual({ status: 'REJECTED', statements: [] });
    expect((await findingsOf(deal)).months).toEqual([]);
    expect([(await say()).status, (await correct({ index: 0, exclude: true })).status]).toEqual([404, 404]);
    await change({ file_class: 'Bank Statements' });
    expect(await shown()).toEqual(before);
    for (const what of ['unload', 'reload']) {
      const { status } = await service.rest(
        'POST',
        `/api/integrations/pdfs/${pdf.service_id}/${what}_transactions`,
        {},
      );
      expect(status).toBe(200);
      const { status: loaded } = await shown();
      await change({ file_class: 'invoice' });
      await change({ file_class: 'bank_statement' });
      expect(await shown()).toMatchObject({ status: loaded });
    }
    expect(await shown()).toEqual(before);
    await change({ file_class: 'invoice' });
    await service.rest('DELETE', `/api/end_user_files/${file.service_id}`);
    const { database } = service.app.services;
    expect(await database.read('SELECT 1 FROM bank_transactions WHERE end_user_service_id = ?', [deal])).toEqual([]);
  });

  test('of a deal that would keep too many rows a file that is none of statements leaves none', async () => {
    const deal = await createDeal(service);
    const file = await add(deal, pagesWith(['1,250.00', '240.00'], ['1,100.00', '100.00']));
    const { database, transact } = service.app.services;
    const ofFile =
      "SELECT * FROM bank_transactions WHERE end_user_service_id = ? AND statement_service_id <> 'another'";
    const [row = {}] = await database.read<Record<string, unknown>>(ofFile, [deal]);
    const columns = Object.keys(row).filter(
      (each) => !['service_id', 'statement_service_id', 'ordinal'].includes(each),
    );
    const number = '10000 * a.n + 1000 * b.n + 100 * c.n + 10 * d.n + e.n';
    const digits = `(${[0, 1, 2, 3, 4, 5, 6, 7, 8].map((digit) => `SELECT ${digit} AS n`).join(' UNION ')})`;
    await transact(({ db }) =>
      db.query(
        `INSERT INTO bank_transactions (service_id, statement_service_id, ordinal, ${columns})
         SELECT ${number}, 'another', ${number}, ${columns.map((each) => `t.${each}`)}
         FROM bank_transactions t JOIN ${digits} a JOIN ${digits} b JOIN ${digits} c JOIN ${digits} d JOIN ${digits} e
         WHERE t.service_id = ?`,
        [row.service_id],
      ),
    );
    await service.rest('PATCH', `/api/end_user_files/${file.service_id}`, { file_class: 'invoice' });
    await until(async () => (await database.read(ofFile, [deal])).length === 0, 'the rows of the file are gone');
  });

  test('a file of statements without a row fails; one that is gone takes its rows along', async () => {
    const deal = await createDeal(service);
    const file = await add(deal, debitCredit(oneMonth('2026-08-01', '2026-08-31', 100_000, 3_000_000)));
    const [pdf] = await pdfsOf(deal);
    const load = (path: string) => service.rest('POST', `/api/integrations/pdfs/${pdf.service_id}/${path}`, {});
    expect(await load('unload_transactions')).toMatchObject({ status: 200, body: { ok: true } });
    expect((await findingsOf(deal)).months).toEqual([]);
    expect(await load('reload_transactions')).toMatchObject({ status: 200 });
    expect((await findingsOf(deal)).months).toHaveLength(1);
    await service.rest('DELETE', `/api/end_user_files/${file.service_id}`);
    expect((await findingsOf(deal)).months).toEqual([]);
    expect((await topicsOf(deal)).at(-1)).toBe('transactions.deleted');
  });
});
