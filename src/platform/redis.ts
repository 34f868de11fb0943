import { createHash } from 'node:crypto';
import type { Redis, RedisOptions } from 'ioredis';
import type { Log } from './log';

/** The server that instances share live wake-ups, jobs and rate limits through. Nothing is kept in it that rows do not hold. */
export interface SharedRedis {
  /** For commands: one fails at once while the server is away, and is never kept waiting. */
  readonly client: Redis;
  /** What this service's keys and channels begin with: instances on one database share it. */
  readonly namespace: string;
  /** A further connection, to listen or to block on. */
  connect(options?: RedisOptions): Redis;
  reachable(): Promise<boolean>;
  close(): void;
}

const RECONNECT_MS = 1000;
const COMMAND_MS = 2000;

/** Connects in the background: the service starts and serves without it, and `/readyz` says so. */
export async function openRedis(url: string, databaseUrl: string, log: Log): Promise<SharedRedis> {
  const { Redis } = await import('ioredis');
  const all: Redis[] = [];
  const connect = (options: RedisOptions = {}) => {
    const redis = new Redis(url, {
      retryStrategy: (times) => Math.min(RECONNECT_MS, 50 * times),
      ...options,
    });
    redis.on('error', (error) => log.warn({ err: error }, 'Redis cannot be reached; it is tried again'));
    all.push(redis);
    return redis;
  };
  const client = connect({ enableOfflineQueue: false, maxRetriesPerRequest: 0, commandTimeout: COMMAND_MS });
  return {
    client,
    namespace: namespaceOf(databaseUrl),
    connect,
    reachable: () =>
      client.ping().then(
        () => true,
        () => false,
      ),
    close() {
      for (const redis of all) redis.disconnect();
    },
  };
}

/** Of the database's place alone: instances may log in as different users. */
function namespaceOf(databaseUrl: string): string {
  const { host, pathname } = new URL(databaseUrl);
  return `dealgate-${createHash('sha256').update(`${host}${pathname}`).digest('hex').slice(0, 12)}`;
}
