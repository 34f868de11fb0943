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
  const unsaid = new Map<string, number>();
  const say = () => {
    // Polling makes up for what cannot be said.
    for (const [accountId, seq] of unsaid) redis.client.publish(channel, `${accountId} ${seq}`).catch(() => {});
    unsaid.clear();
  };
  return (reached) => {
    // What is committed in one turn of the event loop is said once.
    if (unsaid.size === 0) setImmediate(say);
    for (const [accountId, seq] of reached) unsaid.set(accountId, Math.max(seq, unsaid.get(accountId) ?? 0));
  };
}
