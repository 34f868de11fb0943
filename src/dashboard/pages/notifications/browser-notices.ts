import type { ToldItem } from './notifications-query';
import { isQuiet } from './quiet';

const LOCK = 'dealgate.notices';

export const mayNotify = () => typeof Notification !== 'undefined' && Notification.permission === 'granted';

/** Asks the browser; to be called by a click. */
export const askToNotify = async () =>
  typeof Notification !== 'undefined' && (await Notification.requestPermission()) === 'granted';

/** Shows it in the browser, by one tab of several, outside quiet hours. */
export async function showInBrowser({ serviceId, title }: Pick<ToldItem, 'serviceId' | 'title'>): Promise<void> {
  if (!mayNotify() || isQuiet(new Date())) return;
  await navigator.locks.request(`${LOCK}.${serviceId}`, { ifAvailable: true }, async (lock) => {
    if (!lock) return;
    new Notification(title, { tag: serviceId });
    // Other tabs hear of it within this time, and find the lock taken.
    await new Promise((resolve) => setTimeout(resolve, 5000));
  });
}
