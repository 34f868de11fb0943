import { type Client, createClient } from 'graphql-ws';
import { WebSocket } from 'ws';
import type { TestService } from './service';
import { until } from './until';

export interface SocketOptions {
  /** In connectionParams; null sends none. */
  key?: string | null;
  /** What the key is called there. */
  keyName?: string;
  /** Headers of the upgrade request. */
  headers?: Record<string, string>;
  retryAttempts?: number;
}

/** A real graphql-ws client of the service, and the codes that its sockets were closed with. */
export function connect(service: TestService, options: SocketOptions = {}) {
  const { key = service.key, keyName = 'x-api-key', headers, retryAttempts = 0 } = options;
  const closed: { code: number; reason: string }[] = [];
  const sockets: WebSocket[] = [];
  class Socket extends WebSocket {
    constructor(url: string, protocols?: string | string[]) {
      super(url, protocols, { headers: headers ?? {} });
      sockets.push(this);
    }
  }
  const client: Client = createClient({
    url: `${service.url.replace('http', 'ws')}/graphql`,
    webSocketImpl: Socket,
    // Open until it is disposed of: a lazy client's timer to close would outlive the tests.
    lazy: false,
    retryAttempts,
    retryWait: async () => {},
    shouldRetry: () => true,
    onNonLazyError: () => {},
    ...(key !== null && { connectionParams: { [keyName]: key } }),
    on: { closed: (event) => closed.push({ code: (event as CloseEvent).code, reason: (event as CloseEvent).reason }) },
  });
  return { client, closed, sockets };
}

interface CloseEvent {
  code: number;
  reason: string;
}

export interface Answer {
  // biome-ignore lint/suspicious/noExplicitAny: what an answer holds is what the test asserts
  data?: any;
  // biome-ignore lint/suspicious/noExplicitAny: as above
  errors?: readonly any[];
}

/** One operation that ends by itself: its first result, or the errors that it was refused with. */
export function once(client: Client, query: string, variables: Record<string, unknown> = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    let first: Answer | undefined;
    client.subscribe(
      { query, variables },
      {
        next(value) {
          first ??= value as Answer;
        },
        error: (error) => (Array.isArray(error) ? resolve({ errors: error }) : reject(error)),
        complete: () => (first ? resolve(first) : reject(new Error('No result.'))),
      },
    );
  });
}

export interface Listening {
  results: Answer[];
  ended: { error?: unknown; done?: true };
  stop(): void;
}

/** A subscription that gathers what comes. It is not known to be open until a first result, or `ready`. */
export function listen(client: Client, query: string, variables: Record<string, unknown> = {}): Listening {
  const listening: Listening = { results: [], ended: {}, stop: () => {} };
  listening.stop = client.subscribe(
    { query, variables },
    {
      next: (value) => void listening.results.push(value as Answer),
      error(error) {
        listening.ended.error = error;
      },
      complete() {
        listening.ended.done = true;
      },
    },
  );
  return listening;
}

/** Resolves when the service has this many open live feeds of accounts. */
export function feedsOpen(service: TestService, count: number): Promise<true> {
  const { feeds } = service.app.services.feeds as unknown as { feeds: Map<string, { listeners: number }> };
  return until(
    () => ([...feeds.values()].reduce((sum, feed) => sum + feed.listeners, 0) === count ? true : undefined),
    `${count} live listeners`,
  );
}
