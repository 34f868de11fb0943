import { join } from 'node:path';
import { maskHtmlNumbers, maskHtmlTokens } from '../../../platform/masks/html.rules';
import { maskNumbers } from '../../../platform/masks/numbers.rules';
import { maskTokens } from '../../../platform/masks/secrets.rules';
import { composeMail, type MailParts } from '../../../platform/mime/compose';
import { headerFields } from '../../../platform/mime/header-fields';
import { type MimeMail, parseMime } from '../../../platform/mime/parse';
import type { Task } from '../../../platform/threads/thread-pool';
import { htmlToText } from '../reading/html.rules';
import { safeHtml } from './safe-html.rules';

/** What of a mail is shown as it came. */
export interface ShownMail {
  /** All of its words: its text part, or what its HTML says. */
  text: string;
  /** Written anew; empty where there is none, or none that could be. */
  html: string;
  /** The same without the numbers of somebody, where there are any: finding them takes as long as all else. */
  safeText: string | null;
  safeHtml: string | null;
  /** Its Date as it was written. */
  sentAtText: string;
}

/** A mail to be exported, and how much of it. */
export interface ExportOrder {
  raw: Uint8Array;
  /** Numbers are shown, and its HTML is as it came. */
  isWhole: boolean;
  hidesTokens: boolean;
}

export const SHOW: Task<Uint8Array, Promise<ShownMail>> = { module: join(__dirname, 'show-mail'), name: 'showMail' };
export const EXPORT: Task<ExportOrder, Promise<Uint8Array>> = {
  module: join(__dirname, 'show-mail'),
  name: 'exportMail',
};

/** Throws what parseMime throws. */
export async function showMail(raw: Uint8Array): Promise<ShownMail> {
  const mail = await parseMime({ raw });
  const text = mail.text?.trim() ? mail.text : mail.html === null ? '' : htmlToText(mail.html);
  const html = (mail.html !== null && (await safeHtml(mail.html))) || '';
  const safe = { text: maskNumbers(text), html: maskHtmlNumbers(html) };
  return {
    text,
    html,
    safeText: safe.text === text ? null : safe.text,
    safeHtml: safe.html === html ? null : safe.html,
    sentAtText: headerFields(raw).fields.find(({ name }) => name === 'date')?.value ?? '',
  };
}

/** The mail without its attachments; where not all of it may be shown, with the fields alone that are for people. */
export async function exportMail({ raw, isWhole, hidesTokens }: ExportOrder): Promise<Uint8Array> {
  const mail = await parseMime({ raw });
  const { text, html, sentAtText, ...safe } = await showMail(raw);
  const { fields } = headerFields(raw);
  const parts: MailParts = isWhole
    ? { headers: fields.map(({ name, value }) => [name, value]), text, html: mail.html, attachments: [] }
    : {
        headers: plainHeaders(mail, sentAtText),
        text: safe.safeText ?? text,
        html: (safe.safeHtml ?? html) || null,
        attachments: [],
      };
  return composeMail(hidesTokens ? withoutTokens(parts) : parts);
}

function plainHeaders(mail: MimeMail, sentAtText: string): MailParts['headers'] {
  const from = mail.from && (mail.fromName ? `${JSON.stringify(mail.fromName)} <${mail.from}>` : mail.from);
  const fields: [string, string | null][] = [
    ['From', from],
    ['To', mail.toAddresses.join(', ')],
    ['Cc', mail.ccAddresses.join(', ')],
    ['Reply-To', mail.replyTo],
    ['Subject', mail.subject],
    ['Message-ID', mail.messageId],
    ['In-Reply-To', mail.inReplyTo],
    ['References', mail.references.join(' ')],
  ];
  const given = fields.flatMap(([name, value]): [string, string][] => (value ? [[name, maskNumbers(value)]] : []));
  return mail.sentAtMs === null ? given : [...given, ['Date', sentAtText]];
}

const withoutTokens = ({ text, html, ...parts }: MailParts): MailParts => ({
  ...parts,
  text: text && maskTokens(text),
  html: html && maskHtmlTokens(html),
});
