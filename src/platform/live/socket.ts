import type { IncomingMessage, Server } from 'node:http';
import { type ExecutionResult, GraphQLError, type GraphQLSchema, getOperationAST } from 'graphql';
import { CloseCode } from 'graphql-ws';
import { type Extra, useServer } from 'graphql-ws/use/ws';
import { WebSocket, WebSocketServer } from 'ws';
import { AppError, Unauthenticated } from '../errors';
import { NO_SUCH_OPERATION, requestError } from '../graphql/errors';
import type { Executor } from '../graphql/executor';
import { checkedCost } from '../graphql/limits';
import type { Refusals } from '../graphql/refusals';
import { type Counted, countedOperation } from '../graphql/root-fields';
import { variableErrors } from '../graphql/variables';
import { newId } from '../ids';
import { withWholeCharacters } from '../json.rules';
import type { Log } from '../log';
import { pathOf } from '../paths.rules';
import type { OperationBytes } from '../response-cache/operation-bytes';
import { endSocket } from '../unserved';
import { preparedDocuments } from './prepared-documents';
import { type Delivery, SharedResults } from './shared-results';
import { deliverOnce, type SingleDelivery } from './single-results';
import { maskedError, withRequestId } from './socket-errors';
import { closeFor, sender, TRY_AGAIN_LATER } from './socket-sending';

export interface SocketOptions<Caller, Context extends Bounded> {
  server: Server;
  path: string;
  schema: GraphQLSchema;
  execute: Executor;
  log: Log;
  /** Who connects; throws when the key is missing or not valid. */
  authenticate: (request: IncomingMessage, key: unknown, account: unknown) => Promise<Caller>;
  /** The context of one operation. */
  contextFor: (caller: Caller, requestId: string) => Context;
  admit: (context: Context, counted: Counted) => Promise<void>;
  /** Counts what is refused before that. */
  refusals: Refusals<Context>;
  /** Counts what the operation may cost against what the account has a minute; throws RATE_LIMITED. */
  spend: (context: Context, cost: number) => Promise<void>;
  /** How many websockets a key or person may have open, and how many operations may run on one. */
  most: { sockets: number; operations: number };
  /** Callers with the same one may be told the same: account and rights. */
  audienceOf: (caller: Caller) => string;
  /** Undefined for callers that cannot be revoked. */
  holderOf: (caller: Caller) => Holder | undefined;
  /** Those of the keys that still work. */
  activeKeys: (keys: string[]) => Promise<Set<string>>;
}

/** Who has opened a websocket. */
interface Holder {
  /** Whose websockets are counted together. */
  owner: string;
  /** What they are closed by: by what he has come and, behind a space, with which rights. */
  key: string;
}

/** What an operation reads and answers is counted there. */
interface Bounded {
  readonly reads: { readonly bytes: OperationBytes };
}

export interface LiveSockets {
  count(): number;
  /** Closes the sockets that this key has opened, with whatever rights. */
  revoke(keyId: string): void;
  /** Closes those whose keys do not work any more: done now and then by itself. */
  check(): Promise<void>;
  close(): Promise<void>;
}

const MAX_MESSAGE_BYTES = 64 * 1024;
/** A client that does not show its key in this time is closed with 4408. */
const INIT_MS = 5000;
const REVOCATION_CHECK_MS = 2000;
/** To prepare a document takes as long as to open JSON of so many times its length. */
const LIKE_JSON = 16;

/** graphql-transport-ws on the server's port, with the same authentication, limits and masking as over HTTP. */
export function serveSockets<Caller, Context extends Bounded>(options: SocketOptions<Caller, Context>): LiveSockets {
  const { server, path, schema, execute, log, authenticate, contextFor, admit, refusals, spend, most, holderOf } =
    options;
  const results = new SharedResults();
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MAX_MESSAGE_BYTES });
  const byKey = new Map<string, Set<WebSocket>>();
  const byOwner = new Map<string, Set<WebSocket>>();
  const prepared = preparedDocuments(schema);

  server.on('upgrade', (request: IncomingMessage, socket, head) => {
    if (pathOf(request.url) !== path) {
      endSocket(socket, { status: 404, description: 'Not found' });
      return;
    }
    sockets.handleUpgrade(request, socket, head, (websocket) => {
      sockets.emit('connection', websocket, request);
      // graphql-ws writes each broken frame to the console, on which anybody could fill the disk; ws closes the socket itself.
      websocket.removeAllListeners('error');
      websocket.on('error', ({ message }) => log.debug({ problem: message }, 'a websocket cannot be read'));
    });
  });

  sockets.on('wsClientError', ({ message }, socket) => endSocket(socket, { status: 400, description: message }));

  const withMasked = (result: ExecutionResult, requestId: string) =>
    result.errors ? { ...result, errors: result.errors.map((error) => maskedError(error, requestId, log)) } : result;

  const disposable = useServer<Record<string, unknown>, Extra & { caller: Caller } & Record<PropertyKey, unknown>>(
    {
      schema,
      jsonMessageReviver: withWholeCharacters,
      connectionInitWaitTimeout: INIT_MS,
      execute: (args) => deliverOnce(execute, args as unknown as SingleDelivery) as never,
      subscribe: (args) => results.deliver(args as unknown as Delivery) as never,
      async onConnect({ connectionParams, extra }) {
        try {
          const key = paramOf(connectionParams, 'x-api-key') ?? extra.request.headers['x-api-key'];
          extra.caller = await authenticate(extra.request, key, connectionParams?.account);
          const holder = holderOf(extra.caller);
          if (holder && (byOwner.get(holder.owner)?.size ?? 0) >= most.sockets) {
            extra.socket.close(CloseCode.TooManyInitialisationRequests, 'Too many websockets of this key');
            return false;
          }
          if (holder) track(byOwner, holder.owner, extra.socket);
          if (holder) track(byKey, holder.key, extra.socket);
          return true;
        } catch (error) {
          if (error instanceof AppError && error.code === 'RATE_LIMITED') {
            extra.socket.close(CloseCode.TooManyInitialisationRequests, error.message);
          } else if (!(error instanceof AppError)) {
            log.error({ err: error }, 'a websocket could not be authenticated');
            extra.socket.close(TRY_AGAIN_LATER, 'Try again later');
          }
          return false;
        }
      },
      async onSubscribe({ extra, subscriptions }, id, { query, variables, operationName }) {
        const requestId = newId('req');
        const context = contextFor(extra.caller!, requestId);
        try {
          // It is being closed: the key was switched off, and what still comes in is not for us to do.
          if (extra.socket.readyState !== WebSocket.OPEN) throw new Unauthenticated();
          if (Object.keys(subscriptions).length > most.operations) throw tooManyOperations(most.operations);
          refusals.check(context, query);
          // A packet brings many messages, and the loop takes many packets in one turn.
          const known = await context.reads.bytes.inTurn(query.length * LIKE_JSON, () => prepared(query));
          const operation = 'errors' in known ? undefined : getOperationAST(known.document, operationName);
          if ('errors' in known || !operation) {
            await refusals.count(context);
            const errors = 'errors' in known ? known.errors : [NO_SUCH_OPERATION];
            return errors.map((error) => withRequestId(error, requestId));
          }
          await admit(context, countedOperation(known.document, operation, variables));
          const refused = variableErrors(schema, operation, variables ?? {});
          if (refused.length > 0) return refused.map((error) => withRequestId(error, requestId));
          await spend(context, checkedCost(schema, known.document, variables ?? {}, operationName ?? undefined));
          return {
            schema,
            document: known.document,
            operationName,
            variableValues: variables,
            contextValue: context,
            audience: options.audienceOf(extra.caller!),
            send: sender(extra.socket, extra.request.socket, id),
            withErrors: (result) => withMasked(result, requestId),
            isMutation: operation.operation === 'mutation',
            bytes: context.reads.bytes,
            socket: extra.socket,
            isFault,
            failed(error) {
              if (!isFault(error)) throw error;
              log.error({ err: error, requestId }, 'a subscription could not go on');
              closeFor(extra.socket, TRY_AGAIN_LATER, 'Try again later: subscribe again with `after`');
            },
          } satisfies SingleDelivery;
        } catch (error) {
          const known = error instanceof AppError ? requestError(error) : error;
          // What is no error of ours goes out masked (onError): thrown, it would stand in the reason of the close.
          const shown = known instanceof GraphQLError ? known : new GraphQLError('', { originalError: known as Error });
          return [withRequestId(shown, requestId)];
        }
      },
      onError: (_context, _id, _payload, errors) =>
        errors.map((error) => maskedError(error, error.extensions?.requestId as string, log)),
      onNext: (_context, _id, _payload, args, result) =>
        withMasked(result, (args.contextValue as { requestId: string }).requestId) as never,
    },
    sockets,
  );

  // Other instances switch keys off, and narrow rights, as well.
  const check = async () => {
    const keys = [...byKey.keys()];
    if (keys.length === 0) return;
    await options
      .activeKeys(keys)
      .then((active) => keys.filter((key) => !active.has(key)).forEach(closeAll))
      .catch((error) => log.warn({ err: error }, 'the keys of open websockets could not be checked'));
  };
  const timer = setInterval(check, REVOCATION_CHECK_MS);
  timer.unref();

  const closeAll = (key: string) => {
    for (const socket of byKey.get(key) ?? []) closeFor(socket, CloseCode.Forbidden, 'Forbidden');
  };

  return {
    count: () => sockets.clients.size,
    revoke: (keyId) => [...byKey.keys()].filter((key) => key.startsWith(`${keyId} `)).forEach(closeAll),
    check,
    async close() {
      clearInterval(timer);
      // graphql-ws says 1001 Going away to every client.
      await disposable.dispose();
    },
  };
}

const isFault = (error: unknown) =>
  error instanceof Error && !(error instanceof AppError || error instanceof GraphQLError);

const tooManyOperations = (most: number) =>
  new AppError('RATE_LIMITED', `At most ${most} operations may run on one websocket.`, { reason: 'operations' });

function track(byKey: Map<string, Set<WebSocket>>, key: string, socket: WebSocket): void {
  const own = byKey.get(key) ?? new Set();
  byKey.set(key, own.add(socket));
  socket.once('close', () => {
    own.delete(socket);
    if (own.size === 0) byKey.delete(key);
  });
}

/** Clients write it as the header that it stands for, whose name has no case. */
const paramOf = (params: Record<string, unknown> | undefined, name: string): unknown =>
  Object.entries(params ?? {}).find(([each]) => each.toLowerCase() === name)?.[1];
