import { BadInput } from '../../../platform/errors';
import { header, sameText } from '../proof';
import { type CrmParser, configOf, configUrl, credential, idOf, objectAt, personOf, propertyOf } from './parser';

/** Webhooks v2: the deal itself, with the ids of its person and organisation. */
export const pipedriveParser: CrmParser = {
  config: configOf({ apiToken: credential.optional(), apiUrl: configUrl.optional() }),
  credentials: ['apiToken'],
  verify(delivery, secret) {
    const [, credentials = ''] = /^Basic +(\S+)$/i.exec(header(delivery, 'authorization')) ?? [];
    return sameText(Buffer.from(credentials, 'base64').toString(), `dealgate:${secret}`);
  },
  read(item) {
    const meta = objectAt(item, 'meta');
    if (typeof meta.entity === 'string' && meta.entity !== 'deal') return null;
    const removed = meta.action === 'delete';
    const deal = objectAt(item, removed ? 'previous' : 'data');
    const opportunityId = idOf(deal.id) ?? idOf(meta.entity_id);
    if (!opportunityId) throw new BadInput('The payload names no deal: data.id is missing.');
    return {
      eventId: idOf(meta.id),
      opportunityId,
      removed,
      partial: idOf(deal.person_id) !== null || idOf(deal.org_id) !== null,
      deal: { opportunity_name: deal.title, amount: deal.value, stage: idOf(deal.stage_id) },
    };
  },
  canLookUp: ({ apiToken }) => typeof apiToken === 'string',
  async lookUp({ opportunityId }, client, { apiToken, apiUrl }) {
    const api = client.of(apiUrl ?? 'https://api.pipedrive.com', {
      'x-api-token': String(apiToken),
    });
    const record = async (kind: string, value: unknown) => {
      const id = idOf(value);
      return objectAt(id ? await api.find(`/api/v2/${kind}/${encodeURIComponent(id)}`) : null, 'data');
    };
    const deal = objectAt(await api.get(`/api/v2/deals/${encodeURIComponent(opportunityId)}`), 'data');
    const organization = await record('organizations', deal.org_id);
    const person = await record('persons', deal.person_id);
    const names = personOf(person.name);
    return {
      opportunity_name: deal.title,
      amount: deal.value,
      stage: idOf(deal.stage_id),
      company: { name: organization.name, website: organization.website, address: addressOf(organization.address) },
      contacts: [
        {
          first: person.first_name ?? names.first,
          last: person.last_name ?? names.last,
          email: firstValue(person.emails),
          phone: firstValue(person.phones),
        },
      ],
    };
  },
};

const firstValue = (list: unknown) => (Array.isArray(list) ? propertyOf(list[0], 'value') : undefined);

function addressOf(address: unknown) {
  if (typeof address === 'string') return address;
  const { value, locality, admin_area_level_1, postal_code } = objectAt(address);
  return { line_1: value, city: locality, state: admin_area_level_1, zip: postal_code };
}
