import { type TestService, TRUSTED_SERVER } from './service';
import { until } from './until';

export interface MailSpec {
  from?: string;
  to?: string;
  subject?: string;
  text?: string;
  html?: string;
  messageId?: string | null;
  inReplyTo?: string;
  date?: Date;
  headers?: Record<string, string>;
  /** False: nothing proves that it is from its sender. */
  isProved?: boolean;
}

let number = 0;

/** A plain mail as a mail server would hand it on. */
export function mime(spec: MailSpec = {}): string {
  const {
    from = 'desk@funder.example',
    to = 'deals@localhost',
    subject = 'Hello',
    html,
    inReplyTo,
    date,
    headers = {},
    isProved = true,
  } = spec;
  const messageId = spec.messageId === undefined ? `<mail-${++number}@funder.example>` : spec.messageId;
  const [, domain] = /@([\w.-]+)[^@]*$/.exec(from) ?? [];
  const lines = [
    ...(isProved ? [`Authentication-Results: ${TRUSTED_SERVER}; dmarc=pass header.from=${domain}`] : []),
    `From: ${from}`,
    `To: ${to}`,
    `Subject: ${subject}`,
    ...(messageId ? [`Message-ID: ${messageId}`] : []),
    ...(inReplyTo ? [`In-Reply-To: ${inReplyTo}`] : []),
    ...(date ? [`Date: ${date.toUTCString()}`] : []),
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    'MIME-Version: 1.0',
    `Content-Type: text/${html === undefined ? 'plain' : 'html'}; charset=utf-8`,
    '',
    html ?? spec.text ?? 'Hello',
  ];
  return `${lines.join('\r\n')}\r\n`;
}

/** The path of an account's inbound address. */
export async function inboundPath(service: TestService, key = service.key): Promise<string> {
  const { accountSettings } = await service.data('{ accountSettings { inboundEmailUrl } }', {}, key);
  return new URL(accountSettings.inboundEmailUrl).pathname;
}

/** Posts a body to an inbound address. */
export async function post(
  service: TestService,
  path: string,
  body: string | Uint8Array | FormData | URLSearchParams,
  contentType?: string | null,
) {
  const response = await fetch(service.url + path, {
    method: 'POST',
    body,
    ...(contentType !== null && { headers: { 'content-type': contentType ?? 'message/rfc822' } }),
  });
  const text = await response.text();
  return { status: response.status, body: text === '' ? undefined : JSON.parse(text) };
}

export const RECORD = `serviceId name classification brokerLinkStatus mailState linkedDeal { serviceId name }
  files { fileName } mail { emailServiceId sender authentication { verdict source domain } subject receivedAt sentAt text problem skippedAttachments attributionMethod submissionServiceId
    decisionServiceId reading { outcome applicationStatus confidence reasoning reason doubt expiry hasCompetingOffers decision
      provenance { field value sentence start end fileServiceId page box } } }`;

// biome-ignore lint/suspicious/noExplicitAny: what a record holds is what the test asserts
export type MailRecord = any;

/** The account's records that mails have made, newest first. */
export async function mailRecords(service: TestService, filter = '', key = service.key): Promise<MailRecord[]> {
  const { endUsers } = await service.data(
    `{ endUsers(limit: 100, fromMail: true${filter}) { items { ${RECORD} } } }`,
    {},
    key,
  );
  return endUsers.items;
}

/** Delivers a mail and answers the records that it makes, once it was read; of one delivered before it may still be read. */
export async function deliver(service: TestService, mail: MailSpec | string, path?: string): Promise<MailRecord[]> {
  const raw = typeof mail === 'string' ? mail : mime(mail);
  const before = new Set(await deliveries(service));
  const answer = await post(service, path ?? (await inboundPath(service)), raw);
  if (answer.status !== 202) throw new Error(JSON.stringify(answer));
  const [own] = (await deliveries(service)).filter((id) => !before.has(id));
  return until(async () => {
    // Cheap to ask for again and again: a record may hold a megabyte.
    const { endUsers } = await service.data(
      '{ endUsers(limit: 100, fromMail: true) { items { mail { emailServiceId } } } }',
    );
    if (!endUsers.items.some(({ mail }: MailRecord) => mail.emailServiceId === own)) return undefined;
    return (await mailRecords(service)).filter((record) => record.mail.emailServiceId === own);
  }, 'the records of a mail');
}

async function deliveries(service: TestService): Promise<string[]> {
  const rows = await service.app.services.database.read<{ id: string }>('SELECT service_id AS id FROM mail_deliveries');
  return rows.map(({ id }) => id);
}

/** Waits until no delivered mail waits to be read. */
export function allRead(service: TestService): Promise<unknown> {
  return until(async () => {
    const [row] = await service.app.services.database.read<{ waiting: number }>(
      "SELECT COUNT(*) AS waiting FROM mail_deliveries WHERE state = 'received'",
    );
    return row!.waiting === 0 || undefined;
  }, 'all mails to be read');
}
