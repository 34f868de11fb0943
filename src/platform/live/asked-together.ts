import { Gathered } from './gathered';
import type { LoggedEvent } from './logged-event';

/**
 * What `ask` answers about events: once for all who ask about an event, and together for those of an account that are asked
 * about at the same time. For callers alone who would be told the same, and while the event is new: the answer stays with it.
 */
export function askedTogether<By, Answer>(
  ask: (by: By, events: readonly LoggedEvent[]) => Promise<Answer[]>,
): (by: By, events: readonly LoggedEvent[]) => Promise<Answer[]> {
  const answers = new WeakMap<LoggedEvent, Promise<Answer>>();
  const gathered = new Gathered(ask);
  const answerTo = (by: By, event: LoggedEvent) => {
    const known = answers.get(event);
    if (known) return known;
    const asked = gathered.load(event.accountId, by, event);
    answers.set(event, asked);
    return asked;
  };
  return (by, events) => Promise.all(events.map((event) => answerTo(by, event)));
}
