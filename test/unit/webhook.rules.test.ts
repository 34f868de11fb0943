import 'reflect-metadata';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import {
  boundedPayload,
  byteLength,
  chatBody,
  chatFormatOf,
  MAX_PAYLOAD_BYTES,
  payloadText,
} from '../../src/features/webhooks/payload.rules';
import { Slots } from '../../src/features/webhooks/slots';
import { messageOf } from '../../src/features/webhooks/topics.rules';
import { published, reported } from '../../src/features/webhooks/webhook.events';
import { eventCatalogue } from '../../src/platform/events/definition.rules';
import { catalogue } from '../../src/registry';

describe('a payload', () => {
  const created = new Date('2026-11-21T02:04:05.007Z');

  test('has no whitespace behind separators, UTC times, and comes back as it was', () => {
    const object = fc.dictionary(fc.string(), fc.jsonValue());
    fc.assert(
      fc.property(object, fc.option(object), (data, meta) => {
        const text = payloadText({ topic: 'pdf.processed', created, data, meta });
        expect(text).toBe(JSON.stringify(JSON.parse(text)));
        expect(text.startsWith('{"topic":"pdf.processed","created":"2026-11-21T02:04:05.007Z","data":')).toBe(true);
      }),
    );
  });

  test('that would be too large keeps the short values and says that it does', () => {
    const data = { service_id: 'eus_1', files: Array.from({ length: 3000 }, () => 'x'.repeat(100)), status: 'new' };
    const text = boundedPayload({ topic: 'end_user.files_changed', created, data, meta: null });
    expect(JSON.parse(text).data).toEqual({ service_id: 'eus_1', status: 'new', truncated: true });
    expect(byteLength(text)).toBeLessThan(MAX_PAYLOAD_BYTES);
    const small = { topic: 'end_user.files_changed', created, data: { a: 'ü' }, meta: null };
    expect(boundedPayload(small)).toBe(payloadText(small));
  });
});

describe('a team chat', () => {
  test.each([
    ['https://hooks.slack.com/services/T/B/x', 'text'],
    ['https://chat.googleapis.com/v1/spaces/x', 'text'],
    ['https://acme.webhook.office.com/webhookb2/x', 'text'],
    ['https://prod-12.westus.logic.azure.com:443/workflows/x?sig=1', 'teams_workflow'],
    ['https://default1.ab.environment.api.powerplatform.com/powerautomate/x', 'teams_workflow'],
    ['https://hooks.slack.com.evil.example/x', null],
    ['https://myhooks.slack.com/x', null],
    ['https://example.com/hooks.slack.com', null],
  ])('at %s takes %s', (url, format) => {
    expect(chatFormatOf(url)).toBe(format);
  });

  const message = {
    title: 'A deal needs a review',
    data: { service_id: 'eus_1', end_user_id: null, rules: [{ service_id: 'r', name: 'A <@everyone> & B' }] },
  };

  test('is told in words, and nobody’s data becomes a mention', () => {
    expect(JSON.parse(chatBody('text', message))).toEqual({
      text: '*A deal needs a review*\nservice id: eus_1\nrules: A &lt;@everyone&gt; &amp; B',
    });
    const card = JSON.parse(chatBody('teams_workflow', message));
    expect(card).toMatchObject({
      type: 'message',
      attachments: [
        { contentType: 'application/vnd.microsoft.card.adaptive', content: { type: 'AdaptiveCard', version: '1.4' } },
      ],
    });
    expect(card.attachments[0].content.body.map(({ text }: { text: string }) => text)).toEqual([
      'A deal needs a review',
      'service id: eus_1',
      'rules: A <@everyone> & B',
    ]);
  });
});

describe('an event of the log', () => {
  const endUser = { service_id: 'eus_1', end_user_id: 'own', status: 'new', name: 'Secret Bakery' };

  test.each<[string, object, { topic: string; data: object } | null]>([
    [
      'end_user.created',
      endUser,
      { topic: 'end_user.created', data: { service_id: 'eus_1', end_user_id: 'own', status: 'new' } },
    ],
    [
      'end_user.review_required',
      { ...endUser, rules: [{ service_id: 'r', name: 'n' }] },
      {
        topic: 'end_user.review_required',
        data: { service_id: 'eus_1', end_user_id: 'own', status: 'new', rules: [{ service_id: 'r', name: 'n' }] },
      },
    ],
    ['end_user.updated', { ...endUser, fields: ['name'] }, null],
    [
      'end_user.updated',
      { ...endUser, fields: ['name', 'information'] },
      { topic: 'end_user_information.updated', data: { service_id: 'eus_1', end_user_id: 'own', status: 'new' } },
    ],
    ['api_key.created', { service_id: 'apk_1' }, null],
    ['webhook.created', { service_id: 'wbh_1' }, null],
    ['webhook.test', { message: 'x' }, null],
    ['transactions.updated', { count: 1 }, { topic: 'transactions.updated', data: { count: 1 } }],
    [published.topic, { topic: 'pdf.failed', data: { a: 1 } }, { topic: 'pdf.failed', data: { a: 1 } }],
    [published.topic, { topic: 'transactions.updated', data: { a: 1 } }, null],
  ])('%s %j', (topic, data, expected) => {
    const message = messageOf(catalogue, { topic, data: data as Record<string, unknown> });
    expect(message && { topic: message.topic, data: message.data }).toEqual(expected);
  });

  test('is in the rules with the fields of its data, if the service makes it', () => {
    const page = readFileSync(join(__dirname, '../../docs/rules/webhooks.md'), 'utf8');
    const rows = page.split('\n').filter((line) => /^\| `[a-z_]+\.[a-z_]+`/.test(line));
    const told = rows.flatMap((row) => {
      const [, topics = '', data] = row.split(' | ').join('|').split('|');
      const [first = '', ...others] = [...topics.matchAll(/`([a-z_.]+)`/g)].map((match) => match[1]!);
      const family = first.split('.')[0];
      return [first, ...others.map((each) => (each.startsWith('.') ? family + each : each))].map((topic) => ({
        topic,
        data,
      }));
    });
    const made = [...catalogue.webhooks.values()].filter(({ topic }) => !reported.some((each) => each.topic === topic));
    expect(told.map(({ topic }) => topic).sort()).toEqual(made.map(({ topic }) => topic).sort());
    const ofDeals = rows[0]!;
    for (const { topic, fields } of made) {
      const { data = '' } = told.find((each) => each.topic === topic)!;
      const text = data.includes('the same and') ? ofDeals + data : data;
      expect({ topic, unnamed: (fields ?? []).filter((field) => !text.includes(`\`${field}\``)) }).toEqual({
        topic,
        unnamed: [],
      });
    }
  });

  test('is not defined twice', () => {
    expect(() => eventCatalogue([published, published])).toThrow('platform.published');
  });

  test('has a title for chats, the words of its topic where none is given', () => {
    const titleOf = (topic: string) => catalogue.webhooks.get(topic)?.title;
    expect(titleOf('end_user.review_required')).toBe('A deal needs a review');
    expect(titleOf('end_user_information.updated')).toBe('End user information updated');
  });

  test('can be asked for by each of the topics', () => {
    const topics = [...catalogue.webhooks.keys()];
    expect(topics.length).toBeGreaterThanOrEqual(57);
    expect(topics.every((topic) => /^[a-z_]+\.[a-z_]+$/.test(topic))).toBe(true);
  });
});

describe('slots', () => {
  const limits = { total: 10, each: 4, stuck: 1, patience: 3 };
  const filled = (slots: Slots, webhook: string) => {
    let count = 0;
    for (; slots.room(webhook) > 0; count++) slots.begin(webhook);
    return count;
  };

  test('each webhook has its own, and all together have an end', () => {
    const slots = new Slots(limits);
    expect([filled(slots, 'a'), filled(slots, 'b'), filled(slots, 'c'), filled(slots, 'd')]).toEqual([4, 4, 2, 0]);
    expect(slots.free).toBe(0);
  });

  test('who only ever times out has one at a time, and all such have at most half', () => {
    const slots = new Slots(limits);
    const stuck = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
    for (const webhook of stuck)
      for (let timeouts = 0; timeouts < limits.patience; timeouts++) {
        slots.begin(webhook);
        slots.end(webhook, true);
      }
    expect(stuck.map((webhook) => filled(slots, webhook))).toEqual([1, 1, 1, 1, 1, 0, 0]);
    expect(filled(slots, 'well')).toBe(4);
    expect(slots.room('a')).toBe(0);
    slots.end('a', false);
    expect(filled(slots, 'a')).toBe(2);
  });

  test('the end of a try tells whether more was waiting, once', () => {
    const slots = new Slots(limits);
    slots.begin('a');
    slots.begin('a');
    slots.wantsMore('a');
    expect([slots.end('a', false), slots.end('a', false)]).toEqual([true, false]);
  });

  test('never more than the limits, whatever ends when, and all are free at the end', () => {
    const step = fc.record({
      webhook: fc.constantFrom('a', 'b', 'c', 'd'),
      begin: fc.boolean(),
      timedOut: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 200 }), (steps) => {
        const slots = new Slots(limits);
        const active = new Map<string, number>();
        const sum = () => [...active.values()].reduce((a, b) => a + b, 0);
        for (const { webhook, begin, timedOut } of steps) {
          const own = active.get(webhook) ?? 0;
          if (begin && slots.room(webhook) > 0) {
            slots.begin(webhook);
            active.set(webhook, own + 1);
          } else if (!begin && own > 0) {
            slots.end(webhook, timedOut);
            active.set(webhook, own - 1);
          }
          expect(slots.free).toBe(limits.total - sum());
          expect(Math.max(0, ...active.values())).toBeLessThanOrEqual(limits.each);
        }
        for (const [webhook, count] of active) for (let left = count; left > 0; left--) slots.end(webhook, false);
        expect(slots.free).toBe(limits.total);
        for (const webhook of active.keys()) {
          slots.begin(webhook);
          slots.end(webhook, false);
          expect(slots.room(webhook)).toBe(limits.each);
        }
      }),
    );
  });
});
