import { type ApolloServerPlugin, HeaderMap } from '@apollo/server';
import { GraphQLError } from 'graphql';
import { AppError } from '../errors';
import type { Idempotency } from '../idempotency/idempotency';
import type { Claimable } from '../idempotency/once';
import type { ReadTracker } from '../response-cache/read-tracker';
import { boundAnswer } from './bounded-answer';
import { httpStatusOf, NO_SUCH_OPERATION, requestError } from './errors';
import { beginMutation, endMutation, repeated } from './once';
import type { Operations } from './operations';
import type { refusedVariables } from './variables';

export interface GraphqlContext extends Claimable {
  requestId: string;
  readonly reads: ReadTracker;
}

export interface RequestPluginOptions<Context extends GraphqlContext> {
  operations: Operations<Context>;
  /** Carries mutations with an Idempotency-Key out once for each scope. */
  idempotency: Idempotency;
  scopeOf: (context: Context) => string;
}

/** Apollo writes nothing of an answer that is kept: its bytes are sent instead. */
const KEPT = { http: { headers: new HeaderMap() }, body: { kind: 'single' as const, singleResult: {} } };

const NO_SUBSCRIPTIONS = new GraphQLError(
  'Subscriptions go over the websocket of this address, graphql-transport-ws.',
  {
    extensions: { code: 'BAD_REQUEST', http: { status: 400 } },
  },
);

/** What is done for every operation that comes by Apollo Server: limits before it runs, the request's id on its errors. */
export function requestPlugin<Context extends GraphqlContext>(
  { operations, idempotency, scopeOf }: RequestPluginOptions<Context>,
  requestIds: WeakMap<object, string>,
): ApolloServerPlugin<Context> {
  return {
    async requestDidStart() {
      let answer: unknown;
      let refused: ReturnType<typeof refusedVariables> | undefined;
      return {
        async didEncounterErrors({ errors, contextValue }) {
          for (const error of errors) requestIds.set(error, contextValue.requestId);
        },
        async didResolveOperation({ operation, contextValue, document, request, response, queryHash, source }) {
          if (!operation) throw NO_SUCH_OPERATION;
          if (operation.operation === 'subscription') throw NO_SUBSCRIPTIONS;
          const { operationName, variables } = request;
          try {
            refused = await operations.begin(
              contextValue,
              { document, operation, operationName, variables, hash: queryHash },
              (name, value) => response.http.headers.set(name, value),
            );
            if (refused || operation.operation !== 'mutation') return;
            ({ claim: contextValue.keyed.claim, answer } = await beginMutation(
              idempotency,
              scopeOf(contextValue),
              request,
              source,
            ));
          } catch (error) {
            throw error instanceof AppError ? requestError(error) : error;
          }
        },
        async responseForOperation({ contextValue }) {
          if (refused) return refused;
          if (operations.askedBy(contextValue.reads)?.kept) return KEPT;
          return answer === undefined ? null : repeated(answer);
        },
        async willSendResponse({ response, contextValue, operation }) {
          if (response.body.kind === 'single') {
            const isMutation = operation?.operation === 'mutation';
            const refused = await boundAnswer(response.body.singleResult, contextValue.reads.bytes, isMutation);
            if (refused) response.http.status = refused;
          }
          const { claim } = contextValue.keyed;
          if (claim) await endMutation(claim, response.body.kind === 'single' ? response.body.singleResult : undefined);
          if (response.body.kind !== 'single' || !response.body.singleResult.errors) return;
          operations.failed(contextValue.reads);
          response.body.singleResult.errors = response.body.singleResult.errors.map((error) => ({
            ...error,
            extensions: { ...error.extensions, requestId: contextValue.requestId },
          }));
          response.http.status = httpStatusOf(response.body.singleResult.errors) ?? response.http.status;
        },
      };
    },
  };
}
