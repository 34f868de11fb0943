import type { IncomingMessage, Server } from 'node:http';
import {
  type DocumentNode,
  GraphQLError,
  type GraphQLSchema,
  getOperationAST,
  parse,
  specifiedRules,
  subscribe,
  validate,
} from 'graphql';
import { CloseCode } from 'graphql-ws';
import { type Extra, useServer } from 'graphql-ws/use/ws';
import { LRUCache } from 'lru-cache';
import { WebSocket, WebSocketServer } from 'ws';
import { AppError, Unauthenticated } from '../errors';
import { maskError, requestError } from '../graphql/errors';
import type { Executor } from '../graphql/executor';
import { checkCost, MAX_TOKENS, shapeRules } from '../graphql/limits';
import { newId } from '../ids';
import type { Log } from '../log';

export interface SocketOptions<Caller, Context> {
  server: Server;
  path: string;
  schema: GraphQLSchema;
  execute: Executor;
  log: Log;
  /** Who connects; throws when the key is missing or not valid. */
  authenticate: (key: unknown) => Promise<Caller>;
  /** The context of one operation. `signal` aborts when it ends or the socket closes. */
  contextFor: (caller: Caller, requestId: string) => Context;
  admit: (context: Context, kind: 'read' | 'write') => Promise<void>;
  /** What a caller's sockets are closed by; undefined for callers that cannot be revoked. */
  keyOf: (caller: Caller) => string | undefined;
  /** Those of the keys that still work. */
  activeKeys: (keys: string[]) => Promise<Set<string>>;
}

export interface LiveSockets {
  count(): number;
  /** Closes the sockets that this key has opened. */
  revoke(key: string): void;
  close(): Promise<void>;
}

const MAX_MESSAGE_BYTES = 64 * 1024;
const DOCUMENTS_KEPT = 500;
const REVOCATION_CHECK_MS = 2000;
/** A client that does not answer a close is cut off. */
const CLOSE_MS = 1000;

const NO_SUCH_OPERATION = new GraphQLError('The document has no such operation, or several and none is named.', {
  extensions: { code: 'OPERATION_RESOLUTION_FAILURE' },
});

/** graphql-transport-ws on the server's port, with the same authentication, limits and masking as over HTTP. */
export function serveSockets<Caller, Context extends object>(options: SocketOptions<Caller, Context>): LiveSockets {
  const { server, path, schema, execute, log, authenticate, contextFor, admit, keyOf, activeKeys } = options;
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MAX_MESSAGE_BYTES });
  const byKey = new Map<string, Set<WebSocket>>();
  const documents = new LRUCache<string, { document: DocumentNode } | { errors: readonly GraphQLError[] }>({
    max: DOCUMENTS_KEPT,
  });

  server.on('upgrade', (request: IncomingMessage, socket, head) => {
    if ((request.url ?? '').split('?')[0] !== path) {
      socket.end('HTTP/1.1 404 Not Found\r\nconnection: close\r\n\r\n');
      return;
    }
    sockets.handleUpgrade(request, socket, head, (websocket) => sockets.emit('connection', websocket, request));
  });

  const prepared = (query: string) => {
    let known = documents.get(query);
    if (!known) {
      known = parseAndValidate(schema, query);
      documents.set(query, known);
    }
    return known;
  };

  const disposable = useServer<Record<string, unknown>, Extra & { caller: Caller } & Record<PropertyKey, unknown>>(
    {
      schema,
      execute: (args) =>
        execute({
          document: args.document,
          operationName: args.operationName,
          variables: args.variableValues ?? {},
          context: args.contextValue,
        }) as never,
      subscribe: (args) => subscribe(args) as never,
      async onConnect({ connectionParams, extra }) {
        try {
          const key = connectionParams?.['x-api-key'] ?? extra.request.headers['x-api-key'];
          extra.caller = await authenticate(key);
          track(byKey, keyOf(extra.caller), extra.socket);
          return true;
        } catch (error) {
          if (!(error instanceof AppError)) log.error({ err: error }, 'a websocket could not be authenticated');
          return false;
        }
      },
      async onSubscribe({ extra }, _id, { query, variables, operationName }) {
        const requestId = newId('req');
        const context = contextFor(extra.caller!, requestId);
        try {
          // It is being closed: the key was switched off, and what still comes in is not for us to do.
          if (extra.socket.readyState !== WebSocket.OPEN) throw new Unauthenticated();
          const known = prepared(query);
          if ('errors' in known) return known.errors.map((error) => withRequestId(error, requestId));
          const operation = getOperationAST(known.document, operationName);
          if (!operation) return [withRequestId(NO_SUCH_OPERATION, requestId)];
          await admit(context, operation.operation === 'mutation' ? 'write' : 'read');
          checkCost(schema, known.document, variables ?? {}, operationName ?? undefined);
          return { schema, document: known.document, operationName, variableValues: variables, contextValue: context };
        } catch (error) {
          const told = error instanceof AppError ? requestError(error) : error;
          // What is no error of ours goes out masked (onError): thrown, it would stand in the reason of the close.
          const shown = told instanceof GraphQLError ? told : new GraphQLError('', { originalError: told as Error });
          return [withRequestId(shown, requestId)];
        }
      },
      onError: (_context, _id, _payload, errors) =>
        errors.map((error) => masked(error, error.extensions?.requestId as string, log)),
      onNext: (_context, _id, _payload, args, result) =>
        result.errors
          ? {
              ...result,
              errors: result.errors.map((error) =>
                masked(error, (args.contextValue as { requestId: string }).requestId, log),
              ) as never,
            }
          : result,
    },
    sockets,
  );

  // Other instances switch keys off as well.
  const timer = setInterval(() => {
    const keys = [...byKey.keys()];
    if (keys.length === 0) return;
    activeKeys(keys)
      .then((active) => keys.filter((key) => !active.has(key)).forEach(revoke))
      .catch((error) => log.warn({ err: error }, 'the keys of open websockets could not be checked'));
  }, REVOCATION_CHECK_MS);
  timer.unref();

  const revoke = (key: string) => {
    for (const socket of byKey.get(key) ?? []) {
      socket.close(CloseCode.Forbidden, 'Forbidden');
      setTimeout(() => socket.terminate(), CLOSE_MS).unref();
    }
  };

  return {
    count: () => sockets.clients.size,
    revoke,
    async close() {
      clearInterval(timer);
      // graphql-ws says 1001 Going away to every client.
      await disposable.dispose();
    },
  };
}

function track(byKey: Map<string, Set<WebSocket>>, key: string | undefined, socket: WebSocket): void {
  if (key === undefined) return;
  const own = byKey.get(key) ?? new Set();
  byKey.set(key, own.add(socket));
  socket.once('close', () => {
    own.delete(socket);
    if (own.size === 0) byKey.delete(key);
  });
}

function parseAndValidate(
  schema: GraphQLSchema,
  query: string,
): { document: DocumentNode } | { errors: readonly GraphQLError[] } {
  try {
    const document = parse(query, { maxTokens: MAX_TOKENS });
    const errors = validate(schema, document, [...specifiedRules, ...shapeRules]);
    return errors.length > 0
      ? { errors: errors.map((error) => coded(error, 'GRAPHQL_VALIDATION_FAILED')) }
      : { document };
  } catch (error) {
    return { errors: [coded(error as GraphQLError, 'GRAPHQL_PARSE_FAILED')] };
  }
}

const coded = (error: GraphQLError, code: string) =>
  new GraphQLError(error.message, {
    nodes: error.nodes,
    source: error.source,
    positions: error.positions,
    extensions: { code },
  });

const withRequestId = (error: GraphQLError, requestId: string) =>
  new GraphQLError(error.message, {
    nodes: error.nodes,
    source: error.source,
    positions: error.positions,
    path: error.path,
    originalError: error.originalError,
    extensions: { ...error.extensions, requestId },
  });

function masked(error: unknown, requestId: string, log: Log) {
  const formatted = error instanceof GraphQLError ? error.toJSON() : { message: String(error) };
  const shown = maskError(formatted, error, log, requestId);
  return { ...shown, extensions: { ...shown.extensions, requestId } };
}
