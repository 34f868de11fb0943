import { readJsonText } from '../../../../platform/json.rules';
import { composeMail } from '../../../../platform/mime/compose';
import { fieldOf } from '../../../../platform/untyped.rules';
import { PLAIN_ORIGIN } from '../../trust/mail-origin.rules';
import { snsSealOf } from '../../trust/sns-seal';
import {
  type DeliveryBody,
  deliveredTo,
  fromBase64,
  headerOf,
  type InboundParser,
  MalformedDelivery,
  stringOf,
} from './parser';

type Json = Extract<DeliveryBody, { kind: 'json' }>;

/** Amazon SES by way of SNS: a notification whose Message holds the mail; and SNS asking first whether it may send any. */
export const sesParser: InboundParser = {
  name: 'ses',
  recognises: (body) =>
    body.kind === 'json' &&
    typeof body.value.Message === 'string' &&
    (body.value.Type === 'Notification' || body.value.Type === 'SubscriptionConfirmation'),
  mailOf({ value }: Json) {
    if (value.Type === 'SubscriptionConfirmation') return confirmation(value);
    const message = notifiedOf(value);
    if (typeof message.content !== 'string')
      throw new MalformedDelivery('The notification holds no content: let the receipt rule include the whole mail.');
    const recipients = fieldOf(message.receipt, 'recipients');
    const isBase64 = stringOf(fieldOf(fieldOf(message.receipt, 'action'), 'encoding'))?.toUpperCase() === 'BASE64';
    const mail = isBase64 ? fromBase64(message.content, 'content') : Buffer.from(message.content);
    return deliveredTo(mail, [recipients ?? []].flat());
  },
  originOf({ value }: Json) {
    if (value.Type === 'SubscriptionConfirmation') return { ...PLAIN_ORIGIN, isWhole: false };
    const seal = snsSealOf(value);
    const status = fieldOf(fieldOf(notifiedOf(value).receipt, 'dmarcVerdict'), 'status');
    const says = status === 'PASS' ? 'pass' : status === 'FAIL' ? 'fail' : null;
    return seal && says ? { ...PLAIN_ORIGIN, says, seal } : PLAIN_ORIGIN;
  },
};

function notifiedOf({ Message: text }: Json['value']): { content?: unknown; receipt?: unknown } {
  let message: unknown;
  try {
    message = readJsonText(String(text));
  } catch {
    throw new MalformedDelivery('Message is no JSON.');
  }
  if (typeof message !== 'object' || message === null) throw new MalformedDelivery('Message is no JSON object.');
  return message;
}

/** Nothing that comes in is followed: a person opens the address, who sees this mail among those that wait. */
function confirmation({ TopicArn, SubscribeURL, MessageId, Timestamp }: Json['value']): Promise<Buffer> {
  return composeMail({
    headers: [
      ['From', 'no-reply@sns.amazonaws.com'],
      ['Subject', 'Confirm that mail may be delivered here'],
      ['Message-ID', `<${stringOf(MessageId) ?? ''}@sns.amazonaws.com>`],
      ...headerOf('Date', Timestamp || null),
    ],
    text: `Amazon SNS asks to be confirmed for ${stringOf(TopicArn) ?? 'a topic'}. To confirm, open:\n${stringOf(SubscribeURL) ?? ''}\n`,
    html: null,
    attachments: [],
  });
}
