import { outboundMessage } from './crm';

interface Expected {
  opportunityId: string;
  name: string | null;
  information: Record<string, unknown> | null;
  sync?: Record<string, unknown>;
}

export interface Fixture {
  provider: string;
  what: string;
  payload: string;
  /** The same event once more: as the provider sends it again. */
  again?: string;
  expected: Expected;
}

export const json = JSON.stringify;
export const opportunity = (fields: [string, string][]) =>
  fields.map(([name, value]) => `<sf:${name}>${value}</sf:${name}>`).join('');
export const close = (event: object) => json({ event, subscription_id: 'whsub_1' });

/** A payload of each CRM, and the same with fields missing, reordered and added. */
export const FIXTURES: Fixture[] = [
  {
    provider: 'GENERIC',
    what: 'the canonical shape, whole',
    payload: json({
      opportunity_id: 'opp-77',
      opportunity_name: 'Red Oak Bakery - MCA',
      stage: 'App In',
      amount: '$41,250.50',
      company: {
        name: 'Red Oak Bakery LLC',
        dba: 'Red Oak',
        ein: '45-7654321',
        phone: '212 555 0101',
        website: 'redoak.example',
        address: { line_1: '1 Main St', city: 'Albany', state: 'NY', zip: '12207' },
      },
      contacts: [{ first: 'Rosa', last: 'Diaz', email: 'rosa@redoak.example', phone: '212 555 0102' }],
      files: [],
      source_broker: { company: 'Northgate Capital', email: 'ann@northgate.example', domain: 'northgate.example' },
      owner: 'Sam Broker',
    }),
    expected: {
      opportunityId: 'opp-77',
      name: 'Red Oak Bakery LLC',
      information: {
        company: {
          name: 'Red Oak Bakery LLC',
          dba: 'Red Oak',
          ein: '**-***4321',
          phone: '212 555 0101',
          website: 'redoak.example',
          address: { line_1: '1 Main St', city: 'Albany', state: 'NY', zip: '12207' },
        },
        owners: [{ first_name: 'Rosa', last_name: 'Diaz', email: 'rosa@redoak.example', phone: '212 555 0102' }],
        amount_requested: 41250.5,
      },
      sync: { opportunityName: 'Red Oak Bakery - MCA', stage: 'App In', owner: 'Sam Broker', result: 'SUCCESS' },
    },
  },
  {
    provider: 'GENERIC',
    what: 'little more than the id, with fields nobody knows',
    payload: json({ unknown: { __proto__: 1 }, amount: null, opportunity_id: 4711, constructor: 'x' }),
    expected: { opportunityId: '4711', name: null, information: null },
  },
  {
    provider: 'SALESFORCE',
    what: 'an outbound message of one notification',
    payload: outboundMessage([
      '04lA1',
      opportunity([
        ['Id', '006A00000012345'],
        ['Name', 'Harbor Tile &amp; Stone - MCA'],
        ['StageName', 'Underwriting'],
        ['Amount', '72500.0'],
        ['AccountId', '001X'],
      ]),
    ]),
    expected: {
      opportunityId: '006A00000012345',
      name: 'Harbor Tile & Stone - MCA',
      information: { amount_requested: 72500 },
      sync: { stage: 'Underwriting', result: 'SUCCESS' },
    },
  },
  {
    provider: 'SALESFORCE',
    what: 'an outbound message without amount, reordered, with fields and prefixes of its own',
    payload: outboundMessage([
      '04lA2',
      opportunity([
        ['Custom__c', '7'],
        ['Name', 'Lone Pine'],
        ['Amount', ''],
        ['Id', '006A00000099999'],
      ]),
    ])
      .replaceAll('sf:', 'ns9:')
      .replace('xmlns:sf=', 'xmlns:ns9='),
    expected: {
      opportunityId: '006A00000099999',
      name: 'Lone Pine',
      information: { unmapped: { Custom__c: '7' } },
    },
  },
  {
    provider: 'SALESFORCE',
    what: "a Flow's callout",
    payload: json({
      Contact: { Email: 'li@harbor.example', FirstName: 'Li', LastName: 'Wu' },
      Account: { Name: 'Harbor Tile Inc', Id: '001B', Phone: '305 555 0199' },
      StageName: 'App In',
      Name: 'Harbor Tile',
      Id: '006B00000000001',
      Amount: 18000,
      Extra__c: null,
    }),
    expected: {
      opportunityId: '006B00000000001',
      name: 'Harbor Tile Inc',
      information: {
        company: { name: 'Harbor Tile Inc', phone: '305 555 0199' },
        owners: [{ first_name: 'Li', last_name: 'Wu', email: 'li@harbor.example' }],
        amount_requested: 18000,
      },
    },
  },
  {
    provider: 'HUBSPOT',
    what: 'a batch, sent again with another attemptNumber',
    payload: json([
      { subscriptionType: 'deal.creation', objectId: 90210, eventId: 5501, attemptNumber: 0, portalId: 1 },
    ]),
    again: json([{ eventId: 5501, subscriptionType: 'deal.creation', objectId: 90210, attemptNumber: 3, portalId: 1 }]),
    expected: { opportunityId: '90210', name: null, information: null, sync: { result: 'NO_SYNC_ATTEMPTED' } },
  },
  {
    provider: 'ZOHO',
    what: 'a notification',
    payload: json({ module: 'Deals', operation: 'insert', ids: ['5500009'], channel_id: '1000000068009', more: 1 }),
    expected: { opportunityId: '5500009', name: null, information: null, sync: { result: 'NO_SYNC_ATTEMPTED' } },
  },
  {
    provider: 'PIPEDRIVE',
    what: 'a change, sent again with another attempt',
    payload: json({
      meta: { id: 'uuid-1', entity: 'deal', action: 'change', entity_id: '913', attempt: 1, version: '2.0' },
      data: { stage_id: 5, value: 33000.75, title: 'Juniper Dental', id: 913, org_id: null, custom_fields: { a: 1 } },
      previous: null,
    }),
    again: json({
      data: { id: 913, title: 'Juniper Dental', value: 33000.75, stage_id: 5 },
      meta: { id: 'uuid-1', entity: 'deal', action: 'change', entity_id: '913', attempt: 2, version: '2.0' },
    }),
    expected: {
      opportunityId: '913',
      name: 'Juniper Dental',
      information: { amount_requested: 33000.75 },
      sync: { stage: '5', opportunityName: 'Juniper Dental' },
    },
  },
  {
    provider: 'CLOSE',
    what: 'an opportunity, its value in cents',
    payload: close({
      id: 'ev_1',
      object_type: 'opportunity',
      action: 'updated',
      data: {
        contact_name: 'Ana Maria Reed',
        value: 1234567,
        id: 'oppo_1',
        lead_name: 'Maple Gym LLC',
        status_label: 'Won',
      },
    }),
    expected: {
      opportunityId: 'oppo_1',
      name: 'Maple Gym LLC',
      information: {
        company: { name: 'Maple Gym LLC' },
        owners: [{ first_name: 'Ana Maria', last_name: 'Reed' }],
        amount_requested: 12345.67,
      },
      sync: { stage: 'Won' },
    },
  },
  {
    provider: 'CLOSE',
    what: 'an opportunity without value and contact',
    payload: close({ object_id: 'oppo_2', id: 'ev_2', data: { lead_name: 'Fig', value: null }, changed_fields: [] }),
    expected: { opportunityId: 'oppo_2', name: 'Fig', information: { company: { name: 'Fig' } } },
  },
  {
    provider: 'GOHIGHLEVEL',
    what: 'a change of stage',
    payload: json({
      monetaryValue: 9100,
      pipelineStageId: 'st9',
      name: 'Iris Spa',
      id: 'oppG',
      type: 'OpportunityStageUpdate',
      locationId: 'l',
      odd: [],
    }),
    expected: {
      opportunityId: 'oppG',
      name: 'Iris Spa',
      information: { amount_requested: 9100 },
      sync: { stage: 'st9' },
    },
  },
  {
    provider: 'CENTREX',
    what: 'a submission',
    payload: json({ advance_id: '1', submission_id: '8899', lender_id: '2', timestamp: '1763690000' }),
    expected: { opportunityId: '8899', name: null, information: null, sync: { result: 'NO_SYNC_ATTEMPTED' } },
  },
  {
    provider: 'LENDSAAS',
    what: 'a deal',
    payload: json({
      status: 'Submitted',
      requestedAmount: 27500,
      owner: { email: 'tom@kiln.example', firstName: 'Tom', lastName: 'Ray', role: 'ceo' },
      merchant: { ein: '98-7654321', legalName: 'Kiln Works Inc', dba: 'Kiln' },
      dealId: 'LS-5',
      documents: [],
    }),
    expected: {
      opportunityId: 'LS-5',
      name: 'Kiln Works Inc',
      information: {
        company: { name: 'Kiln Works Inc', dba: 'Kiln', ein: '**-***4321' },
        owners: [{ first_name: 'Tom', last_name: 'Ray', email: 'tom@kiln.example' }],
        amount_requested: 27500,
      },
      sync: { stage: 'Submitted' },
    },
  },
  {
    provider: 'LENDSAAS',
    what: 'a deal of which little is known',
    payload: json({ merchant: { legalName: 'Bare Co' }, dealId: 'LS-6', owner: null }),
    expected: { opportunityId: 'LS-6', name: 'Bare Co', information: { company: { name: 'Bare Co' } } },
  },
];
