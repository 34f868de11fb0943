import { readJsonText } from '../../../../platform/json.rules';
import { composeMail } from '../../../../platform/mime/compose';
import { notesFailure, PLAIN_ORIGIN } from '../../trust/mail-origin.rules';
import { formAttachments } from './form';
import { type DeliveryBody, deliveredTo, headerOf, type InboundParser, MalformedDelivery } from './parser';

type Form = Extract<DeliveryBody, { kind: 'form' }>;

/** Mailgun's routes: the raw mail in `body-mime`, or its parts with the header in `message-headers`. */
export const mailgunParser: InboundParser = {
  name: 'mailgun',
  recognises: (body) => body.kind === 'form' && ('body-mime' in body.fields || 'body-plain' in body.fields),
  async mailOf({ fields, files, bytesOf }: Form) {
    const raw = fields['body-mime'];
    const mail = raw === undefined ? await composed(fields, files) : (bytesOf('body-mime') ?? Buffer.from(raw));
    return deliveredTo(
      mail,
      (fields.recipient ?? '').split(',').map((each) => each.trim()),
    );
  },
  originOf({ fields }: Form) {
    if (fields['body-mime'] !== undefined) return PLAIN_ORIGIN;
    const noted = [...headersOf(fields['message-headers']), ...Object.entries(fields)];
    return { ...PLAIN_ORIGIN, isWhole: false, says: notesFailure(noted) ? 'fail' : null };
  },
};

function composed(fields: Form['fields'], files: Form['files']): Promise<Buffer> {
  const lines = headersOf(fields['message-headers']);
  const has = new Set(lines.map(([name]) => name.toLowerCase()));
  const own = Object.entries({ From: fields.from ?? fields.sender ?? '', Subject: fields.subject ?? '' });
  return composeMail({
    headers: [...own.filter(([name]) => !has.has(name.toLowerCase())), ...lines],
    text: fields['body-plain'] ?? null,
    html: fields['body-html'] ?? null,
    attachments: formAttachments(files),
  });
}

function headersOf(text: string | undefined): [string, string][] {
  if (text === undefined) return [];
  let lines: unknown;
  try {
    lines = readJsonText(text);
  } catch {
    throw new MalformedDelivery('message-headers is no JSON.');
  }
  if (!Array.isArray(lines)) throw new MalformedDelivery('message-headers is no list.');
  return lines.flatMap((line) => (Array.isArray(line) ? headerOf(line[0], line[1]) : []));
}
