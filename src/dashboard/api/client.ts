import { createClient as createSocket, type Client as Socket } from 'graphql-ws';
import { Client, cacheExchange, fetchExchange, mapExchange, subscriptionExchange } from 'urql';
import { type Caller, headersOf, paramsOf } from './caller';
import { provingFetch } from './proof';

export interface Connection {
  client: Client;
  socket: Socket;
}

export interface ConnectOptions {
  caller: Caller;
  /** The service does not take the key, or takes it no more. */
  onRefused: () => void;
  onSocket: (state: SocketState) => void;
}

export type SocketState = 'connecting' | 'connected' | 'lost';

const LONGEST_WAIT_MS = 10_000;
const FORBIDDEN = 4403;

const isForbidden = (reason: unknown) => reason instanceof CloseEvent && reason.code === FORBIDDEN;

/** GraphQL over HTTP and, for what is live, over a websocket that comes back by itself. */
export function connect({ caller, onRefused, onSocket }: ConnectOptions): Connection {
  const socket = createSocket({
    url: `${location.origin.replace(/^http/, 'ws')}/graphql`,
    connectionParams: paramsOf(caller),
    keepAlive: 10_000,
    retryAttempts: Number.POSITIVE_INFINITY,
    shouldRetry: (reason) => !isForbidden(reason),
    retryWait: (retries) =>
      new Promise((resolve) => setTimeout(resolve, Math.min(500 * 2 ** retries, LONGEST_WAIT_MS))),
    on: {
      connecting: (isRetry) => !isRetry && onSocket('connecting'),
      connected: () => onSocket('connected'),
      closed: (event) => {
        if (isForbidden(event)) onRefused();
        else onSocket('lost');
      },
    },
  });
  const client = new Client({
    url: '/graphql',
    preferGetMethod: false,
    requestPolicy: 'cache-and-network',
    fetch: provingFetch,
    fetchOptions: { headers: headersOf(caller) },
    exchanges: [
      mapExchange({
        onError(error) {
          if (error.graphQLErrors.some(({ extensions }) => extensions.code === 'UNAUTHENTICATED')) onRefused();
        },
      }),
      cacheExchange,
      subscriptionExchange({
        forwardSubscription: ({ query, variables }) => ({
          subscribe: (sink) => ({
            unsubscribe: socket.subscribe({ query: query ?? '', variables: { ...variables } }, sink as never),
          }),
        }),
      }),
      fetchExchange,
    ],
  });
  return { client, socket };
}
