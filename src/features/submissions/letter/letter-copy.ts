import { sealContext } from '../../../platform/db/sealed';
import { newId } from '../../../platform/ids';
import type { Secrets } from '../../../platform/secrets';
import { Message } from '../messages/message.entity';
import type { Attempt } from '../sending/attempt.entity';
import type { LetterOf } from './letter.queries';
import type { Letter } from './letter.rules';

/** A letter as it is about to go, for the one who sends it and for the one who keeps it. */
export interface ReadyLetter {
  of: LetterOf;
  letter: Letter;
  application: Buffer | null;
  /** What proves which letter it was. */
  version: string;
}

/** The row that says, word for word, what left with an attempt. */
export function letterCopy(
  secrets: Secrets,
  attempt: Attempt,
  { endUserServiceId, messageId, now }: { endUserServiceId: string; messageId: string; now: Date },
  { of, letter, application, version }: ReadyLetter,
): Message {
  const serviceId = newId('msg', now.getTime());
  const body = JSON.stringify({ text: letter.text, html: letter.html });
  const generated = application?.toString('base64') ?? null;
  return {
    serviceId,
    accountId: attempt.accountId,
    endUserId: endUserServiceId,
    submissionId: attempt.submissionServiceId,
    attemptId: attempt.serviceId,
    kind: 'letter',
    via: 'mail',
    status: null,
    recipients: { to: of.envelope.to ? [of.envelope.to] : [], cc: of.envelope.cc },
    subject: of.envelope.subject.slice(0, 500),
    body: secrets.seal(body, sealContext(Message, 'body', { serviceId })),
    generated: generated && secrets.seal(generated, sealContext(Message, 'generated', { serviceId })),
    files: [
      ...of.files.map((file) => ({
        id: file.serviceId,
        name: file.fileName,
        hash: file.contentHash,
        size: file.sizeBytes,
        fileClass: file.fileClass,
      })),
      ...(application
        ? [{ id: null, name: letter.applicationName, hash: null, size: application.length, fileClass: 'application' }]
        : []),
    ],
    provides: null,
    inReplyTo: null,
    referenceIds: null,
    messageId: messageId.slice(0, 200),
    mailboxId: of.envelope.mailboxId,
    clientId: null,
    bodyHash: version,
    onceKey: null,
    retryOf: null,
    tries: 1,
    nextTryAt: null,
    transmissionStartedAt: now,
    completedAt: null,
    response: null,
    note: null,
    author: null,
    created: now,
  };
}
