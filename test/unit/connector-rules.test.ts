import { readFileSync } from 'node:fs';
import { assertInputObjectType, buildSchema } from 'graphql';
import { checkManifest } from '../../src/features/funders/connectors/check.rules';
import { holds } from '../../src/features/funders/connectors/conditions.rules';
import { CHARGE_NAMES, DECISION_NAMES, OFFER_NAMES } from '../../src/features/funders/connectors/decision-names.rules';
import { chooseFiles } from '../../src/features/funders/connectors/files.rules';
import { Placeholder, scopeOf } from '../../src/features/funders/connectors/paths.rules';
import { planRun } from '../../src/features/funders/connectors/plan.rules';
import { planMessage } from '../../src/features/funders/connectors/plan-message.rules';
import { DEAL, DEAL_FILES, manifestOf, manifestText, requestsOf, runFacts } from '../support/connectors';

/** A small connector, with these parts in place of its own. */
const small = (parts: Record<string, unknown> = {}, step: Record<string, unknown> = {}) =>
  JSON.stringify({
    ...{ connector: 1, slug: 'small', title: 'Small' },
    environments: { production: { api: 'https://api.small.example' } },
    steps: [
      {
        ...{ id: 'go', sends: 'deal' },
        request: {
          method: 'POST',
          path: '/x',
          json: { n: { $from: 'info.company.name' }, r: { $from: 'send.reference' } },
        },
        answer: { outputs: { id: 'answer.id' } },
        ...step,
      },
    ],
    reference: 'steps.go.id',
    ...parts,
  });
const errorsOf = (text: string) =>
  checkManifest(text).findings.flatMap(({ severity, code, path }) => (severity === 'error' ? [`${code} ${path}`] : []));

it('a base with a query or a fragment is found wrong, since a path goes on behind it, and one with a user, whom no request is sent for', () => {
  for (const api of [
    ...['https://api.funder.example/v1?tenant=5', 'https://api.funder.example#v1'],
    ...['https://iso:key@api.funder.example', 'https://iso@api.funder.example/v1'],
  ])
    expect(errorsOf(small({ environments: { production: { api } } }))).toEqual(['schema /environments/production/api']);
  expect(errorsOf(small({ environments: { production: { api: 'https://api.funder.example/v1' } } }))).toEqual([]);
});

it('what is not known yet may hold, and so may its opposite', () => {
  const scope = scopeOf({ steps: { look: { answer: new Placeholder('[look]') } }, info: { a: 1 } });
  const unknown = { path: 'steps.look.answer.found', is: true };
  const wrong = { path: 'info.a', is: 2 };
  expect(holds(unknown, scope)).toBe(true);
  expect(holds({ not: unknown }, scope)).toBe(true);
  expect(holds([{ not: unknown }, wrong], scope)).toBe(false);
  expect(holds({ any: [wrong, { not: unknown }] }, scope)).toBe(true);
  expect(holds({ not: { any: [unknown, { path: 'info.a', is: 1 }] } }, scope)).toBe(false);
});

it('requests are shown in the order in which they are made: file by file where steps follow each other', () => {
  const manifest = manifestOf('kestrel');
  const { requests } = planRun(manifest, runFacts(DEAL, DEAL_FILES), 'placeholders');
  const files = ['app', 'jan', 'feb', 'mar'].flatMap((name) => [`slot ${name}.pdf`, `upload ${name}.pdf`]);
  expect(requests.map(({ step, file }) => `${step.id} ${file?.name ?? ''}`.trim())).toEqual([
    'create',
    ...files,
    'submit',
  ]);
});

it('files in a form are numbered among those that go', () => {
  const part = { name: 'f', $each: 'files', $where: { path: 'file.class', is: 'bank_statement' }, file: 'content' };
  const text = small(
    { files: { classes: { '*': {} } } },
    {
      request: {
        method: 'POST',
        path: '/x',
        multipart: [{ ...part, filename: { $text: ['no-', { $from: 'loop.number' }] } }],
      },
    },
  );
  const [request] = requestsOf(manifestOf(text));
  expect(request?.body.match(/no-\d/g)).toEqual(['no-1', 'no-2', 'no-3']);
});

it('a run takes fifty files at most, and says so before', () => {
  const text = small({ files: { classes: { '*': {} } } });
  const files = Array.from({ length: 51 }, (_, index) => ({
    ...{
      serviceId: `euf_${index}`,
      fileName: `${index}.pdf`,
      fileClass: null,
      sizeBytes: 1,
      mediaType: 'application/pdf',
    },
  }));
  const told = (count: number) =>
    planMessage(planRun(manifestOf(text), runFacts(DEAL, files.slice(0, count)), 'placeholders'), 'Small', {
      information: [],
      files: [],
    });
  expect([told(50), told(51)]).toEqual([null, 'Small does not take: 51 files (takes at most 50).']);
});

const nested = (depth: number): unknown => (depth === 0 ? 1 : { a: nested(depth - 1) });
const webhook = (signature: object) => ({
  webhook: { signature, reference: { $from: 'body.id' }, decision: { status: 'approved' } },
});
const header = 'X-Sum';
const banded = (size: unknown[]) =>
  small(
    { tables: { size } },
    { request: { method: 'POST', path: '/x', json: { s: { $from: 'info.a', $as: { bands: 'size' } } } } },
  );
const deciding = (decision: object | undefined, about: object = { reference: { $from: 'body.id' } }) =>
  small({ webhook: { signature: { kind: 'hmac', header }, ...about, decision } });

const tokenBy = (auth?: string) => ({
  token: { request: { method: 'POST', path: '/t' }, value: 'answer.t', ...(auth && { auth }) },
  headers: { authorization: { $from: 'token.value' } },
});
/** With a step before the deal that signs in, so that what a token is asked for by is looked at. */
const signedBy = (auth: object) => {
  const { steps, ...parts } = JSON.parse(small({ auth }));
  const look = { id: 'look', sends: 'nothing', auth: 'main', request: { method: 'GET', path: '/y' } };
  return JSON.stringify({ ...parts, steps: [look, ...steps] });
};

it.each<[string, string, string[]]>([
  ['is sound', small(), []],
  ['has a digest that anybody can make', small(webhook({ kind: 'digest', header })), ['unsigned_decision /webhook']],
  ['has a digest with the secret', small(webhook({ kind: 'digest', header, over: ['body', 'secret'] })), []],
  ['has a signature that stands nowhere', small(webhook({ kind: 'hmac' })), ['schema /webhook/signature']],
  [
    'signs a time that stands nowhere',
    small(webhook({ kind: 'hmac', header, over: ['timestamp', 'body'] })),
    ['schema /webhook/signature'],
  ],
  [
    'reads messages as forms',
    small({
      ...webhook({ kind: 'hmac', header }),
      webhook: { ...webhook({ kind: 'hmac', header }).webhook, format: 'form' },
    }),
    [],
  ],
  [
    'sends the deal once for each file',
    small({ files: { classes: { '*': {} } } }, { for_each: 'files' }),
    ['two_marks /steps/0/for_each'],
  ],
  [
    'has tokens that need each other',
    signedBy({ main: tokenBy('two'), two: tokenBy('main'), outer: tokenBy('two') }),
    ['circular_token /auth/main/token/auth', 'circular_token /auth/two/token/auth'],
  ],
  ['has a token that needs itself', signedBy({ main: tokenBy('main') }), ['circular_token /auth/main/token/auth']],
  ['has a token behind a token', signedBy({ main: tokenBy('two'), two: tokenBy() }), []],
  [
    'decides by names that no decision, offer or charge has',
    deciding({
      ...{ status: 'approved', decline_reasons: 'x', internal_note: 'y' },
      offers: {
        $each: 'body.offers',
        $item: { amount: { $from: 'item.a' }, fees: { $each: 'item.f', $item: { name: 'UCC', usd: 1 } } },
      },
    }),
    [...['decline_reasons', 'internal_note', 'offers/$item/amount', 'offers/$item/fees/$item/usd']].map(
      (name) => `schema /webhook/decision/${name}`,
    ),
  ],
  ['decides without a status', deciding({ raw_status: 'x' }), ['schema /webhook/decision']],
  [
    'decides by every name that there is',
    deciding({
      ...Object.fromEntries(DECISION_NAMES.map((each) => [each, 'x'])),
      ...{ status: 'approved', offers: [Object.fromEntries(OFFER_NAMES.map((each) => [each, 1]))] },
    }),
    [],
  ],
  ['takes messages that decide nothing', deciding(undefined), ['schema /webhook']],
  ['takes messages of nobody knows which deal', deciding({ status: 'approved' }, {}), ['schema /webhook']],
  [
    'has bounds that rise',
    banded([
      [9.99, 'a'],
      [20, 'b'],
      [null, 'c'],
    ]),
    [],
  ],
  [
    'has bounds that fall',
    banded([
      [20, 'a'],
      [10, 'b'],
      [null, 'c'],
    ]),
    ['schema /tables/size/1'],
  ],
  [
    'has rows behind one that takes all',
    banded([
      [null, 'a'],
      [20, 'b'],
      [null, 'c'],
    ]),
    ['schema /tables/size/1'],
  ],
  [
    'has the same bound twice',
    banded([
      [20, 'a'],
      [20, 'b'],
    ]),
    ['schema /tables/size/1'],
  ],
  [
    'takes files of no media type',
    small({ files: { classes: { '*': {} }, types: ['application/pdf', 'pdf', 'image/*'] } }),
    ['schema /files/types/1', 'schema /files/types/2'],
  ],
  [
    'reads a part of a text',
    small({}, { answer: { format: 'text', outputs: { id: 'answer.id' }, message: 'answer' } }),
    ['unknown_path /steps/0/answer/outputs/id/$from'],
  ],
  ['reads a text', small({}, { answer: { format: 'text', outputs: { id: 'answer' } } }), []],
  [
    'reads what it does not look at',
    small({}, { answer: { format: 'none', outputs: { id: 'http.headers.location' }, message: 'answer' } }),
    ['unknown_path /steps/0/answer/message'],
  ],
  [
    'reads a part of the text of a message, a look-up or a question',
    small({
      webhook: {
        signature: { kind: 'hmac', header },
        format: 'text',
        reference: { $from: 'body.id' },
        decision: { status: 'approved' },
      },
      lookup: {
        request: { method: 'GET', path: ['/', { $from: 'send.reference' }] },
        ...{ format: 'text', found: { when: { path: 'answer', contains: 'yes' }, outputs: { id: 'answer.id' } } },
      },
      poll: {
        ...{ every: [60], decision: { status: { $from: 'steps.ask.answer.status' } } },
        steps: [{ id: 'ask', sends: 'nothing', request: { method: 'GET', path: '/a' }, answer: { format: 'text' } }],
      },
    }),
    [
      'unknown_path /poll/decision/status/$from',
      'unknown_path /lookup/found/outputs/id/$from',
      'unknown_path /webhook/reference/$from',
    ],
  ],
  ['is nested twelve deep', small({}, { request: { method: 'POST', json: { $value: nested(11) } } }), []],
  [
    'compares with what is not written in it',
    small({}, { when: { path: 'info.a', is: { $from: 'info.b' } } }),
    ['schema /steps/0/when/is'],
  ],
  [
    'compares with a list of lists',
    small({}, { when: { path: 'info.a', in: ['x', ['y']] } }),
    ['schema /steps/0/when/in/1'],
  ],
  ['is nested deeper', small({}, { request: { method: 'POST', json: nested(13) } }), ['schema /steps/0/request/json']],
  ['has more words and marks than anything that is meant', `${'- '.repeat(80_000)}x`, ['yaml ']],
  [
    'asks twice for a field',
    small({ form: ['a', 'a'].map((name) => ({ name, label: 'A', type: 'text' })) }),
    ['schema /form/1/name'],
  ],
  [
    'has a list without items',
    small({}, { request: { method: 'POST', json: { o: { $each: 'info.owners' } } } }),
    ['schema /steps/0/request/json/o'],
  ],
  [
    'wants more items than it takes',
    small(
      {},
      {
        request: {
          method: 'POST',
          json: { o: { $each: 'info.owners', $item: { n: { $from: 'item.last_name' } }, $min: 3, $limit: 2 } },
        },
      },
    ),
    ['min_above_max /steps/0/request/json/o/$min'],
  ],
  [
    'has an address that is none',
    small({ environments: { production: { api: 'api.small.example' } } }),
    ['schema /environments/production/api'],
  ],
  [
    'keeps a secret that a look-up shows',
    small({
      form: [{ name: 'key', label: 'Key', type: 'password' }],
      lookup: {
        request: { method: 'GET', path: '/x' },
        found: { when: { path: 'answer.id', present: true }, outputs: { id: { $from: 'form.key' } } },
      },
    }),
    ['secret_in_output /lookup/found/outputs/id/$from'],
  ],
])('a manifest that %s', (_what, text, errors) => {
  expect(errorsOf(text)).toEqual(errors);
});

it.each<[string, object, object, string[]]>([
  ['all that is read of it', { id: 'answer.id', slot: 'answer.slot' }, {}, []],
  [
    'an output that it does not have',
    { id: 'answer.id', slot: 'answer.slot', no: 'answer.no' },
    {},
    ['error unknown_path /lookup/found/outputs/no'],
  ],
  ['less than a later step reads', { id: 'answer.id' }, {}, ['error unknown_path /lookup/found/outputs']],
  ['no reference', { slot: 'answer.slot' }, {}, ['warning no_reference /lookup/found/outputs']],
  [
    'what may be another deal',
    { id: 'answer.id', slot: 'answer.slot' },
    { path: '/last' },
    ['warning no_reference /lookup/request'],
  ],
])('a look-up that gives of the step that sends the deal %s', (_what, outputs, request, findings) => {
  const { steps, ...parts } = JSON.parse(small({}, { answer: { outputs: { id: 'answer.id', slot: 'answer.slot' } } }));
  const rest = {
    id: 'rest',
    sends: 'more',
    repeat: 'safe',
    request: { method: 'POST', path: ['/', { $from: 'steps.go.slot' }] },
  };
  const lookup = {
    request: { method: 'GET', path: ['/x/', { $from: 'send.reference' }], ...request },
    found: { when: { path: 'answer.id', present: true }, outputs },
  };
  const found = checkManifest(JSON.stringify({ ...parts, steps: [...steps, rest], lookup })).findings;
  expect(
    found
      .filter(({ path }) => path.startsWith('/lookup'))
      .map(({ severity, code, path }) => `${severity} ${code} ${path}`),
  ).toEqual(findings);
});

it.each([
  [{ $from: 'inf.a' }, 'There is nothing called inf here; there is info, deal, files, form, send, funder, steps.'],
  [{ $from: 'form.kee' }, 'The form has no field kee; there is key.'],
  [{ $from: 'info.a', $as: { map: 'kinds' } }, 'There is no table kinds for map; there is kind.'],
  [{ $from: 'info.a', $as: { bands: 'kind' } }, 'There is no table kind for bands; there is none.'],
  [{ $from: 'info.a', $as: { phone: 'digit' } }, 'The transform phone needs digits, e164 or dashes beside it.'],
  [{ $from: 'info.a', $as: { max: 'ten' } }, 'The transform max needs a whole number from 0 to 20000 beside it.'],
  ...['yyyy-mm-dd', 'MM/dd/YYYY', 'DD MMM YYYY', 'YYY', 'today'].map((date): [object, string] => [
    { $from: 'info.a', $as: { date } },
    'The transform date needs a format of YYYY, YY, MM, M, DD and D, as MM/DD/YYYY, beside it.',
  ]),
])('a mistake says what there is instead: %j', (value, message) => {
  const parts = { form: [{ name: 'key', label: 'Key', type: 'text' }], tables: { kind: { a: 'b' } } };
  const { findings } = checkManifest(small(parts, { request: { method: 'POST', path: '/x', json: { value } } }));
  expect(findings.map((each) => each.message)).toContain(message);
});

it.each(['MM/DD/YYYY', 'YYYYMMDD', 'M/D/YY', 'YYYY-MM-DDT00:00:00Z', 'YYYY'])('a day may be written as %s', (date) => {
  const value = { $from: 'info.company.start_date', $as: { date } };
  expect(errorsOf(small({}, { request: { method: 'POST', path: '/x', json: { value } } }))).toEqual([]);
});

it('what signs a request may have nothing of the deal before the step that sends it', () => {
  const before = { id: 'look', sends: 'nothing', auth: 'a', request: { method: 'GET', path: '/y' } };
  const parsed = JSON.parse(small({ auth: { a: { headers: { x: { $from: 'info.company.ein' } } } } }));
  expect(errorsOf(JSON.stringify({ ...parsed, steps: [before, ...parsed.steps] }))).toEqual([
    'deal_before_mark /steps/0',
  ]);
});

it.each([
  [undefined, ['unused /steps/0/request/json/f/$each']],
  [{ max_mb: 5 }, ['unused /steps/0/request/json/f/$each']],
  [{ classes: { '*': {} } }, []],
])('a manifest that sends files and lists %j of them is warned that none goes', (files, warned) => {
  const f = { $each: 'files', $item: { $file: 'base64' } };
  const json = { r: { $from: 'send.reference' }, n: { $from: 'info.company.name' }, f };
  const { findings } = checkManifest(small({ files }, { request: { method: 'POST', path: '/x', json } }));
  expect(findings.flatMap(({ code, path }) => (code === 'unused' ? [`${code} ${path}`] : []))).toEqual(warned);
});

it('a media type is the same in capitals', () => {
  const manifest = manifestOf(manifestText('northgate').replace('[application/pdf,', '[Application/PDF,'));
  expect(chooseFiles(manifest, DEAL_FILES).refused).toEqual([]);
});

it('the names of a decision that a manifest may have are those of the schema, but for the note of a person', () => {
  const schema = buildSchema(readFileSync('schema/schema.graphql', 'utf8'));
  const namesOf = (type: string) =>
    Object.keys(assertInputObjectType(schema.getType(type)).getFields())
      .map((name) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`))
      .sort();
  const shorter = ['status', 'raw_status'];
  const own = ['application_status', 'internal_note'];
  expect([...DECISION_NAMES, ...own].filter((each) => !shorter.includes(each)).sort()).toEqual(
    namesOf('RecordDecisionInput'),
  );
  expect([...OFFER_NAMES].sort()).toEqual(namesOf('OfferInput'));
  expect([...CHARGE_NAMES].sort()).toEqual(namesOf('OfferFeeInput'));
});
