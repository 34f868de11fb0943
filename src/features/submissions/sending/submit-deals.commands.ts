import type { Tx } from '../../../platform/db/transact';
import { InvalidFields, NotFound } from '../../../platform/errors';
import { noteSetUsed } from '../../funders/sets/funder-set.commands';
import { isSameSet } from '../../funders/sets/funder-set.rules';
import { upsertSubmission } from '../submission.commands';
import type { SubmitOutcome } from '../submission.entity';
import { submitToFunders } from './submit-to-funders.commands';
import type { MailSettings } from './trigger.commands';

export const MOST_DEALS = 50;
const MOST_FUNDERS = 100;

/** A deal and the funders that it is to go to. */
export interface DealPair {
  endUserServiceId: string;
  funderServiceIds: string[];
}

/**
 * Sends several deals, each to several funders: makes the submissions that are not there, starts those that can be sent and
 * reports each in the order of the request, each pair once. A deal or funder that is none is reported too, without a submission.
 */
export async function submitDeals(
  transact: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>,
  accountId: string,
  { pairs, useSandbox }: { pairs: readonly DealPair[]; useSandbox: boolean },
  settings: MailSettings,
): Promise<SubmitOutcome[]> {
  refuse('pairs', pairs.length, MOST_DEALS);
  for (const [index, { funderServiceIds }] of pairs.entries())
    refuse(`pairs.${index}.funderServiceIds`, funderServiceIds.length, MOST_FUNDERS);
  const seen = new Set<string>();
  const outcomes: SubmitOutcome[] = [];
  for (const { endUserServiceId, funderServiceIds } of pairs)
    for (const funderServiceId of funderServiceIds) {
      const pair = `${endUserServiceId} ${funderServiceId}`;
      if (seen.has(pair)) continue;
      seen.add(pair);
      const ids = { endUserServiceId, funderServiceId };
      const made = await transact((tx) => upsertSubmission(tx, accountId, ids)).catch((error: unknown) => {
        if (error instanceof NotFound) return error;
        throw error;
      });
      if (made instanceof NotFound) outcomes.push(unknown(made));
      else {
        const input = { endUserServiceId, submissionServiceIds: [made], useSandbox };
        outcomes.push(...(await submitToFunders(transact, accountId, input, settings)));
      }
    }
  const [first] = pairs;
  // Deals that go to different funders go to no set.
  if (first && pairs.every((pair) => isSameSet(pair.funderServiceIds, first.funderServiceIds)))
    await transact((tx) => noteSetUsed(tx, accountId, first.funderServiceIds));
  return outcomes;
}

const unknown = ({ message }: NotFound): SubmitOutcome => ({
  submissionServiceId: '',
  queued: false,
  reason: 'not_found',
  detail: message,
  attemptServiceId: null,
});

function refuse(field: string, length: number, most: number): void {
  if (length === 0) throw new InvalidFields({ [field]: ['Shorter than minimum length 1.'] });
  if (length > most) throw new InvalidFields({ [field]: [`Longer than maximum length ${most}.`] });
}
