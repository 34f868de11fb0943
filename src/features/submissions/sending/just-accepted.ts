import type { AttemptToSend } from './attempt.queries';
import type { SendFacts } from './send-facts.commands';

/**
 * What an accepted send is made of, as the transaction knew it that accepted it and let nobody change it: a job that begins right
 * behind it need not read it.
 */
class JustAccepted {
  constructor(readonly found: AttemptToSend) {}
}

/** Longer ones are read again: many may wait. */
const MOST_LETTERS = 32_768;

/** For the job that sends it; `submission` and `run` as they are from now on. */
export function justAccepted(
  of: Pick<AttemptToSend, 'attempt' | 'submission' | 'run'>,
  { configuration, deal, asOf }: SendFacts,
): JustAccepted | undefined {
  if ((deal.information?.length ?? 0) > MOST_LETTERS) return undefined;
  return new JustAccepted({ ...of, known: { configuration, deal, hasSteps: false, asOf } });
}

/** What the job was told; null: nothing. */
export const acceptedJustNow = (known: unknown): AttemptToSend | null =>
  known instanceof JustAccepted ? known.found : null;
