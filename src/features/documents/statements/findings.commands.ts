import { setImmediate as nextTurn } from 'node:timers/promises';
import { In } from 'typeorm';
import { insert, patch } from '../../../platform/db/insert';
import type { Tx } from '../../../platform/db/transact';
import { Account } from '../../accounts/account.entity';
import { constantsOf } from '../../accounts/settings.queries';
import { EndUser } from '../../deals/end-user.entity';
import { EndUserFile } from '../../deals/end-user-file.entity';
import { normaliseName } from '../../funders/company-name.rules';
import { categoriseAll, namesOf } from './categorise.commands';
import { versionsOf } from './continuity.rules';
import { findingsOf } from './findings.rules';
import type { KnownRow, KnownStatement } from './known-statement.rules';
import { DealFindingsRow, StatementPdf } from './pdf.entity';
import { anomalyScore, type Observation, observed } from './read-statement.rules';
import { BankStatementRow } from './statement.entity';
import { type StoredRow, storedRows } from './stored-rows.queries';

const DEFAULTS = { threshold: 500, months: 3 };
/** What is said of a PDF because of the deal's others. */
const OF_THE_DEAL = new Set(['two_versions', 'break_between_statements', 'other_holder']);

/**
 * Finds anew what a deal's statements say: versions and duplicates, rows' categories, months, positions, facts. Answers
 * the deal's PDFs as they are now.
 */
export async function computeFindings(tx: Tx, endUser: EndUser): Promise<StatementPdf[]> {
  const endUserServiceId = endUser.serviceId;
  const account = await tx.db.findOneByOrFail(Account, { serviceId: endUser.accountId });
  const settings = account.settings ?? {};
  const pdfs = await tx.db.find(StatementPdf, {
    where: { endUserServiceId },
    order: { created: 'ASC', serviceId: 'ASC' },
  });
  const usable = await usablePdfs(tx, pdfs);
  const there = pdfs.filter(isThere).map(({ serviceId }) => serviceId);
  const statements = await tx.db.findBy(BankStatementRow, { endUserServiceId, pdfServiceId: In(there) });
  const order = new Map(pdfs.map(({ serviceId }, at) => [serviceId, at]));
  statements.sort(
    (one, other) =>
      (order.get(one.pdfServiceId) ?? 0) - (order.get(other.pdfServiceId) ?? 0) || one.ordinal - other.ordinal,
  );
  const byStatement = new Map<string, StoredRow[]>();
  for (const { serviceId } of statements) {
    byStatement.set(serviceId, await storedRows(tx, serviceId));
    // The rows of all of them are more than others may wait for.
    await nextTurn();
  }

  const counted = statements.filter(({ pdfServiceId }) => usable.has(pdfServiceId));
  const versions = versionsOf(
    counted.map((statement) => versionOf(statement, byStatement.get(statement.serviceId) ?? [])),
  );
  await categoriseAll(tx, endUser, counted, byStatement);
  await nextTurn();
  const known = counted.map(
    (statement): KnownStatement => ({
      ...knownStatement(statement, byStatement.get(statement.serviceId) ?? []),
      isExcluded: versions.excluded.has(statement.serviceId),
    }),
  );
  const constants = constantsOf(settings.offerConstants);
  const { stored, accounts } = findingsOf(
    known,
    known.filter(({ serviceId }) => versions.waiting.has(serviceId)),
    { businessDays: constants.business_days_per_month, weeks: constants.weeks_per_month },
    settings.statementMonths ?? DEFAULTS.months,
  );
  for (const statement of statements) await mark(tx, statement, usable.has(statement.pdfServiceId), versions);
  await store(tx, endUser, stored);
  const inHumanReview = versions.waiting.size > 0;
  if (endUser.inHumanReview !== inHumanReview) {
    endUser.inHumanReview = inHumanReview;
    await patch(tx.db, EndUser, { serviceId: endUserServiceId }, { inHumanReview });
  }
  const breaks = new Map(
    accounts.flatMap((each) => each.breaks.map(({ statementServiceId, text }) => [statementServiceId, text])),
  );
  const threshold = settings.anomalyThreshold ?? DEFAULTS.threshold;
  for (const pdf of pdfs) {
    const own = statements.filter(({ pdfServiceId }) => pdfServiceId === pdf.serviceId);
    const observations = [
      ...pdf.observations.filter(({ code }) => !OF_THE_DEAL.has(code)),
      ...own.flatMap((statement) => ofTheDeal(statement, versions.versions, breaks, endUser)),
    ];
    const reconciles = own.length > 0 && own.every(({ reconciliation }) => reconciliation === 'reconciled');
    const score = anomalyScore(observations);
    const isChecked = settings.documentChecksEnabled !== false && own.length > 0;
    const found = {
      observations,
      reconciles,
      anomalyScore: score,
      checksPassed: isChecked ? reconciles && score <= threshold : null,
    };
    Object.assign(pdf, found);
    await patch(tx.db, StatementPdf, { serviceId: pdf.serviceId }, found);
  }
  return pdfs;
}

/** What is kept of a rejected PDF is for when its file is one of statements again: until then it is not there. */
export const isThere = ({ status }: Pick<StatementPdf, 'status'>): boolean => status !== 'rejected';

/** Those whose rows are loaded and whose file is in force. */
async function usablePdfs(tx: Tx, pdfs: readonly StatementPdf[]): Promise<Set<string>> {
  if (pdfs.length === 0) return new Set();
  const files = await tx.db.find(EndUserFile, {
    where: { serviceId: In(pdfs.map(({ fileServiceId }) => fileServiceId)) },
  });
  const current = new Set(
    files.filter(({ supersededByServiceId }) => !supersededByServiceId).map(({ serviceId }) => serviceId),
  );
  const isUsable = ({ status, fileServiceId }: StatementPdf): boolean =>
    status !== 'transactions_unloaded' && status !== 'rejected' && current.has(fileServiceId);
  return new Set(pdfs.filter(isUsable).map(({ serviceId }) => serviceId));
}

const cents = (amount: number | null): number | null => (amount === null ? null : Math.round(amount * 100));

function versionOf(statement: BankStatementRow, rows: readonly StoredRow[]) {
  return {
    serviceId: statement.serviceId,
    account: statement.accountKey,
    start: statement.periodStart,
    end: statement.periodEnd,
    opening: cents(statement.opening),
    closing: cents(statement.closing),
    rows,
    choice: statement.detail.choice,
  };
}

function knownStatement(statement: BankStatementRow, rows: KnownRow[]): KnownStatement {
  return {
    serviceId: statement.serviceId,
    account: statement.accountKey,
    bankName: statement.bankName,
    last4: statement.accountLast4,
    type: statement.accountType,
    isWeakKey: statement.isWeakKey,
    start: statement.periodStart,
    end: statement.periodEnd,
    opening: cents(statement.opening),
    closing: cents(statement.closing),
    reconciliation: statement.reconciliation,
    isExcluded: statement.isExcluded,
    rows,
  };
}

async function mark(
  tx: Tx,
  statement: BankStatementRow,
  isUsable: boolean,
  versions: ReturnType<typeof versionsOf>,
): Promise<void> {
  const isExcluded = !isUsable || versions.excluded.has(statement.serviceId);
  const duplicateOf = versions.duplicateOf.get(statement.serviceId) ?? null;
  const isWaiting = versions.waiting.has(statement.serviceId);
  const isSame =
    statement.isExcluded === isExcluded &&
    statement.duplicateOf === duplicateOf &&
    statement.detail.isWaiting === isWaiting;
  if (isSame) return;
  const detail = { ...statement.detail, isWaiting };
  Object.assign(statement, { isExcluded, duplicateOf, detail });
  await patch(tx.db, BankStatementRow, { serviceId: statement.serviceId }, { isExcluded, duplicateOf, detail });
}

async function store(tx: Tx, endUser: EndUser, findings: DealFindingsRow['findings']): Promise<void> {
  const endUserServiceId = endUser.serviceId;
  const isKnown = await tx.db.existsBy(DealFindingsRow, { endUserServiceId });
  if (isKnown) await patch(tx.db, DealFindingsRow, { endUserServiceId }, { findings, computedAt: tx.now });
  else {
    const row = { endUserServiceId, accountId: endUser.accountId, findings, computedAt: tx.now };
    await insert(tx.db, DealFindingsRow, { ...row, untoldChanges: 0, lastChangedAt: null });
  }
}

function ofTheDeal(
  statement: BankStatementRow,
  versions: ReadonlySet<string>,
  breaks: ReadonlyMap<string, string>,
  endUser: EndUser,
): Observation[] {
  const found: Observation[] = [];
  if (versions.has(statement.serviceId))
    found.push(observed('two_versions', 'Another file has the same account and period with other figures.', null));
  const text = breaks.get(statement.serviceId);
  if (text) found.push(observed('break_between_statements', text, null));
  const { accountTitle } = statement;
  const names = namesOf(endUser);
  const isOther =
    accountTitle !== null &&
    names.length > 0 &&
    !names.some((name) => normaliseName(name) === normaliseName(accountTitle));
  if (isOther)
    found.push(observed('other_holder', `The holder reads "${accountTitle}", the deal is "${names[0]}".`, null));
  return found;
}
