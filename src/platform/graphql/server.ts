import type { IncomingMessage, ServerResponse } from 'node:http';
import { ApolloServer } from '@apollo/server';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
} from '@apollo/server/plugin/disabled';
import { ownBody } from '../held-bodies';
import type { Log } from '../log';
import { tellRefused } from '../rate-limits';
import type { Asked } from '../response-cache/response-cache';
import { bytesInTurns } from '../response-cache/stringify';
import { fieldOf } from '../untyped.rules';
import { answerText, dropWhenStalled } from './bounded-answer';
import { answerDirectly, plainOperation } from './direct-answers';
import { apolloStore } from './documents';
import { maskError } from './errors';
import { headersOf, refuse, withRequestId } from './http';
import { jsonBody } from './json-body';
import { MAX_ERRORS, MAX_TOKENS, shapeRules } from './limits';
import { Operations, type OperationsOptions } from './operations';
import type { Refusals } from './refusals';
import { type GraphqlContext, type RequestPluginOptions, requestPlugin } from './request-plugin';

/** Shorter answers leave in one piece with their headers, of which node makes one text. */
const SHORT = 16 * 1024;

export interface GraphqlServerOptions<Context extends GraphqlContext>
  extends OperationsOptions<Context>,
    Omit<RequestPluginOptions<Context>, 'operations'> {
  log: Log;
  /** Who calls; throws UNAUTHENTICATED. */
  contextFor: (request: IncomingMessage, requestId: string) => Promise<Context>;
  /** Counts what is refused before it is known what it would do. */
  refusals: Refusals<Context>;
}

export interface GraphqlServer {
  handle: (request: IncomingMessage, response: ServerResponse, requestId: string) => Promise<void>;
  stop: () => Promise<void>;
}

/**
 * GraphQL over HTTP on node's own request: Apollo Server does the protocol, through the function that its integrations
 * use, and Express is not in the way. Queries that come again plainly need neither.
 */
export async function createGraphqlServer<Context extends GraphqlContext>(
  options: GraphqlServerOptions<Context>,
): Promise<GraphqlServer> {
  const { schema, log, contextFor, refusals } = options;
  const operations = new Operations(options);
  const documents = apolloStore();
  /** Apollo's formatting of errors is told of no request: this says which one an error is of. */
  const requestIds = new WeakMap<object, string>();
  const apollo = new ApolloServer<Context>({
    gateway: {
      // Apollo has no option for an executor; a gateway that serves one schema is its public way to give one.
      async load() {
        return {
          executor: async ({ document, request: { operationName, variables }, context }) =>
            (await operations.execute(context.reads, {
              ...{ document, operationName, context },
              variables: variables ?? {},
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
    documentStore: documents.store,
    formatError: (formatted, error) => maskError(formatted, error, log, requestIds.get(error as object)),
    plugins: [
      ApolloServerPluginCacheControlDisabled(),
      ApolloServerPluginLandingPageDisabled(),
      requestPlugin({ ...options, operations }, requestIds),
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
      const setHeader = (name: string, value: string) => void response.setHeader(name, value);
      const countRefused = async () => {
        if (!context || context.reads.isCounted) return;
        context.reads.isCounted = true;
        await refusals.count(context, setHeader);
      };
      try {
        const own = await contextFor(request, requestId);
        context = own;
        own.reads.bytes.until(response);
        ownBody(request, own.reads.bytes.account);
        const body = request.method === 'POST' ? await jsonBody(request) : undefined;
        const url = request.url ?? '';
        refusals.check(own, fieldOf(body, 'query') ?? url);
        const asked = plainOperation(request, body, documents.known);
        const answer =
          (asked && (await answerDirectly(operations, own, asked, setHeader))) ??
          (await apollo.executeHTTPGraphQLRequest({
            httpGraphQLRequest: {
              method: request.method ?? 'GET',
              headers: headersOf(request),
              search: url.includes('?') ? url.slice(url.indexOf('?')) : '',
              body,
            },
            context: async () => own,
          }));
        await countRefused();
        for (const [name, value] of answer.headers) response.setHeader(name, value);
        response.statusCode = answer.status ?? 200;
        if (response.statusCode === 429) tellRefused(response);
        const text = answer.body.kind === 'complete' ? answer.body.string : '';
        const { isLarge } = own.reads.bytes;
        if (isLarge) dropWhenStalled(response);
        // A refusal that came after the answer was found, as that the client takes no JSON, goes its own way.
        const answered = response.statusCode === 200 ? operations.askedBy(own.reads) : undefined;
        if (answered) response.end(answered.kept?.bytes ?? (await bytesOf(text, answered)));
        else if (response.statusCode >= 400) response.end(withRequestId(text, requestId));
        else if (isLarge) response.end(await bytesInTurns(text));
        else response.end(text.length > SHORT ? Buffer.from(text) : text);
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

async function bytesOf(text: string, { made }: Asked): Promise<Buffer> {
  const bytes = await bytesInTurns(text);
  made({ bytes });
  return bytes;
}
