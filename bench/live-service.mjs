/**
 * An instance of the built service that hears of changes as it does of its own: `{changes}` has a process of its own write them
 * (live-writer.mjs), so that this one does no more for them than tell of each commit, to its sockets and to other instances.
 * Says `{written}` when all are made.
 */
import { fork } from 'node:child_process';
import { join } from 'node:path';
import { requireBuilt } from './generate.mjs';
import { ACCOUNT } from './ids.mjs';

requireBuilt('reflect-metadata');
const { createApp } = requireBuilt('./app.js');
const { readConfig } = requireBuilt('./platform/config.js');
const { shareWakeUps } = requireBuilt('./platform/live/wake-ups.js');
const { createLog } = requireBuilt('./platform/log.js');
const { openRedis } = requireBuilt('./platform/redis.js');

const config = readConfig();
const log = createLog(config.LOG_LEVEL);
const app = await createApp({ config, log });
const { feeds } = app.services;
const redis = config.REDIS_URL && (await openRedis(config.REDIS_URL, config.DATABASE_URL, log));
// What the application has of this kind is its transactions' alone.
const shareReached = redis && shareWakeUps(redis, { reached() {} }, log);

const writer = fork(join(import.meta.dirname, 'live-writer.mjs'));
writer.on('message', (message) => {
  const { reached } = message;
  if (reached === undefined) return process.send(message);
  feeds.reached(ACCOUNT, reached);
  shareReached?.(new Map([[ACCOUNT, reached]]));
});
process.on('message', (message) => writer.send(message));
process.once('SIGTERM', async () => {
  writer.kill();
  redis?.close();
  await app.stop();
  process.exit(0);
});
log.info({ port: await app.listen() }, 'ready');
