import { Gathered } from './gathered';
import type { LoggedEvent } from './logged-event';

/**
 * What `ask` answers about events: once for all who ask about an event, and together for those of an account that are asked
 * about at the same time. For callers alone who would be told the same, and while the event is new: the answer stays with it.
 */
export function askedTogether<By, Answer>(
  ask: (by: By, events: readonly LoggedEvent[]) => Promise<Answer[]>,
): (by: By, event: LoggedEvent) => Answer | Promise<Answer> {
  const answers = new WeakMap<LoggedEvent, { answer: Answer | Promise<Answer> }>();
  const gathered = new Gathered(ask);
  return (by, event) => {
    const known = answers.get(event);
    if (known) return known.answer;
    const asked = gathered.load(event.accountId, by, event);
    const kept: { answer: Answer | Promise<Answer> } = { answer: asked };
    answers.set(event, kept);
    // Whoever asks later need not wait for it.
    asked.then(
      (answer) => {
        kept.answer = answer;
      },
      () => {},
    );
    return asked;
  };
}
