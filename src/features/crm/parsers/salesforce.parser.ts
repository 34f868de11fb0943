import { BadInput } from '../../../platform/errors';
import { isObject } from '../../../platform/untyped.rules';
import { hasBearer, sameText } from '../proof';
import { parseXml } from '../xml';
import { type CrmParser, configOf, configText, idOf, objectAt, propertyOf } from './parser';

const MAX_NOTIFICATIONS = 100;
/** Anything else, and Salesforce sends the message again for 24 hours. */
const ACK =
  '<?xml version="1.0" encoding="UTF-8"?>' +
  '<soapenv:Envelope xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/"><soapenv:Body>' +
  '<notificationsResponse xmlns="http://soap.sforce.com/2005/09/outbound"><Ack>true</Ack></notificationsResponse>' +
  '</soapenv:Body></soapenv:Envelope>';

/** Ids of 15 characters got 3 more that check them; they name the same organisation. */
const sameOrganisation = (given: string, expected: string) => sameText(given.slice(0, 15), expected.slice(0, 15));

const isXml = (text: string) => /^\uFEFF?\s*</.test(text);

/** Outbound messages (SOAP) and Flow's HTTP callouts (JSON). */
export const salesforceParser: CrmParser = {
  config: configOf({
    organizationId: configText.regex(/^\w{15}(?:\w{3})?$/, 'Not an organization id: 15 or 18 characters.').optional(),
  }),
  verify(delivery, secret, { organizationId }) {
    if (!hasBearer(delivery, secret) && !sameText(delivery.query.get('token') ?? '', secret)) return false;
    const text = delivery.body.toString();
    // A callout does not say which organisation it comes from.
    if (typeof organizationId !== 'string' || !isXml(text)) return true;
    return sameOrganisation(idOf(notificationsOf(parseXml(text)).OrganizationId) ?? '', organizationId);
  },
  decode: (text) => (isXml(text) ? parseXml(text) : JSON.parse(text)),
  split(payload) {
    if (!isSoap(payload)) return [payload];
    const { Notification: found, OrganizationId } = notificationsOf(payload);
    const notifications = found === undefined ? [] : [found].flat();
    if (notifications.length > MAX_NOTIFICATIONS)
      throw new BadInput(`An outbound message may have at most ${MAX_NOTIFICATIONS} notifications.`);
    return notifications.map((each) => ({ ...objectAt(each), OrganizationId }));
  },
  read(item) {
    const isNotification = propertyOf(item, 'sObject') !== undefined;
    const record = isNotification ? objectAt(item, 'sObject') : objectAt(item);
    const opportunityId = idOf(record.Id);
    if (!opportunityId) throw new BadInput('The payload names no opportunity: Id is missing.');
    return { eventId: isNotification ? idOf(propertyOf(item, 'Id')) : null, opportunityId, deal: dealOf(record) };
  },
  answer: (payload) => (isSoap(payload) ? { type: 'text/xml; charset=utf-8', body: ACK } : null),
};

const isSoap = (payload: unknown): boolean => propertyOf(payload, 'Envelope') !== undefined;

const notificationsOf = (payload: unknown) => objectAt(payload, 'Envelope', 'Body', 'notifications');

function dealOf(record: Record<string, unknown>): Record<string, unknown> {
  const account = objectAt(record, 'Account');
  const contact = objectAt(record, 'Contact');
  return {
    opportunity_name: record.Name,
    stage: record.StageName,
    amount: record.Amount,
    owner: isObject(record.Owner) ? record.Owner.Name : undefined,
    company: {
      name: account.Name,
      phone: account.Phone,
      website: account.Website,
      address: {
        line_1: account.BillingStreet,
        city: account.BillingCity,
        state: account.BillingState,
        zip: account.BillingPostalCode,
      },
    },
    contacts: [{ first: contact.FirstName, last: contact.LastName, email: contact.Email, phone: contact.Phone }],
  };
}
