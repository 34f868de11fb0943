import type { Tx } from '../../../platform/db/transact';
import type { Decision } from '../../decisions/decision.entity';
import { Offer } from '../../decisions/offers/offer.entity';
import type { Asked } from './checklist.rules';
import { asked } from './extraction.rules';

const MOST_OF_A_DECISION = 40;

/** What a decision asks for: its question, its stipulations and those of its offers, each thing once. */
export async function askedBy(tx: Tx, decision: Decision): Promise<Asked[]> {
  const { serviceId, requestedInfo, stipulations, sourceReceivedAt, applicationStatus } = decision;
  const offers = await tx.db.findBy(Offer, { decisionServiceId: serviceId });
  const saidAt = sourceReceivedAt.toISOString().slice(0, 10);
  const texts = [requestedInfo, stipulations, ...offers.map((offer) => offer.stipulations)].filter((text) =>
    text?.trim(),
  );
  const list = texts.flatMap((text) => asked(text ?? '', saidAt, applicationStatus === 'info_requested'));
  return [...new Map(list.map((each) => [each.key, each])).values()].slice(0, MOST_OF_A_DECISION);
}
