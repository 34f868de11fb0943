import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { MailFailure } from '../../../platform/mail-message';
import { LETTER_MARK } from '../../../platform/mime/parse';
import { present } from '../../../platform/untyped.rules';
import type { FunderChannel, SendOverChannel } from './channel';

/** One mail with the letter as text and HTML, and the files attached. */
const sendOverEmail: SendOverChannel = async (dispatch, ports) => {
  const mail = present(dispatch.mail, 'letter');
  const { messageId, application } = mail;
  const payloadHash = createHash('sha256')
    .update(JSON.stringify([messageId, mail.text, mail.html]))
    .digest('hex');
  const made = application && { ...application, contentType: 'application/pdf' };
  try {
    const receipt = await ports.mailer.send({
      to: mail.to ?? '',
      cc: mail.cc,
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
      messageId,
      headers: { [LETTER_MARK]: ports.letterMark(dispatch.attemptServiceId) },
      replyTo: mail.replyTo,
      attachments: [
        ...dispatch.files.map((file) => ({
          fileName: file.fileName,
          contentType: file.mediaType,
          content: () => Readable.from(contentOf(file.content)),
        })),
        ...(made ? [made] : []),
      ],
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

export const emailChannel: FunderChannel = {
  send: sendOverEmail,
  limit: { what: 'mail', bytes: 25 * 1024 * 1024 },
};
