import { setTimeout as wait } from 'node:timers/promises';
import type { FormattedExecutionResult } from 'graphql';
import { CloseCode, createClient } from 'graphql-ws';
import { WebSocket } from 'ws';
import { fieldOf } from '../../platform/untyped.rules';

/** A change of status as the subscription tells it. */
export interface Change {
  cursor: string;
  occurredAt: string;
  previousStatus: string | null;
  status: string | null;
  /** As it is now, which may be further on than this change. */
  submission: {
    endUserServiceId: string;
    status: string | null;
    funder: { name: string };
    submissionStatusMessage: string | null;
    currentDecision: { declineReason: string | null; offers: { fundedAmount: number | null }[] } | null;
  };
}

export interface WatchOptions {
  /** ws://host:port/graphql */
  url: string;
  key: string;
  /** One deal only. */
  deal?: string | undefined;
  /** Begin behind this change; without it with what happens from now on. */
  after?: string | undefined;
  signal: AbortSignal;
  /** `dealName` is the merchant's, asked for over the same connection. */
  onChange: (change: Change, dealName: string) => void;
  onNotice: (notice: string) => void;
  onConnected?: () => void;
}

/** What trying again cannot mend: a wrong key, an unknown deal, an old cursor. */
export class WatchRefused extends Error {}

const SUBSCRIPTION = `subscription ($deal: ID, $after: String) {
  funderSubmissionStatusChanged(endUserServiceId: $deal, after: $after) {
    cursor occurredAt previousStatus status
    submission {
      endUserServiceId status funder { name } submissionStatusMessage
      currentDecision { declineReason offers { fundedAmount } }
    }
  }
}`;
const WAITS_MS = [500, 1000, 2000, 5000, 10_000];

/**
 * Follows the live feed until `signal` aborts. A lost connection is made again, ever more patiently, and goes on behind the
 * last change that was seen, so that none is missed and none told twice. Throws WatchRefused.
 */
export async function watchChanges(options: WatchOptions): Promise<void> {
  let { after } = options;
  let lost = 0;
  while (!options.signal.aborted) {
    try {
      await followOnce({
        ...options,
        after,
        onConnected: () => {
          lost = 0;
          options.onConnected?.();
        },
        onChange: (change, dealName) => {
          after = change.cursor;
          options.onChange(change, dealName);
        },
      });
    } catch (error) {
      const reason = reasonOf(error, options.url);
      if (!options.signal.aborted && lost === 0) options.onNotice(`${reason} Trying again until it answers …`);
    }
    const delayMs = WAITS_MS[Math.min(lost++, WAITS_MS.length - 1)];
    await wait(delayMs, undefined, { signal: options.signal }).catch(() => undefined);
  }
}

async function followOnce({ url, key, deal, after, signal, onChange, onConnected }: WatchOptions): Promise<void> {
  // Its own retries would subscribe with the cursor of the beginning, so there are none.
  const client = createClient({
    url,
    webSocketImpl: WebSocket,
    connectionParams: { 'x-api-key': key },
    retryAttempts: 0,
    keepAlive: 10_000,
    ...(onConnected && { on: { connected: onConnected } }),
  });
  const stop = () => void client.dispose();
  signal.addEventListener('abort', stop, { once: true });
  const names = new Map<string, string>();
  const nameOf = async (id: string) => {
    if (!names.has(id)) {
      const query = 'query ($id: ID!) { endUser(serviceId: $id) { name } }';
      for await (const { data } of client.iterate<{ endUser: { name: string } | null }>({ query, variables: { id } }))
        names.set(id, data?.endUser?.name ?? id);
    }
    return names.get(id) ?? id;
  };
  try {
    const changes = client.iterate<{ funderSubmissionStatusChanged: Change }>({
      query: SUBSCRIPTION,
      variables: { deal, after },
    });
    for await (const { data, errors } of changes as AsyncIterable<
      FormattedExecutionResult<{ funderSubmissionStatusChanged: Change }>
    >) {
      if (errors?.[0]) throw errors;
      if (!data) continue;
      const change = data.funderSubmissionStatusChanged;
      onChange(change, await nameOf(change.submission.endUserServiceId));
    }
  } finally {
    signal.removeEventListener('abort', stop);
    await client.dispose();
  }
}

/** Why the connection ended, for a person. Throws WatchRefused for what will not mend. */
function reasonOf(error: unknown, url: string): string {
  if (Array.isArray(error)) {
    const [{ message, extensions }] = error as [{ message: string; extensions?: { code?: string } }];
    if (extensions?.code === 'RATE_LIMITED' || extensions?.code === 'INTERNAL_SERVER_ERROR') return message;
    throw new WatchRefused(message);
  }
  const code = fieldOf(error, 'code');
  const message = String(fieldOf(error, 'message') ?? '');
  if (code === CloseCode.Forbidden)
    throw new WatchRefused(`${url} does not take this key: give a valid, active one with --key.`);
  if (/Unexpected server response/.test(message))
    throw new WatchRefused(`${url} is no dealgate websocket (${message}): the path is /graphql.`);
  if (code === 1001) return 'The service is going away.';
  return typeof code === 'number' ? `The connection was closed (${code}).` : `Nothing answers at ${url}.`;
}
