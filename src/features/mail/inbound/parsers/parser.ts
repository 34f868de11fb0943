import type { MailOrigin } from '../../trust/mail-origin.rules';

/** A delivery's body, as far as its content type takes it apart. */
export type DeliveryBody =
  | { kind: 'raw'; bytes: Buffer }
  | { kind: 'json'; value: Record<string, unknown> }
  | { kind: 'form'; fields: Record<string, string>; files: FormFile[]; bytesOf: BytesOf };

/** The bytes of a form's field as they were sent: what is no UTF-8 has lost them in its text. Undefined where they are not to be had. */
type BytesOf = (field: string) => Buffer | undefined;

export interface FormFile {
  field: string;
  fileName: string;
  contentType: string;
  content: Buffer;
}

/** How one provider of inbound mail posts a mail. A new one is a file, a line in registry.ts, a fixture and a test. */
export interface InboundParser {
  readonly name: string;
  readonly recognises: (body: DeliveryBody) => boolean;
  /** The whole mail as MIME. Throws MalformedDelivery. */
  readonly mailOf: (body: never) => Buffer | Promise<Buffer>;
  /** What the provider says of the mail that no sender can write; absent: nothing, and the mail comes whole. */
  readonly originOf?: (body: never) => MailOrigin;
}

/** The body is no mail in the form that it seems to be. The message says what is wrong with it. */
export class MalformedDelivery extends Error {}

/** The content of a base64 field. */
export function fromBase64(value: unknown, field: string): Buffer {
  if (typeof value !== 'string' || !isBase64(value)) throw new MalformedDelivery(`${field} is not base64.`);
  return Buffer.from(value, 'base64');
}

function isBase64(text: string): boolean {
  const padding = text.indexOf('=');
  const end = padding < 0 ? text.length : padding;
  return !/[^A-Za-z0-9+/\s]/.test(text.slice(0, end)) && /^={0,2}\s*$/.test(text.slice(end));
}

export const stringOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** A header as a provider lists it; nothing where it is none. */
export const headerOf = (name: unknown, value: unknown): [name: string, value: string][] =>
  typeof name === 'string' && typeof value === 'string' ? [[name, value]] : [];

/** The mail with whom it was delivered to, which its own header may not say. */
export function deliveredTo(mail: Buffer, recipients: readonly unknown[]): Buffer {
  const lines = recipients
    .filter((each): each is string => typeof each === 'string' && /^[^\s@<>]+@[^\s@<>]+$/.test(each))
    .slice(0, MOST_RECIPIENTS)
    .map((each) => `X-Original-To: ${each}\r\n`);
  return lines.length > 0 ? Buffer.concat([Buffer.from(lines.join('')), mail]) : mail;
}

const MOST_RECIPIENTS = 50;
