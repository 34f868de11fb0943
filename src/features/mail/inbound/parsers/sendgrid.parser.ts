import { decodedAs } from '../../../../platform/charsets.rules';
import { composeMail } from '../../../../platform/mime/compose';
import { isObject } from '../../../../platform/untyped.rules';
import { dkimDomains, PLAIN_ORIGIN } from '../../trust/mail-origin.rules';
import { domainPart } from '../../trust/verdict.rules';
import { formAttachments, headerLines } from './form';
import { type DeliveryBody, deliveredTo, type InboundParser } from './parser';

type Form = Extract<DeliveryBody, { kind: 'form' }>;

/** SendGrid's inbound parse: the raw mail in `email` where it is set so, else its parts with the header in `headers`. */
export const sendgridParser: InboundParser = {
  name: 'sendgrid',
  recognises: (body) =>
    body.kind === 'form' &&
    ('email' in body.fields || ('from' in body.fields && ('text' in body.fields || 'html' in body.fields))),
  async mailOf({ files, ...form }: Form) {
    const fields = inTheirCharsets(form);
    const { email, text, html, headers = '', from = '', to = '', subject = '' } = fields;
    if (email !== undefined) return deliveredTo(form.bytesOf('email') ?? Buffer.from(email), recipientsOf(fields));
    const lines = headerLines(headers);
    const has = new Set(lines.map(([name]) => name.toLowerCase()));
    const own = Object.entries({ From: from, To: to, Subject: subject }).filter(
      ([name]) => !has.has(name.toLowerCase()),
    );
    const mail = await composeMail({
      headers: [...own, ...lines],
      text: text ?? null,
      html: html ?? null,
      attachments: formAttachments(files),
    });
    return deliveredTo(mail, recipientsOf(fields));
  },
  originOf({ fields }: Form) {
    const { dkim = '', SPF: spf = '' } = fields;
    const { from } = envelopeOf(fields);
    const isSender = /^\s*pass\s*$/i.test(spf) && typeof from === 'string' && from.length <= 320 && from.includes('@');
    const domains = [...dkimDomains(dkim), ...(isSender ? [domainPart(from)] : [])];
    return { ...PLAIN_ORIGIN, isWhole: fields.email !== undefined, domains };
  },
};

/** SendGrid leaves each part of a mail in the charset that it came in, and names them in `charsets`. */
function inTheirCharsets({ fields, bytesOf }: Omit<Form, 'files'>): Form['fields'] {
  const decoded = Object.entries(objectIn(fields.charsets)).flatMap(([name, charset]): [string, string][] => {
    if (typeof charset !== 'string' || /^(?:utf-?8|us-ascii)$/i.test(charset) || !CONVERTED.has(name)) return [];
    const bytes = bytesOf(name);
    // In a charset that nobody knows it stays as it was read.
    const text = bytes ? decodedAs(bytes, charset) : null;
    return text === null ? [] : [[name, text]];
  });
  return { ...fields, ...Object.fromEntries(decoded) };
}
const CONVERTED = new Set(['text', 'html', 'subject', 'from', 'to']);

const recipientsOf = (fields: Record<string, string>): unknown[] => [envelopeOf(fields).to ?? []].flat();

const envelopeOf = ({ envelope }: Record<string, string>): { to?: unknown; from?: unknown } => objectIn(envelope);

/** The object that a field holds as JSON; an empty one where it holds none. */
function objectIn(json: string | undefined): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(json ?? '{}');
    return isObject(value) ? value : {};
  } catch {
    return {};
  }
}
