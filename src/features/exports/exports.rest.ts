import { once } from 'node:events';
import { AppError, InvalidFields, NotFound } from '../../platform/errors';
import { isOneOf } from '../../platform/lists.rules';
import type { PlainRoute, Response } from '../../platform/rest/route';
import { type Cell, csvLine } from '../../platform/sheets/cells.rules';
import { workbookOf, XLSX } from '../../platform/sheets/workbook';
import { accountOf, type Context } from '../accounts/caller';
import type { Scope } from '../accounts/scopes.rules';
import { Asked, EXPORT_FORMATS, EXPORT_KINDS, type ExportFormat, type ExportKind, SHEET_NAMES } from './export.rules';
import { EXPORT_PARAMETERS } from './export-parameters';
import { type Exported, exported } from './exported';

const PATH = '/api/exports/{kind}';
const CSV = 'text/csv; charset=utf-8';
/** Each reads for as long as somebody takes it: an account's others wait for their turn elsewhere. */
const MOST_AT_ONCE = 3;
const RETRY_SECONDS = 5;
/** A client that takes nothing for so long gets no more. */
const STALLED_MS = 60_000;

const underWay = new Map<string, number>();

const file = (description: string, schema: object) => ({ description, ...schema });

export const exportHandlers: PlainRoute<Scope>[] = [
  {
    method: 'GET',
    path: PATH,
    scope: 'read',
    summary: 'Get a list as a table: deals, submissions, decisions, offers, statistics or work_items',
    parameters: EXPORT_PARAMETERS,
    responses: {
      '200': file('The table as it is while it is read, its columns named in the first row', {
        content: {
          'text/csv': { schema: { type: 'string' } },
          [XLSX]: { schema: { type: 'string', format: 'binary' } },
        },
      }),
    },
    async handler(request, response, context: Context) {
      const { kind } = request.params;
      if (!isOneOf(EXPORT_KINDS, kind)) throw new NotFound('Export');
      const asked = new Asked(request.query);
      const format = asked.one('format', EXPORT_FORMATS) ?? 'csv';
      const table = exported(context, kind, asked);
      if (asked.problems) throw new InvalidFields(asked.problems);
      const accountId = accountOf(context);
      const others = underWay.get(accountId) ?? 0;
      if (others >= MOST_AT_ONCE)
        throw new AppError('RATE_LIMITED', `An account may take out ${MOST_AT_ONCE} tables at a time.`, {
          retryAfterSeconds: RETRY_SECONDS,
        });
      underWay.set(accountId, others + 1);
      try {
        await context.disclose(accountId, `GET ${PATH.replace('{kind}', kind)}`);
        await send(response, context, { kind, format, table });
      } finally {
        const left = (underWay.get(accountId) ?? 1) - 1;
        if (left > 0) underWay.set(accountId, left);
        else underWay.delete(accountId);
      }
    },
  },
];

async function send(
  response: Response,
  context: Context,
  { kind, format, table }: { kind: ExportKind; format: ExportFormat; table: Exported },
): Promise<void> {
  const day = context.services.clock.now().toISOString().slice(0, 10);
  const rows = released(context, table);
  const pieces = format === 'csv' ? lines(table.columns, rows) : workbookOf(SHEET_NAMES[kind], table.columns, rows);
  try {
    for await (const piece of pieces) {
      if (!response.headersSent) {
        response.status(200);
        response.attachment(`${kind}-${day}.${format}`);
        response.setHeader('content-type', format === 'csv' ? CSV : XLSX);
        response.setHeader('cache-control', 'private, no-store');
        response.setTimeout(STALLED_MS, () => response.destroy());
      }
      if (response.destroyed) return;
      if (!response.write(piece)) await Promise.race([once(response, 'drain'), once(response, 'close')]);
    }
  } catch (error) {
    // What is broken off in the middle must not look like a whole.
    if (!response.headersSent) throw error;
    context.services.log.error({ err: error, kind }, 'an export could not be ended');
    response.destroy();
    return;
  }
  response.end();
}

type Batch = readonly (readonly Cell[])[];

/** The rows, each some of which are held no longer when the next are read: the whole may be as long as it is. */
async function* released({ reads }: Context, { rows }: Exported): AsyncGenerator<Batch> {
  for await (const batch of rows()) {
    yield batch;
    reads.bytes.written();
  }
}

/** The first piece is there when the first rows have been read, so that what fails at once is answered as an error. */
async function* lines(columns: readonly string[], rows: AsyncIterable<Batch>): AsyncGenerator<string> {
  let head = csvLine(columns);
  for await (const batch of rows) {
    yield head + batch.map(csvLine).join('');
    head = '';
  }
  if (head) yield head;
}
