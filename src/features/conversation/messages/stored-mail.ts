import { Readable } from 'node:stream';
import { sealContext } from '../../../platform/db/sealed';
import type { MailAttachment, MailParts } from '../../../platform/mail-message';
import type { Services } from '../../../platform/services';
import { EndUserFile } from '../../deals/end-user-file.entity';
import type { Sender } from '../../mailboxes/sender.queries';
import { Message } from '../../submissions/messages/message.entity';

/** The mail that a letter or message is, as it was written down; null where its words are no longer kept. */
export async function storedMail(
  services: Services,
  message: Message,
  sender: Pick<Sender, 'replyTo'>,
): Promise<MailParts | null> {
  const { secrets } = services;
  const { serviceId, messageId, recipients, subject, submissionId, endUserId, inReplyTo, referenceIds } = message;
  const context = sealContext(Message, 'body', { serviceId });
  const said = message.body && secrets.openJson<{ text: string; html: string }>(message.body, context);
  if (!said || !messageId) return null;
  const [to = '', ...others] = recipients.to;
  return {
    to,
    cc: [...others, ...recipients.cc],
    subject,
    ...said,
    messageId,
    replyTo: sender.replyTo(submissionId ?? endUserId),
    headers: {
      ...(inReplyTo && { 'In-Reply-To': inReplyTo }),
      ...(referenceIds?.length && { References: referenceIds.join(' ') }),
    },
    attachments: await attachmentsOf(services, message),
  };
}

async function attachmentsOf(
  { secrets, blobs, transact }: Services,
  { serviceId, files, generated, endUserId: endUserServiceId }: Message,
): Promise<MailAttachment[]> {
  if (files.length === 0) return [];
  const found = await transact((tx) => tx.db.findBy(EndUserFile, { endUserServiceId }));
  const media = new Map(found.map((file) => [file.serviceId, file.mediaType]));
  return files.flatMap(({ id, name, hash }): MailAttachment[] => {
    if (hash) {
      const content = () => Readable.from(contentOf(() => blobs.get(hash)));
      return [{ fileName: name, contentType: media.get(id ?? '') ?? 'application/octet-stream', content }];
    }
    if (!generated) return [];
    const made = secrets.open(generated, sealContext(Message, 'generated', { serviceId }));
    return [{ fileName: name, contentType: 'application/pdf', content: Buffer.from(made, 'base64') }];
  });
}

async function* contentOf(content: () => Promise<Buffer>) {
  yield await content();
}
