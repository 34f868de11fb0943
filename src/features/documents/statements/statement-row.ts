import { withoutNumbers } from './pdf.rules';
import type { ReadStatement } from './read-statement.rules';
import type { BankStatementRow } from './statement.entity';

/** The digits of an account that are kept. */
const LAST = 4;

/** By what an account is known again: its number with the bank, else what of it is printed with its title. */
export function accountKeyOf(
  {
    accountDigits,
    isMasked,
    bankName,
    accountTitle,
  }: Pick<ReadStatement, 'accountDigits' | 'isMasked' | 'bankName' | 'accountTitle'>,
  keyed: (text: string) => string,
): { accountKey: string; isWeakKey: boolean } {
  const isWeakKey = isMasked || accountDigits === null;
  const bank = bankName?.toLowerCase() ?? '';
  const what = isWeakKey
    ? `weak ${bank} ${accountDigits?.slice(-LAST) ?? ''} ${accountTitle?.toLowerCase() ?? ''}`
    : `full ${bank} ${accountDigits}`;
  return { accountKey: keyed(what), isWeakKey };
}

type Ids = Pick<
  BankStatementRow,
  'serviceId' | 'accountId' | 'endUserServiceId' | 'pdfServiceId' | 'ordinal' | 'accountKey' | 'isWeakKey'
>;

const dollars = (cents: number | null): number | null => (cents === null ? null : cents / 100);

/** A statement as it is stored. Its account's number is not. */
export function statementRow(statement: ReadStatement, ids: Ids): BankStatementRow {
  const { rows, outcome, period } = statement;
  const credits = rows.filter(({ cents }) => (cents ?? 0) > 0);
  const debits = rows.filter(({ cents }) => (cents ?? 0) < 0);
  const sum = (some: typeof rows): number => Math.abs(some.reduce((total, { cents }) => total + (cents ?? 0), 0)) / 100;
  return {
    ...ids,
    bankName: statement.bankName,
    accountTitle: statement.accountTitle === null ? null : withoutNumbers(statement.accountTitle),
    accountType: statement.accountType,
    accountLast4: statement.accountDigits?.slice(-LAST) ?? null,
    periodStart: period?.start ?? null,
    periodEnd: period?.end ?? null,
    opening: dollars(statement.opening),
    closing: dollars(statement.closing),
    totalCredits: sum(credits),
    totalDebits: sum(debits),
    creditCount: credits.length,
    debitCount: debits.length,
    transactionCount: rows.length,
    reconciliation: outcome.reconciliation,
    difference: dollars(outcome.difference),
    detail: {
      reasons: outcome.reasons,
      pages: statement.pages,
      unreadPages: statement.unreadPages,
      choice: null,
      isWaiting: false,
      isOcr: statement.isOcr,
      totals: statement.totals.slice(0, 100).map(({ label, kind, cents, count, page, box }) => ({
        label: withoutNumbers(label),
        kind,
        amount: dollars(cents),
        count,
        page,
        box,
      })),
      balances: statement.balances
        .slice(0, 200)
        .map(({ date, cents, page, box }) => ({ date, amount: cents / 100, page, box })),
      observations: outcome.observations.map(({ code, text, page, box }) => ({ code, text, page, box })),
    },
    provenance: statement.evidence
      .slice(0, 50)
      .map((each) => ({ ...each, text: withoutNumbers(each.text).slice(0, 300) })),
    isExcluded: false,
    duplicateOf: null,
    isCorrected: false,
  };
}
