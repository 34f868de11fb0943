import type { EventEmitter } from 'node:events';
import type { AddressObject, AttachmentStream, Headers, MessageText } from 'mailparser';
import { isStorable } from '../db/instants';
import { isObject } from '../untyped.rules';
import { decodeFlowed } from './flowed';
import { onLongLines } from './long-lines';

export interface MimeAttachment {
  fileName: string;
  contentType: string;
  content: Uint8Array;
  /** Shown within the text, as logos are. */
  isInline: boolean;
}

/** A mail taken apart. What it does not have is null or empty. */
export interface MimeMail {
  messageId: string | null;
  inReplyTo: string | null;
  references: string[];
  /** The address alone. */
  from: string | null;
  /** The name beside it. */
  fromName: string;
  /** The addresses of its To and its Cc, and the first of its Reply-To. */
  toAddresses: string[];
  ccAddresses: string[];
  replyTo: string | null;
  /** Every address that it was sent to, whatever the header. */
  recipients: string[];
  subject: string;
  /** Epoch milliseconds of its Date, which has whole seconds; null too for one that no row can hold. */
  sentAtMs: number | null;
  autoSubmitted: string | null;
  /** Its header says that it went to many, or that a machine has made it. */
  isBulk: boolean;
  /** It says that somebody has read a mail, or it is an invitation to a meeting. */
  isNotice: boolean;
  /** It is a mail of ours to a member (NOTIFICATION_MARK). */
  isNotification?: boolean;
  /** What letters of our own say of themselves (LETTER_MARK), proved or not. */
  marks: string[];
  /** The same and the Message-IDs of the mails that it holds as parts. */
  wrapped: { messageIds: string[]; marks: string[] };
  text: string | null;
  html: string | null;
  attachments: MimeAttachment[];
}

/** The header by which we know our own letters again where the Message-ID was changed on their way. */
export const LETTER_MARK = 'X-Dealgate-Letter';

/** The header of mails to members, which the service writes and does not read. */
export const NOTIFICATION_MARK = 'X-Dealgate-Notification';

/** A mail as it came, and how large one may be taken apart. */
export interface MimeInput {
  raw: Uint8Array;
  /** Looks at the header alone. */
  headerOnly?: boolean;
}

const MAX_BYTES = 50 * 1024 * 1024;
export const MAX_PARTS = 1000;
/** Of the mail's header, and of each part's: what takes them apart is not made for more. */
const MAX_HEAD_BYTES = 32 * 1024;
const RETURNED_BYTES = 256 * 1024;
/** Two, with which a header ends. */
const LINE_ENDS = 4;
/** Of what a person could read; the rules read far less. */
const LONGEST_TEXT = 1_000_000;
/** One more than is shown: whoever shows it knows then that it was cut. */
const LONGEST_HTML = 2_000_001;
const MOST_ADDRESSES = 200;
const MOST_REFERENCES = 200;
const MOST_MARKS = 10;

const OPTIONS = {
  skipHtmlToText: true,
  skipTextToHtml: true,
  skipTextLinks: true,
  maxHeadSize: MAX_HEAD_BYTES,
  maxChildNodes: MAX_PARTS,
} as object;

const RECIPIENT_HEADERS = ['delivered-to', 'x-original-to', 'x-forwarded-to', 'envelope-to', 'x-envelope-to'];
/** What a delivery notice returns of our own mail says which one it was. */
const RETURNED = /^(?:message\/rfc822|text\/rfc822-headers|message\/global(?:-headers)?)$/i;

/**
 * Takes a mail apart. Hostile ones are what it is made for: run it in a worker thread with a time limit. Throws for a mail
 * that is too large or has too many parts; the message is fit for a person.
 */
export async function parseMime({ raw, headerOnly }: MimeInput): Promise<MimeMail> {
  const whole = Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength);
  if (!headerOnly && whole.length > MAX_BYTES) throw new Error(`It has more than ${MAX_BYTES / 1024 / 1024} MB.`);
  const parts = await takeApart(headerOnly ? headerOf(whole) : asItLies(whole)).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'EMAXLEN')
        throw new Error(
          error.message.includes('header')
            ? `Its header, or that of one of its parts, has more than ${MAX_HEAD_BYTES / 1024} KB.`
            : `It has more than ${MAX_PARTS} parts.`,
        );
      throw new Error('It is no mail that can be taken apart.');
    },
  );
  return mailOf(parts);
}

/** What lies in it as it was sent has to stay so, byte for byte, or its signature would not fit any more. */
const asItLies = (whole: Buffer) => (whole.includes(EMBEDDED) ? whole : onLongLines(whole));
const EMBEDDED = 'message/rfc822';

interface Parts {
  headers: Headers;
  text: string | null;
  html: string | null;
  attachments: (Omit<AttachmentStream, 'content'> & { content: Buffer })[];
}

/** The library's own simple parser would pass a mail that broke a limit as if that were all of it. */
async function takeApart(mail: Buffer): Promise<Parts> {
  const { MailParser } = await import('mailparser');
  return new Promise((resolve, reject) => {
    const parts: Parts = { headers: new Map(), text: null, html: null, attachments: [] };
    const parser = new MailParser(OPTIONS);
    let failure: Error | undefined;
    const fail = (error: Error) => {
      failure ??= error;
      reject(failure);
    };
    const { splitter, libmime } = parser as unknown as { splitter: EventEmitter; libmime: object };
    splitter.on('error', fail);
    // Of the class that its decoders make their own of: one that takes linear time.
    Object.assign(Object.getPrototypeOf(libmime), { decodeFlowed });
    parser.on('error', fail);
    parser.on('headers', (headers) => {
      parts.headers = headers;
    });
    parser.on('data', (part: AttachmentStream | MessageText) => {
      if (part.type === 'text') {
        parts.text = part.text ?? null;
        parts.html = part.html ? String(part.html) : null;
        return;
      }
      const chunks: Buffer[] = [];
      part.content.on('error', fail);
      part.content.on('data', (chunk: Buffer) => chunks.push(chunk));
      part.content.on('end', () => {
        parts.attachments.push({ ...part, content: Buffer.concat(chunks) });
        part.release();
      });
    });
    parser.on('end', () => (failure ? reject(failure) : resolve(parts)));
    parser.end(mail);
  });
}

function headerOf(raw: Buffer): Buffer {
  const start = raw.subarray(0, MAX_HEAD_BYTES - LINE_ENDS);
  const ends = [start.indexOf('\r\n\r\n'), start.indexOf('\n\n')].filter((at) => at >= 0);
  const header = start.subarray(0, ends.length > 0 ? Math.min(...ends) : start.length).toString('latin1');
  // Without its body a multipart mail would be one that was cut off.
  return Buffer.from(`${header.replace(/^content-[a-z-]+:.*(?:\r?\n[ \t].*)*\r?\n?/gim, '')}\r\n\r\n`, 'latin1');
}

function mailOf({ headers, text, html, attachments }: Parts): MimeMail {
  const date = headers.get('date');
  const sentAtMs = date instanceof Date ? date.getTime() : undefined;
  const references = [headers.get('references') ?? []].flat().map(String);
  const [sender] = (headers.get('from') as AddressObject | undefined)?.value ?? [];
  return {
    messageId: textOf(headers.get('message-id')),
    inReplyTo: textOf(headers.get('in-reply-to')),
    references: [...references, ...attachments.flatMap(returnedId)].slice(-MOST_REFERENCES),
    from: sender?.address?.toLowerCase() || null,
    fromName: sender?.name ?? '',
    toAddresses: addressesIn(headers, 'to'),
    ccAddresses: addressesIn(headers, 'cc'),
    replyTo: addressesIn(headers, 'reply-to')[0] ?? null,
    recipients: recipientsOf(headers),
    subject: textOf(headers.get('subject')) ?? '',
    sentAtMs: sentAtMs !== undefined && isStorable(sentAtMs) ? sentAtMs : null,
    autoSubmitted: textOf(headers.get('auto-submitted')),
    isBulk: isBulk(headers),
    isNotice: isNotice(headers, attachments),
    isNotification: headers.has(NOTIFICATION_MARK.toLowerCase()),
    marks: [headers.get(LETTER_MARK.toLowerCase()) ?? []].flat().map(String).slice(0, MOST_MARKS),
    wrapped: { messageIds: attachments.flatMap(returnedId), marks: attachments.flatMap(returnedMark) },
    text: text?.slice(0, LONGEST_TEXT) ?? null,
    html: html?.slice(0, LONGEST_HTML) ?? null,
    attachments: attachments.map((attachment) => ({
      fileName: attachment.filename ?? '',
      contentType: attachment.contentType,
      content: attachment.content,
      isInline: attachment.related === true,
    })),
  };
}

const NOTICE = /^(?:message\/(?:global-)?disposition-notification|text\/calendar)\b/i;

function isNotice(headers: Headers, attachments: Parts['attachments']): boolean {
  const type = headers.get('content-type');
  const value = isObject(type) ? String(type.value ?? '') : '';
  const params = isObject(type) && isObject(type.params) ? type.params : {};
  const isReport =
    /^multipart\/report$/i.test(value) && /disposition-notification/i.test(String(params['report-type'] ?? ''));
  return isReport || NOTICE.test(value) || attachments.some(({ contentType }) => NOTICE.test(contentType));
}

const BULK = /^\s*(?:bulk|list|junk|auto_reply)\b/i;
/** RFC 3834's, and what answering programs said before it. */
const BY_ITSELF = ['auto-submitted', 'x-autoreply', 'x-autorespond'];

/** The library gathers List-Unsubscribe, List-Id and the like under one name. */
function isBulk(headers: Headers): boolean {
  const list = headers.get('list');
  if (isObject(list) && ('unsubscribe' in list || 'id' in list)) return true;
  const said = BY_ITSELF.flatMap((name) => textOf(headers.get(name)) ?? []);
  return BULK.test(textOf(headers.get('precedence')) ?? '') || said.some((each) => !/^\s*no\b/i.test(each));
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

const addressesIn = (headers: Headers, name: string): string[] =>
  ([headers.get(name) ?? []].flat() as AddressObject[])
    .flatMap(({ value }) => value.flatMap(({ address }) => address || []))
    .slice(0, MOST_ADDRESSES);

function recipientsOf(headers: Headers): string[] {
  const delivered = RECIPIENT_HEADERS.flatMap((name) => [headers.get(name) ?? []].flat().map(String));
  return [...delivered, ...addressesIn(headers, 'to'), ...addressesIn(headers, 'cc')]
    .filter((address) => address !== '')
    .slice(0, MOST_ADDRESSES);
}

const ID_LINE = /^message-id:\s*(<[^<>\s]{1,400}>)/im;
const MARK_LINE = new RegExp(`^${LETTER_MARK}:\\s*([^\\s]{1,400})`, 'im');
const returnedId = (part: Parts['attachments'][number]) => returned(part, ID_LINE);
const returnedMark = (part: Parts['attachments'][number]) => returned(part, MARK_LINE);

function returned({ contentType, content }: Parts['attachments'][number], header: RegExp): string[] {
  if (!RETURNED.test(contentType)) return [];
  const start = content.subarray(0, RETURNED_BYTES).toString('latin1');
  return header.exec(start)?.slice(1) ?? [];
}
