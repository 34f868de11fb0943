import { BadInput } from '../../../platform/errors';
import type { CrmClient } from '../client';
import type { RawDeal } from '../deal.rules';
import { header, hmacSha256, isRecent, sameText } from '../proof';
import { type CrmParser, configOf, configUrl, credential, idOf, objectAt, propertyOf } from './parser';

const MAX_CONTACTS = 5;
const DEAL = 'dealname,amount,dealstage,hs_object_id';
const COMPANY = 'name,domain,phone,website,address,address2,city,state,zip';
const CONTACT = 'firstname,lastname,email,phone';

/** Batches of events that carry ids only. */
export const hubspotParser: CrmParser = {
  config: configOf({
    clientSecret: credential.optional(),
    accessToken: credential.optional(),
    apiUrl: configUrl.optional(),
  }),
  credentials: ['clientSecret', 'accessToken'],
  verify(delivery, secret, { clientSecret }) {
    const timestamp = header(delivery, 'x-hubspot-request-timestamp');
    const key = typeof clientSecret === 'string' ? clientSecret : secret;
    const expected = hmacSha256(key, 'base64', 'POST', delivery.address, delivery.body, timestamp);
    return sameText(header(delivery, 'x-hubspot-signature-v3'), expected) && isRecent(timestamp, 1, delivery.nowMs);
  },
  split: (payload) => (Array.isArray(payload) ? payload : [payload]),
  read(item) {
    const type = propertyOf(item, 'subscriptionType');
    if (typeof type === 'string' && !type.startsWith('deal.')) return null;
    const opportunityId = idOf(propertyOf(item, 'objectId'));
    if (!opportunityId) throw new BadInput('The payload names no deal: objectId is missing.');
    const eventId = idOf(propertyOf(item, 'eventId'));
    return {
      // HubSpot does not promise that its event ids are unique across deals.
      eventId: eventId && `${eventId}:${opportunityId}`,
      opportunityId,
      deal: {},
      partial: true,
      removed: type === 'deal.deletion',
    };
  },
  canLookUp: ({ accessToken }) => typeof accessToken === 'string',
  async lookUp({ opportunityId }, client, { accessToken, apiUrl }) {
    const api = client.of(apiUrl ?? 'https://api.hubapi.com', {
      authorization: `Bearer ${accessToken}`,
    });
    const id = encodeURIComponent(opportunityId);
    const deal = await api.get(`/crm/v3/objects/deals/${id}?properties=${DEAL}&associations=companies,contacts`);
    return dealOf(deal, api);
  },
};

async function dealOf(deal: unknown, api: ReturnType<CrmClient['of']>): Promise<RawDeal> {
  const properties = objectAt(deal, 'properties');
  const [companyId] = associated(deal, 'companies');
  const company = companyId ? await api.find(`/crm/v3/objects/companies/${companyId}?properties=${COMPANY}`) : null;
  const contacts: RawDeal[] = [];
  for (const id of associated(deal, 'contacts').slice(0, MAX_CONTACTS)) {
    const { firstname, lastname, email, phone } = objectAt(
      await api.find(`/crm/v3/objects/contacts/${id}?properties=${CONTACT}`),
      'properties',
    );
    contacts.push({ first: firstname, last: lastname, email, phone });
  }
  const { name, phone, website, domain, address, address2, city, state, zip } = objectAt(company, 'properties');
  return {
    opportunity_name: properties.dealname,
    stage: properties.dealstage,
    amount: properties.amount,
    company: {
      name,
      phone,
      website: website ?? domain,
      address: { line_1: address, line_2: address2, city, state, zip },
    },
    contacts,
  };
}

function associated(deal: unknown, kind: string): string[] {
  const results = objectAt(deal, 'associations', kind).results;
  const ids = Array.isArray(results) ? results.map((each) => idOf(propertyOf(each, 'id'))) : [];
  return [...new Set(ids.filter((id) => id !== null))].map(encodeURIComponent);
}
