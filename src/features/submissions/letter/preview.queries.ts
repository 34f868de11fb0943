import { NotFound } from '../../../platform/errors';
import type { LetterSettings } from '../../accounts/letter-settings.rules';
import { maskInformation } from '../../deals/information.rules';
import type { FunderSubmission } from '../submission.entity';
import { type LetterOf, type LetterReach, letterFor, letterVersion } from './letter.queries';
import { composeLetter, type Letter } from './letter.rules';

type Sent = Pick<FunderSubmission, 'serviceId' | 'accountId' | 'endUserServiceId' | 'funderServiceId'>;

/** A letter as it would go now: what of it is shown, and what proves which one it is. */
export interface PreviewedLetter {
  of: LetterOf;
  /** With numbers masked, where they are not to be seen. */
  shown: Letter;
  version: string;
}

/** The letter of a submission of the account. Throws NotFound. */
export async function previewLetter(
  reach: LetterReach,
  accountId: string,
  submissionServiceId: string,
  { nowMs, draft, isWhole }: { nowMs: number; draft: Partial<LetterSettings> | null; isWhole: boolean },
): Promise<PreviewedLetter> {
  const [submission] = await reach.read<Sent & { isSynthetic: boolean }>(
    `SELECT service_id AS serviceId, account_id AS accountId, end_user_service_id AS endUserServiceId,
       funder_service_id AS funderServiceId FROM funder_submissions
     WHERE service_id = ? AND account_id = ? AND deleted_at IS NULL AND is_synthetic = ?`,
    [submissionServiceId, accountId, false],
  );
  if (!submission) throw new NotFound('Funder submission');
  const of = await letterFor(reach, submission, { nowMs, draft });
  const real = composeLetter(of.facts);
  const shown = isWhole ? real : composeLetter({ ...of.facts, information: maskInformation(of.facts.information) });
  return { of, shown, version: letterVersion(of, real) };
}
