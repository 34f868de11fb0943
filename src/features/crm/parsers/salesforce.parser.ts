import { BadInput } from '../../../platform/errors';
import { parseJson } from '../json.rules';
import type { DealShape } from '../mapping.rules';
import { hasBearer, hasToken, sameText } from '../proof';
import { parseXml } from '../xml';
import {
  type CrmParser,
  configOf,
  configText,
  foreignAmount,
  idOf,
  objectAt,
  propertyOf,
  recordsOf,
  shaped,
} from './parser';

const MAX_NOTIFICATIONS = 100;
/** Anything else, and Salesforce sends the message again for 24 hours. */
const ACK =
  '<?xml version="1.0" encoding="UTF-8"?>' +
  '<soapenv:Envelope xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/"><soapenv:Body>' +
  '<notificationsResponse xmlns="http://soap.sforce.com/2005/09/outbound"><Ack>true</Ack></notificationsResponse>' +
  '</soapenv:Body></soapenv:Envelope>';

/** Ids of 15 characters got 3 more that check them; they name the same organisation. */
const sameOrganisation = (given: string, expected: string) => sameText(given.slice(0, 15), expected.slice(0, 15));

/** Ids begin with what they are of: contacts, users, tasks and events are no deals. Brokers may keep deals as accounts or cases. */
const OF_NO_DEAL = /^(?:003|005|00T|00U)\w{12}(?:\w{3})?$/;

const isXml = (text: string) => /^\uFEFF?\s*</.test(text);

/** An account has one address for most, and that is where it bills to; a record as its API has it holds it once more, as a whole. */
const address = (field: string): DealShape => ({
  [`${field}.line_1`]: ['/Account/BillingStreet', '/Account/BillingAddress/street'],
  [`${field}.city`]: ['/Account/BillingCity', '/Account/BillingAddress/city'],
  [`${field}.state`]: ['/Account/BillingState', '/Account/BillingStateCode', '/Account/BillingAddress/state'],
  [`${field}.zip`]: ['/Account/BillingPostalCode', '/Account/BillingAddress/postalCode'],
});
const SHAPE: DealShape = {
  opportunity_name: '/Name',
  stage: '/StageName',
  amount: '/Amount',
  owner: '/Owner/Name',
  'company.name': '/Account/Name',
  'company.phone': '/Account/Phone',
  'company.website': '/Account/Website',
  'company.industry': '/Account/Industry',
  ...address('company.address'),
  ...address('company.billing_address'),
  'owners.0.first_name': '/Contact/FirstName',
  'owners.0.last_name': '/Contact/LastName',
  'owners.0.email': '/Contact/Email',
  'owners.0.phone': ['/Contact/Phone', '/Contact/MobilePhone'],
  'owners.0.date_of_birth': '/Contact/Birthdate',
};
const LEFT_OUT = [
  ...[
    '/Id',
    '/Owner',
    '/Account/BillingAddress',
    '/ContentDocumentIds',
    '/CurrencyIsoCode',
    '/CreatedDate',
    '/LastModifiedDate',
    '/SystemModstamp',
  ],
  ...[
    '/LastActivityDate',
    '/LastViewedDate',
    '/LastReferencedDate',
    '/IsDeleted',
    '/IsClosed',
    '/IsWon',
    '/ForecastCategory',
  ],
  ...[
    '/ForecastCategoryName',
    '/FiscalYear',
    '/FiscalQuarter',
    '/Fiscal',
    '/HasOpportunityLineItem',
    '/ExpectedRevenue',
  ],
  ...['/Probability', '/start_workflow'],
];

/** Outbound messages (SOAP) and Flow's HTTP callouts (JSON): a record, a list, or what a query answers. */
export const salesforceParser: CrmParser = {
  idAt: 'Id',
  config: configOf({
    organizationId: configText.regex(/^\w{15}(?:\w{3})?$/, 'Not an organization id: 15 or 18 characters.').optional(),
  }),
  verify(delivery, secret, { organizationId }) {
    if (!hasBearer(delivery, secret) && !hasToken(delivery, secret)) return false;
    const text = delivery.body.toString();
    // A callout does not say which organisation it comes from.
    if (typeof organizationId !== 'string' || !isXml(text)) return true;
    return sameOrganisation(idOf(notificationsOf(parseXml(text)).OrganizationId) ?? '', organizationId);
  },
  decode: (text) => (isXml(text) ? parseXml(text) : parseJson(text)),
  split(payload) {
    if (!isSoap(payload)) return idOf(propertyOf(payload, 'Id')) === null ? recordsOf(payload, 'records') : [payload];
    const { Notification: found } = notificationsOf(payload);
    const notifications = found === undefined ? [] : [found].flat();
    if (notifications.length > MAX_NOTIFICATIONS)
      throw new BadInput(`An outbound message may have at most ${MAX_NOTIFICATIONS} notifications.`);
    return notifications.map((each) => objectAt(each));
  },
  read(item, { mapping = {} }) {
    const isNotification = propertyOf(item, 'sObject') !== undefined;
    const record = isNotification ? objectAt(item, 'sObject') : objectAt(item);
    if (mapping.opportunity_id === undefined && OF_NO_DEAL.test(idOf(record.Id) ?? '')) return null;
    return {
      eventId: isNotification ? idOf(propertyOf(item, 'Id')) : null,
      opportunityId: idOf(record.Id),
      ...shaped(record, SHAPE, LEFT_OUT, { amount: foreignAmount(record.CurrencyIsoCode, record.Amount) }),
    };
  },
  answer: (payload) => (isSoap(payload) ? { type: 'text/xml; charset=utf-8', body: ACK } : null),
};

const isSoap = (payload: unknown): boolean => propertyOf(payload, 'Envelope') !== undefined;

const notificationsOf = (payload: unknown) => objectAt(payload, 'Envelope', 'Body', 'notifications');
