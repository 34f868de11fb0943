import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { MailFailure } from '../../../platform/mail';
import { LETTER_MARK } from '../../../platform/mime/parse';
import { replyAddress } from '../integration.rules';
import type { Dispatch, FunderChannel, SendOverChannel } from './channel';

/** One mail with the application data as text and HTML and the files attached. */
const sendOverEmail: SendOverChannel = async (dispatch, ports) => {
  const rows = factsOf(dispatch.endUser.information);
  const messageId = `<${dispatch.attemptServiceId}@${new URL(ports.config.publicUrl).hostname}>`;
  const payloadHash = createHash('sha256')
    .update(JSON.stringify([messageId, rows]))
    .digest('hex');
  try {
    const receipt = await ports.mailer.send({
      to: dispatch.mail?.to ?? '',
      cc: dispatch.mail?.cc ?? [],
      subject: dispatch.mail?.subject ?? '',
      text: asText(dispatch, rows),
      html: asHtml(dispatch, rows),
      messageId,
      headers: { [LETTER_MARK]: ports.letterMark(dispatch.attemptServiceId) },
      replyTo: replyAddress(ports.config.MAIL_FROM, dispatch.submissionServiceId),
      attachments: dispatch.files.map((file) => ({
        fileName: file.fileName,
        contentType: file.mediaType,
        content: () => Readable.from(contentOf(file.content)),
      })),
      fileName: dispatch.attemptServiceId,
      timeoutMs: ports.config.SEND_TIMEOUT * 1000,
      signal: ports.signal,
      beforeFirstByte: ports.beforeFirstByte,
    });
    if (receipt.isFile)
      return { event: 'provider_confirmed', message: receipt.response, providerReference: messageId, payloadHash };
    const refused =
      receipt.rejected.length > 0 ? `Delivered, but a copy was refused for ${receipt.rejected.join(', ')}.` : null;
    return { event: 'provider_confirmed', message: refused, providerReference: messageId, payloadHash };
  } catch (error) {
    if (!(error instanceof MailFailure)) throw error;
    const event = { not_delivered_retry: 'not_sent', rejected: 'rejected', unknown: 'outcome_unknown' } as const;
    return { event: event[error.outcome], message: error.message, payloadHash };
  }
};

async function* contentOf(content: () => Promise<Buffer>) {
  yield await content();
}

/** The deal's facts as rows of a path in words and a value: `company, address, city`. */
function factsOf(value: unknown, path: string[] = []): [string, string][] {
  if (value === null || value === undefined || value === '') return [];
  if (typeof value !== 'object') return [[path.join(', '), String(value)]];
  return Object.entries(value).flatMap(([key, child]) => {
    const place = Array.isArray(value) ? String(Number(key) + 1) : key.replaceAll('_', ' ');
    return factsOf(child, [...path, place]);
  });
}

function asText({ endUser, files }: Dispatch, rows: [string, string][]): string {
  const facts = rows.map(([label, value]) => `${label}: ${value}`);
  const attached = files.map((file) => `- ${file.fileName}${file.fileClass ? ` (${file.fileClass})` : ''}`);
  return [`New deal: ${endUser.name ?? ''}`, '', ...facts, '', 'Attached:', ...attached, ''].join('\n');
}

function asHtml({ endUser, files }: Dispatch, rows: [string, string][]): string {
  const facts = rows.map(
    ([label, value]) => `<tr><th align="left">${escaped(label)}</th><td>${escaped(value)}</td></tr>`,
  );
  const attached = files.map((file) => `<li>${escaped(file.fileName)}</li>`);
  return `<h1>New deal: ${escaped(endUser.name ?? '')}</h1><table>${facts.join('')}</table><p>Attached:</p><ul>${attached.join('')}</ul>`;
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);

export const emailChannel: FunderChannel = {
  send: sendOverEmail,
  limit: { what: 'mail', bytes: 25 * 1024 * 1024 },
};
