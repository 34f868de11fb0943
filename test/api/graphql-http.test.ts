import { serverAudits } from 'graphql-http';
import { startService, type TestService } from '../support/service';

describe('GraphQL over HTTP', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startService('sqlite');
  });
  afterAll(() => service.stop());

  const audits = serverAudits({
    url: () => `${service.url}/graphql`,
    fetchFn: (url: string, init: RequestInit = {}) =>
      fetch(url, { ...init, headers: { ...(init.headers as Record<string, string>), 'x-api-key': service.key } }),
  });

  test.each(audits.map((audit) => [audit.id, audit.name, audit] as const))('%s: %s', async (_id, _name, audit) => {
    const result = await audit.fn();
    const reason = 'reason' in result ? result.reason : undefined;
    expect([result.status === 'error', reason]).toEqual([false, reason]);
  });

  test('carries out a mutation once, however often its text has come before and whatever becomes of it', async () => {
    const text = `mutation ($name: String!, $tag: ID!) {
      made: createTag(input: { name: $name }) { serviceId name }
      gone: deleteTag(serviceId: $tag)
    }`;
    const names = ['first', 'second', 'third'];
    for (const name of names) {
      const { errors } = await service.graphql(text, { name, tag: `tag_${'0'.repeat(36)}` });
      expect(errors).toEqual([expect.objectContaining({ path: ['gone'] })]);
    }
    const { tags } = await service.data('{ tags { name } }');
    expect(tags.map((tag: { name: string }) => tag.name).sort()).toEqual([...names].sort());
  });
});
