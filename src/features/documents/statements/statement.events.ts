import { z } from 'zod';
import { defineEvent } from '../../../platform/events/definition.rules';

const pdf = z.object({
  service_id: z.string(),
  end_user_service_id: z.string(),
  end_user_id: z.string().nullable(),
  status: z.string(),
  filename: z.string(),
});
const checked = pdf.extend({ checks: z.object({ reconciles: z.boolean(), anomaly_score: z.number() }) });

export const pdfProcessed = defineEvent('pdf.processed', pdf, {});
export const pdfTransactionsLoaded = defineEvent(
  'pdf.transactions_loaded',
  pdf.extend({ transaction_count: z.number() }),
  {},
);
export const pdfChecksPassed = defineEvent('pdf.checks_passed', checked, {});
export const pdfChecksFailed = defineEvent('pdf.checks_failed', checked, {
  title: 'A bank statement needs a look',
});
export const pdfFailed = defineEvent('pdf.failed', pdf.extend({ error: z.string() }), {});

/** Many changes are one message, within minutes of the first; other parts of the platform report them, too. */
export const transactionsUpdated = defineEvent('transactions.updated', z.record(z.string(), z.unknown()), {});
export const transactionsDeleted = defineEvent(
  'transactions.deleted',
  z.object({ transactions: z.array(z.object({ service_id: z.string(), reference_id: z.string().optional() })) }),
  {},
);
