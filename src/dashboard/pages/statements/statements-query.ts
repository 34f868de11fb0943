import { offBy, unreadWords } from '../../../features/documents/statements/breaks.rules';
import { type EnumOf, graphql, type ResultOf } from '../../api/graphql';

export const STATEMENTS = graphql(`
  query Statements($id: ID!) {
    endUser(serviceId: $id) {
      serviceId
      files { serviceId processingStatus }
      pdfs {
        serviceId
        status
        isImageBased
        anomalyScore
        checksPassed
        notes
        file { serviceId fileName }
        observations { code text weight page box }
        statements {
          serviceId
          bankName
          accountTitle
          accountType
          accountLast4
          periodStart
          periodEnd
          openingBalance
          closingBalance
          totalCredits
          totalDebits
          transactionCount
          reconciliation
          difference
          breaksAt { field text page box }
          reasons
          unreadPages
          isPartial
          isExcluded
          isCorrected
          isOcr
          duplicateOfServiceId
          provenance { field text page box }
        }
      }
      findings {
        computedAt
        notes
        facts { name read given differs asOf months statementServiceIds }
        months {
          month
          isComplete
          isPartial
          grossDeposits
          trueRevenue
          depositCount
          averageDailyBalance
          negativeDays
          nsfCount
          overdraftCount
          reconciliation
        }
        accounts {
          bankName
          accountLast4
          accountType
          isWeakKey
          isContinuous
          statementServiceIds
          gaps { from to }
        }
        positions {
          counterparty
          kind
          isActive
          isNew
          rhythm
          amount
          payments
          monthlyEstimate
          firstDate
          lastDate
          missedDates
          funder { serviceId name }
        }
      }
    }
  }
`);

export const ROWS = graphql(`
  query StatementRows($pdf: ID!, $page: Int!) {
    pdf(serviceId: $pdf) {
      serviceId
      statements {
        serviceId
        transactions(page: $page, limit: 100) {
          hasMore
          items {
            serviceId
            date
            amount
            balance
            description
            category
            categorySource
            page
            box
            isOcr
            funder { serviceId name }
          }
        }
      }
    }
  }
`);

export const SET_CATEGORY = graphql(`
  mutation SetCategory($id: ID!, $category: String) {
    setTransactionCategory(serviceId: $id, category: $category) { serviceId category categorySource }
  }
`);

export const CORRECT = graphql(`
  mutation CorrectStatement($pdf: ID!, $index: Int!, $input: CorrectStatementInput!) {
    correctStatement(pdfServiceId: $pdf, index: $index, input: $input) { serviceId }
  }
`);

export const LOAD = graphql(`
  mutation LoadTransactions($pdf: ID!, $load: Boolean!) {
    loadPdfTransactions(serviceId: $pdf, load: $load) { serviceId status }
  }
`);

export type StatementsDeal = NonNullable<ResultOf<typeof STATEMENTS>['endUser']>;
export type Pdf = StatementsDeal['pdfs'][number];
export type Statement = Pdf['statements'][number];
export type Findings = NonNullable<StatementsDeal['findings']>;
type RowsPdf = NonNullable<ResultOf<typeof ROWS>['pdf']>;
export type Row = RowsPdf['statements'][number]['transactions']['items'][number];

/** A place in a file, to be looked at. */
export interface Place {
  fileId: string;
  fileName: string;
  label: string;
  page: number | null;
  box: number[] | null;
}

const REASONS: Readonly<Record<string, string>> = {
  no_opening_balance: 'the opening balance is not read',
  no_closing_balance: 'the closing balance is not read',
  unsigned_rows: 'rows have no sign',
  no_period: 'the period is not read',
};

/** Whether the figures add up, in words. */
export function reconciledWords({ reconciliation, difference, breaksAt, reasons, unreadPages }: Statement): string {
  if (reconciliation === 'RECONCILED') return 'Reconciled';
  if (reconciliation === 'NOT_RECONCILED') return offBy(difference ?? 0, breaksAt?.page);
  const why = (reason: string): string =>
    reason === 'unread_pages' ? unreadWords(unreadPages) : (REASONS[reason] ?? reason);
  return `Cannot be checked: ${reasons.map(why).join(', ')}`;
}

export const RECONCILED_TONE: Record<EnumOf<'Reconciliation'>, 'good' | 'bad' | 'warn'> = {
  RECONCILED: 'good',
  NOT_RECONCILED: 'bad',
  NOT_CHECKABLE: 'warn',
};

/** What a statement is called: its bank, the account's last digits, its period. */
export const statementName = ({ bankName, accountLast4, periodStart, periodEnd }: Statement): string =>
  [
    bankName ?? 'Unknown bank',
    accountLast4 && `…${accountLast4}`,
    periodStart && periodEnd ? `${periodStart} to ${periodEnd}` : 'no period',
  ]
    .filter(Boolean)
    .join(' · ');
