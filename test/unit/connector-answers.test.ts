import { createHmac } from 'node:crypto';
import { type GivenAnswer, readAnswer, readBody } from '../../src/features/funders/connectors/answer.rules';
import { mapDecision } from '../../src/features/funders/connectors/decision.rules';
import { chooseFiles } from '../../src/features/funders/connectors/files.rules';
import { scopeOf } from '../../src/features/funders/connectors/paths.rules';
import { buildStep, rootsOf } from '../../src/features/funders/connectors/plan.rules';
import { isProved } from '../../src/features/funders/connectors/signature.rules';
import { present } from '../../src/platform/untyped.rules';
import { DEAL, DEAL_FILES, manifestOf, runFacts } from '../support/connectors';

/** What the first step of a connector makes of an answer to the deal. */
function read(slug: string, status: number, body: unknown, headers: Record<string, string> = {}) {
  const manifest = manifestOf(slug);
  const facts = runFacts(DEAL, DEAL_FILES);
  const files = chooseFiles(manifest, DEAL_FILES).files.map((each) => each.facts);
  const roots = rootsOf(manifest, facts, files, {});
  const step = present(manifest.steps[0], 'step');
  const contentOf = () => Buffer.from('x');
  const { fields, evaluation } = buildStep({ manifest, facts, roots, contentOf, tokenOf: () => 't' }, step, '/steps/0');
  const given: GivenAnswer = { status, headers, body: typeof body === 'string' ? body : JSON.stringify(body) };
  const retryAfterSeconds = headers['retry-after'] ? Number(headers['retry-after']) : null;
  return readAnswer(
    given,
    step.answer,
    { ...evaluation, pointer: '/steps/0/answer', retryAfterSeconds, fields },
    roots,
  );
}

const errorXml =
  '<Response><Status>Invalid</Status><Errors><Error><Field>Merchant.TaxId</Field><Code>E12</Code><Text>mismatch</Text></Error></Errors></Response>';

describe('an answer', () => {
  it.each<[string, number, unknown, Record<string, string>, string]>([
    ['northgate', 201, { id: 'NG-1' }, {}, 'ok'],
    ['northgate', 201, {}, {}, 'unknown'],
    ['northgate', 200, '<html>', {}, 'unknown'],
    ['northgate', 409, { code: 'duplicate_external_id', id: 'NG-1' }, {}, 'exists'],
    ['northgate', 409, { code: 'OTHER' }, {}, 'refused'],
    ['northgate', 422, {}, {}, 'invalid'],
    ['northgate', 429, {}, { 'retry-after': '30' }, 'retry'],
    ['northgate', 429, {}, { 'retry-after': '3601' }, 'refused'],
    ['northgate', 503, {}, {}, 'unknown'],
    ['northgate', 302, {}, {}, 'refused'],
    ['harborline', 200, errorXml, {}, 'invalid'],
    ['harborline', 200, '<Response><Status>Accepted</Status></Response>', {}, 'unknown'],
    ['harborline', 200, '<Response><Status>Accepted</Status><DealNo>H-1</DealNo></Response>', {}, 'ok'],
    ['harborline', 200, '<Response><Status>Rejected</Status></Response>', {}, 'refused'],
    ['harborline', 200, '<html>', {}, 'unknown'],
    ['harborline', 200, '<!DOCTYPE a [<!ENTITY b "c">]><Response><Status>Accepted</Status></Response>', {}, 'unknown'],
    ['summitline', 200, { status: 'error' }, {}, 'invalid'],
    ['summitline', 200, '', {}, 'unknown'],
    ['dealgate-json', 200, 'thanks', {}, 'ok'],
    ['dealgate-json', 202, { application_identifier: 7 }, {}, 'ok'],
    ['dealgate-json', 200, { application_identifier: { id: 7 } }, {}, 'ok'],
    ['dealgate-json', 200, { application_identifier: 'x'.repeat(501) }, {}, 'ok'],
    ['dealgate-json', 504, {}, { 'retry-after': '5' }, 'unknown'],
  ])('of %s, %i %j with %j, is %s', (slug, status, body, headers, verdict) => {
    expect(read(slug, status, body, headers).verdict).toBe(verdict);
  });

  it('names the deal’s own fields in whatever form the funder names its', () => {
    const map = read('northgate', 422, {
      detail: 'No',
      errors: { 'business.taxId': ['taken'], 'owners[1].ssn': 'bad', zip: 'odd' },
    });
    expect(map.errors).toEqual([
      { field: 'company.ein', code: 'invalid', message: 'taken', funder_field: 'business.taxId' },
      { field: 'owners.1.ssn', code: 'invalid', message: 'bad', funder_field: 'owners[1].ssn' },
      { field: 'zip', code: 'invalid', message: 'odd' },
    ]);
    expect(map.message).toBe('No');
    expect(read('harborline', 200, errorXml).errors).toEqual([
      { field: 'company.ein', code: 'E12', message: 'mismatch', funder_field: 'Merchant.TaxId' },
    ]);
    expect(read('summitline', 200, { status: 'error', errors: '{"ein":"taken"}' }).errors).toEqual([
      { field: 'company.ein', code: 'invalid', message: 'taken', funder_field: 'ein' },
    ]);
    expect(read('summitline', 200, { status: 'error', errors: '[1' }).trouble).toEqual([
      { pointer: '/steps/0/answer/errors', message: 'The errors are no map.' },
    ]);
    // What fits is told all the same.
    const partly = read('northgate', 422, { errors: { 'business.taxId': 'taken', zip: { code: 7 }, name: null } });
    expect(partly.errors).toMatchObject([{ field: 'company.ein', message: 'taken' }]);
    expect(partly.trouble).toEqual([{ pointer: '/steps/0/answer/errors', message: 'The errors are no map.' }]);
    expect(read('dealgate-json', 422, { errors: [{ field: 'company.ein', message: 'taken' }, 'odd'] })).toMatchObject({
      errors: [{ field: 'company.ein', message: 'taken' }],
      trouble: [{ pointer: '/steps/0/answer/errors', message: 'The errors are no list.' }],
    });
  });

  it.each([
    ['json', '{"id":"NG-1"}', { id: 'NG-1' }],
    ['xml', '<Id>NG-1</Id>', { Id: 'NG-1' }],
    ['form', 'id=NG-1', { id: 'NG-1' }],
    ['text', 'NG-1', 'NG-1'],
  ] as const)('of %s is read behind a mark of its byte order', (format, body, read_) => {
    expect(readBody(`\ufeff${body}`, format)).toEqual(read_);
  });

  it('is data, however it looks', () => {
    expect(readBody('{"id":12345678901234567890,"n":-1.5e3,"s":"1\\"2345678901234567890"}')).toEqual({
      id: '12345678901234567890',
      n: -1500,
      s: '1"2345678901234567890',
    });
    expect(readBody('['.repeat(40) + ']'.repeat(40))).toBeUndefined();
    expect(read('northgate', 201, { id: { $from: 'form.client_secret' } }).verdict).toBe('unknown');
    expect(read('northgate', 201, '{"__proto__":{"id":"NG-1"}}').verdict).toBe('unknown');
    expect(read('northgate', 201, { id: 'x'.repeat(501) }).verdict).toBe('unknown');
  });
});

describe('a message of a funder’s system', () => {
  const { webhook } = manifestOf('harborline');
  const signature = present(webhook, 'webhook').signature;
  const body =
    '{"event_id":"ev-9","type":"decision","deal_no":"H-5521","decided_at":"2026-11-22T15:04:05Z","decision":{"outcome":"APPROVED","offers":[{"amount_cents":4500000,"buy":1.29,"payments":110,"freq":"Daily"}]}}';
  const secret = 'hs_0123456789abcdef';
  const headers = {
    'x-harbor-signature': '7xz8WocIYoEjmP2jWGcLCy4G5+SKQbNzaiHLWC8dsMM=',
    'x-harbor-time': '1795359900',
  };
  const now = 1795359900_000;

  it('is proved by its secret, within the time', () => {
    const proved = (given: string, at = now, by: string | null = secret) =>
      isProved(signature, { headers, body: Buffer.from(given) }, by, at);
    expect(proved(body)).toBe(true);
    expect(proved(body, now + 300_000)).toBe(true);
    expect(proved(body, now + 301_000)).toBe(false);
    expect(proved(body.replace('110', '111'))).toBe(false);
    expect(proved(body, now, null)).toBe(false);
    expect(proved(body, now, 'hs_0123456789abcdeg')).toBe(false);
  });

  it('is proved by a hash with the secret in it, by a token, with a prefix', () => {
    const hex = createHmac('sha512', 's3cret').update('v1:x').digest('hex');
    const check = (of: Parameters<typeof isProved>[0], header: string) =>
      isProved(of, { headers: { 'x-sig': header }, body: Buffer.from('x') }, 's3cret', now);
    expect(
      check(
        { kind: 'hmac', algorithm: 'sha512', header: 'X-Sig', prefix: 'sha512=', over: ['v1:', 'body'] },
        `sha512=${hex.toUpperCase()}`,
      ),
    ).toBe(true);
    expect(
      check({ kind: 'hmac', algorithm: 'sha512', header: 'X-Sig', prefix: 'sha512=', over: ['v1:', 'body'] }, hex),
    ).toBe(false);
    expect(check({ kind: 'token', header: 'X-Sig', prefix: 'Bearer ' }, 'Bearer s3cret')).toBe(true);
    expect(check({ kind: 'token', header: 'X-Sig' }, 's3cret2')).toBe(false);
  });

  it('is a decision with its offers', () => {
    const manifest = manifestOf('harborline');
    const facts = {
      step: 'webhook',
      tables: manifest.tables ?? {},
      sendDate: '2026-11-21',
      contentOf: () => Buffer.alloc(0),
    };
    const decide = (text: string) =>
      mapDecision(manifest.webhook?.decision ?? {}, scopeOf({ body: readBody(text) }), facts, '/webhook/decision');
    expect(decide(body)).toEqual({
      problems: [],
      decision: {
        application_status: 'approved',
        provider_effective_at: '2026-11-22T15:04:05.000Z',
        offers: [{ funded_amount: 45000, buy_rate: 1.29, term_number_of_payments: 110, payment_frequency: 'daily' }],
      },
    });
    const odd = decide(body.replace('APPROVED', 'MAYBE'));
    expect(odd).toMatchObject({
      decision: null,
      problems: [{ pointer: '/webhook/decision/status/$as/map', value: 'MAYBE' }],
    });
  });
});
