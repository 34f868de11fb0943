import type { IncomingMessage } from 'node:http';
import { HeaderMap, type HTTPGraphQLResponse } from '@apollo/server';
import { getOperationAST } from 'graphql';
import { KEY_HEADER } from '../idempotency/idempotency';
import type { ReadTracker } from '../response-cache/read-tracker';
import { isObject } from '../untyped.rules';
import { boundedLine } from './bounded-answer';
import type { KnownDocument } from './documents';
import type { AskedOperation, Operations, SetHeader } from './operations';

const JSON_TYPE = /^application\/json *(;|$)/i;
/** Whoever says nothing else gets plain JSON. */
const ACCEPTED = [undefined, '*/*', 'application/json'];

/**
 * Answers an operation that has come before without Apollo Server, whose way through a request takes longer than a small query:
 * the document is valid, and nothing is to be negotiated. What is not answered in this plain way is left to Apollo Server, with
 * what has been done for it; so it says what is wrong, and undefined is answered.
 */
export async function answerDirectly<Context extends { readonly reads: ReadTracker }>(
  operations: Operations<Context>,
  context: Context,
  asked: AskedOperation,
  setHeader: SetHeader,
): Promise<HTTPGraphQLResponse | undefined> {
  const { reads } = context;
  const begun = operations.begin(context, asked, setHeader);
  let result: ReturnType<typeof operations.execute> | undefined;
  try {
    if (!(await begun)) {
      if (operations.askedBy(reads)?.kept) return plain('');
      result = operations.execute(reads, { ...asked, variables: asked.variables ?? {}, context });
      const answer = await result;
      if (!answer.errors) return plain(await boundedLine(answer, reads.bytes));
    }
  } catch {
    // Thrown once more where it becomes an answer.
  }
  operations.leave(reads, { begun, result });
  return undefined;
}

/** The operation that is asked for by its text alone, in plain JSON; undefined for all else, and for what is done once for a key. */
export function plainOperation(
  { method, headers }: IncomingMessage,
  body: unknown,
  known: (text: string) => KnownDocument | undefined,
): AskedOperation | undefined {
  if (method !== 'POST' || !JSON_TYPE.test(headers['content-type'] ?? '') || !ACCEPTED.includes(headers.accept))
    return undefined;
  if (!isObject(body) || typeof body.query !== 'string' || body.extensions !== undefined) return undefined;
  const { operationName = null, variables = null } = body;
  if (operationName !== null && typeof operationName !== 'string') return undefined;
  if (variables !== null && !isObject(variables)) return undefined;
  const found = known(body.query);
  const operation = found && getOperationAST(found.document, operationName);
  if (!operation || operation.operation === 'subscription') return undefined;
  if (operation.operation === 'mutation' && headers[KEY_HEADER] !== undefined) return undefined;
  return { ...found, operation, operationName: operationName ?? undefined, variables: variables ?? undefined };
}

const HEADERS = new HeaderMap([['content-type', 'application/json; charset=utf-8']]);

const plain = (string: string): HTTPGraphQLResponse => ({ headers: HEADERS, body: { kind: 'complete', string } });
