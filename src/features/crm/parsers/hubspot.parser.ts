import { isObject } from '../../../platform/untyped.rules';
import type { CrmClient } from '../client';
import type { RawDeal } from '../deal.rules';
import { type DealShape, stepsOf } from '../mapping.rules';
import { hasToken, header, hmacSha256, isRecent, sameText } from '../proof';
import type { CrmReading } from '../reading.rules';
import {
  type CrmConfig,
  type CrmParser,
  configOf,
  configUrl,
  credential,
  foreignAmount,
  idOf,
  idsOnly,
  objectAt,
  propertyOf,
  recordsOf,
  shaped,
  timeOf,
} from './parser';

const MAX_CONTACTS = 5;
const DEAL = ['dealname', 'amount', 'dealstage', 'hs_object_id', 'deal_currency_code'];
/** What HubSpot calls deals. */
const DEALS = '0-3';
const COMPANY = 'name,domain,phone,website,address,address2,city,state,zip';
const CONTACT = 'firstname,lastname,email,phone';

const SHAPE: DealShape = { opportunity_name: '/dealname', stage: '/dealstage', amount: '/amount' };

/** The properties of a deal by name: each may be a value, or an object that has one beside its history. */
function readingOf(properties: unknown, more: RawDeal = {}): CrmReading {
  const named = Object.entries(objectAt(properties));
  const values = Object.fromEntries(named.map(([name, value]) => [name, isObject(value) ? value.value : value]));
  const amount = foreignAmount(values.deal_currency_code, values.amount);
  const { isKnown, ...reading } = shaped(values, SHAPE, [], { amount, ...more });
  return { ...reading, isKnown: (path) => SYSTEM.test(path[0] ?? '') || isKnown(path) };
}
/** HubSpot's own properties: its bookkeeping. */
const SYSTEM =
  /^(?:hs_|hubspot_|num_|notes_|engagements_|days_to_close|createdate$|lastmodifieddate$|pipeline$|deal_currency_code$|amount_in_home_currency$)/;

const isWorkflow = (item: unknown): boolean => isObject(propertyOf(item, 'properties'));

function isOfDeal(item: unknown): boolean {
  const type = propertyOf(item, 'subscriptionType');
  const object = propertyOf(item, 'objectTypeId');
  if (object !== undefined && object !== null) return object === DEALS;
  return typeof type !== 'string' || type.startsWith('deal.');
}

/** Batches of events that carry ids only. */
export const hubspotParser: CrmParser = {
  config: configOf({
    clientSecret: credential.optional(),
    accessToken: credential.optional(),
    apiUrl: configUrl.optional(),
  }),
  credentials: ['clientSecret', 'accessToken'],
  idAt: 'objectId',
  verify(delivery, secret, { clientSecret }) {
    if (hasToken(delivery, secret)) return true;
    const timestamp = header(delivery, 'x-hubspot-request-timestamp');
    const key = typeof clientSecret === 'string' ? clientSecret : secret;
    const expected = hmacSha256(key, 'base64', 'POST', delivery.address, delivery.body, timestamp);
    return sameText(header(delivery, 'x-hubspot-signature-v3'), expected) && isRecent(timestamp, 1, delivery.nowMs);
  },
  split: (payload) => recordsOf(payload),
  read(item) {
    if (!isOfDeal(item)) return null;
    const opportunityId = idOf(propertyOf(item, 'objectId')) ?? idOf(objectAt(item, 'properties').hs_object_id);
    const eventId = idOf(propertyOf(item, 'eventId'));
    const type = propertyOf(item, 'subscriptionType');
    return {
      // HubSpot does not promise that its event ids are unique across deals.
      eventId: eventId && `${eventId}:${opportunityId}`,
      eventTime: timeOf(propertyOf(item, 'occurredAt')),
      opportunityId,
      partial: true,
      removed: typeof type === 'string' && type.endsWith('.deletion'),
      ...(isWorkflow(item) ? readingOf(propertyOf(item, 'properties')) : idsOnly(item)),
    };
  },
  canLookUp: ({ accessToken }) => typeof accessToken === 'string',
  async lookUp(opportunityId, client, config) {
    const { accessToken, apiUrl } = config;
    const api = client.of(apiUrl ?? 'https://api.hubapi.com', { authorization: `Bearer ${accessToken}` });
    const query = `properties=${propertiesOf(config)}&associations=companies,contacts`;
    return dealOf(await api.get(`/crm/v3/objects/deals/${encodeURIComponent(opportunityId)}?${query}`), api);
  },
};

/** Those that are always read, and those that the mapping points to. */
function propertiesOf({ mapping }: CrmConfig): string {
  const mapped = Object.values(mapping ?? {}).map((pointer) => encodeURIComponent(stepsOf(pointer)[0] ?? ''));
  return [...new Set([...DEAL, ...mapped])].join(',');
}

async function dealOf(deal: unknown, api: ReturnType<CrmClient['of']>): Promise<CrmReading> {
  const [companyId] = associated(deal, 'companies');
  const company = companyId ? await api.find(`/crm/v3/objects/companies/${companyId}?properties=${COMPANY}`) : null;
  const owners: RawDeal[] = [];
  for (const id of associated(deal, 'contacts').slice(0, MAX_CONTACTS)) {
    const { firstname, lastname, email, phone } = objectAt(
      await api.find(`/crm/v3/objects/contacts/${id}?properties=${CONTACT}`),
      'properties',
    );
    if (firstname || lastname || email || phone)
      owners.push({ first_name: firstname, last_name: lastname, email, phone });
  }
  const { name, phone, website, domain, address, address2, city, state, zip } = objectAt(company, 'properties');
  return readingOf(propertyOf(deal, 'properties'), {
    company: {
      name,
      phone,
      website: website || domain,
      address: { line_1: address, line_2: address2, city, state, zip },
    },
    owners,
  });
}

function associated(deal: unknown, kind: string): string[] {
  const results = objectAt(deal, 'associations', kind).results;
  const ids = Array.isArray(results) ? results.map((each) => idOf(propertyOf(each, 'id'))) : [];
  return [...new Set(ids.filter((id) => id !== null))].map(encodeURIComponent);
}
