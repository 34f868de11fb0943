import { type GraphQLRequest, HeaderMap } from '@apollo/server';
import type { FormattedExecutionResult } from 'graphql';
import { type Claim, type Idempotency, KEY_HEADER, REPLAYED_HEADER } from '../idempotency/idempotency';

/**
 * The answer of the first request with this Idempotency-Key, or the right to run, or neither for a request without one.
 * `source`: the document as it is run, since a request may name a persisted one by its hash alone.
 */
export async function beginMutation(
  idempotency: Idempotency,
  scope: string,
  { http, operationName, variables }: GraphQLRequest,
  source: string,
): Promise<{ claim?: Claim; answer?: unknown }> {
  const key = http?.method === 'POST' ? http.headers.get(KEY_HEADER) : undefined;
  if (key === undefined) return {};
  const content = [source, operationName ?? '', JSON.stringify(variables ?? {})];
  return idempotency.begin({ scope, route: 'graphql', key, content });
}

/** Ends the claim with the result, where that is worth repeating: a refusal that changed nothing is not. */
export function endMutation(claim: Claim, result: FormattedExecutionResult | undefined): Promise<void> {
  const errors = result?.errors ?? [];
  const isDefect = errors.some(({ extensions }) => extensions?.code === 'INTERNAL_SERVER_ERROR');
  const isFinal = result && !isDefect && (errors.length === 0 || claim.changed);
  return claim.end(isFinal ? result : undefined);
}

export const repeated = (answer: unknown) => ({
  http: { headers: new HeaderMap([[REPLAYED_HEADER, 'true']]) },
  body: { kind: 'single' as const, singleResult: answer as Record<string, unknown> },
});
