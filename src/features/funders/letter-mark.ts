import type { Secrets } from '../../platform/secrets';

/** Under which letters are marked, so that a mark is worth nothing anywhere else. */
const CONTEXT = 'letters';

/**
 * What proves that a letter is ours and of which attempt, for each secret key, the current one's first: a mark that anybody
 * else has made up proves nothing, and one that he has copied is in his own letter.
 */
export const letterMarks = (secrets: Pick<Secrets, 'fingerprints'>, attemptServiceId: string): string[] =>
  secrets.fingerprints(attemptServiceId, CONTEXT).map((proof) => `${attemptServiceId}.${proof}`);

/** The attempt that a mark proves, or null. */
export function markedAttempt(secrets: Pick<Secrets, 'fingerprints'>, mark: string): string | null {
  const [attemptServiceId = ''] = mark.split('.', 1);
  return letterMarks(secrets, attemptServiceId).includes(mark) ? attemptServiceId : null;
}
