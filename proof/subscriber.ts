import { setTimeout as wait } from 'node:timers/promises';
import { createClient } from 'graphql-ws';
import { WebSocket } from 'ws';
import { encodeCursor } from '../src/platform/live/cursor';
import { until } from '../test/support/until';

const CHANGES = `subscription ($after: String) { funderSubmissionStatusChanged(after: $after) {
  cursor status submission { serviceId }
} }`;
const AGAIN_MS = 30;

interface Change {
  cursor: string;
  status: string;
  submission: { serviceId: string };
}

export interface Subscriber {
  seen: Change[];
  /** Cuts its connection; it comes back by itself. */
  cut(): void;
  stop(): Promise<void>;
}

/** One who listens to the account's changes from the first on: whenever that ends it goes on behind the last it has seen. */
export function subscriber(portOf: (tries: number) => number, key: string, accountId: string): Subscriber {
  const seen: Change[] = [];
  let stopped = false;
  let socket: WebSocket | undefined;
  let client: ReturnType<typeof createClient>;
  const again = () => void wait(AGAIN_MS).then(() => stopped || listen());
  let tries = 0;
  const listen = (): void => {
    client = createClient({
      url: `ws://127.0.0.1:${portOf(tries++)}/graphql`,
      webSocketImpl: WebSocket,
      connectionParams: { 'x-api-key': key },
      retryAttempts: 0,
      on: { opened: (opened) => void (socket = opened as WebSocket) },
    });
    client.subscribe<{ funderSubmissionStatusChanged: Change }>(
      { query: CHANGES, variables: { after: seen.at(-1)?.cursor ?? encodeCursor(accountId, 0) } },
      {
        next: ({ data }) => void (data && seen.push(data.funderSubmissionStatusChanged)),
        error: again,
        complete: again,
      },
    );
  };
  listen();
  return {
    seen,
    cut: () => socket?.terminate(),
    async stop() {
      stopped = true;
      await client.dispose();
    },
  };
}

/** Throws unless each has seen, or sees soon, every change with one of these numbers, once and in order. */
export async function sawAll(
  subscribers: readonly Subscriber[],
  accountId: string,
  numbers: number[],
  limitMs = 20_000,
) {
  const cursors = numbers.map((seq) => encodeCursor(accountId, seq));
  for (const { seen } of subscribers) {
    await until(() => seen.length >= cursors.length || undefined, 'a subscriber to have seen all', limitMs);
    if (seen.map(({ cursor }) => cursor).join() !== cursors.join())
      throw new Error(`A subscriber saw ${seen.length} changes, not the ${cursors.length} of the log in their order.`);
  }
}
