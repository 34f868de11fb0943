import { composeMail } from '../../../../platform/mime/compose';
import { PLAIN_ORIGIN } from '../../trust/mail-origin.rules';
import { snsSealOf } from '../../trust/sns-seal';
import { type DeliveryBody, deliveredTo, fromBase64, type InboundParser, MalformedDelivery, stringOf } from './parser';

type Json = Extract<DeliveryBody, { kind: 'json' }>;

/** Amazon SES by way of SNS: a notification whose Message holds the mail; and SNS asking first whether it may send any. */
export const sesParser: InboundParser = {
  name: 'ses',
  recognises: (body) =>
    body.kind === 'json' &&
    typeof body.value.Message === 'string' &&
    ['Notification', 'SubscriptionConfirmation'].includes(body.value.Type as string),
  mailOf({ value }: Json) {
    if (value.Type === 'SubscriptionConfirmation') return confirmation(value);
    const message = messageOf(value.Message as string);
    if (typeof message.content !== 'string')
      throw new MalformedDelivery('The notification holds no content: let the receipt rule include the whole mail.');
    const { action, recipients } = (message.receipt ?? {}) as { action?: { encoding?: unknown }; recipients?: unknown };
    const isBase64 = stringOf(action?.encoding)?.toUpperCase() === 'BASE64';
    const mail = isBase64 ? fromBase64(message.content, 'content') : Buffer.from(message.content);
    return deliveredTo(mail, [recipients ?? []].flat());
  },
  originOf({ value }: Json) {
    if (value.Type === 'SubscriptionConfirmation') return { ...PLAIN_ORIGIN, isWhole: false };
    const seal = snsSealOf(value);
    const { receipt } = messageOf(value.Message as string) as {
      receipt?: { dmarcVerdict?: { status?: unknown } } | null;
    };
    const status = receipt?.dmarcVerdict?.status;
    const says = status === 'PASS' ? 'pass' : status === 'FAIL' ? 'fail' : null;
    return seal && says ? { ...PLAIN_ORIGIN, says, seal } : PLAIN_ORIGIN;
  },
};

function messageOf(text: string): Record<string, unknown> {
  let message: unknown;
  try {
    message = JSON.parse(text);
  } catch {
    throw new MalformedDelivery('Message is no JSON.');
  }
  if (typeof message !== 'object' || message === null) throw new MalformedDelivery('Message is no JSON object.');
  return message as Record<string, unknown>;
}

/** Nothing that comes in is followed: a person opens the address, who sees this mail among those that wait. */
function confirmation({ TopicArn, SubscribeURL, MessageId, Timestamp }: Json['value']): Promise<Buffer> {
  return composeMail({
    headers: [
      ['From', 'no-reply@sns.amazonaws.com'],
      ['Subject', 'Confirm that mail may be delivered here'],
      ['Message-ID', `<${stringOf(MessageId) ?? ''}@sns.amazonaws.com>`],
      ['Date', stringOf(Timestamp) ?? ''],
    ].filter(([, value]) => value) as [string, string][],
    text: `Amazon SNS asks to be confirmed for ${stringOf(TopicArn) ?? 'a topic'}. To confirm, open:\n${stringOf(SubscribeURL) ?? ''}\n`,
    html: null,
    attachments: [],
  });
}
