import { onEachDatabase } from '../support/databases';
import { createDeal, linkedFunder, submissionWhen, upsert } from '../support/deals';
import { type FunderServer, startFunder } from '../support/funder-server';
import { startService, type TestService } from '../support/service';
import { type CollectedSpan, startCollector, type TraceCollector } from '../support/trace-collector';
import { until } from '../support/until';
import { startReceiver, type WebhookReceiver } from '../support/webhook-receiver';
import { createWebhook } from '../support/webhooks';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const PARENT = '00f067aa0ba902b7';
const TRIGGER =
  'mutation ($id: ID!) { triggerFunderSubmission(submissionServiceId: $id, useSandbox: false) { serviceId } }';

onEachDatabase('tracing', (name) => {
  let service: TestService;
  let funder: FunderServer;
  let receiver: WebhookReceiver;
  let collector: TraceCollector;
  beforeAll(async () => {
    [collector, funder, receiver] = await Promise.all([startCollector(), startFunder(), startReceiver()]);
    service = await startService(name, {
      settings: {
        OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
        OTEL_EXPORTER_OTLP_HEADERS: 'x-collector-key=a%20b',
        OTEL_SERVICE_NAME: 'dealgate-test',
      },
    });
  });
  afterAll(async () => {
    await service.stop();
    await Promise.all([collector.close(), funder.close(), receiver.close()]);
  });

  const ofTrace = () => collector.spans.filter(({ traceId }) => traceId === TRACE);
  const named = (wanted: string | RegExp) =>
    until(
      () => ofTrace().find((span) => (typeof wanted === 'string' ? span.name === wanted : wanted.test(span.name))),
      `the span ${wanted}`,
    );
  const attribute = (span: CollectedSpan, key: string) => {
    const value = span.attributes.find((each) => each.key === key)?.value;
    return value && Object.values(value)[0];
  };
  /** The span itself and what it is within, as far up as the service knows. */
  function pathOf(span: CollectedSpan): string[] {
    const parent = collector.spans.find(({ spanId }) => spanId === span.parentSpanId);
    return [span.name, ...(parent ? pathOf(parent) : [])];
  }

  test('one trace leads from the request through its job to the funder and to webhooks', async () => {
    const to = await linkedFunder(service, { productionUrl: funder.url });
    const merchant = 'Quiet Harbor Bakery LLC';
    const deal = await createDeal(service, { name: merchant, information: { company: { ein: '12-3456789' } } });
    const submission = await upsert(service, deal, to);
    await createWebhook(service, { url: receiver.url, topic: 'funder_submission.status_changed' });
    const response = await fetch(`${service.url}/graphql`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-api-key': service.key,
        traceparent: `00-${TRACE}-${PARENT}-01`,
      },
      body: JSON.stringify({ query: TRIGGER, variables: { id: submission } }),
    });
    expect(await response.json()).toMatchObject({ data: { triggerFunderSubmission: { serviceId: submission } } });
    await submissionWhen(service, submission, ({ status }) => status === 'SUBMITTED_TO_FUNDER');
    await until(() => receiver.received.length >= 2 || undefined, 'both webhooks');

    const request = await named('POST /graphql');
    expect(request).toMatchObject({ parentSpanId: PARENT, kind: 2 });
    expect(attribute(request, 'http.response.status_code')).toBe(200);
    const call = await named(/^funder /);
    expect(attribute(call, 'http.response.status_code')).toBe(200);
    expect(pathOf(call)).toEqual([
      call.name,
      'job submissions.send',
      'transaction',
      'mutation triggerFunderSubmission',
      'POST /graphql',
    ]);
    // The funder, and each receiver, is told the span that asks it.
    expect(funder.received[0]?.headers.traceparent).toBe(`00-${TRACE}-${call.spanId}-01`);
    const delivery = await named('webhook funder_submission.status_changed');
    const told = receiver.received.map(({ headers }) => headers.traceparent);
    expect(told).toContain(`00-${TRACE}-${delivery.spanId}-01`);
    // Statements are named by what they do to which table, level by level.
    const insert = await named('INSERT attempts');
    expect(pathOf(insert)).toEqual([
      'INSERT attempts',
      'transaction',
      'mutation triggerFunderSubmission',
      'POST /graphql',
    ]);
    expect(attribute(insert, 'db.system.name')).toBe(name);
    expect(pathOf(await named('SELECT funder_submissions')).at(-1)).toBe('POST /graphql');

    expect(collector.resource['service.name']).toBe('dealgate-test');
    expect(collector.headers[0]).toMatchObject({ 'x-collector-key': 'a b' });
    const everything = collector.texts.join('\n');
    for (const secret of [merchant, '12-3456789', '123456789', service.key, deal, submission, service.accountId])
      expect(everything).not.toContain(secret);
  });

  test('REST routes are named by their template, and a failure by its kind alone', async () => {
    const gone = `eus_${'0'.repeat(36)}`;
    const response = await fetch(`${service.url}/api/end_users/${gone}`, {
      headers: { 'x-api-key': service.key, traceparent: `00-${TRACE}-${PARENT}-01` },
    });
    expect(response.status).toBe(404);
    const span = await named(/^GET \/api\/end_users\/\{/);
    expect(span.status?.message ?? '').toBe('');
    expect(collector.texts.join('\n')).not.toContain(gone);
  });

  test('a malformed traceparent begins a trace of its own', async () => {
    const before = collector.spans.length;
    const response = await fetch(`${service.url}/graphql`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-api-key': service.key,
        traceparent: `00-${'0'.repeat(32)}-x-01`,
      },
      body: JSON.stringify({ query: '{ __typename }' }),
    });
    expect(response.status).toBe(200);
    const span = await until(
      () => collector.spans.slice(before).find((each) => each.name === 'POST /graphql'),
      'its span',
    );
    expect(span.traceId).toMatch(/^[0-9a-f]{32}$/);
    expect(span.parentSpanId ?? '').toBe('');
  });
});

test('a collector that is not there holds up neither requests nor the end', async () => {
  const service = await startService('sqlite', { settings: { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' } });
  expect((await service.graphql('{ __typename }')).status).toBe(200);
  const began = performance.now();
  await service.stop();
  expect(performance.now() - began).toBeLessThan(8000);
});
