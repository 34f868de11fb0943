import { HTTP_STATUS } from '../../../src/platform/errors';

export interface Request {
  what: string;
  method: string;
  path: string;
  body?: string | Buffer | undefined;
  contentType?: string | undefined;
  key?: string;
  /** The value cannot be of the field's type: it has to be refused. */
  misfit?: boolean;
  /** The statuses that the OpenAPI document names. */
  statuses?: Set<number>;
}

const CODES = new Set([
  ...Object.keys(HTTP_STATUS).filter((code) => code !== 'INTERNAL_SERVER_ERROR'),
  'GRAPHQL_PARSE_FAILED',
  'GRAPHQL_VALIDATION_FAILED',
  'PERSISTED_QUERY_NOT_FOUND',
  'PERSISTED_QUERY_NOT_SUPPORTED',
  'BAD_REQUEST',
  'OPERATION_RESOLUTION_FAILURE',
]);
/** Words of our insides, which no client is told. */
const INSIDES = /SQLITE|\bER_[A-Z_]{4,}|\bat .+\.(ts|js):\d|node_modules|SELECT |INSERT INTO|TypeError|RangeError/;
const STATUSES = new Set([400, 401, 403, 404, 405, 409, 412, 413, 422]);

export interface Outcome {
  status: number;
  text: string;
  refused: boolean;
  // biome-ignore lint/suspicious/noExplicitAny: what it holds is what is judged
  body: any;
}

export function problemOf(
  { path, misfit, statuses }: Request,
  { status, text, body, refused }: Outcome,
): string | undefined {
  if (status >= 500) return 'A 5xx';
  if (status >= 300 && status < 400) return 'A redirect';
  if (misfit && !refused) return 'A value that cannot fit was accepted';
  if (!refused) return undefined;
  const inside = INSIDES.exec(text);
  if (inside) return `An answer tells of our insides (${inside[0]})`;
  if (path.startsWith('/graphql')) return graphqlProblem(status, body);
  if (!STATUSES.has(status)) return 'A status that is not documented';
  // A path that a value has made another one is answered as any unknown path is.
  if (statuses && !statuses.has(status) && ![400, 404, 405].includes(status))
    return 'A status that OpenAPI does not name';
  if (!body || body.code !== status || typeof body.name !== 'string') return 'Not the envelope of errors';
  const places = typeof body.description === 'object' ? Object.keys(body.description ?? {}) : undefined;
  if (status === 422 && !places?.every((place) => place === 'json' || place === 'query'))
    return 'A 422 without its places';
  if (status !== 422 && (typeof body.description !== 'string' || body.description === '')) return 'No description';
  return undefined;
}

function graphqlProblem(status: number, body: Outcome['body']): string | undefined {
  if (![200, 400, 413].includes(status)) return 'An odd status of /graphql';
  if (!Array.isArray(body?.errors)) return 'No errors in the answer';
  for (const { message, extensions } of body.errors) {
    if (typeof message !== 'string' || message === '') return 'An error without a message';
    if (!CODES.has(extensions?.code)) return `The code ${extensions?.code}`;
    if (typeof extensions.requestId !== 'string') return 'An error without a request id';
  }
  return undefined;
}
