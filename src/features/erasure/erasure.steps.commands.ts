import { In } from 'typeorm';
import { ofAccount } from '../../platform/db/of-account';
import type { Tx } from '../../platform/db/transact';
import { Closing, CommissionEntry } from '../closing/closing.entity';
import { ChecklistItem, ChecklistRequest } from '../conversation/checklist/checklist.entity';
import { UploadLink } from '../conversation/upload-links/upload-link.entity';
import { Decision } from '../decisions/decision.entity';
import { FunderMessage } from '../decisions/following/funder-message.entity';
import { Offer } from '../decisions/offers/offer.entity';
import { DealFindingsRow, StatementPdf } from '../documents/statements/pdf.entity';
import { BankStatementRow, BankTransactionRow } from '../documents/statements/statement.entity';
import { Message } from '../submissions/messages/message.entity';
import { Note } from '../submissions/notes/note.entity';
import { Attempt } from '../submissions/sending/attempt.entity';
import { AttemptStepRow, SendRun } from '../submissions/sending/runs/run.entity';
import { SandboxAnswerRow } from '../submissions/sending/runs/sandbox-answer.entity';
import { FunderSubmission } from '../submissions/submission.entity';
import { Erasure } from './erasure.entity';
import { count } from './erasure.progress.commands';
import type { Erased } from './erasure.rules';

/** Small enough that nobody waits long for the rows, or on SQLite for the turn. */
export const BATCH = 500;

/** Removes a part of something; answers how many rows that was, fewer than BATCH when it is the end. */
export type Step = (tx: Tx, erasure: Erasure) => Promise<number>;

/** What funders said of the deal. */
export const eraseDecisions: Step = async (tx, erasure) => {
  const submissions = await submissionIds(tx, erasure);
  if (submissions.length === 0) return 0;
  const decisions = await tx.db.find(Decision, {
    select: { serviceId: true },
    where: { submissionServiceId: In(submissions) },
    take: BATCH,
  });
  if (decisions.length === 0) return 0;
  const decisionServiceId = In(decisions.map(({ serviceId }) => serviceId));
  const { affected: offers } = await tx.db.delete(Offer, { decisionServiceId });
  await tx.db.delete(Decision, { serviceId: decisionServiceId });
  await count(tx, erasure.serviceId, { decisions: decisions.length, offers: offers ?? 0 });
  return decisions.length;
};

/** What sends and their answers said. Submissions and attempts stay, with their statuses: nothing is sent twice. */
export const emptySubmissions: Step = async (tx, erasure) => {
  const rows = await tx.db
    .createQueryBuilder(FunderSubmission, 'submission')
    .select('submission.serviceId')
    .where({ endUserServiceId: In(erasure.records) })
    .andWhere('(submission.submissionResult IS NOT NULL OR submission.submissionStatusMessage IS NOT NULL)')
    .limit(BATCH)
    .getMany();
  if (rows.length === 0) return 0;
  const changes = { submissionResult: null, submissionStatusMessage: null };
  await tx.db.update(FunderSubmission, { serviceId: In(idsOf(rows)) }, changes);
  await count(tx, erasure.serviceId, { submissions: rows.length });
  return rows.length;
};

export const emptyAttempts: Step = async (tx, erasure) => {
  const submissions = await submissionIds(tx, erasure);
  if (submissions.length === 0) return 0;
  const rows = await tx.db
    .createQueryBuilder(Attempt, 'attempt')
    .select('attempt.serviceId')
    .where({ submissionServiceId: In(submissions) })
    .andWhere('(attempt.message IS NOT NULL OR attempt.note IS NOT NULL OR attempt.providerReference IS NOT NULL)')
    .limit(BATCH)
    .getMany();
  if (rows.length === 0) return 0;
  await tx.db.update(Attempt, { serviceId: In(idsOf(rows)) }, { message: null, note: null, providerReference: null });
  await count(tx, erasure.serviceId, { attempts: rows.length });
  return rows.length;
};

/** What was said of the deal, to funders and to its merchant, with what was made for it. */
export const eraseMessages: Step = async (tx, erasure) => {
  const rows = await tx.db.find(Message, {
    select: { serviceId: true },
    where: { accountId: ofAccount(erasure.accountId), endUserId: In(erasure.records) },
    take: BATCH,
  });
  if (rows.length === 0) return 0;
  await tx.db.delete(Message, { serviceId: In(idsOf(rows)) });
  await count(tx, erasure.serviceId, { messages: rows.length });
  return rows.length;
};

/** What people of the house have said of it, what was asked of it, and the offer that was chosen. */
export const eraseNotes: Step = (tx, erasure) => removeOf(tx, erasure, Note, 'notes');
export const eraseLinks: Step = (tx, erasure) => removeOf(tx, erasure, UploadLink, 'uploadLinks');
export const eraseClosings: Step = (tx, erasure) => removeOf(tx, erasure, Closing, 'closings');
export const eraseChecklist: Step = async (tx, erasure) => {
  const items = await tx.db.find(ChecklistItem, {
    select: { serviceId: true },
    where: { accountId: ofAccount(erasure.accountId), endUserId: In(erasure.records) },
    take: BATCH,
  });
  if (items.length === 0) return 0;
  await tx.db.delete(ChecklistRequest, { itemId: In(idsOf(items)) });
  await tx.db.delete(ChecklistItem, { serviceId: In(idsOf(items)) });
  await count(tx, erasure.serviceId, { checklist: items.length });
  return items.length;
};

/** The words of the ledger: its amounts stay, as in every book. */
export const emptyCommissions: Step = async (tx, erasure) => {
  const rows = await tx.db
    .createQueryBuilder(CommissionEntry, 'entry')
    .select('entry.serviceId')
    .where({ accountId: ofAccount(erasure.accountId), endUserId: In(erasure.records) })
    .andWhere('(entry.reference IS NOT NULL OR entry.note IS NOT NULL)')
    .limit(BATCH)
    .getMany();
  if (rows.length === 0) return 0;
  await tx.db.update(CommissionEntry, { serviceId: In(idsOf(rows)) }, { reference: null, note: null });
  await count(tx, erasure.serviceId, { commissionTexts: rows.length });
  return rows.length;
};

async function removeOf<Row extends { serviceId: string; accountId: string; endUserId: string }>(
  tx: Tx,
  { accountId, records, serviceId }: Erasure,
  entity: new () => Row,
  kind: 'notes' | 'closings' | 'uploadLinks',
): Promise<number> {
  const rows = await tx.db
    .createQueryBuilder(entity, 'row')
    .where({ accountId, endUserId: In(records) })
    .limit(BATCH)
    .getMany();
  if (rows.length === 0) return 0;
  await tx.db
    .createQueryBuilder()
    .delete()
    .from(entity)
    .where({ serviceId: In(idsOf(rows)) })
    .execute();
  await count(tx, serviceId, { [kind]: rows.length });
  return rows.length;
}

/** What was read in files of bank statements, and what was found of all of them. */
export const eraseTransactions: Step = (tx, erasure) => removeRead(tx, erasure, BankTransactionRow, 'transactions');
export const eraseStatements: Step = (tx, erasure) => removeRead(tx, erasure, BankStatementRow, 'statements');
export const erasePdfs: Step = (tx, erasure) => removeRead(tx, erasure, StatementPdf, 'pdfs');
export const eraseFindings: Step = async (tx, { accountId, records, serviceId }) => {
  const { affected } = await tx.db.delete(DealFindingsRow, { accountId, endUserServiceId: In(records) });
  if (affected) await count(tx, serviceId, { findings: affected });
  return affected ?? 0;
};

async function removeRead<Row extends { serviceId: string; accountId: string; endUserServiceId: string }>(
  tx: Tx,
  { accountId, records, serviceId }: Erasure,
  entity: new () => Row,
  kind: 'transactions' | 'statements' | 'pdfs',
): Promise<number> {
  const rows = await tx.db
    .createQueryBuilder(entity, 'row')
    .select('row.serviceId')
    .where({ accountId, endUserServiceId: In(records) })
    .limit(BATCH)
    .getMany();
  if (rows.length === 0) return 0;
  await tx.db
    .createQueryBuilder()
    .delete()
    .from(entity)
    .where({ serviceId: In(idsOf(rows)) })
    .execute();
  await count(tx, serviceId, { [kind]: rows.length });
  return rows.length;
}

/** What the requests of sends came to, and what funders' systems have posted of the deal. Hashes stay. */
export const emptyRuns: Step = async (tx, erasure) => {
  const submissions = await submissionIds(tx, erasure);
  if (submissions.length === 0) return 0;
  const runs = await tx.db.find(SendRun, {
    select: { serviceId: true },
    where: { submissionServiceId: In(submissions) },
  });
  if (runs.length === 0) return 0;
  const runId = In(idsOf(runs));
  await tx.db.update(AttemptStepRow, { runId }, { outputs: null, message: null });
  await tx.db.update(SendRun, { serviceId: runId }, { reference: null, problem: null, nextPollAt: null });
  await tx.db.update(FunderMessage, { runId }, { body: '' });
  await tx.db.delete(SandboxAnswerRow, { runId });
  return 0;
};

const idsOf = (rows: readonly { serviceId: string }[]) => rows.map(({ serviceId }) => serviceId);

/** What tells that something is about the deal. */
export async function erasedOf(tx: Tx, serviceId: string): Promise<Erased & { erasure: Erasure }> {
  const erasure = await tx.db.findOneByOrFail(Erasure, { serviceId });
  const ids = [...erasure.records, ...(await submissionIds(tx, erasure)), ...(await attemptIds(tx, erasure))];
  return { erasure, ids: new Set(ids), names: erasure.names ?? { endUserIds: {}, merchants: [] } };
}

async function submissionIds(tx: Tx, { accountId, records }: Erasure): Promise<string[]> {
  const where = { accountId: ofAccount(accountId), endUserServiceId: In(records) };
  return idsOf(await tx.db.find(FunderSubmission, { select: { serviceId: true }, where }));
}

/** The ids of the deal's attempts. */
export async function attemptIds(tx: Tx, erasure: Erasure): Promise<string[]> {
  const submissions = await submissionIds(tx, erasure);
  if (submissions.length === 0) return [];
  const where = { submissionServiceId: In(submissions) };
  return idsOf(await tx.db.find(Attempt, { select: { serviceId: true }, where }));
}

/** The ids of what was said of the deal. */
export async function messageIds(tx: Tx, { accountId, records }: Erasure): Promise<string[]> {
  return idsOf(
    await tx.db.find(Message, {
      select: { serviceId: true },
      where: { accountId: ofAccount(accountId), endUserId: In(records) },
    }),
  );
}
