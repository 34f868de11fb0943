import type { IncomingMessage, ServerResponse } from 'node:http';
import { ApolloServer, type ApolloServerPlugin, HeaderMap } from '@apollo/server';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
} from '@apollo/server/plugin/disabled';
import { GraphQLError, type GraphQLSchema } from 'graphql';
import { AppError } from '../errors';
import { ownBody } from '../held-bodies';
import type { Idempotency } from '../idempotency/idempotency';
import type { Claimable } from '../idempotency/once';
import type { Log } from '../log';
import type { ReadTracker } from '../response-cache/read-tracker';
import type { Asked, ResponseCache } from '../response-cache/response-cache';
import { bytesInTurns } from '../response-cache/stringify';
import { fieldOf } from '../untyped.rules';
import { answerText, boundAnswer, dropWhenStalled } from './bounded-answer';
import { apolloStore } from './documents';
import { httpStatusOf, maskError, NO_SUCH_OPERATION, requestError } from './errors';
import type { Executor } from './executor';
import { headersOf, refuse, withRequestId } from './http';
import { jsonBody } from './json-body';
import { checkedCost, MAX_ERRORS, MAX_TOKENS, shapeRules } from './limits';
import { beginMutation, endMutation, repeated } from './once';
import type { Refusals } from './refusals';
import { type Counted, countedOperation } from './root-fields';
import { refusedVariables, variableErrors } from './variables';

export interface GraphqlContext extends Claimable {
  requestId: string;
  readonly reads: ReadTracker;
}

export interface GraphqlServerOptions<Context extends GraphqlContext> {
  schema: GraphQLSchema;
  execute: Executor;
  log: Log;
  /** Who calls; throws UNAUTHENTICATED. */
  contextFor: (request: IncomingMessage, requestId: string) => Promise<Context>;
  /** Counts the operation's root fields against the caller's limits: sets headers, throws RATE_LIMITED. */
  admit: (context: Context, counted: Counted, setHeader: (name: string, value: string) => void) => Promise<void>;
  /** Counts what is refused before that. */
  refusals: Refusals<Context>;
  /** Counts what the operation may cost against what the account has a minute; throws RATE_LIMITED. */
  spend: (context: Context, cost: number) => Promise<void>;
  /** Carries mutations with an Idempotency-Key out once for each scope. */
  idempotency: Idempotency;
  scopeOf: (context: Context) => string;
  /** Where answers to queries are kept, if they are. */
  answers: ResponseCache | undefined;
}

export interface GraphqlServer {
  handle: (request: IncomingMessage, response: ServerResponse, requestId: string) => Promise<void>;
  stop: () => Promise<void>;
}

/**
 * GraphQL over HTTP on node's own request: Apollo Server does the protocol, through the function that its integrations
 * use, and Express is not in the way.
 */
export async function createGraphqlServer<Context extends GraphqlContext>(
  options: GraphqlServerOptions<Context>,
): Promise<GraphqlServer> {
  const { schema, execute, log, contextFor, refusals } = options;
  /** Apollo's formatting of errors is told of no request: this says which one an error is of. */
  const requestIds = new WeakMap<object, string>();
  /** By reading: what the answer was asked of those that are kept. */
  const asked = new WeakMap<ReadTracker, Asked>();
  const apollo = new ApolloServer<Context>({
    gateway: {
      // Apollo has no option for an executor; a gateway that serves one schema is its public way to give one.
      async load() {
        return {
          executor: async ({ document, request, context }) =>
            (await execute({
              document,
              operationName: request.operationName,
              variables: request.variables ?? {},
              context,
            })) as never,
        };
      },
      onSchemaLoadOrUpdate(callback) {
        callback({ apiSchema: schema, coreSupergraphSdl: '' });
        return () => undefined;
      },
      async stop() {},
    },
    introspection: true,
    includeStacktraceInErrorResponses: false,
    // An own header cannot be sent across origins without a preflight, so the API key is protection enough.
    csrfPrevention: {
      requestHeaders: [
        'x-api-key',
        'x-requested-with',
        'sec-fetch-site',
        'apollo-require-preflight',
        'x-apollo-operation-name',
      ],
    },
    validationRules: shapeRules,
    validationOptions: { maxErrors: MAX_ERRORS },
    parseOptions: { maxTokens: MAX_TOKENS },
    documentStore: apolloStore(),
    formatError: (formatted, error) => maskError(formatted, error, log, requestIds.get(error as object)),
    plugins: [
      ApolloServerPluginCacheControlDisabled(),
      ApolloServerPluginLandingPageDisabled(),
      requestPlugin(options, requestIds, asked),
    ],
    stringifyResult: answerText,
    stopOnTerminationSignals: false,
    logger: { debug() {}, info() {}, warn: (message) => log.warn(message), error: (message) => log.error(message) },
  });
  await apollo.start();

  return {
    stop: () => apollo.stop(),
    async handle(request, response, requestId) {
      let context: Context | undefined;
      const countRefused = async () => {
        if (!context || context.reads.isCounted) return;
        context.reads.isCounted = true;
        await refusals.count(context, (name, value) => response.setHeader(name, value));
      };
      try {
        const own = await contextFor(request, requestId);
        context = own;
        own.reads.bytes.until(response);
        ownBody(request, own.reads.bytes.account);
        const body = request.method === 'POST' ? await jsonBody(request) : undefined;
        const url = request.url ?? '';
        refusals.check(own, fieldOf(body, 'query') ?? url);
        const answer = await apollo.executeHTTPGraphQLRequest({
          httpGraphQLRequest: {
            method: request.method ?? 'GET',
            headers: headersOf(request),
            search: url.includes('?') ? url.slice(url.indexOf('?')) : '',
            body,
          },
          context: async () => own,
        });
        await countRefused();
        for (const [name, value] of answer.headers) response.setHeader(name, value);
        response.statusCode = answer.status ?? 200;
        const text = answer.body.kind === 'complete' ? answer.body.string : '';
        const { isLarge } = own.reads.bytes;
        if (isLarge) dropWhenStalled(response);
        // A refusal that came after the answer was found, as that the client takes no JSON, goes its own way.
        const answered = response.statusCode === 200 ? asked.get(own.reads) : undefined;
        if (answered) response.end(answered.kept?.bytes ?? (await bytesOf(text, answered)));
        else if (response.statusCode >= 400) response.end(withRequestId(text, requestId));
        else response.end(isLarge ? await bytesInTurns(text) : Buffer.from(text));
      } catch (error) {
        const limited = await countRefused().catch((refusal: unknown) => refusal);
        refuse(response, limited ?? error, requestId, log);
      } finally {
        context?.reads.bytes.made();
        await context?.keyed.claim?.end(undefined);
      }
    },
  };
}

/** Apollo writes nothing of an answer that is kept: its bytes are sent instead. */
const KEPT = { http: { headers: new HeaderMap() }, body: { kind: 'single' as const, singleResult: {} } };

async function bytesOf(text: string, { made }: Asked): Promise<Buffer> {
  const bytes = await bytesInTurns(text);
  made({ bytes });
  return bytes;
}

const NO_SUBSCRIPTIONS = new GraphQLError(
  'Subscriptions go over the websocket of this address, graphql-transport-ws.',
  {
    extensions: { code: 'BAD_REQUEST', http: { status: 400 } },
  },
);

/** What is done for every operation: limits before it runs, the request's id on its errors. */
function requestPlugin<Context extends GraphqlContext>(
  { schema, admit, spend, idempotency, scopeOf, answers }: GraphqlServerOptions<Context>,
  requestIds: WeakMap<object, string>,
  asked: WeakMap<ReadTracker, Asked>,
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
          const counted = countedOperation(document, operation, request.variables);
          contextValue.reads.isCounted = true;
          try {
            await admit(contextValue, counted, (name, value) => response.http.headers.set(name, value));
            refused = refusedVariables(variableErrors(schema, operation, request.variables ?? {}));
            if (refused) return;
            const cost = checkedCost(schema, document, request.variables ?? {}, request.operationName);
            await spend(contextValue, cost);
            if (counted.kind === 'read') {
              const parts = [queryHash, request.operationName, request.variables];
              const own = await answers?.ask(contextValue.reads, parts);
              if (own) asked.set(contextValue.reads, own);
              return;
            }
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
          if (asked.get(contextValue.reads)?.kept) return KEPT;
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
          asked.get(contextValue.reads)?.made(undefined);
          asked.delete(contextValue.reads);
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
