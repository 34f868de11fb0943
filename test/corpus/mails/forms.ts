/**
 * The form in which the corpus' mails are written, and how each becomes the bytes that a mail server would take. What a mail is
 * to give is its `truth`; test/corpus/README.md says how it is judged.
 */

/** Short names of an offer's figures, as the funder states them; what follows from them is worked out, not written. */
export interface OfferTruth {
  amount?: number;
  factor?: number;
  buy?: number;
  payback?: number;
  /** Number of payments. */
  n?: number;
  days?: number;
  weeks?: number;
  months?: number;
  daily?: number;
  weekly?: number;
  biweekly?: number;
  monthly?: number;
  /** Where no payment of it is stated, or it is semi-monthly. */
  rhythm?: 'daily' | 'weekly' | 'biweekly' | 'semi_monthly' | 'monthly';
  /** Commission in percent of the advance, and in dollars. */
  comm?: number;
  commission?: number;
  /** Origination fee (or processing, underwriting, PSF, closing) in percent, and in dollars. */
  origPercent?: number;
  orig?: number;
  drawPercent?: number;
  draw?: number;
  /** A yearly interest rate, percent. */
  rate?: number;
  /** Of what the funder says is the APR. */
  apr?: number;
  holdback?: number;
  /** What of the advance pays off other balances. */
  payoff?: number;
  /** Each charge by its own name; one that is origination's kind stands here or above. */
  fees?: Record<string, number | `${number}%`>;
  /** It is a loan that is paid by instalments at `rate`. */
  loan?: true;
}

export type Code =
  | 'revenue'
  | 'nsf'
  | 'stacking'
  | 'industry'
  | 'credit'
  | 'time_in_business'
  | 'documents'
  | 'negative_days'
  | 'low_balance'
  | 'state'
  | 'defaults'
  | 'other';

export type Truth =
  /** To be recorded without a person. */
  | { record: 'approved' | 'counter' | 'funded'; offers: OfferTruth[]; stips?: string[] }
  | { record: 'declined' | 'withdrawn' | 'expired'; codes: Code[] }
  /** Each thing that is asked for, by its telling words. Of a decline: the kinds of reason; none where it gives none. */
  | { record: 'info_requested'; asks: string[] }
  /** Somebody has to look, for one of these reasons; `any` where several would be right. */
  | { waits: string | readonly string[] }
  /** Needs nobody. */
  | { noted: true }
  /** May wait or be noted, and must not be recorded. */
  | { unrecorded: true };

export interface MailCase {
  id: string;
  /** The merchant, as the broker's deal is named. */
  deal: string;
  dba?: string;
  /** `[#]` is the token of the deal's submission. */
  subject: string;
  from?: string;
  text?: string;
  html?: string;
  /** Further header lines. */
  headers?: readonly string[];
  encoding?: 'quoted-printable' | 'base64';
  charset?: 'utf-8' | 'iso-8859-1' | 'windows-1252';
  /** Further parts, as they stand between the boundaries: headers, an empty line, content. */
  parts?: readonly string[];
  /** The content type of the whole, where it has parts: `mixed` unless said. */
  multipart?: string;
  /** A priced approval of the same submission stands already. */
  stands?: true;
  /** The same funder's other deals, each with what the mail is to give of it; null: nothing. */
  also?: Record<string, Truth | null>;
  truth: Truth;
}

/** A hand's mails: named by their deals, what each is to give before what it says. */
export const writtenBy =
  (hand: string) =>
  (deal: string, subject: string, truth: Truth, text: string, more: Partial<MailCase> = {}): MailCase => ({
    id: `${hand}-${deal.toLowerCase().replace(/[^a-z0-9]+/g, '-')}`,
    deal,
    subject,
    ...(text !== '' && { text }),
    ...more,
    truth,
  });

export const written = writtenBy('third');

/** Somebody has to look, for whatever reason. */
export const SOMEBODY = [
  'not_understood',
  'no_priced_offer',
  'figures_disagree',
  'parts_disagree',
  'taken_back',
  'several_deals',
  'unattributed',
  'low_confidence',
];

export const FUNDER_DOMAIN = 'harborline.example';
const FROM = 'Sam Ortiz <deals@harborline.example>';

/** The server that took the mail, and whose word on its sender counts. */
export const RECEIVED_BY = 'mx.broker.example';

/** A mail of the corpus as it would arrive, proved to be from its sender. */
export function rawMail(mail: MailCase, token: string): Buffer {
  const from = mail.from ?? FROM;
  const domain = from.slice(from.lastIndexOf('@') + 1).replace('>', '');
  const head = [
    `Authentication-Results: ${RECEIVED_BY}; dmarc=pass header.from=${domain}`,
    `From: ${from}`,
    'To: Submissions <deals@broker.example>',
    `Subject: ${encodedWord(mail.subject.replace('[#]', `[#${token}]`))}`,
    'Date: Tue, 17 Nov 2026 15:04:05 -0500',
    `Message-ID: <${mail.id}@${FUNDER_DOMAIN}>`,
    'MIME-Version: 1.0',
    ...(mail.headers ?? []).map((line) => line.replace('[#]', token)),
  ];
  const body = bodyOf(mail);
  return Buffer.concat([Buffer.from(`${[...head, ...body.head].join('\r\n')}\r\n\r\n`, 'latin1'), body.content]);
}

interface Body {
  head: string[];
  content: Buffer;
}

function bodyOf(mail: MailCase): Body {
  const texts = [
    ...(mail.text === undefined ? [] : [textPart('plain', mail.text, mail)]),
    ...(mail.html === undefined ? [] : [textPart('html', mail.html, mail)]),
  ];
  const words = texts.length > 1 ? joined('alternative', texts, `alt-${mail.id}`) : texts[0];
  if (!mail.parts) return words ?? { head: ['Content-Type: text/plain'], content: Buffer.alloc(0) };
  const parts = mail.parts.map((part) => {
    const [head = '', ...rest] = lines(part).split('\r\n\r\n');
    return { head: head.split('\r\n'), content: Buffer.from(rest.join('\r\n\r\n'), 'utf8') };
  });
  return joined(mail.multipart ?? 'mixed', words ? [words, ...parts] : parts, `mix-${mail.id}`);
}

function joined(kind: string, parts: readonly Body[], boundary: string): Body {
  const content = parts.flatMap(({ head, content: own }) => [
    Buffer.from(`--${boundary}\r\n${head.join('\r\n')}\r\n\r\n`, 'latin1'),
    own,
    Buffer.from('\r\n'),
  ]);
  return {
    head: [`Content-Type: multipart/${kind}; boundary="${boundary}"`],
    content: Buffer.concat([...content, Buffer.from(`--${boundary}--\r\n`)]),
  };
}

function textPart(kind: 'plain' | 'html', text: string, { encoding, charset = 'utf-8' }: MailCase): Body {
  const bytes = Buffer.from(lines(text), charset === 'utf-8' ? 'utf8' : 'latin1');
  const type = `Content-Type: text/${kind}; charset=${charset}`;
  if (encoding === 'base64') {
    const content = bytes.toString('base64').replace(/(.{76})/g, '$1\r\n');
    return { head: [type, 'Content-Transfer-Encoding: base64'], content: Buffer.from(content) };
  }
  if (encoding === 'quoted-printable')
    return { head: [type, 'Content-Transfer-Encoding: quoted-printable'], content: quotedPrintable(bytes) };
  return { head: [type, 'Content-Transfer-Encoding: 8bit'], content: bytes };
}

const lines = (text: string) => `${text.replace(/^\n+|\s+$/g, '').replaceAll('\n', '\r\n')}\r\n`;

function quotedPrintable(bytes: Buffer): Buffer {
  let line = '';
  let all = '';
  for (const [index, byte] of bytes.entries()) {
    if (byte === 0x0a || byte === 0x0d) {
      if (byte === 0x0a) {
        all += `${line}\r\n`;
        line = '';
      }
      continue;
    }
    const next = bytes[index + 1];
    const isPlain = byte > 0x20 && byte < 0x7f && byte !== 0x3d;
    const isBlank = byte === 0x20 && next !== 0x0d && next !== undefined;
    line += isPlain || isBlank ? String.fromCharCode(byte) : `=${byte.toString(16).toUpperCase().padStart(2, '0')}`;
    if (line.length > 70) {
      all += `${line}=\r\n`;
      line = '';
    }
  }
  return Buffer.from(all + line);
}

const encodedWord = (subject: string) =>
  [...subject].every((each) => each <= '~')
    ? subject
    : `=?utf-8?B?${Buffer.from(subject, 'utf8').toString('base64')}?=`;

/** A table as Outlook writes it. */
export const outlook = (before: string, rows: readonly (readonly string[])[], after = '') =>
  `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word"><head>
<meta http-equiv="Content-Type" content="text/html; charset=utf-8"><style><!-- p.MsoNormal {margin:0in;font-size:11.0pt;} --></style></head>
<body lang="EN-US" link="#0563C1"><div class="WordSection1">
${paragraphs(before)}
<table class="MsoNormalTable" border="0" cellspacing="0" cellpadding="0" style="border-collapse:collapse">
${rows.map((row) => `<tr style="height:15.0pt">${row.map((cell) => `<td width="96" nowrap="" valign="bottom" style="border:solid windowtext 1.0pt;padding:0in 5.4pt"><p class="MsoNormal"><span style="color:black">${cell}<o:p></o:p></span></p></td>`).join('')}</tr>`).join('\n')}
</table>
${paragraphs(after)}
</div></body></html>`;

const paragraphs = (text: string) =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => `<p class="MsoNormal">${line}<o:p></o:p></p>`)
    .join('\n');

/** Words and a table as Gmail writes what was pasted from a sheet. */
export const gmail = (before: string, rows: readonly (readonly string[])[], after = '') =>
  `<div dir="ltr">${divs(before)}<table cellspacing="0" cellpadding="0" dir="ltr" border="1" style="table-layout:fixed;font-size:10pt;border-collapse:collapse"><colgroup><col width="100"><col width="100"></colgroup><tbody>${rows
    .map(
      (row) =>
        `<tr style="height:21px">${row.map((cell) => `<td style="overflow:hidden;padding:2px 3px;vertical-align:bottom">${cell}</td>`).join('')}</tr>`,
    )
    .join('')}</tbody></table>${divs(after)}</div>`;

const divs = (text: string) =>
  text
    .split('\n')
    .map((line) => `<div>${line === '' ? '<br>' : line}</div>`)
    .join('');

/** What a portal sends: layout tables in layout tables, labels beside values, a button, a footer. */
export const portal = (
  title: string,
  pairs: readonly (readonly [string, string])[],
  after = '',
  button = 'View offer',
) =>
  `<!DOCTYPE html><html><body style="background:#f4f4f4"><table width="100%" role="presentation"><tr><td align="center"><table width="600" role="presentation" style="background:#fff">
<tr><td style="padding:24px"><img src="https://cdn.harborline.example/logo.png" alt="Harborline"></td></tr>
<tr><td style="padding:24px"><h2>${title}</h2><table width="100%">
${pairs.map(([label, value]) => `<tr><td style="color:#777">${label}</td><td align="right"><b>${value}</b></td></tr>`).join('\n')}
</table>${after ? `<p>${after}</p>` : ''}</td></tr>
<tr><td align="center"><a href="https://portal.harborline.example/d/8841" style="padding:12px">${button}</a></td></tr>
<tr><td style="font-size:11px;color:#999">You receive this message because you are a registered partner of Harborline. 100 Dock Street, Suite 4, Newport. Offers are subject to final underwriting.</td></tr>
</table></td></tr></table></body></html>`;

export const SIGNED = `
Sam Ortiz
Senior Underwriter | Harborline
O: (555) 010-4420 x12 | sam@harborline.example
"We say yes when the banks say no!"`;

export const DISCLAIMER = `
CONFIDENTIALITY NOTICE: This e-mail and any attachment is intended only for the person to whom it is addressed and may contain
privileged information. If you are not the intended recipient, any review, disclosure or distribution is prohibited. All offers
are subject to final approval and may be declined or changed at any time. Nothing in this message is a commitment to lend.`;

export const APPLICATION_LETTER = `
From: Submissions <deals@broker.example>
Sent: Monday, November 16, 2026 9:12 AM
To: deals@harborline.example
Subject: New deal

Hi team, please see the attached application and four months of statements. The merchant is asking for $85,000.
Thanks!`;
