import type { Log } from '../log';
import type { SharedRedis } from '../redis';
import type { LiveFeeds } from './feed';

/**
 * Tells the other instances which accounts' logs have grown, and hears it from them. A message that is lost costs a poll
 * interval (LiveFeeds). Answers what to call after a commit.
 */
export function shareWakeUps(redis: SharedRedis, feeds: LiveFeeds, log: Log): (reached: Map<string, number>) => void {
  const channel = `${redis.namespace}:reached`;
  const listener = redis.connect({ enableOfflineQueue: false, maxRetriesPerRequest: 0, autoResubscribe: false });
  listener.on('ready', () => {
    listener.subscribe(channel).catch((error) => log.warn({ err: error }, 'live wake-ups cannot be heard'));
  });
  listener.on('message', (_channel, text) => {
    const [accountId = '', seq] = text.split(' ');
    feeds.reached(accountId, Number(seq));
  });
  return (reached) => {
    // Polling makes up for what cannot be said.
    for (const [accountId, seq] of reached) redis.client.publish(channel, `${accountId} ${seq}`).catch(() => {});
  };
}
