import { createHash } from 'node:crypto';
import { join } from 'node:path';
import busboy from 'busboy';
import { readJsonText } from '../../../platform/json.rules';
import { boundaryOf, fieldBytes, isMultipart } from '../../../platform/multipart';
import type { Task } from '../../../platform/threads/thread-pool';
import { isObject } from '../../../platform/untyped.rules';
import { type MailOrigin, PLAIN_ORIGIN } from '../trust/mail-origin.rules';
import { type DeliveryBody, type FormFile, MalformedDelivery } from './parsers/parser';
import { INBOUND_PARSERS } from './parsers/registry';

export interface Delivery {
  contentType: string;
  body: Uint8Array;
}

/** The mail of a delivery, and what tells it from others. */
export interface UnpackedMail {
  raw: Uint8Array;
  origin: MailOrigin;
  messageKey: string | null;
  contentKey: string;
}

export const UNPACK: Task<Delivery, Promise<UnpackedMail | { problem: string }>> = {
  module: join(__dirname, 'unpack'),
  name: 'unpack',
};

const MAX_FIELD_BYTES = 60 * 1024 * 1024;
const HEADER_LINE = /^[!-9;-~]{1,100}:[ \t][^\n]*\r?\n/;
/** Of bodies whose unpacking takes no more than some milliseconds, whatever they hold: of a mail as it is, a hash alone. */
const QUICK_BYTES = 4 * 1024 * 1024;
const QUICK_FORM_BYTES = 4 * 1024;
const HEAD_BYTES = 256 * 1024;
const MESSAGE_ID = /\nmessage-id:[ \t]*([^\r\n]*)/i;
const SENDER_AND_THREAD = [
  /\nfrom:[ \t]*([^\r\n]*)/i,
  /\nsubject:[ \t]*([^\r\n]*)/i,
  /\nin-reply-to:[ \t]*([^\r\n]*)/i,
  /\nx-original-to:[ \t]*([^\r\n]*)/i,
];

/** The mail in a delivery of whatever form that is known (parsers/registry.ts), or what is wrong with it. */
export async function unpack({ contentType, body }: Delivery): Promise<UnpackedMail | { problem: string }> {
  try {
    const opened = await openBody(contentType, bytesOf(body));
    const parser = INBOUND_PARSERS.find(({ recognises }) => recognises(opened));
    if (!parser)
      return {
        problem: `This is no form of mail that is known: ${INBOUND_PARSERS.map(({ name }) => name).join(', ')}.`,
      };
    const raw = await parser.mailOf(opened as never);
    const origin = parser.originOf?.(opened as never) ?? PLAIN_ORIGIN;
    return raw.length > 0 ? { raw, origin, ...keysOf(raw) } : { problem: 'The mail is empty.' };
  } catch (error) {
    if (error instanceof MalformedDelivery) return { problem: error.message };
    throw error;
  }
}

/** What need not be taken apart in a thread of its own: a mail as it is, and a small one in any form. */
export const isQuicklyUnpacked = ({ contentType, body }: Delivery): boolean =>
  body.byteLength <= (formOf(contentType, bytesOf(body)) === 'raw' ? QUICK_BYTES : QUICK_FORM_BYTES);

const bytesOf = (body: Uint8Array) => Buffer.from(body.buffer, body.byteOffset, body.byteLength);

function formOf(contentType: string, bytes: Buffer): DeliveryBody['kind'] {
  // What curl says of any body that nobody has named: a mail begins with a header's line, which no form does.
  if (
    /^application\/x-www-form-urlencoded\b/i.test(contentType) &&
    HEADER_LINE.test(bytes.subarray(0, 200).toString('latin1'))
  )
    return 'raw';
  if (/^multipart\/form-data\b|^application\/x-www-form-urlencoded\b/i.test(contentType)) return 'form';
  // SNS says that its JSON is text/plain; no mail begins with a brace.
  const isJson =
    /^application\/(?:[\w.-]+\+)?json\b/i.test(contentType) || /^\s*\{/.test(bytes.subarray(0, 20).toString('latin1'));
  return isJson ? 'json' : 'raw';
}

async function openBody(contentType: string, bytes: Buffer): Promise<DeliveryBody> {
  const kind = formOf(contentType, bytes);
  if (kind === 'raw') return { kind, bytes };
  if (kind === 'form') return form(contentType, bytes);
  let value: unknown;
  try {
    value = readJsonText(bytes.toString());
  } catch {
    throw new MalformedDelivery('Invalid JSON.');
  }
  if (!isObject(value)) throw new MalformedDelivery('Not a JSON object.');
  return { kind: 'json', value };
}

function form(contentType: string, bytes: Buffer): Promise<DeliveryBody> {
  return new Promise((resolve, reject) => {
    const unreadable = () => reject(new MalformedDelivery('The form cannot be read.'));
    const fields: Record<string, string> = Object.create(null);
    const files: FormFile[] = [];
    let parser: busboy.Busboy;
    if (isMultipart(contentType) && boundaryOf(contentType) === undefined) return unreadable();
    try {
      const limits = { fieldSize: MAX_FIELD_BYTES, fields: 200, files: 200, parts: 400 };
      parser = busboy({ headers: { 'content-type': contentType }, limits, defParamCharset: 'utf8' });
    } catch {
      return unreadable();
    }
    parser.on('field', (name, value) => {
      fields[name] = value;
    });
    parser.on('file', (field, stream, { filename, mimeType }) => {
      const chunks: Buffer[] = [];
      // A form that ends within a file is an error of the file's as well, and one that nobody listens to ends the process.
      stream.on('error', unreadable);
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () =>
        files.push({ field, fileName: filename ?? '', contentType: mimeType, content: Buffer.concat(chunks) }),
      );
    });
    parser.on('error', unreadable);
    const bytesOf = (field: string) => (isMultipart(contentType) ? fieldBytes(contentType, bytes, field) : undefined);
    parser.on('close', () => resolve({ kind: 'form', fields, files, bytesOf }));
    parser.end(bytes);
  });
}

const hashOf = (...parts: (string | Buffer)[]) => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('hex');
};

/**
 * What makes a mail the same one that came before: its Message-ID; or its body, with sender, subject and
 * thread, since two funders may well say "We pass." about two deals.
 */
function keysOf(raw: Buffer): Pick<UnpackedMail, 'messageKey' | 'contentKey'> {
  const ends = /\r?\n\r?\n/.exec(raw.subarray(0, HEAD_BYTES).toString('latin1'));
  const end = ends ? ends.index : 0;
  const header = `\n${raw
    .subarray(0, end)
    .toString('latin1')
    .replace(/\r?\n[ \t]+/g, ' ')}\n`;
  const valueIn = (line: RegExp) => line.exec(header)?.[1]?.trim() ?? '';
  const named = valueIn(MESSAGE_ID);
  const messageId = /<[^<>]+>/.exec(named)?.[0] ?? named;
  const senderAndThread = SENDER_AND_THREAD.map(valueIn);
  return {
    messageKey: messageId ? hashOf(messageId.toLowerCase()) : null,
    contentKey: hashOf(...senderAndThread, raw.subarray(end)),
  };
}
