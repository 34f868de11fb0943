import type { Tx } from '../../platform/db/transact';
import { exclusionEvidence } from './evidence.queries';
import type { FunderSubmission } from './submission.entity';
import { submissionExcluded, submissionHeld } from './submission.events';

/** Tells that an exclusion rule keeps a new submission from its funder: for good, or until a person has looked. */
export async function emitEvidence(
  tx: Tx,
  { accountId, serviceId, funderServiceId }: Pick<FunderSubmission, 'accountId' | 'serviceId' | 'funderServiceId'>,
): Promise<void> {
  const found = await exclusionEvidence((sql, parameters) => tx.db.query(sql, [...parameters]), accountId, [serviceId]);
  const evidence = found.get(serviceId);
  if (!evidence) return;
  const isExcluded = evidence.some((each) => each.status === 'excluded');
  const data = { service_id: serviceId, funder_service_id: funderServiceId, evidence_count: evidence.length };
  tx.emit(isExcluded ? submissionExcluded : submissionHeld, { accountId, subjectId: serviceId, data });
}
