import { once } from 'node:events';
import { AUDIT_OUTCOMES } from '../../platform/audit/audit-entry.entity';
import { entryLines } from '../../platform/audit/export';
import { toStored } from '../../platform/db/instants';
import { InvalidFields } from '../../platform/errors';
import { instantOf } from '../../platform/graphql/scalars';
import type { PlainRoute, Route } from '../../platform/rest/route';
import { present } from '../../platform/untyped.rules';
import { accountOf, type Context } from '../accounts/caller';
import type { Scope } from '../accounts/scopes.rules';

interface Log {
  audit_log: { edges: { node: object }[]; page_info: { has_next_page: boolean; end_cursor: string | null } };
}

export const auditRoutes: Route[] = [
  {
    method: 'GET',
    path: '/api/audit_log',
    status: 200,
    summary: 'List who changed or was shown what, newest first (scope audit)',
    document: `query ($first: Int, $after: String, $from: DateTime, $to: DateTime, $actor: ID, $operation: String, $subject: ID, $outcome: AuditOutcome) {
      audit_log(first: $first, after: $after, from: $from, to: $to, actor: $actor, operation: $operation, subject: $subject, outcome: $outcome) {
        edges { node { number created actor actor_name via address operation outcome topics subjects details request_id previous_hash hash } }
        page_info { has_next_page end_cursor }
      }
    }`,
    bounds: { first: { minimum: 1, maximum: 100 } },
    shape: ({ audit_log: { edges, page_info } }: Log) => ({ entries: edges.map(({ node }) => node), ...page_info }),
    responseSchema: ({ properties: { audit_log } = {} }) => {
      const { edges, page_info } = audit_log?.properties ?? {};
      const entries = { type: 'array', items: present(edges?.items?.properties?.node, 'schema of an entry') };
      return {
        type: 'object',
        properties: { entries, ...page_info?.properties },
        required: ['entries', 'has_next_page', 'end_cursor'],
      };
    },
  },
];

const EXPORT = '/api/audit_log/export';
const instant = (name: string) => ({ name, in: 'query', schema: { type: 'string', format: 'date-time' } });

export const auditHandlers: PlainRoute<Scope>[] = [
  {
    method: 'GET',
    path: EXPORT,
    scope: 'audit',
    summary: 'All entries of the audit log, oldest first, as a line of JSON each (scope audit)',
    parameters: [
      ...[instant('from'), instant('to')],
      { name: 'actor', in: 'query', schema: { type: 'string' } },
      { name: 'outcome', in: 'query', schema: { type: 'string', enum: [...AUDIT_OUTCOMES] } },
    ],
    responses: {
      '200': {
        description: 'One entry a line, with all that its hash is made of',
        content: { 'application/x-ndjson': { schema: { type: 'string' } } },
      },
    },
    async handler(request, response, context: Context) {
      const accountId = accountOf(context);
      const [from, to] = ['from', 'to'].map((name) => storedInstant(name, request.query[name]));
      const lines = entryLines((sql, parameters) => context.services.database.read(sql, parameters), {
        accountId,
        from: from ?? null,
        to: to ?? null,
        actor: typeof request.query.actor === 'string' ? request.query.actor : null,
        outcome: checkedOutcome(request.query.outcome),
      });
      await context.disclose(accountId, `GET ${EXPORT}`);
      response.status(200).setHeader('content-type', 'application/x-ndjson; charset=utf-8');
      for await (const some of lines) {
        if (response.destroyed) return;
        if (!response.write(some)) await Promise.race([once(response, 'drain'), once(response, 'close')]);
        // What has left is held no longer: the whole may be as long as it is.
        context.reads.bytes.written();
      }
      response.end();
    },
  },
];

function checkedOutcome(value: unknown): string | null {
  if (value === undefined) return null;
  const outcome = AUDIT_OUTCOMES.find((each) => each === value);
  if (!outcome) throw new InvalidFields({ outcome: [`Must be one of: ${AUDIT_OUTCOMES.join(', ')}.`] });
  return outcome;
}

function storedInstant(name: string, value: unknown): string | null {
  if (value === undefined) return null;
  const instant = typeof value === 'string' ? instantOf(value) : undefined;
  if (!instant) throw new InvalidFields({ [name]: ['Not a valid datetime.'] });
  return toStored(instant);
}
