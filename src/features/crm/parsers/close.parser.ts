import Decimal from 'decimal.js';
import type { DealShape } from '../mapping.rules';
import { header, hmacSha256, isRecent, sameText } from '../proof';
import {
  type CrmParser,
  configOf,
  contactsNamed,
  credential,
  foreignAmount,
  idOf,
  objectAt,
  shaped,
  timeOf,
} from './parser';

const HEX = /^(?:[0-9a-f]{2}){16,128}$/i;

const SHAPE: DealShape = {
  opportunity_name: '/lead_name',
  'company.name': '/lead_name',
  stage: ['/status_label', '/status_display_name'],
  owner: '/user_name',
};
/** What follows from its value, or is about the CRM's own people and times. */
const LEFT_OUT = [
  ...['/value', '/value_currency', '/value_period', '/value_formatted', '/expected_value', '/annualized_value'],
  ...['/annualized_expected_value', '/contact_name', '/status_type', '/confidence', '/date_created', '/date_updated'],
  ...['/date_won', '/date_lost', '/created_by', '/updated_by', '/created_by_name', '/updated_by_name'],
  ...['/integration_links', '/attachments', '/user_name'],
];

/** Events with the opportunity in them; money is in cents. */
export const closeParser: CrmParser = {
  config: configOf({
    signatureKey: credential
      .regex(HEX, 'Not a signature key: 32 to 256 hexadecimal digits, an even number of them.')
      .optional(),
  }),
  credentials: ['signatureKey'],
  idAt: 'event.data.id',
  verify(delivery, secret, { signatureKey }) {
    const timestamp = header(delivery, 'close-sig-timestamp');
    const key = typeof signatureKey === 'string' ? signatureKey : secret;
    // A secret that somebody has chosen may be none; decoded, nothing would be left of it.
    const expected = hmacSha256(HEX.test(key) ? Buffer.from(key, 'hex') : key, 'hex', timestamp, delivery.body);
    return (
      sameText(header(delivery, 'close-sig-hash').toLowerCase(), expected) && isRecent(timestamp, 1000, delivery.nowMs)
    );
  },
  read(item) {
    const event = objectAt(item, 'event');
    if (typeof event.object_type === 'string' && event.object_type !== 'opportunity') return null;
    const removed = event.action === 'deleted';
    const data = objectAt(event, 'data');
    return {
      eventId: idOf(event.id),
      eventTime: timeOf(event.date_updated) ?? timeOf(event.date_created),
      opportunityId: idOf(data.id) ?? idOf(event.object_id),
      removed,
      ...shaped(data, SHAPE, LEFT_OUT, {
        amount: foreignAmount(data.value_currency, inDollars(data.value)),
        ...contactsNamed(data.contact_name),
      }),
    };
  },
};

/** What is no whole number of cents is passed on, to be told as what does not fit. */
function inDollars(cents: unknown): unknown {
  if (typeof cents === 'number' && Number.isFinite(cents)) return new Decimal(cents).div(100).toNumber();
  return typeof cents === 'string' && /^\d{1,15}$/.test(cents) ? new Decimal(cents).div(100).toNumber() : cents;
}
