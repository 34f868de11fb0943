import { checkManifest } from '../../src/features/funders/connectors/check.rules';
import { planRun } from '../../src/features/funders/connectors/plan.rules';
import { planMessage } from '../../src/features/funders/connectors/plan-message.rules';
import { ownReference } from '../../src/features/funders/connectors/reference.rules';
import { bodyBytes } from '../../src/features/funders/connectors/request.rules';
import { transformed, transformsOf } from '../../src/features/funders/connectors/transforms.rules';
import { requiredInformation } from '../../src/features/funders/connectors/walk.rules';
import { DEAL, DEAL_FILES, manifestOf, manifestText, RUN_ID, requestsOf, runFacts } from '../support/connectors';
import { cpuMsOf } from '../support/cpu';

const UUID = 'f14f84cd-819f-8eac-b97e-20f07f1e8064';

it('a run is called by its id, by a UUID of it or by twenty characters', () => {
  expect(ownReference(RUN_ID)).toBe(RUN_ID);
  expect(ownReference(RUN_ID, 'uuid')).toBe(UUID);
  expect(ownReference(RUN_ID, 'short')).toBe('y57r9kc1kwfaryby43r7');
});

it('a deal is created in JSON, its documents follow one by one, then it is submitted', () => {
  const requests = requestsOf(manifestOf('northgate'), DEAL, { create: { application_id: 'NG-1' } });
  const [create, ...rest] = requests;
  expect(requests.flatMap(({ problems }) => problems)).toEqual([]);
  expect(create?.url).toBe('https://partner.northgate.example/v1/applications');
  expect(create?.headers).toEqual({
    'content-type': 'application/json',
    accept: 'application/json',
    'idempotency-key': UUID,
    authorization: 'Bearer tok-1',
  });
  expect(create?.body).toBe(
    `{"externalId":"${UUID}","agentId":417,"requestedAmount":65001,"hasBankruptcy":false,"business":{"legalName":"Blue Cedar Cafe LLC","taxId":"123456789","entityType":"limited-liability-company","startDate":"03/01/2021","timeInBusiness":"over-two-years","phone":"3055550142","state":"FL"},"owners":[{"name":"Ana Reed","ssn":"123456789","dateOfBirth":"1980-01-31","ownership":51},{"name":"Tom O’Neil","ssn":"987654321","dateOfBirth":"1979-12-05","ownership":49}]}`,
  );
  const upload = 'https://partner.northgate.example/v1/applications/NG-1/files';
  expect(rest.map(({ url }) => url)).toEqual([upload, upload, upload, upload, `${upload.slice(0, -5)}push`]);
  const boundary = rest[1]?.headers['content-type']?.split('boundary=')[1] ?? '';
  expect(boundary).toMatch(/^dealgate-[0-9a-f]{24}$/);
  expect(rest[1]?.body.replaceAll(boundary, 'B').split('\r\n')).toEqual([
    '--B',
    'Content-Disposition: form-data; name="documentType"',
    '',
    'bank-statement',
    '--B',
    'Content-Disposition: form-data; name="file"; filename="jan.pdf"',
    'Content-Type: application/pdf',
    '',
    '%PDF2',
    '--B--',
    '',
  ]);
  expect(requestsOf(manifestOf('northgate'), DEAL, { create: { application_id: 'a/../b' } })[1]?.url).toBe(
    'https://partner.northgate.example/v1/applications/a%2F..%2Fb/files',
  );
});

it('a deal goes as XML in a form with its documents', () => {
  const [submit, ...others] = requestsOf(manifestOf('harborline'));
  expect(others).toEqual([]);
  expect(submit?.body).toContain(
    '<?xml version="1.0" encoding="UTF-8"?><Deal iso="ISO77"><Ref>y57r9kc1kwfaryby43r7</Ref><Merchant><Name>Blue Cedar Cafe LLC</Name><TaxId>12-3456789</TaxId><Started>20210301</Started></Merchant><Owner><First>Ana</First><Last>Reed</Last><SSN>123-45-6789</SSN></Owner><Owner><First>Tom</First><Last>O’Neil</Last><SSN>987-65-4321</SSN></Owner><Amount>65000.50</Amount><Use>WC</Use><HomeOwner>Y</HomeOwner></Deal>',
  );
  expect(submit?.headers.x_harbor_key).toBe('key-12345');
  expect(submit?.body.match(/name="(?:statement\[\]|application)"; filename="\w+\.pdf"/g)).toEqual([
    'name="statement[]"; filename="jan.pdf"',
    'name="statement[]"; filename="feb.pdf"',
    'name="statement[]"; filename="mar.pdf"',
    'name="application"; filename="app.pdf"',
  ]);
});

it('a deal goes as JSON with its documents in base64', () => {
  const [submit] = requestsOf(manifestOf('summitline'));
  expect(submit?.body).toBe(
    `{"client_reference_id":"${UUID}","legal_name":"Blue Cedar Cafe LLC","ein":"12-3456789","monthly_revenue":"$5,000 - $14,999","has_defaulted":"No","owners":[{"given":"Ana","family":"Reed","dob":"1980-01-31"},{"given":"Tom","family":"O’Neil","dob":"1979-12-05"}],"files":[{"type":1,"name":"jan.pdf","data":"JVBERjI="},{"type":1,"name":"feb.pdf","data":"JVBERjM="},{"type":1,"name":"mar.pdf","data":"JVBERjQ="},{"type":9,"name":"app.pdf","data":"JVBERjE="}]}`,
  );
  expect(submit?.headers.authorization).toBe(`Basic ${Buffer.from('partner:sesame-1').toString('base64')}`);
});

it('whatever a deal lacks is told at once', () => {
  const manifest = manifestOf('northgate');
  const { ein: _ein, start_date: _start, ...company } = DEAL.company;
  const information = { ...DEAL, company: { ...company, entity_type: 'trust' }, owners: [] };
  const plan = planRun(manifest, runFacts(information, DEAL_FILES.slice(0, 3)), 'placeholders');
  expect(planMessage(plan, manifest.title, { information: [], files: [] })).toBe(
    'Missing information: company.ein, company.start_date, owners.0. Missing files: bank_statement (2 of 3). Northgate Capital does not take: company.entity_type "trust" (takes llc, corporation, sole_proprietorship).',
  );
  const whole = planRun(manifest, runFacts(DEAL, DEAL_FILES), 'placeholders');
  expect(planMessage(whole, manifest.title, { information: [], files: [] })).toBeNull();
  expect(requiredInformation(manifest)).toEqual([
    'amount_requested',
    'company.name',
    'company.ein',
    'company.entity_type',
    'company.start_date',
    'company.phone',
    'company.address.state',
    'owners.0.first_name',
    'owners.0.last_name',
    'owners.0.ssn',
    'owners.0.date_of_birth',
    'owners.0.ownership_percentage',
  ]);
});

describe('a transform', () => {
  const facts = {
    tables: {
      age: [
        [11, 'young'],
        [null, 'old'],
      ],
      kind: { llc: 'L', $otherwise: 'O' },
    },
    sendDate: '2026-11-21',
    isFileClass: false,
  };
  const through = (value: unknown, as: unknown) =>
    transformsOf(as, '').reduce((each, transform) => transformed(each, transform, facts), value);
  it.each<[unknown, unknown, unknown]>([
    ['  a ', 'trim', 'a'],
    ['Æther', ['upper', { max: 2 }], 'ÆT'],
    ['a/b/c', { after: '/' }, 'c'],
    ['123456789', { mask: '##-#######' }, '12-3456789'],
    ['1 (305) 555-0142', { phone: 'e164' }, '+13055550142'],
    ['305.555.0142', { phone: 'dashes' }, '305-555-0142'],
    ['$1,234.50', 'number', 1234.5],
    [1.005, { round: 2 }, 1.01],
    [50000, { fixed: 2 }, '50000.00'],
    [0.1, { times: 3 }, 0.3],
    ['2021-03-01', { date: 'M/D/YY' }, '3/1/21'],
    ['3/1/21', { read_date: 'M/D/YY' }, '2021-03-01'],
    ['2026-11-22T15:04:05', 'read_time', '2026-11-22T15:04:05.000Z'],
    [1795359845, 'read_time', '2026-11-22T15:04:05.000Z'],
    ['2021-11-22', 'months_since', 59],
    ['2021-11-21', 'years_since', 5],
    [12, { bands: 'age' }, 'old'],
    [11, { bands: 'age' }, 'young'],
    ['LLC', { map: 'kind' }, 'L'],
    ['trust', { map: 'kind' }, 'O'],
    ['Y', ['flag', { choose: ['J', 'N'] }], 'J'],
    ['fl', 'state_name', 'Florida'],
    [[{ t: 'a' }, { t: 'b' }], [{ pick: 't' }, { join: '; ' }], 'a; b'],
    [['a', 'b'], 'count', 2],
    ['{"a":1}', ['read_json', { pick: 'a' }, 'first'], 1],
  ])('makes of %j by %j %j', (value, as, expected) => {
    expect(through(value, as)).toEqual(expected);
  });
  it.each<[unknown, unknown]>([
    ['abc', 'digits'],
    ['123', { mask: '##-#######' }],
    ['123', { phone: 'digits' }],
    ['2021-02-30', { date: 'YYYY' }],
    ['maybe', 'flag'],
    ['yes', { choose: ['Y', 'N'] }],
    ['Atlantis', 'state_name'],
  ])('cannot make of %j anything by %j', (value, as) => {
    expect(() => through(value, as)).toThrow('takes');
  });
});

describe('a manifest', () => {
  const found = (text: string) =>
    checkManifest(text).findings.map(({ code, path, severity }) => `${severity} ${code} ${path}`);
  const northgate = manifestText('northgate');
  const summitline = manifestText('summitline');

  it.each(['northgate', 'harborline', 'summitline', 'dealgate-json'])('of %s has no errors', (slug) => {
    expect(found(manifestText(slug)).filter((each) => each.startsWith('error'))).toEqual([]);
  });

  it.each<[string, string, string[]]>([
    ['says whether more may be repeated', northgate.replace('repeat: safe, ', ''), ['error repeat_missing /steps/1']],
    [
      'names tables that there are',
      northgate.replace('map: entity}', 'map: entitty}'),
      ['error unknown_table /steps/0/request/json/business/entityType/$as/map', 'warning unused /tables/entity'],
    ],
    [
      'wants no more files of a class than may go',
      northgate.replace('min: 3', 'min: 30'),
      ['error min_above_max /files/classes/bank_statement/min'],
    ],
    [
      'has one step that sends the deal',
      northgate.replace('create, sends: deal', 'create, sends: nothing'),
      ['error no_mark /steps', 'error deal_before_mark /steps/0'],
    ],
    [
      'sends the reference that it asks for',
      summitline.replace('client_reference_id: {$from: send.reference}, legal_name', 'legal_name'),
      ['error reference_not_sent /lookup', 'warning no_reference /steps/0', 'warning no_staging /environments'],
    ],
    [
      'believes nothing that is not signed',
      summitline.replace(', then: poll}', '}'),
      ['error unsigned_decision /webhook', 'warning no_staging /environments'],
    ],
    [
      'believes nothing that is signed without its body',
      manifestText('harborline').replace('over: [timestamp, body]', 'over: [timestamp]'),
      ['error unsigned_decision /webhook'],
    ],
    [
      'quotes texts that look like numbers',
      northgate.replace('title: Northgate Capital', 'title: Northgate Capital, test_deal: {zip: 00112}'),
      ['warning number_like_text /test_deal/zip'],
    ],
    [
      'reads nothing that there is not',
      northgate.replace('{$from: form.agent_id,', '{$from: form.agent,'),
      ['error unknown_path /steps/0/request/json/agentId/$from', 'warning unused /form/2'],
    ],
    [
      'waits for the steps that it reads',
      northgate.replace('externalId: {$from: send.reference}', 'externalId: {$from: steps.status.x}'),
      [
        'error step_not_yet_made /steps/0/request/json/externalId/$from',
        'error step_not_yet_made /steps/0/request/json/externalId/$from',
      ].slice(0, 1),
    ],
    [
      'keeps secrets out of outputs',
      northgate.replace(
        'application_id: answer.id}, message',
        'application_id: answer.id, key: form.client_secret}, message',
      ),
      ['error secret_in_output /steps/0/answer/outputs/key/$from'],
    ],
    [
      'knows every status',
      northgate.replace('Funded: funded', 'Funded: paid'),
      ['error status_not_known /tables/stage/Funded'],
    ],
    [
      'sends to its own hosts',
      northgate.replace('"https://partner.northgate.example/v1"', '{$from: form.agent_id}'),
      ['error host_not_listed /environments/production/api'],
    ],
    [
      'makes no other host of a base’s',
      summitline.replace('path: /submission, json', 'path: .evil.example, json').replace('.example/v3"', '.example"'),
      ['error host_not_listed /steps/0/request/path', 'warning no_staging /environments'],
    ],
    [
      'leaves to the carrier what is the carrier’s',
      summitline.replace('headers: {Apikey:', 'headers: {Host: x, "a b": y, Apikey:'),
      ['error schema /auth/main/headers', 'error schema /auth/main/headers', 'warning no_staging /environments'],
    ],
    ['has no anchors', 'connector: &a 1\nslug: *a\n', ['error yaml /connector', 'error yaml /slug']],
    ['has no key twice', '{slug: a, slug: b}', ['error yaml /slug']],
    ['has no tags', 'slug: !!str a\n', ['error yaml /slug']],
    [
      'has nothing that is unknown',
      northgate.replace('own_reference: uuid', 'own_reference: uuid, code: x'),
      ['error schema /code'],
    ],
  ])('%s', (_what, text, expected) => {
    expect(found(text)).toEqual(expected);
  });

  it('writes keys of a payload that begin with a dollar twice, and none that is no expression once', () => {
    const withKey = (key: string) =>
      summitline.replace('client_reference_id: {', (first) => `${key}: dollar, $$from: euro, ${first}`);
    const { manifest, findings } = checkManifest(withKey('$$x'));
    expect(findings.filter(({ severity }) => severity === 'error')).toEqual([]);
    const [submit] = manifest ? requestsOf(manifest) : [];
    expect(JSON.parse(submit?.body ?? '')).toMatchObject({ $x: 'dollar', $from: 'euro' });
    expect(found(withKey('$x'))).toContainEqual(expect.stringContaining('error schema /steps/0'));
  });

  it('is told by line and column', () => {
    const text = manifestText('dealgate-json').replace('sends: deal', 'sends: nothing');
    const [finding] = checkManifest(text).findings;
    expect(finding).toMatchObject({ code: 'no_mark', line: 3, path: '/steps' });
  });

  it('is refused at once, however large or deep it is', () => {
    const keys = Array.from({ length: 15_000 }, (_, index) => `k${index}: 1`).join(', ');
    const texts = ['['.repeat(200_000), '{a: '.repeat(60_000), '- '.repeat(50_000), `{${keys}}`];
    const refuse = () => {
      for (const text of texts) expect(checkManifest(text).manifest).toBeNull();
    };
    expect(cpuMsOf(refuse)).toBeLessThan(8000);
  });
});

it('what cannot be written into an address or a header is replaced, or told without being shown', () => {
  const request = {
    ...{ method: 'POST' as const, path: ['/of/', { $from: 'info.company.name' }] },
    ...{ query: { name: { $from: 'info.company.name' } }, headers: { 'X-Key': { $from: 'form.key' } } },
  };
  const { steps, ...rest } = manifestOf('summitline');
  const manifest = { ...rest, steps: steps.map((step) => ({ ...step, request })) };
  const facts = { ...runFacts({ company: { name: 'half \ud800' } }, DEAL_FILES), form: { key: 'a ☕ b' } };
  const { requests, problems } = planRun(manifest, facts, 'values');
  expect(requests[0]?.built.url).toMatch(/\/of\/half%20%EF%BF%BD\?name=half%20%EF%BF%BD$/);
  expect(problems.map(({ text }) => text)).toContain('the header X-Key (takes Latin letters)');
});

it('what is hidden or not known yet stands in addresses and forms as it is called, all else encoded', () => {
  const fields = { a: { $from: 'form.secret' }, 'b c': { $from: 'info.company.name' }, d: ['x', 'y z'] };
  const request = { method: 'POST' as const, path: '/', query: fields, form: fields };
  const { steps, ...rest } = manifestOf('meridian');
  const manifest = { ...rest, steps: steps.map((step) => ({ ...step, request })) };
  const { requests } = planRun(manifest, runFacts({ company: { name: 'A & B~' } }, DEAL_FILES), 'placeholders');
  expect(requests[0]?.built.url).toMatch(/\?a=\[secret\]&b%20c=A%20%26%20B~&d=x&d=y%20z$/);
  expect(bodyBytes(requests[0]!.built.body).toString()).toBe('a=[secret]&b+c=A+%26+B%7E&d=x&d=y+z');
});
