import type { Tx } from '../../platform/db/transact';
import type { FunderSubmission } from '../submissions/submission.entity';
import type { Decision } from './decision.entity';
import type { Offer } from './offers/offer.entity';

/** A decision as it was written, with its offers, and the submission as it was before. */
export interface NewDecision {
  decision: Decision;
  offers: readonly Offer[];
  submission: FunderSubmission;
}

/** A transaction's own, which are forgotten with it. */
const recorded = new WeakMap<object, Map<string, NewDecision>>();

/** Keeps it for those who are told of it. */
export function rememberDecision(tx: Tx, made: NewDecision): void {
  const all = recorded.get(tx) ?? new Map<string, NewDecision>();
  recorded.set(tx, all.set(made.decision.serviceId, made));
}

/** What this transaction has recorded: who listens to `decisionCreated` is told within it, and need not read it again. */
export const newDecision = (tx: object, decisionServiceId: string): NewDecision | undefined =>
  recorded.get(tx)?.get(decisionServiceId);
