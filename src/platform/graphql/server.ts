import type { IncomingMessage, ServerResponse } from 'node:http';
import { ApolloServer, type ApolloServerPlugin, HeaderMap } from '@apollo/server';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
} from '@apollo/server/plugin/disabled';
import { GraphQLError, type GraphQLSchema } from 'graphql';
import { AppError, HTTP_STATUS, PayloadTooLarge } from '../errors';
import type { Log } from '../log';
import { appErrorOf, httpStatusOf, maskError, requestError } from './errors';
import type { Executor } from './executor';
import { checkCost, MAX_TOKENS, shapeRules } from './limits';
import { readBody } from './read-body';

export interface GraphqlContext {
  requestId: string;
}

export interface GraphqlServerOptions<Context extends GraphqlContext> {
  schema: GraphQLSchema;
  execute: Executor;
  log: Log;
  /** Who calls; throws UNAUTHENTICATED. */
  contextFor: (request: IncomingMessage, requestId: string) => Promise<Context>;
  /** Counts the operation against the caller's limits: sets headers, throws RATE_LIMITED. */
  admit: (context: Context, kind: 'read' | 'write', setHeader: (name: string, value: string) => void) => Promise<void>;
}

export interface GraphqlServer {
  handle: (request: IncomingMessage, response: ServerResponse, requestId: string) => Promise<void>;
  stop: () => Promise<void>;
}

/** `/graphql` takes this much JSON (answers.md 1.1). */
const MAX_BODY_BYTES = 15 * 1024 * 1024;

/**
 * GraphQL over HTTP on node's own request: Apollo Server does the protocol, through the function that its integrations
 * use, and Express is not in the way (performance.md).
 */
export async function createGraphqlServer<Context extends GraphqlContext>(
  options: GraphqlServerOptions<Context>,
): Promise<GraphqlServer> {
  const { schema, execute, log, contextFor, admit } = options;
  /** Apollo's formatting of errors is told of no request: this says which one an error is of. */
  const requestIds = new WeakMap<object, string>();
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
    csrfPrevention: { requestHeaders: ['x-api-key', 'apollo-require-preflight', 'x-apollo-operation-name'] },
    validationRules: shapeRules,
    parseOptions: { maxTokens: MAX_TOKENS },
    formatError: (formatted, error) => maskError(formatted, error, log, requestIds.get(error as object)),
    plugins: [
      ApolloServerPluginCacheControlDisabled(),
      ApolloServerPluginLandingPageDisabled(),
      requestPlugin(schema, admit, requestIds),
    ],
    stopOnTerminationSignals: false,
    logger: { debug() {}, info() {}, warn: (message) => log.warn(message), error: (message) => log.error(message) },
  });
  await apollo.start();

  return {
    stop: () => apollo.stop(),
    async handle(request, response, requestId) {
      try {
        const context = await contextFor(request, requestId);
        const body = request.method === 'POST' ? await jsonBody(request) : undefined;
        const url = request.url ?? '';
        const answer = await apollo.executeHTTPGraphQLRequest({
          httpGraphQLRequest: {
            method: request.method ?? 'GET',
            headers: headersOf(request),
            search: url.includes('?') ? url.slice(url.indexOf('?')) : '',
            body,
          },
          context: async () => context,
        });
        for (const [name, value] of answer.headers) response.setHeader(name, value);
        response.statusCode = answer.status ?? 200;
        const text = answer.body.kind === 'complete' ? answer.body.string : '';
        response.end(response.statusCode >= 400 ? withRequestId(text, requestId) : text);
      } catch (error) {
        refuse(response, error, requestId, log);
      }
    },
  };
}

const NO_SUBSCRIPTIONS = new GraphQLError(
  'Subscriptions go over the websocket of this address, graphql-transport-ws.',
  {
    extensions: { code: 'BAD_REQUEST', http: { status: 400 } },
  },
);

/** What is done for every operation: limits before it runs, the request's id on its errors. */
function requestPlugin<Context extends GraphqlContext>(
  schema: GraphQLSchema,
  admit: GraphqlServerOptions<Context>['admit'],
  requestIds: WeakMap<object, string>,
): ApolloServerPlugin<Context> {
  return {
    async requestDidStart() {
      return {
        async didEncounterErrors({ errors, contextValue }) {
          for (const error of errors) requestIds.set(error, contextValue.requestId);
        },
        async didResolveOperation({ operation, contextValue, document, request, response }) {
          if (operation?.operation === 'subscription') throw NO_SUBSCRIPTIONS;
          try {
            const kind = operation?.operation === 'mutation' ? 'write' : 'read';
            await admit(contextValue, kind, (name, value) => response.http.headers.set(name, value));
          } catch (error) {
            const own = appErrorOf(error);
            throw own ? requestError(own) : error;
          }
          checkCost(schema, document, request.variables ?? {}, request.operationName);
        },
        async willSendResponse({ response, contextValue }) {
          if (response.body.kind !== 'single' || !response.body.singleResult.errors) return;
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

async function jsonBody(request: IncomingMessage): Promise<unknown> {
  const text = await readBody(request, MAX_BODY_BYTES);
  const type = request.headers['content-type'] ?? '';
  if (!/^application\/(json|graphql\+json)\b/i.test(type)) return text.toString();
  try {
    return JSON.parse(text.toString());
  } catch {
    throw new GraphQLError('The body is not valid JSON.', { extensions: { code: 'BAD_REQUEST' } });
  }
}

function headersOf(request: IncomingMessage): HeaderMap {
  const headers = new HeaderMap();
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  }
  return headers;
}

/** Errors from before an operation is known carry the request's id as well. */
function withRequestId(text: string, requestId: string): string {
  try {
    const body = JSON.parse(text);
    for (const error of body.errors) error.extensions = { ...error.extensions, requestId };
    return `${JSON.stringify(body)}\n`;
  } catch {
    return text;
  }
}

function refuse(response: ServerResponse, error: unknown, requestId: string, log: Log): void {
  const own = error instanceof AppError ? error : undefined;
  const graphql = error instanceof GraphQLError ? error : undefined;
  if (!own && !graphql) log.error({ err: error, requestId }, 'a GraphQL request failed');
  const message = own?.message ?? graphql?.message ?? 'Internal server error';
  const code = own?.code ?? graphql?.extensions.code ?? 'INTERNAL_SERVER_ERROR';
  response.statusCode = own ? HTTP_STATUS[own.code] : graphql ? 400 : 500;
  response.setHeader('content-type', 'application/json; charset=utf-8');
  // What is left of a body that is too large is not read.
  if (own instanceof PayloadTooLarge) response.setHeader('connection', 'close');
  response.end(`${JSON.stringify({ errors: [{ message, extensions: { code, requestId } }] })}\n`);
}
