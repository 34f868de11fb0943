import { onEachDatabase } from '../support/databases';
import { inboundPath, mailRecords, mime, post } from '../support/inbound';
import { startService, type TestService } from '../support/service';
import { until } from '../support/until';

const SLOW_MAILS = 30;
/** Of line ends: what takes a mail apart looks at each, so that this takes its thread a second or more. */
const SLOW = '\n'.repeat(1_000_000);

onEachDatabase('threads that accounts share', (name) => {
  let service: TestService;
  beforeAll(async () => {
    service = await startService(name, { settings: { LOG_LEVEL: 'silent' } });
  });
  afterAll(() => service.stop());

  it('read an ordinary mail at once while another account’s slow ones wait', async () => {
    const other = await service.createAccount();
    const [slow, quick] = [await inboundPath(service), await inboundPath(service, other.key)];
    for (let count = 0; count < SLOW_MAILS; count++)
      expect((await post(service, slow, mime({ subject: `Slow ${count}`, text: SLOW }))).status).toBe(202);
    for (const subject of ['First', 'Second']) {
      const start = Date.now();
      expect((await post(service, quick, mime({ subject, text: 'We pass.' }))).status).toBe(202);
      await until(
        async () => (await mailRecords(service, '', other.key)).some(({ mail }) => mail.subject === subject),
        'the ordinary mail',
      );
      // A second or two, and more on a busy machine; behind the slow ones it would be a minute.
      expect(Date.now() - start).toBeLessThan(10_000);
    }
    const [row] = await service.app.services.database.read<{ waiting: number }>(
      "SELECT COUNT(*) AS waiting FROM mail_deliveries WHERE state = 'received'",
    );
    expect(row!.waiting).toBeGreaterThan(0);
  }, 60_000);
});
