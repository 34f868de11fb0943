import { BadInput } from '../../../platform/errors';
import { flagOf } from '../../../platform/untyped.rules';
import type { CrmClient } from '../client';
import type { RawDeal } from '../deal.rules';
import { parseJson } from '../json.rules';
import type { DealShape } from '../mapping.rules';
import { sameText } from '../proof';
import type { CrmReading } from '../reading.rules';
import {
  type CrmConfig,
  type CrmParser,
  configOf,
  configUrl,
  contactsNamed,
  credential,
  foreignAmount,
  idOf,
  idsOnly,
  objectAt,
  personOf,
  propertyOf,
  recordsOf,
  shaped,
  timeOf,
} from './parser';

const TOKEN_LENGTH = 50;
const MAX_IDS = 100;
/** Zoho keeps a channel open for a week at most; with a try each day, this survives some that fail. */
const CHANNEL_MS = 6 * 24 * 3600 * 1000;

const SHAPE: DealShape = {
  opportunity_name: '/Deal_Name',
  stage: '/Stage',
  amount: '/Amount',
  'company.name': ['/Account_Name/name', '/Account_Name'],
};
/** The owner of a fetched deal is an object, that of a form a text. */
const OWNER: DealShape = { owner: ['/Owner/name', '/Owner'] };
/** A form has the contact's fields beside the deal's. */
const CONTACT: DealShape = {
  'owners.0.first_name': '/First_Name',
  'owners.0.last_name': '/Last_Name',
  'owners.0.email': '/Email',
};
const LEFT_OUT = [
  ...[
    '/Owner',
    '/Contact_Name',
    '/Account_Name',
    '/Created_Time',
    '/Modified_Time',
    '/Last_Activity_Time',
    '/Probability',
  ],
  ...[
    '/Expected_Revenue',
    '/Currency',
    '/Exchange_Rate',
    '/Layout',
    '/Tag',
    '/Pipeline',
    '/Record_Image',
    '/Locked__s',
  ],
  ...['/Created_By', '/Modified_By', '/Campaign_Source', '/Stage_Modified_Time', '/Change_Log_Time__s', '/module'],
  ...['/operation', '/start_workflow', '/Lead_Conversion_Time', '/Sales_Cycle_Duration', '/Overall_Sales_Duration'],
];

function readingOf(deal: Record<string, unknown>, more: RawDeal = {}): CrmReading {
  const person = propertyOf(deal.Contact_Name, 'name') ?? deal.Contact_Name;
  const isNamed = propertyOf(deal, 'First_Name') || propertyOf(deal, 'Last_Name');
  return shaped(deal, { ...SHAPE, ...OWNER, ...CONTACT }, LEFT_OUT, {
    amount: foreignAmount(deal.Currency, deal.Amount),
    ...(!isNamed && contactsNamed(person)),
    ...more,
  });
}

/** A workflow names its parameters as it likes: these are the ones that mean the deal. */
const idIn = (form: unknown): string | null =>
  ['id', 'deal_id', 'Deal_Id', 'Deal_ID', 'dealId']
    .map((name) => idOf(propertyOf(form, name)))
    .find((id) => id !== null) ?? null;

const SAID_OF_ALL = ['module', 'operation', 'server_time', 'channel_id'];
const LONGEST_SAID = 100;

/** What an envelope says of each record in it: a few short values, since each record is kept with them. */
const saidOfAll = (envelope: unknown): Record<string, unknown> =>
  Object.fromEntries(
    SAID_OF_ALL.flatMap((name) => {
      const value = idOf(propertyOf(envelope, name));
      return value !== null && value.length <= LONGEST_SAID ? [[name, value]] : [];
    }),
  );

const isNotification = (item: unknown): boolean => propertyOf(item, 'ids') !== undefined;

/** Notifications of a channel with the ids of what has changed, webhooks of workflows (forms, or the same as JSON), and deals as the API has them. */
export const zohoParser: CrmParser = {
  config: configOf({ accessToken: credential.optional(), apiUrl: configUrl.optional() }),
  credentials: ['accessToken'],
  idAt: 'ids, id or deal_id',
  verify({ payload }, secret) {
    const token = propertyOf(payload(), 'token');
    return sameText(typeof token === 'string' ? token : '', secret.slice(0, TOKEN_LENGTH));
  },
  decode: (text) => (/^\uFEFF?\s*[[{"]/.test(text) ? parseJson(text) : formOf(text)),
  split(payload) {
    const ids = propertyOf(payload, 'ids');
    const said = saidOfAll(payload);
    if (ids === undefined && idIn(payload) !== null) return [payload];
    if (ids === undefined) return recordsOf(payload, 'data').map((deal) => ({ ...said, ...objectAt(deal) }));
    if (!Array.isArray(ids) || ids.length === 0) throw new BadInput('The payload names no deal: ids is missing.');
    if (ids.length > MAX_IDS) throw new BadInput(`A notification may name at most ${MAX_IDS} ids.`);
    return ids.map((id) => ({ ...said, ids: [id] }));
  },
  read(item) {
    const module = propertyOf(item, 'module');
    if (typeof module === 'string' && !/^(Deals|Potentials)$/i.test(module)) return null;
    const ids = propertyOf(item, 'ids');
    return {
      eventId: null,
      eventTime: timeOf(propertyOf(item, 'server_time')),
      opportunityId: Array.isArray(ids) ? idOf(ids[0]) : idIn(item),
      partial: true,
      removed: propertyOf(item, 'operation') === 'delete',
      ...(isNotification(item) ? idsOnly(item) : readingOf(objectAt(item))),
    };
  },
  canLookUp: ({ accessToken }) => typeof accessToken === 'string',
  async keepOpen(items, client, config, { secret, nowMs }) {
    const channel_id = items.map((item) => idOf(propertyOf(item, 'channel_id'))).find((id) => id !== null);
    if (!channel_id) return;
    const channel_expiry = new Date(nowMs + CHANNEL_MS).toISOString().replace(/\.\d+Z$/, '+00:00');
    const token = secret.slice(0, TOKEN_LENGTH);
    await apiOf(client, config).patch('/crm/v8/actions/watch', { watch: [{ channel_id, channel_expiry, token }] });
  },
  async lookUp(opportunityId, client, config) {
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
    const billing = {
      line_1: account.Billing_Street,
      city: account.Billing_City,
      state: account.Billing_State,
      zip: account.Billing_Code,
    };
    return readingOf(deal, {
      company: {
        name: propertyOf(deal.Account_Name, 'name') ?? account.Account_Name,
        phone: account.Phone,
        website: account.Website,
        address: billing,
        billing_address: billing,
      },
      contacts: [
        {
          first: contact.First_Name ?? person.first,
          last: contact.Last_Name ?? person.last,
          email: contact.Email,
          phone: contact.Phone,
        },
      ],
    });
  },
};

const apiOf = (client: CrmClient, { accessToken, apiUrl }: CrmConfig) =>
  client.of(apiUrl ?? 'https://www.zohoapis.com', {
    authorization: `Zoho-oauthtoken ${accessToken}`,
  });

/** The parameters of a form as an object; of a name that comes twice the last. A form has no boolean but in words. */
function formOf(text: string): Record<string, unknown> {
  const form: Record<string, unknown> = Object.fromEntries(new URLSearchParams(text));
  return 'start_workflow' in form ? { ...form, start_workflow: flagOf(form.start_workflow) } : form;
}
