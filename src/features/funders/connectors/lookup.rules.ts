import { answerScope, type GivenAnswer, outputsOf, readBody } from './answer.rules';
import { holds } from './conditions.rules';
import type { EvaluationFacts } from './evaluation.rules';
import type { LookupOf } from './manifest.rules';
import type { Scope } from './paths.rules';

/** What a funder said of a deal that it may have. */
export type Found =
  | { is: 'found'; outputs: Record<string, string>; isComplete: boolean | null }
  | { is: 'absent' | 'nothing' };

/** What an answer to a look-up teaches. */
export function readLookup(
  lookup: LookupOf,
  given: GivenAnswer,
  evaluation: EvaluationFacts,
  roots: Scope['roots'],
): Found {
  // A funder in trouble knows nothing of the deal either way.
  if (given.status >= 500) return { is: 'nothing' };
  const scope = answerScope(roots, given, readBody(given.body, lookup.format));
  if (holds(lookup.found.when, scope)) {
    const outputs = outputsOf(lookup.found.outputs, scope, { ...evaluation, pointer: '/lookup/found' }, []);
    if (!outputs) return { is: 'nothing' };
    const complete = lookup.found.complete;
    return { is: 'found', outputs, isComplete: complete === undefined ? null : holds(complete, scope) };
  }
  return { is: lookup.absent && holds(lookup.absent.when, scope) ? 'absent' : 'nothing' };
}

/**
 * What follows for the attempt. `whole`: it has arrived; `goes_on`: a further attempt sends the rest; null: it stays unknown,
 * since a later step that may not be made twice is settled by the funder's word on the whole alone.
 */
export function afterLookup(
  found: Found,
  { isDealLost, hasMore }: { isDealLost: boolean; hasMore: boolean },
): 'whole' | 'goes_on' | null {
  if (found.is !== 'found' || (!isDealLost && found.isComplete === null)) return null;
  return found.isComplete || (isDealLost && !hasMore) ? 'whole' : 'goes_on';
}

/** A look-up as the step that it is. */
export const lookupStep = ({ request, auth, format }: LookupOf) => ({
  id: 'lookup',
  sends: 'nothing' as const,
  request,
  ...(auth && { auth }),
  ...(format && { answer: { format } }),
});
