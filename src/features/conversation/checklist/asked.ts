import type { NewDecision } from '../../decisions/new-decisions';
import type { Asked } from './checklist.rules';
import { asked } from './extraction.rules';

const MOST_OF_A_DECISION = 40;

/** What a decision asks for: its question, its stipulations and those of its offers, each thing once. */
export function askedBy({ decision, offers }: Pick<NewDecision, 'decision' | 'offers'>): Asked[] {
  const { requestedInfo, stipulations, sourceReceivedAt, applicationStatus } = decision;
  const saidAt = sourceReceivedAt.toISOString().slice(0, 10);
  const texts = [requestedInfo, stipulations, ...offers.map((offer) => offer.stipulations)].filter((text) =>
    text?.trim(),
  );
  const list = texts.flatMap((text) => asked(text ?? '', saidAt, applicationStatus === 'info_requested'));
  return [...new Map(list.map((each) => [each.key, each])).values()].slice(0, MOST_OF_A_DECISION);
}
