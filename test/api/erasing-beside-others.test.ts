import { onEachDatabase } from '../support/databases';
import { createDeal } from '../support/deals';
import { startService, type TestService } from '../support/service';
import { until } from '../support/until';

const HOUR_MS = 3600_000;
const CREATE = 'mutation ($input: CreateEndUserInput!) { createEndUser(input: $input) { serviceId name endUserId } }';

onEachDatabase('erasing a deal beside other accounts', (name) => {
  let service: TestService;
  let ahead = 0;
  beforeAll(async () => {
    service = await startService(name, { app: { clock: { now: () => new Date(Date.now() + ahead) } } });
  });
  afterAll(() => service.stop());

  test('forgets no answer of theirs, whatever the deal is called', async () => {
    const other = await service.createAccount('Other');
    const once = async (key: string) => {
      const headers = { 'x-api-key': key, 'content-type': 'application/json', 'idempotency-key': 'the-same' };
      const variables = { input: { name: 'Cedar Cafe', endUserId: 'A-1' } };
      const body = JSON.stringify({ query: CREATE, variables });
      const response = await fetch(`${service.url}/graphql`, { method: 'POST', headers, body });
      return { text: await response.text(), isReplay: response.headers.get('idempotent-replayed') === 'true' };
    };
    const [own, theirs] = [await once(service.key), await once(other.key)];
    expect(theirs.text).toContain('A-1');
    const deal = await createDeal(service, { name: 'e', endUserId: 'A-2' });
    const { eraseEndUser } = await service.data('mutation ($id: ID!) { eraseEndUser(serviceId: $id) { serviceId } }', {
      id: deal,
    });
    await until(async () => {
      const [job] = await service.app.services.database.read<{ status: string }>(
        'SELECT status FROM jobs WHERE payload LIKE ?',
        [`%${eraseEndUser.serviceId}%`],
      );
      return job?.status === 'waiting' ? true : undefined;
    }, 'the first part');
    ahead = 2 * HOUR_MS;
    await until(async () => {
      const { erasure } = await service.data('query ($id: ID!) { erasure(serviceId: $id) { status } }', {
        id: eraseEndUser.serviceId,
      });
      return erasure.status === 'COMPLETED' ? true : undefined;
    }, 'the erasure');
    expect(await once(other.key)).toEqual({ text: theirs.text, isReplay: true });
    // Its own account's answers it looks for by that name.
    expect(own.text).toContain('A-1');
    expect((await once(service.key)).text).toContain('idempotency_answer_lost');
  });
});
