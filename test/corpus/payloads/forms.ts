export type Provider =
  | 'generic'
  | 'salesforce'
  | 'hubspot'
  | 'zoho'
  | 'pipedrive'
  | 'close'
  | 'gohighlevel'
  | 'centrex'
  | 'lendsaas';

/** A payload as a CRM sends it, and what a deal is to know of it. */
export interface PayloadCase {
  id: string;
  provider: Provider;
  mapping?: Record<string, string>;
  /** JSON, or the text of another kind. */
  body: unknown;
  type?: 'text/xml' | 'application/x-www-form-urlencoded';
  /** By path of the deal's information. */
  facts: Record<string, unknown>;
  /** Paths of which a problem tells. */
  problems?: readonly string[];
  /** What is kept under its own name. */
  unmapped?: Record<string, string | number | boolean>;
  /** The payload is about no deal. */
  refused?: true;
}

export const outboundMessage = (fields: Record<string, string>) => `<?xml version="1.0" encoding="UTF-8"?>
<soapenv:Envelope xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/"><soapenv:Body>
<notifications xmlns="http://soap.sforce.com/2005/09/outbound"><OrganizationId>00DSYN0000001AA</OrganizationId><ActionId>04kSYN</ActionId>
<Notification><Id>04l${fields.Id}</Id><sObject xsi:type="sf:Opportunity" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:sf="urn:sobject.enterprise.soap.sforce.com">
${Object.entries(fields)
  .map(([name, value]) => `<sf:${name}>${value}</sf:${name}>`)
  .join('')}</sObject></Notification></notifications></soapenv:Body></soapenv:Envelope>`;

export const pipedriveV2 = (id: number, data: Record<string, unknown>) => ({
  data: { id, currency: 'USD', stage_id: 3, pipeline_id: 1, person_id: 9, org_id: 7, status: 'open', ...data },
  previous: null,
  meta: {
    action: 'change',
    entity: 'deal',
    entity_id: String(id),
    company_id: '555',
    id: `syn-uuid-${id}`,
    correlation_id: 'syn',
    version: '2.0',
    attempt: 1,
    host: 'syn.pipedrive.example',
    timestamp: '2026-11-21T02:00:00Z',
    webhook_id: '99',
  },
});

export const closeEvent = (id: string, data: Record<string, unknown>) => ({
  event: {
    id: `ev_${id}`,
    object_type: 'opportunity',
    object_id: id,
    action: 'updated',
    changed_fields: ['status_label'],
    data: { id, lead_id: 'lead_SYN', contact_id: 'cont_SYN', value_currency: 'USD', ...data },
  },
  subscription_id: 'whsub_SYN',
});

/** A workflow's webhook action, as GoHighLevel sends it: flat, with its own contact and envelope. */
export const gohighlevelFlow = (id: string, data: Record<string, unknown>) => ({
  contact_id: `ct${id}`,
  id,
  tags: '',
  country: 'US',
  date_created: '2026-11-20T12:00:00.000Z',
  contact_type: 'lead',
  location: {
    name: 'Broker Desk',
    address: '1 Main St',
    city: 'Newport',
    state: 'RI',
    postalCode: '02840',
    id: 'locSYN',
  },
  workflow: { id: 'wfSYN', name: 'Send to funders' },
  user: { firstName: 'Jo', lastName: 'Hart', email: 'jo@broker.example' },
  attributionSource: { sessionSource: 'Direct traffic', medium: 'manual' },
  ...data,
});
