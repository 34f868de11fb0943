import { createHash } from 'node:crypto';
import type MailComposer from 'nodemailer/lib/mail-composer';
import { MAX_PARTS } from './parse';

/** A mail that came in parts instead of as it was sent. */
export interface MailParts {
  /** Header lines as they were, in order; those that describe the body are left out. */
  headers: [name: string, value: string][];
  text: string | null;
  html: string | null;
  attachments: { fileName: string; contentType: string; contentId?: string | null; content: Buffer }[];
}

const BODY_HEADERS = /^(?:content-.*|mime-version|bcc)$/i;
const NAME = /^[!-9;-~]+$/;
const MOST_HEADERS = 500;
const LONG_HEADER = 32 * 1024;
const MADE_UP = { date: 'Thu, 01 Jan 1970 00:00:00 +0000', messageId: '<made-up@localhost>' };

/** The mail of these parts. The same parts make the same bytes, so that a repeated delivery is known again. */
export async function composeMail({ headers, text, html, attachments }: MailParts): Promise<Buffer> {
  const kept = headers.filter(([name]) => NAME.test(name) && !BODY_HEADERS.test(name)).slice(0, MOST_HEADERS);
  const given = (name: string) => kept.find(([each]) => each.toLowerCase() === name)?.[1];
  const baseBoundary = createHash('sha256')
    .update(JSON.stringify([kept, text, html]))
    .digest('hex')
    .slice(0, 32);
  // The composer takes addresses apart, slowly where there are many. A header of that length is refused when it is read.
  const isLong = kept.reduce((size, [name, value]) => size + name.length + value.length, 0) > LONG_HEADER;
  const { default: Composer } = await import('nodemailer/lib/mail-composer/index.js');
  const node = new Composer({
    text: text ?? '',
    ...(html !== null && { html }),
    // One too many is refused when it is read, as more would be.
    attachments: attachments.slice(0, MAX_PARTS + 1).map(({ fileName, contentType, contentId, content }) => ({
      filename: fileName,
      contentType,
      content,
      ...(contentId && { cid: contentId.replace(/^<|>$/g, '') }),
    })),
    date: given('date') ?? MADE_UP.date,
    messageId: given('message-id') ?? MADE_UP.messageId,
    headers: kept
      .filter(([name]) => !/^(?:date|message-id)$/i.test(name))
      .map(([key, value]) => ({ key, value: isLong ? asItIs(value) : oneLine(value) })),
    baseBoundary,
    disableFileAccess: true,
    disableUrlAccess: true,
  } as ConstructorParameters<typeof MailComposer>[0]).compile();
  return withoutMadeUp(await node.build());
}

const oneLine = (value: string) => value.replace(/\r?\n[ \t]*/g, ' ');
const asItIs = (value: string) => ({ prepared: true, value: oneLine(value).replace(/[^ -~]/g, '?') });

/** What it did not have it does not get: the composer would make it up, differently each time. */
function withoutMadeUp(built: Buffer): Buffer {
  const end = built.indexOf('\r\n\r\n');
  const head = built
    .subarray(0, end)
    .toString('latin1')
    .split('\r\n')
    .filter((line) => line !== `Date: ${MADE_UP.date}` && line !== `Message-ID: ${MADE_UP.messageId}`);
  return Buffer.concat([Buffer.from(head.join('\r\n'), 'latin1'), built.subarray(end)]);
}
