import { startService, type TestService } from '../support/service';
import { connect, once } from '../support/socket';

const RANKED = Array.from({ length: 20 }, (_, at) => `r${at}: rankedOffers(by: APR) { ordinal }`).join(' ');
const MUCH = `endUsers(limit: 100) { items { ${RANKED} } }`;
const TOO_MUCH = [{ extensions: { code: 'BAD_USER_INPUT', reason: 'cost' } }];

describe('the cost of an operation with a mistake in it', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startService('sqlite');
  });
  afterAll(() => service.stop());

  // A variable that may be null stands where the argument takes no null, but has a default: that is a valid document.
  test.each([25, null])('is what the rest of it costs, over HTTP and a websocket: %s', async (limit) => {
    const query = `query ($limit: Int) { page: endUsers(limit: $limit) { page } ${MUCH} }`;
    expect((await service.graphql(query, { limit })).errors).toMatchObject(TOO_MUCH);
    const { client } = connect(service);
    expect((await once(client, query, { limit })).errors).toMatchObject(TOO_MUCH);
    await client.dispose();
  });

  test('is left to the execution where it is little', async () => {
    const query = 'query ($limit: Int) { endUsers(limit: $limit) { page } }';
    const { errors } = await service.graphql(query, { limit: null });
    expect(errors).toMatchObject([{ message: expect.stringContaining('must not be null') }]);
    expect((await service.data(query)).endUsers.page).toBe(1);
  });
});
