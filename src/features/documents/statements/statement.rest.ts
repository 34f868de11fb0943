import type { JsonSchema, Route } from '../../../platform/rest/route';
import { PDF_STATUSES } from './pdf.rules';
import {
  categoryOf,
  correctionField,
  correctionOf,
  type Pdf,
  shownPdf,
  shownTransactions,
  summaryOf,
  TRANSACTION,
  TRANSACTIONS_PATH,
} from './statement.wire.rules';

const PDF = `service_id status is_image_based anomaly_score observations { code text weight page box } notes created last_updated
  end_user_service_id filename: file_name
  statements { is_excluded bank_name account_title account_last4 account_type period_start period_end opening_balance closing_balance
    total_credits total_debits credit_count debit_count transaction_count reconciliation difference is_ocr
    transactions(limit: 10000) { items { date description amount balance is_ocr page box } } }`;

const ADDRESS: JsonSchema = { type: ['string', 'null'], description: 'Absolute, with all that was asked for.' };

const PLACE: JsonSchema = { type: 'integer', description: 'Ten-thousandths of the page, from its top left.' };

/** What a PDF says that is not the value of one field. */
const OF_PDFS: Readonly<Record<string, JsonSchema>> = {
  status: { type: 'string', enum: [...PDF_STATUSES] },
  reconciled: { type: 'boolean' },
  unreconciled_end_balance: { type: ['number', 'null'] },
  ...{ x_min: PLACE, x_max: PLACE, y_min: PLACE, y_max: PLACE },
};

const done = () => ({ ok: true });

const loading = (path: string, load: boolean, summary: string): Route => ({
  method: 'POST',
  path: `/api/integrations/pdfs/{pdf_service_id}/${path}`,
  status: 200,
  summary,
  document: `mutation ($pdf_service_id: ID!) { load_pdf_transactions(service_id: $pdf_service_id, load: ${load}) { service_id } }`,
  shape: done,
});

const POSITION = `counterparty funder { service_id name } kind is_active is_new rhythm amount payments monthly_estimate first_date
  last_date missed_dates transaction_service_ids`;
const FINDINGS = `computed_at facts { name read given differs as_of months statement_service_ids }
  months { month is_complete gross_deposits true_revenue deposit_count average_daily_balance negative_days nsf_count overdraft_count
    reconciliation }
  accounts { bank_name account_last4 account_type is_weak_key statement_service_ids gaps { from to } is_continuous }
  positions { ${POSITION} } notes`;

export const statementRoutes: Route[] = [
  {
    method: 'GET',
    path: '/api/end_users/{end_user_service_id}/pdfs',
    status: 200,
    summary: "Get what was read of an end user's bank statements",
    description: 'The PDFs of bank statements of a deal, each with its statements and their transactions.',
    document: `query ($end_user_service_id: ID!) { end_user(service_id: $end_user_service_id) { pdfs { ${PDF} } } }`,
    shape: ({ end_user: { pdfs } }: { end_user: { pdfs: Pdf[] } }) => ({ pdfs: pdfs.map(shownPdf) }),
    computed: OF_PDFS,
    whole: { at: 'pdfs' },
    notFound: 'End user not found',
  },
  {
    method: 'GET',
    path: '/api/integrations/pdfs/{pdf_service_id}',
    status: 200,
    summary: 'Get what was read of a file of bank statements',
    description: 'A PDF of bank statements, with its statements and their transactions.',
    document: `query ($pdf_service_id: ID!) { pdf(service_id: $pdf_service_id) { ${PDF} } }`,
    shape: ({ pdf }: { pdf: Pdf }) => ({ pdf: shownPdf(pdf) }),
    computed: OF_PDFS,
    notFound: 'PDF not found',
  },
  {
    method: 'PATCH',
    path: '/api/integrations/pdfs/{pdf_service_id}/processed',
    status: 200,
    summary: 'Correct a statement, or take it out of all figures',
    document: `mutation ($pdf_service_id: ID!, $index: Int!, $input: CorrectStatementInput!) {
      correct_statement(pdf_service_id: $pdf_service_id, index: $index, input: $input) { service_id }
    }`,
    intake: correctionOf,
    errorField: correctionField,
    requestSchema: {
      type: 'object',
      required: ['index'],
      properties: {
        index: { type: 'integer', minimum: 0, description: 'Which statement of the PDF, from 0.' },
        exclude: { type: ['boolean', 'null'] },
        summary: {
          type: ['object', 'null'],
          properties: {
            statement_start_date: { type: ['string', 'null'] },
            statement_end_date: { type: ['string', 'null'] },
            start_balance: { type: ['number', 'null'] },
            end_balance: { type: ['number', 'null'] },
          },
        },
        transactions: {
          type: ['array', 'null'],
          items: {
            type: 'object',
            required: ['timestamp', 'description', 'amount'],
            properties: {
              timestamp: { type: 'string', description: 'YYYY-MM-DD' },
              description: { type: 'string' },
              amount: { type: 'number' },
              balance: { type: ['number', 'null'] },
            },
          },
        },
      },
    },
    shape: done,
  },
  loading('unload_transactions', false, 'Take the transactions of a PDF out of the figures'),
  loading('reload_transactions', true, 'Take the transactions of a PDF into the figures again'),
  {
    method: 'GET',
    path: TRANSACTIONS_PATH,
    status: 200,
    summary: "List the transactions of an end user's bank statements, newest first",
    description: 'A page of the transactions of the PDFs of a deal that are loaded.',
    bounds: { page: { minimum: 1 }, per_page: { minimum: 1, maximum: 1000 }, category: { maxLength: 64 } },
    document: `query ($end_user_service_id: ID!, $page: Int! = 1, $per_page: Int! = 100, $category: String,
      $order_by: TransactionOrder! = "date_desc") {
      end_user(service_id: $end_user_service_id) {
        transactions(page: $page, limit: $per_page, category: $category, order_by: $order_by) {
          items { ${TRANSACTION} } page limit has_more total
        }
      }
    }`,
    shape: shownTransactions,
    computed: {
      num_results: { type: 'integer', description: 'How many there are on all pages.' },
      next_url: ADDRESS,
      prev_url: ADDRESS,
    },
    notFound: 'End user not found',
  },
  {
    method: 'PUT',
    path: '/api/transactions/{transaction_service_id}/feedback',
    status: 200,
    summary: 'Say what a transaction is; null hands it back to the rules',
    document: `mutation ($transaction_service_id: ID!, $category: String) {
      set_transaction_category(service_id: $transaction_service_id, category: $category) {
        ${TRANSACTION}
      }
    }`,
    intake: categoryOf,
    requestSchema: {
      type: 'object',
      required: ['transaction'],
      properties: {
        transaction: {
          type: 'object',
          required: ['category'],
          properties: {
            category: { type: ['object', 'null'], properties: { label: { type: ['string', 'null'] } } },
          },
        },
      },
    },
  },
  {
    method: 'GET',
    path: '/api/end_users/{end_user_service_id}/bank_statement_summary',
    status: 200,
    summary: "Get the figures of each month of an end user's bank statements",
    description:
      'The figures of each month of a deal, of all of its checking accounts together, the oldest month first.',
    choices: {
      grouping: { values: ['by_month'], description: 'What the figures are of: months, also where it is left out.' },
    },
    document: `query ($end_user_service_id: ID!) {
      end_user(service_id: $end_user_service_id) {
        findings {
          months { month is_complete is_partial gross_deposits true_revenue deposit_count average_daily_balance negative_days
            nsf_count overdraft_count reconciliation }
        }
      }
    }`,
    shape: summaryOf,
    computed: { is_unreconcilable: { type: 'boolean' } },
    whole: {},
    notFound: 'End user not found',
  },
  {
    method: 'GET',
    path: '/api/end_users/{end_user_service_id}/positions',
    status: 200,
    summary: 'Get the advances that an end user pays for, by its bank statements',
    description: 'Debits to one counterparty in one rhythm: to named funders, and possible ones apart.',
    document: `query ($end_user_service_id: ID!) {
      end_user(service_id: $end_user_service_id) { findings { positions { ${POSITION} } } }
    }`,
    shape: ({ end_user }: { end_user: { findings: { positions: object[] } | null } }) =>
      end_user.findings?.positions ?? [],
    whole: {},
    notFound: 'End user not found',
  },
  {
    method: 'GET',
    path: '/api/end_users/{end_user_service_id}/findings',
    status: 200,
    summary: "Get what an end user's bank statements say",
    description:
      'Facts, months, accounts and positions of a deal, and why there are none; null where no statement was read yet.',
    document: `query ($end_user_service_id: ID!) { end_user(service_id: $end_user_service_id) { findings { ${FINDINGS} } } }`,
    shape: ({ end_user }: { end_user: { findings: object | null } }) => end_user.findings,
    notFound: 'End user not found',
  },
];
