import { IsNull } from 'typeorm';
import { isDuplicate } from '../../platform/db/database';
import { insert } from '../../platform/db/insert';
import type { Tx } from '../../platform/db/transact';
import { Conflict, NotFound } from '../../platform/errors';
import { newId } from '../../platform/ids';
import { FunderSubmission } from '../submissions/submission.entity';
import { FunderCallback } from './callback.entity';
import type { CallbackSource } from './callback.queries';
import { recordDecision } from './decision.commands';
import type { RecordDecisionInput } from './decision.entity';

/** What a funder's system posts. */
export interface Callback {
  id: string;
  /** Else the decision's `applicationIdentifier` tells which submission is meant. */
  submissionServiceId: string | null;
  decision: RecordDecisionInput;
}

export interface ReceivedCallback {
  decisionServiceId: string;
  submissionServiceId: string;
  /** False: the id was seen before, and nothing has changed. */
  isNew: boolean;
}

/**
 * Records the decision that a funder's system posts, once for each id of the funder's. Throws NotFound for a submission
 * that is not this account's to this funder, Conflict for an application identifier that several submissions have,
 * InvalidFields for a decision that cannot be one; then nothing is kept, and the same id may come again.
 */
export async function receiveCallback(
  tx: Tx,
  { accountId, funderServiceId, channel }: Pick<CallbackSource, 'accountId' | 'funderServiceId' | 'channel'>,
  { id, submissionServiceId: named, decision }: Callback,
): Promise<ReceivedCallback> {
  const key = { accountId, funderServiceId, callbackId: id };
  const seen = await tx.db.findOneBy(FunderCallback, key);
  if (seen) return { ...seen, isNew: false };
  const submissionServiceId = named ?? (await submissionOf(tx, accountId, funderServiceId, decision));
  const isOwn = { serviceId: submissionServiceId, accountId, funderServiceId, deletedAt: IsNull() };
  if (!(await tx.db.existsBy(FunderSubmission, isOwn))) throw new NotFound('Funder submission');
  const decisionServiceId = newId('dec', tx.now.getTime());
  // First of all, so that the same callback, if it comes twice at once, waits here for the other's end.
  const isFirst = await insert(tx.db, FunderCallback, {
    ...key,
    decisionServiceId,
    submissionServiceId,
    created: tx.now,
  }).then(
    () => true,
    (error) => {
      if (isDuplicate(error)) return false;
      throw error;
    },
  );
  if (!isFirst) return { ...(await tx.db.findOneByOrFail(FunderCallback, key)), isNew: false };
  const offers = decision.offers.map((offer) => ({ ...offer, source: offer.source ?? channel }));
  const input = { ...decision, offers, attributionMethod: 'provider_callback' };
  await recordDecision(tx, accountId, submissionServiceId, input, { decisionServiceId, sourceId: id });
  return { decisionServiceId, submissionServiceId, isNew: true };
}

/** The one submission to this funder whose decisions, or whose sends, have had this application identifier. */
async function submissionOf(
  tx: Tx,
  accountId: string,
  funderServiceId: string,
  { applicationIdentifier }: RecordDecisionInput,
): Promise<string> {
  const found: { id: string }[] = await tx.db.query(
    `SELECT s.service_id AS id FROM (
       SELECT submission_service_id AS known FROM decisions WHERE account_id = ? AND application_identifier = ?
       UNION SELECT submission_service_id FROM attempts
         WHERE account_id = ? AND provider_reference = ? AND is_production = 1 AND is_test = 0
     ) AS named JOIN funder_submissions s ON s.service_id = named.known
     WHERE s.account_id = ? AND s.funder_service_id = ? AND s.deleted_at IS NULL LIMIT 2`,
    [accountId, applicationIdentifier, accountId, applicationIdentifier, accountId, funderServiceId],
  );
  if (found.length > 1) {
    throw new Conflict(
      'Several submissions have this application_identifier: name the one that is meant by submission_service_id.',
      'ambiguous_application_identifier',
    );
  }
  if (!found[0]) throw new NotFound('Funder submission');
  return found[0].id;
}
