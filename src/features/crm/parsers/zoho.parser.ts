import { BadInput } from '../../../platform/errors';
import type { CrmClient } from '../client';
import { sameText } from '../proof';
import {
  type CrmConfig,
  type CrmParser,
  configOf,
  configUrl,
  credential,
  idOf,
  objectAt,
  personOf,
  propertyOf,
} from './parser';

const TOKEN_LENGTH = 50;
const MAX_IDS = 100;
/** Zoho keeps a channel open for a week at most; with a try each day, this survives some that fail. */
const CHANNEL_MS = 6 * 24 * 3600 * 1000;

/** Notifications of a channel: a shared token in the payload, and the ids of what has changed. */
export const zohoParser: CrmParser = {
  config: configOf({ accessToken: credential.optional(), apiUrl: configUrl.optional() }),
  credentials: ['accessToken'],
  verify({ json }, secret) {
    const token = propertyOf(json(), 'token');
    return sameText(typeof token === 'string' ? token : '', secret.slice(0, TOKEN_LENGTH));
  },
  split(payload) {
    const ids = propertyOf(payload, 'ids');
    if (!Array.isArray(ids) || ids.length === 0) throw new BadInput('The payload names no deal: ids is missing.');
    if (ids.length > MAX_IDS) throw new BadInput(`A notification may name at most ${MAX_IDS} ids.`);
    return ids.map((id) => ({ ...objectAt(payload), ids: [id] }));
  },
  read(item) {
    const module = propertyOf(item, 'module');
    if (typeof module === 'string' && !/^(Deals|Potentials)$/i.test(module)) return null;
    const ids = propertyOf(item, 'ids');
    const opportunityId = Array.isArray(ids) ? idOf(ids[0]) : null;
    if (!opportunityId) throw new BadInput('The payload names no deal: ids must hold texts.');
    return {
      eventId: null,
      opportunityId,
      deal: {},
      partial: true,
      removed: propertyOf(item, 'operation') === 'delete',
    };
  },
  canLookUp: ({ accessToken }) => typeof accessToken === 'string',
  async keepOpen(item, client, config, { secret, nowMs }) {
    const channel_id = idOf(propertyOf(item, 'channel_id'));
    if (!channel_id) return;
    const channel_expiry = new Date(nowMs + CHANNEL_MS).toISOString().replace(/\.\d+Z$/, '+00:00');
    const token = secret.slice(0, TOKEN_LENGTH);
    await apiOf(client, config).patch('/crm/v8/actions/watch', { watch: [{ channel_id, channel_expiry, token }] });
  },
  async lookUp({ opportunityId }, client, config) {
    const api = apiOf(client, config);
    const first = (answer: unknown) => {
      const data = propertyOf(answer, 'data');
      return objectAt(Array.isArray(data) ? data[0] : undefined);
    };
    const record = (module: string, value: unknown) => {
      const id = idOf(propertyOf(value, 'id'));
      return id ? api.find(`/crm/v8/${module}/${encodeURIComponent(id)}`) : null;
    };
    const deal = first(await api.get(`/crm/v8/Deals/${encodeURIComponent(opportunityId)}`));
    const account = first(await record('Accounts', deal.Account_Name));
    const contact = first(await record('Contacts', deal.Contact_Name));
    const person = personOf(propertyOf(deal.Contact_Name, 'name'));
    return {
      opportunity_name: deal.Deal_Name,
      stage: deal.Stage,
      amount: deal.Amount,
      owner: propertyOf(deal.Owner, 'name'),
      company: {
        name: propertyOf(deal.Account_Name, 'name') ?? account.Account_Name,
        phone: account.Phone,
        website: account.Website,
        address: {
          line_1: account.Billing_Street,
          city: account.Billing_City,
          state: account.Billing_State,
          zip: account.Billing_Code,
        },
      },
      contacts: [
        {
          first: contact.First_Name ?? person.first,
          last: contact.Last_Name ?? person.last,
          email: contact.Email,
          phone: contact.Phone,
        },
      ],
    };
  },
};

const apiOf = (client: CrmClient, { accessToken, apiUrl }: CrmConfig) =>
  client.of(apiUrl ?? 'https://www.zohoapis.com', {
    authorization: `Zoho-oauthtoken ${accessToken}`,
  });
