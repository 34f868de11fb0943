import type { AttemptToSend } from './attempt.queries';
import type { SendFacts } from './send-facts.commands';

/**
 * What an accepted send is made of, as the transaction knew it that accepted it and let nobody change it: a job that begins right
 * behind it need not read it.
 */
class JustAccepted {
  constructor(readonly found: AttemptToSend) {}
}

/** For the job that sends it; `submission` and `run` as they are from now on. */
export const justAccepted = (
  of: Pick<AttemptToSend, 'attempt' | 'submission' | 'run'>,
  { configuration, deal }: SendFacts,
): JustAccepted => new JustAccepted({ ...of, known: { configuration, deal, hasSteps: false } });

/** What the job was told; null: nothing. */
export const acceptedJustNow = (known: unknown): AttemptToSend | null =>
  known instanceof JustAccepted ? known.found : null;
