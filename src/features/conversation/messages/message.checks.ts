import { In, IsNull, MoreThan, Not } from 'typeorm';
import type { Tx } from '../../../platform/db/transact';
import { AppError, BadInput, Conflict, InvalidFields, NotFound } from '../../../platform/errors';
import { EndUserFile } from '../../deals/end-user-file.entity';
import { Decision } from '../../decisions/decision.entity';
import { asSetUp } from '../../funders/configuration.queries';
import { checkEmail } from '../../funders/email.rules';
import { submissionEligibility } from '../../submissions/eligibility.queries';
import { Message } from '../../submissions/messages/message.entity';
import type { MessageVia } from '../../submissions/messages/message.rules';
import type { SendFacts } from '../../submissions/sending/send-facts.commands';
import type { FunderSubmission } from '../../submissions/submission.entity';
import type { SendMessageInput } from './message.inputs';

const TEXT_LENGTH = 20_000;
const MOST_RECIPIENTS = 10;
const MOST_FILES = 100;
/** A deal has no more things that are asked for. */
const MOST_REQUESTS = 200;
export const MOST_BYTES = 25 * 1024 * 1024;
const HOUR_MS = 3_600_000;
const AN_HOUR = { submission: 60, account: 500 };

/** Throws InvalidFields for what no message can be. */
export function checkShape(input: SendMessageInput): void {
  const wrong: Record<string, string[]> = {};
  const { text, fileServiceIds, to, cc, clientId, kind, provides } = input;
  if (text && text.length > TEXT_LENGTH) wrong.text = [`Longer than maximum length ${TEXT_LENGTH}.`];
  if (kind === 'documents' && fileServiceIds.length === 0)
    wrong.fileServiceIds = ['Documents are files: name at least one, or send the text as a message.'];
  else if (!text?.trim() && fileServiceIds.length === 0 && kind !== 'withdrawal')
    wrong.text = ['Say something, or name files.'];
  if (fileServiceIds.length > MOST_FILES) wrong.fileServiceIds = [`Longer than maximum length ${MOST_FILES}.`];
  if (provides && provides.length > MOST_REQUESTS) wrong.provides = [`Longer than maximum length ${MOST_REQUESTS}.`];
  if (clientId && clientId.length > 140) wrong.clientId = ['Longer than maximum length 140.'];
  if (kind === 'letter') wrong.kind = ['A letter is sent by a send.'];
  if (kind === 'merchant_request' && input.submissionServiceId)
    wrong.kind = ['It asks a merchant: name the deal, not the submission.'];
  if (kind === 'withdrawal' && !input.submissionServiceId)
    wrong.kind = ['A deal is withdrawn from a funder: name the submission.'];
  if ((to?.length ?? 0) + (cc?.length ?? 0) > MOST_RECIPIENTS) wrong.to = [`At most ${MOST_RECIPIENTS} recipients.`];
  if (!input.submissionServiceId && !input.endUserServiceId)
    wrong.submissionServiceId = ['Name the submission, or the deal.'];
  if (Object.keys(wrong).length > 0) throw new InvalidFields(wrong);
  for (const [name, list] of Object.entries({ to, cc }))
    for (const address of list ?? []) checkRecipient(name, address);
}

/** Throws BadInput, naming the field, for what is no address. */
export function checkRecipient(field: string, address: string): void {
  if (!checkEmail(address.trim())) throw new BadInput(`${field}: Not a valid email address.`);
}

/** What there may be one of: a submission's withdrawal, until it has failed. Throws Conflict where there is one. */
export async function onceKeyOf(tx: Tx, kind: string, submissionId: string | null): Promise<string | null> {
  if (kind !== 'withdrawal' || !submissionId) return null;
  const onceKey = withdrawalKey(submissionId);
  if (await tx.db.existsBy(Message, { onceKey }))
    throw new Conflict('The funder has been told, or is being told, that the deal is withdrawn.', 'already_withdrawn');
  return onceKey;
}

export const withdrawalKey = (submissionId: string) => `${submissionId}|withdrawal`;

type MayGoFacts = Pick<SendFacts, 'configuration' | 'evidence'>;

/** Whether something may be said to the funder of a submission now. Throws BadInput and Conflict with the reason. */
export async function checkMayGo(
  tx: Tx,
  submission: FunderSubmission,
  { configuration, evidence }: MayGoFacts,
  kind: string,
): Promise<void> {
  const { productionAttemptStatus: latest } = submission;
  if (!configuration.linked) throw new BadInput('The funder is not linked.', 'unconfigured');
  if (kind !== 'withdrawal') {
    const refusal = exclusionRefusal(submission, { configuration, evidence });
    if (refusal) throw new BadInput(refusal.detail, refusal.reason);
  }
  const decided = { submissionServiceId: submission.serviceId, retractedAt: IsNull() };
  const isDecided = await tx.db.existsBy(Decision, decided);
  if (latest === 'in_progress' && !isDecided)
    throw new Conflict('The deal is being sent: wait for the outcome.', 'in_progress');
  if (latest === 'unknown' && !isDecided)
    throw new Conflict('Whether the deal arrived is not known: settle its attempt first.', 'ambiguous_attempt');
  if (submission.submittedAt === null && !isDecided)
    throw new BadInput('The funder does not have the deal: send it first.', 'not_sent');
}

/** Why an exclusion rule keeps the deal from the funder; null when none does. */
export function exclusionRefusal(submission: FunderSubmission, { configuration, evidence }: MayGoFacts) {
  if (evidence.length === 0) return null;
  const unsent = { ...submission, status: 'pending' as const, retryAt: null, productionAttemptStatus: null };
  const answer = submissionEligibility(unsent, asSetUp(configuration, { mail: 'smtp' }), evidence);
  return answer.reason === 'excluded' || answer.reason === 'held'
    ? { reason: answer.reason, detail: answer.detail ?? answer.reason }
    : null;
}

/** Throws RATE_LIMITED where more was said within an hour than anybody would; a letter is a send's. */
export async function checkRate(tx: Tx, accountId: string, submissionId: string | null): Promise<void> {
  const created = MoreThan(new Date(tx.now.getTime() - HOUR_MS));
  const said = { created, kind: Not('letter' as const) };
  const own = submissionId ? await tx.db.countBy(Message, { submissionId, ...said }) : 0;
  const all = await tx.db.countBy(Message, { accountId, ...said });
  if (own >= AN_HOUR.submission || all >= AN_HOUR.account)
    throw new AppError('RATE_LIMITED', 'Too many messages within an hour. Try again later.', {
      retryAfterSeconds: 600,
    });
}

/** The deal's files with these ids, in their order. Throws NotFound, and BadInput for more than a mail takes. */
export async function filesOf(tx: Tx, endUserServiceId: string, ids: readonly string[]): Promise<EndUserFile[]> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return [];
  const found = await tx.db.findBy(EndUserFile, { endUserServiceId, serviceId: In(wanted) });
  const byId = new Map(found.map((file) => [file.serviceId, file]));
  const files = wanted.flatMap((id) => byId.get(id) ?? []);
  if (files.length < wanted.length) throw new NotFound('End user file');
  const bytes = files.reduce((sum, { sizeBytes }) => sum + Math.ceil(sizeBytes / 3) * 4, 0);
  if (bytes > MOST_BYTES) throw new BadInput('The files have more than 25 MB together: send fewer.', 'too_large');
  return files;
}

/** The ways that there are. */
export interface Ways {
  /** The funder's own system takes files after the deal, and files alone are to go. */
  channel: boolean;
  mail: boolean;
}

/** How a message goes: as it is asked for, else the first way that there is. Throws BadInput for a way that is not there. */
export function viaOf(asked: MessageVia | null, ways: Ways): MessageVia {
  if (asked === 'channel' && !ways.channel)
    throw new BadInput(
      "The funder's channel takes no such message: it takes files without a text, after the whole deal, where it takes later files at all.",
      'channel_not_available',
    );
  if (asked === 'mail' && !ways.mail) throw new BadInput('No address of the funder is known.', 'no_address');
  return asked ?? (ways.channel ? 'channel' : ways.mail ? 'mail' : 'task');
}
