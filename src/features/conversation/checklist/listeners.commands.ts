import { findLocked } from '../../../platform/db/lock';
import { on } from '../../../platform/db/transact';
import type { DataOf } from '../../../platform/events/definition.rules';
import { lookedUp, wantedFor } from '../../../platform/events/look-ups';
import { decisionAnswered, decisionCreated, decisionDetached } from '../../decisions/decision.events';
import { newDecision } from '../../decisions/new-decisions';
import { reopenQuestion } from '../../decisions/question.commands';
import { Message } from '../../submissions/messages/message.entity';
import { messageCompleted } from '../../submissions/messages/message.events';
import { Attempt } from '../../submissions/sending/attempt.entity';
import { FunderSubmission } from '../../submissions/submission.entity';
import { attemptCompleted, filesSent } from '../../submissions/submission.events';
import { askedBy } from './asked';
import { ChecklistRequest } from './checklist.entity';
import { ENDED } from './checklist.rules';
import { markNotProvided, markProvided, provideBySend, provideFiles } from './provided.commands';
import { answerUnlisted } from './question.commands';
import { moveRequests, noteAsked, tell } from './requests.commands';
import { settleBy, unsettle } from './settled.commands';

const askedKey = (submissionId: string) => `asked of ${submissionId}`;

/** Whether anything that was asked of a submission may be moved by its decision. */
export const askedBefore = wantedFor(decisionCreated, ({ data }) => ({
  key: askedKey(data.service_id),
  table: 'checklist_requests',
  columns: ['service_id'],
  where: "submission_id = ? AND state IN ('open', 'provided')",
  parameters: [data.service_id],
}));

/** What a decision asks for becomes part of the deal's list, in the transaction that records it. */
export const listWhatIsAsked = on(decisionCreated, async (tx, { data }) => {
  const made = newDecision(tx, data.decision_service_id);
  if (!made) return;
  const { decision, submission } = made;
  const { applicationStatus: status, serviceId } = decision;
  const isCurrent = decision.currentSubmissionId !== null;
  const wasAsked = lookedUp(tx, askedKey(submission.serviceId)) !== null;
  if (status && ENDED.has(status) && isCurrent) {
    if (wasAsked) await settleBy(tx, decision);
    return;
  }
  const list = await askedBy(tx, made);
  const named = list.length > 0 ? await noteAsked(tx, submission, serviceId, list) : [];
  if (named.length > 0) await tell(tx, [submission.serviceId]);
  if (wasAsked && isCurrent) await settleBy(tx, decision);
});

/**
 * What a decision asked that is taken back, or whose mail belongs elsewhere, is asked no more; what it had settled stands as it
 * did before.
 */
export const forgetWhatWasAsked = on(decisionDetached, async (tx, { actor, data }) => {
  const { service_id: submissionId, decision_service_id: decisionId } = data;
  const about = { by: actor, reason: 'retracted', decisionId };
  await moveRequests(tx, submissionId, ['open', 'provided'], 'waived', about);
  await unsettle(tx, submissionId, decisionId);
  // What is current now may be a question that was answered.
  if (await tx.db.existsBy(ChecklistRequest, { submissionId })) await tell(tx, [submissionId]);
});

/** A person says that a question is answered, and with it all that it asked for. */
export const provideWhatIsAnswered = on(decisionAnswered, async (tx, { actor, data }) => {
  const about = { by: actor, decisionId: data.decision_service_id };
  await moveRequests(tx, data.service_id, ['open'], 'provided', about);
});

/** What a message brought is provided with it, and is not where it came back. */
export const followMessages = on(messageCompleted, async (tx, { data }) => {
  const { service_id: serviceId, submission_service_id: submissionId, status } = data;
  const message = await tx.db.findOneBy(Message, { serviceId });
  const provides = message?.provides ?? [];
  if (status === 'succeeded' && submissionId && provides.length > 0) {
    await markProvided(tx, provides, serviceId);
    await answerUnlisted(tx, submissionId, serviceId, (question) => provides.includes(question.serviceId));
  }
  if (status !== 'failed') return;
  await markNotProvided(tx, serviceId);
  const submission = submissionId && (await findLocked(tx.db, FunderSubmission, { serviceId: submissionId }));
  if (submission && (await reopenQuestion(tx, submission, serviceId))) await tell(tx, [submissionId]);
});

const hasSent = ({ status, is_production: isProduction }: DataOf<typeof attemptCompleted>) =>
  status === 'succeeded' && isProduction;
const openKey = (submissionId: string) => `open requests ${submissionId}`;
const waitsKey = (submissionId: string) => `waits for an answer ${submissionId}`;

/** Whether anything is still asked for of a submission that a send has reached. */
export const openRequests = wantedFor(attemptCompleted, ({ data }) =>
  hasSent(data)
    ? {
        key: openKey(data.submission_service_id),
        table: 'checklist_requests',
        columns: ['service_id'],
        where: "submission_id = ? AND state = 'open'",
        parameters: [data.submission_service_id],
      }
    : null,
);

/** Whether the funder that a send has reached waits for an answer. */
export const waitingQuestion = wantedFor(attemptCompleted, ({ data }) =>
  hasSent(data)
    ? {
        key: waitsKey(data.submission_service_id),
        table: 'funder_submissions',
        columns: ['service_id'],
        where: 'service_id = ? AND question_since IS NOT NULL',
        parameters: [data.submission_service_id],
      }
    : null,
);

/** What a new send brought is provided with it, and a question before it is answered that asks for nothing that is listed. */
export const followSends = on(attemptCompleted, async (tx, { data }) => {
  if (!hasSent(data)) return;
  const { submission_service_id: submissionId, service_id: attemptId } = data;
  if (lookedUp(tx, openKey(submissionId)) !== null) await provideBySend(tx, submissionId, attemptId);
  if (lookedUp(tx, waitsKey(submissionId)) === null) return;
  const { created } = await tx.db.findOneByOrFail(Attempt, { serviceId: attemptId });
  await answerUnlisted(tx, submissionId, attemptId, ({ sourceReceivedAt }) => sourceReceivedAt <= created);
});

/** Files that followed a deal to its funder are provided where it asks for them. */
export const followFiles = on(filesSent, (tx, { actor, data }) =>
  provideFiles(tx, data.service_id, data.file_service_ids, actor),
);
