import type { OpenIntegration } from '../../src/features/crm/integration.queries';
import type { CrmProvider } from '../../src/features/crm/parsers/registry';
import { parserFor } from '../../src/features/crm/parsers/registry';
import { decodePayload, readPayload } from '../../src/features/crm/reception';
import { outboundMessage } from '../support/crm';

const read = (provider: CrmProvider, payload: unknown, mapping: Record<string, string> = {}) => {
  const integration = { provider, config: { mapping } } as unknown as OpenIntegration;
  const text = typeof payload === 'string' ? payload : JSON.stringify(payload);
  return readPayload(integration, decodePayload(parserFor(provider), text)).map(
    ({ key, record, deal: { information, opportunityName, stage, owner, sourceBroker }, problems }) => ({
      key,
      opportunityId: record.opportunityId,
      ...{ information, opportunityName, stage, owner, sourceBroker, problems },
    }),
  );
};
const nothing = { key: null, opportunityName: null, stage: null, owner: null, sourceBroker: null, problems: {} };

describe('the shape of each CRM', () => {
  it('generic: every fact under its own path, in the canonical shape or where a mapping finds it', () => {
    expect(
      read('generic', {
        event_id: 'e1',
        opportunity_id: 'o1',
        amount: '$48,500',
        company: {
          name: 'Fern LLC',
          start_date: '4/15/2019',
          ein: '987654321',
          address: { state: 'nevada', zip: '89501' },
          billing_address: { line_1: 'PO Box 1' },
          fleet: { trucks: 4 },
        },
        owners: [
          {
            ...{ first_name: 'Ana', last_name: 'Reed', credit_score: '688', ownership_percentage: '75%' },
            ...{ date_of_birth: '1979-12-31', has_signed: 'Y', signed_date: '2026-02-01', middle_name: 'M' },
            home_address: { city: 'Reno', state: 'NV' },
          },
          { email: 'bo@fern.example', home_phone: '775 555 0100' },
        ],
        statements: { months: '4', nsf_per_month: '1.5', average_daily_balance: '-250.10' },
        flags: { bankruptcy: 'no', homeowner: '✓' },
        source: { name: 'Referral', email_address: 'ref@x.example' },
        positions: '0',
        time_in_business_months: '61',
        predicted_industry_probability: '0.75',
        paper_grade: 'B',
        pipeline: { score: 82 },
      }),
    ).toEqual([
      {
        ...nothing,
        key: 'id:e1',
        opportunityId: 'o1',
        information: {
          company: {
            ...{ name: 'Fern LLC', ein: '98-7654321', start_date: '2019-04-15' },
            address: { state: 'NV', zip: '89501' },
            billing_address: { line_1: 'PO Box 1' },
          },
          owners: [
            {
              ...{ first_name: 'Ana', middle_name: 'M', last_name: 'Reed', date_of_birth: '1979-12-31' },
              ...{ credit_score: 688, ownership_percentage: 75, has_signed: true, signed_date: '2026-02-01' },
              home_address: { city: 'Reno', state: 'NV' },
            },
            { email: 'bo@fern.example', home_phone: '775 555 0100' },
          ],
          ...{ amount_requested: 48500, positions: 0, time_in_business_months: 61, paper_grade: 'B' },
          statements: { months: 4, nsf_per_month: 1.5, average_daily_balance: -250.1 },
          flags: { bankruptcy: false, homeowner: true },
          source: { name: 'Referral', email_address: 'ref@x.example' },
          predicted_industry_probability: 0.75,
          unmapped: { 'company.fleet.trucks': 4, 'pipeline.score': 82 },
        },
      },
    ]);
    const mapping = { opportunity_id: '/deal/ref', amount: '/deal/ask', 'owners.0.ssn': '/deal/tin' };
    expect(read('generic', { deal: { ref: 71, ask: '12k', tin: '123 45 6780', x: 'kept' } }, mapping)).toEqual([
      {
        ...nothing,
        opportunityId: '71',
        information: { amount_requested: 12000, owners: [{ ssn: '123-45-6780' }], unmapped: { 'deal.x': 'kept' } },
      },
    ]);
  });

  it('lendsaas: merchant, one owner or several, and who brought it', () => {
    const merchant = {
      legalName: 'Kiln Inc',
      dba: 'Kiln',
      ein: '98-7654321',
      address: { street: '1 A St', state: 'TX' },
    };
    const owner = {
      firstName: 'Tom',
      lastName: 'Ray',
      ssn: '123456780',
      dob: '02/03/1970',
      fico: '701',
      ownership: 60,
    };
    const person = {
      ...{ first_name: 'Tom', last_name: 'Ray', ssn: '123-45-6780', date_of_birth: '1970-02-03' },
      ...{ credit_score: 701, ownership_percentage: 60 },
    };
    const [deal] = read('lendsaas', {
      ...{
        dealId: 'LS-1',
        merchant,
        owner: { ...owner, title: 'CEO' },
        requestedAmount: '30,000',
        status: 'Submitted',
      },
      iso: { name: 'Northgate', email: 'ann@northgate.example', domain: 'northgate.example' },
    });
    expect(deal).toEqual({
      ...nothing,
      opportunityId: 'LS-1',
      stage: 'Submitted',
      sourceBroker: { company: 'Northgate', email: 'ann@northgate.example', domain: 'northgate.example' },
      information: {
        company: {
          ...{ name: 'Kiln Inc', dba: 'Kiln', ein: '98-7654321' },
          address: { line_1: '1 A St', state: 'TX' },
        },
        owners: [person],
        amount_requested: 30000,
        unmapped: { 'owner.title': 'CEO' },
      },
    });
    const [two] = read('lendsaas', { dealId: 'LS-2', owners: [owner, { firstName: 'Li', phone: '5550100' }] });
    expect(two!.information).toEqual({ owners: [person, { first_name: 'Li', phone: '5550100' }] });
  });

  it('lendsaas: a merchant and an iso that are texts are names, and the iso is a submitting broker', () => {
    const named = { dealId: 'LS-3', merchant: 'Kiln Inc', iso: 'Northgate', broker: { name: 'Other' } };
    expect(read('lendsaas', named)[0]).toMatchObject({
      sourceBroker: { company: 'Northgate', email: null, domain: null },
      information: { company: { name: 'Kiln Inc' } },
      problems: {},
    });
    const blank = { dealId: 'LS-4', merchant: '', iso: ' ', broker: 'Westgate' };
    const [other] = read('lendsaas', blank);
    expect(other).toMatchObject({ sourceBroker: { company: 'Westgate' }, problems: {} });
    expect(other!.information.company).toBeUndefined();
    expect(read('generic', { opportunity_id: 'g', source_broker: 'Northgate' })[0]).toMatchObject({
      sourceBroker: { company: 'Northgate' },
    });
  });

  it('salesforce: a Flow with account, contact and custom fields, and an outbound message with a mapping', () => {
    const [flow] = read('salesforce', {
      attributes: { type: 'Opportunity', url: '/x' },
      ...{
        Id: '006A',
        Name: 'Harbor',
        StageName: 'App In',
        Amount: 18000,
        CreatedDate: '2026-01-01',
        FICO_Band__c: 'A',
      },
      Account: { Id: '001', Name: 'Harbor Inc', BillingCity: 'Mobile', BillingState: 'Alabama', Rating: 'Hot' },
      Contact: { FirstName: 'Li', LastName: 'Wu', Email: 'li@harbor.example' },
      ContentDocumentIds: ['069'],
      Owner: { Name: 'Sam', Email: 'sam@b.example' },
    });
    expect(flow).toEqual({
      ...nothing,
      ...{ opportunityId: '006A', opportunityName: 'Harbor', stage: 'App In', owner: 'Sam' },
      information: {
        company: {
          name: 'Harbor Inc',
          address: { city: 'Mobile', state: 'AL' },
          billing_address: { city: 'Mobile', state: 'AL' },
        },
        owners: [{ first_name: 'Li', last_name: 'Wu', email: 'li@harbor.example' }],
        amount_requested: 18000,
        unmapped: { FICO_Band__c: 'A', 'Account.Rating': 'Hot' },
      },
    });
    const fields = '<sf:Id>006B</sf:Id><sf:Tax_ID__c>12-3456789</sf:Tax_ID__c><sf:FICO__c>640.0</sf:FICO__c>';
    const [mapped] = read('salesforce', outboundMessage(['04l', fields]), {
      'company.ein': '/Tax_ID__c',
      'owners.0.credit_score': '/FICO__c',
    });
    expect(mapped).toMatchObject({
      key: 'id:04l',
      information: { company: { ein: '12-3456789' }, owners: [{ credit_score: 640 }] },
      problems: {},
    });
    expect(read('salesforce', outboundMessage(['04l', fields]))[0]).toMatchObject({
      information: { unmapped: { FICO__c: '640.0' } },
      problems: { Tax_ID__c: expect.stringContaining('map it') },
    });
  });

  it('salesforce: a message about a contact or a task is about no deal, unless the mapping says which', () => {
    const of = (id: string) =>
      outboundMessage(['04l', `<sf:Id>${id}</sf:Id><sf:Name>Harbor</sf:Name><sf:Deal__c>006B</sf:Deal__c>`]);
    for (const id of ['003Ab000003GhIj', '00TAb000003GhIjKLM'])
      expect(() => read('salesforce', of(id))).toThrow('The payload holds no deal.');
    for (const id of ['006Ab000003GhIjKLM', '00QAb000003GhIjKLM', 'a0BAb000003GhIjKLM', '001Ab000003GhIjKLM'])
      expect(read('salesforce', of(id))[0]).toMatchObject({ opportunityId: id });
    expect(read('salesforce', of('00TAb000003GhIjKLM'), { opportunity_id: '/Deal__c' })[0]).toMatchObject({
      opportunityId: '006B',
    });
  });

  it('hubspot: deals of both kinds of subscription, and of a workflow what it sends', () => {
    const event = (more: object) => ({ eventId: 1, objectId: 5, occurredAt: 1763690000000, ...more });
    const events = [
      event({ subscriptionType: 'contact.creation' }),
      event({ subscriptionType: 'object.propertyChange', objectTypeId: '0-1' }),
      event({ subscriptionType: 'object.creation', objectTypeId: '0-3', objectId: 6 }),
      event({ subscriptionType: 'deal.propertyChange', propertyName: 'amount', propertyValue: '1' }),
    ];
    expect(
      read('hubspot', events).map(({ key, opportunityId, information }) => [key, opportunityId, information]),
    ).toEqual([
      ['id:1:6', '6', {}],
      ['id:1:5', '5', {}],
    ]);
    const properties = {
      dealname: { value: 'Fern - MCA', timestamp: 1, source: 'CRM' },
      amount: '25,000',
      dealstage: { value: 'appin' },
      months_in_business: { value: '30' },
      industry_note: 'cafe',
      hs_object_id: { value: '7' },
      createdate: { value: '1' },
    };
    const mapping = { time_in_business_months: '/months_in_business' };
    expect(read('hubspot', { objectId: 7, properties }, mapping)).toEqual([
      {
        ...nothing,
        ...{ opportunityId: '7', opportunityName: 'Fern - MCA', stage: 'appin' },
        information: { amount_requested: 25000, time_in_business_months: 30, unmapped: { industry_note: 'cafe' } },
      },
    ]);
  });

  it('zoho: a notification, a form, and the same as JSON', () => {
    const token = 't';
    expect(read('zoho', { module: 'Deals', ids: ['1', '2'], token }).map(({ opportunityId }) => opportunityId)).toEqual(
      ['1', '2'],
    );
    const fields = {
      ...{ deal_id: '5500001000000123456', Deal_Name: 'Fern', Amount: '$ 12,500.00', Stage: 'Qualification', token },
      ...{ Account_Name: 'Fern & Co', Contact_Name: 'Ana Reed', Open_Positions: '2', Extra: 'é' },
    };
    const expected = {
      ...nothing,
      ...{ opportunityId: '5500001000000123456', opportunityName: 'Fern', stage: 'Qualification' },
      information: {
        company: { name: 'Fern & Co' },
        owners: [{ first_name: 'Ana', last_name: 'Reed' }],
        ...{ amount_requested: 12500, positions: 2, unmapped: { Extra: 'é' } },
      },
    };
    const mapping = { positions: '/Open_Positions' };
    expect(read('zoho', new URLSearchParams(fields).toString(), mapping)).toEqual([expected]);
    expect(read('zoho', fields, mapping)).toEqual([expected]);
    const long = JSON.stringify({ token, deal_id: 0 }).replace(':0', ':5500001000000123456');
    expect(read('zoho', long)[0]!.opportunityId).toBe('5500001000000123456');
  });

  it('pipedrive: v2 with custom fields, v1 with names, and dollars alone', () => {
    const data = { id: 412, title: 'Fern', value: 65000, currency: 'USD', stage_id: 3, status: 'open', pipeline_id: 1 };
    const meta = { action: 'change', entity: 'deal', entity_id: '412', id: 'u1', timestamp: '2026-11-21T02:00:00Z' };
    const custom_fields = { '8f3c': { type: 'varchar', value: '12-3456789' }, aa: { type: 'varchar', value: 'Red' } };
    expect(
      read('pipedrive', { data: { ...data, custom_fields }, meta }, { 'company.ein': '/custom_fields/8f3c/value' }),
    ).toEqual([
      {
        ...nothing,
        ...{ key: 'id:u1', opportunityId: '412', opportunityName: 'Fern', stage: '3' },
        information: {
          company: { ein: '12-3456789' },
          amount_requested: 65000,
          unmapped: { 'custom_fields.aa.value': 'Red' },
        },
      },
    ]);
    const v1 = {
      ...{ v: 1, event: 'updated.deal', meta: { action: 'updated', object: 'deal', id: 412, timestamp: 1763690000 } },
      current: { ...data, org_name: 'Fern LLC', person_name: 'Ana Reed', '8f3c': '12-3456789' },
      previous: {},
    };
    expect(read('pipedrive', v1, { 'company.ein': '/8f3c' })).toEqual([
      {
        ...nothing,
        ...{ opportunityId: '412', opportunityName: 'Fern', stage: '3' },
        information: {
          company: { name: 'Fern LLC', ein: '12-3456789' },
          owners: [{ first_name: 'Ana', last_name: 'Reed' }],
          amount_requested: 65000,
        },
      },
    ]);
    expect(read('pipedrive', { data: { ...data, currency: 'EUR' }, meta })[0]).toMatchObject({
      information: {},
      problems: { amount: 'Is not in US dollars.' },
    });
  });

  it('close: cents, and custom fields by their flat names', () => {
    const data = {
      ...{ id: 'oppo_1', lead_id: 'lead_1', lead_name: 'Maple LLC', contact_id: 'c', contact_name: 'Ana Maria Reed' },
      ...{ value: 1234567, value_currency: 'USD', status_label: 'App In', 'custom.cf_ab12': 'Gyms', 'custom.cf_x': 7 },
    };
    const event = { id: 'ev_1', object_type: 'opportunity', object_id: 'oppo_1', action: 'updated', data };
    expect(read('close', { event, subscription_id: 'w' }, { 'company.industry': '/custom.cf_ab12' })).toEqual([
      {
        ...nothing,
        ...{ key: 'id:ev_1', opportunityId: 'oppo_1', opportunityName: 'Maple LLC', stage: 'App In' },
        information: {
          company: { name: 'Maple LLC', industry: 'Gyms' },
          owners: [{ first_name: 'Ana Maria', last_name: 'Reed' }],
          amount_requested: 12345.67,
          unmapped: { 'custom.cf_x': 7 },
        },
      },
    ]);
  });

  it('gohighlevel: an app, a workflow, and no deal of a contact', () => {
    const app = {
      ...{
        type: 'OpportunityStageUpdate',
        locationId: 'l',
        id: 'g1',
        contactId: 'c',
        name: 'Iris',
        monetaryValue: 9100,
      },
      ...{
        pipelineId: 'p',
        pipelineStageId: 's9',
        status: 'open',
        source: 'web',
        dateAdded: '2026-11-20T12:00:00.000Z',
      },
    };
    expect(read('gohighlevel', app)).toEqual([
      {
        ...nothing,
        ...{ opportunityId: 'g1', opportunityName: 'Iris', stage: 's9' },
        information: { amount_requested: 9100 },
      },
    ]);
    const flat = {
      ...{ id: 'g2', opportunity_name: 'Iris', lead_value: '$9,100', pipleline_stage: 'App In', status: 'open' },
      ...{ company_name: 'Iris LLC', first_name: 'Ana', last_name: 'Reed', email: 'ana@iris.example', phone: '' },
      ...{ address1: '', city: '', state: 'fl', postal_code: '', contact_id: 'c', owner: 'Jo', tags: 'hot,new' },
      ...{ location: { name: 'L', state: 'TX' }, workflow: { id: 'w', name: 'W' }, user: { email: 'u@x.example' } },
      customData: { bk: 'no', score: '82' },
      contact: { attributionSource: { url: 'x' } },
      'Time in Business': '4 years',
      'Business Start Date': '2021-03-01',
    };
    const mapping = { 'company.start_date': '/Business Start Date', 'flags.bankruptcy': '/customData/bk' };
    expect(read('gohighlevel', flat, mapping)).toEqual([
      {
        ...nothing,
        ...{ opportunityId: 'g2', opportunityName: 'Iris', stage: 'App In', owner: 'Jo' },
        information: {
          company: { name: 'Iris LLC', start_date: '2021-03-01', address: { state: 'FL' } },
          owners: [{ first_name: 'Ana', last_name: 'Reed', email: 'ana@iris.example' }],
          amount_requested: 9100,
          flags: { bankruptcy: false },
          unmapped: { tags: 'hot,new', 'customData.score': '82', 'Time in Business': '4 years' },
        },
      },
    ]);
    const { id: _, ...without } = flat;
    expect(read('gohighlevel', { ...without, customData: { opportunity_id: 'g3' } })[0]!.opportunityId).toBe('g3');
    for (const contact of [without, { ...without, id: 'c' }, { ...app, type: 'ContactUpdate' }])
      expect(() => read('gohighlevel', contact)).toThrow(/no (?:opportunity|deal)/);
  });

  it.each([
    ['salesforce', { Id: '006A', Amount: 5000, CurrencyIsoCode: 'EUR' }, { CurrencyIsoCode: 'USD' }],
    ['zoho', { id: '55', Amount: '5000', Currency: 'CAD' }, { Currency: 'USD' }],
    [
      'hubspot',
      { objectId: 7, properties: { amount: { value: '5000' }, deal_currency_code: { value: 'GBP' } } },
      { properties: { amount: '5000', deal_currency_code: 'usd' } },
    ],
  ] as const)('%s: an amount in another currency is not taken as dollars', (provider, foreign, dollars) => {
    expect(read(provider, foreign)).toMatchObject([{ information: {}, problems: { amount: 'Is not in US dollars.' } }]);
    expect(read(provider, { ...foreign, ...dollars })).toMatchObject([
      { information: { amount_requested: 5000 }, problems: {} },
    ]);
  });

  it("salesforce: a record as its API has it, with the account's address as a whole", () => {
    const BillingAddress = { city: 'Mobile', country: 'US', postalCode: '36602', state: 'AL', street: '1 Dock St' };
    const billing = {
      BillingStreet: '1 Dock St',
      BillingCity: 'Mobile',
      BillingState: 'AL',
      BillingPostalCode: '36602',
    };
    const address = { line_1: '1 Dock St', city: 'Mobile', state: 'AL', zip: '36602' };
    for (const account of [{ BillingAddress }, { ...billing, BillingAddress }])
      expect(read('salesforce', { Id: '006A', Account: { Name: 'Harbor', ...account } })[0]!.information).toEqual({
        company: { name: 'Harbor', address, billing_address: address },
      });
  });

  it('centrex: ids alone, or what a mapping finds beside them', () => {
    const payload = { lender_id: '901', submission_id: '8801', advance_id: '7701', timestamp: '1763690000' };
    expect(read('centrex', payload)).toEqual([{ ...nothing, opportunityId: '8801', information: {} }]);
    expect(read('centrex', { ref: 5, ask: '5k' }, { opportunity_id: '/ref', amount: '/ask' })[0]).toMatchObject({
      opportunityId: '5',
      information: { amount_requested: 5000 },
    });
    const more = { ...payload, amount: '7k', company: { name: 'Fern LLC' }, Paper: 'B' };
    expect(read('centrex', more)[0]!.information).toEqual({
      ...{ amount_requested: 7000, company: { name: 'Fern LLC' }, unmapped: { Paper: 'B' } },
    });
  });

  it('of several records the ones that name no opportunity are told, and the others taken', () => {
    const records = read('generic', [
      { amount: 5 },
      { opportunity_id: 'ok' },
      'x',
      { opportunity_id: 'y'.repeat(201) },
    ]);
    expect(records).toMatchObject([{ opportunityId: 'ok' }]);
    expect(Object.keys(records[0]!.problems)).toEqual(['records.0', 'records.2', 'records.3']);
  });
});
