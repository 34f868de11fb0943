import { fromStored } from '../../platform/db/instants';
import { NotFound } from '../../platform/errors';
import { sendText } from '../../platform/rest/errors';
import type { JsonSchema, PlainRoute } from '../../platform/rest/route';
import { accountOf, type Context } from '../accounts/caller';
import type { Scope } from '../accounts/scopes.rules';
import type { DetectedClass } from '../deals/classes/classify.rules';
import { CLASSIFICATION, parsedResultOf, statementResultOf } from '../deals/file.wire.rules';
import { disclosed, MAY_READ_CONTENTS } from '../deals/file-disclosure';
import { STATEMENT_RESULT_SCHEMA, statementResult } from './statements/parsed-statement';
import { pdfsBy, statementsOf, transactionsBy } from './statements/statement.queries';

const PATH = '/api/end_user_files/{file_service_id}/parsed_results';

const text: JsonSchema = { type: 'string' };

/** What a reading of the classes results in. */
const RESULT_SCHEMA: JsonSchema = {
  type: 'object',
  properties: { file_class: text, confidence: { type: 'number' } },
  required: ['file_class', 'confidence'],
};

interface Row {
  serviceId: string;
  numPages: number | null;
  detected: string | null;
  processingStatus: string;
  processingError: string | null;
  lastUpdated: string;
}

/** What was read in a file, with the place of each value. */
export const resultHandlers: PlainRoute<Scope>[] = [
  {
    method: 'GET',
    path: PATH,
    scope: MAY_READ_CONTENTS,
    summary: 'Get what was read in a file, with the place of each value (scope submit or personal_data)',
    responses: {
      '200': {
        description: 'The results, one of each parser',
        content: { 'application/json': { schema: { type: 'array', items: { type: 'object' } } } },
      },
    },
    async handler(request, response, context: Context) {
      const [row] = await context.rows.read<Row>(
        `SELECT service_id AS serviceId, num_pages AS numPages, detected, processing_status AS processingStatus,
          processing_error AS processingError, last_updated AS lastUpdated
         FROM end_user_files WHERE service_id = ? AND account_id = ?`,
        [String(request.params.file_service_id), accountOf(context)],
      );
      if (!row) throw new NotFound('File');
      await disclosed(context, `GET ${PATH}`, [row]);
      response.setHeader('cache-control', 'private, no-store');
      sendText(response, JSON.stringify([...resultsOf(row), ...(await statementResults(context, row))]));
    },
  },
];

function resultsOf(row: Row): unknown[] {
  const about = parsedResultOf({
    service_id: row.serviceId,
    processing_status: row.processingStatus,
    last_updated: fromStored(row.lastUpdated),
  });
  if (!about) return [];
  const detected: DetectedClass | null = row.detected === null ? null : JSON.parse(row.detected);
  const shown = detected?.evidence.find(({ box }) => box !== null);
  const boxes = (value: unknown, pointer: string) =>
    shown ? [{ json_pointer: pointer, value, page_num: shown.page, bounding_box: shown.box }] : [];
  const isWhole = row.processingError === null;
  return [
    {
      ...about,
      ...{ parser_id: CLASSIFICATION, result_schema: RESULT_SCHEMA, patches: [] },
      result: detected && { file_class: detected.fileClass, confidence: detected.confidence },
      bounding_boxes: detected
        ? [...boxes(detected.fileClass, '/file_class'), ...boxes(detected.confidence, '/confidence')]
        : [],
      field_validations: [
        {
          field_name: 'file_class',
          validation_type: 'all_pages_read',
          result: row.numPages === null ? 'not_applicable' : isWhole ? 'pass' : 'fail',
          failure_reason: row.processingError,
        },
      ],
      validation_summary: isWhole ? 'All that the file has was read.' : row.processingError,
    },
  ];
}

/** The rows of one reading that are shown at most; a PDF of more is to be read by its transactions. */
const MOST_ROWS = 10_000;

async function statementResults(context: Context, { serviceId, processingStatus }: Row): Promise<unknown[]> {
  const accountId = accountOf(context);
  const read = <Found>(sql: string, parameters: readonly unknown[]) => context.rows.read<Found>(sql, parameters);
  const [pdf] = await pdfsBy(read, accountId, 'file_service_id', [serviceId]);
  const about =
    pdf &&
    statementResultOf(
      { service_id: pdf.serviceId, status: pdf.status, created: fromStored(pdf.created) },
      processingStatus === 'processing',
    );
  if (!pdf || !about) return [];
  const statements = (await statementsOf(read, accountId, [pdf.serviceId])).get(pdf.serviceId) ?? [];
  const rows = await Promise.all(
    statements.map(({ serviceId: statement }) =>
      transactionsBy(read, accountId, `t.statement_service_id = ? ORDER BY t.ordinal LIMIT ${MOST_ROWS}`, [statement]),
    ),
  );
  const parts = statements.map((statement, at) => ({ statement, rows: rows[at] ?? [] }));
  return [{ ...about, result_schema: STATEMENT_RESULT_SCHEMA, patches: [], ...statementResult(parts, pdf.notes) }];
}
