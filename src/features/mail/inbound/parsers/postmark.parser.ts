import { composeMail } from '../../../../platform/mime/compose';
import { notesFailure, PLAIN_ORIGIN } from '../../trust/mail-origin.rules';
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

interface Attachment {
  Name?: unknown;
  Content?: unknown;
  ContentType?: unknown;
  ContentID?: unknown;
}

/** Postmark's inbound webhook: the mail in parts, and whole in RawEmail where the server is set to send that. */
export const postmarkParser: InboundParser = {
  name: 'postmark',
  recognises: (body) =>
    body.kind === 'json' &&
    (typeof body.value.RawEmail === 'string' ||
      ('From' in body.value && ('TextBody' in body.value || 'HtmlBody' in body.value))),
  async mailOf({ value }: Json) {
    const mail = typeof value.RawEmail === 'string' ? Buffer.from(value.RawEmail) : await composed(value);
    return deliveredTo(mail, [value.OriginalRecipient]);
  },
  originOf({ value }: Json) {
    if (typeof value.RawEmail === 'string') return PLAIN_ORIGIN;
    return { ...PLAIN_ORIGIN, isWhole: false, says: notesFailure(headersOf(value)) ? 'fail' : null };
  },
};

const headersOf = (value: Json['value']) =>
  listOf(value.Headers, 'Headers').flatMap(({ Name, Value }) => headerOf(Name, Value));

function composed(value: Record<string, unknown>): Promise<Buffer> {
  const given = headersOf(value);
  const has = new Set(given.map(([name]) => name.toLowerCase()));
  const own: [string, unknown][] = [
    ['From', value.From],
    ['To', value.To],
    ['Cc', value.Cc],
    ['Subject', value.Subject],
    ['Date', value.Date],
  ];
  const headers = [...own, ...given].filter(
    (entry, index): entry is [string, string] =>
      typeof entry[1] === 'string' && entry[1] !== '' && (index >= own.length || !has.has(entry[0].toLowerCase())),
  );
  return composeMail({
    headers,
    text: stringOf(value.TextBody),
    html: stringOf(value.HtmlBody) || null,
    attachments: listOf(value.Attachments, 'Attachments').map((each: Attachment) => ({
      fileName: stringOf(each.Name) ?? '',
      contentType: stringOf(each.ContentType) ?? 'application/octet-stream',
      contentId: stringOf(each.ContentID),
      content: fromBase64(each.Content, 'Attachments.Content'),
    })),
  });
}

function listOf(value: unknown, field: string): Record<string, unknown>[] {
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value) || !value.every((each) => typeof each === 'object' && each !== null))
    throw new MalformedDelivery(`${field} is no list of objects.`);
  return value;
}
