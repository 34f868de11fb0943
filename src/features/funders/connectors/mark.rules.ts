import { holds } from './conditions.rules';
import { type Manifest, markOf } from './manifest.rules';
import { type Scope, scopeOf } from './paths.rules';

const REPEATED =
  'The connector would send the deal more than once: the step that sends the deal must not be repeated for each file.';
/** What is said of a deal that does not meet the condition of the step that would send it. */
export const NOT_MEANT = 'The deal is not one that the connector sends: its condition for that does not hold.';

/** Why a connector cannot send a deal just once; null: it can. The checker refuses such a one, and it may have been saved before. */
export function markFault(manifest: Manifest): string | null {
  const mark = markOf(manifest);
  return !mark || mark.for_each ? REPEATED : null;
}

/** What keeps a deal from being sent, whatever its requests are made of. */
export interface MarkProblem {
  step: string;
  /** Of the step. */
  path: 'for_each' | 'when';
  message: string;
}

/** Why the step that sends the deal would not be made, as far as it is known; null: it would. */
export function markProblem(manifest: Manifest, roots: Scope['roots']): MarkProblem | null {
  const { id: step = '', when = [] } = markOf(manifest) ?? {};
  const fault = markFault(manifest);
  if (fault !== null) return { step, path: 'for_each', message: fault };
  return holds(when, scopeOf(roots)) ? null : { step, path: 'when', message: NOT_MEANT };
}
