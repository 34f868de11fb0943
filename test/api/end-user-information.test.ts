import { onEachDatabase } from '../support/databases';
import { createDeal } from '../support/deals';
import { startService, type TestService } from '../support/service';
import { until } from '../support/until';

const ADDRESS = { line_1: null, line_2: null, city: null, state: null, zip: null };
const OWNER = {
  ...{ first_name: null, middle_name: null, last_name: null, prefix: null, suffix: null, home_phone: null },
  ...{ mobile_phone: null, email_address: null, social_security_number: null, date_of_birth: null },
  ...{ credit_score: null, ownership_percentage: null, has_signed: null, signed_date: null, home_address: ADDRESS },
};
/** All that there is, of a deal of which nothing is known. */
const NOTHING = {
  ...{ company_legal_business_name: null, dba: null, federal_tax_id: null, company_phone_number: null },
  ...{ company_email: null, company_website: null, type_of_business_entity: null, industry_type: null, naics: null },
  ...{ business_start_date: null, state_of_incorporation: null },
  ...{ company_physical_address: ADDRESS, company_billing_address: ADDRESS },
  ...{ amount_requested: null, annual_revenue: null, monthly_revenue: null, loan_purpose: null },
  ...{ predicted_industry_probability: null, source_name: null, source_email_address: null, source_notes: null },
  ...{ owner_1: OWNER, owner_2: OWNER, source_type: 'api' },
};
const INFORMATION = {
  company: {
    ...{ name: 'Blue Cedar Cafe LLC', dba: 'Blue Cedar', ein: '12-3456789', phone: '+1 555 010 2000' },
    ...{ email: 'ana@bluecedar.example', website: 'bluecedar.example', entity_type: 'llc', industry: 'restaurants' },
    ...{ naics: '722511', start_date: '2021-03-01', state_of_incorporation: 'FL' },
    address: { line_1: '1 Main St', line_2: 'Suite 2', city: 'Miami', state: 'FL', zip: '33101' },
    billing_address: { city: 'Tampa' },
    motto: 'kept',
  },
  owners: [
    {
      ...{ first_name: 'Ana', middle_name: 'B', last_name: 'Reed', prefix: 'Ms', suffix: 'Jr', home_phone: '555-1' },
      ...{ phone: '555-2', email: 'ana@example.com', ssn: '123-45-6789', date_of_birth: '1980-01-31' },
      ...{ credit_score: 700, ownership_percentage: 60.5, has_signed: true, signed_date: '2026-01-31' },
      home_address: { zip: '33102' },
    },
    { first_name: 'Bo' },
    { first_name: 'Cy' },
  ],
  ...{ amount_requested: 50000, annual_revenue: 480000.5, monthly_revenue: 40000, purpose: 'inventory' },
  ...{ predicted_industry_probability: 0.9, source: { name: 'Web', email_address: 'a@web.example', notes: 'x' } },
  ...{ positions: 1, ucc: [1, 'x'] },
};
const FLAT = {
  ...{ company_legal_business_name: 'Blue Cedar Cafe LLC', dba: 'Blue Cedar', federal_tax_id: '**-***6789' },
  ...{ company_phone_number: '+1 555 010 2000', company_email: 'ana@bluecedar.example' },
  ...{ company_website: 'bluecedar.example', type_of_business_entity: 'llc', industry_type: 'restaurants' },
  ...{ naics: '722511', business_start_date: '2021-03-01', state_of_incorporation: 'FL' },
  company_physical_address: INFORMATION.company.address,
  company_billing_address: { ...ADDRESS, city: 'Tampa' },
  ...{ amount_requested: 50000, annual_revenue: 480000.5, monthly_revenue: 40000, loan_purpose: 'inventory' },
  ...{ predicted_industry_probability: 0.9, source_name: 'Web', source_email_address: 'a@web.example' },
  source_notes: 'x',
  owner_1: {
    ...{ first_name: 'Ana', middle_name: 'B', last_name: 'Reed', prefix: 'Ms', suffix: 'Jr', home_phone: '555-1' },
    ...{ mobile_phone: '555-2', email_address: 'ana@example.com', social_security_number: '***-**-6789' },
    ...{ date_of_birth: '1980-01-31', credit_score: 700, ownership_percentage: 60.5, has_signed: true },
    ...{ signed_date: '2026-01-31', home_address: { ...ADDRESS, zip: '33102' } },
  },
  owner_2: { ...OWNER, first_name: 'Bo' },
  source_type: 'api',
};

onEachDatabase('the information of an end user under flat names', (name) => {
  let service: TestService;
  beforeAll(async () => {
    service = await startService(name);
  });
  afterAll(() => service.stop());

  const pathOf = (id: string) => `/api/end_users/${id}/end_user_information`;
  const read = async (id: string, key?: string) => {
    const { status, body } = await service.rest('GET', pathOf(id), undefined, key);
    expect(status).toBe(200);
    return body;
  };
  const patch = (id: string, body: unknown, key?: string) => service.rest('PATCH', pathOf(id), body, key);
  const deal = (information?: unknown, more = {}) => createDeal(service, { information, ...more });
  const record = async (id: string, key?: string) =>
    (await service.rest('GET', `/api/end_users/${id}`, undefined, key)).body.end_user;
  const changesOf = async (id: string) =>
    (
      await service.app.services.database.read(
        "SELECT topic FROM events WHERE subject_id = ? AND topic = 'end_user.updated'",
        [id],
      )
    ).length;

  test('has every name, whatever is known', async () => {
    expect(await read(await deal())).toEqual(NOTHING);
    expect(await read(await deal({ ucc: [1] }))).toEqual(NOTHING);
    const id = await deal(INFORMATION, { endUserId: 'flat-1' });
    expect(await read('flat-1')).toEqual(FLAT);
    const { key } = await service.issueKey(['READ', 'PERSONAL_DATA']);
    expect(await read(id, key)).toEqual({
      ...FLAT,
      federal_tax_id: '12-3456789',
      owner_1: { ...FLAT.owner_1, social_security_number: '123-45-6789' },
    });
  });

  test.each([
    ['of which nothing is known', undefined, 'new'],
    ['of which much is known', INFORMATION, 'new'],
    ['that has been processed', INFORMATION, 'ready'],
  ])('sent back as it was answered changes nothing of a deal %s', async (_which, information, status) => {
    const id = await deal(information, { status: status.toUpperCase() });
    if (status === 'ready') await until(async () => (await record(id)).status === 'processed', 'the processing');
    const [before, flat, events] = [await record(id), await read(id), await changesOf(id)];
    expect(await patch(id, flat)).toMatchObject({ status: 200, body: flat });
    expect(await record(id)).toEqual(before);
    expect(await changesOf(id)).toBe(events);
  });

  test('takes any part: what is left out stays, null removes, objects merge field by field', async () => {
    const id = await deal(INFORMATION);
    const changed = await patch(id, {
      dba: null,
      amount_requested: 75000,
      company_physical_address: { line_2: null, zip: '33199' },
      owner_1: { last_name: 'Stone', social_security_number: '***-**-6789', has_signed: false },
      owner_2: { home_address: { city: 'Naples' } },
    });
    expect(changed.status).toBe(200);
    expect(changed.body).toEqual({
      ...FLAT,
      dba: null,
      amount_requested: 75000,
      company_physical_address: { ...FLAT.company_physical_address, line_2: null, zip: '33199' },
      owner_1: { ...FLAT.owner_1, last_name: 'Stone', has_signed: false },
      owner_2: { ...OWNER, first_name: 'Bo', home_address: { ...ADDRESS, city: 'Naples' } },
    });
    const { key } = await service.issueKey(['READ', 'PERSONAL_DATA']);
    const { company, owners, ...facts } = (await record(id, key)).information;
    expect(company).toEqual({
      ...INFORMATION.company,
      dba: undefined,
      address: { line_1: '1 Main St', city: 'Miami', state: 'FL', zip: '33199' },
    });
    expect(owners[0]).toEqual({ ...INFORMATION.owners[0], last_name: 'Stone', has_signed: false });
    expect(owners.slice(1)).toEqual([{ first_name: 'Bo', home_address: { city: 'Naples' } }, { first_name: 'Cy' }]);
    expect(facts).toEqual({ ...INFORMATION, company: undefined, owners: undefined, amount_requested: 75000 });
    expect(await changesOf(id)).toBe(1);
    const cleared = await patch(id, { owner_1: null, company_billing_address: null });
    expect(cleared.body).toMatchObject({ owner_1: OWNER, company_billing_address: ADDRESS });
    expect(cleared.body.owner_2.first_name).toBe('Bo');
  });

  test('makes what was not there, also a second owner without a first', async () => {
    const id = await deal();
    const made = await patch(id, {
      owner_2: { first_name: 'Bo', credit_score: 712 },
      business_start_date: '2020-02-29',
    });
    expect(made.body).toEqual({
      ...NOTHING,
      business_start_date: '2020-02-29',
      owner_2: { ...OWNER, first_name: 'Bo', credit_score: 712 },
    });
    expect((await record(id)).information).toEqual({
      owners: [{}, { first_name: 'Bo', credit_score: 712 }],
      company: { start_date: '2020-02-29' },
    });
  });

  test('stores states as codes and tax numbers in their groups, and keeps any other text', async () => {
    const id = await deal();
    const { body } = await patch(id, {
      state_of_incorporation: 'new york',
      company_physical_address: { state: 'Bavaria' },
      company_billing_address: { state: 'Ontario' },
      federal_tax_id: '98 7654321',
      owner_1: { social_security_number: '987654321', home_address: { state: 'pr' } },
    });
    expect(body).toMatchObject({
      state_of_incorporation: 'NY',
      company_physical_address: { state: 'Bavaria' },
      company_billing_address: { state: 'ON' },
      federal_tax_id: '**-***4321',
      owner_1: { social_security_number: '***-**-4321', home_address: { state: 'PR' } },
    });
    const { key } = await service.issueKey(['READ', 'PERSONAL_DATA']);
    expect(await read(id, key)).toMatchObject({
      federal_tax_id: '98-7654321',
      owner_1: { social_security_number: '987-65-4321' },
    });
  });

  test.each<[string, object, object]>([
    ['a number that is a text', { annual_revenue: '480000' }, { annual_revenue: [expect.any(String)] }],
    ['a text that is a number', { dba: 5 }, { dba: [expect.any(String)] }],
    [
      'a score with a fraction',
      { owner_1: { credit_score: 700.5 } },
      { owner_1: { credit_score: [expect.any(String)] } },
    ],
    ['a negative amount', { amount_requested: -1 }, { amount_requested: [expect.any(String)] }],
    ['a day that does not exist', { business_start_date: '2021-02-29' }, { business_start_date: [expect.any(String)] }],
    ['a word for a date', { owner_2: { signed_date: 'x' } }, { owner_2: { signed_date: [expect.any(String)] } }],
    ['an EIN of 8 digits', { federal_tax_id: '12-345678' }, { federal_tax_id: [expect.any(String)] }],
    [
      'a mask that fits nothing',
      { owner_1: { social_security_number: '***-**-0000' } },
      { owner_1: { social_security_number: [expect.any(String)] } },
    ],
    [
      'more than all of it',
      { owner_1: { ownership_percentage: 101 } },
      { owner_1: { ownership_percentage: [expect.any(String)] } },
    ],
    ['501 characters', { source_notes: 'x'.repeat(501) }, { source_notes: [expect.any(String)] }],
    [
      'a text for an address',
      { company_physical_address: '1 Main St' },
      { company_physical_address: { _schema: [expect.any(String)] } },
    ],
    ['a list for an owner', { owner_1: [] }, { owner_1: { _schema: [expect.any(String)] } }],
    ['a name that is none', { ssn: '123-45-6789' }, { ssn: ['Unknown field.'] }],
    [
      'a name of an address that is none',
      { owner_1: { home_address: { street: 'x' } } },
      { owner_1: { home_address: { street: ['Unknown field.'] } } },
    ],
    [
      'another source type',
      { source_type: 'email' },
      { source_type: ['Read-only: send it as it was answered, or leave it out.'] },
    ],
  ])('refuses %s with 422 that names it, and changes nothing', async (_what, body, json) => {
    const id = await deal(INFORMATION);
    const refused = await patch(id, body);
    expect([refused.status, refused.body]).toEqual([
      422,
      { code: 422, name: 'Unprocessable Entity', description: { json } },
    ]);
    expect(await read(id)).toEqual(FLAT);
  });

  test('is the account’s alone, and needs `submit` to be changed', async () => {
    const id = await deal(INFORMATION);
    const { key } = await service.createAccount();
    expect((await service.rest('GET', pathOf(id), undefined, key)).status).toBe(404);
    expect((await patch(id, { dba: 'x' }, key)).status).toBe(404);
    expect((await patch('eus_nobody', { dba: 'x' })).status).toBe(404);
    const reader = (await service.issueKey(['READ'])).key;
    expect((await patch(id, { dba: 'x' }, reader)).status).toBe(403);
    const writer = (await service.issueKey(['SUBMIT'])).key;
    // A receipt is less than the reference describes.
    const receipt = await fetch(service.url + pathOf(id), {
      method: 'PATCH',
      headers: { 'x-api-key': writer, 'content-type': 'application/json' },
      body: JSON.stringify({ dba: 'x' }),
    });
    expect([receipt.status, await receipt.json()]).toEqual([200, {}]);
    expect((await service.rest('GET', pathOf(id), undefined, writer)).status).toBe(403);
  });

  test('over GraphQL is a patch at every depth, which may say what version it is of', async () => {
    const id = await deal({ purpose: 'a', custom: { deep: { x: 1, y: 2 } } });
    const send = (patch: object, expectedVersion?: number) =>
      service.graphql(
        `mutation ($id: ID!, $patch: JSONObject!, $version: Int) {
          updateEndUserInformation(serviceId: $id, patch: $patch, expectedVersion: $version) { informationVersion information }
        }`,
        { id, patch, version: expectedVersion },
      );
    const first = (await send({ custom: { deep: { x: null, z: 3 } }, list: [1] }, 0)).data.updateEndUserInformation;
    expect(first).toEqual({
      informationVersion: 1,
      information: { purpose: 'a', custom: { deep: { y: 2, z: 3 } }, list: [1] },
    });
    expect((await send({ purpose: 'b' }, 0)).errors).toMatchObject([
      {
        extensions: {
          ...{ code: 'CONFLICT', reason: 'information_changed' },
          conflicts: { purpose: { stored: 'a', given: 'b' } },
        },
      },
    ]);
    expect((await send({ purpose: 'a' }, 1)).data.updateEndUserInformation.informationVersion).toBe(1);
    expect(
      (await send({ owners: { 0: { first_name: 'Ana' } } })).data.updateEndUserInformation.informationVersion,
    ).toBe(2);
    for (const wrong of [{ owners: { 2: {} } }, { owners: { x: {} } }, { positions: 'x' }, { owners: { 0: 'Ana' } }])
      expect((await send(wrong)).errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', fields: {} } }]);
    expect((await send({ owners: { 0: null } })).data.updateEndUserInformation.information.owners).toEqual([]);
    const lists = { list: { 0: null }, tags: ['x', 'y', 'z'] };
    expect((await send(lists)).data.updateEndUserInformation.information).toMatchObject({ ...lists, list: [] });
    const entries = { list: { 0: 7 }, tags: { 0: null, 1: 'Y', 3: 'w' } };
    expect((await send(entries)).data.updateEndUserInformation.information).toMatchObject({
      ...{ list: [7], tags: ['Y', 'z', 'w'] },
    });
    expect((await send({ tags: { 4: 'v' } })).errors).toMatchObject([
      { extensions: { fields: { 'patch.tags.4': ['The next free place is 3.'] } } },
    ]);
  });

  test('patches that come at once are all there afterwards', async () => {
    const id = await deal();
    const facts = Array.from({ length: 8 }, (_, index) => [`fact_${index}`, index]);
    await Promise.all(
      facts.map(([fact, value]) =>
        service.graphql(
          'mutation ($id: ID!, $patch: JSONObject!) { updateEndUserInformation(serviceId: $id, patch: $patch) { serviceId } }',
          { id, patch: { [String(fact)]: value } },
        ),
      ),
    );
    expect((await record(id)).information).toEqual(Object.fromEntries(facts));
  });
});
