import { onEachDatabase } from '../support/databases';
import { createFunder } from '../support/deals';
import { pagesOf } from '../support/pdf/draw';
import { HELLO, onePage } from '../support/pdf/hostile';
import { speakingAs, upload, uploadEnded } from '../support/policies';
import { startService, type TestService } from '../support/service';

onEachDatabase('policies in PDF', (name) => {
  let service: TestService;
  beforeAll(async () => {
    service = await startService(name);
  });
  afterAll(() => service.stop());

  const ended = async (content: Buffer) => {
    const broker = await speakingAs(service, await service.createAccount());
    const queued = await upload(broker, content, 'guidelines.pdf');
    expect(queued.status).toBe(201);
    return { broker, job: await uploadEnded(broker, queued.body.service_id) };
  };

  test('are a table under known headings, page after page, with the place of each value', async () => {
    const head = 'Lender\tMin FICO\tTIB\tMin Monthly Rev';
    await createFunder(service, { name: 'Harbor Funding, Inc.' });
    await createFunder(service, { name: 'Juniper Capital LLC' });
    const { broker, job } = await ended(
      await pagesOf(
        ['Guidelines', head, 'Harbor Funding\t550\t6 months\t$15,000'],
        ['Guidelines', head, 'Juniper Capital\t600\t12 months\t$20,000'],
      ),
    );
    expect(job).toMatchObject({ status: 'completed', total_count: 2, error_count: 0 });
    const listed = (await broker.rest('GET', '/api/broker_funder_policies/')).body;
    const text = JSON.stringify(listed);
    expect(text).toContain('"sheet":"Page 1"');
    expect(text).toContain('"sheet":"Page 2"');
    expect(text).toContain('"box":[');
    expect(text).toContain('550');
    expect(text).toContain('600');
  });

  test.each([
    [
      'prose',
      () => pagesOf(['Welcome', 'We fund all kinds of merchants.', 'Call us any time.']),
      /no table of funders/,
    ],
    ['pictures', async () => onePage('q Q'), /are pictures/],
    ['one line', async () => onePage(HELLO), /no table of funders/],
  ])('of %s are told as what they are', async (_what, make, message) => {
    const { job } = await ended(await make());
    expect(job).toMatchObject({ status: 'failed', error_message: expect.stringMatching(message) });
  });
});
