import { insert } from '../../platform/db/insert';
import { together } from '../../platform/db/together';
import type { Tx } from '../../platform/db/transact';
import { BadInput, Conflict, NotFound } from '../../platform/errors';
import { foreseeRows, type LookUp, lookedUp } from '../../platform/events/look-ups';
import { newId } from '../../platform/ids';
import { NOT_A_DEAL } from '../submissions/submission.commands';
import { FunderCallback } from './callback.entity';
import type { CallbackSource } from './callback.queries';
import { decidedSubmission } from './decided.queries';
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
 * InvalidFields for a decision that cannot be one; then nothing is kept, and the same id may come again. The same id for
 * another submission, taken meanwhile, is found as a duplicate when it is written.
 */
export async function receiveCallback(
  tx: Tx,
  { accountId, funderServiceId, channel }: Pick<CallbackSource, 'accountId' | 'funderServiceId' | 'channel'>,
  { id, submissionServiceId: named, decision }: Callback,
): Promise<ReceivedCallback> {
  const key = { accountId, funderServiceId, callbackId: id };
  // What has named its submission once need not do so any more.
  const known = named ? null : await seenBefore(tx, key);
  if (known) return { ...known, isNew: false };
  const submissionServiceId = named ?? (await submissionOf(tx, accountId, funderServiceId, decision));
  foreseeRows(tx, [seenRow(key)]);
  const about = await decidedSubmission(tx, accountId, submissionServiceId);
  const seen = await seenBefore(tx, key);
  if (seen) return { ...seen, isNew: false };
  if (about?.submission.funderServiceId !== funderServiceId) throw new NotFound('Funder submission');
  if (about.submission.isSynthetic) throw new BadInput(NOT_A_DEAL);
  const decisionServiceId = newId('dec', tx.now.getTime());
  const row = { ...key, decisionServiceId, submissionServiceId, created: tx.now };
  await together(tx.db, () => insert(tx.db, FunderCallback, row));
  const offers = decision.offers.map((offer) => ({ ...offer, source: offer.source ?? channel }));
  const input = { ...decision, offers, attributionMethod: 'provider_callback' };
  await recordDecision(tx, accountId, submissionServiceId, input, { decisionServiceId, sourceId: id, about });
  return { decisionServiceId, submissionServiceId, isNew: true };
}

type Key = Pick<FunderCallback, 'accountId' | 'funderServiceId' | 'callbackId'>;
type Seen = Pick<FunderCallback, 'decisionServiceId' | 'submissionServiceId'>;

const seenRow = ({ accountId, funderServiceId, callbackId }: Key): LookUp => ({
  key: `callback ${funderServiceId} ${callbackId}`,
  table: 'funder_callbacks',
  columns: ['decision_service_id', 'submission_service_id'],
  where: 'account_id = ? AND funder_service_id = ? AND callback_id = ?',
  parameters: [accountId, funderServiceId, callbackId],
});

/** What became of a callback with this id: as it was looked up along with its submission, or as it is. */
async function seenBefore(tx: Tx, key: Key): Promise<Seen | null> {
  const row = lookedUp(tx, seenRow(key).key);
  if (row === undefined) return tx.db.findOneBy(FunderCallback, key);
  return row && { decisionServiceId: String(row[0]), submissionServiceId: String(row[1]) };
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
