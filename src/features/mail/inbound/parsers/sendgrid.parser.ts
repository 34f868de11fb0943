import { composeMail } from '../../../../platform/mime/compose';
import { fieldOf } from '../../../../platform/untyped.rules';
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
  async mailOf({ fields, files }: Form) {
    const { email, text, html, headers = '', from = '', to = '', subject = '' } = fields;
    if (email !== undefined) return deliveredTo(Buffer.from(email), recipientsOf(fields));
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

const recipientsOf = (fields: Record<string, string>): unknown[] => [envelopeOf(fields).to ?? []].flat();

function envelopeOf({ envelope }: Record<string, string>): { to?: unknown; from?: unknown } {
  try {
    const value: unknown = JSON.parse(envelope ?? '{}');
    return { to: fieldOf(value, 'to'), from: fieldOf(value, 'from') };
  } catch {
    return {};
  }
}
