import { GraphQLError } from 'graphql';
import { maskError } from '../graphql/errors';
import type { Log } from '../log';

/** The error as it is, with the id of the operation that it belongs to. */
export const withRequestId = (error: GraphQLError, requestId: string) =>
  new GraphQLError(error.message, {
    nodes: error.nodes,
    source: error.source,
    positions: error.positions,
    path: error.path,
    originalError: error.originalError,
    extensions: { ...error.extensions, requestId },
  });

/** What the client is shown of an error. */
export function maskedError(error: unknown, requestId: string, log: Log) {
  const formatted = error instanceof GraphQLError ? error.toJSON() : { message: String(error) };
  const shown = maskError(formatted, error, log, requestId);
  return { ...shown, extensions: { ...shown.extensions, requestId } };
}
