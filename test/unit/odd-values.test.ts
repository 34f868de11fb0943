import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { OpenIntegration } from '../../src/features/crm/integration.queries';
import { parserFor } from '../../src/features/crm/parsers/registry';
import { decodePayload, readPayload, wantsWorkflow } from '../../src/features/crm/reception';
import { redact } from '../../src/features/crm/redact.rules';
import { unpack } from '../../src/features/mail/inbound/unpack';
import { evaluatePolicy } from '../../src/features/policies/checks/evaluation.rules';
import { dealFacts } from '../../src/features/policies/checks/facts.rules';
import { chatBody } from '../../src/features/webhooks/payload.rules';
import { AppError } from '../../src/platform/errors';
import { oddVariants } from '../support/odd-values';

const fixture = (name: string) =>
  JSON.parse(readFileSync(join(__dirname, `../support/deliveries/${name}.json`), 'utf8'));
const RAW = 'From: a@b.example\r\nSubject: Hello\r\n\r\nText\r\n';
const FORM = 'application/x-www-form-urlencoded';
const CERTIFICATE = 'https://sns.us-west-2.amazonaws.com/SimpleNotificationService-1.pem';

const text = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));
const posted = (value: unknown) => ({ contentType: 'application/json', body: Buffer.from(text(value)) });
const inForm = (fields: Record<string, string>) => ({
  contentType: FORM,
  body: Buffer.from(new URLSearchParams(fields).toString()),
});

/** What a provider posts as JSON, and how: a notification and some fields of forms hold further JSON as text. */
const MAILS: [string, unknown, (value: unknown) => { contentType: string; body: Buffer }][] = [
  ['generic', { raw: Buffer.from(RAW).toString('base64'), more: {} }, posted],
  ['postmark', fixture('postmark'), posted],
  ['postmark, raw', { ...fixture('postmark'), RawEmail: RAW }, posted],
  ['ses', { ...fixture('ses'), Signature: 'x', SigningCertURL: CERTIFICATE, Message: '{"content":"x"}' }, posted],
  ['SNS asking to be confirmed', { ...fixture('ses'), Type: 'SubscriptionConfirmation', SubscribeURL: 'x' }, posted],
  [
    'the message of ses',
    {
      content: RAW,
      receipt: { recipients: ['a@b.example'], action: { encoding: 'UTF8' }, dmarcVerdict: { status: 'PASS' } },
    },
    (Message) => posted({ ...fixture('ses'), Message: text(Message) }),
  ],
  [
    'the header of mailgun',
    [
      ['Received-Spf', 'fail'],
      ['From', 'a@b.example'],
    ],
    (lines) => inForm({ 'body-plain': 'x', 'message-headers': text(lines) }),
  ],
  [
    'the envelope of sendgrid',
    { to: ['a@b.example'], from: 'a@b.example' },
    (envelope) => inForm({ from: 'a@b.example', text: 'x', SPF: 'pass', envelope: text(envelope) }),
  ],
  [
    'the fields of mailgun',
    { 'body-plain': 'x', from: 'a@b.example', subject: 'x' },
    (fields) => inForm(Object.fromEntries(Object.entries(fields ?? {}).map(([name, value]) => [name, text(value)]))),
  ],
];

const PAYLOADS = {
  generic: {
    event_id: '1',
    opportunity_id: 'g-1',
    amount: '1',
    stage: 'x',
    owner: { name: 'x' },
    company: { name: 'x', ein: '12-3456789', address: { line_1: 'x', state: 'CA' } },
    contacts: [{ first: 'x', email: 'x' }],
    files: [{ id: '1', name: 'x', url: 'https://x.example' }],
    source_broker: { company: 'x' },
    start_workflow: false,
  },
  salesforce: {
    Envelope: {
      Body: {
        notifications: {
          OrganizationId: 'x',
          Notification: { Id: '1', sObject: { Id: '1', Name: 'x', Owner: { Name: 'x' }, Account: { Name: 'x' } } },
        },
      },
    },
  },
  hubspot: [{ eventId: 1, objectId: 2, subscriptionType: 'deal.creation' }],
  zoho: { module: 'Deals', ids: ['1'], operation: 'update', token: 'x', channel_id: '1' },
  pipedrive: {
    meta: { id: 'm1', entity: 'deal', action: 'change' },
    data: { id: 1, title: 'x', value: 1, stage_id: 1, person_id: 1 },
  },
  close: {
    event: { id: 'e', object_type: 'opportunity', action: 'x', data: { id: 'o', value: 1, contact_name: 'x' } },
  },
  gohighlevel: { type: 'OpportunityCreate', id: 'o', name: 'x', monetaryValue: 1, webhookId: 'w' },
  centrex: { submission_id: '1' },
  lendsaas: {
    dealId: 'l',
    merchant: { legalName: 'x', address: { city: 'x' } },
    owner: { firstName: 'x' },
    documents: [],
  },
} as const;

const MAPPING = {
  'company.name': '/constructor',
  'contacts.0.email': '/event/id',
  'files.1.url': '/toString',
  stage: '/id',
};

/** Throws what is no refusal: it would be answered with 500. */
function refusedAtMost(work: () => unknown): void {
  try {
    work();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
  }
}

describe('values of outside that look like what objects have of themselves', () => {
  test.each(MAILS)('a mail is taken or refused: %s', async (_name, whole, delivery) => {
    for (const value of oddVariants(whole)) {
      const taken = await unpack(delivery(value)).catch((error) => {
        throw new Error(`${JSON.stringify(value)}: ${error.stack}`);
      });
      expect('raw' in taken || taken.problem !== '').toBe(true);
    }
  });

  test.each(Object.entries(PAYLOADS))('a payload is taken or refused: %s', (provider, whole) => {
    const parser = parserFor(provider as keyof typeof PAYLOADS);
    for (const config of [{}, { mapping: MAPPING }])
      for (const value of oddVariants(whole)) {
        const body = Buffer.from(text(value));
        const delivery = {
          ...{ address: 'http://x', query: new URLSearchParams(), headers: {}, body, nowMs: 0 },
          payload: () => value,
        };
        refusedAtMost(() => parser.verify(delivery, 'secret', config));
        refusedAtMost(() => {
          const payload = decodePayload(parser, body.toString());
          parser.answer?.(payload);
          redact(payload);
          wantsWorkflow(payload, undefined);
          readPayload({ provider, config } as unknown as OpenIntegration, payload);
        });
      }
  });

  test('what a deal says of itself is compared with a policy', () => {
    const check = (key: string, operator: string, value: unknown) => ({ key, operator, value, label: key });
    const policy = {
      checks: [
        check('entity_type', 'equal', 'llc'),
        check('industry', 'is_in', ['bakery']),
        check('state', 'is_in', ['CA']),
        check('credit_score', 'greater_than', 500),
        check('company.constructor', 'contains', 'x'),
      ],
    };
    const information = {
      company: {
        entity_type: 'llc',
        industry: 'bakery',
        naics: '1',
        start_date: '2020-01-01',
        address: { state: 'CA' },
      },
      owners: [{ credit_score: 700 }],
      flags: { defaults: true },
    };
    for (const value of oddVariants(information))
      expect(evaluatePolicy(policy, dealFacts(value, '2026-01-01T00:00:00.000Z', 0)).status).not.toBe('error');
  });

  test('what happened is told to a chat', () => {
    const data = { name: 'x', changed: [{ name: 'x' }], information: { filename: 'x' } };
    for (const value of oddVariants(data))
      if (typeof value === 'object' && value !== null)
        for (const format of ['text', 'teams_workflow'] as const)
          expect(() => chatBody(format, { title: 'A deal', data: value as Record<string, unknown> })).not.toThrow();
  });
});
