import { createHash } from 'node:crypto';
import type { Config } from '../../../platform/config';
import { insert } from '../../../platform/db/insert';
import { sealContext } from '../../../platform/db/sealed';
import type { Tx } from '../../../platform/db/transact';
import { Conflict, InvalidFields, NotFound } from '../../../platform/errors';
import { newId } from '../../../platform/ids';
import type { Secrets } from '../../../platform/secrets';
import { filledIn } from '../../accounts/letter-template.rules';
import { lockedEndUser } from '../../deals/end-user.commands';
import type { EndUser } from '../../deals/end-user.entity';
import type { Read } from '../../funders/configuration.queries';
import { mailSubject } from '../../funders/integration.rules';
import type { InboundMail } from '../../mail/inbound/inbound-mail.entity';
import { letterFor } from '../../submissions/letter/letter.queries';
import { templateValues } from '../../submissions/letter/letter.rules';
import { Message } from '../../submissions/messages/message.entity';
import { messageCreated } from '../../submissions/messages/message.events';
import type { MessageVia, Recipients } from '../../submissions/messages/message.rules';
import { sendLater, takesLater } from '../../submissions/sending/runs/later.commands';
import { sendFacts } from '../../submissions/sending/send-facts.commands';
import { lockedDealSubmission } from '../../submissions/submission.commands';
import type { FunderSubmission } from '../../submissions/submission.entity';
import { requestsToProvide } from '../checklist/requests.commands';
import { checkMayGo, checkRate, checkShape, filesOf, onceKeyOf, viaOf } from './message.checks';
import type { SendMessageInput } from './message.inputs';
import { SEND_MESSAGE_JOB } from './message.jobs.rules';
import { messageHtml, referenceChain, replySubject, withdrawalText } from './message-mail.rules';
import { answeredMail, confirm, once, recipientsOf } from './recipients.commands';
import { answerable, lower, merchantAddresses } from './recipients.queries';
import { accountMailbox, keptMailbox } from './sender.commands';

export interface MessageReach {
  config: Pick<Config, 'MAIL_FROM' | 'publicUrl'>;
  secrets: Secrets;
}

interface Ready {
  via: MessageVia;
  recipients: Recipients;
  subject: string;
  text: string;
  inReplyTo: string | null;
  references: string[];
  mailboxId: string | null;
}

/**
 * Writes a message down, to be sent by its job or carried over by a person; answers its id. Throws NotFound, BadInput,
 * InvalidFields, Conflict, and RATE_LIMITED.
 */
export async function sendMessage(
  tx: Tx,
  accountId: string,
  input: SendMessageInput,
  reach: MessageReach,
): Promise<string> {
  checkShape(input);
  const { clientId: _, ...said } = input;
  // What is left out and what is null say the same.
  const bodyHash = createHash('sha256')
    .update(JSON.stringify(said, (_name, value) => value ?? undefined))
    .digest('hex');
  const submission = input.submissionServiceId
    ? await lockedDealSubmission(tx, accountId, input.submissionServiceId)
    : null;
  const endUserId = submission?.endUserServiceId ?? input.endUserServiceId ?? '';
  if (input.endUserServiceId && input.endUserServiceId !== endUserId) throw new NotFound('Funder submission');
  const deal = await lockedEndUser(tx, accountId, endUserId);
  const known = input.clientId ? await tx.db.findOneBy(Message, { accountId, clientId: input.clientId }) : null;
  if (known && known.bodyHash !== bodyHash)
    throw new Conflict('Something else was sent under this clientId.', 'client_id_reused');
  if (known) return known.serviceId;
  const onceKey = await onceKeyOf(tx, input.kind, submission?.serviceId ?? null);
  await checkRate(tx, accountId, submission?.serviceId ?? null);
  const files = await filesOf(tx, endUserId, input.fileServiceIds);
  const ready = submission
    ? await toFunder(tx, submission, input, reach)
    : toMerchant(tx, accountId, deal, input, await accountMailbox(tx, accountId));
  const serviceId = newId('msg', tx.now.getTime());
  const body = JSON.stringify({ text: ready.text, html: messageHtml(ready.text) });
  const isTask = ready.via === 'task';
  const message: Message = {
    serviceId,
    accountId,
    endUserId,
    submissionId: submission?.serviceId ?? null,
    attemptId: null,
    kind: input.kind,
    via: ready.via,
    status: isTask ? 'action_required' : 'in_progress',
    recipients: ready.recipients,
    subject: ready.subject,
    body: reach.secrets.seal(body, sealContext(Message, 'body', { serviceId })),
    generated: null,
    files: files.map((file) => ({
      id: file.serviceId,
      name: file.fileName,
      hash: file.contentHash,
      size: file.sizeBytes,
      fileClass: file.fileClass,
    })),
    provides: submission ? await requestsToProvide(tx, submission, input.provides) : null,
    inReplyTo: ready.inReplyTo,
    referenceIds: ready.references,
    mailboxId: ready.mailboxId,
    messageId: ready.via === 'mail' ? `<${serviceId}@${new URL(reach.config.publicUrl).hostname}>` : null,
    clientId: input.clientId || null,
    bodyHash,
    onceKey,
    retryOf: null,
    tries: 0,
    nextTryAt: null,
    transmissionStartedAt: null,
    completedAt: null,
    response: null,
    note: null,
    author: tx.actor,
    created: tx.now,
  };
  await insert(tx.db, Message, message);
  await begin(tx, message);
  return serviceId;
}

/** Lets a message go, by the way that it has; a task waits for a person. */
export async function begin(tx: Tx, message: Message): Promise<void> {
  const { serviceId, accountId, submissionId, via, files } = message;
  const fileIds = files.flatMap(({ id }) => id ?? []);
  if (via === 'channel' && submissionId) await sendLater(tx, accountId, submissionId, fileIds, serviceId);
  if (via === 'mail') tx.enqueue(SEND_MESSAGE_JOB, { messageServiceId: serviceId });
  emitCreated(tx, message);
}

function emitCreated(tx: Tx, { accountId, serviceId, endUserId, submissionId, kind, via }: Message): void {
  tx.emit(messageCreated, {
    accountId,
    subjectId: serviceId,
    data: { service_id: serviceId, submission_service_id: submissionId, end_user_service_id: endUserId, kind, via },
  });
}

async function toFunder(
  tx: Tx,
  submission: FunderSubmission,
  input: SendMessageInput,
  { config, secrets }: MessageReach,
): Promise<Ready> {
  const facts = await sendFacts(tx, submission);
  await checkMayGo(tx, submission, facts, input.kind);
  const { accountId } = submission;
  const { configuration } = facts;
  const who = await answerable(tx, submission, configuration);
  const answered = input.inReplyTo ? answeredMail(who.mails, input.inReplyTo) : null;
  const hasAddress = configuration.effectiveEmail !== null || who.allowed.size > 0 || (input.to?.length ?? 0) > 0;
  const isFilesAlone = !input.text?.trim() && input.fileServiceIds.length > 0;
  const channel = isFilesAlone && (await takesLater(tx, accountId, submission.serviceId));
  const via = viaOf(input.via ?? null, { channel, mail: hasAddress });
  const recipients =
    via === 'mail'
      ? recipientsOf(tx, submission, input, who, answered, configuration.effectiveEmail, configuration.ccEmailAddresses)
      : { to: [], cc: [] };
  const read: Read = (sql, parameters) => tx.db.query(sql, [...parameters]);
  const letter = await letterFor({ read, secrets, config }, submission, { nowMs: tx.now.getTime() });
  const thread = await tx.db.find(Message, {
    where: { submissionId: submission.serviceId },
    order: { created: 'ASC', serviceId: 'ASC' },
    take: 200,
  });
  const first = thread.find(({ kind }) => kind === 'letter') ?? null;
  const mails = who.mails.toReversed();
  const chain = [...thread, ...mails].sort((a, b) => timeOf(a) - timeOf(b)).flatMap(({ messageId }) => messageId ?? []);
  const closing = filledIn(letter.facts.letter.messageClosing, templateValues(letter.facts)).text.trim();
  const said =
    input.text?.trim() ||
    (input.kind === 'withdrawal' ? withdrawalText(letter.facts.name) : 'Please find the files attached.');
  return {
    via,
    recipients,
    subject: replySubject(
      first?.subject ?? mailSubject(configuration.subjectPrefix, letter.facts.name, submission.serviceId),
    ),
    text: closing ? `${said}\n\n${closing}\n` : `${said}\n`,
    inReplyTo: answered?.messageId ?? chain.at(-1) ?? null,
    references: referenceChain(first?.messageId ?? null, chain),
    mailboxId: await keptMailbox(tx, accountId, thread, configuration.mailboxId),
  };
}

const timeOf = (each: Message | InboundMail) => ('receivedAt' in each ? each.receivedAt : each.created).getTime();

/** To the merchant, or whoever a person names, about the deal. */
function toMerchant(
  tx: Tx,
  accountId: string,
  deal: EndUser,
  input: SendMessageInput,
  mailboxId: string | null,
): Ready {
  const name = deal.name ?? '';
  const to = (input.to ?? []).map((each) => each.trim());
  if (input.via === 'channel') viaOf(input.via, { channel: false, mail: false });
  const via = input.via ?? (to.length > 0 ? 'mail' : 'task');
  if (via === 'mail' && to.length === 0) throw new InvalidFields({ to: ['Missing data for required field.'] });
  const recipients =
    via === 'mail' ? once({ to, cc: (input.cc ?? []).map((each) => each.trim()) }) : { to: [], cc: [] };
  const known = merchantAddresses(deal);
  const unknown = [...recipients.to, ...recipients.cc].filter((each) => !known.has(lower(each)));
  confirm(tx, accountId, deal.serviceId, unknown, input.confirmRecipients);
  return {
    via,
    recipients,
    subject: `Your application${name ? `: ${name}` : ''}`.slice(0, 500),
    text: `${input.text?.trim() || 'Please find the files attached.'}\n`,
    inReplyTo: null,
    references: [],
    mailboxId,
  };
}
