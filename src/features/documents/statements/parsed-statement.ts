import { offBy } from './breaks.rules';
import type { BankStatementType, BankTransactionType } from './pdf.types';

/** What a reading of statements results in, with the place of each value. */
export interface StatementResult {
  result: { statements: Record<string, unknown>[] };
  bounding_boxes: { json_pointer: string; value: unknown; page_num: number; bounding_box: number[] }[];
  field_validations: Validation[];
  validation_summary: string;
}

interface Validation {
  field_name: string;
  validation_type: string;
  result: 'pass' | 'fail' | 'not_applicable';
  failure_reason: string | null;
}

interface Part {
  statement: BankStatementType;
  rows: readonly BankTransactionType[];
}

const text = { type: 'string' };
const money = { type: 'number' };

export const STATEMENT_RESULT_SCHEMA = {
  type: 'object',
  properties: {
    statements: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          ...{ bank_name: text, account_title: text, account_number: text },
          ...{ statement_start_date: text, statement_end_date: text, start_balance: money, end_balance: money },
          transactions: {
            type: 'array',
            items: {
              type: 'object',
              properties: { timestamp: text, description: text, amount: money, balance: money },
            },
          },
        },
      },
    },
  },
  required: ['statements'],
};

/** Each value with where it stands: what has no place is not shown. */
export function statementResult(parts: readonly Part[], notes: string | null): StatementResult {
  const boxes: StatementResult['bounding_boxes'] = [];
  const statements = parts.map(({ statement, rows }, index) => {
    const at = `/statements/${index}`;
    const shown: Record<string, unknown> = {};
    for (const [name, value, field] of fieldsOf(statement)) {
      const place = statement.provenance.find((each) => each.field === field);
      if (value === null || !place) continue;
      shown[name] = value;
      boxes.push({ json_pointer: `${at}/${name}`, value, page_num: place.page, bounding_box: place.box });
    }
    const transactions = rows.map((row, number) => {
      const values = { timestamp: row.date, description: row.description, amount: row.amount, balance: row.balance };
      const known = Object.entries(values).filter(([, value]) => value !== null);
      for (const [name, value] of known)
        boxes.push({
          ...{ json_pointer: `${at}/transactions/${number}/${name}`, value },
          ...{ page_num: row.page, bounding_box: row.box },
        });
      return Object.fromEntries(known);
    });
    return { ...shown, transactions };
  });
  const validations = parts.flatMap((part, index) => validationsOf(part, `statements/${index}`));
  const failed = validations.find(({ result }) => result === 'fail');
  return {
    result: { statements },
    bounding_boxes: boxes,
    field_validations: validations,
    validation_summary: failed?.failure_reason ?? notes ?? summaryOf(parts),
  };
}

const fieldsOf = (statement: BankStatementType): [name: string, value: unknown, field: string][] => [
  ['bank_name', statement.bankName, 'bank_name'],
  ['account_title', statement.accountTitle, 'account_title'],
  ['account_number', statement.accountLast4, 'account_number'],
  ['statement_start_date', statement.periodStart, 'period'],
  ['statement_end_date', statement.periodEnd, 'period'],
  ['start_balance', statement.openingBalance, 'opening_balance'],
  ['end_balance', statement.closingBalance, 'closing_balance'],
];

function summaryOf(parts: readonly Part[]): string {
  if (parts.length === 0) return 'No statement was read.';
  return parts.every(({ statement }) => statement.reconciliation === 'reconciled')
    ? 'Reconciled.'
    : 'It cannot be checked.';
}

function validationsOf({ statement, rows }: Part, name: string): Validation[] {
  const { reasons, findings, breaksAt } = statement;
  const observed = (code: string): string | null =>
    findings.observations.find((each) => each.code === code)?.text ?? null;
  const isChecked = statement.reconciliation !== 'not_checkable';
  const one = (validation_type: string, applies: boolean, failure_reason: string | null): Validation => ({
    ...{ field_name: name, validation_type },
    result: !applies ? 'not_applicable' : failure_reason === null ? 'pass' : 'fail',
    failure_reason: applies ? failure_reason : null,
  });
  const off = closingOff(statement);
  const canCompute = off !== null && !reasons.includes('unsigned_rows');
  const hasBalances = findings.balances.length > 0 || rows.some(({ balance }) => balance !== null);
  const unread = findings.unreadPages;
  return [
    one('opening_plus_rows_is_closing', canCompute, off === 0 ? null : `${offBy((off ?? 0) / 100, breaksAt?.page)}.`),
    one('section_totals', isChecked && findings.totals.length > 0, observed('totals_differ')),
    one('running_balances', isChecked && hasBalances, observed('arithmetic_break')),
    one('all_pages_read', true, unread.length === 0 ? null : `Not read: page ${unread.join(', ')}.`),
  ];
}

const cents = (dollars: number): number => Math.round(dollars * 100);

/** Printed less computed, in cents; null where a balance was not read. */
function closingOff(statement: BankStatementType): number | null {
  const { openingBalance: opening, closingBalance: closing, totalCredits, totalDebits } = statement;
  if (opening === null || closing === null) return null;
  return cents(closing) - (cents(opening) + cents(totalCredits) - cents(totalDebits));
}
