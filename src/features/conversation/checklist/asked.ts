import type { Tx } from '../../../platform/db/transact';
import { dayAt } from '../../../platform/zoned-time.rules';
import type { NewDecision } from '../../decisions/new-decisions';
import { accountZone } from '../../people/zone.queries';
import type { Asked } from './checklist.rules';
import { asked } from './extraction.rules';

const MOST_OF_A_DECISION = 40;

/** What a decision asks for: its question, its stipulations and those of its offers, each thing once. */
export async function askedBy(
  tx: Tx,
  { decision, offers }: Pick<NewDecision, 'decision' | 'offers'>,
): Promise<Asked[]> {
  const { accountId, requestedInfo, stipulations, sourceReceivedAt, applicationStatus } = decision;
  const texts = [requestedInfo, stipulations, ...offers.map((offer) => offer.stipulations)].filter((text) =>
    text?.trim(),
  );
  if (texts.length === 0) return [];
  // "This month" is the month that it is where the account is.
  const saidAt = dayAt(sourceReceivedAt.getTime(), await accountZone(tx, accountId));
  const list = texts.flatMap((text) => asked(text ?? '', saidAt, applicationStatus === 'info_requested'));
  return [...new Map(list.map((each) => [each.key, each])).values()].slice(0, MOST_OF_A_DECISION);
}
