import Decimal from 'decimal.js';
import { BadInput } from '../../../platform/errors';
import { header, hmacSha256, isRecent, sameText } from '../proof';
import { type CrmParser, configOf, credential, idOf, objectAt, personOf } from './parser';

const HEX = /^(?:[0-9a-f]{2}){16,128}$/i;

/** Events with the opportunity in them; money is in cents. */
export const closeParser: CrmParser = {
  config: configOf({ signatureKey: credential.regex(HEX, 'Not a signature key: hexadecimal digits.').optional() }),
  credentials: ['signatureKey'],
  verify(delivery, secret, { signatureKey }) {
    const timestamp = header(delivery, 'close-sig-timestamp');
    const key = Buffer.from(typeof signatureKey === 'string' ? signatureKey : secret, 'hex');
    const expected = hmacSha256(key, 'hex', timestamp, delivery.body);
    return (
      sameText(header(delivery, 'close-sig-hash').toLowerCase(), expected) && isRecent(timestamp, 1000, delivery.nowMs)
    );
  },
  read(item) {
    const event = objectAt(item, 'event');
    if (typeof event.object_type === 'string' && event.object_type !== 'opportunity') return null;
    const removed = event.action === 'deleted';
    const data = objectAt(event, 'data');
    const opportunityId = idOf(data.id) ?? idOf(event.object_id);
    if (!opportunityId) throw new BadInput('The payload names no opportunity: event.data.id is missing.');
    return {
      eventId: idOf(event.id),
      opportunityId,
      removed,
      deal: {
        opportunity_name: data.lead_name,
        company: { name: data.lead_name },
        stage: data.status_label,
        amount: inDollars(data.value),
        owner: data.user_name,
        contacts: [{ ...personOf(data.contact_name) }],
      },
    };
  },
};

/** What is no whole number of cents is passed on, to be told as what does not fit. */
const inDollars = (cents: unknown): unknown =>
  typeof cents === 'number' && Number.isFinite(cents) ? new Decimal(cents).div(100).toNumber() : cents;
