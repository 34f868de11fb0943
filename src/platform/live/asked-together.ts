import DataLoader from 'dataloader';
import type { LoggedEvent } from './logged-event';

/**
 * What `ask` answers about events: once for all who ask about an event, and together for those of an account that are asked
 * about at the same time. For callers alone who would be told the same, and while the event is new: the answer stays with it.
 */
export function askedTogether<By, T>(
  ask: (by: By, events: readonly LoggedEvent[]) => Promise<T[]>,
): (by: By, event: LoggedEvent) => Promise<T> {
  const answers = new WeakMap<LoggedEvent, Promise<T>>();
  /** By account, what has not been asked yet. */
  const gathered = new Map<string, DataLoader<LoggedEvent, T>>();
  const loaderOf = (by: By, accountId: string) => {
    const loader = new DataLoader<LoggedEvent, T>(
      (events) => {
        gathered.delete(accountId);
        return ask(by, events);
      },
      { cache: false },
    );
    gathered.set(accountId, loader);
    return loader;
  };
  return (by, event) => {
    const { accountId } = event;
    const answer = answers.get(event) ?? (gathered.get(accountId) ?? loaderOf(by, accountId)).load(event);
    answers.set(event, answer);
    return answer;
  };
}
