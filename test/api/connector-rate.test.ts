import { type ApiServer, json, startApi } from '../support/connector-funder';
import { linkConnector } from '../support/connector-link';
import { onEachDatabase } from '../support/databases';
import { createDeal, submissionWhen, trigger, upsert } from '../support/deals';
import { startService, type TestService } from '../support/service';

const manifest = (slug: string, url: string, rate: string) => `
connector: 1
slug: ${slug}
title: Slow Capital
form: [{name: key, label: Key, type: password}]
environments: {production: {api: "${url}"}}
rate: ${rate}
auth: {main: {headers: {X-Key: {$from: form.key}}}}
steps:
  - {id: send, sends: deal, auth: main, request: {method: POST, path: /${slug}, json: {ref: {$from: send.reference}}}, answer: {outputs: {id: answer.id}}}
reference: steps.send.id
`;

onEachDatabase('a connector with a rate', (name) => {
  let service: TestService;
  let api: ApiServer;
  const times: Record<string, number[]> = {};

  beforeAll(async () => {
    api = await startApi(({ path }, response) => {
      (times[path] ??= []).push(performance.now());
      json(response, 200, { id: `S-${api.asked.length}` });
    });
    service = await startService(name, { settings: { SEND_RETRY_DELAYS: '3600' } });
  });
  afterAll(async () => {
    await service?.app.stop();
    await service?.database.drop();
    await api?.close();
  });

  it('lets no more requests begin than the funder takes, and makes all of them', async () => {
    const funder = await linkConnector(service, manifest('two', api.url, '{requests: 2, seconds: 2}'), {
      key: 'k-1234',
    });
    const submissions = await Promise.all(
      Array.from({ length: 5 }, async () => upsert(service, await createDeal(service), funder)),
    );
    await Promise.all(submissions.map((each) => trigger(service, each)));
    for (const each of submissions)
      await submissionWhen(service, each, ({ status }) => status === 'SUBMITTED_TO_FUNDER');
    const made = times['/two'] ?? [];
    expect(made).toHaveLength(5);
    // What lies between a turn and its arrival differs by how busy the machine is.
    for (const [index, first] of made.entries()) {
      const third = made[index + 2];
      if (third !== undefined) expect(third - first).toBeGreaterThan(1000);
    }
  });

  it('counts as not sent what would wait for more than a minute', async () => {
    const funder = await linkConnector(service, manifest('one', api.url, '{requests: 1, seconds: 3600}'), {
      key: 'k-1234',
    });
    const [first, second] = await Promise.all(
      [1, 2].map(async () => upsert(service, await createDeal(service), funder)),
    );
    await trigger(service, first!);
    await submissionWhen(service, first!, ({ status }) => status === 'SUBMITTED_TO_FUNDER');
    await trigger(service, second!);
    const found = await submissionWhen(service, second!, ({ attempts }) => attempts[0]?.status === 'FAILED');
    expect(found).toMatchObject({ status: 'IN_PROGRESS', sendEligibility: { reason: 'IN_PROGRESS' } });
    expect(found.attempts[0].message).toBe(
      'Slow Capital takes 1 requests in 3600 s, and the next is not due within a minute.',
    );
    expect(times['/one']).toHaveLength(1);
  });
});
